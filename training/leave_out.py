"""Word F1 of each set by a first stage that has learned from all others: what a site of a new kind gets.

Needs what the steps features and lexicon of `npm run train` leave in the cache folder; after the step first, the same stage's word F1
by folds stands beside it. Folds keep a set's domains apart, but not its habits: how it was collected, and what those who labelled it
counted. Here the lexicon, the page's kind and the first stage are learned without the set.

What further features are worth is told by leaving them out: `npx tsx training/src/dump.ts --classics --cache .cache/classics`, then
`python3 training/train.py lexicon --cache .cache/classics` and this with `--cache .cache/classics --without classic: --without nothing`.
What the pages labelled here are worth: `--ignore products-dev,pagers-dev,recipes-dev,headlines-dev` beside the same without it.
"""

import argparse
from pathlib import Path

import numpy as np
import xgboost as xgb
from pages import ARTICLE_PROBABILITY, chosen_word_f1, chosen_word_f1s
from train import (
    BLOCK_PARAMS, KIND_PARAMS, KINDS, LEARNING_RATES, LEXICON_STEP, MAX_BINS, ROUNDS, SETS, DataSet,
    fit_lexicon, kind_weight, read_bags, sample_rows,
)


def kinds_without(sets: list[DataSet], left: DataSet) -> np.ndarray:
    """The probability that each page of a set is an article, learned from the others; by row."""
    columns = [name for name in left.names if name.startswith("page:")]

    def pages_of(data: DataSet) -> np.ndarray:
        first = np.minimum(data.starts[:-1], len(data.labels) - 1)
        return data.features(columns)[first]

    others = [data for data in sets if data is not left and (data.entry["kinds"] or data.name == "wcxb-dev")]
    x = np.concatenate([pages_of(data) for data in others])
    y = np.array([KINDS.index(page["type"]) for data in others for page in data.pages])
    weight = np.concatenate([
        np.full(len(data.pages), kind_weight(data)) for data in others
    ])
    booster = xgb.train(KIND_PARAMS, xgb.QuantileDMatrix(x, y, weight=weight, max_bin=MAX_BINS), ROUNDS["kind"])
    return booster.inplace_predict(pages_of(left))[:, 0][left.page_of_row]


def by_kind(data: DataSet, f1: np.ndarray) -> str:
    """The mean of each kind of page, where a set has several."""
    kinds = np.array([page["type"] for page in data.pages])
    found = [kind for kind in KINDS if (kinds == kind).any()]
    return "".join(f"  {kind} {f1[kinds == kind].mean():.4f} ({(kinds == kind).sum()})" for kind in found) if len(found) > 1 else ""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cache", type=Path, default=Path(".cache/training"))
    parser.add_argument("--sets", default=",".join(SETS), help="the sets to leave out, one after the other")
    parser.add_argument("--without", action="append", metavar="A,B",
                        help="leave out features whose names begin so; given several times, each is a trial of its own")
    parser.add_argument("--share", type=float, default=1.0, help="the share of the other sets' rows to learn from (default: 1)")
    parser.add_argument("--ignore", default="", metavar="A,B", help="sets from which nothing is learned at all")
    args = parser.parse_args()
    ignored = args.ignore.split(",")
    sets = [DataSet(args.cache, name) for name in SETS if (args.cache / name).exists() and name not in ignored]
    bags, keys = read_bags(sets)
    family = keys >> 24
    y = np.concatenate([data.labels for data in sets])
    convention = np.concatenate([data.convention_of_page[data.page_of_row] for data in sets])
    set_of_row = np.repeat(np.arange(len(sets)), [len(data.labels) for data in sets])
    mask, weight = sample_rows(sets, args.share)
    plain = np.concatenate([data.weights() for data in sets])
    names, size = sets[0].names, len(sets[0].names)
    from_lexicon = slice(size, size + len(sets[0].lexicon_names))
    for number, left in enumerate(sets):
        if left.name not in args.sets.split(",") or not left.has_gold:
            continue
        train, test = set_of_row != number, set_of_row == number
        steps = fit_lexicon(bags[train], y[train], plain[train], convention[train]) * np.float32(LEXICON_STEP)
        words = [bags[test] @ np.where(family == each, steps, 0).astype(np.float32) for each in range(family.max() + 1)]
        rows = mask & train & (weight > 0)
        x = np.concatenate([
            data.matrix("features", "lexicon")[rows[set_of_row == at]] for at, data in enumerate(sets) if at != number
        ])
        is_article = kinds_without(sets, left) >= ARTICLE_PROBABILITY
        shown = []
        for convention_shown in ("article", "main"):
            own = left.matrix("features", "lexicon", convention=convention_shown)
            own[:, from_lexicon] = np.stack([*words, np.sum(words, 0)], 1)
            shown.append(own)
        for without in args.without or ["nothing"]:
            prefixes = tuple(without.split(","))
            columns = [at for at in range(x.shape[1]) if at >= size or not names[at].startswith(prefixes)]
            data = xgb.QuantileDMatrix(x[:, columns], y[rows], weight=weight[rows], max_bin=MAX_BINS)
            booster = xgb.train(BLOCK_PARAMS | {"eta": LEARNING_RATES["first"]}, data, ROUNDS["first"])
            says = np.where(is_article, *(booster.inplace_predict(own[:, columns]) for own in shown))
            unseen = chosen_word_f1s(left, says)
            print(f"{left.name:20}without {without:30} unseen {unseen.mean():.4f}{by_kind(left, unseen)}", flush=True)
        folds = left.folder / "first-probability-default.bin"
        if folds.exists():
            print(f"{left.name:20}by folds {chosen_word_f1(left, np.fromfile(folds, np.float32)):.4f}", flush=True)


if __name__ == "__main__":
    main()
