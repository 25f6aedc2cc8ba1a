import { shippedModel } from "../model/shipped-model.ts";
import type { Method } from "../selection/method.ts";
import { fusedMethod, type PithOptions } from "./fused-method.ts";

/** The default, by the model that ships as such. */
export const pith: Method<PithOptions> = fusedMethod(shippedModel);
