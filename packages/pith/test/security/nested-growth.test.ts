import { describe, expect, it, vi } from "vitest";
import { selectContent } from "../../src/api/extract.ts";
import type { ExtractOptions } from "../../src/api/options.ts";
import { renderResult } from "../../src/api/page-result.ts";
import {
  check,
  fingerprint,
  guardOutput,
  locate,
  markSpeakers,
  provenance,
} from "../../src/check/index.ts";
import { chunks } from "../../src/chunks.ts";
import { extract } from "../../src/index.ts";
import { methods, pith } from "../../src/methods/index.ts";
import type { MeasuredPage } from "../../src/page/measured-page.ts";
import { records } from "../../src/records/index.ts";
import { formatIds } from "../../src/render/formats.ts";
import type { Method } from "../../src/selection/method.ts";
import { countReads } from "./count-reads.ts";

vi.setConfig({ testTimeout: 600_000 });

const TEXT =
  "The ferry is back, says the town: it runs daily, it is slow, and it is loved by all who cross the bay. ".repeat(
    3,
  );

/** Elements that contain others, alone and as they belong together. */
const BLOCKS = [
  ..."section article aside nav header footer main hgroup search address center form dialog".split(
    " ",
  ),
  ..."blockquote pre div object label button p h2".split(" "),
  ..."table><tr><td table><tbody><tr><th table><caption ul><li ol><li menu><li dl><dd dl><dt".split(
    " ",
  ),
  ..."details><summary figure><figcaption fieldset><legend noscript><div".split(" "),
  ..."svg><g math><mrow ruby><rt div><h2 blockquote><p".split(" "),
];

/** Boxes with names that finders look for. */
const NAMED = [
  "div class=comment",
  'div class="author date"',
  'div itemscope itemprop=author itemtype="https://schema.org/Person"',
  'div itemscope itemtype="https://schema.org/Recipe"',
  "blockquote class=twitter-tweet",
  "div class=quote",
  "div role=tabpanel",
  "div role=row><div role=cell",
  'div style="background:url(x.jpg)"',
  "div hidden",
  "div class=katex",
  "div class=post-body",
  "div id=post_message_1",
  'figure><img src="data:,">',
  "section class=related><h3",
  "div class=review-score",
  "div class=table-of-contents",
  "ul class=breadcrumb><li",
  "div class=footnotes><ol",
  "a href=/x><table><tr><td",
];

/** A page of nested elements in turn, with some text in each. */
function nest(elements: readonly string[], levels: number, text: string): string {
  const inner = Array.from(
    { length: levels },
    (_, at) => `<${elements[at % elements.length]}>${text}`,
  );
  return `<title>The ferry</title><h1>The ferry</h1><p>${TEXT}</p>${inner.join("")}<p>${TEXT}</p>`;
}

const read = (page: MeasuredPage, options: ExtractOptions = {}, method: Method = pith) =>
  renderResult(selectContent(page, method, options), options);

/** Each public function that reads a page. */
const functions: ReadonlyArray<readonly [name: string, (page: MeasuredPage) => unknown]> = [
  ...formatIds.map(
    (format) => [format, (page: MeasuredPage) => read(page, { format }).content] as const,
  ),
  ["all parts", (page) => read(page, { format: "json", include: ["all"] }).content],
  ["records", (page) => records(read(page))],
  ["chunks", (page) => chunks(read(page))],
  ["check", (page) => check(read(page), { places: "markdown" })],
  ["speakers", (page) => markSpeakers(read(page), "markdown")],
  ["fingerprint", (page) => fingerprint(read(page))],
  ["provenance", (page) => provenance(read(page), "markdown")],
  ["locate", (page) => locate(read(page), "the ferry is baack")],
  ["guarded", (page) => guardOutput(read(page), "markdown", "mark")],
  ...methods.map(
    (method) =>
      [`the method ${method.id}`, (page: MeasuredPage) => read(page, {}, method).content] as const,
  ),
];

type Count = ReturnType<typeof countReads>;

/** How much the reads per node grow when levels are doubled from `levels`, which is then doubled. */
function growthOf(
  elements: readonly string[],
  levels: number,
  text: string,
  act: (page: MeasuredPage) => unknown,
): number {
  const [one, two, four] = [1, 2, 4].map((times) =>
    countReads(nest(elements, times * levels, text), act),
  );
  const costOfNode = (small: Count, large: Count): number =>
    (large.reads - small.reads) / (large.nodes - small.nodes);
  return costOfNode(two, four) / Math.max(costOfNode(one, two), 1);
}

/** How much more each added node may cost on a page twice as large: twice as much if quadratic. */
const MAX_GROWTH = 1.5;
/** Whole cycles, as what contains what changes the tree. */
const CYCLES = 8;

describe.each([
  ["block elements", BLOCKS, "boat "],
  ["named boxes", NAMED, "boat "],
])("nested %s", (_, elements, text) => {
  it.each(functions)("take work in proportion to their number: %s", (_name, act) => {
    expect(growthOf(elements, CYCLES * elements.length, text, act)).toBeLessThan(MAX_GROWTH);
  });
});

// Among all elements, one that is quadratic is too rare to be seen.
it.each(["sup><sub", "dl><dt>x<dd"])("nested <%s> alone take work in proportion", (element) => {
  const markdown = (page: MeasuredPage) => read(page, { format: "markdown" });
  expect(growthOf([element], 400, "2", markdown)).toBeLessThan(MAX_GROWTH);
});

it("20,000 nested elements of all kinds are read, and their text is kept", () => {
  const html = nest([...BLOCKS, ...NAMED], 20_000, "");
  expect(extract(html, { format: "markdown" }).content).toContain("loved by all who cross");
});
