import { describe, expect, it } from "vitest";
import type { Fact } from "../../src/metadata/metadata-types.ts";
import { jsonLd, page, read } from "./read.ts";

describe("JSON-LD", () => {
  it("gives the facts of an article, following references in the graph", () => {
    const facts = read(
      page(
        jsonLd(`{"@context":"https://schema.org","@graph":[
          {"@type":"WebSite","@id":"#site","name":"Harbour Post"},
          {"@type":"Person","@id":"#ann","name":"Ann Ribeiro"},
          {"@type":"NewsArticle","headline":"Ferries run again","author":{"@id":"#ann"},"publisher":{"@id":"#site"},
           "datePublished":"2025-03-04T08:00:00+01:00","dateModified":"2025-03-05T09:30:00+01:00",
           "description":"After the storm.","image":{"@type":"ImageObject","url":"/ferry.jpg"},
           "license":"https://creativecommons.org/licenses/by/4.0/","articleSection":"Local","keywords":["ferry","storm"]}]}`),
        "<h1>Ferries run again</h1>",
      ),
    );
    expect(facts.title?.value).toBe("Ferries run again");
    expect(facts.authors).toMatchObject({
      value: ["Ann Ribeiro"],
      source: "json-ld",
      property: "NewsArticle.author",
    });
    expect(facts.published?.value).toBe("2025-03-04T08:00:00+01:00");
    expect(facts.modified?.value).toBe("2025-03-05T09:30:00+01:00");
    expect(facts.siteName?.value).toBe("Harbour Post");
    expect(facts.description?.value).toBe("After the storm.");
    expect(facts.image?.value).toBe("https://www.example.com/ferry.jpg");
    expect(facts.licence?.value).toBe("https://creativecommons.org/licenses/by/4.0/");
    expect(facts.categories?.value).toEqual(["Local"]);
    expect(facts.tags?.value).toEqual(["ferry", "storm"]);
  });

  it.each([
    [
      "comments",
      `/* made by a template */ {"@type":"Article", // type\n "author":{"name":"Lena Hofer"}}`,
    ],
    ["a CDATA section", `//<![CDATA[\n{"@type":"Article","author":{"name":"Lena Hofer"}}\n//]]>`],
    [
      "bare quotes in a text",
      `{"@type":"Article","headline":"The "new" harbour","author":{"name":"Lena Hofer"}}`,
    ],
    ["a missing comma", `{"@type":"Article","headline":"Harbour"\n"author":{"name":"Lena Hofer"}}`],
    ["entities", `{"@type":"Article","author":{"name":"Lena&nbsp;Hofer"}}`],
  ])("is read in spite of %s", (_case, json) => {
    expect(read(page(jsonLd(json))).authors?.value).toEqual(["Lena Hofer"]);
  });

  it("gives the facts of the article that the page's title names", () => {
    const facts = read(
      page(
        `<title>Ferries run again</title>${jsonLd(`[
          {"@type":"NewsArticle","headline":"Quays are shut","author":"Bo Chen","datePublished":"2024-01-01"},
          {"@type":"NewsArticle","headline":"Ferries run again","author":"Ann Lee","datePublished":"2024-03-01"}]`)}`,
      ),
    );
    expect(facts.authors?.value).toEqual(["Ann Lee"]);
    expect(facts.published?.value).toBe("2024-03-01");
  });

  it("ignores authors and dates of comments, FAQ answers and lists of other articles", () => {
    const facts = read(
      page(
        `<title>Our harbour</title>${jsonLd(`[{"@type":"BlogPosting","headline":"Other one","author":{"name":"A One"}},
        {"@type":"BlogPosting","headline":"Other two","author":{"name":"B Two"}},
        {"@type":"BlogPosting","headline":"Other three","author":{"name":"C Three"}}]`)}${jsonLd(`{"@type":"FAQPage",
        "mainEntity":[{"@type":"Question","name":"Why?","datePublished":"2020-01-01","author":{"name":"D Four"}}]}`)}`,
      ),
    );
    expect(facts.authors).toBeUndefined();
    expect(facts.published).toBeUndefined();
  });
});

