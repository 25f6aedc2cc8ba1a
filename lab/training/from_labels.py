"""Trains few shallow trees from labelled blocks only, for at least a dozen pages.

Reads rows.json and features.bin of a folder; writes judged.json (figures on pages that each fold's trees had not seen)
and model.json (XGBoost's own format).
"""

import json
import sys
from pathlib import Path

import numpy as np
import xgboost as xgb

SEED = 7
FOLDS = 5
# Blocks weigh by this power of their words, and pages weigh the same, as for the default.
WORD_POWER = 0.8
# Usual values for small data, not tuned: 12 pages give some hundred rows for 200 features.
PARAMS = dict(
    objective="binary:logistic", tree_method="hist", eta=0.1, max_depth=3, subsample=0.7, colsample_bytree=0.3,
    min_child_weight=2, reg_lambda=2, base_score=0.5, nthread=1, seed=SEED,
)
ROUNDS = 80


def main() -> None:
    folder = Path(sys.argv[1])
    rows = json.loads((folder / "rows.json").read_text())
    page, words = np.array(rows["page"]), np.array(rows["words"], float)
    y = np.array(rows["label"], np.float32)
    x = np.fromfile(folder / "features.bin", np.float32).reshape(len(y), rows["columns"])
    group = np.array(rows["groups"])[page]
    raw = (words + 1) ** WORD_POWER
    weight = raw / np.bincount(page, raw)[page]
    weight *= len(weight) / weight.sum()
    folds = min(FOLDS, len(set(group.tolist())))
    predicted = np.zeros(len(y), np.float32)
    for fold in range(folds):
        test = group % folds == fold
        booster = xgb.train(PARAMS, xgb.DMatrix(x[~test], y[~test], weight=weight[~test]), ROUNDS)
        predicted[test] = booster.predict(xgb.DMatrix(x[test]))
    kept, content = predicted >= 0.5, y >= 0.5
    hits = (words * (kept & content)).sum()
    precision, recall = hits / max(1, (words * kept).sum()), hits / max(1, (words * content).sum())
    f1 = 2 * precision * recall / max(1e-9, precision + recall)
    judged = dict(precision=round(float(precision), 4), recall=round(float(recall), 4), f1=round(float(f1), 4), folds=folds)
    (folder / "judged.json").write_text(json.dumps({"judged": judged}))
    xgb.train(PARAMS, xgb.DMatrix(x, y, weight=weight), ROUNDS).save_model(folder / "model.json")


if __name__ == "__main__":
    main()
