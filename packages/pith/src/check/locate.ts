import { diffArrays } from "diff";
import type { ExtractResult } from "../api/result.ts";
import type { MeasuredPage } from "../page/measured-page.ts";
import { InputError } from "../safety/errors.ts";
import { expectText } from "../safety/expect-argument.ts";
import { defined } from "../text/defined.ts";
import { collapseSpaces } from "../text/trim.ts";
import { type CheckedPage, checkedPage } from "./checked-page.ts";
import { addressOfElement, type ElementAddress } from "./element-address.ts";
import { BORDER, foldCase, type Letters, lettersOf } from "./letters.ts";
import { findNear } from "./near.ts";
import { type PlacedFormat, readOutputLetters } from "./output-letters.ts";
import {
  adjacentRuns,
  elementOfRun,
  expectFormat,
  type PlacedOutput,
  pageRun,
  placedOutput,
  stretches,
} from "./provenance.ts";
import { type ShownText, showLetters } from "./shown-text.ts";
import { textDirective } from "./text-fragment.ts";
import { withDeadline } from "./with-deadline.ts";
import { findUnseen, type UnseenKind } from "./withheld/unseen.ts";

export interface LocateOptions {
  /** The format that `output` refers to. Default `text`. */
  readonly format?: PlacedFormat;
  /** Ignore case. Default false. */
  readonly ignoreCase?: boolean;
}

/** A range of a quote in one text block of the page. */
export interface QuotePlace extends ElementAddress {
  /**
   * Index in `result.blocks`; -1 for text outside all blocks: hidden, in an attribute, or the
   * title.
   */
  readonly block: number;
  /** The page's words, white space collapsed. */
  readonly text: string;
  /**
   * Start and end in the page's HTML, decoded, in UTF-16 code units; missing for text from the
   * page's data.
   */
  readonly html?: readonly [start: number, end: number];
}

/** Differing words of a quote and the page; "" for none. */
export interface QuoteDifference {
  readonly quote: string;
  readonly page: string;
}

/**
 * The place of a quote. `exact`: every letter matches; runs of white space count as one space.
 * `normalised`: differs only in quotation marks, dashes, invisible characters, Markdown marks,
 * spaces at block borders, and case if requested. `near`: at most 15 % of its letters differ.
 * `not-found`: it is not on the page.
 */
export interface LocatedQuote {
  readonly status: "exact" | "normalised" | "near" | "not-found";
  /**
   * Whether the text is kept, dropped although visible (entirely or in part), or hidden from
   * readers.
   */
  readonly where?: "kept" | "dropped" | "hidden";
  /** Start and end in the output, in UTF-16 code units; missing if it is not in the output. */
  readonly output?: readonly [start: number, end: number];
  /** The ranges on the page, one per text block, in page order. */
  readonly source: readonly QuotePlace[];
  /** For `near`: the share of equal letters, 0 to 1. */
  readonly similarity?: number;
  readonly differences?: readonly QuoteDifference[];
  /**
   * The page's address with a text directive that browsers jump to; missing for text that is not
   * visible.
   */
  readonly url?: string;
}

/** The letters of one pool: kept, visible or hidden text. */
interface Pool {
  readonly where: "kept" | "dropped" | "hidden";
  readonly letters: Letters;
}

interface Hit {
  readonly pool: Pool;
  readonly first: number;
  readonly end: number;
  readonly errors: number;
  readonly isNear?: true;
}

const isIdeographic = (text: string, at: number): boolean =>
  /[\u2E80-\u9FFF\uF900-\uFAFF\uFF00-\uFFEF]/u.test(text[at]);

function spaceErrors(quote: Letters, { spaced }: Letters, from: number): number {
  let errors = 0;
  for (let at = 1; at < quote.spaced.length; at++) {
    if (spaced[from + at] === BORDER || spaced[from + at] > 0 === quote.spaced[at] > 0) continue;
    // In scripts without spaces, a line break in the source is invisible to readers.
    if (!isIdeographic(quote.text, at - 1) && !isIdeographic(quote.text, at)) errors++;
  }
  return errors;
}

/** Most places with equal letters whose spaces are compared. */
const MOST_TWINS = 100;

