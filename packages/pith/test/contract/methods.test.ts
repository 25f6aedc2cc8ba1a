import { describe, expect, it } from "vitest";
import { parsePage } from "../../src/html/parse/parse.ts";
import { methods } from "../../src/methods/table.ts";
import { measurePage } from "../../src/page/measure.ts";
import type { MeasuredPage } from "../../src/page/measured-page.ts";
import { INVISIBLE } from "../../src/page/rendering.ts";
import { OptionsError } from "../../src/safety/errors.ts";
import type { Method, OptionSpec, OptionValue } from "../../src/selection/method.ts";
import type { Selection } from "../../src/selection/selection.ts";
import { articlePages, oddPages } from "./pages.ts";

const NO_HEADLINES = {
  "keeps some text of an article in any script, and leaves it as it is":
    "it looks for the headlines of list pages, and an article has none",
};

/**
 * Rules that a method is excused from, with reasons. These tests must fail, so no excuse outlives
 * its need.
 */
const EXCUSED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  pith: {
    "finds nothing, and says why, where all text is hidden":
      "it weighs hidden blocks like others, for pages that show their text by script",
  },
  "head-components": NO_HEADLINES,
  justext: {
    "keeps some text of an article in any script, and leaves it as it is":
      "its lengths are for scripts with letters: a Chinese paragraph is short to it",
  },
  "headline-model": NO_HEADLINES,
};

function rule(method: Method, name: string, check: () => void): void {
  const reason = EXCUSED[method.id]?.[name];
  if (reason === undefined) it(name, check);
  else it.fails(`${name} (excused: ${reason})`, check);
}

function measure(method: Method, html: string): MeasuredPage {
  return measurePage(html, parsePage(html, { positions: method.needsPositions }));
}

/** Cached values of a page. */
const REMEMBERED: ReadonlySet<string> = new Set([
  "recentBlocks",
  "recentTexts",
  "preformattedAbove",
]);

/** Everything in a page or tree that a method could change. */
function snapshot(value: object): unknown {
  return structuredClone(
    Object.fromEntries(Object.entries(value).filter(([name]) => !REMEMBERED.has(name))),
  );
}

/** The facts of a selection. */
function comparable(selection: Selection): unknown {
  const { outcome, why, keep, score, nodes, pageKind, confidence, reasons, roles } = selection;
  return structuredClone({
    outcome,
    why,
    keep,
    score,
    nodes,
    pageKind,
    confidence,
    reasons,
    roles,
  });
}

function keptTexts({ page, keep }: Selection): string[] {
  return Array.from(keep, (kept, block) => (kept ? page.blockText(block) : "")).filter(
    (text) => text !== "",
  );
}

function expectWellFormed(selection: Selection, page: MeasuredPage): void {
  const { count } = page.blocks;
  expect(selection.page).toBe(page);
  expect([selection.keep.length, selection.score.length, selection.reasons.length]).toEqual([
    count,
    count,
    count,
  ]);
  expect(selection.why).not.toBe("");
  for (let block = 0; block < count; block++) {
    expect([0, 1]).toContain(selection.keep[block]);
    expect(Number.isFinite(selection.score[block])).toBe(true);
    const reason = selection.reasons[block];
    expect(reason.signal).not.toBe("");
    expect(reason.text).not.toBe("");
  }
  expect([...selection.nodes]).toEqual([...new Set(selection.nodes)].sort((a, b) => a - b));
  const anyKept = selection.keep.includes(1);
  expect(anyKept).toBe(selection.outcome === "content");
}

let deepPage: MeasuredPage | undefined;

/** Nested elements, parsed once because no method changes a page. */
function readDeepPage(): MeasuredPage {
  const html = `${"<div>".repeat(200_000)}${articlePages[0].paragraphs.join(" ")}`;
  deepPage ??= measurePage(html, parsePage(html, { positions: true }));
  return deepPage;
}

const allPages = [
  ...articlePages.map(({ name, html }) => [name, html] as const),
  ...Object.entries(oddPages),
];

