import type { BlockRule, ProbabilityRule } from "./rule.ts";

/** All rules that move what the model thinks of blocks, in the order in which they have their say. */
export const probabilityRules: readonly ProbabilityRule[] = [];

/** All rules that keep or drop blocks after the decision, in the order in which they have their say. */
export const blockRules: readonly BlockRule[] = [];
