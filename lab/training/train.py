"""Trains the models of the fused default from dumped features.

Steps, each a sub-command that reads and writes files in the cache folder:
  bylines     finds bylines that gold texts without roles count as content
  lexicon     weights of words in names, texts and headings (linear), the features of the other models
  first       words of page kinds, page-kind model and first-stage block model
  second      second-stage block model, over the first one's out-of-fold probabilities
  roles       role of each block, consistent with the decision of both stages
  confidence  regression of a page's word F1, over the out-of-fold results of both stages

Each step trains one model per fold (each domain is in one fold), writes the models' predictions for unseen pages, and then
trains one model on everything, which ships.
"""

import argparse
import json
import math
import multiprocessing
import os
from pathlib import Path

import numpy as np
import xgboost as xgb
from scipy.optimize import minimize
from scipy.sparse import csr_matrix
from scipy.stats import rankdata

from pages import (
    BYLINE, CONSTANTS, CONTENT_ROLES, ROLES, SETS, SOME_CONTENT, UNLABELLED, DataSet, chosen_word_f1, fold_of, kept_blocks, logistic, logit,
    split_by_set, word_f1,
)

SEED = 7
# Folds trained in parallel, one thread each.
PROCESSES = int(os.environ.get("PITH_TRAIN_PROCESSES", "2"))
KINDS = CONSTANTS["kinds"]
KIND_NAMES = [f"kind:{kind}" for kind in KINDS]
# Weight of a page outside wcxb-dev for the page's kind. Pages of news are many and easy and must not outvote the rare kinds. Accuracy
# of the kind out of fold with .1 and .4, and with .2 and 1: wcxb-dev .874, .878; wild-dev .777, .781; wild-raw-dev .764, .779;
# threads-dev .884, .930; magic-forum-dev .822, .844; read-dev .956, .948; news-read .939, .937. With .3 and 1.5 wild-raw-dev .757.
KIND_WEIGHT_OF_OTHER_SETS = 0.2
KIND_WEIGHT_OF_RARE_KINDS = 1.0
SETS_OF_NEWS = {"read-dev", "news-read"}
SETS_OF_RARE_KINDS = {name for name, entry in SETS.items() if entry.get("labelledHere")} - SETS_OF_NEWS | {
    "threads-dev", "magic-forum-dev",
}
# Most rows drawn from one page; their weight makes up for the rest.
MAX_ROWS_PER_PAGE = 300
MAX_BINS = 64

