import { getHeapSpaceStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { extract } from "../../src/index.ts";
import * as methods from "../../src/methods/index.ts";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as (kind?: { type: "minor" }) => void;

const PAGES = 6;
/** Size of the irrelevant part of each page. */
const BALLAST_CHARS = 2_000_000;

function makePage(number: number): string {
  const paragraphs = [1, 2, 3, 4].map(
    (i) =>
      `<p>Paragraph ${i} of page ${number} tells of the ferry, which is back, and of all who cross the bay with it.</p>`,
  );
  return `<html><head><title>The ferry ${number} is back at last, after years - The Bay</title>
<meta name="description" content="The ferry number ${number} is back, says the town, and goes every day.">
<script type="application/ld+json">{"@type":"NewsArticle","author":"Wilhelmina Featherstonehaugh ${number}"}</script></head>
<body><article><h1>The ferry ${number} is back at last, after years</h1>${paragraphs.join("")}</article>
<!--${"x".repeat(BALLAST_CHARS)}--></body></html>`;
}

/** Bytes in memory for each page if this part of it is kept. */
function bytesKept(keep: (html: string) => unknown): number {
  keep(makePage(-1));
  const kept: unknown[] = [];
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  for (let number = 0; number < PAGES; number++) kept.push(keep(makePage(number)));
  collectGarbage();
  const bytes = (process.memoryUsage().heapUsed - before) / PAGES;
  expect(kept).toHaveLength(PAGES);
  return bytes;
}

it.each<readonly [string, (html: string) => unknown]>([
  ["text", (html) => extract(html).content],
  [
    "Markdown",
    (html) => extract(html, { format: "markdown", markdown: { frontMatter: true } }).content,
  ],
  ["HTML", (html) => extract(html, { format: "html" }).content],
  ["TEI", (html) => extract(html, { format: "tei" }).content],
  ["sources", (html) => extract(html).sources],
  ["all as plain data", (html) => ({ ...extract(html) })],
])("the %s of a page does not keep the page in memory", (_, keep) => {
  expect(bytesKept(keep)).toBeLessThan(BALLAST_CHARS / 4);
});

it("a kept result keeps its page for later questions", () => {
  expect(bytesKept((html) => extract(html))).toBeGreaterThan(BALLAST_CHARS / 2);
});

const ROUNDS = 3;
const ROUND_PAGES = 30;
/** The story alone takes 37 to 146 kB in these formats. */
const MAX_OLD_BYTES = 20_000;
const STORY = `<title>The ferry</title><body><nav><a href=/>Home</a></nav><article>${Array.from(
  { length: 60 },
  (_, at) => `<p class="line line-${at}">Ferry ${at} crosses the bay, says the town, and is late.`,
).join("")}</article>`;

/** Bytes of old objects, of which only a collection of the whole heap frees any. */
function oldBytes(): number {
  for (let time = 0; time < 2; time++) collectGarbage({ type: "minor" });
  const space = getHeapSpaceStatistics().find(({ space_name }) => space_name === "old_space");
  return space?.space_used_size ?? 0;
}

it.each<readonly [string, () => unknown]>([
  ["text", () => extract(STORY).content],
  ["JSON", () => extract(STORY, { format: "json" }).content],
  ["reasons", () => extract(STORY, { format: "json", include: ["reasons"] }).content],
  ["a published method", () => extract(STORY, { method: methods.linkDensity }).content],
])("%s leaves none of the page among old objects", (_, run) => {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    const before = oldBytes();
    for (let page = 0; page < ROUND_PAGES; page++) expect(run()).toBeTypeOf("string");
    least = Math.min(least, (oldBytes() - before) / ROUND_PAGES);
  }
  expect(least).toBeLessThan(MAX_OLD_BYTES);
});
