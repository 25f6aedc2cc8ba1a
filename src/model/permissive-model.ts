import { type FusionModel, unpackModel } from "./model.ts";
import { modelData } from "./permissive-model-data.ts";

let permissive: FusionModel | undefined;

/** The model that was trained on sets under permissive licences alone, decoded on first use. */
export function permissiveModel(): FusionModel {
  permissive ??= unpackModel(modelData);
  return permissive;
}
