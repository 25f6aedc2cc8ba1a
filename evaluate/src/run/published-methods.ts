import { methods } from "../../../packages/methods/src/table.ts";
import { defaultMethodId, type Method } from "../../../src/selection/method.ts";

/**
 * The methods that others published, and the floor. A table of these alone names this module as what it is made by, so that
 * it is not stale whenever the default changes.
 */
export const publishedMethods: readonly Method[] = methods.filter(
  ({ id }) => id !== defaultMethodId && id !== "headline-model",
);
