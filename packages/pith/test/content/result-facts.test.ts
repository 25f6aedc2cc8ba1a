import { inspect } from "node:util";
import { expect, it } from "vitest";
import { extract } from "../../src/index.ts";

const PAGE = `<html lang="en"><head><title>The ferry is back - Ostermouth News</title>
<meta property="og:site_name" content="Ostermouth News"><meta name="author" content="Ada Quill">
<meta name="description" content="Eleven years on, the night ferry sails again.">
<meta property="article:published_time" content="2024-05-01T10:00:00Z"></head><body><main><h1>The ferry is back</h1>
<p>The night ferry is back, eleven years after the last one sailed, and the whole of the quay came to see it leave.</p>
</main></body></html>`;
const FACTS = {
  title: "The ferry is back",
  author: "Ada Quill",
  authors: ["Ada Quill"],
  published: "2024-05-01T10:00:00Z",
  site: "Ostermouth News",
  language: "en",
  url: "https://news.example/ferry",
  description: "Eleven years on, the night ferry sails again.",
};

const result = extract(PAGE, { url: "https://news.example/ferry" });

it("a result has common facts as plain strings", () => {
  expect(result.facts).toEqual(FACTS);
  expect(result.toJSON().facts).toEqual(FACTS);
});

it("a result omits unknown facts", () => {
  expect(extract("<p>Only some text, of nobody and from nowhere.</p>").facts).not.toHaveProperty("author");
});

it("a result can be spread, with its content, outcome and facts", () => {
  expect({ ...result }).toMatchObject({ outcome: "content", content: result.content, facts: FACTS });
});

it("a result prints content, outcome and facts to the console, without the page's tree", () => {
  const shown = inspect(result);
  for (const text of ["outcome: 'content'", "The night ferry is back", "author: 'Ada Quill'"]) {
    expect(shown).toContain(text);
  }
  expect(shown.split("\n").length).toBeLessThan(40);
});
