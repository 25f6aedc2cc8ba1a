import { type FusionModel, unpackModel } from "./model.ts";
import { modelData } from "./model-data.ts";

let shipped: FusionModel | undefined;

/** The model that ships as the default, decoded on first use; it never changes after that. */
export function shippedModel(): FusionModel {
  shipped ??= unpackModel(modelData);
  return shipped;
}
