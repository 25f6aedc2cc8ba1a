import type { PageTree } from "flat-html";
import { classTokens, TAG, tagSet } from "flat-html";
import type { MeasuredPage } from "../../measure/measured-page.ts";
import { INVISIBLE, isBlockTag } from "../../measure/rendering.ts";
import { oncePer } from "../../once-per.ts";
import type { Selection } from "../../selection/selection.ts";
import { findFormulas, NAMED_FORMULA } from "../../structure/formulas.ts";

const [FORMULA, NUMBER] = [1, 2] as const;

/** Text next to formulas that is longer is a sentence with formulas in it. */
const MAX_REST_CHARS = 40;

const CELLS = tagSet(["td", "th", "tr", "tbody", "table"]);
const MAX_CELL_STEPS = 4;

/**
 * How far above MathML the box is that its writer put around it: `katex`, `katex-mathml`; `mjx-container`,
 * `mjx-assistive-mml`.
 */
const MAX_BOX_STEPS = 4;

const PUNCTUATION = /[\s.,;:#¶]/g;
const NUMBERED = /^(?:\(?[A-Z]?\d{1,9}[a-z]?\)?)?$/;

/** The box that shows a `math` element, too; the element itself without. */
function boxOfMath(tree: PageTree, math: number): number {
  let box = math;
  for (let step = 0, at = tree.parent[math]; step < MAX_BOX_STEPS && at > 0; step++, at = tree.parent[at]) {
    if (isBlockTag(tree.tag[at])) break;
    if ([tree.name(at), ...classTokens(tree, at)].some((name) => name.startsWith("mjx-") || NAMED_FORMULA.test(name)))
      box = at;
  }
  return box;
}

/** Where each formula of a page ends, by the element that it begins with. */
const findEnds: (page: MeasuredPage) => ReadonlyMap<number, number> = oncePer((page) => {
  const { tree } = page;
  const ends = new Map<number, number>();
  for (const node of findFormulas(page).keys()) ends.set(node, tree.end[node]);
  for (let math = tree.find(TAG["math:math"]); math >= 0; math = tree.find(TAG["math:math"], tree.end[math])) {
    const box = boxOfMath(tree, math);
    ends.set(box, tree.end[box]);
  }
  return ends;
});

/** For each block whether it is nothing but formulas, punctuation and numbers (1), or the number of an equation (2). */
function classifyFormulas({ tree, blocks }: MeasuredPage, ends: ReadonlyMap<number, number>): Uint8Array {
  const isCovered = new Uint8Array(tree.nodeCount);
  for (const [node, end] of ends) isCovered.fill(1, node, end);
  const kindOf = new Uint8Array(blocks.count);
  for (let block = 0; block < blocks.count; block++) {
    let [rest, hasFormula] = ["", false];
    for (let node = blocks.firstText[block]; node <= blocks.lastText[block] && rest.length <= MAX_REST_CHARS; node++) {
      if (!tree.isText(node)) continue;
      if (isCovered[node] === 1) hasFormula = true;
      else rest += tree.text(node);
    }
    if (NUMBERED.test(rest.replace(PUNCTUATION, ""))) kindOf[block] = hasFormula ? FORMULA : NUMBER;
  }
  return kindOf;
}

/** Whether a formula is right below a block in the same box: at its end nothing kept need follow. */
const isInBoxOf = ({ tree, blocks }: MeasuredPage, above: number, first: number, last: number): boolean => {
  let box = blocks.node[first];
  while (box > 0 && !tree.contains(box, blocks.node[last])) box = tree.parent[box];
  for (let step = 0; step < MAX_CELL_STEPS && CELLS[tree.tag[tree.parent[box]]] === 1; step++) box = tree.parent[box];
  return tree.contains(tree.parent[box], blocks.node[above]);
};

/** Dropped formulas by themselves between kept texts, or at the end of the box that a kept text is in, and their numbers. */
export function findFormulaGaps({ page }: Selection, isKept: Uint8Array): number[] {
  const found: number[] = [];
  const ends = findEnds(page);
  if (ends.size === 0) return found;
  const kindOf = classifyFormulas(page, ends);
  const { blocks } = page;
  let [above, gap]: [number, number[]] = [-1, []];
  for (let block = 0; block <= blocks.count; block++) {
    if (block < blocks.count && (blocks.visibility[block] & INVISIBLE) !== 0) continue;
    if (block < blocks.count && kindOf[block] > 0) {
      gap.push(block);
      continue;
    }
    const isGap = above >= 0 && isKept[above] === 1 && gap.some((own) => kindOf[own] === FORMULA && isKept[own] === 0);
    if (isGap && (isKept[block] === 1 || isInBoxOf(page, above, gap[0], gap[gap.length - 1]))) {
      for (const [at, own] of gap.entries()) {
        const isAdjacent = kindOf[gap[at - 1]] === FORMULA || kindOf[gap[at + 1]] === FORMULA;
        if (isKept[own] === 0 && (kindOf[own] === FORMULA || isAdjacent)) found.push(own);
      }
    }
    [above, gap] = [block, []];
  }
  return found;
}
