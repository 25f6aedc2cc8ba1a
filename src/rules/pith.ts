import { shippedModel } from "../model/shipped-model.ts";
import type { Method } from "../selection/method.ts";
import { fusedMethod, type PithOptions } from "./fused-method.ts";

/** The default with the shipped model. */
export const pith: Method<PithOptions> = fusedMethod(shippedModel);
