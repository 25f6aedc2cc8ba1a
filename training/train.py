"""Trains the models of the fused default from dumped features.

Steps, each a sub-command that reads and writes files in the cache folder:
  first       first-stage block model and page-kind model
  comments    model of readers' comments
  second      second-stage block model, over the first one's out-of-fold probabilities
  confidence  regression of a page's word F1, over the out-of-fold results of both stages

Each step trains one model per fold (sites are kept together), writes what the models say about the pages that
they have not seen, and then one model on everything, which is the one that ships.
"""

import argparse
import hashlib
import json
import multiprocessing
from pathlib import Path

import numpy as np
import xgboost as xgb

FOLDS = 5
SEED = 7
# Which convention each set follows, and how much its pages count beside those of wcxb-dev. The weights keep the
# narrow sets (one kind of page, few templates) from outvoting the broad one.
SETS = {
    "wcxb-dev": ("main", 1.0),
    "dragnet": ("article", 0.6),
    "daniel-dev": ("body", 0.6),
    "blogs-dev": ("template", 0.3),
    "manuals-dev": ("template", 0.3),
}
CONVENTIONS = ["main", "article", "body", "template"]
KINDS = ["article", "collection", "documentation", "forum", "listing", "product", "service"]
# Pages of other sets are nearly all articles or documentation: they must not decide what is rare.
KIND_WEIGHT_OF_OTHER_SETS = 0.05
# Articles and documentation are plenty and easy; the other kinds are rare in all sets and count more.
KIND_WEIGHTS = {"article": 1.0, "documentation": 1.0}
HARD_KIND_WEIGHT = 1.7
# Rows drawn from one page at most; their weight makes up for the rest.
MAX_ROWS_PER_PAGE = 300
MAX_BINS = 64

BLOCK_PARAMS = dict(
    objective="binary:logistic", tree_method="hist", eta=0.15, subsample=0.5, colsample_bytree=0.25, max_depth=6,
    max_bin=MAX_BINS, min_child_weight=5, nthread=1, seed=SEED,
)
KIND_PARAMS = dict(
    objective="multi:softprob", num_class=len(KINDS), tree_method="hist", eta=0.1, subsample=0.7,
    colsample_bytree=0.4, max_depth=4, max_bin=MAX_BINS, min_child_weight=2, nthread=1, seed=SEED,
)
CONFIDENCE_PARAMS = dict(
    objective="reg:logistic", tree_method="hist", eta=0.05, subsample=0.6, colsample_bytree=0.6, max_depth=3,
    max_bin=MAX_BINS, min_child_weight=8, nthread=1, seed=SEED,
)
ROUNDS = dict(first=130, kind=60, second=180, comment=60, confidence=100)


class DataSet:
    def __init__(self, cache: Path, name: str):
        self.name, self.folder = name, cache / name
        meta = json.loads((self.folder / "meta.json").read_text())
        self.names, self.pages = meta["names"], meta["pages"]
        rows = np.array([page["rows"] for page in self.pages])
        self.starts = np.concatenate([[0], np.cumsum(rows)])
        self.page_of_row = np.repeat(np.arange(len(rows)), rows)
        self.labels = np.fromfile(self.folder / "labels.bin", np.float32)
        self.words = np.fromfile(self.folder / "words.bin", np.uint32)
        digests = [hashlib.md5(page["site"].encode()).hexdigest() for page in self.pages]
        self.fold_of_page = np.array([int(digest, 16) % FOLDS for digest in digests])

    def matrix(self, *files: str) -> np.ndarray:
        rows = len(self.labels)
        parts = [np.fromfile(self.folder / f"{file}.bin", np.float32).reshape(rows, -1) for file in files]
        convention = CONVENTIONS.index(SETS[self.name][0])
        one_hot = np.zeros((rows, len(CONVENTIONS)), np.float32)
        one_hot[:, convention] = 1
        return np.concatenate([*parts, one_hot], axis=1)

    def weights(self) -> np.ndarray:
        """Square roots of the words, summing to the same for each page of a kind."""
        raw = np.sqrt(self.words + 1.0)
        sums = np.bincount(self.page_of_row, raw, minlength=len(self.pages))
        of_page = np.array([KIND_WEIGHTS.get(page["type"], HARD_KIND_WEIGHT) for page in self.pages])
        return raw / sums[self.page_of_row] * 100 * SETS[self.name][1] * of_page[self.page_of_row]