function findLetters(quote: Letters, pool: Pool, fold: (text: string) => string): Hit | undefined {
  const wanted = fold(quote.text);
  const text = fold(pool.letters.text);
  let best: Hit | undefined;
  let tries = 0;
  for (
    let first = text.indexOf(wanted);
    first >= 0 && tries < MOST_TWINS;
    first = text.indexOf(wanted, first + 1)
  ) {
    tries++;
    const errors = spaceErrors(quote, pool.letters, first);
    if (best === undefined || errors < best.errors)
      best = { pool, first, end: first + wanted.length, errors };
    if (errors === 0) break;
  }
  return best;
}

const MARKS = /^[ \t]*(?:#{1,6}(?: |$)|> |(?:[-*+]|\d{1,9}[.)])(?: |$))|[*_|~]+/gmu;
/** Most marks at the beginning of a line: those of a heading or a quote in a nested list. */
const MOST_MARKS = 4;
/** The beginning of an address or tag in which a quote was cut off. */
const CUT_ADDRESS = /(?<=\]\()[^\s()]*$/u;
const CUT_TAG = /<\/?(?:[a-z][^<>]*)?$/u;
/** The same for a cut-off character reference; "&" with letters may also be the page's own. */
const CUT_REFERENCE = /&(?:#?\w{0,40})$/u;

/** The opening bracket of a link; the quote may be cut off inside the link. */
const LINK_MARK = /!?\[(?=(?:[^[\]\\]|\\.){0,300}(?:\]\(|\]?$))/gsu;
const CUT_LINK = /(?<!\\)\]$/u;

/** A line that opens or closes code; a cut in code adds one to each piece. */
const FENCE_LINE = /^[ >\t]*(?:`{3,}|~{3})[^\n`]*$/gmu;

function withoutMarks(quote: string): Letters {
  let plain = quote.replace(CUT_ADDRESS, ")").replace(LINK_MARK, "").replace(CUT_LINK, "");
  for (let count = 0; count < MOST_MARKS; count++) plain = plain.replace(MARKS, " ");
  return readOutputLetters(plain, "markdown");
}

function findQuote(
  quote: string,
  pools: readonly Pool[],
  fold: (text: string) => string,
): Hit | undefined {
  const plain = lettersOf(quote);
  const hits = [plain, withoutMarks(quote), lettersOf(quote.replace(FENCE_LINE, ""))].flatMap(
    (letters, reading) =>
      letters.text === ""
        ? []
        : pools.flatMap((pool) => {
            const hit = findLetters(letters, pool, fold);
            // Removed marks may leave a stray space.
            return hit ? [reading > 0 ? { ...hit, errors: 0 } : hit] : [];
          }),
  );
  const least = Math.min(...hits.map(({ errors }) => errors));
  const found = hits.find(({ errors }) => errors === least);
  if (found) return found;
  for (const pool of pools) {
    const near = findNear(foldCase(plain.text), foldCase(pool.letters.text), pool.letters);
    if (near) return { pool, first: near.start, end: near.end, errors: near.errors, isNear: true };
  }
  return undefined;
}

function differencesOf(quote: string, page: string): QuoteDifference[] {
  const wordsOf = (text: string): string[] => text.split(/\s+/u).filter((word) => word !== "");
  const found: { quote: string; page: string }[] = [];
  let last: { quote: string; page: string } | undefined;
  for (const { added, removed, value } of diffArrays(wordsOf(quote), wordsOf(page))) {
    if (!added && !removed) {
      last = undefined;
      continue;
    }
    if (!last) {
      last = { quote: "", page: "" };
      found.push(last);
    }
    last[added ? "page" : "quote"] = value.join(" ");
  }
  return found;
}

function placesOf(
  { page, offsets }: CheckedPage,
  letters: Letters,
  shown: ShownText,
  own: Int32Array,
): QuotePlace[] {
  const { tree } = page;
  const found: Array<{
    block: number;
    element: number;
    html?: readonly [number, number];
    from: number;
    to: number;
  }> = [];
  for (const [from, to] of stretches(own, letters.run)) {
    const first = own[from];
    const last = own[to];
    const { block, node, html } = pageRun(page, offsets, letters, [first, last]);
    const before = found.at(-1);
    if (before && block >= 0 && before.block === block && first > before.to) {
      before.to = last;
      if (before.html && html) before.html = [before.html[0], html[1]];
    } else {
      const element = block >= 0 ? page.blocks.node[block] : tree.parent[node];
      found.push({ block, element, from: first, to: last, ...(html && { html }) });
    }
  }
  return found.map(({ block, element, html, from, to }) => ({
    block,
    ...addressOfElement(tree, element),
    text: shown.text.slice(shown.at[from], shown.at[to] + 1),
    ...(html && { html }),
  }));
}

function outputRange(
  { letters, places }: PlacedOutput,
  first: number,
  last: number,
): LocatedQuote["output"] {
  let start = -1;
  let end = -1;
  for (let at = 0; at < places.length; at++) {
    if (places[at] < first || places[at] > last) continue;
    if (start < 0) start = letters.offset[at];
    end = letters.offset[at] + 1;
  }
  return start < 0 ? undefined : [start, end];
}

function addressOf(page: MeasuredPage, directive: string): string {
  if (page.url === undefined) return `#${directive}`;
  const [address, fragment = ""] = page.url.split("#", 2);
  return `${address}#${fragment.split(":~:", 1)[0]}${directive}`;
}

/**
 * The address of the letters from `first` to `last`; undefined when no context sets them off from
 * similar text.
 */
function addressOfLetters(
  { page, shown }: CheckedPage,
  first: number,
  last: number,
): string | undefined {
  const directive = textDirective(shown, [shown.at[first], shown.at[last] + 1]);
  return directive === undefined ? undefined : addressOf(page, directive);
}

function isHiddenByStyle({ page, letters }: CheckedPage, own: Int32Array): boolean {
  const { kind } = findUnseen(page);
  const why = (at: number): UnseenKind | undefined => kind[letters.visible.run[at]];
  return own.every((at) => why(at) === "inline-style" || why(at) === "style-sheet");
}

function describeSeen(
  result: ExtractResult,
  own: Int32Array,
  format: PlacedFormat,
): Omit<LocatedQuote, "status"> {
  const checked = checkedPage(result);
  const source = placesOf(checked, checked.letters.visible, checked.shown, own);
  const first = own[0];
  const last = own[own.length - 1];
  const output = outputRange(placedOutput(result, format), first, last);
  const isInPage = source[0].html !== undefined && last >= first && !isHiddenByStyle(checked, own);
  const url = isInPage ? addressOfLetters(checked, first, last) : undefined;
  return { source, ...defined({ output, url }) };
}

/**
 * The place of an output range in attributes or the title, which are in no text block; undefined
 * without one.
 */
function describeAdjacent(
  result: ExtractResult,
  placed: PlacedOutput,
  [start, end]: readonly [start: number, end: number],
): Pick<LocatedQuote, "source"> | undefined {
  const { page } = checkedPage(result);
  const source = adjacentRuns(result, placed)
    .filter(({ output }) => output[1] > start && output[0] < end)
    .map(
      (run): QuotePlace => ({
        block: run.block,
        ...elementOfRun(page, run),
        text: collapseSpaces(placed.output.slice(...run.output)),
        ...(run.html && { html: run.html }),
      }),
    );
  return source.length > 0 ? { source } : undefined;
}

function describeStretch(
  result: ExtractResult,
  placed: PlacedOutput,
  [start, end]: readonly [start: number, end: number],
  { format, status }: { readonly format: PlacedFormat; readonly status: LocatedQuote["status"] },
): LocatedQuote | undefined {
  const own = placed.places.filter((place, at) => {
    const offset = placed.letters.offset[at];
    return place >= 0 && offset >= start && offset < end;
  });
  const described =
    own.length === 0
      ? describeAdjacent(result, placed, [start, end])
      : describeSeen(result, own, format);
  return described && { status, where: "kept", ...described, output: [start, end] };
}

/**
 * Finds a quote that matches the output exactly, also with text that it adds, such as an item's
 * number.
 */
function locateInOutput(
  result: ExtractResult,
  quote: string,
  format: PlacedFormat,
): LocatedQuote | undefined {
  const placed = placedOutput(result, format);
  const start = placed.output.indexOf(quote);
  if (start < 0) return undefined;
  return describeStretch(result, placed, [start, start + quote.length], {
    format,
    status: "exact",
  });
}

const ITEM_NUMBER = /^[ \t>]*(?:[-*+] +)?\d{1,9}[.)](?= |$)/gmu;

