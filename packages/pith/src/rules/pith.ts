import { type FusionModel, unpackModel } from "../model/model.ts";
import { modelData } from "../model/model-data.ts";
import { type MethodFactory, withOptions } from "../selection/method.ts";
import { lazy } from "../text/lazy.ts";
import { fusedMethod, type PithOptions } from "./fused-method.ts";

/** The shipped model, decoded on first use. */
export const shippedModel: () => FusionModel = lazy(() => unpackModel(modelData));

/** The default with the shipped model. */
export const pith: MethodFactory<PithOptions> = withOptions(fusedMethod(shippedModel));
