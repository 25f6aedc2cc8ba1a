// Parts of trained methods: block features, trees, and selection by expected F1.
export { decide } from "../../model/decide.ts";
export { logistic } from "../../model/exact-math.ts";
export { windowsOfPage } from "../../model/features/block-window.ts";
export { PageFeatures } from "../../model/features/index.ts";
export { unpackEnsemble } from "../../model/model.ts";
export type { PackedEnsemble } from "../../model/packed-model.ts";
export type { TreeEnsemble } from "../../model/tree-ensemble.ts";
export { predictRaw } from "../../model/trees.ts";
