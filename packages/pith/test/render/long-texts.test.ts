import { expect, test } from "vitest";
import { countChecks } from "../../../../test/count-checks.ts";
import { extract } from "../../src/index.ts";
import { element, text } from "../../src/render/html-elements.ts";
import { withinTime } from "../../src/safety/clock.ts";
import { fullText } from "../../src/selection/full-text.ts";
import { element as xmlElement } from "../../src/text/xml-elements.ts";

/** Length of the texts. Each character becomes several when it is escaped. */
const CHARS = 1 << 20;

const checksOf = (work: () => unknown): number =>
  countChecks((signal) => withinTime({ timeoutMs: 0, signal }, work));

test.each<[string, () => unknown]>([
  ["text of HTML", () => text("<".repeat(CHARS))],
  ["a value of HTML", () => element("p", [], { title: '"'.repeat(CHARS) })],
  ["a value of XML", () => xmlElement("p", [], { n: '"'.repeat(CHARS) })],
])("the clock is looked at while %s is escaped that needs it everywhere", (_, write) => {
  expect(checksOf(write)).toBeGreaterThan(16);
});

test("a long summary without details is in the chunks", () => {
  const words = Array.from({ length: 900 }, (_, at) => `ferry${at}`);
  const html = `<details><summary>${words.join(" ")}</summary></details><p>It is back.</p>`;
  const chunks = extract(html, { method: fullText }).as("chunks");
  for (const word of [...words, "back"]) expect(chunks).toContain(word);
});
