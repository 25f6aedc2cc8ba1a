import type { ExtractResult } from "../api/result.ts";
import { oncePer } from "../html/once-per.ts";
import { TAG } from "../html/parse/tags.ts";
import type { MeasuredPage } from "../page/measured-page.ts";
import { EMBEDDED, IN_OVERLAY, INVISIBLE } from "../page/rendering.ts";
import { spend } from "../safety/clock.ts";
import { LetterBuilder, type Letters, LINE } from "./letters.ts";
import { type ShownText, showLetters } from "./shown-text.ts";
import { SourceOffsets } from "./source-offsets.ts";

/** The letters of a page: the visible text followed by embedded data, and the hidden text. */
interface PageLetters {
  readonly visible: Letters;
  readonly hidden: Letters;
}

const UNSEEN = INVISIBLE & ~IN_OVERLAY;

/** Whether a text run is visible, embedded data, or kept in spite of being hidden. */
function isShown(page: MeasuredPage, keep: Uint8Array, node: number): boolean {
  const bits = page.visibility[node];
  if ((bits & UNSEEN) === 0 || (bits & EMBEDDED) !== 0) return true;
  const block = page.blockOf(node);
  return (
    block >= 0 && keep[block] === 1 && ((page.blocks.visibility[block] ^ bits) & INVISIBLE) === 0
  );
}

const isProgram = (tag: number): boolean => tag === TAG.script || tag === TAG.style;

function addLines(letters: LetterBuilder, text: string, node: number): void {
  let from = 0;
  for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", from)) {
    letters.add(text, node, from, end);
    letters.border(LINE);
    from = end + 1;
  }
  letters.add(text, node, from);
}

function readPageLetters(page: MeasuredPage, keep: Uint8Array): PageLetters {
  const { tree } = page;
  const visible = new LetterBuilder();
  const hidden = new LetterBuilder();
  let lastBlock = -1;
  let preformattedEnd = 0;
  for (let node = 1; node < tree.nodeCount; node++) {
    const tag = tree.tag[node];
    if (tag === TAG.pre) preformattedEnd = Math.max(preformattedEnd, tree.end[node]);
    if (tag === TAG.br || (tag === TAG.img && isShown(page, keep, node))) visible.border(LINE);
    if (tag !== TAG["#text"] || isProgram(tree.tag[tree.parent[node]])) continue;
    const text = tree.text(node);
    if (!isShown(page, keep, node)) {
      hidden.border();
      hidden.add(text, node);
      continue;
    }
    const block = page.blockOf(node);
    if (block !== lastBlock) visible.border();
    lastBlock = block;
    if (node < preformattedEnd) addLines(visible, text, node);
    else visible.add(text, node);
  }
  return { visible: visible.build(), hidden: hidden.build() };
}

/** Letters between two looks at the clock. */
const STEP = 64;

function keptLetters(
  page: MeasuredPage,
  { text, spaced, offset, run }: Letters,
  keep: Uint8Array,
): CheckedPage["kept"] {
  const places = new Int32Array(text.length);
  const own = {
    spaced: new Uint8Array(text.length),
    offset: new Int32Array(text.length),
    run: new Int32Array(text.length),
  };
  const parts: string[] = [];
  let count = 0;
  for (let at = 0; at < text.length; ) {
    const from = at;
    const block = page.blockOf(run[from]);
    const isKept = block >= 0 && keep[block] === 1;
    while (at < text.length && run[at] === run[from]) if (++at % STEP === 0) spend();
    spend();
    if (!isKept) continue;
    parts.push(text.slice(from, at));
    own.spaced.set(spaced.subarray(from, at), count);
    own.offset.set(offset.subarray(from, at), count);
    own.run.set(run.subarray(from, at), count);
    for (let letter = from; letter < at; letter++) places[count++] = letter;
  }
  const letters = {
    text: parts.join(""),
    spaced: own.spaced.slice(0, count),
    offset: own.offset.slice(0, count),
    run: own.run.slice(0, count),
  };
  return { letters, places: places.slice(0, count) };
}

/** Parts of a result shared by the checks; computed on first use. */
export interface CheckedPage {
  readonly page: MeasuredPage;
  readonly letters: PageLetters;
  /** The kept letters, and their places among the visible ones. */
  readonly kept: { readonly letters: Letters; readonly places: Int32Array };
  readonly offsets: SourceOffsets;
  readonly shown: ShownText;
}

export const checkedPage: (result: ExtractResult) => CheckedPage = oncePer(
  (result: ExtractResult) => {
    const { page, keep } = result.selection;
    const letters = readPageLetters(page, keep);
    return {
      page,
      letters,
      kept: keptLetters(page, letters.visible, keep),
      offsets: new SourceOffsets(page),
      shown: showLetters(page, letters.visible),
    };
  },
);
