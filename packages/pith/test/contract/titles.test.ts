import { describe, expect, it } from "vitest";
import {
  type NamedOptions as ExtractOptions,
  extractNamed as extract,
} from "../../src/methods/table.ts";
import type { Format } from "../../src/render/format.ts";
import { fullText } from "../../src/selection/full-text.ts";

const TITLE = "The harbour returns at last";
const story = (from: number, count: number): string =>
  Array.from(
    { length: count },
    (_, i) =>
      `<p>The quay of Ostermouth was rebuilt in ${1900 + from + i} by people who came with carts and boats from all the ` +
      `villages around, and who stayed for ${from + i} winters to see it done well.</p>`,
  ).join("");
const page = (body: string): string =>
  `<!doctype html><html lang="en"><title>${TITLE} | The Gazette</title><body><main><article>${body}</article></main></body></html>`;

/** Pages that repeat their title, and the number of headings with it after the headline. */
const PAGES: ReadonlyArray<readonly [name: string, body: string, later: number]> = [
  ["a headline", `<h1>${TITLE}</h1>${story(1, 6)}`, 0],
  [
    "a later heading with the title",
    `<h1>${TITLE}</h1>${story(1, 4)}<h2>${TITLE}</h2>${story(5, 4)}`,
    1,
  ],
  [
    "two later ones",
    `<h1>${TITLE}</h1>${story(1, 3)}<h2>${TITLE}</h2>${story(4, 3)}<h3>${TITLE}</h3>${story(7, 3)}`,
    2,
  ],
  [
    "a later one in a section",
    `<h1>${TITLE}</h1>${story(1, 4)}<section><h2>${TITLE}</h2>${story(5, 4)}</section>`,
    1,
  ],
];
const METHODS = [undefined, "full-text", "wffte", "link-density"];
const FORMATS = ["markdown", "html", "page", "chunks", "tei"] as const satisfies readonly Format[];

/** The number of titles in the content of a format, without heads and paths of chunks. */
function countTitles(html: string, format: Format, options: ExtractOptions): number {
  const { content } = extract(html, { ...options, format });
  const body =
    format === "chunks"
      ? JSON.parse(content)
          .map(({ text }: { text: string }) => text)
          .join("\n")
      : content;
  return body.replace(/<teiHeader>.*<\/teiHeader>|<head>.*?<\/head>/su, "").split(TITLE).length - 1;
}

describe("headings that repeat the title", () => {
  describe.each(PAGES)("%s", (_, body, later) => {
    it.each(METHODS)("are the same in every format as in text: %s", (method) => {
      for (const title of [undefined, true, false]) {
        const options = {
          ...(title !== undefined && { title }),
          ...(method !== undefined && { method }),
        };
        const inText = countTitles(page(body), "text", options);
        // A method may drop a heading: then it is in no format.
        expect(inText).toBeLessThanOrEqual(later + 1);
        if (method === "full-text")
          expect(inText, `${title}`).toBe(later + Number(title !== false));
        for (const format of FORMATS) {
          const beginsWithTitle = title ?? format !== "tei";
          const headline =
            countTitles(page(body), "text", { ...options, title: true }) -
            countTitles(page(body), "text", { ...options, title: false });
          const sections =
            title === undefined
              ? countTitles(page(body), "text", { ...options, title: false })
              : inText - (title ? headline : 0);
          const own =
            title === undefined && format === "tei" ? inText : sections + Number(beginsWithTitle);
          expect(countTitles(page(body), format, options), `${title} ${format}`).toBe(own);
        }
      }
    });
  });

  it("are shown once before any text, despite copies for other screens or in large letters", () => {
    const bodies = [
      `<h1>${TITLE}</h1><h1>${TITLE}</h1>${story(1, 4)}`,
      `<h1>${TITLE}</h1><p>By Ann Smith</p><h2>${TITLE}</h2>${story(1, 4)}`,
      `<p>${TITLE}</p><h1>${TITLE}</h1>${story(1, 4)}`,
    ];
    for (const body of bodies) {
      expect(countTitles(page(body), "markdown", { method: fullText })).toBe(1);
    }
  });
});

describe("text that looks like an address", () => {
  const text =
    "See www.example.org, (www.other.org/a_b), WWW.Third.org and “www.fourth.org” or mywww.fifth.org";

  // Parsers based on mdast turn such text into links after parsing, even where it is escaped.
  it("is not a link in Markdown, and survives the round trip", async () => {
    const { marked } = await import("marked");
    const list =
      "<ul><li>www.sixth.org</ul><table><tr><th>www.seventh.org<th>b<tr><td>www.a.org<td>1</table>";
    const { content } = extract(`<p>${text}</p>${list}`, { method: fullText, format: "markdown" });
    const html = marked.parse(content, { async: false });
    expect(html).not.toContain("<a ");
    for (const part of [text, "www.sixth.org", "www.seventh.org", "www.a.org"])
      expect(html).toContain(part);
  });

  it("remains a link if it links to itself", () => {
    const { content } = extract(
      '<p>See <a href="http://www.example.org/">www.example.org</a>.</p>',
      {
        method: fullText,
        format: "markdown",
      },
    );
    expect(content.trim()).toBe("See [www.example.org](http://www.example.org/).");
  });
});
