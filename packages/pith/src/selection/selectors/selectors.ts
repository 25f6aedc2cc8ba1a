import type { PageTree } from "../../html/parse/page-tree.ts";
import type { MeasuredPage } from "../../page/measured-page.ts";
import { INVISIBLE } from "../../page/rendering.ts";
import { spend } from "../../safety/clock.ts";
import type { Decision } from "../selection.ts";
import { NO_CHANGES, type Rules, type SelectionStep } from "../selection-options.ts";
import { compileSelector } from "./compile-selector.ts";
import { type Matcher, NodeSets } from "./node-sets.ts";

/** The start of the step that drops blocks by one of the caller's selectors. */
export const DROP_OPTION = "option drop ";
const KEEP_OPTION = "option keep ";

interface SelectorRule {
  readonly selector: string;
  readonly decision: Decision;
  readonly matches: Matcher;
}

export const selectorsOf = ({ keep = [], drop = [] }: Rules = {}): readonly string[] => [
  ...keep,
  ...drop,
];

/** Checks all selectors of rules. @throws OptionsError for an invalid one */
export function checkSelectors(rules: Rules): void {
  for (const option of ["keep", "drop"] as const) {
    for (const selector of rules[option] ?? []) compileSelector(selector, option);
  }
}

function compileRules({ keep = [], drop = [] }: Rules): SelectorRule[] {
  const rule = (selector: string, isKept: boolean): SelectorRule => {
    const text = `${isKept ? "kept" : "dropped"} by the rule ${selector}`;
    const by = (isKept ? KEEP_OPTION : DROP_OPTION) + selector;
    const decision: Decision = { keep: isKept, by, text };
    return { selector, decision, matches: compileSelector(selector) };
  };
  return [
    ...drop.map((selector) => rule(selector, false)),
    ...keep.map((selector) => rule(selector, true)),
  ];
}

interface Findings {
  /** For each node 0, or one more than the index of the nearest rule at or above it. */
  readonly nearest: Uint32Array;
  /** Selectors without a match. */
  readonly unusedRules: string[];
}

function findNearest(rules: readonly SelectorRule[], tree: PageTree): Findings {
  const sets = new NodeSets(tree);
  const nearest = new Uint32Array(tree.nodeCount);
  const unusedRules: string[] = [];
  rules.forEach(({ matches, selector }, index) => {
    const found = matches(sets);
    let element = found.indexOf(1);
    if (element < 0) unusedRules.push(selector);
    for (; element >= 0; element = found.indexOf(1, element + 1)) {
      spend();
      // The first of several rules for an element wins.
      if (nearest[element] === 0) nearest[element] = index + 1;
    }
  });
  if (unusedRules.length < rules.length)
    sets.forEach((node) => {
      if (nearest[node] === 0) nearest[node] = nearest[tree.parent[node]];
    });
  return { nearest, unusedRules };
}

const WORD = /[\p{L}\p{N}]/u;

/**
 * The rule for a block by those of its words: a block is kept with any of them, but dropped only
 * with all.
 */
function ruleOf(
  { tree, blocks, visibility }: MeasuredPage,
  block: number,
  ruleAt: (node: number) => SelectorRule | undefined,
): SelectorRule | undefined {
  let dropped: SelectorRule | undefined;
  let isPartial = false;
  for (let at = blocks.firstText[block]; at <= blocks.lastText[block]; at++) {
    spend();
    if (!tree.isText(at) || (visibility[at] ^ blocks.visibility[block]) & INVISIBLE) continue;
    const rule = ruleAt(at);
    if (rule?.decision.keep) return rule;
    if (rule === undefined) isPartial ||= WORD.test(tree.text(at));
    else dropped ??= rule;
  }
  return isPartial ? undefined : dropped;
}

/** The outermost dropped elements without a kept one inside. */
function omittedBy(
  tree: PageTree,
  ruleAt: (node: number) => SelectorRule | undefined,
): Map<number, string> {
  const { nodeCount, end } = tree;
  const omitted = new Map<number, string>();
  const keptBefore = new Uint32Array(nodeCount + 1);
  for (let node = 0; node < nodeCount; node++) {
    spend();
    keptBefore[node + 1] = keptBefore[node] + (ruleAt(node)?.decision.keep ? 1 : 0);
  }
  for (let node = 1; node < nodeCount; node++) {
    spend();
    const rule = ruleAt(node);
    const hasKept = keptBefore[end[node]] > keptBefore[node];
    if (rule === undefined || hasKept || !tree.isElement(node)) continue;
    omitted.set(node, rule.decision.by);
    node = end[node] - 1;
  }
  return omitted;
}

/** The caller's rules override the method. Of nested elements the innermost wins. */
export const rulesStep: SelectionStep = {
  phrase: "by the caller's rules",
  decide({ page }, options) {
    const { tree, blocks } = page;
    const rules = compileRules(options);
    if (rules.length === 0) return NO_CHANGES;
    const { nearest, unusedRules } = findNearest(rules, tree);
    const decisions = new Map<number, Decision>();
    if (unusedRules.length === rules.length) return { decisions, unusedRules };
    const ruleAt = (node: number): SelectorRule | undefined => rules[nearest[node] - 1];
    for (let block = 0; block < blocks.count; block++) {
      const rule = ruleOf(page, block, ruleAt);
      if (rule !== undefined) decisions.set(block, rule.decision);
    }
    return { decisions, unusedRules, omitted: omittedBy(tree, ruleAt) };
  },
};