describe("other sources", () => {
  it("reads microdata with nested items", () => {
    const facts = read(
      page(
        "",
        `<article itemscope itemtype="https://schema.org/BlogPosting"><h1 itemprop="headline">Bread at home</h1>
        <span itemprop="author" itemscope itemtype="https://schema.org/Person">by <b itemprop="name">Nour Haddad</b></span>
        <time itemprop="datePublished" datetime="2024-11-02">2 Nov</time></article>`,
      ),
    );
    expect(facts.authors).toMatchObject({ value: ["Nour Haddad"], source: "microdata" });
    expect(facts.published).toMatchObject({ value: "2024-11-02", source: "microdata" });
  });

  it("reads only those properties outside of an item to which it refers", () => {
    const facts = read(
      page(
        "",
        `<div itemprop="author">Bo Chen</div>
        <div itemscope itemtype="https://schema.org/Article" itemref="by"><h1 itemprop="headline">Ferries</h1></div>
        <div id="by"><span itemprop="author">Ann Lee</span></div>`,
      ),
    );
    expect(facts.authors?.value).toEqual(["Ann Lee"]);
  });

  it("reads RDFa", () => {
    const facts = read(
      page(
        "",
        `<div vocab="https://schema.org/" typeof="Article"><span property="schema:author" typeof="schema:Person"><span
        property="schema:name">Iva Novak</span></span><span property="datePublished" content="2024-05-06T07:08:09Z"></span></div>`,
      ),
    );
    expect(facts.authors).toMatchObject({
      value: ["Iva Novak"],
      source: "rdfa",
      property: "Article.author",
    });
    expect(facts.published?.value).toBe("2024-05-06T07:08:09Z");
  });

  it("reads citation, Dublin Core, Parsely and Twitter tags", () => {
    const cited = read(
      page(`<meta name="citation_author" content="Okafor, Ngozi"><meta name="citation_author" content="Lee, Min">
      <meta name="citation_publication_date" content="2019/07/03"><meta name="dc.rights" content="CC0">`),
    );
    expect(cited.authors?.value).toEqual(["Ngozi Okafor", "Min Lee"]);
    expect(cited.published?.value).toBe("2019-07-03");
    expect(cited.licence?.value).toBe("CC0");
    expect(read(page(`<meta name="parsely-author" content="Eva Sand">`)).authors?.source).toBe(
      "parsely",
    );
    expect(
      read(
        page(
          `<meta name="twitter:label1" content="Verfasst von"><meta name="twitter:data1" content="Eva Sand">`,
        ),
      ).authors?.value,
    ).toEqual(["Eva Sand"]);
  });

  it("finds meta elements that noscript or broken markup moved to the body", () => {
    const facts = read(
      page(
        "",
        `<noscript><meta property="article:published_time" content="2025-01-02"></noscript>`,
      ),
    );
    expect(facts.published).toMatchObject({
      value: "2025-01-02",
      property: "article:published_time",
    });
  });

  it("resolves canonical URL and image against base and page, and drops other schemes", () => {
    const facts = read(
      page(`<base href="/en/"><link rel="canonical" href="story"><meta property="og:image" content="javascript:alert(1)">
        <meta name="twitter:image" content="lead.png">`),
    );
    expect(facts.canonicalUrl?.value).toBe("https://www.example.com/en/story");
    expect(facts.image).toMatchObject({
      value: "https://www.example.com/en/lead.png",
      source: "twitter",
    });
  });

  it("finds tags and categories in links and meta elements", () => {
    const facts = read(
      page(
        `<meta property="article:tag" content="Boats"><meta property="article:tag" content="boats"><meta property="article:tag" content="Sea">`,
        `<p class="post-categories"><a href="/category/local">Local</a></p>`,
      ),
    );
    expect(facts.tags?.value).toEqual(["Boats", "Sea"]);
    expect(facts.categories?.value).toEqual(["Local"]);
  });

  it("omits missing facts", () => {
    expect(Object.keys(read("<p>Hello.</p>"))).toEqual([]);
  });
});

/** The candidates of a fact, each with its property. */
const stated = (fact: Fact<unknown> | undefined): unknown =>
  fact?.candidates.map(({ value, property }) => [value, property]);

