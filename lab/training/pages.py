"""The dumped pages of the data sets: folds, weights, scores."""

import hashlib
import json
from pathlib import Path

import numpy as np

FOLDS = 5
# The sets of lab/training/sets.json. Weights are relative to wcxb-dev, and keep narrow sets (one kind of page, few templates) from
# outvoting it.
SETS = {entry["name"]: entry for entry in json.loads((Path(__file__).parent / "sets.json").read_text())}
# Shared with the extraction: written from src/model by lab/training/test/constants.test.ts, which fails if they differ.
CONSTANTS = json.loads((Path(__file__).parent / "constants.json").read_text())
# Articles and documentation are frequent and easy; the other kinds are rare in all sets and weigh more.
KIND_WEIGHTS = {"article": 1.0, "documentation": 1.0}
HARD_KIND_WEIGHT = 1.7
# Blocks weigh by this power of their words. Word F1 of wcxb-dev with 0.5, 0.8, 1 in the second stage: .8752, .8770, .8757.
WORD_POWER = 0.8
ROLES = CONSTANTS["roles"]
BYLINE = ROLES.index("byline")
# The first ones are the roles of content.
CONTENT_ROLES = CONSTANTS["contentRoles"]
# Numbers of blocks without a role (lab/training/src/targets.ts): unlabelled, and title or text; -2 is some noise.
UNLABELLED, SOME_CONTENT = -1, -3


def fold_of(domain: str) -> int:
    return int(hashlib.md5(domain.encode()).hexdigest(), 16) % FOLDS


def chance_of(page: dict) -> float:
    """A hash of the page, from 0 to below 1."""
    return int(hashlib.md5(f"{page['site']} {page['id']}".encode()).hexdigest()[:8], 16) / 2**32


class DataSet:
    """
    The pages of a set, without features with the prefixes `without`; only a `share` of the sites labelled here is learned
    from. Each domain is in one fold. Sets used only for evaluation have weight 0: the fold that has not seen a page's domain
    judges it.
    """

    def __init__(self, cache: Path, name: str, without: tuple[str, ...] = (), share: float = 1.0):
        self.name, self.folder = name, cache / name
        meta = json.loads((self.folder / "meta.json").read_text())
        self.dumped, self.pages, self.lexicon_names = meta["names"], meta["pages"], meta["lexiconNames"]
        self.names = [each for each in self.dumped if not each.startswith(without)]
        rows = np.array([page["rows"] for page in self.pages])
        self.starts = np.concatenate([[0], np.cumsum(rows)])
        self.page_of_row = np.repeat(np.arange(len(rows)), rows)
        self.labels = np.fromfile(self.folder / "labels.bin", np.float32)
        self.words = np.fromfile(self.folder / "words.bin", np.uint32)
        self.known = np.fromfile(self.folder / "known.bin", np.float32)
        # The number of each block's role, below 0 without one.
        self.roles = np.fromfile(self.folder / "roles.bin", np.float32).astype(int)
        # Bylines that an older gold text counts as content (`train_bylines`): they teach nothing and are not in the gold.
        bylines = self.folder / "bylines.bin"
        self.is_byline = np.fromfile(bylines, np.uint8) > 0 if bylines.exists() else np.zeros(len(self.labels), bool)
        self.known[self.is_byline] = 0
        self.fold_of_page = np.array([fold_of(page["domain"]) for page in self.pages])
        self.entry = SETS[name]
        self.is_learned = not self.entry.get("evaluationOnly", False)
        is_ours = self.entry.get("labelledHere", False)
        self.teaches = np.array([
            self.is_learned and (not is_ours or chance_of({"site": page["domain"], "id": "share"}) < share) for page in self.pages
        ])
        self.has_gold = not any(page["partial"] for page in self.pages)

    def features(self, names: list[str]) -> np.ndarray:
        """The columns of these names, for all rows."""
        dumped = np.memmap(self.folder / "features.bin", np.float32, "r").reshape(len(self.labels), -1)
        return dumped[:, [self.dumped.index(name) for name in names]]

    def matrix(self, *files: str) -> np.ndarray:
        rows = len(self.labels)
        parts = [
            self.features(self.names) if file == "features"
            else np.fromfile(self.folder / f"{file}.bin", np.float32).reshape(rows, -1)
            for file in files
        ]
        return np.concatenate(parts, axis=1)

    def weights(self) -> np.ndarray:
        """
        A power of the words of known blocks, with the same sum for each page of a kind; 0 for empty gold texts.
        """
        raw = (self.words + 1.0) ** WORD_POWER * self.known
        sums = np.maximum(1e-9, np.bincount(self.page_of_row, raw, minlength=len(self.pages)))
        of_page = self.teaches * np.array([
            KIND_WEIGHTS.get(page["type"], HARD_KIND_WEIGHT) * (page["gold"] > 0 or page["partial"]) for page in self.pages
        ])
        return raw / sums[self.page_of_row] * 100 * self.entry["weight"] * of_page[self.page_of_row]


