import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { chunks } from "../../src/chunks.ts";
import { extract } from "../../src/index.ts";
import { renderHeadlines } from "../../src/methods/headlines/headline-feed.ts";
import { fullText } from "../../src/selection/full-text.ts";

const fixture = (name: string): string =>
  readFileSync(new URL(`../fixtures/formats/${name}`, import.meta.url), "utf8");
const options = { method: fullText, url: "https://a.example/p" } as const;

it.each([
  ["html", "jars.out.html"],
  ["tei", "jars.xml"],
  ["markdown", "jars.md"],
] as const)("a page with all kinds of content is written as %s", (format, file) => {
  expect(extract(fixture("jars.html"), options).as(format)).toBe(fixture(file));
});

describe("chunks of 32 tokens", () => {
  const WORDS = "one two three four five six";
  const chunksOf = (html: string): string[] =>
    chunks(extract(html, options), { tokens: 32, overlap: 0 }).map(({ text }) => text);
  const times = (count: number, piece: string): string => piece.repeat(count);

  it("repeat the header of their table", () => {
    const row = "<tr><td>small jar of glass<td>nine and a half";
    const [head, line] = [
      "| Jar | Size |\n| - | - |\n",
      "| small jar of glass | nine and a half |",
    ];
    expect(
      chunksOf(`<table><tr><th>Jar<th>Size${times(6, row)}<tr><td>huge<td>20</table>`),
    ).toEqual([
      `${head}${line}\n${line}`,
      `${head}${line}\n${line}`,
      `${head}${line}\n${line}\n| huge | 20 |`,
    ]);
  });

  it("each have a complete fence around code", () => {
    const lines = "aaaa aaaa aaaa\nbbbb bbbb\n";
    expect(chunksOf(`<pre>${times(6, lines)}</pre>`)).toEqual(
      times(3, `\`\`\`\n${lines}${lines}\`\`\`|`).split("|").slice(0, 3),
    );
  });

  it("contain whole items, paragraphs of a quote, and the summary of collapsed content", () => {
    expect(chunksOf(`<ul>${times(4, `<li>${WORDS}`)}<li>seven</ul>`)).toEqual([
      `- ${WORDS}\n- ${WORDS}\n- ${WORDS}`,
      `- ${WORDS}\n- seven`,
    ]);
    expect(chunksOf(`<blockquote>${times(4, `<p>${WORDS}</p>`)}</blockquote>`)).toEqual([
      `> ${WORDS}\n>\n> ${WORDS}\n>\n> ${WORDS}`,
      `> ${WORDS}`,
    ]);
    expect(
      chunksOf(`<details><summary>More</summary>${times(4, `<p>${WORDS}</p>`)}</details>`),
    ).toEqual([`**More**\n\n${WORDS}\n\n${WORDS}\n\n${WORDS}`, `**More**\n\n${WORDS}`]);
  });

  it("split long sentences between words, and never end in white space", () => {
    const pieces = chunksOf(`<p>${times(200, "word ")}</p>`);
    expect(pieces.join(" ")).toBe(times(200, "word ").trimEnd());
    expect(pieces.length).toBeGreaterThan(1);
    expect(chunksOf("<p>One two three. ".repeat(1) + times(20, "One two three. "))[0]).toMatch(
      /^One two three\.(?: One two three\.)*$/u,
    );
  });
});

it("a feed of headlines names the page by its address, or not at all", () => {
  const feed = (url: string | undefined, title: string): string =>
    renderHeadlines(
      {
        title,
        url,
        method: "test",
        headlines: [{ text: "Moss & light", href: "https://a.example/1", section: "Jars" }],
      },
      "rss",
    );

  expect(feed("https://a.example/", "Jars")).toContain(
    "<title>Jars</title><link>https://a.example/</link>",
  );
  expect(feed("not an address", "")).toContain(
    "<title>about:blank</title><link>about:blank</link>",
  );
  expect(feed(undefined, "")).toContain("<description>Headlines of about:blank</description>");
  expect(feed(undefined, "")).toContain(
    '<guid isPermaLink="true">https://a.example/1</guid><category>Jars</category>',
  );
});
