import { findByClass } from "../../../packages/flat-html/src/parse/class-values.ts";
import type { PageTree } from "../../../packages/flat-html/src/parse/page-tree.ts";
import { headingLevel, TAG, tagSet } from "../../../packages/flat-html/src/parse/tags.ts";
import { spend } from "../../deadline.ts";
import type { Selection } from "../../selection/selection.ts";
import type { BlockRule } from "../rule.ts";
import { balanceWords } from "./panels.ts";

/** How class names and schema.org's properties call the two parts of a recipe. */
const INGREDIENTS = /ingredient/i;
const INSTRUCTIONS = /instruction|direction|preparation|method/i;

/** So many elements above the ingredients, at most, is what holds the instructions, too; with 1 the same pages change. */
const MAX_STEPS = 3;
/** What is more links than this is a shop's; as for lists. */
const MAX_LINKS = 0.7;
/** So far above a block, at most, is the line that it is the text of; with 2 the same. */
const MAX_LINE_STEPS = 6;
/** Other text in a box of ingredients is buttons and counters of servings. */
const TEXTS = tagSet(["li", "td", "th", "dt", "dd", "p"]);

/** The elements that a class name or a property calls so, in document order. */
function findNamed(tree: PageTree, name: RegExp): number[] {
  const found = findByClass(tree, (names) => name.test(names));
  tree.forEachWithAttribute("itemprop", (node, property) => {
    spend();
    if (name.test(property)) found.push(node);
  });
  return found.filter((node) => node > tree.body).sort((a, b) => a - b);
}

/** The first of some nodes, in document order, at or behind a node: where it stands among them. */
function placeAfter(nodes: readonly number[], node: number): number {
  let [from, to] = [0, nodes.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (nodes[middle] < node) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** The instructions that stand with ingredients: the next ones behind them, or else those before; -1 without. */
function findInstructions(tree: PageTree, instructions: readonly number[], box: number): number {
  const end = tree.end[box];
  const behind = placeAfter(instructions, end);
  let holder = tree.parent[box];
  for (let step = 0; step < MAX_STEPS && holder > 0; step++, holder = tree.parent[holder]) {
    if (behind < instructions.length && instructions[behind] < tree.end[holder]) return instructions[behind];
    const first = instructions[placeAfter(instructions, holder + 1)];
    if (first !== undefined && tree.end[first] <= box) return first;
  }
  return -1;
}

/** The boxes of ingredients whose instructions are kept, at least half of them; no box is in another. */
function findBoxes(selection: Selection): number[] {
  const { page } = selection;
  const { tree } = page;
  const named = findNamed(tree, INGREDIENTS);
  if (named.length === 0) return [];
  const instructions = findNamed(tree, INSTRUCTIONS);
  if (instructions.length === 0) return [];
  const balance = balanceWords(selection);
  let lastEnd = 0;
  return named.filter((box) => {
    spend();
    if (box < lastEnd || instructions[placeAfter(instructions, box)] < tree.end[box]) return false;
    lastEnd = tree.end[box];
    const steps = findInstructions(tree, instructions, box);
    if (steps < 0 || page.linkTextDensity(box) >= MAX_LINKS) return false;
    const [from, to] = page.blockRange(steps);
    return from < to && balance[to] >= balance[from];
  });
}

/** Whether a block of a box is a line of a list, a table, a paragraph or a heading; a button in one is none. */
function isText({ tree, blocks }: Selection["page"], block: number, box: number): boolean {
  for (
    let node = blocks.node[block], step = 0;
    step < MAX_LINE_STEPS && node >= box;
    step++, node = tree.parent[node]
  ) {
    if (tree.tag[node] === TAG.button) return false;
    if (TEXTS[tree.tag[node]] === 1 || headingLevel(tree.tag[node]) > 0) return true;
  }
  return false;
}

/** What is said, and by which block first. */
type Said = Map<string, number>;

/** Says what a block says, unless that was said. */
function say({ page }: Selection, block: number, said: Said): void {
  spend();
  const text = page.blockText(block);
  if (!said.has(text)) said.set(text, block);
}

/**
 * The lines of a box; none when most of them are said elsewhere: small screens have a list of their own. The same line
 * in two parts of one recipe is no copy.
 */
function linesOf({ page }: Selection, box: number, said: Said): number[] {
  const [from, to] = page.blockRange(page.tree.parent[box]);
  const lines = page.visibleBlocks(box).filter((block) => isText(page, block, box));
  const copies = lines.filter((block) => {
    spend();
    const first = said.get(page.blockText(block));
    return first !== undefined && (first < from || first >= to);
  });
  return 2 * copies.length > lines.length ? [] : lines;
}

/**
 * Out of fold three of the 4,156 pages of wcxb-dev, segments-dev, dragnet and daniel-dev change: two recipes get their
 * ingredients back, one a heading.
 */
export const ingredients: BlockRule = {
  id: "ingredients",
  stage: "blocks",
  promise: "precision",
  says: "What class names or schema.org call ingredients comes back with the kept instructions beside it: a recipe is not whole without.",
  because: "an ingredient of a recipe whose instructions are kept",
  constants: { maxSteps: MAX_STEPS, maxLinks: MAX_LINKS, maxLineSteps: MAX_LINE_STEPS },
  decide({ selection }) {
    const { keep } = selection;
    const added = new Map<number, boolean>();
    const boxes = findBoxes(selection);
    if (boxes.length === 0) return { keep: added };
    const said: Said = new Map();
    for (let block = 0; block < keep.length; block++) if (keep[block] === 1) say(selection, block, said);
    for (const box of boxes) {
      for (const block of linesOf(selection, box, said)) {
        say(selection, block, said);
        if (keep[block] === 0) added.set(block, true);
      }
    }
    return { keep: added };
  },
};
