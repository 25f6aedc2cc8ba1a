import { inspect } from "node:util";
import { expect, it } from "vitest";
import { madeMethod } from "../../../../test/made-method.ts";
import { extract } from "../../src/index.ts";

const PAGE = `<html lang="en"><head><title>The ferry is back - Ostermouth News</title>
<meta property="og:site_name" content="Ostermouth News"><meta name="author" content="Ada Quill">
<meta name="description" content="Eleven years on, the night ferry sails again.">
<meta property="article:published_time" content="2024-05-01T10:00:00Z"></head><body><main><h1>The ferry is back</h1>
<p>The night ferry is back, eleven years after the last one sailed, and the whole of the quay came to see it leave.</p>
</main></body></html>`;
const FACTS = {
  title: "The ferry is back",
  authors: ["Ada Quill"],
  published: "2024-05-01T10:00:00Z",
  site: "Ostermouth News",
  language: "en",
  url: "https://news.example/ferry",
  description: "Eleven years on, the night ferry sails again.",
};

const result = extract(PAGE, { url: "https://news.example/ferry" });

it("a result has the page's facts as plain values, each with its sources", () => {
  expect(result).toMatchObject(FACTS);
  expect(result.sources.published).toEqual([
    { value: "2024-05-01T10:00:00Z", source: "open-graph", property: "article:published_time" },
  ]);
});

it("unknown facts are null or empty", () => {
  const unknown = extract("<p>Only some text, of nobody and from nowhere.</p>");
  expect(unknown).toMatchObject({
    title: null,
    authors: [],
    published: null,
    site: null,
    tags: [],
  });
  expect(unknown.sources.authors).toBeUndefined();
});

it("keys, copy and JSON of a result have the same fields and values", () => {
  const copy = { ...result };
  const written = JSON.parse(JSON.stringify(result));
  expect(Object.keys(copy)).toEqual(Object.keys(result));
  expect(Object.keys(written)).toEqual(Object.keys(result));
  expect(JSON.parse(JSON.stringify(copy))).toEqual(written);
  expect(written).toMatchObject({
    ok: true,
    why: { code: "content" },
    content: result.content,
    ...FACTS,
  });
  for (const hidden of ["selection", "page", "as"])
    expect(Object.keys(result)).not.toContain(hidden);
});

it("a result lists readers' comments as data, kept or not", () => {
  const role = (text: string): string => (text.startsWith("I ") ? "comment" : "body");
  const method = madeMethod({ keep: (text) => !text.startsWith("I "), role });
  const html =
    "<p>The ferry is back.</p><ul><li><p>I saw it.<p>I waved.</li><li>I did not.</li></ul>";
  const { content, comments } = extract(html, { method });
  expect(content).toBe("The ferry is back.");
  expect(comments).toEqual([
    { author: null, date: null, text: "I saw it.\n\nI waved." },
    { author: null, date: null, text: "I did not." },
  ]);
});

it("a result prints content, verdict and facts to the console, without the page's tree", () => {
  const shown = inspect(result);
  for (const text of ["code: 'content'", "The night ferry is back", "authors: [ 'Ada Quill' ]"]) {
    expect(shown).toContain(text);
  }
  expect(shown.split("\n").length).toBeLessThan(40);
});