def convention_names() -> list[str]:
    return [f"convention:{name}" for name in CONVENTIONS]


def record(cache: Path, figures: dict) -> None:
    """Keeps figures for the model card, and prints them."""
    path = cache / "figures.json"
    known = json.loads(path.read_text()) if path.exists() else {}
    path.write_text(json.dumps({**known, **{name: float(value) for name, value in figures.items()}}, indent=1))
    for name, figure in figures.items():
        print(f"{name}: {figure:.4f}", flush=True)


def sample_rows(sets: list[DataSet]) -> tuple[np.ndarray, np.ndarray]:
    """A mask of the rows to train on, and the weights of all rows."""
    random = np.random.default_rng(SEED)
    masks, weights = [], []
    for data in sets:
        rows = np.diff(data.starts)[data.page_of_row]
        masks.append(random.random(len(rows)) < np.minimum(1, MAX_ROWS_PER_PAGE / rows))
        weights.append(data.weights() * np.maximum(1, rows / MAX_ROWS_PER_PAGE))
    return np.concatenate(masks), np.concatenate(weights)


def save_model(booster: xgb.Booster, path: Path, names: list[str], outputs: int) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    booster.save_model(path.with_suffix(".xgb.json"))
    path.write_text(json.dumps({"featureNames": names, "outputs": outputs, "file": path.with_suffix(".xgb.json").name}))


def train_folds(x, y, weight, fold, mask, params, rounds, out: Path, names, outputs=1, only=None) -> np.ndarray:
    """Out-of-fold predictions; the model of everything is saved to `out`. Two processes, one thread each."""
    predictions = np.zeros((len(y), outputs) if outputs > 1 else len(y), np.float32)

    def job(number: int, queue) -> None:
        train = mask & (fold != number)
        data = xgb.QuantileDMatrix(x[train], y[train], weight=weight[train], max_bin=MAX_BINS)
        booster = xgb.train(params, data, rounds)
        if number < FOLDS:
            save_model(booster, out.with_name(f"{out.stem}-fold{number}.json"), names, outputs)
            queue.put((number, booster.inplace_predict(x[fold == number])))
        else:
            save_model(booster, out, names, outputs)
            queue.put((number, None))

    context = multiprocessing.get_context("fork")
    queue = context.Queue()
    todo = list(range(FOLDS + 1)) if only is None else list(only)
    running = 0
    while todo or running:
        while todo and running < 2:
            context.Process(target=job, args=(todo.pop(0), queue)).start()
            running += 1
        number, predicted = queue.get()
        running -= 1
        if predicted is not None:
            predictions[fold == number] = predicted
        print(f"{out.stem}: fold {number} done", flush=True)
    return predictions


def split_by_set(sets: list[DataSet], values: np.ndarray, file: str) -> None:
    at = 0
    for data in sets:
        count = len(data.labels)
        values[at : at + count].astype(np.float32).tofile(data.folder / f"{file}.bin")
        at += count


def train_kind(sets: list[DataSet], cache: Path, models: Path) -> None:
    names = sets[0].names
    columns = [i for i, name in enumerate(names) if name.startswith("page:")]
    x, y, weight, fold, where = [], [], [], [], []
    for data in sets:
        features = np.fromfile(data.folder / "features.bin", np.float32).reshape(len(data.labels), -1)
        data.kinds = np.full((len(data.pages), len(KINDS)), 1 / len(KINDS), np.float32)
        for index, page in enumerate(data.pages):
            if page["rows"] == 0:
                continue
            x.append(features[data.starts[index], columns])
            y.append(KINDS.index(page["type"]))
            weight.append(1.0 if data.name == "wcxb-dev" else KIND_WEIGHT_OF_OTHER_SETS)
            fold.append(data.fold_of_page[index])
            where.append((data, index))
    x, y, weight, fold = np.array(x), np.array(y), np.array(weight), np.array(fold)
    predicted = train_folds(
        x, y, weight, fold, np.ones(len(y), bool), KIND_PARAMS, ROUNDS["kind"], models / "kind.json",
        [names[i] for i in columns], len(KINDS),
    )
    for (data, index), row in zip(where, predicted):
        data.kinds[index] = row
    home = weight == 1.0
    record(cache, {"page kind, accuracy on wcxb-dev": (predicted[home].argmax(1) == y[home]).mean()})
    for data in sets:
        data.kinds.tofile(data.folder / "kinds-of-pages.bin")
        data.kinds[data.page_of_row].tofile(data.folder / "kinds.bin")


