import { permissiveModel } from "../model/permissive-model.ts";
import type { Method } from "../selection/method.ts";
import { fusedMethod, type PithOptions, selectFused } from "./fused-method.ts";

/** The default, by the model that was trained on sets under permissive licences alone. */
export const permissive: Method<PithOptions> = {
  ...fusedMethod(permissiveModel),
  select: (page, given, context) => selectFused(page, permissiveModel(), given, context),
};
