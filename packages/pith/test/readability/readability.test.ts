import { Window } from "happy-dom";
import { JSDOM } from "jsdom";
import { parseHTML } from "linkedom";
import { describe, expect, it } from "vitest";
import {
  type ContentElement,
  isProbablyReaderable,
  Readability,
  type ReaderableDocument,
} from "../../src/readability/index.ts";
import { InputError, OptionsError } from "../../src/safety/errors.ts";

const PARAGRAPHS = [
  "The night ferry is back, eleven years after the last one sailed, and the whole of the quay came to see it leave.",
  "It was an hour late and short of one horse, said the harbour master, who had waited for it since the spring.",
  "Tickets for the summer are on sale in the old customs house; children and bicycles travel free, dogs do not.",
];
const STORY = `<html lang="en-GB" dir="ltr"><head><title>The ferry is back - Ostermouth News</title>
<meta property="og:site_name" content="Ostermouth News"><meta name="author" content="Ada Quill">
<meta property="article:published_time" content="2024-05-01T10:00:00Z"></head>
<body><nav><ul><li><a href="/a">Home</a></li><li><a href="/b">Sport</a></li></ul></nav>
<main><article><h1>The ferry is back</h1>${PARAGRAPHS.map((text) => `<p>${text}</p>`).join("\n")}
<p><a href="/tickets">Tickets and times</a> are at the quay, and at no other place in town, as of old.</p></article></main>
<footer>Imprint, contact and privacy</footer></body></html>`;
const EMPTY = "<html><head><title>Nothing here</title></head><body></body></html>";

const url = "https://news.example/ferry";
const DOMS: Readonly<Record<string, (html: string) => unknown>> = {
  linkedom: (html) => parseHTML(html).document,
  "happy-dom": (html) => {
    const window = new Window({ url });
    window.document.write(html);
    return window.document;
  },
  jsdom: (html) => new JSDOM(html, { url }).window.document,
};