def train_blocks(step: str, sets: list[DataSet], files: list[str], names: list[str], models: Path, only=None) -> None:
    x = np.concatenate([data.matrix(*files) for data in sets])
    y = np.concatenate([data.labels for data in sets])
    fold = np.concatenate([data.fold_of_page[data.page_of_row] for data in sets])
    mask, weight = sample_rows(sets)
    predicted = train_folds(
        x, y, weight, fold, mask, BLOCK_PARAMS, ROUNDS[step], models / f"{step}.json", names + convention_names(),
        only=only,
    )
    split_by_set(sets, predicted, f"{step}-probability")


def train_comments(sets: list[DataSet], cache: Path, models: Path) -> None:
    """Learns readers' comments from dragnet, the set whose gold has them apart."""
    data = next(data for data in sets if data.name == "dragnet")
    x = data.matrix("features")
    y = np.fromfile(data.folder / "comments.bin", np.float32)
    fold = data.fold_of_page[data.page_of_row]
    predicted = train_folds(
        x, y, data.weights(), fold, np.ones(len(y), bool), BLOCK_PARAMS, ROUNDS["comment"], models / "comment.json",
        data.names + convention_names(),
    )
    words, truth, chosen = data.words, y >= 0.5, predicted >= 0.5
    hits = (words * (truth & chosen)).sum()
    record(cache, {
        "comments on dragnet, precision by words": hits / (words * chosen).sum(),
        "comments on dragnet, recall by words": hits / (words * truth).sum(),
    })


def train_confidence(cache: Path, models: Path) -> None:
    table = json.loads((cache / "outcomes.json").read_text())
    x = np.array(table["rows"], np.float32)
    y = np.clip(np.array(table["f1"], np.float32), 0, 1)
    fold = np.array([int(hashlib.md5(site.encode()).hexdigest(), 16) % FOLDS for site in table["sites"]])
    weight = np.array([SETS[name][1] for name in table["sets"]])
    predicted = train_folds(
        x, y, weight, fold, np.ones(len(y), bool), CONFIDENCE_PARAMS, ROUNDS["confidence"], models / "confidence.json",
        table["names"],
    )
    for name in SETS:
        chosen = np.array(table["sets"]) == name
        p, f = predicted[chosen], y[chosen]
        bins = np.minimum((p * 10).astype(int), 9)
        error = sum(abs(p[bins == b].mean() - f[bins == b].mean()) * (bins == b).mean() for b in set(bins))
        record(cache, {
            f"confidence on {name}, calibration error": error,
            f"confidence on {name}, mean absolute error": abs(p - f).mean(),
        })


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("step", choices=["first", "comments", "second", "confidence"])
    parser.add_argument("--cache", type=Path, default=Path(".cache/training"))
    parser.add_argument("--no-final", action="store_true", help="only the folds, for experiments")
    args = parser.parse_args()
    models = args.cache / "models"
    if args.step == "confidence":
        train_confidence(args.cache, models)
        return
    sets = [DataSet(args.cache, name) for name in SETS if (args.cache / name / "meta.json").exists()]
    only = range(FOLDS) if args.no_final else None
    if args.step == "comments":
        train_comments(sets, args.cache, models)
        return
    if args.step == "first":
        train_kind(sets, args.cache, models)
        train_blocks("first", sets, ["features"], sets[0].names, models, only)
        return
    second_names = json.loads((args.cache / sets[0].name / "second.json").read_text())
    kind_names = [f"kind:{kind}" for kind in KINDS]
    names = [*sets[0].names, *second_names, *kind_names]
    train_blocks("second", sets, ["features", "second", "kinds"], names, models, only)


if __name__ == "__main__":
    main()
