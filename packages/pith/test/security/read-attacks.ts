import fc from "fast-check";
import { toMarkdown } from "../../src/api/to-markdown.ts";
import type { MarkdownStyle } from "../../src/render/markdown-style.ts";
import { attackingPage } from "./markdown-attacks.ts";
import { findCaused } from "./markdown-readers.ts";

const STYLES: readonly MarkdownStyle[] = [
  {},
  { links: "references", images: "references" },
  { emphasis: "_", strong: "__", headings: "setext" },
  { tables: "html", fence: "~~~" },
];

/**
 * What readers make of the Markdown of generated pages that these must not cause: one line for each
 * page.
 */
export function readAttacks(pages: number, seed: number): string[] {
  return fc.sample(attackingPage, { seed, numRuns: pages }).flatMap((html, at) => {
    const markdown = toMarkdown(html, {
      url: "https://site.example/a/",
      markdown: STYLES[at % STYLES.length],
    });
    const [first] = findCaused(markdown);
    return first === undefined ? [] : [`${first} in ${markdown} of ${html}`];
  });
}