const withoutNumbers = (stated: string, format: PlacedFormat): string =>
  format === "markdown" ? stated.replace(ITEM_NUMBER, (mark) => " ".repeat(mark.length)) : stated;

function locateLetters(
  result: ExtractResult,
  quote: string,
  format: PlacedFormat,
): LocatedQuote | undefined {
  const placed = placedOutput(result, format);
  const cut = {
    text: quote,
    markdown: quote.replace(CUT_ADDRESS, ")"),
    html: quote.replace(CUT_TAG, ""),
  };
  const uncounted = readOutputLetters(withoutNumbers(placed.output, format), format);
  const readings = [cut[format], cut[format].replace(CUT_REFERENCE, "")].flatMap((declared) => [
    { letters: placed.letters, wanted: readOutputLetters(declared, format).text },
    {
      letters: uncounted,
      wanted: readOutputLetters(withoutNumbers(declared, format), format).text,
    },
  ]);
  for (const { letters, wanted } of readings) {
    const first = wanted === "" ? -1 : letters.text.indexOf(wanted);
    if (first < 0) continue;
    const stretch = [letters.offset[first], letters.offset[first + wanted.length - 1] + 1] as const;
    return describeStretch(result, placed, stretch, { format, status: "normalised" });
  }
  return undefined;
}

