import { expect, test } from "vitest";
import { extract, type Format } from "../../src/index.ts";
import { findLivePeak } from "../src/memory/live-peak.ts";

const [FEW, MANY] = [3_000, 8_000] as const;

/** Bytes that a page needs at one time for each further block, whatever it needs in any case. */
function bytesOfBlock(format: Format, make: (blocks: number) => string): number {
  const [few, many] = [FEW, MANY].map((blocks) => {
    const html = make(blocks);
    return findLivePeak(() => void extract(html, { format }).metadata).peakBytes;
  });
  return (many - few) / (MANY - FEW);
}

const paragraphs = (blocks: number): string => `<title>The ferry</title><body>${"<p>x".repeat(blocks)}`;
const cells = (blocks: number): string => `<table>${`<tr>${"<td>x".repeat(100)}`.repeat(blocks / 100)}</table>`;

// Measured: about 500 and 750 bytes. Of a table that is made whole before it is written 1,500.
test.each([
  ["paragraphs", paragraphs, 700],
  ["cells", cells, 1_000],
] as const)("%s of one letter need few bytes each as Markdown", (_, make, most) => {
  extract(make(1_000), { format: "markdown" });
  expect(bytesOfBlock("markdown", make)).toBeLessThan(most);
});
