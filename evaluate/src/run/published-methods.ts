import { classicMethods } from "../../../packages/methods/src/classics.ts";
import { publishedMethods as ofPapers } from "../../../packages/methods/src/published-methods.ts";
import type { Method } from "../../../src/selection/method.ts";

/**
 * The methods that others published, and the floor. A table of these alone names this module as what it is made by, so that
 * it is not stale whenever the default changes.
 */
export const publishedMethods: readonly Method[] = [...ofPapers, ...classicMethods];