BLOCK_PARAMS = dict(
    objective="binary:logistic", tree_method="hist", subsample=0.5, colsample_bytree=0.25, max_depth=6,
    max_bin=MAX_BINS, min_child_weight=5, nthread=1, seed=SEED,
)
BYLINE_PARAMS = BLOCK_PARAMS | {"eta": 0.15, "max_depth": 5, "min_child_weight": 2}
# From this probability on a block counts as a byline: precision and recall by words are .96 and .66 at .5 on news-read.
BYLINE_PROBABILITY = 0.4
# Gold texts of these sets follow the labels' older guide, by which bylines were content.
SETS_WITH_BYLINES = {"wild-dev", "read-dev"}
# The roles of content and the rest are told apart by trees of their own, since the decision to keep a block is known by then.
# Accuracy by words of shown blocks, out of fold: one ensemble of all roles with 30 rounds of depth 5 .897; apart .903; apart with
# 45 rounds of depth 4 .904, with a fifth fewer nodes. No better: 50 rounds and 4000 words with steps of .05 .902; words apart .900.
ROLE_PARAMS = dict(
    objective="multi:softprob", tree_method="hist", eta=0.25, subsample=0.5, colsample_bytree=0.25, max_depth=4,
    max_bin=MAX_BINS, min_child_weight=2, nthread=1, seed=SEED,
)
# Weights of rare roles' blocks. F1 by words out of fold without and with them: offers .334, .397; captions .581, .630; bylines
# .802, .797; accuracy of all roles .8907, .8906.
ROLE_WEIGHTS = dict(title=2.0, caption=2.0, byline=1.5, offer=2.5, about=1.2)
KIND_PARAMS = dict(
    objective="multi:softprob", num_class=len(KINDS), tree_method="hist", eta=0.1, subsample=0.7,
    colsample_bytree=0.4, max_depth=3, max_bin=MAX_BINS, min_child_weight=2, nthread=1, seed=SEED,
)
CONFIDENCE_PARAMS = dict(
    objective="reg:logistic", tree_method="hist", eta=0.05, subsample=0.6, colsample_bytree=0.6, max_depth=3,
    max_bin=MAX_BINS, min_child_weight=8, nthread=1, seed=SEED,
)
# Kinds with 60 and 80 rounds, accuracy: wcxb-dev .872, .874; wild-dev .774, .777; wild-raw-dev .779, .764.
ROUNDS = dict(bylines=60, first=150, kind=80, second=240, roles=45, confidence=100)
LEARNING_RATES = dict(first=0.13, second=0.11)
# Early exits of each stage: number of trees, log-odds below and above which blocks exit (none: never), and the greatest
# log-odds of blocks that exit below. They ship with the model. Of blocks that exit the first stage below, fewer than one in
# 1,000 would reach `secondStageRange` with the other trees; blocks that exit above are above it. Out of fold, both stages'
# exits (the first's at two thirds of these trees, with steps 1.5 times as large) change word F1 by +.0001 on wcxb-dev,
# -.0011 on dragnet, at most .0003 elsewhere.
EXITS = {
    step: ([(each["trees"], each["below"], each.get("above", math.inf)) for each in entry["exits"]], entry["floor"])
    for step, entry in json.loads((Path(__file__).parent / "exits.json").read_text()).items()
}
# Lexicon words occur on at least this many domains; weights are multiples of 1/32, at most 4 (log-odds).
LEXICON_MIN_DOMAINS = 10
LEXICON_RIDGE = 100.0
LEXICON_STEP = 1 / 32
# Words with the weight of a single step, nearly half, are dropped: out-of-fold word F1 is equal or up to .001 better on each
# set, and the model has 203 KB instead of 235.
LEXICON_MIN_STEPS = 2
LEXICON_ITERATIONS = 60
# Words that show a page's kind: of names, and the first ones of texts. Accuracy of the kind out of fold without them and with them:
# wcxb-dev .815, .868; wild-dev .669, .774; wild-raw-dev .621, .779; news-read .897, .937; read-dev .912, .945; of article or not on
# news-read .698, .902. All 45,000 words are no better; words of headings, or names by their distance, add nothing.
KIND_WORDS = 4000
# Accuracy of these words alone with 5, 15, 45: wcxb-dev .826, .831, .841; wild-dev .736, .734, .716; wild-raw-dev .740, .737, .753.
KIND_WORDS_RIDGE = 15.0
# By judgement: weights fit into a byte.
KIND_WORDS_STEP = 0.05
KIND_WORD_FAMILIES = CONSTANTS["kindWordFamilies"]
KIND_BLOCKS = CONSTANTS["windowBlocks"]
# Below this word F1 a page counts as bad, for the AUC of confidence.
BAD_F1 = 0.5
# Corrections of the lexicon's weights for each kind of page: those with the most weight and use, and their ridge. Word F1 of the first
# stage out of fold, mean of eleven sets and of the five largest: none 88.17, 89.88; all 18,000 88.78, 90.03; the best 10,000 (kinds
# in five groups) 88.79, 90.04; only for the likeliest kind 88.80, 89.88; without names 88.43, 89.75; ridge 40 (groups) 88.68, 90.09.
KIND_LEXICON_WORDS = 10000
KIND_LEXICON_RIDGE = 100.0
KIND_LEXICON_ITERATIONS = 40
# Their features: of names, of texts, of both, and of both with the lexicon.
KIND_LEXICON_COLUMNS = 4
# Words that show a block's role, in all families but the names far above. Accuracy of roles by words out of fold without and with
# them: .8892, .8935; offers' F1 .21, .29. With 4000 words and steps of .05 accuracy is .8952 instead of .8936 and offers' F1
# .386 instead of .371, but the packed model has 266 kB instead of 257.
ROLE_WORDS = 3000
ROLE_WORDS_RIDGE = 30.0
ROLE_WORDS_STEP = 0.1
ROLE_WORDS_ITERATIONS = 30
FAR_FAMILY = 3
# The second stage scores blocks between these first-stage probabilities (packages/pith/src/model/score.ts); it learns from slightly below.
UNLIKELY, SURE = CONSTANTS["secondStageRange"]["above"], CONSTANTS["secondStageRange"]["below"]
UNLIKELY_IN_TRAINING = 0.02


def record(cache: Path, figures: dict) -> None:
    """Records figures for the model card, and prints them."""
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


def predict_with_exits(step: str, booster: xgb.Booster, x: np.ndarray, page: np.ndarray, convincing=None) -> np.ndarray:
    """
    Probabilities of the rows, with the shipped model's early exits. Rows of unconvincing pages never exit; by default those
    are pages where no row reaches one half.
    """
    exits, floor = EXITS[step]
    final = booster.inplace_predict(x, predict_type="margin")
    result, staying = final.copy(), np.ones(len(x), bool)
    for trees, below, above in exits:
        margin = booster.inplace_predict(x, iteration_range=(0, trees), predict_type="margin")
        low, high = staying & (margin < below), staying & (margin > above)
        result[low], result[high] = np.minimum(margin[low], floor), margin[high]
        staying &= ~(low | high)
    if convincing is None:
        convincing = best_of_page(result, page) > 0
    return 1 / (1 + np.exp(-np.where(convincing, result, final)))


def best_of_page(values: np.ndarray, page: np.ndarray) -> np.ndarray:
    """For each row, the greatest value on its page."""
    best = np.full(page.max(initial=0) + 1, -np.inf)
    np.maximum.at(best, page, values)
    return best[page]


