import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { madeMethod } from "../../../../test/made-method.ts";
import { type ExtractOptions, type ExtractResult, extract } from "../../src/index.ts";
import { fullText } from "../../src/selection/full-text.ts";
import type { Selection } from "../../src/selection/selection.ts";

const demo = readFileSync(new URL("../fixtures/demo/harbour-ferry.html", import.meta.url), "utf8");

it("keeps more words the more recall is favored over precision", () => {
  const shop = new URL("../fixtures/pages/product--en-woocommerce/input.html", import.meta.url);
  const html = readFileSync(shop, "utf8");
  const wordsFor = (favor: "precision" | "balanced" | "recall"): number =>
    extract(html, { favor }).words;
  expect(wordsFor("precision")).toBeLessThan(wordsFor("balanced"));
  expect(wordsFor("balanced")).toBeLessThan(wordsFor("recall"));
  expect(wordsFor("balanced")).toBe(extract(html).words);
});

const keepRules = [[], [".comments"], [".comment p"], [".related"]] as const;
const dropRules = [[], [".comments"], [".comment:last-child"], [".body"]] as const;
const modes = [undefined, true, false] as const;

const cases = modes.flatMap((comments) =>
  keepRules.flatMap((keep) => dropRules.map((drop) => ({ comments, keep, drop }))),
);

/**
 * The nearest element at or above a block that a rule matches decides; for one element, dropping
 * has priority.
 */
function ruleOn(
  result: ExtractResult,
  block: number,
  classes: Readonly<Record<string, "keep" | "drop">>,
): string {
  const { tree, blocks } = result.selection.page;
  for (let node = blocks.node[block]; node > 0; node = tree.parent[node]) {
    for (const verdict of ["drop", "keep"] as const) {
      for (const [selector, kind] of Object.entries(classes)) {
        if (kind === verdict && fits(result, node, selector)) return kind;
      }
    }
  }
  return "none";
}

/** Matches this test's selectors without the code under test. */
function fits({ selection }: ExtractResult, node: number, selector: string): boolean {
  const { tree } = selection.page;
  const classOf = (at: number): readonly string[] => (tree.attr(at, "class") ?? "").split(" ");
  if (selector === ".comment p") {
    if (tree.name(node) !== "p") return false;
    for (let above = tree.parent[node]; above > 0; above = tree.parent[above]) {
      if (classOf(above).includes("comment")) return true;
    }
    return false;
  }
  if (selector === ".comment:last-child") {
    const siblings = tree.children(tree.parent[node]).filter((child) => tree.isElement(child));
    return classOf(node).includes("comment") && siblings.at(-1) === node;
  }
  return classOf(node).includes(selector.slice(1));
}

const plain = extract(demo);

it.each(cases)(
  "on the demo page: comments $comments, keep $keep, drop $drop",
  ({ comments, keep, drop }) => {
    const result = extract(demo, { keep, drop, ...(comments !== undefined && { comments }) });
    const classes = Object.fromEntries([
      ...keep.map((selector) => [selector, "keep"] as const),
      ...drop.map((selector) => [selector, "drop"] as const),
    ]);
    // Dropping wins if both have the same selector.
    for (const selector of drop) classes[selector] = "drop";
    result.blocks.forEach((block, index) => {
      const rule = ruleOn(result, index, classes);
      const isComment = block.role === "comment";
      const byMethod = plain.blocks[index].keep;
      const byMode = isComment && comments !== undefined ? comments : byMethod;
      const expected = rule === "none" ? byMode : rule === "keep";
      expect(block.keep, `block ${index}: ${block.text}`).toBe(expected);
      const option =
        rule !== "none" ? rule : isComment && comments !== undefined ? "comments" : undefined;
      if (option)
        expect(block.reason.decidedBy).toMatch(new RegExp(`^option ${option}(?: [.]|$)`, "u"));
      else expect(block.reason).toEqual(plain.blocks[index].reason);
      const text = block.text.trim();
      if (text.length < 40) return;
      expect(result.content.includes(text), text).toBe(expected);
    });
    const kept = result.blocks.filter((block) => block.keep).length;
    expect(result.why.code).toBe(kept > 0 ? "content" : "nothing-kept");
    expect(result.why.text).toContain(
      kept > 0 ? `${kept} of ${result.blocks.length} blocks kept` : "none of",
    );
  },
);

