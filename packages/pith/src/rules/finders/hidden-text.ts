import { TAG } from "../../html/parse/tags.ts";
import { hashWords } from "../../model/features/text-words.ts";
import { showsText } from "../../page/hidden-body.ts";
import type { MeasuredPage } from "../../page/measured-page.ts";
import { EMBEDDED, IN_NOSCRIPT, IN_OVERLAY, IN_TEMPLATE, INVISIBLE } from "../../page/rendering.ts";
import { hashNext } from "../../text/hashing.ts";
import { RunningSums } from "../../text/running-sums.ts";
import type { ScoreFacts } from "../row.ts";
import { blocksIn } from "./expected-words.ts";

const RUN_WORDS = 4;
/** A copy shares this part of its runs with visible text. */
const MIN_SHARE = 0.7;
/** Shorter texts may repeat on purpose. */
const MIN_WORDS = 8;

/** A tag in source code that a field shows. */
const TAG_IN_SOURCE = /<[^<>]*>/g;

function textOf(page: MeasuredPage, block: number): string {
  const text = page.blockText(block);
  return page.tree.tag[page.blocks.node[block]] === TAG.textarea
    ? text.replace(TAG_IN_SOURCE, " ")
    : text;
}

function runsOf(text: string): number[] {
  const words = hashWords(text);
  const runs: number[] = [];
  for (let at = 0; at + RUN_WORDS <= words.length; at++) {
    let run = 0;
    for (let word = at; word < at + RUN_WORDS; word++) run = hashNext(run, words[word]);
    runs.push(run);
  }
  return runs;
}

const hashOf = (page: MeasuredPage, block: number): number =>
  hashWords(textOf(page, block)).reduce(hashNext, 0);

/** Whether a block may be a copy: hidden by markup, in `noscript`, or a field's text. */
function mayBeHidden({ tree, blocks }: MeasuredPage, block: number): boolean {
  if (blocks.visibility[block] & EMBEDDED) return false;
  return (
    (blocks.visibility[block] & (INVISIBLE | IN_NOSCRIPT)) !== 0 ||
    tree.tag[blocks.node[block]] === TAG.textarea
  );
}

const HIDDEN_BY_MARKUP = INVISIBLE & ~EMBEDDED;

function blocksWith({ blocks }: MeasuredPage, bits: number): number[] {
  const found: number[] = [];
  for (let block = 0; block < blocks.count; block++)
    if (blocks.visibility[block] & bits) found.push(block);
  return found;
}

/**
 * Text hidden by markup, the page's own style or a template, unless the page shows no heading and
 * no paragraph.
 */
export function findHiddenText({ page }: ScoreFacts): number[] {
  return blocksWith(page, showsText(page) ? HIDDEN_BY_MARKUP : IN_OVERLAY | IN_TEMPLATE);
}

/** Hidden text, `noscript` text or field text that repeats visible text. */
export function findHiddenCopies({ page, probability }: ScoreFacts): number[] {
  const { words, count, visibility } = page.blocks;
  const isLong = (block: number): boolean => words[block] >= MIN_WORDS;
  const hidden: number[] = [];
  for (let block = 0; block < count; block++) {
    const mayBeCopy =
      isLong(block) || (words[block] > 0 && (visibility[block] & IN_NOSCRIPT) !== 0);
    if (mayBeCopy && mayBeHidden(page, block)) hidden.push(block);
  }
  // Hashing the whole page is expensive.
  if (!hidden.some((block) => probability[block] > 0)) return [];
  // A short text is one run.
  const runsIn = (block: number): number[] =>
    isLong(block) ? runsOf(textOf(page, block)) : [hashOf(page, block)];
  const runs = new Map(hidden.map((block) => [block, runsIn(block)]));
  const wanted = new Set([...runs.values()].flat());
  const shown = new Set<number>();
  for (let block = 0; block < count; block++) {
    if (words[block] === 0 || mayBeHidden(page, block)) continue;
    for (const run of runsIn(block)) if (wanted.has(run)) shown.add(run);
    if (!isLong(block))
      for (const run of runsOf(page.blockText(block))) if (wanted.has(run)) shown.add(run);
  }
  const own = new RunningSums(count, (block) => runs.get(block)?.length ?? 0);
  const repeated = new RunningSums(
    count,
    (block) => runs.get(block)?.filter((run) => shown.has(run)).length ?? 0,
  );
  const isCopy = (range: readonly [first: number, end: number]): boolean =>
    own.in(range) > 0 && repeated.in(range) >= MIN_SHARE * own.in(range);
  const copies = hidden.filter((block) => isLong(block) && isCopy([block, block + 1]));
  // A `noscript` that mostly repeats the page repeats all of it.
  const blocksOf = (node: number): readonly [first: number, end: number] => [
    page.blocksBefore(node),
    page.blocksBefore(page.tree.end[node]),
  ];
  const twins = page.tree.findAll(TAG.noscript).filter((node) => isCopy(blocksOf(node)));
  return [...new Set([...copies, ...blocksIn(page, twins)])];
}
