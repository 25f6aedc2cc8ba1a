import { describe, expect, it } from "vitest";
import { splitNames } from "../../src/metadata/person-names.ts";
import { jsonLd, page, read } from "./read.ts";

describe("names in a byline", () => {
  it.each([
    ["By Ann Lee, Bo Chen and Carla Diaz", ["Ann Lee", "Bo Chen", "Carla Diaz"]],
    ["By Ann Lee, Bo Chen, and Carla Diaz", ["Ann Lee", "Bo Chen", "Carla Diaz"]],
    ["Written by: Ann Lee & Bo Chen | March 3, 2024", ["Ann Lee", "Bo Chen"]],
    ["ByAnn Lee", ["Ann Lee"]],
    ["By Ann Lee, Senior Editor", ["Ann Lee, Senior Editor"]],
    ["By Ann Lee, MD, PhD", ["Ann Lee, MD, PhD"]],
    ["By Ann Lee on 3 March 2024", ["Ann Lee"]],
    ["Ann Lee March 3, 2024", ["Ann Lee"]],
    ["By Ann Lee Updated March 3, 2024", ["Ann Lee"]],
    ["Posted by Ann Lee · 5 min read", ["Ann Lee"]],
    ["Von Anna Weiß und Jörg Maier", ["Anna Weiß", "Jörg Maier"]],
    ["Par Zoé Martin et Luc Petit", ["Zoé Martin", "Luc Petit"]],
    ["Por Lucía Gómez y Juan Pérez", ["Lucía Gómez", "Juan Pérez"]],
    ["Di Marco Rossi e Gaia Conti", ["Marco Rossi", "Gaia Conti"]],
    ["Por João Silva e Rita Alves", ["João Silva", "Rita Alves"]],
    ["Door Sanne de Vries en Piet Bakker", ["Sanne de Vries", "Piet Bakker"]],
    ["Autor: Ewa Nowak i Jan Kowalski", ["Ewa Nowak", "Jan Kowalski"]],
    ["Автор: Ирина Волкова и Пётр Орлов", ["Ирина Волкова", "Пётр Орлов"]],
    ["Συντάκτης: Νίκος Παππάς και Ελένη Βλάχου", ["Νίκος Παππάς", "Ελένη Βλάχου"]],
    ["Yazar: Elif Kaya ve Can Demir", ["Elif Kaya", "Can Demir"]],
    ["作者：王小明、李华", ["王小明", "李华"]],
    ["文／陳美玲", ["陳美玲"]],
    ["執筆者：山田太郎", ["山田太郎"]],
    ["글: 김민수 기자", ["김민수"]],
    ["بقلم: سارة حداد", ["سارة حداد"]],
  ])("%s", (byline, names) => {
    expect(splitNames(byline)).toEqual(names);
  });

  it.each(["", "By", "Read more", "https://example.com/author/ann", "Mar 5", "Share"])("finds none in %j", (text) => {
    expect(splitNames(text)).toEqual([]);
  });

  it("is no byline when the page speaks to its reader", () => {
    const body = "<h1>Story</h1><p>By continuing, you agree to our terms.</p>";
    expect(read(page("", body)).authors).toBeUndefined();
  });
});

describe("authors of a page", () => {
  it("are found in the line behind the headline", () => {
    const facts = read(page("", "<h1>Ferries run again</h1><p>By Ann Lee</p><p>The ferries ran.</p>"));
    expect(facts.authors).toMatchObject({ value: ["Ann Lee"], source: "visible", property: "byline" });
  });

  it("are found by class, relation and address", () => {
    for (const link of [
      `<a rel="author" href="/x">Ann Lee</a>`,
      `<b class="post-author">Ann Lee</b>`,
      `<a href="/author/ann-lee">Ann Lee</a>`,
    ]) {
      expect(read(page("", `<h1>Story</h1><div>${link}</div>`)).authors?.value).toEqual(["Ann Lee"]);
    }
  });

  it("are not those of comments and of teasers for other stories", () => {
    const facts = read(
      page(
        "",
        `<main><h1>Story</h1><p>Text.</p></main><div class="related"><a rel="author" href="/b">Bo Chen</a></div>
        <ol class="comments"><li><span class="author">Carla Diaz</span> first!</li></ol>`,
      ),
    );
    expect(facts.authors).toBeUndefined();
  });

  it("are persons before the site itself and before accounts of the site's software", () => {
    const head = `<meta property="og:site_name" content="Harbour Post">${jsonLd(`{"@type":"Article","author":{"@type":"Organization","name":"Harbour Post"}}`)}
      <meta name="author" content="web_admin">`;
    const facts = read(page(head, "<h1>Story</h1><p>By Ann Lee</p>"));
    expect(facts.authors?.candidates.map((candidate) => candidate.value)).toEqual([
      ["Ann Lee"],
      ["web_admin"],
      ["Harbour Post"],
    ]);
  });

  it("are taken from JSON-LD before the visible line when both name persons", () => {
    const head = jsonLd(
      `{"@type":"Article","author":[{"@type":"Person","name":"Ann Lee"},{"@type":"Person","name":"Bo Chen"}]}`,
    );
    expect(read(page(head, "<h1>Story</h1><p>By Ann Lee</p>")).authors?.value).toEqual(["Ann Lee", "Bo Chen"]);
  });

  it("keep a site's name when there is no one else", () => {
    const head = `<meta property="og:site_name" content="Harbour Post"><meta name="author" content="Harbour Post">`;
    expect(read(page(head)).authors?.value).toEqual(["Harbour Post"]);
  });
});

