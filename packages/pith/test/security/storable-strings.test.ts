import { expect, it } from "vitest";
import { extract, type PageInput } from "../../src/index.ts";
import { headlines } from "../../src/methods/index.ts";
import { fullText } from "../../src/selection/full-text.ts";
import { withStorableEscapes } from "../../src/text/json-escapes.ts";

const PROSE =
  "The ferry runs again from May on, the harbour master said on Monday, and nobody complained. ".repeat(
    6,
  );
/** Escapes in JSON: a lone half of a pair, the other one, a null character. */
const BAD = String.raw`Anna \ud83d and \uDC00 and \u0000`;
/** The same as characters. */
const RAW = "Anna \ud83d and \udc00 and \u0000";

const ld = (data: string): string => `<script type="application/ld+json">${data}</script>`;
const facts = `"@type": "NewsArticle", "headline": "${BAD} x", "description": "${BAD}", "keywords": ["${BAD}"],
  "author": {"@type": "Person", "name": "${BAD}"}, "publisher": {"name": "${BAD}"}`;

const PAGES: ReadonlyArray<readonly [name: string, html: string]> = [
  ["JSON-LD", `<title>A</title>${ld(`{${facts}}`)}<article><p>${PROSE}</p></article>`],
  ["malformed JSON-LD", `<title>A</title>${ld(`{${facts},,}`)}<article><p>${PROSE}</p></article>`],
  [
    "a text in JSON-LD",
    `<title>A</title><div id="root"></div>${ld(`{${facts}, "articleBody": "${PROSE} ${BAD}"}`)}`,
  ],
  [
    "an app's data",
    [
      '<title>A</title><div id="__next"></div>',
      '<script id="__NEXT_DATA__" type="application/json">',
      `{"post": {"content": "<p>${PROSE} ${BAD}</p><p>${PROSE}</p>"}}</script>`,
    ].join(""),
  ],
  [
    "markup",
    [
      `<title>${RAW}</title><meta name="author" content="${RAW}"><article><h1>${RAW}</h1>`,
      `<p>${PROSE} ${RAW} <a href="/${RAW}" title="${RAW}">&#xd83d; &#0;</a></p>`,
      `<pre><code>${RAW}</code></pre></article>`,
    ].join(""),
  ],
];

/** The strings of a value, as it is serialised. */
function stringsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...stringsOf(inner)]);
}

const unstorable = (value: unknown): string[] =>
  stringsOf(value).filter((text) => /\p{Surrogate}|\0/u.test(text));

it.each(PAGES)("every string can be stored, with bad characters in %s", (_, html) => {
  for (const method of [undefined, fullText]) {
    const result = extract(html, {
      url: "https://news.example/ferry",
      include: ["all"],
      ...(method && { method }),
    });
    // The full text has no embedded data.
    if (!method) expect(result.as("text")).toContain("harbour master");
    expect(unstorable(JSON.parse(JSON.stringify(result)))).toEqual([]);
    for (const format of ["text", "markdown", "html", "tei"] as const)
      expect(unstorable(result.as(format))).toEqual([]);
  }
  expect(unstorable(headlines(html))).toEqual([]);
});

it("so can those of a document", () => {
  const page = { documentElement: { outerHTML: `<p>${PROSE} ${RAW}` } } as unknown as PageInput;
  expect(unstorable(extract(page).as("text"))).toEqual([]);
});

it("JSON keeps its other escapes", () => {
  const json = String.raw`"\ud83d\ude00 \\ud83d \\\u0000\\u0000 \n\" \u00e9 \ud83d\ud83d\ude00"`;
  const expected = '\u{1f600} \\ud83d \\\\u0000 \n" é \ufffd\u{1f600}';
  expect(JSON.parse(withStorableEscapes(json))).toBe(expected);
});
