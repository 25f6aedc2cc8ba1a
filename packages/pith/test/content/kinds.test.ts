import { describe, expect, it } from "vitest";
import { chunks } from "../../src/chunks.ts";
import { extract } from "../../src/index.ts";
import { ANCHORS } from "./kinds/anchors.ts";
import { CALLOUTS } from "./kinds/callouts.ts";
import { CODE, LANGUAGES } from "./kinds/code.ts";
import { FORMULAS } from "./kinds/formulas.ts";
import { FOLDED_BOXES, FRAMES } from "./kinds/frames.ts";
import type { Kind } from "./kinds/kind.ts";
import { LISTS } from "./kinds/lists.ts";
import { MORE_FORMS } from "./kinds/more-forms.ts";
import { MORE_NOTES } from "./kinds/more-notes.ts";
import { NOTES } from "./kinds/notes.ts";
import { OTHER_FORMS } from "./kinds/other-forms.ts";
import { PICTURES } from "./kinds/pictures.ts";
import { COPIES, PULL_QUOTES, SCORES, SPONSORS } from "./kinds/said-beside.ts";
import { TABLES } from "./kinds/tables.ts";

const page = ({
  html,
  head = "",
  after = "",
}: Kind): string => `<!doctype html><html lang="en"><head><title>Jars on the sill</title>${head}</head><body>
<nav><a href="/">Home</a> <a href="/a">All jars</a></nav><main><article><h1>Jars on the sill</h1>
<p>A jar that stands on a sill takes in the light of the whole day, and what lives in it grows until the air is used up.</p>
${html}
<p>So the jar is opened once a month, and whoever opens it writes down what was seen, as we have done for the last nine years.</p>
${after}</article></main><footer><a href="/imprint">Imprint</a></footer></body></html>`;

describe.each([
  ["languages of code", LANGUAGES],
  ["code", CODE],
  ["formulas", FORMULAS],
  ["notes", [...NOTES, ...MORE_NOTES]],
  ["tables and lines", TABLES],
  ["lists, verse, law and talk", LISTS],
  ["heading anchors", ANCHORS],
  ["callouts", [...CALLOUTS, ...FOLDED_BOXES]],
  ["pictures", [...PICTURES, ...COPIES, ...SPONSORS]],
  ["frames", FRAMES],
  ["pull quotes", PULL_QUOTES],
  ["scores of reviews", SCORES],
  ["more of all kinds", [...MORE_FORMS, ...OTHER_FORMS]],
])("%s", (_, kinds) => {
  it.each(kinds)("$name", (kind) => {
    const result = extract(page(kind), {
      url: "https://jars.example/sill",
      ...(kind.keep && { keep: kind.keep }),
    });
    const markdown = result.as("markdown");
    const html = result.as("html");
    const json = JSON.parse(result.as("json"));
    const pieces = chunks(result)
      .map(({ text }) => text)
      .join("\n");
    expect(json.content).toBe(result.content);
    for (const part of [...(kind.text ?? []), ...(kind.must ?? [])])
      expect(result.content).toContain(part);
    for (const part of [...(kind.markdown ?? []), ...(kind.must ?? [])])
      expect(markdown).toContain(part);
    for (const part of kind.must ?? []) expect(pieces.replaceAll("\\", "")).toContain(part);
    for (const part of kind.once ?? []) expect(markdown.split(part)).toHaveLength(2);
    for (const part of kind.rendered ?? []) expect(html).toContain(part);
    for (const part of kind.mustNot ?? []) {
      for (const shown of [result.content, markdown, html, pieces])
        expect(shown).not.toContain(part);
    }
  });
});