def word_f1s(data: DataSet, keep: np.ndarray) -> np.ndarray:
    """Word F1 of each page with these blocks kept."""
    gold = np.fromfile(data.folder / "gold.bin", np.int32)
    tokens = np.fromfile(data.folder / "tokens.bin", np.int32)
    kept = np.repeat(keep, data.words)
    is_byline = np.repeat(data.is_byline, data.words)
    gold_at = token_at = 0
    scores = []
    for page in data.pages:
        of_gold = gold[gold_at : gold_at + page["gold"]]
        of_page = slice(token_at, token_at + page["tokens"])
        gold_at, token_at = gold_at + page["gold"], token_at + page["tokens"]
        output = tokens[of_page][kept[of_page]]
        bylines = tokens[of_page][is_byline[of_page]]
        size = max(of_gold.max(initial=0), tokens[of_page].max(initial=0)) + 1
        wanted = np.maximum(0, np.bincount(of_gold, minlength=size) - np.bincount(bylines, minlength=size))
        shared = np.minimum(wanted, np.bincount(output, minlength=size)).sum()
        scores.append(2 * shared / max(1, wanted.sum() + len(output)))
    return np.array(scores)


def word_f1(data: DataSet, keep: np.ndarray) -> float:
    """The mean of the pages."""
    return float(word_f1s(data, keep).mean())


def logistic(x: np.ndarray) -> np.ndarray:
    return 1 / (1 + np.exp(-x))


def logit(p: np.ndarray) -> np.ndarray:
    p = np.clip(p.astype(float), 1e-7, 1 - 1e-7)
    return np.log(p / (1 - p))


BOUNDS = (np.arange(256) - 128) / 16
STATES = np.arange(21)[:, None] / 2 - 5
RHO = CONSTANTS["errorCorrelation"]
LEAST = logistic(BOUNDS)
WITHIN = logistic((BOUNDS + 1 / 32 - np.sqrt(RHO) * STATES) / np.sqrt(1 - RHO))


def decide(probability: np.ndarray, words: np.ndarray) -> np.ndarray:
    """The blocks of a page with the greatest expected word F1: the rule of packages/pith/src/model/decide.ts."""
    classes = np.maximum(0, np.searchsorted(LEAST, probability, side="right") - 1)

    def from_above(weights: np.ndarray) -> np.ndarray:
        return np.cumsum(np.bincount(classes, weights, 256)[::-1])[::-1]

    kept, hits = from_above(words), from_above(probability * words)
    expected_f1 = (2 * hits / np.maximum(1e-9, kept + hits[0])).max()
    if expected_f1 < CONSTANTS["minExpectedF1"]:
        return np.zeros(len(probability), bool)
    expected = WITHIN * np.bincount(classes, words, 256)
    within = np.cumsum(expected[:, ::-1], 1)[:, ::-1] / np.maximum(1e-9, kept + expected.sum(1, keepdims=True))
    value = (logistic(STATES) * logistic(-STATES) * within).sum(0)
    best = 255 - int(np.argmax(value[::-1]))
    below = np.flatnonzero(expected[0, :best])
    above = LEAST[below[-1] + 1] if len(below) else 0
    return probability >= min(LEAST[best], max(above, expected_f1 / 2))


def chosen_blocks(data: DataSet, probability: np.ndarray) -> np.ndarray:
    """The blocks of all pages with the greatest expected word F1."""
    keep = np.zeros(len(probability), bool)
    for start, end in zip(data.starts[:-1], data.starts[1:]):
        keep[start:end] = decide(probability[start:end].astype(float), data.words[start:end])
    return keep


def kept_blocks(data: DataSet) -> np.ndarray:
    """The blocks kept by both stages, out of fold."""
    return chosen_blocks(data, np.fromfile(data.folder / "second-probability.bin", np.float32))


def chosen_word_f1(data: DataSet, probability: np.ndarray) -> float:
    """The mean of the pages."""
    return word_f1(data, chosen_blocks(data, probability))


def split_by_set(sets: list[DataSet], values: np.ndarray, file: str) -> list[np.ndarray]:
    """Splits the values of all rows by set, writes and returns the parts."""
    parts = np.split(values.astype(np.float32), np.cumsum([len(data.labels) for data in sets])[:-1])
    for data, part in zip(sets, parts):
        part.tofile(data.folder / f"{file}.bin")
    return parts
