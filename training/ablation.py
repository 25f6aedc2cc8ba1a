"""Word F1 of the first stage without some of what it knows, cross-validated: what each family of signals is worth.

Needs what `npm run train` leaves in the cache folder. Prints one line for each family; takes a quarter of an hour.
"""

import argparse
from pathlib import Path

import numpy as np
from train import (
    BLOCK_PARAMS, LEARNING_RATES, ROUNDS, SETS, DataSet, chosen_word_f1, convention_names, sample_rows, train_folds,
)

METHODS = [
    "preciseChars", "preciseLevels", "longestPathSteps", "longestPathShare", "inEvenNode", "textSupport",
    "textSupportShare", "tagRatio", "tagRatioToMean", "inBodySegment", "scoreShare", "inTopScore", "levelsToTopScore",
]
FAMILIES = {
    "nothing left out": lambda name: False,
    "the methods' signals": lambda name: name in METHODS,
    "the lexicon": lambda name: name.startswith("words:"),
    "groups of class words": lambda name: name.startswith("class:"),
    "the lexicon and groups of class words": lambda name: name.startswith(("words:", "class:")),
    "the blocks beside": lambda name: "@" in name,
    "the page as a whole": lambda name: name.startswith("page:"),
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cache", type=Path, default=Path(".cache/training"))
    cache = parser.parse_args().cache
    sets = [DataSet(cache, name) for name in SETS]
    names = [*sets[0].names, *sets[0].lexicon_names, *convention_names()]
    x = np.concatenate([data.matrix("features", "lexicon") for data in sets])
    y = np.concatenate([data.labels for data in sets])
    fold = np.concatenate([data.fold_of_page[data.page_of_row] for data in sets])
    mask, weight = sample_rows(sets)
    params = BLOCK_PARAMS | {"eta": LEARNING_RATES["first"]}
    embedded = x[:, names.index("isEmbedded")] > 0
    for family, belongs in FAMILIES.items():
        kept = [i for i, name in enumerate(names) if not belongs(name)]
        predicted = train_folds(
            x[:, kept], y, weight, fold, mask, params, ROUNDS["first"], cache / "ablation" / "first.json",
            [names[i] for i in kept], final=False, quiet=True,
        )
        report(sets, family, predicted)
        if family == "nothing left out":
            report(sets, "embedded data", np.where(embedded, 0, predicted))


def report(sets: list[DataSet], family: str, predicted: np.ndarray) -> None:
    parts = np.split(predicted, np.cumsum([len(data.labels) for data in sets])[:-1])
    figures = "  ".join(f"{data.name} {chosen_word_f1(data, part):.4f}" for data, part in zip(sets, parts))
    print(f"{family:40}{figures}", flush=True)


if __name__ == "__main__":
    main()
