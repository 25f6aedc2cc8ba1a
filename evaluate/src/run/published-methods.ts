import { methods } from "../../../packages/methods/src/table.ts";
import { defaultMethodId, type Method } from "../../../src/selection/method.ts";

/** The published methods and the baseline. Tables of these name this module, so changes of the default do not make them stale. */
export const publishedMethods: readonly Method[] = methods.filter(
  ({ id }) => id !== defaultMethodId && id !== "headline-model",
);
