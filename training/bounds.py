"""What bounds word F1: out of fold, before what is decided after the model, if one decision at a time were always right.

Reads the folder that `npm run train` leaves: python3 training/bounds.py [--cache DIR] [--sets A,B]
"""

import argparse
from pathlib import Path

import numpy as np

from pages import SETS, DataSet, decide

COLUMNS = ["now", "best threshold", "best convention", "gold kind", "labels", "share below .5", "their part of the loss"]


def prefix_f1(probability: np.ndarray, tokens: np.ndarray, words: np.ndarray, gold: np.ndarray) -> np.ndarray:
    """Word F1 when the likeliest block is kept, the two likeliest, and so on; the first entry is that of none."""
    order = np.argsort(-probability, kind="stable")
    starts = np.concatenate([[0], np.cumsum(words)])
    kept = tokens[np.concatenate([np.arange(starts[b], starts[b + 1]) for b in order])] if len(order) else tokens[:0]
    # The n-th time that a word is kept it is shared if the gold has it n times.
    by_word = np.argsort(kept, kind="stable")
    sorted_words = kept[by_word]
    first = np.searchsorted(sorted_words, sorted_words)
    counts = np.bincount(gold, minlength=max(gold.max(initial=0), kept.max(initial=0)) + 1)
    shared = np.zeros(len(kept), bool)
    shared[by_word] = np.arange(len(kept)) - first < counts[sorted_words]
    hits = np.concatenate([[0], np.cumsum(shared)])
    sizes = np.concatenate([[0], np.cumsum(words[order])])
    return 2 * hits[sizes] / np.maximum(1, len(gold) + sizes)


def bounds_of(data: DataSet) -> list[float]:
    gold = np.fromfile(data.folder / "gold.bin", np.int32)
    tokens = np.fromfile(data.folder / "tokens.bin", np.int32)
    opinions = {
        name: np.fromfile(data.folder / f"second-probability-{name}.bin", np.float32).astype(float)
        for name in ["default", "article", "main"]
    }
    figures = []
    gold_at = token_at = 0
    for page, start, end in zip(data.pages, data.starts[:-1], data.starts[1:]):
        own_gold, own_tokens = gold[gold_at : gold_at + page["gold"]], tokens[token_at : token_at + page["tokens"]]
        gold_at, token_at = gold_at + page["gold"], token_at + page["tokens"]
        words = data.words[start:end].astype(int)

        def judge(values: np.ndarray) -> tuple[float, float]:
            f1 = prefix_f1(values, own_tokens, words, own_gold)
            return f1[int(decide(values, words).sum())], f1.max()

        judged = {name: judge(values[start:end]) for name, values in opinions.items()}
        by_kind = judged["article" if page["type"] == "article" else "main"][0]
        labels, _ = judge(data.labels[start:end].astype(float))
        now, best = judged["default"]
        figures.append([now, best, max(judged["article"][0], judged["main"][0]), by_kind, labels])
    table = np.array(figures)
    low = table[:, 0] < 0.5
    return [*table.mean(0), low.mean(), (1 - table[low, 0]).sum() / (1 - table[:, 0]).sum()]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cache", type=Path, default=Path(".cache/training"))
    parser.add_argument("--sets", default=",".join(SETS), help="the sets to look at")
    args = parser.parse_args()
    print(f"| set | {' | '.join(COLUMNS)} |\n|{'---|' * (len(COLUMNS) + 1)}")
    for name in args.sets.split(","):
        data = DataSet(args.cache, name)
        if data.has_gold:
            print(f"| {name} | {' | '.join(f'{figure:.4f}' for figure in bounds_of(data))} |", flush=True)


if __name__ == "__main__":
    main()