describe.each(Object.keys(DOMS))("the Readability API with a document of %s", (name) => {
  const parse = (html: string) => DOMS[name]?.(html) as ReaderableDocument;

  it("has Mozilla's fields, with text, facts and nulls", () => {
    const article = new Readability(parse(STORY)).parse();
    expect(article).toMatchObject({
      title: "The ferry is back - Ostermouth News",
      byline: "Ada Quill",
      dir: "ltr",
      lang: "en-GB",
      siteName: "Ostermouth News",
    });
    expect(article?.publishedTime).toMatch(/^2024-05-01T10:00:00/u);
    for (const text of PARAGRAPHS) expect(article?.textContent).toContain(text);
    expect(article?.textContent).not.toContain("Imprint");
    expect(article?.length).toBe(article?.textContent.length);
    expect(article?.excerpt).toBe(PARAGRAPHS[0]);
    expect(article?.content).toContain('<div id="readability-page-1" class="page">');
  });

  it("gives declared values unchanged, JSON-LD and Dublin Core first", () => {
    const data = {
      "@type": "NewsArticle",
      headline: "Ferry back",
      author: [{ name: "Ann Lee" }, { name: "Bo Chen" }],
      datePublished: "May 1, 2024 10:00",
      publisher: { name: "Post &amp; Ann&#x27;s Mail" },
    };
    const head = `<script type="application/ld+json">${JSON.stringify({ "@context": "https://schema.org", "@graph": [{ "@type": "WebSite" }, data] })}</script>
      <meta name="DC.Creator" content="Cy Dee (Harbour Post)"><meta property="og:description" content="Two  spaces.">`;
    const page = STORY.replace("</title>", `</title>${head}`);
    expect(new Readability(parse(page)).parse()).toMatchObject({
      title: "Ferry back",
      byline: "Ann Lee, Bo Chen",
      excerpt: "Two  spaces.",
      siteName: "Post & Ann's Mail",
      publishedTime: "May 1, 2024 10:00",
    });
    expect(new Readability(parse(page), { disableJSONLD: true }).parse()).toMatchObject({
      byline: "Cy Dee (Harbour Post)",
      siteName: "Ostermouth News",
      publishedTime: "2024-05-01T10:00:00Z",
    });
  });

  it("uses the direction of the article's ancestors, and keeps the first paragraph's white space", () => {
    const page = STORY.replace(' dir="ltr"', "")
      .replace("<main>", '<main dir="RTL">')
      .replace("<nav>", '<nav dir="ltr">')
      .replace("The night ferry", "The night\n  ferry");
    const article = new Readability(parse(page)).parse();
    expect(article?.dir).toBe("RTL");
    expect(article?.excerpt).toBe(PARAGRAPHS[0]?.replace("The night ferry", "The night\n  ferry"));
  });

  it.each([
    [
      "with its brackets and outlet",
      '<p class="byline">By Ann Lee (Harbour Post)</p>',
      "By Ann Lee (Harbour Post)",
    ],
    [
      "by the name in it",
      '<p class="author">By <b itemprop="name">Ann Lee</b>, reporter</p>',
      "Ann Lee",
    ],
    [
      "but not a hidden one",
      '<p class="byline" hidden>Bo Chen</p><p rel="author">Ann Lee</p>',
      "Ann Lee",
    ],
    ["but not a reader's", '<div class="comment"><p class="author">Bo Chen</p></div>', null],
  ])("takes the byline that the page shows, %s", (_case, markup, byline) => {
    const page = STORY.replace('<meta name="author" content="Ada Quill">', "").replace(
      "</h1>",
      `</h1>${markup}`,
    );
    const article = new Readability(parse(page)).parse();
    expect(article?.byline).toBe(byline);
    if (byline !== null) expect(article?.excerpt).toBe(PARAGRAPHS[0]);
  });

  it.each([
    ["before the last mark", "Why ferries sail - or not - Post", "", "Why ferries sail - or not"],
    [
      "after the first mark if little is before it",
      "Post | Why the ferries sail so late",
      "",
      "Why the ferries sail so late",
    ],
    [
      "after its last colon",
      "Post: Why the ferries sail so late",
      "",
      "Why the ferries sail so late",
    ],
    [
      "completely if a heading has it",
      "Quay: why the ferries sail late",
      "<h2>Quay: why the ferries sail late</h2>",
      "Quay: why the ferries sail late",
    ],
    [
      "completely if few words would be left",
      "Ferries are late - Post",
      "",
      "Ferries are late - Post",
    ],
    ["but for one part of a path", "The late ferries » Post", "", "The late ferries"],
    [
      "as the only heading if it is short",
      "Ferries",
      "<h1>Why the  ferries sail late</h1>",
      "Why the ferries sail late",
    ],
    ["never as two headings", "Ferries", "<h1>One</h1><h1>Two</h1>", "Ferries"],
  ])("reads `title` %s, as Mozilla's does", (_case, title, headings, expected) => {
    const body = `${headings}${PARAGRAPHS.map((text) => `<p>${text}</p>`).join("")}`;
    const document = parse(
      `<html><head><title>${title}</title></head><body><main>${body}</main></body></html>`,
    );
    expect(new Readability(document).parse()?.title).toBe(expected);
  });

  it("takes JSON-LD's headline for the title where only that is like the page's", () => {
    const data = {
      "@context": "https://schema.org",
      "@type": "NewsArticle",
      name: "Post",
      headline: "Why ferries sail late",
    };
    const script = `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
    const page = STORY.replace(
      "The ferry is back - Ostermouth News</title>",
      `Why all ferries sail late - Post</title>${script}`,
    );
    expect(new Readability(parse(page)).parse()?.title).toBe("Why ferries sail late");
  });

  it("ignores JSON-LD of other vocabularies", () => {
    const data = {
      "@context": "https://other.example",
      "@type": "NewsArticle",
      author: { name: "Bo Chen" },
    };
    const script = `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
    expect(
      new Readability(parse(STORY.replace("</title>", `</title>${script}`))).parse()?.byline,
    ).toBe("Ada Quill");
  });

  it("does not change the document", () => {
    const document = parse(STORY);
    const before = document.documentElement?.outerHTML;
    new Readability(document).parse();
    expect(document.documentElement?.outerHTML).toBe(before);
  });

  it("passes the article's element to the serializer", () => {
    const serializer = (element: ContentElement): ContentElement => element;
    const article = new Readability(parse(STORY), { serializer }).parse();
    expect(article?.content.textContent).toContain(PARAGRAPHS[1]);
  });

  it("is null for a page without an article, and null for missing facts", () => {
    expect(new Readability(parse(EMPTY)).parse()).toBeNull();
    const bare = `<html><body>${PARAGRAPHS.map((text) => `<p>${text}</p>`).join("")}</body></html>`;
    const article = new Readability(parse(bare)).parse();
    expect(article).toMatchObject({
      byline: null,
      dir: null,
      lang: null,
      siteName: null,
      publishedTime: null,
    });
  });

  it("rejects pages with more elements than allowed", () => {
    expect(() => new Readability(parse(STORY), { maxElemsToParse: 3 }).parse()).toThrow(
      OptionsError,
    );
    expect(new Readability(parse(STORY), { maxElemsToParse: 300 }).parse()).not.toBeNull();
  });

  it("recognises readable pages by long visible blocks, whatever the address", () => {
    const long = `<p>${PARAGRAPHS.join(" ").repeat(3)}</p>`;
    expect(isProbablyReaderable(parse(long))).toBe(true);
    expect(
      isProbablyReaderable(
        parse(`<div hidden>${PARAGRAPHS[0]}<br>${PARAGRAPHS.join(" ").repeat(3)}</div>`),
      ),
    ).toBe(false);
    expect(
      isProbablyReaderable(
        parse(`<div class="comment">${PARAGRAPHS.join("<br>").repeat(3)}</div>`),
      ),
    ).toBe(false);
    expect(isProbablyReaderable(parse(`<ul><li>${long}</li></ul>`))).toBe(false);
    expect(isProbablyReaderable(parse(STORY), { minContentLength: 50, minScore: 5 })).toBe(true);
    expect(isProbablyReaderable(parse(STORY), { minScore: 20 })).toBe(false);
    expect(isProbablyReaderable(parse(EMPTY))).toBe(false);
  });

  it("asks the caller which elements are visible", () => {
    const page = `<p class="teaser">${PARAGRAPHS.join(" ").repeat(3)}</p>`;
    const visibilityChecker = ({ className }: { readonly className: unknown }): boolean =>
      className !== "teaser";
    expect(isProbablyReaderable(parse(page), { visibilityChecker })).toBe(false);
    expect(isProbablyReaderable(parse(page), visibilityChecker)).toBe(false);
    expect(isProbablyReaderable(parse(page))).toBe(true);
  });
});