def numbers_of(fold: np.ndarray) -> list[int]:
    """The folds that have rows."""
    return np.unique(fold).tolist()


def file_of(out: Path, number: int | None) -> Path:
    """The file of a fold's model, or of the final one."""
    return out if number is None else out.with_name(f"{out.stem}-fold{number}{out.suffix}")


def train_folds(
    x, y, weight, fold, mask, params, rounds, out: Path, names, outputs=1, final=True, predict=None, columns=1, quiet=False
) -> np.ndarray:
    """
    Out-of-fold predictions, if given by `predict(booster, test)` with a mask `test` of rows, which returns `columns` columns.
    With `final`, the model of everything is saved to `out`. Runs several processes, one thread each.
    """
    width = max(outputs, columns)
    predictions = np.zeros((len(y), width) if width > 1 else len(y), np.float32)

    def job(number: int | None, queue) -> None:
        train = mask if number is None else mask & (fold != number)
        data = xgb.QuantileDMatrix(x[train], y[train], weight=weight[train], max_bin=MAX_BINS)
        booster = xgb.train(params, data, rounds)
        save_model(booster, file_of(out, number), names, outputs)
        test = fold == number
        queue.put((number, None if number is None else predict(booster, test) if predict else booster.inplace_predict(x[test])))

    context = multiprocessing.get_context("fork")
    queue = context.Queue()
    todo = [*numbers_of(fold), *([None] if final else [])]
    running = 0
    while todo or running:
        while todo and running < PROCESSES:
            context.Process(target=job, args=(todo.pop(0), queue)).start()
            running += 1
        number, predicted = queue.get()
        running -= 1
        if predicted is not None:
            predictions[fold == number] = predicted
        if not quiet:
            print(f"{out.stem}: {'all' if number is None else f'fold {number}'} done", flush=True)
    return predictions


def read_bags(sets: list[DataSet]) -> tuple[csr_matrix, np.ndarray]:
    """Word counts, one row per block, and the words' keys, for words that enough domains use."""
    keys = np.concatenate([np.fromfile(data.folder / "bags.bin", np.uint32) for data in sets])
    sizes = np.concatenate([np.fromfile(data.folder / "bag-sizes.bin", np.uint32) for data in sets])
    domains = {domain: number for number, domain in enumerate(sorted({p["domain"] for d in sets for p in d.pages}))}
    domain_of_row = np.concatenate([
        np.array([domains[page["domain"]] for page in data.pages], np.int64)[data.page_of_row] for data in sets
    ])
    rows = np.repeat(np.arange(len(sizes)), sizes)
    is_learned = np.repeat([data.is_learned for data in sets], [len(data.labels) for data in sets])[rows]
    uses = np.unique((keys.astype(np.int64) * len(domains) + domain_of_row[rows])[is_learned])
    spread = np.bincount(uses // len(domains), minlength=int(keys.max()) + 1)
    known = np.flatnonzero(spread >= LEXICON_MIN_DOMAINS)
    column = np.full(len(spread), -1, np.int32)
    column[known] = np.arange(len(known))
    found = column[keys] >= 0
    counts = (np.ones(int(found.sum()), np.float32), (rows[found], column[keys[found]]))
    return csr_matrix(counts, shape=(len(sizes), len(known))), known


def fit_lexicon(x: csr_matrix, y: np.ndarray, weight: np.ndarray) -> np.ndarray:
    """Ridge logistic regression; word weights in whole steps."""
    transposed, weight = x.T.tocsr(), weight / weight.mean()
    words = x.shape[1]

    def loss(values: np.ndarray) -> tuple[float, np.ndarray]:
        z = (x @ values[:words].astype(np.float32)).astype(np.float64) + values[words]
        slope = weight * (1 / (1 + np.exp(-z)) - y)
        gradient = np.concatenate([
            transposed @ slope.astype(np.float32) + LEXICON_RIDGE * values[:words],
            [slope.sum()],
        ])
        total = (weight * (np.logaddexp(0, z) - y * z)).sum() + LEXICON_RIDGE / 2 * (values[:words] ** 2).sum()
        return total, gradient.astype(np.float64)

    start = np.zeros(words + 1)
    best = minimize(loss, start, jac=True, method="L-BFGS-B", options={"maxiter": LEXICON_ITERATIONS})
    steps = np.clip(np.round(best.x[:words] / LEXICON_STEP), -127, 127).astype(np.int8)
    steps[np.abs(steps) < LEXICON_MIN_STEPS] = 0
    return steps


def save_lexicon(path: Path, keys: np.ndarray, steps: np.ndarray) -> None:
    kept = np.flatnonzero(steps)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps({"step": LEXICON_STEP, "keys": keys[kept].tolist(), "weights": steps[kept].tolist()}))
    print(f"{path.stem}: {len(kept)} of {len(keys)} words weigh something", flush=True)


