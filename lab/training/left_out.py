"""Word F1 of the first stage on held-out pages: a third of the sites of the wild sets, and whole sets.

Needs features of all sets, including those used only for evaluation:
  npx tsx -C source lab/training/src/dump.ts --cache .cache/left-out
  python3 lab/training/left_out.py --cache .cache/left-out --share 0 --share 0.25 --share 0.5 --share 1
  python3 lab/training/left_out.py --cache .cache/left-out --without nothing --without place: --without kind:
Only the first stage judges, so that many trials are possible; the shipped default is one or two points better.
"""

import argparse
import json
from pathlib import Path

import numpy as np
import xgboost as xgb

from pages import SETS, DataSet, chance_of, decide, word_f1s
from train import (
    BLOCK_PARAMS, KIND_PARAMS, KINDS, LEARNING_RATES, LEXICON_STEP, MAX_BINS, ROUNDS, fit_lexicon, kind_weight, read_bags,
    sample_rows,
)

# Training sets that are held out whole, since no other set has as many pages of their kinds.
LEFT_OUT = ["products-dev", "threads-dev", "magic-forum-dev"]
WILD = ["wild-dev", "wild-raw-dev", "fresh-dev"]
# Most judged pages of one set, chosen at random.
MAX_PAGES = 200


def is_held(domain: str) -> bool:
    """Whether a site is among the held-out third of the wild sites."""
    return chance_of({"site": domain, "id": "held"}) < 1 / 3


