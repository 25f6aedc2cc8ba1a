import { TAG } from "../../html/parse/tags.ts";
import type { MeasuredPage } from "../../page/measured-page.ts";
import { findDataTables } from "../../structure/data-tables.ts";
import { findNamedElements } from "../../structure/named-elements.ts";
import { siblingElement } from "../../structure/sibling-element.ts";
import { addToList } from "../../text/add-to-list.ts";
import { anyOf } from "../../text/phrases.ts";
import type { ScoreChange, ScoreFacts } from "../row.ts";
import { DEVICE_NAMES } from "./device-names-data.ts";
import { blocksIn, countWords, move } from "./expected-words.ts";

/**
 * What is left of a second copy, for readers: gold has half of them twice. Word F1 of 734 pages of
 * wcxb-dev -.0002; with 0 or .3 the same.
 */
const LEFT = 0.1;
/** Most blocks of one copy; the copies of a responsive page follow each other. */
const MAX_BLOCKS = 40;
/** Shorter texts may repeat on purpose. */
const MIN_WORDS = 6;

/** Less likely blocks, such as buttons, are seldom kept and may be between two copies. */
const MIN_PROBABILITY = 0.4;

/** The likely visible blocks outside of tables, code and quotes, in order. */
function proseOf(page: MeasuredPage, probability: Float64Array): number[] {
  const { tree, blocks } = page;
  const left = new Uint8Array(blocks.count);
  for (const table of findDataTables(page)) left.fill(1, ...page.blockRange(table));
  for (const tag of [TAG.blockquote, TAG.pre]) {
    for (const node of tree.findAll(tag)) left.fill(1, ...page.blockRange(node));
  }
  const prose: number[] = [];
  for (let block = 0; block < blocks.count; block++) {
    const isSeen = blocks.words[block] > 0 && page.isVisible(block);
    if (isSeen && left[block] === 0 && probability[block] >= MIN_PROBABILITY) prose.push(block);
  }
  return prose;
}

/** Whether two runs of blocks, `length` places apart, are equal. */
function isSame(
  page: MeasuredPage,
  prose: readonly number[],
  from: number,
  length: number,
): boolean {
  if (from + 2 * length > prose.length) return false;
  let words = 0;
  for (let at = from; at < from + length; at++) {
    const one = prose[at];
    const other = prose[at + length];
    if (page.blocks.textChars[one] !== page.blocks.textChars[other]) return false;
    words += page.blocks.words[one];
  }
  if (words < MIN_WORDS) return false;
  for (let at = from; at < from + length; at++) {
    if (page.blockText(prose[at]) !== page.blockText(prose[at + length])) return false;
  }
  return true;
}

function areBoxes(
  { tree, blocks }: MeasuredPage,
  first: readonly number[],
  second: readonly number[],
): boolean {
  const boxOf = (run: readonly number[]): number => {
    const last = blocks.lastText[run[run.length - 1]];
    let box = tree.parent[blocks.node[run[0]]];
    while (box > 0 && tree.end[box] <= last) box = tree.parent[box];
    return box;
  };
  const one = boxOf(first);
  const other = boxOf(second);
  return tree.end[one] <= other && tree.tag[one] !== TAG.li;
}

/** Names of boxes for only some screens or printers. */
const FOR_DEVICES = anyOf(DEVICE_NAMES, {
  before: String.raw`(?:^|[-_\s])`,
  after: String.raw`(?:[-_\s]|$)`,
  flags: "i",
});

/** Larger tables are not compared word by word. */
const MAX_TABLE_WORDS = 2000;

type Copy = readonly [copy: number, original: number];

/**
 * Blocks of boxes for other devices that repeat other boxes as a whole, whatever the model's
 * probabilities.
 */
function boxCopies(page: MeasuredPage, boxes: readonly number[]): Copy[] {
  const first = new Map<string, readonly number[]>();
  const copies: Copy[] = [];
  for (const box of boxes) {
    const blocks = page.visibleBlocks(box);
    if (countWords(page, blocks) < MIN_WORDS) continue;
    const text = blocks.map((block) => page.blockText(block)).join("\n");
    const before = first.get(text);
    if (before === undefined) first.set(text, blocks);
    else for (const [at, block] of blocks.entries()) copies.push([block, before[at]]);
  }
  return copies;
}

