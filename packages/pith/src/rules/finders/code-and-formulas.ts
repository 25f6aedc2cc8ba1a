import { oncePer } from "../../html/once-per.ts";
import { classTokens } from "../../html/parse/class-names.ts";
import type { PageTree } from "../../html/parse/page-tree.ts";
import { headingLevel, TAG, tagSet } from "../../html/parse/tags.ts";
import type { MeasuredPage } from "../../page/measured-page.ts";
import { isBlockTag } from "../../page/rendering.ts";
import type { Selection } from "../../selection/selection.ts";
import type { CodeBlockShape } from "../../structure/code/code-shape.ts";
import { findCodeBlocks } from "../../structure/code/find-code-blocks.ts";
import { findFormulas, NAMED_FORMULA } from "../../structure/formulas.ts";
import { siblingElement } from "../../structure/sibling-element.ts";
import type { SelectFacts } from "../row.ts";
import { announces, findNeighbours } from "./announcing-line.ts";

const FORMULA = 1;
const NUMBER = 2;

/** Longer text next to formulas is a sentence. */
const MAX_REST_CHARS = 40;

const CELLS = tagSet(["td", "th", "tr", "tbody", "table"]);
const MAX_CELL_STEPS = 4;

/**
 * Levels from MathML up to its renderer's box: `katex`, `katex-mathml`; `mjx-container`,
 * `mjx-assistive-mml`.
 */
const MAX_BOX_STEPS = 4;

