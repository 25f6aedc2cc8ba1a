import { methods } from "../../../../packages/pith/src/methods/table.ts";
import { defaultMethodId, type Method } from "../../../../packages/pith/src/selection/method.ts";

/**
 * The published methods and the baseline. Tables of these name this module, so changes of the
 * default do not make them stale.
 */
export const publishedMethods: readonly Method[] = methods.filter(
  ({ id }) => id !== defaultMethodId && id !== "headline-model",
);