def train_lexicon(sets: list[DataSet], models: Path, final: bool) -> None:
    x, keys = read_bags(sets)
    y = np.concatenate([data.labels for data in sets])
    weight = np.concatenate([data.weights() for data in sets])
    fold = np.concatenate([data.fold_of_page[data.page_of_row] for data in sets])
    family = keys >> 24
    says = np.zeros((len(y), family.max() + 2), np.float32)
    for number in [*numbers_of(fold), *([None] if final else [])]:
        train, test = (np.ones(len(fold), bool), np.zeros(len(fold), bool)) if number is None else (fold != number, fold == number)
        taught = train & (weight > 0)
        steps = fit_lexicon(x[taught], y[taught], weight[taught])
        save_lexicon(file_of(models / "lexicon.json", number), keys, steps)
        for each in range(family.max() + 1):
            says[test, each] = x[test] @ np.where(family == each, steps * np.float32(LEXICON_STEP), 0).astype(np.float32)
        print(f"lexicon: {'all' if number is None else f'fold {number}'} done", flush=True)
    says[:, -1] = says[:, :-1].sum(1)
    at = 0
    for data in sets:
        says[at : at + len(data.labels)].tofile(data.folder / "lexicon.bin")
        at += len(data.labels)


def kind_weight(data: DataSet) -> float:
    """Weight of each page of a set for the page's kind."""
    if data.name == "wcxb-dev":
        return 1.0
    if not data.entry["kinds"] or not data.is_learned:
        return 0.0
    return KIND_WEIGHT_OF_RARE_KINDS if data.name in SETS_OF_RARE_KINDS else KIND_WEIGHT_OF_OTHER_SETS


