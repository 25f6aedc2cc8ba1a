import { expect, test } from "vitest";
import { withEmbeddedContent } from "../../../src/html/parse/embedded.ts";
import { parsePage } from "../../../src/html/parse/parse.ts";
import { measurePage } from "../../../src/page/measure.ts";
import { EMBEDDED } from "../../../src/page/rendering.ts";

const STORY =
  "The ferry to the northern islands leaves twice a day, and in winter only when the ice allows it.";

function embeddedTexts(html: string): string[] {
  const page = measurePage(html, withEmbeddedContent(parsePage(html)));
  const texts: string[] = [];
  for (let block = 0; block < page.blocks.count; block++) {
    if (page.blocks.visibility[block] & EMBEDDED) texts.push(page.blockText(block));
  }
  return texts;
}

test("recovers the text of JSON-LD", () => {
  const data = JSON.stringify({
    "@type": "Article",
    articleBody: `${STORY}\nA second paragraph tells of the harbour and of its two old cranes.`,
  });
  const html = `<body><div id=app></div><script type="application/ld+json">${data}</script>`;
  expect(embeddedTexts(html)).toEqual([
    STORY,
    "A second paragraph tells of the harbour and of its two old cranes.",
  ]);
});

test("recovers markup from a framework's state, even if it is escaped twice", () => {
  const state = JSON.stringify({
    props: {
      post: { html: `<p>${STORY}</p><ul><li>One of the many things to pack for the way</li></ul>` },
    },
  });
  expect(
    embeddedTexts(`<body><script id="__NEXT_DATA__" type="application/json">${state}</script>`),
  ).toContain(STORY);
  const twice = JSON.stringify([1, `0:{"children":${JSON.stringify(STORY)}}`]);
  expect(embeddedTexts(`<body><script>self.__next_f.push(${twice})</script>`)).toContain(STORY);
});

test("omits visible text, and text that is not prose", () => {
  const data = JSON.stringify({
    articleBody: STORY,
    css: "margin-top: 4px; padding: 2px; color: red; border: 0; display: flex; }",
  });
  const html = `<body><p>${STORY}</p><script type="application/ld+json">${data}</script>`;
  expect(embeddedTexts(html)).toEqual([]);
});

test("never changes a tree, and ignores broken data", () => {
  const tree = parsePage(
    `<body><script type="application/ld+json">{"articleBody": "${STORY}\\u12", "x": "</script>`,
  );
  const before = tree.nodeCount;
  withEmbeddedContent(tree);
  expect(tree.nodeCount).toBe(before);
});

test("stops in long data without a closing quote", () => {
  const html = `<body><script type="application/json">${'{"a":'.repeat(100_000)}"${"\\".repeat(300_001)}</script>`;
  expect(embeddedTexts(html)).toEqual([]);
});
