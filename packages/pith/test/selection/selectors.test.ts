import { type Options, selectAll } from "css-select";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import type { PageTree } from "../../src/html/parse/page-tree.ts";
import { parsePage } from "../../src/html/parse/parse.ts";
import { withinTime } from "../../src/safety/clock.ts";
import { DeadlineError, OptionsError } from "../../src/safety/errors.ts";
import { compileSelector } from "../../src/selection/selectors/compile-selector.ts";
import { NodeSets } from "../../src/selection/selectors/node-sets.ts";
import { page, selector } from "./random-selectors.ts";

const nodesOf = (tree: PageTree): number[] =>
  Array.from({ length: tree.nodeCount }, (_, node) => node);

function found(text: string, tree: PageTree): number[] {
  const set = compileSelector(text)(new NodeSets(tree));
  return nodesOf(tree).filter((node) => set[node] === 1);
}

/** The same by css-select. */
function foundByCssSelect(text: string, tree: PageTree): number[] {
  const parentOf = (node: number): number | null =>
    tree.parent[node] > 0 ? tree.parent[node] : null;
  const adapter: NonNullable<Options<number, number>["adapter"]> = {
    isTag: (node): node is number => tree.isElement(node),
    getAttributeValue: (element, name) => tree.attr(element, name),
    getChildren: (node) => tree.children(node),
    getName: (element) => tree.name(element),
    getParent: parentOf,
    getSiblings: (node) => tree.children(tree.parent[node]),
    getText: (node) => tree.textContent(node),
    hasAttrib: (element, name) => tree.attr(element, name) !== undefined,
    removeSubsets: (nodes) =>
      nodes.filter((node) => !nodes.some((other) => other !== node && tree.contains(other, node))),
  };
  return selectAll<number, number>(text, tree.children(0), { adapter, cacheResults: false }).sort(
    (a, b) => a - b,
  );
}

describe("selectors", () => {
  it.each("even| ODD |3|+2|0|-1|n|+n|-n|2N - 1| -2n + 3 |0n+1|-0n+2|-3n+7|4n-9".split("|"))(
    "find what css-select finds at the places %s",
    (places) => {
      const tree = parsePage(`<main>${"<p>text</p>".repeat(9)}</main>`);
      const text = `p:nth-child(${places})`;
      expect(found(text, tree)).toEqual(foundByCssSelect(text, tree));
    },
  );

  it("find the same as css-select, for any page and selector", () => {
    let hits = 0;
    fc.assert(
      fc.property(page, selector, (html, text) => {
        const tree = parsePage(html);
        const own = found(text, tree);
        hits += own.length;
        expect(own).toEqual(foundByCssSelect(text, tree));
      }),
      { numRuns: Number(process.env.PITH_FUZZ_RUNS ?? 2000), seed: 20240501 },
    );
    expect(hits).toBeGreaterThan(500);
  });
});

describe("the selector language", () => {
  const html = `<body><svg viewBox="0 0 1 1"><a href=x>A</a></svg><math><mi>x</mi></math>
    <form><select><option selected>one</select></form>
    <h2>Head</h2><p id=note lang=de-Latn-AT-x-of>Note <a>no link</a></p><p></p><p class="a">last</p>`;
  const tree = parsePage(html);
  const names = (text: string): string[] =>
    found(text, tree).map((node) => tree.attr(node, "id") ?? tree.name(node).replace(/^.*:/, ""));

  it.each([
    ["[viewBox]", ["svg"]],
    ["p:nth-last-child(1 of .a)", ["p"]],
    ["form:has(:scope > select)", ["form"]],
  ])("%s", (text, expected) => {
    expect(names(text)).toEqual(expected);
  });

  it.each([
    ["", "it is empty"],
    ["> p", "it begins with a combinator"],
    ["p >", "it ends with a combinator"],
    ["p::before", "pseudo-elements"],
    ["svg|a", "namespaces are not supported"],
    ["p:is", ":is needs an argument"],
    ["p:root(x)", ":root takes no argument"],
    ["p:nth-child(- n)", "not an nth expression"],
    ["a:hover", "unsupported pseudo-class :hover"],
    [`${":not(".repeat(5000)}p${")".repeat(5000)}`, "longer than 10000 characters"],
  ])("refuses %s and says why", (text, message) => {
    expect(() => compileSelector(text)).toThrow(OptionsError);
    expect(() => compileSelector(text)).toThrow(message);
  });
});

describe("the steps of a selector", () => {
  const selectors = [
    ".a .b p",
    ".a p",
    "div:has(b)",
    "p:nth-child(2)",
    "p:nth-last-of-type(2n+1)",
    "h2 ~ p",
    "h2 + p",
    "div:has(~ p .c)",
    "p:not(.a .b ~ p)",
    "p:contains(zebra)",
    ":is(.a, .b) > :only-child",
    "p:nth-child(odd of .a p)",
  ];
  const pages: ReadonlyArray<readonly [name: string, make: (count: number) => string]> = [
    ["nested elements", (count) => `${"<div class=a><p class=b>".repeat(count)}text`],
    ["siblings", (count) => `<h2>Head</h2>${"<p class=a>text</p>".repeat(2 * count)}`],
  ];

  /** Nodes visited and attributes read. */
  function stepsOf(text: string, html: string): number {
    const tree = parsePage(html);
    const visits = vi.spyOn(tree, "isElement");
    const walks = [
      vi.spyOn(NodeSets.prototype, "forEach"),
      vi.spyOn(NodeSets.prototype, "forEachElementBackwards"),
    ];
    const reads = vi.spyOn(tree, "attr");
    found(text, tree);
    const walked = walks.reduce((sum, walk) => sum + walk.mock.calls.length, 0) * tree.nodeCount;
    const steps = walked + visits.mock.calls.length + reads.mock.calls.length;
    vi.restoreAllMocks();
    return steps;
  }

  it.each(pages)("grow in proportion to the page: %s", (_, make) => {
    for (const text of selectors) {
      const few = stepsOf(text, make(500));
      const many = stepsOf(text, make(1000));
      expect(few, text).toBeGreaterThan(1000);
      expect(many / few, text).toBeLessThan(2.1);
    }
  });

  it("are stopped at the deadline", () => {
    const tree = parsePage("<p>x".repeat(2000));
    vi.spyOn(performance, "now").mockReturnValueOnce(0).mockReturnValue(1000);
    const match = compileSelector(".a p");
    expect(() => withinTime({ timeoutMs: 500 }, () => match(new NodeSets(tree)))).toThrow(
      DeadlineError,
    );
    vi.restoreAllMocks();
  });
});