def read_kind_words(sets: list[DataSet]) -> tuple[csr_matrix, np.ndarray]:
    """Which words each page has, one row per page, and the words' keys, for words that enough domains use."""
    name_family, text_family = KIND_WORD_FAMILIES["name"], KIND_WORD_FAMILIES["text"]
    entries, before = [], 0
    for data in sets:
        keys = np.fromfile(data.folder / "bags.bin", np.uint32).astype(np.int64)
        sizes = np.fromfile(data.folder / "bag-sizes.bin", np.uint32)
        block = np.arange(len(sizes)) - data.starts[data.page_of_row]
        family = keys >> 24
        used = (family < text_family) | (family == text_family) & np.repeat(block < KIND_BLOCKS, sizes)
        named = np.where(family < text_family, (keys & 0xFFFFFF) | name_family << 24, keys)
        entries.append(np.unique((np.repeat(data.page_of_row, sizes)[used] + before) << 32 | named[used]))
        before += len(data.pages)
    pages, keys = np.concatenate(entries) >> 32, np.concatenate(entries) & 0xFFFFFFFF
    domains = np.unique([page["domain"] for data in sets for page in data.pages], return_inverse=True)[1]
    words, column = np.unique(keys, return_inverse=True)
    uses = np.unique(column.astype(np.int64) * before + domains[pages])
    common = np.flatnonzero(np.bincount(uses // before, minlength=len(words)) >= LEXICON_MIN_DOMAINS)
    place = np.full(len(words), -1)
    place[common] = np.arange(len(common))
    found = place[column] >= 0
    counts = (np.ones(int(found.sum()), np.float32), (pages[found], place[column[found]]))
    return csr_matrix(counts, shape=(before, len(common))), words[common]


def fit_kind_words(x: csr_matrix, y: np.ndarray, weight: np.ndarray) -> np.ndarray:
    """Ridge multinomial regression: a weight per word and kind."""
    transposed, weight, size = x.T.tocsr(), weight / weight.mean(), x.shape[1] * len(KINDS)
    truth = np.eye(len(KINDS))[y]

    def loss(values: np.ndarray) -> tuple[float, np.ndarray]:
        weights = values[:size].reshape(-1, len(KINDS))
        scores = x @ weights + values[size:]
        scores -= scores.max(1, keepdims=True)
        logs = scores - np.log(np.exp(scores).sum(1, keepdims=True))
        slope = (np.exp(logs) - truth) * weight[:, None]
        gradient = np.concatenate([(transposed @ slope + KIND_WORDS_RIDGE * weights).ravel(), slope.sum(0)])
        return -(weight * (logs * truth).sum(1)).sum() + KIND_WORDS_RIDGE / 2 * (weights**2).sum(), gradient

    start = np.zeros(size + len(KINDS))
    best = minimize(loss, start, jac=True, method="L-BFGS-B", options={"maxiter": LEXICON_ITERATIONS})
    return best.x[:size].reshape(-1, len(KINDS))


def train_kind_words(sets: list[DataSet], y: np.ndarray, weight: np.ndarray, fold: np.ndarray, models: Path, final: bool) -> np.ndarray:
    """Out-of-fold sums of each page for each kind, in steps, against the mean of all kinds."""
    x, keys = read_kind_words(sets)
    sums = np.zeros((len(y), len(KINDS)), np.float32)
    for number in [*numbers_of(fold), *([None] if final else [])]:
        taught = weight > 0 if number is None else (weight > 0) & (fold != number)
        weights = fit_kind_words(x[taught], y[taught], weight[taught])
        use = np.abs(weights).max(1) * np.sqrt(np.asarray(x[taught].sum(0)).ravel())
        chosen = np.sort(np.argsort(-use)[:KIND_WORDS])
        weights = fit_kind_words(x[taught][:, chosen], y[taught], weight[taught])
        steps = np.clip(np.round(weights / KIND_WORDS_STEP), -127, 127).astype(int)
        models.mkdir(parents=True, exist_ok=True)
        file_of(models / "kind-words.json", number).write_text(
            json.dumps({"step": KIND_WORDS_STEP, "keys": keys[chosen].tolist(), "weights": steps.ravel().tolist()})
        )
        if number is not None:
            test = fold == number
            own = x[test][:, chosen] @ steps
            sums[test] = len(KINDS) * own - own.sum(1, keepdims=True)
    return sums


def train_kind(sets: list[DataSet], cache: Path, models: Path, final: bool) -> None:
    names = [name for name in sets[0].names if name.startswith("page:")]
    pages = [(data, index) for data in sets for index in range(len(data.pages))]
    types = [data.pages[index]["type"] for data, index in pages]
    y = np.array([KINDS.index(each) if each in KINDS else 0 for each in types])
    weight = np.array([
        kind_weight(data) if each in KINDS and data.teaches[index] and data.pages[index]["rows"] > 0 else 0.0
        for (data, index), each in zip(pages, types)
    ])
    fold = np.concatenate([data.fold_of_page for data in sets])
    sums = train_kind_words(sets, y, weight, fold, models, final)
    measured = np.zeros((len(y), len(names)), np.float32)
    at = 0
    for data in sets:
        filled = np.diff(data.starts) > 0
        measured[at : at + len(filled)][filled] = data.features(names)[data.starts[:-1][filled]]
        at += len(filled)
    x = np.concatenate([measured, sums], axis=1)
    names += [f"kindWords:{kind}" for kind in KINDS]
    predicted = train_folds(
        x, y, weight, fold, weight > 0, KIND_PARAMS, ROUNDS["kind"], models / "kind.json", names, len(KINDS), final=final,
    )
    predicted[[data.pages[index]["rows"] == 0 for data, index in pages]] = 1 / len(KINDS)
    for data, part in zip(sets, np.split(predicted, np.cumsum([len(data.pages) for data in sets])[:-1])):
        data.kinds = part
    home = (weight > 0) & np.array([data.name == "wcxb-dev" for data, _ in pages])
    record(cache, {"page kind, accuracy on wcxb-dev": (predicted[home].argmax(1) == y[home]).mean()})
    for data in sets:
        data.kinds.tofile(data.folder / "kinds-of-pages.bin")
        data.kinds[data.page_of_row].tofile(data.folder / "kinds.bin")


def fit_kind_lexicon(x: csr_matrix, y: np.ndarray, weight: np.ndarray, known: np.ndarray) -> np.ndarray:
    """Ridge corrections of the log-odds `known` of one kind's blocks, in steps, without those of too little weight."""
    transposed, weight, words = x.T.tocsr(), weight / weight.mean(), x.shape[1]

    def loss(values: np.ndarray) -> tuple[float, np.ndarray]:
        z = (x @ values[:words].astype(np.float32)).astype(np.float64) + known + values[words]
        slope = weight * (1 / (1 + np.exp(-z)) - y)
        gradient = np.concatenate([transposed @ slope.astype(np.float32) + KIND_LEXICON_RIDGE * values[:words], [slope.sum()]])
        total = (weight * (np.logaddexp(0, z) - y * z)).sum() + KIND_LEXICON_RIDGE / 2 * (values[:words] ** 2).sum()
        return total, gradient.astype(np.float64)

    best = minimize(loss, np.zeros(words + 1), jac=True, method="L-BFGS-B", options={"maxiter": KIND_LEXICON_ITERATIONS})
    return np.clip(np.round(best.x[:words] / LEXICON_STEP), -127, 127).astype(int)


def train_kind_lexicon(sets: list[DataSet], models: Path, final: bool) -> None:
    """Adds to each set's `lexicon.bin` what words weigh for the page's probable kinds."""
    x, keys = read_bags(sets)
    y = np.concatenate([data.labels for data in sets])
    weight = np.concatenate([data.weights() for data in sets])
    fold = np.concatenate([data.fold_of_page[data.page_of_row] for data in sets])
    kind = np.concatenate([
        np.array([KINDS.index(page["type"]) if page["type"] in KINDS else -1 for page in data.pages])[data.page_of_row]
        for data in sets
    ])
    kinds = np.concatenate([data.kinds[data.page_of_row] for data in sets])
    general = np.concatenate([
        np.fromfile(data.folder / "lexicon.bin", np.float32).reshape(len(data.labels), -1)[:, : len(data.lexicon_names) - KIND_LEXICON_COLUMNS]
        for data in sets
    ])
    is_name = keys >> 24 < KIND_WORD_FAMILIES["text"]
    says = np.zeros((len(y), 2), np.float32)
    for number in [*numbers_of(fold), *([None] if final else [])]:
        taught = (weight > 0) & (fold != number if number is not None else True)
        lexicon = json.loads(file_of(models / "lexicon.json", number).read_text())
        base = np.zeros(len(keys), np.float32)
        base[np.searchsorted(keys, lexicon["keys"])] = np.array(lexicon["weights"]) * LEXICON_STEP
        steps, uses = np.zeros((len(keys), len(KINDS)), int), np.zeros((len(keys), len(KINDS)))
        for each in range(len(KINDS)):
            rows = np.flatnonzero(taught & (kind == each))
            steps[:, each] = fit_kind_lexicon(x[rows], y[rows], weight[rows], x[rows] @ base)
            uses[:, each] = x[rows].T @ (weight[rows] / weight[taught].mean())
        use = np.abs(steps) * np.sqrt(uses)
        steps[use < np.sort(use, axis=None)[-KIND_LEXICON_WORDS]] = 0
        kept = np.flatnonzero(steps.any(1))
        file_of(models / "kind-lexicon.json", number).write_text(
            json.dumps({"step": LEXICON_STEP, "keys": keys[kept].tolist(), "weights": steps[kept].ravel().tolist()})
        )
        if number is not None:
            test = np.flatnonzero(fold == number)
            for column, family in enumerate([is_name, ~is_name]):
                values = (steps * family[:, None] * LEXICON_STEP).astype(np.float32)
                says[test, column] = ((x[test] @ csr_matrix(values)).toarray() * kinds[test]).sum(1)
        print(f"kind lexicon: {'all' if number is None else f'fold {number}'} done, {len(kept)} words", flush=True)
    both = says.sum(1, keepdims=True)
    split_by_set(sets, np.concatenate([general, says, both, general[:, -1:] + both], 1), "lexicon")


def train_blocks(step: str, sets: list[DataSet], files: list[str], names: list[str], models: Path, final: bool) -> None:
    """Out-of-fold probabilities of each block."""
    x = np.concatenate([data.matrix(*files) for data in sets])
    y = np.concatenate([data.labels for data in sets])
    fold = np.concatenate([data.fold_of_page[data.page_of_row] for data in sets])
    mask, weight = sample_rows(sets)
    mask &= weight > 0
    pages = np.cumsum([0] + [len(data.pages) for data in sets])
    page = np.concatenate([data.page_of_row + before for data, before in zip(sets, pages)])
    convincing = None
    if step == "second":
        first = np.concatenate([np.fromfile(data.folder / "first-probability.bin", np.float32) for data in sets])
        mask &= first >= UNLIKELY_IN_TRAINING
        convincing = best_of_page(first, page) > 0.5

    def predict(booster: xgb.Booster, test: np.ndarray) -> np.ndarray:
        return predict_with_exits(step, booster, x[test], page[test], None if convincing is None else convincing[test])

    predicted = train_folds(
        x, y, weight, fold, mask, BLOCK_PARAMS | {"eta": LEARNING_RATES[step]}, ROUNDS[step], models / f"{step}.json", names,
        final=final, predict=predict,
    )
    if step == "second":
        share_of_second = CONSTANTS["secondStageWeight"]
        blended = logistic(share_of_second * logit(predicted) + (1 - share_of_second) * logit(first))
        predicted = np.where((first >= UNLIKELY) & (first < SURE), blended, first)
    for data, part in zip(sets, split_by_set(sets, predicted, f"{step}-probability")):
        if data.has_gold:
            print(f"{step}: word F1 {chosen_word_f1(data, part):.4f} on {data.name}", flush=True)


def train_bylines(sets: list[DataSet], models: Path) -> None:
    """Marks bylines among the content of pages whose gold text counts them as content, by models of other domains."""
    x = np.concatenate([data.matrix("features") for data in sets])
    roles = np.concatenate([data.roles for data in sets])
    fold = np.concatenate([data.fold_of_page[data.page_of_row] for data in sets])
    _, weight = sample_rows(sets)
    is_content = (roles >= 0) & (roles < BYLINE) | (roles == SOME_CONTENT)
    taught = (is_content | (roles == BYLINE)) & (weight > 0)
    predicted = train_folds(
        x, (roles == BYLINE).astype(np.float32), weight, fold, taught, BYLINE_PARAMS, ROUNDS["bylines"], models / "bylines.json",
        sets[0].names, final=False,
    )
    for data, own in zip(sets, np.split(predicted, np.cumsum([len(data.labels) for data in sets])[:-1])):
        is_old = (data.roles == UNLABELLED) & (data.labels >= 0.5) & (data.name in SETS_WITH_BYLINES)
        ((own >= BYLINE_PROBABILITY) & is_old).astype(np.uint8).tofile(data.folder / "bylines.bin")


def fit_role_words(x: csr_matrix, y: np.ndarray, weight: np.ndarray) -> np.ndarray:
    """Ridge multinomial regression: a weight per word and role, against the mean of all roles."""
    transposed, weight, size = x.T.tocsr(), (weight / weight.mean()).astype(np.float32), x.shape[1] * len(ROLES)
    truth = np.eye(len(ROLES), dtype=np.float32)[y]

    def loss(values: np.ndarray) -> tuple[float, np.ndarray]:
        weights = values[:size].reshape(-1, len(ROLES)).astype(np.float32)
        scores = x @ weights + values[size:].astype(np.float32)
        scores -= scores.max(1, keepdims=True)
        logs = scores - np.log(np.exp(scores).sum(1, keepdims=True))
        slope = (np.exp(logs) - truth) * weight[:, None]
        gradient = np.concatenate([(transposed @ slope + ROLE_WORDS_RIDGE * weights).ravel(), slope.sum(0)]).astype(float)
        return float(-(weight * (logs * truth).sum(1)).sum() + ROLE_WORDS_RIDGE / 2 * (weights**2).sum()), gradient

    best = minimize(loss, np.zeros(size + len(ROLES)), jac=True, method="L-BFGS-B", options={"maxiter": ROLE_WORDS_ITERATIONS})
    weights = best.x[:size].reshape(-1, len(ROLES))
    return weights - weights.mean(1, keepdims=True)


def train_role_words(
    sets: list[DataSet], rows: np.ndarray, y: np.ndarray, weight: np.ndarray, fold: np.ndarray, models: Path, final: bool
) -> np.ndarray:
    """Out-of-fold sums of each row for each role, of names and of texts."""
    bags, keys = read_bags(sets)
    near = np.flatnonzero(keys >> 24 != FAR_FAMILY)
    x, keys = bags[rows][:, near], keys[near]
    says = np.zeros((len(y), 2 * len(ROLES)), np.float32)
    for number in [*numbers_of(fold), *([None] if final else [])]:
        taught = np.flatnonzero((weight > 0) & (fold != number if number is not None else True))
        weights = fit_role_words(x[taught], y[taught], weight[taught])
        use = np.abs(weights).max(1) * np.sqrt(np.asarray(x[taught].sum(0)).ravel())
        chosen = np.sort(np.argsort(-use)[:ROLE_WORDS])
        weights = fit_role_words(x[taught][:, chosen], y[taught], weight[taught])
        steps = np.clip(np.round(weights / ROLE_WORDS_STEP), -127, 127).astype(int)
        file_of(models / "role-words.json", number).write_text(
            json.dumps({"step": ROLE_WORDS_STEP, "keys": keys[chosen].tolist(), "weights": steps.ravel().tolist()})
        )
        if number is not None:
            test = np.flatnonzero(fold == number)
            is_name = keys[chosen] >> 24 < KIND_WORD_FAMILIES["text"]
            for column, family in enumerate([is_name, ~is_name]):
                says[test, column * len(ROLES) : (column + 1) * len(ROLES)] = x[test][:, chosen] @ (steps * family[:, None])
        print(f"role words: {'all' if number is None else f'fold {number}'} done", flush=True)
    return says


def record_roles(cache: Path, y: np.ndarray, chosen: np.ndarray, words: np.ndarray) -> None:
    """Records accuracy, F1 and the confusion of roles by words."""
    table = [[float(words[(y == own) & (chosen == other)].sum()) for other in range(len(ROLES))] for own in range(len(ROLES))]
    (cache / "roles.json").write_text(json.dumps({"roles": ROLES, "words": table}))
    counts = np.array(table)
    record(cache, {"roles, accuracy by words": np.trace(counts) / max(1, counts.sum())} | {
        f"role {role}, F1 by words": 2 * counts[at, at] / max(1, counts[at].sum() + counts[:, at].sum()) for at, role in enumerate(ROLES)
    })


def train_roles(sets: list[DataSet], cache: Path, models: Path, final: bool) -> None:
    """Learns the roles of blocks; kept blocks get one of the roles of content, the others one of the rest."""
    sets = [data for data in sets if any(page["roles"] for page in data.pages)]
    has_roles = np.concatenate([np.array([page["roles"] for page in data.pages], bool)[data.page_of_row] for data in sets])
    roles = np.concatenate([data.roles for data in sets])
    rows = np.flatnonzero(has_roles & (roles >= 0))
    y, words = roles[rows], np.concatenate([data.words for data in sets])[rows]
    fold = np.concatenate([data.fold_of_page[data.page_of_row] for data in sets])[rows]
    mask, weight = sample_rows(sets)
    mask, weight = (mask & (weight > 0))[rows], weight[rows]
    says = train_role_words(sets, rows, y, weight, fold, models, final)
    weight = weight * np.array([ROLE_WEIGHTS.get(role, 1.0) for role in ROLES], np.float32)[y]
    keep = np.concatenate([kept_blocks(data) for data in sets])[rows]
    files = ["features", "lexicon", "second", "kinds", "second-probability"]
    second_names = json.loads((cache / sets[0].name / "second.json").read_text())
    names = [
        *sets[0].names, *sets[0].lexicon_names, *second_names, *KIND_NAMES, "probability",
        *[f"roleWords:{part}:{role}" for part in ["names", "texts"] for role in ROLES],
    ]
    x = np.concatenate([np.concatenate([data.matrix(*files) for data in sets])[rows], says], axis=1)
    is_content = np.arange(len(ROLES)) < CONTENT_ROLES
    predicted = np.zeros((len(y), len(ROLES)), np.float32)
    for part, own in [("content", is_content), ("rest", ~is_content)]:
        count, first = int(own.sum()), int(own.argmax())
        predicted[:, own] = train_folds(
            x, np.where(own[y], y - first, 0), weight, fold, mask & own[y], ROLE_PARAMS | {"num_class": count}, ROUNDS["roles"],
            models / f"roles-{part}.json", names, count, final=final,
        )
    chosen = np.where(is_content[None, :] == keep[:, None], predicted, -1).argmax(1)
    record_roles(cache, y, chosen, words)


def auc(score: np.ndarray, good: np.ndarray) -> float:
    """The probability that a good page scores higher than a bad one, ties counting half."""
    ranks = rankdata(score)
    return (ranks[good].sum() - good.sum() * (good.sum() + 1) / 2) / max(1, good.sum() * (~good).sum())


def train_confidence(cache: Path, models: Path, final: bool) -> None:
    table = json.loads((cache / "outcomes.json").read_text())
    x = np.array(table["rows"], np.float32)
    y = np.clip(np.array(table["f1"], np.float32), 0, 1)
    fold = np.array([fold_of(domain) for domain in table["domains"]])
    weight = np.array([0.0 if SETS[name].get("evaluationOnly") else SETS[name]["weight"] for name in table["sets"]])
    predicted = train_folds(
        x, y, weight, fold, weight > 0, CONFIDENCE_PARAMS, ROUNDS["confidence"], models / "confidence.json",
        table["names"], final=final,
    )
    for name in dict.fromkeys(table["sets"]):
        chosen = np.array(table["sets"]) == name
        p, f = predicted[chosen], y[chosen]
        bins = np.minimum((p * 10).astype(int), 9)
        error = sum(abs(p[bins == b].mean() - f[bins == b].mean()) * (bins == b).mean() for b in set(bins))
        record(cache, {
            f"confidence on {name}, calibration error": error,
            f"confidence on {name}, mean absolute error": abs(p - f).mean(),
        })
    record(cache, {f"confidence, AUC of pages below word F1 {BAD_F1}": auc(predicted[weight > 0], y[weight > 0] >= BAD_F1)})


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("step", choices=["bylines", "lexicon", "first", "second", "roles", "confidence"])
    parser.add_argument("--cache", type=Path, default=Path(".cache/training"))
    parser.add_argument("--no-final", action="store_true", help="train only the folds, for experiments")
    parser.add_argument("--sets", default=",".join(SETS), help="the sets to learn from")
    parser.add_argument("--without", default="", metavar="A,B", help="drop features with these prefixes")
    parser.add_argument("--share", type=float, default=1.0, help="share of the sites labelled here to learn from (default: 1)")
    args = parser.parse_args()
    models = args.cache / "models"
    if args.step == "confidence":
        train_confidence(args.cache, models, not args.no_final)
        return
    without = tuple(filter(None, args.without.split(",")))
    sets = [DataSet(args.cache, name, without, args.share) for name in args.sets.split(",")]
    final = not args.no_final
    if args.step == "lexicon":
        train_lexicon(sets, models, final)
        return
    if args.step == "bylines":
        train_bylines(sets, models)
        return
    if args.step == "roles":
        train_roles(sets, args.cache, models, final)
        return
    if args.step == "first":
        record(args.cache, {f"best word F1 that the labels of {data.name} allow": word_f1(data, data.labels >= 0.5) for data in sets if data.has_gold})
        train_kind(sets, args.cache, models, final)
        train_kind_lexicon(sets, models, final)
        names = [*sets[0].names, *sets[0].lexicon_names, *KIND_NAMES]
        train_blocks("first", sets, ["features", "lexicon", "kinds"], names, models, final)
        return
    second_names = json.loads((args.cache / sets[0].name / "second.json").read_text())
    names = [*sets[0].names, *sets[0].lexicon_names, *second_names, *KIND_NAMES]
    train_blocks("second", sets, ["features", "lexicon", "second", "kinds"], names, models, final)


if __name__ == "__main__":
    main()