function describeHit(
  result: ExtractResult,
  quote: string,
  hit: Hit,
  format: PlacedFormat,
): LocatedQuote {
  const checked = checkedPage(result);
  const { pool, first, end, errors, isNear = errors > 0 } = hit;
  const { where, letters } = pool;
  const shown = where === "dropped" ? checked.shown : showLetters(checked.page, letters);
  const text = shown.text.slice(shown.at[first], shown.at[end - 1] + 1);
  const isExact = !isNear && collapseSpaces(quote) === collapseSpaces(text);
  const equal = isExact ? "exact" : "normalised";
  const status = isNear ? "near" : equal;
  const own = Int32Array.from({ length: end - first }, (_, at) => first + at);
  const similarity = Math.round((1 - errors / lettersOf(quote).text.length) * 1000) / 1000;
  return {
    status,
    where: where === "dropped" && isHiddenByStyle(checked, own) ? "hidden" : where,
    ...(where === "hidden"
      ? { source: placesOf(checked, letters, shown, own) }
      : describeSeen(
          result,
          where === "kept" ? checked.kept.places.slice(first, end) : own,
          format,
        )),
    ...(status === "near" && { similarity, differences: differencesOf(quote, text) }),
  };
}

/**
 * Finds a quote in a page's text, in the output and in the page's HTML, to check a citation.
 * Searches kept text first, then all visible text, then hidden text. Linear in the page;
 * approximate matches are quadratic in the quote, which is then limited to 2,000 letters.
 * @param result the result of `extract`
 * @param quote the words to find, plain or as Markdown
 * @throws InputError for a quote without letters, and for a value that is not a result of `extract`
 */
export function locate(
  result: ExtractResult,
  quote: string,
  options: LocateOptions = {},
): LocatedQuote {
  expectText("the quote of locate", quote);
  const { format = "text", ignoreCase = false } = options;
  expectFormat(format);
  if (lettersOf(quote).text === "")
    throw new InputError("the quote of locate must have a letter to look for");
  return withDeadline(result, () => find(result, quote, { format, ignoreCase }));
}

function find(
  result: ExtractResult,
  quote: string,
  { format, ignoreCase }: Required<LocateOptions>,
): LocatedQuote {
  const printed = locateInOutput(result, quote.trim(), format);
  if (printed) return printed;
  const { letters, kept } = checkedPage(result);
  const pools: Pool[] = [
    { where: "kept", letters: kept.letters },
    { where: "dropped", letters: letters.visible },
    { where: "hidden", letters: letters.hidden },
  ];
  const hit = findQuote(quote, pools, ignoreCase ? foldCase : (text) => text);
  const isSame = hit !== undefined && !hit.isNear && hit.errors === 0;
  const written = isSame ? undefined : locateLetters(result, quote, format);
  if (written) return written;
  return hit ? describeHit(result, quote, hit, format) : { status: "not-found", source: [] };
}
