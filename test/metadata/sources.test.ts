import { describe, expect, it } from "vitest";
import { jsonLd, page, read } from "./read.ts";

describe("JSON-LD", () => {
  it("gives the facts of an article, following references into the graph", () => {
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
    expect(facts.authors).toMatchObject({ value: ["Ann Ribeiro"], source: "json-ld", property: "NewsArticle.author" });
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
    ["a trailing comma", `{"@type":"Article","author":{"name":"Lena Hofer",},}`],
    ["comments", `/* made by a template */ {"@type":"Article", // type\n "author":{"name":"Lena Hofer"}}`],
    ["a raw line break in a text", `{"@type":"Article","description":"one\ntwo","author":{"name":"Lena Hofer"}}`],
    ["a CDATA section", `//<![CDATA[\n{"@type":"Article","author":{"name":"Lena Hofer"}}\n//]]>`],
    ["bare quotes in a text", `{"@type":"Article","headline":"The "new" harbour","author":{"name":"Lena Hofer"}}`],
    ["a missing comma", `{"@type":"Article","headline":"Harbour"\n"author":{"name":"Lena Hofer"}}`],
    ["an end that is cut off", `{"@type":"Article","author":{"name":"Lena Hofer"},"description":"And th`],
    ["nested arrays", `[[{"@type":["Thing","Article"],"author":[[{"@type":"Person","name":"Lena Hofer"}]]}]]`],
    ["entities", `{"@type":"Article","author":{"name":"Lena&nbsp;Hofer"}}`],
  ])("is read in spite of %s", (_case, json) => {
    expect(read(page(jsonLd(json))).authors?.value).toEqual(["Lena Hofer"]);
  });

  it("does not take authors and dates from comments, answers of a FAQ or lists of other articles", () => {
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

  it("reads RDFa", () => {
    const facts = read(
      page(
        "",
        `<div vocab="https://schema.org/" typeof="Article"><span property="schema:author" typeof="schema:Person"><span
        property="schema:name">Iva Novak</span></span><span property="datePublished" content="2024-05-06T07:08:09Z"></span></div>`,
      ),
    );
    expect(facts.authors).toMatchObject({ value: ["Iva Novak"], source: "rdfa" });
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
    expect(read(page(`<meta name="parsely-author" content="Eva Sand">`)).authors?.source).toBe("parsely");
    expect(
      read(page(`<meta name="twitter:label1" content="Verfasst von"><meta name="twitter:data1" content="Eva Sand">`))
        .authors?.value,
    ).toEqual(["Eva Sand"]);
  });

  it("finds meta elements that noscript or broken markup moved into the body", () => {
    const facts = read(page("", `<noscript><meta property="article:published_time" content="2025-01-02"></noscript>`));
    expect(facts.published).toMatchObject({ value: "2025-01-02", property: "article:published_time" });
  });

  it("resolves canonical URL and image against base and page, and drops other schemes", () => {
    const facts = read(
      page(`<base href="/en/"><link rel="canonical" href="story"><meta property="og:image" content="javascript:alert(1)">
        <meta name="twitter:image" content="lead.png">`),
    );
    expect(facts.canonicalUrl?.value).toBe("https://www.example.com/en/story");
    expect(facts.image).toMatchObject({ value: "https://www.example.com/en/lead.png", source: "twitter" });
  });

  it("keeps all candidates, the chosen one first", () => {
    const facts = read(
      page(`<meta property="og:description" content="Short."><meta name="description" content="Longer text.">`),
    );
    expect(facts.description?.candidates.map((candidate) => candidate.value)).toEqual(["Short.", "Longer text."]);
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

  it("leaves out what is not there", () => {
    expect(Object.keys(read("<p>Hello.</p>"))).toEqual([]);
  });
});
