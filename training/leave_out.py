"""Word F1 of each set by a first stage that has learned from all others: what a site of a new kind gets.

Needs what `npm run train` leaves in the cache folder. Folds keep a set's domains apart, but not its habits: how it was
collected, and what those who labelled it counted. Here the lexicon, the page's kind and the first stage are learned without
the set; beside it the same stage's word F1 by folds.
"""

import argparse
from pathlib import Path

import numpy as np
import xgboost as xgb
from pages import ARTICLE_PROBABILITY
from train import (
    BLOCK_PARAMS, KIND_PARAMS, KINDS, LEARNING_RATES, LEXICON_STEP, MAX_BINS, ROUNDS, SETS, DataSet,
    chosen_word_f1, fit_lexicon, kind_weight, read_bags, sample_rows,
)


def kinds_without(sets: list[DataSet], left: DataSet) -> np.ndarray:
    """The probability that each page of a set is an article, learned from the others; by row."""
    columns = [i for i, name in enumerate(left.names) if name.startswith("page:")]

    def pages_of(data: DataSet) -> np.ndarray:
        features = np.memmap(data.folder / "features.bin", np.float32, "r").reshape(len(data.labels), -1)
        first = np.minimum(data.starts[:-1], len(data.labels) - 1)
        return np.array(features[first][:, columns])

    others = [data for data in sets if data is not left and (data.entry["kinds"] or data.name == "wcxb-dev")]
    x = np.concatenate([pages_of(data) for data in others])
    y = np.array([KINDS.index(page["type"]) for data in others for page in data.pages])
    weight = np.concatenate([
        np.full(len(data.pages), kind_weight(data)) for data in others
    ])
    booster = xgb.train(KIND_PARAMS, xgb.QuantileDMatrix(x, y, weight=weight, max_bin=MAX_BINS), ROUNDS["kind"])
    return booster.inplace_predict(pages_of(left))[:, 0][left.page_of_row]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cache", type=Path, default=Path(".cache/training"))
    parser.add_argument("--sets", default=",".join(SETS), help="the sets to leave out, one after the other")
    args = parser.parse_args()
    sets = [DataSet(args.cache, name) for name in SETS]
    bags, keys = read_bags(sets)
    family = keys >> 24
    y = np.concatenate([data.labels for data in sets])
    convention = np.concatenate([data.convention_of_page[data.page_of_row] for data in sets])
    set_of_row = np.repeat(np.arange(len(sets)), [len(data.labels) for data in sets])
    mask, weight = sample_rows(sets)
    plain = np.concatenate([data.weights() for data in sets])
    x = np.concatenate([data.matrix("features", "lexicon") for data in sets])
    from_lexicon = slice(len(sets[0].names), len(sets[0].names) + len(sets[0].lexicon_names))
    for number, left in enumerate(sets):
        if left.name not in args.sets.split(",") or not left.has_gold:
            continue
        train, test = set_of_row != number, set_of_row == number
        steps = fit_lexicon(bags[train], y[train], plain[train], convention[train]) * np.float32(LEXICON_STEP)
        says = [bags[test] @ np.where(family == each, steps, 0).astype(np.float32) for each in range(family.max() + 1)]
        rows = mask & train & (weight > 0)
        data = xgb.QuantileDMatrix(x[rows], y[rows], weight=weight[rows], max_bin=MAX_BINS)
        booster = xgb.train(BLOCK_PARAMS | {"eta": LEARNING_RATES["first"]}, data, ROUNDS["first"])
        is_article = kinds_without(sets, left) >= ARTICLE_PROBABILITY
        opinions = []
        for shown in ("article", "main"):
            own = left.matrix("features", "lexicon", convention=shown)
            own[:, from_lexicon] = np.stack([*says, np.sum(says, 0)], 1)
            opinions.append(booster.inplace_predict(own))
        unseen = chosen_word_f1(left, np.where(is_article, *opinions))
        by_folds = chosen_word_f1(left, np.fromfile(left.folder / "first-probability-default.bin", np.float32))
        print(f"{left.name:20}unseen {unseen:.4f}  by folds {by_folds:.4f}", flush=True)


if __name__ == "__main__":
    main()
