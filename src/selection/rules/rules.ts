import { compile } from "css-select";
import { spend } from "../../deadline.ts";
import { OptionsError } from "../../errors.ts";
import type { PageTree } from "../../parse/page-tree.ts";
import type { Decision } from "../selection.ts";
import type { Rules } from "../selection-options.ts";
import { NO_CHANGES, type SelectionStep } from "../selection-step.ts";
import { createTreeAdapter } from "./tree-adapter.ts";

type Matcher = (element: number) => boolean;

/**
 * Whether an element of the tree fits a CSS selector.
 * @throws OptionsError for a text that is no CSS selector.
 */
export function compileSelector(selector: string, tree: PageTree, option = "rules"): Matcher {
  try {
    // Results are cached by object identity, which integers do not have.
    return compile<number, number>(selector, { adapter: createTreeAdapter(tree), cacheResults: false });
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    throw new OptionsError(option, `${JSON.stringify(selector)} is not a CSS selector: ${problem}`);
  }
}

/** A selector with what it says of the elements that it names, and how many these are. */
interface Rule {
  readonly selector: string;
  readonly decision: Decision;
  readonly matches: Matcher;
  used: number;
}

/** All rules, those that drop first: on the same element dropping goes before keeping. */
function compileRules({ keep = [], drop = [] }: Rules, tree: PageTree): Rule[] {
  const rule = (selector: string, isKept: boolean): Rule => {
    const text = `${isKept ? "kept" : "dropped"} by the rule ${selector}`;
    const decision: Decision = { keep: isKept, reason: { signal: "rule", text } };
    return { selector, decision, matches: compileSelector(selector, tree), used: 0 };
  };
  return [...drop.map((selector) => rule(selector, false)), ...keep.map((selector) => rule(selector, true))];
}

/**
 * The caller's rules, which go above everything else: blocks inside of an element that a rule names are kept or dropped
 * whatever the method said. Of nested elements the innermost counts.
 */
export const rulesStep: SelectionStep = {
  name: "the caller's rules",
  decide({ page }, options) {
    const { tree, blocks } = page;
    const rules = compileRules(options.rules, tree);
    if (rules.length === 0) return NO_CHANGES;
    /** For each node 0, or one more than the index of the nearest rule at or above it. */
    const nearest = new Uint16Array(tree.nodeCount);
    for (let node = 1; node < tree.nodeCount; node++) {
      spend(rules.length);
      nearest[node] = nearest[tree.parent[node]];
      if (!tree.isElement(node)) continue;
      let first = -1;
      rules.forEach((rule, index) => {
        if (!rule.matches(node)) return;
        rule.used++;
        if (first < 0) first = index;
      });
      if (first >= 0) nearest[node] = first + 1;
    }
    const decisions = new Map<number, Decision>();
    for (let block = 0; block < blocks.count; block++) {
      const rule = rules[nearest[blocks.firstText[block]] - 1];
      if (rule !== undefined) decisions.set(block, rule.decision);
    }
    return { decisions, unusedRules: rules.filter(({ used }) => used === 0).map(({ selector }) => selector) };
  },
};
