import { Marked } from "marked";
import markedFootnote from "marked-footnote";
import { describe, expect, it } from "vitest";
import { chunks } from "../../src/chunks.ts";
import { extract } from "../../src/index.ts";
import { fullText } from "../../src/selection/full-text.ts";
import { findUnsafe } from "./safe-html.ts";
import { findUnsafeTei } from "./safe-tei.ts";
import { VECTORS } from "./vectors.ts";

const page = (vector: string): string =>
  `<p>Text before it.</p>\n${vector}\n<p>Text behind it.</p>`;
/** Attributes that the Markdown reader adds to footnotes. */
const FOOTNOTE_ATTRIBUTES = [
  "data-footnotes",
  "data-footnote-ref",
  "data-footnote-backref",
  "aria-describedby",
  "aria-label",
];

async function readMarkdown(markdown: string): Promise<string> {
  return new Marked().use(markedFootnote()).parse(markdown);
}

describe("hostile pages", () => {
  it("would be detected in TEI", () => {
    expect(findUnsafeTei('<TEI><p><ref target="javascript:pwn()">a</ref></p></TEI>')).toHaveLength(
      1,
    );
    expect(findUnsafeTei("<TEI><script>pwn()</script></TEI>")).toHaveLength(1);
    expect(findUnsafeTei('<TEI><p onclick="pwn()">a</p></TEI>')).toHaveLength(1);
    expect(findUnsafeTei("<TEI><p>a & b</p></TEI>")).toHaveLength(1);
    expect(findUnsafeTei("<TEI><p>a</TEI>")).toHaveLength(1);
    expect(findUnsafeTei("<TEI><![CDATA[<script>]]></TEI>")).toHaveLength(1);
  });
  for (const [kind, vectors] of Object.entries(VECTORS)) {
    describe(kind, () => {
      for (const vector of vectors) {
        it(JSON.stringify(vector), async () => {
          for (const url of ["https://site.example/a/", undefined]) {
            const options = { method: fullText, ...(url === undefined ? {} : { url }) };
            const result = extract(page(vector), options);
            expect(findUnsafe(result.as("html"))).toEqual([]);
            expect(findUnsafe(result.as("page"))).toEqual([]);
            expect(findUnsafeTei(result.as("tei"))).toEqual([]);
            const markdown = result.as("markdown");
            expect(findUnsafe(await readMarkdown(markdown), FOOTNOTE_ATTRIBUTES)).toEqual([]);
            const fronted = result.as("markdown", { markdown: { frontMatter: true } });
            const body = fronted.replace(/^---\n(?:[a-z]+:.*\n| {2}- .*\n)*---\n/, "");
            expect(findUnsafe(await readMarkdown(body), FOOTNOTE_ATTRIBUTES)).toEqual([]);
            const pieces = chunks(result).map(({ text }) => text);
            expect(
              findUnsafe(await readMarkdown(pieces.join("\n\n")), FOOTNOTE_ATTRIBUTES),
            ).toEqual([]);
            if (
              vector.includes("Text behind") ||
              /<plaintext|<script>pwn\(\)\/\/|<frameset|<style><|<path id/.test(vector)
            )
              continue;
            expect(markdown).toContain("Text before it.");
          }
        });
      }
    });
  }
});