class Trial:
    """The sets, split into training and test pages."""

    def __init__(self, cache: Path, share: float):
        self.sets = [DataSet(cache, name, share=share) for name in SETS if (cache / name / "meta.json").exists()]
        held = {page["domain"] for data in self.sets if data.name in WILD for page in data.pages if is_held(page["domain"])}
        for data in self.sets:
            own = np.array([page["domain"] in held for page in data.pages])
            data.teaches &= ~own & (data.name not in LEFT_OUT)
        taught = {page["domain"] for data in self.sets for page, own in zip(data.pages, data.teaches) if own}
        for data in self.sets:
            wanted = [
                at for at, page in enumerate(data.pages)
                if page["gold"] > 0 and not page["partial"] and page["domain"] not in taught
                and (data.name not in WILD or page["domain"] in held)
                and (not data.is_learned or data.name in WILD or data.name in LEFT_OUT)
            ]
            wanted.sort(key=lambda at: chance_of(data.pages[at]))
            data.judged = np.sort(np.array(wanted[:MAX_PAGES] if data.name not in WILD else wanted, int))
        self.y = np.concatenate([data.labels for data in self.sets])
        self.mask, self.weight = sample_rows(self.sets)
        self.plain = np.concatenate([data.weights() for data in self.sets])
        self.half = np.concatenate([
            np.array([chance_of({"site": page["domain"], "id": "half"}) < 0.5 for page in data.pages])[data.page_of_row]
            for data in self.sets
        ])

    def read_lexicon(self) -> None:
        """Lexicon features: from the other half of the domains for training rows, from all training rows for others."""
        bags, keys = read_bags(self.sets)
        family = keys >> 24
        scores = np.zeros((len(self.y), family.max() + 2), np.float32)
        teaches = self.plain > 0
        for learned, target in [
            (teaches & self.half, teaches & ~self.half), (teaches & ~self.half, teaches & self.half), (teaches, ~teaches),
        ]:
            steps = fit_lexicon(bags[learned], self.y[learned], self.plain[learned]) * np.float32(LEXICON_STEP)
            for each in range(family.max() + 1):
                scores[target, each] = bags[target] @ np.where(family == each, steps, 0).astype(np.float32)
        scores[:, -1] = scores[:, :-1].sum(1)
        for data, part in zip(self.sets, np.split(scores, np.cumsum([len(data.labels) for data in self.sets])[:-1])):
            data.lexicon = part

    def read_kinds(self) -> None:
        """Page kinds, predicted in the same way."""
        columns = [name for name in self.sets[0].names if name.startswith("page:")]
        x = np.concatenate([data.features(columns)[np.minimum(data.starts[:-1], len(data.labels) - 1)] for data in self.sets])
        pages = [page for data in self.sets for page in data.pages]
        weight = np.concatenate([kind_weight(data) * data.teaches for data in self.sets])
        weight *= [page["type"] in KINDS and page["rows"] > 0 for page in pages]
        y = np.array([KINDS.index(page["type"]) if page["type"] in KINDS else 0 for page in pages])
        half = np.array([chance_of({"site": page["domain"], "id": "half"}) < 0.5 for page in pages])
        kinds, teaches = np.zeros((len(pages), len(KINDS)), np.float32), weight > 0
        for learned, target in [(teaches & half, teaches & ~half), (teaches & ~half, teaches & half), (teaches, ~teaches)]:
            data = xgb.QuantileDMatrix(x[learned], y[learned], weight=weight[learned], max_bin=MAX_BINS)
            kinds[target] = xgb.train(KIND_PARAMS, data, ROUNDS["kind"]).inplace_predict(x[target])
        for data, part in zip(self.sets, np.split(kinds, np.cumsum([len(data.pages) for data in self.sets])[:-1])):
            data.kinds = part

    def rows_of(self, data: DataSet, rows: np.ndarray, without: tuple[str, ...]) -> np.ndarray:
        at = [data.dumped.index(name) for name in data.names if not name.startswith(without)]
        dumped = np.memmap(data.folder / "features.bin", np.float32, "r").reshape(len(data.labels), -1)
        parts = [dumped[rows][:, at]]
        if "words:" not in without:
            parts.append(data.lexicon[rows])
        if "kind:" not in without:
            parts.append(data.kinds[data.page_of_row[rows]])
        return np.concatenate(parts, axis=1)

    def judge(self, without: tuple[str, ...]) -> dict[str, list[float]]:
        """Word F1 of each judged page, by set, and by kind for the wild sets."""
        use = self.mask & (self.plain > 0)
        parts, start = [], 0
        for data in self.sets:
            rows = np.flatnonzero(use[start : start + len(data.labels)])
            start += len(data.labels)
            parts.append(self.rows_of(data, rows, without))
        matrix = xgb.QuantileDMatrix(np.concatenate(parts), self.y[use], weight=self.weight[use], max_bin=MAX_BINS)
        booster = xgb.train(BLOCK_PARAMS | {"eta": LEARNING_RATES["first"]}, matrix, ROUNDS["first"])
        found: dict[str, list[float]] = {}
        for data in self.sets:
            if len(data.judged) == 0:
                continue
            rows = np.concatenate([np.arange(data.starts[at], data.starts[at + 1]) for at in data.judged])
            keep = np.zeros(len(data.labels), bool)
            scores = np.zeros(len(data.labels))
            scores[rows] = booster.inplace_predict(self.rows_of(data, rows, without))
            for at in data.judged:
                own = slice(data.starts[at], data.starts[at + 1])
                keep[own] = decide(scores[own], data.words[own])
            f1 = word_f1s(data, keep)
            for at in data.judged:
                found.setdefault("wild" if data.name in WILD else data.name, []).append(f1[at])
                if data.name in WILD:
                    found.setdefault(f"wild, {data.pages[at]['type']}", []).append(f1[at])
        return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cache", type=Path, default=Path(".cache/left-out"))
    parser.add_argument("--share", action="append", type=float, help="share of the sites labelled here to learn from (default: 1)")
    parser.add_argument("--without", action="append", metavar="A,B", help="drop features with these prefixes")
    parser.add_argument("--out", type=Path, help="JSON file for the figures")
    args = parser.parse_args()
    results = {}
    for share in args.share or [1.0]:
        trial = Trial(args.cache, share)
        trial.read_lexicon()
        trial.read_kinds()
        for without in args.without or ["nothing"]:
            found = trial.judge(tuple(without.split(",")))
            sets = [np.mean(f1) for name, f1 in found.items() if "," not in name]
            print(f"share {share}, without {without}: mean of {len(sets)} sets {np.mean(sets):.4f}")
            print("  " + "  ".join(f"{name} {np.mean(f1):.4f} ({len(f1)})" for name, f1 in sorted(found.items())), flush=True)
            results[f"{share} {without}"] = {name: [float(np.mean(f1)), len(f1)] for name, f1 in found.items()}
    if args.out:
        args.out.write_text(json.dumps(results, indent=1))


if __name__ == "__main__":
    main()