const PUNCTUATION = /[\s.,;:#¶]/g;
const NUMBERED = /^(?:\(?[A-Z]?\d{1,9}[a-z]?\)?)?$/;

/** The box that also shows a `math` element; else the element itself. */
function boxOfMath(tree: PageTree, math: number): number {
  let box = math;
  for (
    let step = 0, at = tree.parent[math];
    step < MAX_BOX_STEPS && at > 0;
    step++, at = tree.parent[at]
  ) {
    if (isBlockTag(tree.tag[at])) break;
    if (
      [tree.name(at), ...classTokens(tree, at)].some(
        (name) => name.startsWith("mjx-") || NAMED_FORMULA.test(name),
      )
    )
      box = at;
  }
  return box;
}

/** The end of each formula of a page, by its first element. */
const findEnds: (page: MeasuredPage) => ReadonlyMap<number, number> = oncePer((page) => {
  const { tree } = page;
  const ends = new Map<number, number>();
  for (const node of findFormulas(page).keys()) ends.set(node, tree.end[node]);
  for (
    let math = tree.find(TAG["math:math"]);
    math >= 0;
    math = tree.find(TAG["math:math"], tree.end[math])
  ) {
    const box = boxOfMath(tree, math);
    ends.set(box, tree.end[box]);
  }
  return ends;
});

/** Most characters of a formula in plain letters. */
const MAX_LINE_CHARS = 80;
const RELATION = /[=<>≤≥⩽⩾≠≈≡∈∉⊂⊆∝≪≫]/u;
/** Names of three letters, numbers, operators and brackets with a relation between them. */
const PLAIN_FORMULA =
  /^[^=<>≤≥⩽⩾≠≈≡∈∉⊂⊆∝≪≫]{1,80}(?:(?:[<>!:]=|[=<>≤≥⩽⩾≠≈≡∈∉⊂⊆∝≪≫])[^=<>≤≥⩽⩾≠≈≡∈∉⊂⊆∝≪≫]{1,80}){1,6}$/u;
const FORMULA_SIGNS =
  /^[\p{Script=Latin}\p{Script=Greek}\d\s=<>≤≥⩽⩾≠≈≡∈∉⊂⊆∝≪≫+\-−–*·×÷/^_()[\]{}|,.;:'′!√∑∏∫∞ℕℝℤℚℂ∅…]+$/u;
const WORD = /[\p{Script=Latin}\p{Script=Greek}]{4}/u;

/** Whether a block is a formula in plain letters, such as a limit of an exercise: "0 ≤ k ≤ n". */
function isPlainFormula(page: MeasuredPage, block: number): boolean {
  const { textChars, linkChars } = page.blocks;
  if (textChars[block] > MAX_LINE_CHARS || linkChars[block] > 0) return false;
  const text = page.blockText(block).trim();
  return (
    RELATION.test(text) && FORMULA_SIGNS.test(text) && PLAIN_FORMULA.test(text) && !WORD.test(text)
  );
}

/** Classifies blocks: 1 for only formulas, punctuation and numbers, 2 for an equation's number. */
function classifyFormulas({ page, keep }: Selection): Uint8Array {
  const { tree, blocks } = page;
  const kindOf = new Uint8Array(blocks.count);
  for (let block = 0; block < blocks.count; block++)
    if (keep[block] === 0 && isPlainFormula(page, block)) kindOf[block] = FORMULA;
  const ends = findEnds(page);
  if (ends.size === 0) return kindOf;
  const isCovered = new Uint8Array(tree.nodeCount);
  for (const [node, end] of ends) isCovered.fill(1, node, end);
  for (let block = 0; block < blocks.count; block++) {
    let rest = "";
    let hasFormula = false;
    for (
      let node = blocks.firstText[block];
      node <= blocks.lastText[block] && rest.length <= MAX_REST_CHARS;
      node++
    ) {
      if (!tree.isText(node)) continue;
      if (isCovered[node] === 1) hasFormula = true;
      else rest += tree.text(node);
    }
    if (NUMBERED.test(rest.replace(PUNCTUATION, ""))) kindOf[block] = hasFormula ? FORMULA : NUMBER;
  }
  return kindOf;
}

/**
 * Whether a formula is directly below a block in the same box: at its end, nothing kept needs to
 * follow.
 */
const isInBoxOf = (
  { tree, blocks }: MeasuredPage,
  above: number,
  first: number,
  last: number,
): boolean => {
  let box = blocks.node[first];
  while (box > 0 && !tree.contains(box, blocks.node[last])) box = tree.parent[box];
  for (let step = 0; step < MAX_CELL_STEPS && CELLS[tree.tag[tree.parent[box]]] === 1; step++)
    box = tree.parent[box];
  return tree.contains(tree.parent[box], blocks.node[above]);
};

/** Dropped formulas, with their numbers, between kept texts or at the end of a kept text's box. */
function findFormulaGaps(selection: Selection): number[] {
  const { page, keep: isKept } = selection;
  const found: number[] = [];
  const kindOf = classifyFormulas(selection);
  if (!kindOf.includes(FORMULA)) return found;
  const { blocks } = page;
  let above = -1;
  let gap: number[] = [];
  for (let block = 0; block <= blocks.count; block++) {
    if (block < blocks.count && !page.isVisible(block)) continue;
    if (block < blocks.count && kindOf[block] > 0) {
      gap.push(block);
      continue;
    }
    const isGap =
      above >= 0 &&
      isKept[above] === 1 &&
      gap.some((own) => kindOf[own] === FORMULA && isKept[own] === 0);
    if (isGap && (isKept[block] === 1 || isInBoxOf(page, above, gap[0], gap[gap.length - 1]))) {
      for (const [at, own] of gap.entries()) {
        const isAdjacent = kindOf[gap[at - 1]] === FORMULA || kindOf[gap[at + 1]] === FORMULA;
        if (isKept[own] === 0 && (kindOf[own] === FORMULA || isAdjacent)) found.push(own);
      }
    }
    above = block;
    gap = [];
  }
  return found;
}

/**
 * The share of the cutoff that dropped code needs below a kept block, and between kept blocks,
 * below a kept heading or an announcing line. Code of gold elements on 35 % of the pages, recall
 * out of fold with .25: blogs-dev .979 to .995, with .25 down to .03 the same; manuals-dev 1.000
 * with each; precision stays. So the highest of these.
 */
const MIN_BELOW = 0.5;
const MIN_BETWEEN = 0.25;

/** Code blocks that are dropped entirely while the text around them is kept. */
function findCodeGaps(selection: Selection, cutoff: number): CodeBlockShape[] {
  const { page, keep, score } = selection;
  const { tree, blocks } = page;
  const { list, labels } = findCodeBlocks(page);
  if (list.length === 0) return [];
  const isCode = new Uint8Array(blocks.count);
  for (const { node } of list) isCode.fill(1, ...page.blockRange(node));
  for (const label of labels) if (page.blockOf(label) >= 0) isCode[page.blockOf(label)] = 1;
  // Line numbers have a separate `pre`.
  for (const pre of tree.findAll(TAG.pre)) isCode.fill(1, ...page.blockRange(pre));
  const before = findNeighbours(page, isCode, -1);
  const after = findNeighbours(page, isCode, 1);
  const isAnnouncing = announces(selection);
  return list.filter(({ node, frame }) => {
    const own = page.visibleBlocks(node);
    if (own.length === 0) return false;
    let least = 1;
    for (const block of own) least = Math.min(least, keep[block] === 1 ? -1 : score[block]);
    const above = before[own[0]];
    const below = after[own[own.length - 1]];
    if (least < 0 || above < 0 || keep[above] === 0) return false;
    const box = tree.parent[frame];
    const isBetween = below >= 0 && keep[below] === 1;
    if (
      isBetween &&
      tree.contains(box, blocks.node[above]) &&
      tree.contains(box, blocks.node[below])
    )
      return true;
    const isHeaded = headingLevel(tree.tag[blocks.node[above]]) > 0;
    return (
      least >= (isBetween || isHeaded || isAnnouncing(above) ? MIN_BETWEEN : MIN_BELOW) * cutoff
    );
  });
}

/** Only the last block that begins in an element may end outside of it. */
function blocksEndingIn(page: MeasuredPage, node: number): number[] {
  const first = page.blocksBefore(node);
  const end = page.blocksBefore(page.tree.end[node]);
  const blocks = Array.from({ length: end - first }, (_, at) => first + at);
  return blocks.filter((block) => page.blocks.lastText[block] < page.tree.end[node]);
}

function* adjacentButtons(
  tree: PageTree,
  byNode: ReadonlyMap<number, unknown>,
): Generator<number, undefined> {
  yield* tree.findAll(TAG.button).filter((button) => byNode.has(siblingElement(tree, button, 1)));
  for (const node of byNode.keys()) {
    const after = siblingElement(tree, node, 1);
    if (after >= 0 && tree.tag[after] === TAG.button) yield after;
  }
}

function isOnlyLabels(
  { tree, blocks }: MeasuredPage,
  block: number,
  labels: ReadonlySet<number>,
): boolean {
  for (let node = blocks.firstText[block]; node <= blocks.lastText[block]; node++) {
    if (tree.isText(node) && tree.text(node).trim() !== "" && !labels.has(node)) return false;
  }
  return true;
}

/** All lines of code of which one is kept. */
function* findLinesOfCode({ page, keep }: Selection): Generator<number, undefined> {
  for (const { node, end } of findCodeBlocks(page).list) {
    const first = page.blocksBefore(node);
    const behind = page.blocksBefore(end);
    if (!keep.subarray(first, behind).includes(1)) continue;
    for (let block = first; block < behind; block++) {
      if (page.isVisible(block) && page.blocks.node[block] >= node) yield block;
    }
  }
}

/** Levels from code up to its figure. */
const MAX_FIGURE_LEVELS = 4;
/** Longer captions are judged alone. By judgement. */
const MAX_CAPTION_WORDS = 40;

/** The captions of figures with kept code. */
function* findCaptions({ page, keep }: Selection): Generator<number, undefined> {
  const { tree } = page;
  for (const { node } of findCodeBlocks(page).list) {
    if (!page.visibleBlocks(node).some((block) => keep[block] === 1)) continue;
    const isFigure = (at: number): boolean => tree.tag[at] === TAG.figure;
    const figure = tree.closest(tree.parent[node], isFigure, MAX_FIGURE_LEVELS);
    const caption = figure < 0 ? -1 : tree.find(TAG.figcaption, figure, tree.end[figure]);
    if (caption < 0 || page.words(caption) > MAX_CAPTION_WORDS) continue;
    yield* page.visibleBlocks(caption);
  }
}

/**
 * All lines of code of which one is kept; for the default also code between kept texts, and
 * formulas with their numbers.
 */
export function* findCode({ selection, cutoff }: SelectFacts): Generator<number, undefined> {
  yield* findLinesOfCode(selection);
  if (selection.findings === undefined) return;
  yield* findCaptions(selection);
  yield* findFormulaGaps(selection);
  for (const { node } of findCodeGaps(selection, cutoff)) yield* selection.page.visibleBlocks(node);
}

/** Line numbers, buttons in or next to code, and lines that only name its language or file. */
export function findCodeDecorations({ selection: { page } }: SelectFacts): number[] {
  const { list, byNode, labels } = findCodeBlocks(page);
  const nodes = [
    ...list.flatMap(({ parts }) => [...parts.decorations]),
    ...adjacentButtons(page.tree, byNode),
  ];
  const lines = Array.from(labels, (label) => page.blockOf(label));
  return [
    ...nodes.flatMap((node) => blocksEndingIn(page, node)),
    ...lines.filter((block) => block >= 0 && isOnlyLabels(page, block, labels)),
  ];
}
