import type { ExtractResult } from "../api/result.ts";
import { oncePer } from "../html/once-per.ts";
import { TAG, tagSet } from "../html/parse/tags.ts";
import type { MeasuredPage } from "../page/measured-page.ts";
import { pageHead } from "../page/page-head.ts";
import { expectArgument } from "../safety/expect-argument.ts";
import { defined } from "../text/defined.ts";
import { firstIndex } from "../text/first-index.ts";
import { remember } from "../text/remember.ts";
import { alignLetters } from "./align.ts";
import { checkedPage } from "./checked-page.ts";
import { addressOfElement, type ElementAddress } from "./element-address.ts";
import { LetterBuilder, type Letters } from "./letters.ts";
import { type PlacedFormat, placedFormats, readOutputLetters } from "./output-letters.ts";
import type { SourceOffsets } from "./source-offsets.ts";
import { withDeadline } from "./with-deadline.ts";

const TEXT_ATTRIBUTES: readonly string[] = [
  "alt",
  "title",
  "aria-label",
  "alttext",
  "datetime",
  "value",
  "data-author",
  "data-mathml",
  "data-footnote",
  "data-footnote-content",
  "data-footnote-text",
  "data-bigfoot-footnote",
];

const EMBEDDED_BY_ADDRESS = tagSet(["iframe", "embed", "video", "audio"]);

interface AdjacentText {
  /** The element, or the text run of the page's title. */
  readonly node: number;
  readonly attribute?: string;
  readonly text: string;
}

function valuesOf(page: MeasuredPage): AdjacentText[] {
  const { tree } = page;
  const values: AdjacentText[] = [];
  const title = tree.find(TAG.title);
  const node = title < 0 ? -1 : tree.firstChild(title);
  if (node >= 0) values.push({ node, text: tree.text(node) });
  for (const { node, content } of pageHead(page).metas) {
    if (content !== undefined) values.push({ node, attribute: "content", text: content });
  }
  for (const attribute of TEXT_ATTRIBUTES) {
    tree.forEachWithAttribute(attribute, (node, text) => {
      values.push({ node, attribute, text });
    });
  }
  tree.forEachWithAttribute("src", (node, text) => {
    if (EMBEDDED_BY_ADDRESS[tree.tag[node]]) values.push({ node, attribute: "src", text });
  });
  return values;
}

/**
 * The letters of a page outside its text; computed when an output first has text that the page's
 * text does not.
 */
const adjacentLetters: (page: MeasuredPage) => {
  readonly letters: Letters;
  readonly values: readonly AdjacentText[];
} = oncePer((page: MeasuredPage) => {
  const builder = new LetterBuilder();
  const values = valuesOf(page);
  values.forEach(({ text }, index) => {
    builder.border();
    builder.add(text, index);
  });
  return { letters: builder.build(), values };
});

/**
 * A range of the output from one text run. Offsets are UTF-16 units; `html` is missing for text
 * from data.
 */
export interface PlacedRun {
  /** Start and end in the output. */
  readonly output: readonly [start: number, end: number];
  /** Index of the text block on the page, as in `result.blocks`; -1 for text outside all blocks. */
  readonly block: number;
  /**
   * The text run on the page, or the element with the attribute: a node of `selection.page.tree`.
   */
  readonly node: number;
  /** The attribute with the text, if it is not from a text run. */
  readonly attribute?: string;
  readonly html?: readonly [start: number, end: number];
}

/** Maps the characters of an output to their sources. */
export interface Provenance {
  readonly output: string;
  /** In output order. Text outside all runs was added: marks, list numbers, link URLs. */
  readonly runs: readonly PlacedRun[];
  /** The element that contains a run. */
  elementOf(run: PlacedRun): ElementAddress;
  sourceOf(start: number, end: number): PlacedRun[];
  outputOf(start: number, end: number): PlacedRun[];
}

/** An output with its letters, and for each the index of the page's visible letter, or -1. */
export interface PlacedOutput {
  readonly output: string;
  readonly letters: Letters;
  readonly places: Int32Array;
}

