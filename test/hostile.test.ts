import { parsePage } from "flat-html";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { extractNamed as extract, getMethod, methods } from "../packages/methods/src/index.ts";
import { selectContent } from "../src/extract.ts";
import { AbortedError, DeadlineError, LimitError, OptionsError } from "../src/index.ts";
import type { Limits } from "../src/limits.ts";
import { measurePage } from "../src/measure/measure.ts";
import type { MeasuredPage } from "../src/measure/measured-page.ts";
import { renderResult } from "../src/result/page-result.ts";
import { fullText } from "../src/selection/full-text.ts";
import { hostilePages } from "./hostile-pages.ts";

/** The pages take seconds each on an idle machine; a busy one must not fail them. */
vi.setConfig({ testTimeout: 600_000 });

/** Pages on which a method's own rules find other content than the text, or none, with the rule. */
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
    expect(collapse(extract(html, { method: fullText }).content) === collapse(page.fullText())).toBe(true);
  });

  it.each(["link-density", "text-distribution"])("comes out of %s with its content", (method) => {
    const result = renderResult(selectContent(measured, getMethod(method)), {});
    if (page.expected === "") expect(result.outcome).toBe("empty-page");
    else if (NO_CONTENT[method]?.[name] !== undefined) expect(result.outcome).not.toBe("empty-page");
    else expect(collapse(result.content).includes(collapse(page.expected))).toBe(true);
  });

  it("gives content or a reason with every other method", () => {
    for (const method of methods) {
      const selection = method.select(measured);
      if (selection.outcome === "content") expect(selection.keep.includes(1), method.id).toBe(true);
      else expect(selection.why, method.id).not.toBe("");
    }
  });
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
  ] as const)("%s stops the page with an error that names the limit and the option", (name, max) => {
    expect(() => run({ [name]: max })).toThrow(LimitError);
    expect(() => run({ [name]: max })).toThrow(
      expect.objectContaining({ code: "limit", option: `limits.${name}`, max }),
    );
    expect(() => run({ [name]: max })).toThrow(`limits.${name}`);
  });

  it("accept pages that exactly meet them", () => {
    expect(run({ maxBytes: html.length, maxDepth: 8, maxNodes: 20, maxBlocks: 1, maxAttributes: 4 }).content).toContain(
      "Three levels",
    );
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

  it("stop when the caller's signal is aborted, with the caller's reason", () => {
    const reason = new Error("no longer wanted");
    const signal = AbortSignal.abort(reason);
    expect(() => extract(html, { signal })).toThrow(AbortedError);
    expect(() => extract(html, { signal })).toThrow(expect.objectContaining({ code: "aborted", cause: reason }));
  });

  it("count attributes that html adopts from later tags", () => {
    const tags = Array.from({ length: 50 }, (_, at) => `<html a${at}>`).join("");
    const read = (maxAttributes: number) => extract(tags, { method: fullText, limits: { maxAttributes } }).outcome;
    expect(read(50)).toBe("empty-page");
    expect(() => read(49)).toThrow(expect.objectContaining({ code: "limit", option: "limits.maxAttributes" }));
  });

  it.each([
    ["a name that is no limit", { maxPages: 1 }, "limits.maxPages"],
    ["a negative limit", { maxNodes: -1 }, "limits.maxNodes"],
    ["a limit that is no number", { maxBytes: "1" }, "limits.maxBytes"],
    ["a limit that is NaN", { timeoutMs: Number.NaN }, "limits.timeoutMs"],
  ])("rejects %s", (_, limits, option) => {
    expect(() => run(limits as Partial<Limits>)).toThrow(OptionsError);
    expect(() => run(limits as Partial<Limits>)).toThrow(expect.objectContaining({ option }));
  });
});

it("list the methods if an unknown one is requested", () => {
  expect(() => getMethod("no-such-method")).toThrow(OptionsError);
  expect(() => extract("", { method: "no-such-method" })).toThrow(/full-text.*link-density/);
});
