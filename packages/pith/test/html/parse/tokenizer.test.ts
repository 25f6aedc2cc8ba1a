import { afterEach, describe, expect, it, vi } from "vitest";
import { countChecks } from "../../../../../test/clock.ts";
import { NameTable } from "../../../src/html/parse/name-table.ts";
import { parsePage } from "../../../src/html/parse/parse.ts";
import { TAG } from "../../../src/html/parse/tags.ts";
import { FastTokenizer } from "../../../src/html/parse/tokenizer.ts";
import { TreeBuilder } from "../../../src/html/parse/tree-builder.ts";
import { withinTime } from "../../../src/safety/clock.ts";
import { DeadlineError, LimitError } from "../../../src/safety/errors.ts";
import { defaultLimits } from "../../../src/safety/limits.ts";
import { compareParsers } from "../oracle/same-tree.ts";
import { TokenRecorder } from "./html5lib/tokenizer-cases.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

describe("NameTable", () => {
  it("keeps names with equal hashes separate", () => {
    const table = new NameTable();
    const names = Array.from({ length: 500 }, (_, i) => `name-${i}`);
    const find = (name: string): number => table.find(`<${name}>`, 1, name.length + 1, 7);
    for (let round = 0; round < 2; round++)
      expect(names.map(find).map((id) => table.names[id])).toEqual(names);
  });
});

describe("text whose only relevance is white space", () => {
  it.each([
    "<template><col>, x <i>y",
    "<table><colgroup> a b <col> c",
    "<frameset> a b <frame> c",
    "<frameset></frameset> a b",
  ])("%s gives the tree of parse5", (html) => {
    expect(compareParsers(html, false)).toBeUndefined();
    expect(compareParsers(html, true)).toBeUndefined();
  });
});

describe("limits inside of parsing", () => {
  it("reads the attributes of each repeated html and body tag once", () => {
    const builder = new TreeBuilder(defaultLimits, false);
    const body = builder.createElement(TAG.body, false);
    let reads = 0;
    const attributes = builder.attributes.names;
    Object.defineProperty(attributes, 0, { get: () => `a${reads++ % 5000}` });
    builder.attributes.end = 1;
    for (let i = 0; i < 10_000; i++) builder.adoptAttributes(body);
    expect(reads).toBe(10_000);
    const html = Array.from({ length: 5000 }, (_, i) => `<body a${i}=${i} a0=9>`).join("");
    const tree = parsePage(html);
    expect(tree.attributes(tree.find(TAG.body))).toEqual(
      Array.from({ length: 5000 }, (_, i) => [`a${i}`, String(i)]),
    );
  });

  it.each([
    [
      "a tag of many attributes",
      `<p ${Array.from({ length: 20_000 }, (_, i) => `a${i}=1`).join(" ")}>`,
    ],
    ["one attribute again and again", `<p ${"a=1 ".repeat(20_000)}>`],
    ["end tags that close nothing", "</p></b>".repeat(10_000)],
    ["comments", "<!---->".repeat(20_000)],
    ["formatting elements that are opened anew", "<b id=1><i id=2><p>".repeat(3_000)],
  ])("looks at the clock within %s", (_, html) => {
    const checks = countChecks();
    withinTime({ timeoutMs: 1e9 }, () => parsePage(html));
    expect(checks()).toBeGreaterThan(6);
    const before = checks();
    expect(() => withinTime({ timeoutMs: 1 }, () => parsePage(html))).toThrow(DeadlineError);
    expect(checks() - before).toBeLessThan(5);
  });

  it("stops before unclosed formatting elements are copied into every paragraph", () => {
    const html = `<p>${Array.from({ length: 3_000 }, (_, i) => `<b id=${i}>`).join("")}${"<p>x".repeat(3_000)}`;
    expect(() => parsePage(html, { limits: { ...defaultLimits, maxNodes: 50_000 } })).toThrow(
      LimitError,
    );
  });

  it("stops at the attribute limit before a tag is complete", () => {
    const html = `<p ${Array.from({ length: 5_000 }, (_, i) => `a${i}`).join(" ")}`;
    expect(() => parsePage(html, { limits: { ...defaultLimits, maxAttributes: 2_000 } })).toThrow(
      expect.objectContaining({ option: "limits.maxAttributes" }),
    );
  });
});

describe("FastTokenizer", () => {
  it("sends tokens to any handler", () => {
    const recorder = new TokenRecorder();
    const { attributes } = recorder;
    new FastTokenizer("<p class=a>one &amp; two</p>", recorder, { attributes }).read();
    expect(recorder.tokens).toEqual([
      ["StartTag", "p", { class: "a" }],
      ["Character", "one & two"],
      ["EndTag", "p"],
    ]);
  });

  it("reads line breaks at the bounds of the pieces of a long text", () => {
    for (const before of [65_534, 65_535, 65_536]) {
      const recorder = new TokenRecorder();
      const text = `${"x".repeat(before)}\r\n\r\ry\n${"\r\n".repeat(70_000)}`;
      new FastTokenizer(text, recorder).read();
      expect(recorder.tokens).toEqual([
        ["Character", `${"x".repeat(before)}\n\n\ny\n${"\n".repeat(70_000)}`],
      ]);
    }
  });
});