describe("topics", () => {
  const topicsOf = (head: string, body = ""): unknown[] => {
    const { tags, categories } = read(page(head, body));
    return [tags?.value, categories?.value];
  };

  it.each([
    [
      "lists of words, and sections as they are",
      `{"@type":"Article","keywords":"a, b;c、d|e","articleSection":["X, Y",{"name":"Z"}]}`,
      ["a", "b", "c", "d", "e"],
      ["X, Y", "Z"],
    ],
    [
      "names as they are",
      `{"@type":"Article","keywords":[{"name":"One, two"},"three,four"]}`,
      ["One, two", "three", "four"],
      undefined,
    ],
  ])("are %s", (_case, json, tags, categories) => {
    expect(topicsOf(jsonLd(json))).toEqual([tags, categories]);
  });

  it("are short, unique, and at most fifty", () => {
    const keywords = (words: string): string => `<meta name="keywords" content="${words}">`;
    expect(topicsOf(keywords(`#sea, Sea, ,${"x".repeat(81)}, boats`))).toEqual([
      ["sea", "boats"],
      undefined,
    ]);
    const many = Array.from({ length: 60 }, (_, i) => `t${i}`);
    expect(topicsOf(keywords(many.join()))).toEqual([many.slice(0, 50), undefined]);
  });

  it.each([
    [
      "by their relation",
      `<a rel="tag" href="/1">Sea</a><link rel="tag" href="/2">`,
      ["Sea"],
      undefined,
    ],
    [
      "by their relation and address",
      `<a rel="tag" href="/category/local">Local</a><a rel="category" href="/x">News</a>`,
      undefined,
      ["Local", "News"],
    ],
    [
      "in an element with such a name",
      `<p class="tags"><a href="/1">Sea</a><a>none</a></p><p><a href="/2">Out</a></p>`,
      ["Sea"],
      undefined,
    ],
    [
      "in an element of a category",
      `<p class="category"><a href="/1">Local</a></p>`,
      undefined,
      ["Local"],
    ],
    [
      "up to thirty",
      `<p class="tags">${"<a href='/1'>Sea</a> ".repeat(30)}</p>`,
      ["Sea"],
      undefined,
    ],
    [
      "but not more",
      `<p class="tags">${"<a href='/1'>Sea</a> ".repeat(31)}</p>`,
      undefined,
      undefined,
    ],
    [
      "but not in text",
      `<p class="tags">${"word ".repeat(90)}<a href="/1">Sea</a></p>`,
      undefined,
      undefined,
    ],
    ["but not in a cloud", `<p class="tags cloud"><a href="/1">Sea</a></p>`, undefined, undefined],
    ["but not in a menu", `<p class="tags menu"><a href="/1">Sea</a></p>`, undefined, undefined],
    [
      "but not in a widget",
      `<p class="tags widget"><a href="/1">Sea</a></p>`,
      undefined,
      undefined,
    ],
    ["but not in navigation", `<p class="tags nav"><a href="/1">Sea</a></p>`, undefined, undefined],
  ])("are links %s", (_case, body, tags, categories) => {
    expect(topicsOf("", body)).toEqual([tags, categories]);
  });
});

describe("addresses and names", () => {
  const at = (path: string): string => `https://www.example.com${path}`;

  it("come from JSON-LD in any form", () => {
    const { image, canonicalUrl, licence, description } = read(
      page(
        jsonLd(`{"@type":"Article","image":["/a.jpg",{"url":"/b.jpg"},{"contentUrl":"/c.jpg"},{"@id":"/d.jpg"},5],
          "thumbnailUrl":"/t.jpg","url":"/u","mainEntityOfPage":{"@id":"/m"},"license":"CC0","description":"A story."}`),
      ),
    );
    const images = ["/a.jpg", "/b.jpg", "/c.jpg", "/d.jpg"].map((path) => [
      at(path),
      "Article.image",
    ]);
    expect(stated(image)).toEqual([...images, [at("/t.jpg"), "Article.thumbnailUrl"]]);
    expect(stated(canonicalUrl)).toEqual([
      [at("/m"), "Article.mainEntityOfPage"],
      [at("/u"), "Article.url"],
    ]);
    expect([licence?.value, description?.value]).toEqual(["CC0", "A story."]);
    for (const main of [`"/m"`, `{"url":"/m"}`])
      expect(
        read(page(jsonLd(`{"@type":"Article","mainEntityOfPage":${main}}`))).canonicalUrl?.value,
      ).toBe(at("/m"));
  });

  it("come from links in the head, and licences from any link", () => {
    const facts = read(
      page(
        `<link rel="image_src" href="/i.png"><link rel="canonical" href="/c"><meta property="og:url" content="/o">
        <link rel="license" href="https://licences.example/"><meta name="copyright" content="2024 Harbour Post">`,
        `<a rel="canonical" href="/other">x</a><a rel="cc:license" href="/by">x</a>`,
      ),
    );
    expect(stated(facts.image)).toEqual([[at("/i.png"), "image_src"]]);
    expect(stated(facts.canonicalUrl)).toEqual([
      [at("/c"), "canonical"],
      [at("/o"), "og:url"],
    ]);
    expect(stated(facts.licence)).toEqual([
      ["https://licences.example/", "license"],
      [at("/by"), "cc:license"],
      ["2024 Harbour Post", "copyright"],
    ]);
  });

  it.each(["license", "licence", "dct:license", "cc:license"])(
    "find a licence in a link with the relation %s",
    (relation) => {
      const { licence } = read(page(`<link rel="${relation}" href="/by">`));
      expect(licence?.value).toBe(at("/by"));
    },
  );

  it("come from microdata, at the elements where each is declared", () => {
    const facts = read(
      page(
        "",
        `<div itemscope itemtype="https://schema.org/Article"><img itemprop="image" data-src="/d.png">
        <img itemprop="image" src="/s.png"><a itemprop="url" href="/u">text</a><a itemprop="author" href="/x">Ann Lee</a>
        <span itemprop="https://schema.org/name schema:headline">Ferries</span><meta itemprop="description">
        <time itemprop="datePublished">3 May 2024</time><a itemprop="license" href="https://licences.example/">by</a></div>`,
      ),
    );
    expect(facts.image?.candidates.map(({ value }) => value)).toEqual([at("/d.png"), at("/s.png")]);
    expect(facts.canonicalUrl?.value).toBe(at("/u"));
    expect(facts.licence?.value).toBe("https://licences.example/");
    expect([
      facts.authors?.value,
      facts.title?.value,
      facts.published?.value,
      facts.description,
    ]).toEqual([["Ann Lee"], "Ferries", "2024-05-03", undefined]);
  });

  it("name the site as declared, but not by an address", () => {
    const head = `${jsonLd(`[{"@type":"WebSite","name":"Site"},{"@type":"Article","publisher":{"@type":"Organization","name":"Publisher"}},
      {"@type":"NewsMediaOrganization","name":"Newsroom"},{"@type":"Article","publisher":"House"}]`)}
      <meta name="application-name" content="App"><meta name="apple-mobile-web-app-title" content="Short">
      <meta name="citation_journal_title" content="Journal"><meta name="dc.publisher" content="Imprint">
      <meta name="twitter:app:name:iphone" content="Phone"><meta property="og:site_name" content="https://a.example">`;
    const { siteName } = read(page(head));
    expect(siteName?.candidates.slice(4).map(({ source }) => source)).toEqual([
      ...["meta", "meta", "citation", "dublin-core", "twitter"],
    ]);
    expect(stated(siteName)).toEqual([
      ["Site", "WebSite.name"],
      ["Publisher", "publisher.name"],
      ["Newsroom", "Organization.name"],
      ["House", "publisher.name"],
      ["App", "application-name"],
      ["Short", "apple-mobile-web-app-title"],
      ["Journal", "citation_journal_title"],
      ["Imprint", "dc.publisher"],
      ["Phone", "twitter:app:name:iphone"],
    ]);
  });
});