describe.each(methods.map((method) => [method.id, method] as const))(
  "the method %s",
  (id, method) => {
    rule(method, "gives a verdict, a score and a reason for each block of any page", () => {
      for (const [, html] of allPages) {
        const page = measure(method, html);
        const selection = method.select(page);
        expect(selection.method).toBe(id);
        expectWellFormed(selection, page);
      }
    });

    rule(method, "gives the same selection for the same page", () => {
      for (const [, html] of allPages) {
        const first = comparable(method.select(measure(method, html)));
        const page = measure(method, html);
        expect(comparable(method.select(page))).toEqual(first);
        expect(comparable(method.select(page))).toEqual(first);
      }
    });

    rule(method, "changes neither the page nor the options", () => {
      const options = Object.freeze({});
      for (const [, html] of allPages) {
        const page = measure(method, html);
        const before = [snapshot(page), snapshot(page.tree)];
        method.select(page, options);
        expect([snapshot(page), snapshot(page.tree)]).toEqual(before);
      }
    });

    rule(method, "keeps some text of an article in any script, and leaves it as it is", () => {
      for (const { name, html, paragraphs } of articlePages) {
        const kept = keptTexts(method.select(measure(method, html)));
        expect(kept.filter((text) => paragraphs.includes(text)).length, name).toBeGreaterThan(0);
        for (const text of kept.filter((line) => line.length > 60))
          expect(paragraphs, name).toContain(text);
      }
    });

    rule(method, "never keeps text that is hidden by markup", () => {
      const article = articlePages[0].paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join("");
      const secret =
        "This secret sentence is long, has commas, and is hidden; nobody may see it, ever.";
      const hidden = [
        `<p hidden>${secret}</p>`,
        `<p style="display: none">${secret}</p>`,
        `<p aria-hidden="true">${secret}</p>`,
        `<template><p>${secret}</p></template>`,
        `<p>Seen. <span hidden>${secret}</span> Seen, too.</p>`,
        `<dialog>${secret}</dialog>`,
      ].join("");
      const selection = method.select(
        measure(method, `<title>Ferry</title><div>${article}${hidden}</div>`),
      );
      expect(keptTexts(selection).join("\n")).not.toContain("secret");
      const { blocks } = selection.page;
      for (let block = 0; block < blocks.count; block++) {
        if (selection.keep[block]) expect(blocks.visibility[block] & INVISIBLE).toBe(0);
      }
    });

    const expectNothing = (names: readonly string[]): void => {
      for (const name of names) {
        const selection = method.select(measure(method, oddPages[name]));
        expect(selection.keep.includes(1), name).toBe(false);
        expect(selection.outcome, name).not.toBe("content");
        expect(selection.why, name).not.toBe("");
      }
    };

    rule(method, "finds nothing, and says why, where there is no text", () => {
      expectNothing(["an empty file", "white space only", "a doctype only", "scripts only"]);
    });

    rule(method, "finds nothing, and says why, where all text is hidden", () => {
      expectNothing(["hidden text only"]);
    });

    rule(method, "gives the same selection when its defaults are spelled out", () => {
      const specs: Readonly<Record<string, OptionSpec>> = method.options;
      const defaults = Object.fromEntries(
        Object.entries(specs).map(([name, spec]) => [name, spec.default]),
      );
      const page = measure(method, articlePages[0].html);
      expect(comparable(method.select(page, defaults))).toEqual(comparable(method.select(page)));
    });

    rule(method, "accepts every choice and both ends of every range", () => {
      const page = measure(method, articlePages[0].html);
      for (const [name, spec] of Object.entries<OptionSpec>(method.options)) {
        const values: OptionValue[] = [...(spec.choices ?? [])];
        if (typeof spec.default === "boolean") values.push(true, false);
        if (spec.min !== undefined) values.push(spec.min);
        if (spec.max !== undefined) values.push(spec.max);
        for (const value of values) expectWellFormed(method.select(page, { [name]: value }), page);
      }
    });

    rule(method, "rejects options that it does not have, and values out of range, by name", () => {
      const page = measure(method, articlePages[0].html);
      const attempt = (options: Record<string, unknown>) => () =>
        method.select(page, options as Record<string, OptionValue>);
      expect(attempt({ noSuchOption: 1 })).toThrow(OptionsError);
      expect(attempt({ toString: 1 })).toThrow(OptionsError);
      for (const [name, spec] of Object.entries<OptionSpec>(method.options)) {
        const wrong: unknown[] = [null, {}, typeof spec.default === "string" ? 1 : "1", Number.NaN];
        if (spec.choices) wrong.push("no such choice");
        if (spec.min !== undefined) wrong.push(spec.min - 1);
        if (spec.max !== undefined) wrong.push(spec.max + 1);
        for (const value of wrong) {
          expect(attempt({ [name]: value }), `${name} ${String(value)}`).toThrow(
            expect.objectContaining({ code: "options", option: `methodOptions.${name}` }),
          );
        }
      }
    });

    rule(method, "survives 200,000 nested elements", () => {
      const page = readDeepPage();
      expectWellFormed(method.select(page), page);
    });
  },
);
