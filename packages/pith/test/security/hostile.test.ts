import { beforeAll, describe, expect, it, vi } from "vitest";
import { hostilePages } from "../../../../test/hostile-pages.ts";
import { selectContent } from "../../src/api/extract.ts";
import { renderResult } from "../../src/api/page-result.ts";
import { parsePage } from "../../src/html/parse/parse.ts";
import { methods } from "../../src/methods/index.ts";
import { extractNamed as extract, getMethod } from "../../src/methods/table.ts";
import { measurePage } from "../../src/page/measure.ts";
import type { MeasuredPage } from "../../src/page/measured-page.ts";
import { DeadlineError, LimitError } from "../../src/safety/errors.ts";
import type { Limits } from "../../src/safety/limits.ts";
import { fullText } from "../../src/selection/full-text.ts";
import { wellFormed } from "../../src/text/well-formed.ts";

/** Each page takes seconds on an idle machine. */
vi.setConfig({ testTimeout: 600_000 });

/** Pages without content by a method's own rules, with the rule. */
const NO_CONTENT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "link-density": {
    "40,000 links in a row behind a text": "the body has more than 40 % link text",
    "8,000 formatting elements that are not closed": "all text is link text",
  },
  "text-distribution": {
    "40,000 links in a row behind a text": "the links are spread evenly and hold most of the text",
  },
};

const collapse = (content: string): string => content.replace(/\s+/gu, " ").trim();

describe.each(hostilePages.map((page) => [page.name, page] as const))("%s", (name, page) => {
  const html = page.html();
  let measured: MeasuredPage;

  beforeAll(() => {
    measured = measurePage(html, parsePage(html, { positions: true }));
  });

  it("is extracted completely by full-text", () => {
    const expected = collapse(wellFormed(page.fullText()));
    expect(collapse(extract(html, { method: fullText }).content) === expected).toBe(true);
  });

  it.each(["link-density", "text-distribution"])("keeps its content with %s", (method) => {
    const result = renderResult(selectContent(measured, getMethod(method)), {});
    if (page.expected === "") expect(result.why.code).toBe("empty-page");
    else if (NO_CONTENT[method]?.[name] !== undefined)
      expect(result.why.code).not.toBe("empty-page");
    else expect(collapse(result.content).includes(collapse(page.expected))).toBe(true);
  });

  it("has content or a reason with every other method", () => {
    for (const method of methods) {
      const selection = method.select(measured);
      if (selection.outcome === "content") expect(selection.keep.includes(1), method.id).toBe(true);
      else expect(selection.why, method.id).not.toBe("");
    }
  });
});

// Calls take about 120,000 arguments.
it.each([
  [
    "children of a host without slots",
    `<div><template shadowrootmode=open></template>${"<b></b>".repeat(200_000)}</div>`,
  ],
  [
    "children of a slot",
    `<div><template shadowrootmode=open><slot>${"<b></b>".repeat(200_000)}</slot></template><b></b></div>`,
  ],
  [
    "lines of a recipe",
    `<script type="application/ld+json">{"@type":"Recipe","recipeInstructions":"${"\\n".repeat(150_000)}"}</script>`,
  ],
  [
    "values with one class name",
    Array.from({ length: 150_000 }, (_, i) => `<i class="ad n${i}"></i>`).join(""),
  ],
])("very many %s", (_, html) => {
  expect(
    extract(`<p>The ferry is back, says the town: it runs daily.</p>${html}`).content,
  ).toContain("runs daily");
});

describe("limits", () => {
  const html = `<div id=a><div id=b><div id=c class=d><p>Three levels</p></div></div></div>`;
  const run = (limits: Partial<Limits>, input: string | Uint8Array = html) =>
    extract(input, { method: fullText, limits });

  it.each([
    ["maxBytes", 10],
    ["maxNodes", 5],
    ["maxBlocks", 0],
    ["maxAttributes", 2],
    ["maxDepth", 3],
  ] as const)(
    "%s stops the page with an error that names the limit and the option",
    (name, max) => {
      expect(() => run({ [name]: max })).toThrow(LimitError);
      expect(() => run({ [name]: max })).toThrow(
        expect.objectContaining({ code: "limit", option: `limits.${name}`, max }),
      );
      expect(() => run({ [name]: max })).toThrow(`limits.${name}`);
    },
  );

  it("accept pages that exactly meet them", () => {
    expect(
      run({ maxBytes: html.length, maxDepth: 8, maxNodes: 20, maxBlocks: 1, maxAttributes: 4 })
        .content,
    ).toContain("Three levels");
  });

  it("reject pages of very many short blocks by default, including recovered data", () => {
    expect(() => extract("<p>x".repeat(150_001))).toThrow("limits.maxBlocks");
    const text =
      "The ferry is back, says the town: it runs daily, it is slow, and it is loved by all who cross the bay. ";
    const data = JSON.stringify({ "@type": "Article", articleBody: text.repeat(20) });
    const embedded = `<title>The ferry</title><script type="application/ld+json">${data}</script><p>x`;
    const read = (maxBlocks: number) => extract(embedded, { limits: { maxBlocks } });
    expect(read(2).content).toContain("The ferry is back");
    expect(() => read(1)).toThrow("limits.maxBlocks");
  });

  it("count bytes for bytes input", () => {
    const bytes = new TextEncoder().encode("<p>ö</p>");
    expect(run({ maxBytes: bytes.length }, bytes).content.trim()).toBe("ö");
    expect(() => run({ maxBytes: bytes.length - 1 }, bytes)).toThrow(LimitError);
  });

  it("stop at the deadline", () => {
    const slow = "<p>text</p>".repeat(200_000);
    expect(() => run({ timeoutMs: 1 }, slow)).toThrow(DeadlineError);
    expect(() => run({ timeoutMs: 1 }, slow)).toThrow(
      expect.objectContaining({ code: "timeout", option: "limits.timeoutMs", max: 1 }),
    );
  });

  it("count attributes that html adopts from later tags", () => {
    const tags = Array.from({ length: 50 }, (_, at) => `<html a${at}>`).join("");
    const read = (maxAttributes: number) =>
      extract(tags, { method: fullText, limits: { maxAttributes } }).why.code;
    expect(read(50)).toBe("empty-page");
    expect(() => read(49)).toThrow(
      expect.objectContaining({ code: "limit", option: "limits.maxAttributes" }),
    );
  });
});
