import { afterEach, expect, it, vi } from "vitest";
import { PageDocument } from "../../src/api/page-document.ts";
import { extract } from "../../src/index.ts";
import { jsonParts } from "../../src/render/format.ts";
import { Explanations } from "../../src/rules/explanations.ts";
import { Selection } from "../../src/selection/selection.ts";

const WORDS =
  "The tide clock on the quay was repaired by the keeper's daughter, who learned it from old drawings. ";
const POSTS = [1, 2, 3].map(
  (id) => `<div class="comment" id="c${id}" itemscope itemtype="https://schema.org/Comment">
    <b class="author" itemprop="author">Ann ${id}</b> <time datetime="2024-05-0${id}">May ${id}</time><p itemprop="text">${WORDS}</p></div>`,
);
const PAGE = `<title>The tide clock</title><nav><a href="/">Home</a> <a href="/all">All clocks</a></nav>
<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Tide clock","offers":{"price":5,"priceCurrency":"EUR"}}</script>
<main><h1>The tide clock</h1><p>${WORDS.repeat(3)}</p>
<p>It follows <math><mi>h</mi><mo>=</mo><mi>a</mi></math> all day. ${WORDS}</p>
<a rel="next" href="/clock?page=2">2</a></main><section id="comments">${POSTS.join("")}</section>`;
const options = { url: "https://site.example/clock", format: "json", keep: ["#comments"] } as const;

type Include = NonNullable<Parameters<typeof extract>[1]>["include"];
const jsonOf = (include?: Include) =>
  JSON.parse(extract(PAGE, { ...options, ...(include && { include }) }).content);

/** The parts that are in JSON. */
function partsOf(data: ReturnType<typeof jsonOf>): string[] {
  const names = { reasons: "reason", positions: "position" };
  const inBlocks = Object.entries(names).flatMap(([part, name]) =>
    name in data.blocks[0] ? [part] : [],
  );
  return [
    ...inBlocks,
    ...["records", "links", "images", "formulas", "posts", "comments", "pages"].filter(
      (name) => name in data,
    ),
  ].sort();
}

afterEach(() => vi.restoreAllMocks());

it("JSON has no parts that were not requested", () => {
  const data = jsonOf();
  expect(partsOf(data)).toEqual([]);
  expect(data.title).toBe("The tide clock");
  for (const name of ["text", "keep", "score", "tag", "role"])
    expect(data.blocks.at(-1)).toHaveProperty(name);
  expect(data.blocks.find(({ text }: { text: string }) => text.startsWith("Ann 2"))?.speaker).toBe(
    "commenter",
  );
  expect(data.blocks.some((block: object) => "trace" in block)).toBe(false);
});

it.each(jsonParts)("JSON has %s on request, and nothing else", (part) => {
  expect(partsOf(jsonOf([part]))).toEqual([part]);
});

it("JSON has several parts or all, also when written again", () => {
  expect(partsOf(jsonOf(["posts", "reasons"]))).toEqual(["posts", "reasons"]);
  const all = [...jsonParts].sort();
  const result = extract(PAGE, { ...options, include: ["all"] });
  expect(partsOf(JSON.parse(result.content))).toEqual(all);
  expect(partsOf(JSON.parse(extract(PAGE, options).as("json", { include: ["reasons"] })))).toEqual([
    "reasons",
  ]);
});

it("JSON does not compute parts that were not requested", () => {
  const trees = [
    vi.spyOn(PageDocument.prototype, "content"),
    vi.spyOn(PageDocument.prototype, "trace"),
  ];
  const reasons = [
    vi.spyOn(Explanations.prototype, "each"),
    vi.spyOn(Selection.prototype, "explained"),
  ];
  const parts = [...trees, ...reasons];
  const result = extract(PAGE, options);
  expect(result.ok).toBe(true);
  for (const part of parts) expect(part).not.toHaveBeenCalled();
  extract(PAGE, { ...options, include: ["all"] });
  for (const part of parts) expect(part).toHaveBeenCalled();
  // Properties of the result need no option.
  expect(result.blocks[0]?.reason.text).toBeTruthy();
  expect([result.posts.length, result.pages.length, result.formulas.length]).toEqual([3, 1, 1]);
});