it("the Readability API explains what is wrong with an argument that is not a document", () => {
  expect(() => new Readability(JSON.parse("{}"))).toThrow(InputError);
  expect(() => isProbablyReaderable(JSON.parse("null"))).toThrow(InputError);
});

describe("a page with many authors far below a hidden element", () => {
  const levels = 300;

  it("is read with one visit to each of the elements around them", () => {
    const html = `<body><main><p>${PARAGRAPHS.join(" ")}</p></main><div hidden>${"<div>".repeat(levels)}${"<b class=author>Ann</b>".repeat(levels)}`;
    const { document } = parseHTML(`<html>${html}</html>`);
    let visits = 0;
    const prototype = Object.getPrototypeOf(Object.getPrototypeOf(document.querySelector("div")));
    const own = Object.getOwnPropertyDescriptor(prototype, "hasAttribute");
    Object.defineProperty(prototype, "hasAttribute", {
      configurable: true,
      value(name: string) {
        visits++;
        return own?.value.call(this, name);
      },
    });
    const article = new Readability(document as unknown as ReaderableDocument).parse();
    Object.defineProperty(prototype, "hasAttribute", own ?? {});
    expect(article?.byline).toBeNull();
    expect(visits).toBeGreaterThan(levels);
    expect(visits).toBeLessThan(20 * levels);
  });
});
