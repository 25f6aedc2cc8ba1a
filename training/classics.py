"""Word F1 of a first stage with and without the verdicts of the classics, each set judged by trees that have learned from the others.

Needs the file that `npx tsx training/src/classic-signals.ts` writes. A small stage on a sample, without the lexicon and without a
second stage: it says what the signals are worth, not how good the default is.
"""

import argparse
import base64
import json
from collections import Counter
from pathlib import Path

import numpy as np
import xgboost as xgb

MAX_BINS = 64
PARAMS = {
    "objective": "binary:logistic", "tree_method": "hist", "max_bin": MAX_BINS, "max_depth": 6, "eta": 0.1, "subsample": 0.8,
    "colsample_bytree": 0.5, "nthread": 1,
}


def word_f1(page: dict, kept: np.ndarray) -> float:
    gold = Counter(page["gold"])
    said = Counter(word for block, keep in zip(page["tokens"], kept) if keep for word in block)
    same = sum((gold & said).values())
    return 2 * same / max(1, sum(gold.values()) + sum(said.values()))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--file", type=Path, default=Path(".cache/training/classics.jsonl"))
    parser.add_argument("--rounds", type=int, default=120)
    parser.add_argument("--seeds", type=int, default=3)
    args = parser.parse_args()
    pages = [json.loads(line) for line in args.file.open()]
    for page in pages:
        page["x"] = np.frombuffer(base64.b64decode(page["features"]), np.float32).reshape(page["rows"], -1)
    own = pages[0]["own"]
    sets = sorted({page["set"] for page in pages})
    print(f"{'':14}" + "".join(f"{name:>13}" for name in sets) + f"{'mean':>13}")
    for name, end in (("without", -own), ("with", None)):
        found = np.zeros((args.seeds, len(sets)))
        for number, left in enumerate(sets):
            train = [page for page in pages if page["set"] != left and page["rows"] > 0]
            x = np.concatenate([page["x"][:, :end] for page in train])
            y = np.concatenate([page["labels"] for page in train]) >= 0.5
            # All pages count alike, however many blocks they have.
            weight = np.concatenate([np.full(page["rows"], 1 / page["rows"]) for page in train])
            data = xgb.QuantileDMatrix(x, y, weight=weight / weight.mean(), max_bin=MAX_BINS)
            for seed in range(args.seeds):
                booster = xgb.train(PARAMS | {"seed": seed}, data, args.rounds)
                test = [page for page in pages if page["set"] == left]
                found[seed, number] = np.mean([
                    word_f1(page, booster.inplace_predict(page["x"][:, :end]) >= 0.5) if page["rows"] else 0.0 for page in test
                ])
        mean = 100 * found.mean(0)
        print(f"{name:14}" + "".join(f"{value:13.2f}" for value in mean) + f"{mean.mean():13.2f}", flush=True)
        print(f"{'  sd of seeds':14}" + "".join(f"{value:13.2f}" for value in 100 * found.std(0)), flush=True)


if __name__ == "__main__":
    main()
