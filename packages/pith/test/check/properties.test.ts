import fc from "fast-check";
import { expect, it } from "vitest";
import { diff, locate, provenance } from "../../src/check/index.ts";
import { type ExtractResult, extract } from "../../src/index.ts";

/** Words in several scripts, and characters that need escapes. */
const word = fc.tuple(
  fc.constantFrom(
    "ferry",
    "Fähre",
    "渡船",
    "паром",
    "tide&",
    "<quay>",
    "it's",
    "*bay*",
    "[pier]",
    "5 %",
    "a_b",
  ),
  fc.nat(999),
);
const paragraph = fc
  .array(word, { minLength: 3, maxLength: 12 })
  .map((words) => words.map(([stem, at]) => `${stem}${at}`).join(" "));
/** The number makes each paragraph unique. */
const paragraphs = fc
  .array(paragraph, { minLength: 2, maxLength: 7 })
  .map((texts) => texts.map((text, at) => `Part ${at} begins. ${text}`));
const markup = fc.constantFrom(...(["p", "li", "blockquote", "h2", "td"] as const));

const escapeHtml = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
function read(texts: readonly string[], tag = "p"): ExtractResult {
  const blocks = texts.map((text) => `<${tag}>${escapeHtml(text)}</${tag}>`).join("\n");
  const around = tag === "td" ? `<table><tr>${blocks}</tr></table>` : blocks;
  return extract(`<title>Ferry</title><nav><p>Menu</p></nav><article>${around}</article>`, {
    url: "https://news.example/ferry",
    keep: ["article"],
    drop: ["nav"],
  });
}
const OPTIONS = { numRuns: 40, seed: 37 } as const;

it("locate finds each part of a paragraph of any page, and the map leads to the same letters", () => {
  fc.assert(
    fc.property(paragraphs, markup, fc.nat(), (texts, tag, pick) => {
      const result = read(texts, tag);
      const text = texts[pick % texts.length] ?? "";
      const words = text.split(" ");
      const quote = words.slice(pick % Math.max(1, words.length - 2)).join(" ");
      expect(locate(result, quote)).toMatchObject({
        where: "kept",
        status: expect.stringMatching(/exact|normalised/u),
      });
      const { html } = result.selection.page;
      const { output, runs } = provenance(result, "text");
      for (const run of runs) {
        const stated = html
          .slice(...(run.html ?? [0, 0]))
          .replaceAll("&amp;", "&")
          .replaceAll("&lt;", "<");
        expect(stated).toBe(output.slice(...run.output));
      }
    }),
    OPTIONS,
  );
});

it("a diff contains both versions, and a page does not differ from itself", () => {
  fc.assert(
    fc.property(paragraphs, paragraphs, (before, after) => {
      const { blocks } = diff(before, after);
      const isNow = blocks.filter(({ is }) => is !== "removed").map((block) => block.after);
      expect(isNow).toEqual(after);
      const was = blocks.filter(({ is }) => is !== "added").map((block) => block.before);
      expect([...was].sort()).toEqual([...before].sort());
      for (const { is, before: old, after: now, words = [] } of blocks) {
        if (is !== "changed") continue;
        expect(words.flatMap((part) => (part.is === "added" ? [] : [part.text])).join("")).toBe(
          old,
        );
        expect(words.flatMap((part) => (part.is === "removed" ? [] : [part.text])).join("")).toBe(
          now,
        );
      }
      expect(diff(after, after).isSame).toBe(true);
    }),
    OPTIONS,
  );
});
