import { permissiveModel } from "../model/permissive-model.ts";
import type { Method } from "../selection/method.ts";
import { fusedMethod, type PithOptions, selectFused } from "./fused-method.ts";

/**
 * The default, by the model that was trained on sets under permissive licences alone. None of these follows the convention
 * `body`, so it is read as `article`, which has the headline, too.
 */
export const permissive: Method<PithOptions> = {
  ...fusedMethod(permissiveModel),
  select: (page, given, context) =>
    selectFused(page, permissiveModel(), given, {
      ...context,
      ...(context?.convention === "body" && { convention: "article" }),
    }),
};