it("the method's report names the rules that changed most blocks, and counts the rest", () => {
  const PAGE = "<h1>The well</h1><p>The story.</p><p>A reader's view.</p>";
  const roleOf = (text: string): string =>
    text === "The well" ? "headline" : text.startsWith("A reader") ? "comment" : "body";
  const run = (
    options: ExtractOptions,
    keep: (text: string) => boolean = () => true,
  ): ExtractResult => extract(PAGE, { method: madeMethod({ keep, role: roleOf }), ...options });

  const after = (given: Selection, phrase: string, keep: boolean, ...blocks: number[]): Selection =>
    given.with(phrase, {
      decisions: new Map(blocks.map((block) => [block, { keep, by: phrase, text: "made" }])),
    });
  const { selection } = run({});
  expect(after(selection, "as before", true, 0, 1, 2).why).toBe("3 of 3 blocks kept");
  const withoutMenu = after(selection, "a menu", false, 0);
  const withoutOffer = after(withoutMenu, "an advertisement", false, 1, 2);
  const withList = after(withoutOffer, "a list", true, 1);
  const turned = after(withList, "a caption", true, 0, 2);
  expect(turned.why).toBe(
    "3 of 3 blocks kept, after 2 were dropped (an advertisement), 2 were kept (a caption), 1 was dropped (a menu) and 1 was changed for other reasons",
  );
});

const PAGE = "<p>The story.</p><p class='c'>A reader's view.</p><p>More of it.</p>";

it.each<[string, ExtractOptions]>([
  ["rules", { keep: ["p"], drop: [".c"] }],
  ["dropped comments", { comments: false }],
  ["a title", { title: true }],
])("reasons are not made for text with %s", (_, options) => {
  let made = 0;
  const method = madeMethod({
    keep: () => true,
    role: (text) => (text.startsWith("A reader") ? "comment" : "body"),
    onReasons: () => {
      made++;
    },
  });
  const result = extract(PAGE, { method, ...options });
  expect(made).toBe(0);
  expect(result.blocks[0]?.reason.text).not.toBe("");
  expect(result.blocks[1]?.reason.text).not.toBe("");
  expect(made).toBe(1);
});

describe("a page that only requires scripts", () => {
  const shell = (text: string): string =>
    `<title>App</title><script src="/app.js"></script><div id="root"></div><noscript>${text}</noscript>`;

  it.each([
    "Pro zobrazení stránky zapněte JavaScript.",
    "Bu uygulamayı çalıştırmak için JavaScript'i etkinleştirin.",
    "この機能を使うには JavaScript を有効にしてください。",
  ])("has no content, and the outcome says why: %s", (text) => {
    const result = extract(shell(text), { method: fullText });
    expect(result).toMatchObject({ why: { code: "needs-script" }, content: "" });
    expect(result.why.text).toMatch(/JavaScript/u);
    expect(result.blocks[0]?.reason.decidedBy).toBe("drop-notices");
  });

  it.each([
    ["needs-script", '<script src="/app.js"></script>'],
    ["needs-script", '<script type="module" src="/app.js"></script>'],
    ["empty-page", '<script type="application/ld+json">{"@type":"WebPage"}</script>'],
    ["empty-page", "<p></p>"],
  ])("has no text: %s for %s", (code, part) => {
    const { why } = extract(`<title>App</title><div id="root"></div>${part}`);
    expect(why.code).toBe(code);
  });

  it.each(["Loading...", "Please wait…", "Chargement…"])(
    "has only a loading message: %s",
    (text) => {
      const html = `<title>App</title><app-root>${text}</app-root><script src="/app.js"></script>`;
      expect(extract(html, { method: fullText })).toMatchObject({
        why: { code: "needs-script" },
        content: "",
      });
      expect(extract(`${html}<p>Fifty kilograms at most.`, { method: fullText }).why.code).toBe(
        "content",
      );
      expect(extract(`<p>${text}</p>`, { method: fullText }).why.code).toBe("content");
    },
  );
});
