import type { PageTree } from "flat-html";
import { classTokens, TAG, tagSet } from "flat-html";
import type { MeasuredPage } from "../../measure/measured-page.ts";
import { isBlockTag } from "../../measure/rendering.ts";
import { oncePer } from "../../once-per.ts";
import type { Selection } from "../../selection/selection.ts";
import { findFormulas, NAMED_FORMULA } from "../../structure/formulas.ts";

const [FORMULA, NUMBER] = [1, 2] as const;

/** Longer text next to formulas is a sentence. */
const MAX_REST_CHARS = 40;

const CELLS = tagSet(["td", "th", "tr", "tbody", "table"]);
const MAX_CELL_STEPS = 4;

/** Levels from MathML up to its renderer's box: `katex`, `katex-mathml`; `mjx-container`, `mjx-assistive-mml`. */
const MAX_BOX_STEPS = 4;

const PUNCTUATION = /[\s.,;:#¶]/g;
const NUMBERED = /^(?:\(?[A-Z]?\d{1,9}[a-z]?\)?)?$/;

/** The box that also shows a `math` element; else the element itself. */
function boxOfMath(tree: PageTree, math: number): number {
  let box = math;
  for (let step = 0, at = tree.parent[math]; step < MAX_BOX_STEPS && at > 0; step++, at = tree.parent[at]) {
    if (isBlockTag(tree.tag[at])) break;
    if ([tree.name(at), ...classTokens(tree, at)].some((name) => name.startsWith("mjx-") || NAMED_FORMULA.test(name)))
      box = at;
  }
  return box;
}

/** The end of each formula of a page, by its first element. */
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

/** Classifies blocks: 1 for only formulas, punctuation and numbers, 2 for an equation's number. */
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

/** Whether a formula is directly below a block in the same box: at its end, nothing kept needs to follow. */
const isInBoxOf = ({ tree, blocks }: MeasuredPage, above: number, first: number, last: number): boolean => {
  let box = blocks.node[first];
  while (box > 0 && !tree.contains(box, blocks.node[last])) box = tree.parent[box];
  for (let step = 0; step < MAX_CELL_STEPS && CELLS[tree.tag[tree.parent[box]]] === 1; step++) box = tree.parent[box];
  return tree.contains(tree.parent[box], blocks.node[above]);
};

/** Dropped formulas, with their numbers, between kept texts or at the end of a kept text's box. */
export function findFormulaGaps({ page }: Selection, isKept: Uint8Array): number[] {
  const found: number[] = [];
  const ends = findEnds(page);
  if (ends.size === 0) return found;
  const kindOf = classifyFormulas(page, ends);
  const { blocks } = page;
  let [above, gap]: [number, number[]] = [-1, []];
  for (let block = 0; block <= blocks.count; block++) {
    if (block < blocks.count && !page.isVisible(block)) continue;
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
