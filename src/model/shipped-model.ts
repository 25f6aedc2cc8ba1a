import { type FusionModel, unpackModel } from "./model.ts";
import { modelData } from "./model-data.ts";

let shipped: FusionModel | undefined;

/** The shipped model, decoded on first use. */
export function shippedModel(): FusionModel {
  shipped ??= unpackModel(modelData);
  return shipped;
}
