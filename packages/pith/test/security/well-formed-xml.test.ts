import { SaxesParser } from "saxes";
import { expect, it } from "vitest";
import { extract } from "../../src/index.ts";
import { renderHeadlines } from "../../src/methods/headlines/headline-feed.ts";
import { headlines } from "../../src/methods/index.ts";
import { fullText } from "../../src/selection/full-text.ts";

/** The first error of an independent XML parser. */
function xmlError(xml: string): string | undefined {
  const parser = new SaxesParser({ xmlns: true });
  let found: string | undefined;
  parser.on("error", (error) => {
    found ??= error.message;
  });
  parser.write(xml).close();
  return found;
}

const PROSE =
  "The ferry runs again from May on, the harbour master said on Monday morning, and nobody complained. ";

/** Text that can break XML: forbidden characters, markup, broken UTF-16, entities. */
const POISONS: ReadonlyArray<readonly [name: string, text: string]> = [
  ["control characters", "\u0001\u0008\u000b\u000c\u001f\u007f\u0085"],
  ["code points that are no characters", "\ufffe\uffff\u{1fffe}"],
  ["lone surrogates", "\ud83d x \udc00"],
  ["the end of a CDATA section", "]]> ]]]]>> <![CDATA[ ]]>"],
  ["markup", `&lt;/p> &amp;amp; <!-- -- --> <?php ?> "quotes' &nosuch; &#0; &#xFFFF;`],
  ["a null character", "a\u0000b"],
];

it("XML is checked by a strict parser", () => {
  expect(xmlError("<a>]]></a>")).toBeDefined();
  expect(xmlError("<a>\u0001</a>")).toBeDefined();
  expect(xmlError("<a>b</a>")).toBeUndefined();
});

it.each(POISONS)("XML for every parser is TEI with %s", (_name, poison) => {
  const html = `<html lang="e${poison}n"><title>Ferry ${poison}</title><meta name="author" content="Ann ${poison}">
      <main><h1>Ferry ${poison}</h1><p id="a${poison}">${PROSE.repeat(4)}${poison} <a href="/x${poison}" title="${poison}">link</a></p>
      <pre><code class="language-${poison}">${poison}</code></pre><table><tr><th>${poison}</th><td>${PROSE}</td></tr></table>
      <img src="/a.jpg?${poison}" alt="${poison}" width=600 height=400><p>${PROSE.repeat(4)}</p></main>`;
  const { content, ok } = extract(html, {
    format: "tei",
    method: fullText,
    url: "https://a.example/",
  });
  expect(ok).toBe(true);
  expect(xmlError(content)).toBeUndefined();
  expect(content).toContain("harbour master");
});

it.each(POISONS)("XML for every parser is RSS with %s", (_name, poison) => {
  const links = Array.from(
    { length: 12 },
    (_, i) =>
      `<li><h3><a href="/story-${i}?${poison}">The ferry ${i} runs again from May ${poison} on</a></h3></li>`,
  );
  const html = `<title>News ${poison}</title><main><ul>${links.join("")}</ul></main>`;
  for (const url of ["https://a.example/", undefined]) {
    const list = headlines(html, {
      method: "head-components",
      ...(url !== undefined && { url }),
    }).headlines;
    expect(list.length).toBeGreaterThan(3);
    const feed = renderHeadlines(
      {
        title: `News ${poison}`,
        url,
        method: "head-components",
        headlines: list,
      },
      "rss",
    );
    expect(xmlError(feed)).toBeUndefined();
    for (const [, link] of feed.matchAll(/<link>([^<]*)<\/link>/g))
      expect(link).toMatch(/^(?:https:\/\/|about:blank$)/);
  }
});
