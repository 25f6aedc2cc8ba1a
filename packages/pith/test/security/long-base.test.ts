import { describe, expect, it } from "vitest";
import { extract } from "../../src/index.ts";
import { headlines } from "../../src/methods/index.ts";
import { records } from "../../src/records/index.ts";
import { fullText } from "../../src/selection/full-text.ts";

const BASE = `<base href="https://x.example/${"a/".repeat(3940)}">`;
const WORDS =
  "The ferry returned at last to the harbour of the island, with all of its passengers.";
const repeat = (make: (at: number) => string): string =>
  Array.from({ length: 1000 }, (_, at) => make(at)).join("");

/** Pages whose short references a long base multiplies. */
const PAGES: ReadonlyArray<readonly [name: string, body: string]> = [
  ["links", `<p>${WORDS}${repeat((at) => `<a href=a${at}>${at}</a> `)}</p>`],
  ["images", `<p>${WORDS}</p>${repeat((at) => `<img src=a${at}.png alt=x width=300>`)}`],
  [
    "sets of images",
    `<p>${WORDS}</p>${repeat((at) => `<img srcset="a${at}.png 1x, b${at}.png 2x">`)}`,
  ],
  ["later images", `<p>${WORDS}</p>${repeat((at) => `<img data-src=a${at}.png src=data:,>`)}`],
  [
    "figures",
    repeat((at) => `<figure><img src=a${at}.png><figcaption>c ${at}</figcaption></figure>`),
  ],
  ["videos", `<p>${WORDS}</p>${repeat((at) => `<video src=a${at} poster=b${at}></video>`)}`],
  ["links in code", `<pre><code>${repeat((at) => `<a href=a${at}>f${at}</a> `)}</code></pre>`],
  [
    "pages",
    `<p>${WORDS}</p><div class=pagination>${repeat((at) => `<a href=?page=${at}>${at}</a>`)}</div>`,
  ],
  ["authors", `${repeat((at) => `<a rel=author href=u${at}>Ann Lee${at}</a>`)}<p>${WORDS}</p>`],
  [
    "headlines",
    repeat((at) => `<h2><a href=a${at}>A headline of some length ${at}</a></h2><p>${WORDS}</p>`),
  ],
  [
    "JSON-LD",
    `<script type=application/ld+json>[${repeat((at) => `{"@type":"Product","name":"P${at}","url":"u${at}"},`)}1]</script><p>${WORDS}</p>`,
  ],
  ["canonical addresses", `${repeat((at) => `<link rel=canonical href=c${at}>`)}<p>${WORDS}</p>`],
];
const FORMATS = ["markdown", "html", "page", "json", "tei", "chunks", "text"] as const;

describe.each(PAGES)("a long base with many %s", (_, body) => {
  const html = BASE + body;
  const limits = { maxAddressChars: 200_000 };
  /** Twice the limit, and at most a hundred candidates of each fact. */
  const MOST = 1_000_000;

  it("adds no more to an output than the limit", () => {
    const result = extract(html, { method: fullText, limits });
    for (const format of FORMATS)
      expect(result.as(format).length, format).toBeLessThan(8 * html.length + MOST);
    expect(JSON.stringify(records(result)).length).toBeLessThan(8 * html.length + MOST);
    expect(JSON.stringify(headlines(html, { limits })).length).toBeLessThan(8 * html.length + MOST);
  });
});

it("relative links stay relative beyond the limit", () => {
  const html = `<base href="https://x.example/${"a/".repeat(150)}"><p>${WORDS} <a href=b>one</a> and <a href="c d">two</a></p>`;
  expect(extract(html, { method: fullText }).as("markdown")).toContain("/a/b)");
  const limited = extract(html, { method: fullText, limits: { maxAddressChars: 150 } });
  expect(limited.as("markdown")).toContain("[two](c%20d)");
  expect(limited.as("markdown")).toContain("/a/b)");
});
