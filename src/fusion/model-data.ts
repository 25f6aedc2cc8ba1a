import type { PackedEnsemble, PackedModel } from "./model.ts";
const none: PackedEnsemble = { featureNames: [], outputs: 1, baseScore: 0, roots: "", feature: "", value: "", left: "", mean: "" };
export const modelData: PackedModel = { version: "0", first: none, kind: none, second: none, comment: none, confidence: none };
