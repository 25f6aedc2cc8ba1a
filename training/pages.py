"""The dumped pages of the data sets, as the trainer sees them: folds, weights, scores."""

import hashlib
import json
from pathlib import Path

import numpy as np

FOLDS = 5
# Which convention each set follows, and how much its pages count beside those of wcxb-dev. The weights keep the
# narrow sets (one kind of page, few templates) from outvoting the broad one. A convention of their own for blogs-dev and
# manuals-dev (19 sites) was learned by heart: word F1 of the first stage on wcxb-dev .8701 with and .8709 without,
# daniel-dev .9267 and .9313, blogs-dev .9506 and .9565, manuals-dev .9767 and .9791.
SETS = {
    "wcxb-dev": ("main", 1.0),
    "dragnet": ("article", 0.6),
    "daniel-dev": ("body", 0.6),
    "blogs-dev": ("article", 0.3),
    "manuals-dev": ("main", 0.3),
}
CONVENTIONS = ["main", "article", "body"]
# Articles and documentation are plenty and easy; the other kinds are rare in all sets and count more.
KIND_WEIGHTS = {"article": 1.0, "documentation": 1.0}
HARD_KIND_WEIGHT = 1.7
# A page's words count by this power. Word F1 of wcxb-dev with 0.5, 0.8, 1 in the second stage: .8752, .8770, .8757.
WORD_POWER = 0.8


def fold_of(domain: str) -> int:
    return int(hashlib.md5(domain.encode()).hexdigest(), 16) % FOLDS


class DataSet:
    def __init__(self, cache: Path, name: str):
        self.name, self.folder = name, cache / name
        meta = json.loads((self.folder / "meta.json").read_text())
        self.names, self.pages, self.lexicon_names = meta["names"], meta["pages"], meta["lexiconNames"]
        rows = np.array([page["rows"] for page in self.pages])
        self.starts = np.concatenate([[0], np.cumsum(rows)])
        self.page_of_row = np.repeat(np.arange(len(rows)), rows)
        self.labels = np.fromfile(self.folder / "labels.bin", np.float32)
        self.words = np.fromfile(self.folder / "words.bin", np.uint32)
        self.fold_of_page = np.array([fold_of(page["domain"]) for page in self.pages])

    def matrix(self, *files: str) -> np.ndarray:
        rows = len(self.labels)
        parts = [np.fromfile(self.folder / f"{file}.bin", np.float32).reshape(rows, -1) for file in files]
        convention = CONVENTIONS.index(SETS[self.name][0])
        one_hot = np.zeros((rows, len(CONVENTIONS)), np.float32)
        one_hot[:, convention] = 1
        return np.concatenate([*parts, one_hot], axis=1)

    def weights(self) -> np.ndarray:
        """A power of the words, summing to the same for each page of a kind; nothing is learned from empty gold texts."""
        raw = (self.words + 1.0) ** WORD_POWER
        sums = np.bincount(self.page_of_row, raw, minlength=len(self.pages))
        of_page = np.array([KIND_WEIGHTS.get(page["type"], HARD_KIND_WEIGHT) * (page["gold"] > 0) for page in self.pages])
        return raw / sums[self.page_of_row] * 100 * SETS[self.name][1] * of_page[self.page_of_row]


def convention_names() -> list[str]:
    return [f"convention:{name}" for name in CONVENTIONS]


def word_f1(data: DataSet, keep: np.ndarray) -> float:
    """Mean word F1 of the pages when these blocks are kept."""
    gold = np.fromfile(data.folder / "gold.bin", np.int32)
    tokens = np.fromfile(data.folder / "tokens.bin", np.int32)
    kept = np.repeat(keep, data.words)
    gold_at = token_at = 0
    scores = []
    for page in data.pages:
        of_gold = gold[gold_at : gold_at + page["gold"]]
        of_page = slice(token_at, token_at + page["tokens"])
        gold_at, token_at = gold_at + page["gold"], token_at + page["tokens"]
        output = tokens[of_page][kept[of_page]]
        size = max(of_gold.max(initial=0), output.max(initial=0)) + 1
        shared = np.minimum(np.bincount(of_gold, minlength=size), np.bincount(output, minlength=size)).sum()
        scores.append(2 * shared / max(1, len(of_gold) + len(output)))
    return float(np.mean(scores))


def chosen_word_f1(data: DataSet, probability: np.ndarray) -> float:
    """Mean word F1 of the choice with the greatest expected word F1, as src/fusion/decide.ts makes it."""
    keep = np.zeros(len(probability), bool)
    for start, end in zip(data.starts[:-1], data.starts[1:]):
        p, words = probability[start:end].astype(float), data.words[start:end]
        order = np.argsort(-p, kind="stable")
        expected = (p * words)[order]
        f1 = 2 * np.cumsum(expected) / np.maximum(1e-9, np.cumsum(words[order]) + expected.sum())
        keep[start:end] = p >= f1.max(initial=0) / 2
    return word_f1(data, keep)


def split_by_set(sets: list[DataSet], values: np.ndarray, file: str) -> list[np.ndarray]:
    """Writes each set its part of the values of all rows, and returns the parts."""
    parts = np.split(values.astype(np.float32), np.cumsum([len(data.labels) for data in sets])[:-1])
    for data, part in zip(sets, parts):
        part.tofile(data.folder / f"{file}.bin")
    return parts
