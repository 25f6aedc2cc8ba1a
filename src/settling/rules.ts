import type { BlockRule, ProbabilityRule } from "./rule.ts";
import { contentRules, pageRules } from "./tree/rules.ts";
import type { ContentRule, PageRule } from "./tree/tree-rule.ts";

/** All rules that move what the model thinks of blocks, in the order in which they have their say. */
export const probabilityRules: readonly ProbabilityRule[] = [];

/** All rules that keep or drop blocks after the decision, in the order in which they have their say. */
export const blockRules: readonly BlockRule[] = [];

/** All rules on what formats show of the kept blocks: first those before the content tree is built, then those on the tree. */
export const treeRules: ReadonlyArray<PageRule | ContentRule> = [...pageRules, ...contentRules];