describe("facts from markup", () => {
  it.each(["entryAuthorName", "Author_Name", "authorName2"])(
    "names an author by the class %s",
    (name) => {
      const body = `<h1>Ferries run again</h1><p class="${name}">Ann Lee</p><p>The ferries ran.</p>`;
      expect(read(page("", body)).authors?.value).toEqual(["Ann Lee"]);
    },
  );

  it("take the language from the body if the document has none", () => {
    const { language } = read(`<html><body lang="fr"><p>Bonjour.</p></body></html>`);
    expect(language).toMatchObject({ value: "fr", source: "html", property: "body lang" });
  });

  it("include topics outside all items", () => {
    const { tags } = read(page("", `<meta itemprop="keywords" content="boats, sea">`));
    expect(tags).toMatchObject({
      value: ["boats", "sea"],
      source: "microdata",
      property: "item.keywords",
    });
  });

  it("include a date next to the first headline, whatever the title", () => {
    const body = `${"<p>Text.</p>".repeat(40)}<h1>Ferries run again</h1><p>1 May 2024</p>`;
    expect(read(page("<title>Harbour Post</title>", body)).published?.value).toBe("2024-05-01");
  });

  it("never have an author for a list of stories", () => {
    const byline = `<h1>Ferries</h1><p>By Ann Lee</p><p>Text.</p>`;
    const described = (type: string): unknown =>
      read(page(jsonLd(`{"@type":"${type}","name":"Ferries"}`), byline)).authors?.value;
    expect(described("WebPage")).toEqual(["Ann Lee"]);
    expect(described("CollectionPage")).toEqual(["Ann Lee"]);
  });
});

it.each([
  ["Chen, Bo T.", ["Bo T. Chen"]],
  ["Acme, Inc.", ["Acme", "Inc."]],
  ["Bundesarchiv, Berlin", ["Bundesarchiv", "Berlin"]],
])("reads the Dublin Core creator %s", (creator, names) => {
  expect(read(page(`<meta name="DC.creator" content="${creator}">`)).authors?.value).toEqual(names);
});

const texts = "<p>The ferries ran again.</p>".repeat(4);
it.each([
  [
    "a product",
    `<i itemscope itemtype="https://schema.org/Product"></i><a rel="author" href="/ann">Ann Lee</a>${texts}`,
  ],
  [
    "a list of products",
    `<h2><a href="/rope">Rope</a></h2>${texts}<h2><a href="/oar">Oar</a></h2>${texts}<p>Written by Ann Lee</p>`,
  ],
])("reads who wrote the page of %s", (_case, body) => {
  expect(read(page("", `<h1>Ropes</h1>${body}`)).authors?.value).toEqual(["Ann Lee"]);
});