describe("names without the usual marks", () => {
  const story = "<p>The ferries ran again, and the harbour was full of people that had come to see it.</p>".repeat(4);

  it.each([
    ["under a heading", "<h2>Article by</h2><div>Ann Lee</div>", ""],
    ["behind a label", "<p>Contributors: Ann Lee</p>", ""],
    ["under the text", "", "<h3>Written by Ann Lee</h3><p>She writes of ships.</p>"],
    ["before what the person is", "<p>Ann Lee</p><p>Staff Writer</p>", ""],
    ["behind the letters of a portrait", `<p class="author">AL Ann Lee</p>`, ""],
  ])("are found %s", (_, before, behind) => {
    const head = `<meta property="og:type" content="article">`;
    expect(read(page(head, `<h1>Ferries run again</h1>${before}${story}${behind}`)).authors?.value).toEqual([
      "Ann Lee",
    ]);
  });

  it("are one byline when they stand beside each other, each a link", () => {
    const links = `<p><a href="/author/ann-lee">Ann Lee</a>, <a href="/author/bo-chen">Bo Chen</a></p>`;
    expect(read(page("", `<h1>Ferries run again</h1>${links}${story}`)).authors?.value).toEqual(["Ann Lee", "Bo Chen"]);
  });

  it("are those of the declared list when the byline names a part of it", () => {
    const head = `<meta name="author" content="Ann Lee, Bo Chen">`;
    expect(read(page(head, `<h1>Ferries run again</h1><p>By Ann Lee</p>${story}`)).authors?.value).toEqual([
      "Ann Lee",
      "Bo Chen",
    ]);
  });
});

describe("what stands where an author's name would", () => {
  const near = (name: string): string =>
    page("", `<h1>Ferries sail again</h1><p class="author">${name}</p><p>${"A story. ".repeat(30)}</p>`);

  it.each([
    "My Account",
    "Get in touch",
    "Subscription",
    "Print Save as PDF",
    "Authentication middleware¶",
    "How can we help your department?",
  ])("is no name: %s", (text) => expect(read(near(text)).authors).toBeUndefined());

  it("is a name behind the words of a link to more, or before a role", () => {
    expect(read(near("Articles by Ann Lee")).authors?.value).toEqual(["Ann Lee"]);
    expect(read(near("Ann Lee ⋅ Founder")).authors?.value).toEqual(["Ann Lee"]);
  });

  it("is that of a teaser or a reader where a page has many, but for the byline", () => {
    const names = ["Ben Ash", "Cy Oak", "Di Elm", "Ed Fir", "Flo Yew", "Gil Bay"];
    const teasers = names
      .map(
        (name) =>
          `<div><p>${"A story of another day. ".repeat(3)}</p><p>More.</p><p>Less.</p><p>Words.</p><p class="author">${name}</p></div>`,
      )
      .join("");
    const listing = page("", `<h1>Our stories</h1>${"<p>A story.</p>".repeat(30)}${teasers}`);
    expect(read(listing).authors).toBeUndefined();
    const story = page(
      "",
      `<h1>Ferries sail again</h1><p class="author">Ann Lee</p>${"<p>A story.</p>".repeat(30)}${teasers}`,
    );
    expect(read(story).authors?.value).toEqual(["Ann Lee"]);
  });
});