const wordsIn = (page: MeasuredPage, blocks: readonly number[]): ReadonlySet<string> =>
  new Set(blocks.flatMap((block) => page.blockText(block).match(/[\p{L}\p{N}]+/gu) ?? []));

/**
 * Boxes for other devices that say with the same words what the table next to them does: rows
 * become cards.
 */
function rewrittenTables(page: MeasuredPage, boxes: readonly number[]): ReadonlySet<number> {
  const { tree } = page;
  const rewritten = new Set<number>();
  for (const box of boxes) {
    const isOriginal = (node: number): boolean => {
      if (tree.find(TAG.table, node, tree.end[node]) < 0 || rewritten.has(node)) return false;
      const isLarge = Math.max(page.words(box), page.words(node)) > MAX_TABLE_WORDS;
      // Equal boxes are other copies.
      if (isLarge || page.shownText(box) === page.shownText(node)) return false;
      const [own, all] = [box, node].map((one) => wordsIn(page, page.visibleBlocks(one)));
      return (
        own.size >= MIN_WORDS && own.size <= all.size && [...own].every((word) => all.has(word))
      );
    };
    const siblings = [siblingElement(tree, box, -1), siblingElement(tree, box, 1)];
    if (siblings.some((node) => node >= 0 && isOriginal(node))) rewritten.add(box);
  }
  return rewritten;
}

function farCopies({ page }: ScoreFacts, prose: readonly number[]): Copy[] {
  const { textChars, words } = page.blocks;
  const boxOf = new Map<number, number>();
  const boxes: number[] = [];
  let end = 0;
  for (const box of findNamedElements(page.tree, FOR_DEVICES)) {
    if (box < end) continue;
    end = page.tree.end[box];
    boxes.push(box);
    for (const block of blocksIn(page, [box])) boxOf.set(block, box);
  }
  if (boxOf.size === 0) return [];
  const texts = prose.filter((block) => words[block] >= MIN_WORDS);
  const times = new Map<number, number>();
  for (const block of texts) times.set(textChars[block], (times.get(textChars[block]) ?? 0) + 1);
  const title = new Map<string, number[]>();
  for (const block of texts)
    if (times.get(textChars[block]) !== 1) addToList(title, page.blockText(block), block);
  const copies = boxCopies(page, boxes);
  for (const block of blocksIn(page, rewrittenTables(page, boxes))) copies.push([block, block]);
  const isCopied = new Set(copies.map(([copy]) => copy));
  for (const same of title.values()) {
    for (const [at, block] of same.entries()) {
      if (at === 0 || isCopied.has(block)) continue;
      const before = same[at - 1];
      // More repetitions are a pattern of the page.
      const isCopy = boxOf.get(before) !== boxOf.get(block);
      // The text visible to all is kept.
      if (isCopy)
        copies.push(boxOf.has(block) || !boxOf.has(before) ? [block, before] : [before, block]);
    }
  }
  return copies;
}

/**
 * Lowers each copy once. A text is content if one of its copies is: the kept one gets the
 * probability that either is.
 */
function lowerCopies(copies: Iterable<Copy>, moved: Float64Array): void {
  const lowered = new Set<number>();
  for (const [copy, original] of copies) {
    if (original !== copy && !lowered.has(original))
      moved[original] = 1 - (1 - moved[original]) * (1 - moved[copy]);
    if (!lowered.has(copy)) moved[copy] *= LEFT;
    lowered.add(copy);
  }
}

/** Runs of blocks that follow each other with the same text. */
function* adjacentCopies(page: MeasuredPage, prose: readonly number[]): Generator<Copy, undefined> {
  /** The last place of a block with this many characters. */
  const lastOf = new Map<number, number>();
  for (let at = 0; at < prose.length; at++) {
    const chars = page.blocks.textChars[prose[at]];
    const from = lastOf.get(chars);
    lastOf.set(chars, at);
    if (from === undefined || at - from > MAX_BLOCKS || !isSame(page, prose, from, at - from))
      continue;
    const first = prose.slice(from, at);
    const second = prose.slice(at, 2 * at - from);
    if (areBoxes(page, first, second))
      for (const [place, block] of first.entries()) yield [second[place], block];
  }
}

export function findCopies(facts: ScoreFacts): Iterable<ScoreChange> {
  const { page, probability } = facts;
  const prose = proseOf(page, probability);
  return move(facts, (moved) =>
    lowerCopies([...adjacentCopies(page, prose), ...farCopies(facts, prose)], moved),
  );
}
