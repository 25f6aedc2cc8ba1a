import { methods } from "../../../../packages/pith/src/methods/table.ts";
import { defaultMethodId, type Method } from "../../../../packages/pith/src/selection/method.ts";

/** The published methods and the baseline. */
export const publishedMethods: readonly Method[] = methods.filter(
  ({ id }) => id !== defaultMethodId && id !== "headline-model",
);