const PICTURE_NAME = /!\[(?:[^\][\\]|\\.)*\]\(/gsu;

function lettersOfNames(
  output: string,
  { text, offset }: Letters,
  syntax: PlacedFormat,
): Uint8Array {
  const names = new Uint8Array(text.length);
  if (syntax !== "markdown") return names;
  let at = 0;
  for (const { index, 0: mark } of output.matchAll(PICTURE_NAME)) {
    while (at < offset.length && offset[at] < index) at++;
    while (at < offset.length && offset[at] < index + mark.length) names[at++] = 1;
  }
  return names;
}

/** Finds the letters of an output among the kept letters, and the rest among all visible ones. */
export function placeOutput(
  result: ExtractResult,
  output: string,
  syntax: PlacedFormat,
): PlacedOutput {
  const { letters: page, kept } = checkedPage(result);
  const letters = readOutputLetters(output, syntax);
  const names = lettersOfNames(output, letters, syntax);
  const places = alignLetters(letters, kept.letters, names).map((place) =>
    place < 0 ? -1 : kept.places[place],
  );
  if (places.includes(-1))
    fillPlaces(places, alignLetters(letters, page.visible, names), page.visible.text.length);
  return { output, letters, places };
}

function fillPlaces(places: Int32Array, others: Int32Array, length: number): void {
  const holders = new Int32Array(length).fill(-1);
  places.forEach((place, at) => {
    if (place >= 0) holders[place] = at;
  });
  for (let at = 0; at < places.length; at++) {
    const other = others[at];
    if (places[at] >= 0 || other < 0) continue;
    const holder = holders[other];
    if (holder >= 0) {
      // Another letter is here, such as a dropped caption's with the heading's words: move it to
      // its own place.
      const elsewhere = others[holder];
      if (elsewhere < 0 || holders[elsewhere] >= 0) continue;
      places[holder] = elsewhere;
      holders[elsewhere] = holder;
      holders[other] = -1;
    }
    places[at] = other;
  }
}

const placedOutputs: (result: ExtractResult) => Map<PlacedFormat, PlacedOutput> = oncePer(
  () => new Map(),
);

/** A result's output in a format, with the places of its letters; computed on first use. */
export function placedOutput(result: ExtractResult, format: PlacedFormat): PlacedOutput {
  return remember(placedOutputs(result), format, () =>
    placeOutput(result, result.as(format), format),
  );
}

/**
 * Ranges of letters of one text run that are consecutive in both texts: first and last letter,
 * inclusive.
 */
export function stretches(
  places: Int32Array,
  run: Int32Array,
  first = 0,
  end: number = places.length,
): Array<readonly [first: number, last: number]> {
  const found: Array<readonly [number, number]> = [];
  for (let at = first; at < end; at++) {
    if (places[at] < 0) continue;
    const start = at;
    while (
      at + 1 < end &&
      places[at + 1] === places[at] + 1 &&
      run[places[at + 1]] === run[places[start]]
    )
      at++;
    found.push([start, at]);
  }
  return found;
}

/** Fewer letters, as in the number of an item, match attributes by chance. */
const MIN_ADJACENT = 3;

/**
 * The runs of an output from attributes, `meta` elements or the title: words that the page's text
 * does not have.
 */
export function adjacentRuns(
  result: ExtractResult,
  { letters, places }: PlacedOutput,
): PlacedRun[] {
  const { page, offsets } = checkedPage(result);
  const gaps: Array<readonly [start: number, end: number]> = [];
  for (let at = 0; at < places.length; at++) {
    if (places[at] >= 0) continue;
    const start = at;
    while (at + 1 < places.length && places[at + 1] < 0) at++;
    if (at + 1 - start >= MIN_ADJACENT) gaps.push([start, at + 1]);
  }
  if (gaps.length === 0) return [];
  const adjacent = adjacentLetters(page);
  const { run, offset } = adjacent.letters;
  const others = alignLetters(letters, adjacent.letters);
  return gaps.flatMap(([start, end]) =>
    stretches(others, run, start, end)
      .filter(([first, last]) => last + 1 - first >= MIN_ADJACENT)
      .map(([first, last]): PlacedRun => {
        const { node, attribute, text } = adjacent.values[run[others[first]]];
        const from = offset[others[first]];
        const to = offset[others[last]];
        const html =
          attribute === undefined
            ? offsets.range(node, from, to)
            : offsets.attributeRange(node, attribute, text, [from, to]);
        const output = [letters.offset[first], letters.offset[last] + 1] as const;
        return { output, block: -1, node, ...defined({ attribute, html }) };
      }),
  );
}

export const elementOfRun = (
  { tree }: MeasuredPage,
  { node, attribute }: PlacedRun,
): ElementAddress => addressOfElement(tree, attribute === undefined ? tree.parent[node] : node);

/** The run of the page's letters from `first` to `last`, which are in the same text run. */
export function pageRun(
  page: MeasuredPage,
  offsets: SourceOffsets,
  { run, offset }: Letters,
  [first, last]: readonly [first: number, last: number],
): Omit<PlacedRun, "output"> {
  const node = run[first];
  const html = offsets.range(node, offset[first], offset[last]);
  return { block: page.blockOf(node), node, ...(html && { html }) };
}

/** Throws InputError for a format whose characters have no places. */
export function expectFormat(format: unknown): void {
  const isKnown = placedFormats.some((one) => one === format);
  expectArgument(
    isKnown,
    `the format of provenance must be one of ${placedFormats.join(", ")}`,
    format,
  );
}

/**
 * Maps each character of an output to its place in the page. It aligns the output's letters with
 * the page's on request, so extraction itself costs nothing extra. Linear in both lengths.
 * @param format the format of the output; chunks are Markdown. Default: `text`
 * @param output the output if it is not that of `result.as(format)`, for example the text of a
 * chunk
 * @throws InputError for a value that is not a result of `extract`, and for another format
 */
export function provenance(
  result: ExtractResult,
  format: PlacedFormat = "text",
  output?: string,
): Provenance {
  expectFormat(format);
  return withDeadline(result, () =>
    provenanceOf(
      result,
      output === undefined ? placedOutput(result, format) : placeOutput(result, output, format),
    ),
  );
}

function provenanceOf(result: ExtractResult, placed: PlacedOutput): Provenance {
  const { page, letters: pageLetters, offsets } = checkedPage(result);
  const { letters, places } = placed;
  const { visible } = pageLetters;
  const stated = stretches(places, visible.run).map(
    ([first, last]): PlacedRun => ({
      output: [letters.offset[first], letters.offset[last] + 1],
      ...pageRun(page, offsets, visible, [places[first], places[last]]),
    }),
  );
  const runs = [...stated, ...adjacentRuns(result, placed)].sort(
    (a, b) => a.output[0] - b.output[0],
  );
  return {
    output: placed.output,
    runs,
    elementOf: (run) => elementOfRun(page, run),
    sourceOf: (start, end) => {
      const first = firstIndex(runs.length, (at) => runs[at].output[1] > start);
      const behind = firstIndex(runs.length, (at) => runs[at].output[0] >= end);
      return runs.slice(first, Math.max(first, behind));
    },
    outputOf: (start, end) =>
      runs.filter(({ html }) => html !== undefined && html[1] > start && html[0] < end),
  };
}
