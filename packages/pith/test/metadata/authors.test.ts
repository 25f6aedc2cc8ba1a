import { describe, expect, it } from "vitest";
import { splitNames } from "../../src/metadata/person-names.ts";
import { jsonLd, page, read } from "./read.ts";

describe("names in a byline", () => {
  it.each([
    ["Written by: Ann Lee & Bo Chen | March 3, 2024", ["Ann Lee", "Bo Chen"]],
    ["ByAnn Lee [www]", ["Ann Lee"]],
    ["By Ann Lee, Senior Editor", ["Ann Lee"]],
    ["By Ann Lee, Head of Marketing and Sales", ["Ann Lee"]],
    ["Ann Lee, Harbour Columnist", ["Ann Lee"]],
    ["Ann Lee Science Editor, Harbour News", ["Ann Lee"]],
    ["By Ann Lee, For The Harbour Post", ["Ann Lee"]],
    ["By ANN LEE FOR HARBOUR POST", ["ANN LEE"]],
    ["By Ann Lee and Bo Chen for Harbour Post", ["Ann Lee", "Bo Chen"]],
    ["Ann Lee1,2, Bo Chen3*", ["Ann Lee", "Bo Chen"]],
    ["By Ann Lee/Harbour Bureau", ["Ann Lee"]],
    ["记者 王小明 李华", ["王小明", "李华"]],
    ["本报记者 王小明 李华 通讯员 赵强", ["王小明", "李华", "赵强"]],
    ["文/王小明 李华", ["王小明", "李华"]],
    ["王小明 李建华", ["王小明", "李建华"]],
    ["王小 李建华", ["王小 李建华"]],
    ["（记者 王小明 李华）", ["王小明", "李华"]],
    ["新华社记者王小明、李华", ["王小明", "李华"]],
    ["山田太郎・佐藤花子", ["山田太郎", "佐藤花子"]],
    ["執筆者：山田 太郎", ["山田 太郎"]],
    ["山田太郎、佐藤花子記者", ["山田太郎", "佐藤花子"]],
    ["Par LILIANE ROUX, LAURE BRUN Envoyées spéciales à Brest", ["LILIANE ROUX", "LAURE BRUN"]],
    ["Montag", []],
    ["ann@post.example", []],
    ["By Ann Lee, MD, PhD", ["Ann Lee, MD, PhD"]],
    ["By Ann Lee on 3 March 2024", ["Ann Lee"]],
    ["Ann Lee March 3, 2024", ["Ann Lee"]],
    ["Lee, Jeff T.", ["Lee, Jeff T."]],
    ["Ann Lee, Ph.D., Bo Chen", ["Ann Lee, Ph.D.", "Bo Chen"]],
    ["By Ann Lee BBC News, Bergen", ["Ann Lee"]],
    ["Ann Lee, Bo", ["Ann Lee", "Bo"]],
    ["Ann Lee on Friday", ["Ann Lee"]],
    ["Ann Lee Sat, 3 May", ["Ann Lee"]],
    ["By ANN LEE THE ASSOCIATED PRESS -- Bergen & Voss", ["ANN LEE"]],
    ["Ann Lee, photographer", ["Ann Lee"]],
    ["03:07 Min.", []],
    ["May", ["May"]],
    ["By Ann Lee, Bergen", ["Ann Lee"]],
    ["A.B. Chen", ["A.B. Chen"]],
    ["By AL Ann Lee", ["Ann Lee"]],
    ["【聯合報╱記者陳大文、李華／台北報導】", ["陳大文", "李華"]],
    ["Автор статьи: Антон Белов", ["Антон Белов"]],
    ["Viết bởi Nguyễn Văn An", ["Nguyễn Văn An"]],
    ["Ann Lee, Co-Founder, COO", ["Ann Lee"]],
    ["By Ann Lee Special to the Post", ["Ann Lee"]],
    ["Ann Lee, Associated Press", ["Ann Lee"]],
    ["Ann Lee, Chief Economist", ["Ann Lee"]],
    ["Ann Lee a, Bo Chen b", ["Ann Lee", "Bo Chen"]],
    ["Ann Lee [1], Bo Chen²‖", ["Ann Lee", "Bo Chen"]],
    ["Ann Lee [12], Bo Chen [3,4]", ["Ann Lee", "Bo Chen"]],
    ["Ann Lee;Bo Chen", ["Ann Lee", "Bo Chen"]],
    ["记者 陈晨 摄影 王磊", ["陈晨"]],
    ["文＝田中一郎", ["田中一郎"]],
    ["作者：王小明 责编：李华", ["王小明"]],
    ["by Ann Lee Leave a comment", ["Ann Lee"]],
    ["Ann Lee, Online-Redaktion", ["Ann Lee"]],
    ["Von Ann Lee, dpa", ["Ann Lee"]],
    [
      "By Ann Lee in Rome, Bo Chen in San Marino and Cy Roe in Bern",
      ["Ann Lee", "Bo Chen", "Cy Roe"],
    ],
    [
      "By Ann Lee in Rio de Janeiro & Bo Chen in St. John's with Cy Roe",
      ["Ann Lee", "Bo Chen", "Cy Roe"],
    ],
    [
      "By Ann Lee in Washington, D.C.; Bo Chen in Paris, France, and Cy Roe",
      ["Ann Lee", "Bo Chen", "Cy Roe"],
    ],
    ["By Ann Lee in Bosnia and Herzegovina", ["Ann Lee"]],
    ["작성자: Ann Lee, 이영희", ["Ann Lee", "이영희"]],
    ["re:harbour", ["re:harbour"]],
    ["作者：陈鑫 时间：2012年", ["陈鑫"]],
    ["王小明、李華、台北報導", ["王小明", "李華"]],
    ["李兆清（江蘇南通，職員）", ["李兆清"]],
    ["Źródło: PAP", []],
    ["佚名", []],
    ["By Ann Lee, The Harbour Blog", ["Ann Lee"]],
    ["by Ann, filed under Boats", ["Ann"]],
  ])("%s", (byline, names) => {
    expect(splitNames(byline)).toEqual(names);
  });

  it.each([
    ...[
      "",
      "By",
      "Read more",
      "https://example.com/author/ann",
      "www.a.example",
      "example.com/ann",
      "Mar 5",
      "Share",
    ],
    ...[
      "x",
      "March",
      "{name}",
      "Ann = Lee",
      "Ann Lee. He is the one of us",
      "Super User",
      "12 May 2024 Ferries",
      "未知",
    ],
    ...["one two three four five six seven eight nine ten", `${"a".repeat(81)} b`],
  ])("finds none in %j", (text) => {
    expect(splitNames(text)).toEqual([]);
  });

  it("is not a byline if the page addresses its reader", () => {
    const body = "<h1>Story</h1><p>By continuing, you agree to our terms.</p>";
    expect(read(page("", body)).authors).toBeUndefined();
  });
});

describe("authors of a page", () => {
  it.each([
    `<a rel="author" href="/x">Ann Lee</a>`,
    `<a href="/author/ann-lee">Ann Lee</a>`,
    `<a href="/reporter/ann-lee">Ann Lee</a>`,
  ])("are found by %s", (link) =>
    expect(read(page("", `<h1>Story</h1><div>${link}</div>`)).authors?.value).toEqual(["Ann Lee"]),
  );

  it("are people rather than the site or accounts of the site's software", () => {
    const head = `<meta property="og:site_name" content="Harbour Post">${jsonLd(`{"@type":"Article","author":{"@type":"Organization","name":"Harbour Post"}}`)}
      <meta name="author" content="web_admin">`;
    const facts = read(page(head, "<h1>Story</h1><p>By Ann Lee</p>"));
    expect(facts.authors?.candidates.map((candidate) => candidate.value)).toEqual([
      ["Ann Lee"],
      ["web_admin"],
      ["Harbour Post"],
    ]);
  });

  it.each(["NOC Admin", "Site Administrator", "Harbour Post Web Team", "Lee Media GmbH"])(
    "are none for %s",
    (name) => {
      const facts = read(
        page(`<meta name="author" content="${name}">`, "<h1>Story</h1><p>The ferries ran.</p>"),
      );
      expect(facts.authors).toBeUndefined();
    },
  );

  it("include a site's name only without other names", () => {
    const head = `<meta property="og:site_name" content="Harbour Post"><meta name="author" content="Harbour Post, Bergen">`;
    expect(read(page(head)).authors?.value).toEqual(["Harbour Post"]);
  });

  it("are a complete declared list if the byline shows a part of it", () => {
    const head = jsonLd(
      `{"@type":"NewsArticle","headline":"Story","author":[{"@type":"Person","name":"Ann Lee"},{"@type":"Person","name":"Bo Chen"}]}`,
    );
    expect(read(page(head, "<h1>Story</h1><p>By Ann Lee</p>")).authors?.value).toEqual([
      "Ann Lee",
      "Bo Chen",
    ]);
  });

  it("come from the byline if only the head names the person who typed it", () => {
    const head = jsonLd(
      `{"@type":"NewsArticle","headline":"Story","author":{"@type":"Person","name":"Kim Typist"}}`,
    );
    const body = "<h1>Story</h1><p>By Ann Lee and Bo Chen</p>";
    expect(
      read(page(`${head}<meta name="author" content="Kim Typist">`, body)).authors?.value,
    ).toEqual(["Ann Lee", "Bo Chen"]);
  });

  it("are all that a byline names and the page links to, if the head has the first", () => {
    const head = jsonLd(
      `{"@type":"NewsArticle","headline":"Story","author":{"@type":"Person","name":"Ann Lee"}}`,
    );
    const links =
      '<p>By <a rel="author" href="/a">Ann Lee</a> and <a rel="author" href="/b">Bo Chen</a></p>';
    expect(read(page(head, `<h1>Story</h1>${links}`)).authors?.value).toEqual([
      "Ann Lee",
      "Bo Chen",
    ]);
  });

  it("are names in both head and page, rather than names in only one of them", () => {
    const head = `<meta name="author" content="Bo Chen">${jsonLd(`{"@type":"NewsArticle","headline":"Story","author":{"name":"Ann Lee"}}`)}`;
    expect(
      read(page(head, '<h1>Story</h1><a href="/author/bo">Bo Chen</a>')).authors?.value,
    ).toEqual(["Bo Chen"]);
  });

  const story =
    "<p>The ferries ran again, and the harbour was full of people that had come to see it leave the quay.</p>";
  it.each([
    [
      "a list of comments",
      '<div class="commentlist"><p class="author">Cy Reader</p><p>Good.</p></div>',
    ],
    [
      "a list without a name",
      "<h3>2 Comments</h3><div><p>By Cy Reader</p><p>Good.</p></div><div><p>By Di Reader</p></div>",
    ],
    [
      "an item of microdata",
      '<div itemscope itemtype="https://schema.org/Comment"><span class="author">Cy Reader</span></div>',
    ],
    [
      "a line that is no heading",
      "<p><b>2 comments</b></p><div><p>By Cy Reader</p><p>Good.</p></div>",
    ],
    ...[
      "Join the conversation",
      "3 Responses to “Story”",
      "Leserkommentare",
      "Opinie czytelników",
      "网友评论",
    ].map((heading): [string, string] => [
      heading,
      `<h3>${heading}</h3><div><p>By Cy Reader</p><p>1 May 2024</p></div>`,
    ]),
    ["thoughts", "<h2>2 thoughts on “Story”</h2><div><p>By Cy Reader</p><p>Good.</p></div>"],
    ["replies", '<div class="replies"><span class="author">Cy Reader</span><p>Good.</p></div>'],
  ])("are never commenters: %s", (_case, comments) => {
    expect(
      read(page("", `<main><h1>Story</h1>${story.repeat(3)}</main>${comments}`)).authors,
    ).toBeUndefined();
  });
});

describe("names without common markup", () => {
  const story =
    "<p>The ferries ran again, and the harbour was full of people that had come to see it.</p>".repeat(
      4,
    );

  it.each([
    ["behind a label", "<p>Contributors: Ann Lee</p>", ""],
    ["before what the person is", "<p>Ann Lee</p><p>Staff Writer</p>", ""],
  ])("are found %s", (_, before, behind) => {
    const head = `<meta property="og:type" content="article">`;
    expect(
      read(page(head, `<h1>Ferries run again</h1>${before}${story}${behind}`)).authors?.value,
    ).toEqual(["Ann Lee"]);
  });

  it("are one byline if they are adjacent links", () => {
    const links = `<p><a href="/author/ann-lee">Ann Lee</a>, <a href="/author/bo-chen">Bo Chen</a></p>`;
    expect(read(page("", `<h1>Ferries run again</h1>${links}${story}`)).authors?.value).toEqual([
      "Ann Lee",
      "Bo Chen",
    ]);
  });
});

describe("authors that a page shows", () => {
  const lines = (count: number): string => "<p>Text of the day.</p>".repeat(count);
  const shown = (html: string): unknown =>
    read(page("", html)).authors?.candidates.map(({ value, property }) => [...value, property]);

  it.each([
    ["in a class of names", `<p class="author-name">Ann Lee</p>`, "class"],
    ["in an attribute", `<p data-author="Ann Lee">x</p>`, "data-author"],
    ["under a name for tests", `<p data-testid="author-name">Ann Lee</p>`, "class"],
    [
      "above a text of who it is",
      `<div class="author"><p>Ann Lee</p><p>${"She writes of ships. ".repeat(20)}</p></div>`,
      "class",
    ],
    ...[
      "Written by",
      "By",
      "By:",
      "Author:",
      "Authors",
      "Autor:",
      "Verfasser:",
      "Auteur :",
      "Автор:",
      "作者：",
    ].map((label): [string, string, string] => [
      `below ${label}`,
      `<p>${label}</p><p>Ann Lee</p>`,
      "byline",
    ]),
    ["in the line below a label", "<p>Author:<br>Ann Lee</p>", "byline"],
    ["in a byline further down", `${lines(4)}<p>By Ann Lee</p>`, "byline"],
    ["below the text, with a label", `${lines(30)}<p>Written by Ann Lee</p>`, "written by"],
    ["before a role", `${lines(6)}<p>Ann Lee</p><p>Senior Editor</p>`, "before role"],
    ["before role and date", "<p>Ann Lee | Senior Writer | July 2, 2025</p>", "dateline"],
    ["behind a date", "<p>2 July 2025 - Ann Lee (@ann)</p>", "dateline"],
    ["above a line with a date", "<p>Ann Lee</p><p>July 2, 2025</p>", "dated line"],
    ["above a day without a year", "<p>Ann Lee</p><p>Mar 2</p>", "dated line"],
    ["before a post in one line", "<p>Ann Lee, Harbour Bureau Chief</p>", "before role"],
    ["below a post", `${lines(12)}<p>Posted by Ann Lee | Permalink</p>`, "written by"],
    ["behind a date and time", "<p>Posted May 3rd, 2024 10:30 AM EDT, by Ann Lee</p>", "byline"],
    [
      "before a member's figures in a forum",
      `${lines(6)}<p>Ann Lee</p><p>Joined: 3 May 2005</p>`,
      "before figures",
    ],
    ["behind a section", '<p class="byline">Ships & ports · By Ann Lee · 4 min</p>', "byline"],
    ["in a sentence of their own", "<h6>Post written by Ann Lee.</h6>", "byline"],
    ["far down, in the only byline", `${lines(20)}<p>By Ann Lee</p>`, "byline"],
    ["above the outlet", "<p>By Ann Lee<br>HARBOUR-POST</p>", "byline"],
    ["before a trade", "<p>Ann Lee, photographer</p>", "before role"],
    ["in two lines", "<p>By Ann<br>Lee</p>", "byline"],
    ["next to a copyright", "<p>By Ann Lee | © The Quay Post 2020</p>", "byline"],
    ["below the date", "<h5>1:18PM Tuesday January 15, 2008<br>By Ann Lee</h5>", "byline"],
    ["as the list below a label", "<p>Authors</p><ul><li>Ann Lee</li></ul>", "byline"],
    [
      "in a class of lists",
      `${lines(20)}<p class="news-list-author">Erstellt von Ann Lee</p>`,
      "byline",
    ],
  ])("are found %s", (_case, body, property) => {
    const facts = read(page("", `<h1>Ferries run again</h1>${body}${lines(3)}`));
    expect(facts.authors).toMatchObject({ value: ["Ann Lee"], source: "visible", property });
  });

  it.each([
    ["what is about an author", `<p class="author-bio">Ann Lee</p>`],
    ["a name before a line that is no role", `${lines(6)}<p>Ann Lee</p><p>Text</p>`],
    ["a day of the week", "<p>Released Wednesday, July 2, 2025</p>"],
    [
      "an entry of a menu",
      '<a href="/a"><p>Increase Text Size</p></a><a href="/b"><p>Print</p></a><p>July 2, 2025</p>',
    ],
    ["what the headline is about", "<p>Ferries Run</p><p>July 2, 2025</p>"],
    ["a headline", '<div class="author-post"><h2>Bo Chen</h2></div>'],
    [
      "the first heading of a long post",
      `<div class="post author-bo"><h3>Bo Chen</h3>${lines(60)}</div>`,
    ],
    ["whose copyright it is", "<p>© 2007 by Lee Corporation</p>"],
    ["whose copyright it is, in words", "<p>Copyright 2007 by Lee Corporation</p>"],
    ["where it was written", "<p>BEVERLY HILLS, Calif., Jan. 8, 2008</p>"],
    ["a photographer and an agency", "<p>Bo Chen, The Harbour Post/Redux</p>"],
    ["where goods are from", "<p>Imported From Greece</p><p>July 2, 2025</p>"],
    [
      "lists of a menu",
      '<ul><li><a href="/a">Authors</a></li><li><a href="/s">Sections</a></li></ul>',
    ],
    ["what is hidden", "<p hidden>By Ann Lee</p>"],
    ["about another page", `<div class="related"><p class="author">Bo Chen</p></div>`],
    [
      "a product's brand",
      '<i itemscope itemtype="https://schema.org/Product"></i><p>By Bo Chen</p>',
    ],
    [
      "in a teaser",
      `<h2><a href="/a">Ice</a></h2><p>By Bo Chen</p><h2><a href="/b">Fog</a></h2><p>By Bo Chen</p>`,
    ],
  ])("are not %s", (_case, body) => {
    expect(read(page("", `<h1>Ferries run again</h1>${body}${lines(3)}`)).authors).toBeUndefined();
  });

  it("may be up to six lines above the headline", () => {
    const above = (count: number): string =>
      `<p>By Ann Lee</p>${lines(count)}<h1>Ferries run again</h1>`;
    expect(shown(above(5))).toEqual([["Ann Lee", "byline"]]);
    expect(shown(above(6))).toBeUndefined();
  });

  it("may be in a sidebar with the headline", () => {
    const story = `<h1>Ferries run again</h1><p class="author">Ann Lee</p>${lines(3)}`;
    expect(shown(`<div class="sidebar">${story}</div>`)).toEqual([
      ["Ann Lee", "class"],
      ["Ann Lee", "line"],
    ]);
  });
});

const body = `<h1>Ferries run again</h1>${"<p>The ferries ran.</p>".repeat(4)}`;
const meta = (name: string, content: string): string =>
  `<meta name="${name}" content="${content}">`;
const article = (authors: string): string => jsonLd(`{"@type":"Article",${authors}}`);

it.each([
  [
    "behind an address",
    meta("article:author", "https://a.example/ann") + meta("article:author", "Ann Lee"),
    ["Ann Lee"],
  ],
  [
    "by family and given name, one each",
    meta("citation_author", "Lee, Ann") + meta("citation_author", "Bo Chen"),
    ["Ann Lee", "Bo Chen"],
  ],
  ["with what follows both", meta("citation_author", "Lee, Ann, Jr"), ["Lee, Ann, Jr"]],
  ["as catalogues write them", meta("dc.creator", "Lee, Ann"), ["Ann Lee"]],
  [
    "as a firm with its place",
    meta("dc.creator", "Lee, Bergen") + meta("dc.publisher", "Lee Boats"),
    ["Lee"],
  ],
  [
    "as a person with a site",
    meta("dc.creator", "Lee, Ann") + meta("dc.publisher", "Boats of Ann Lee"),
    ["Ann Lee"],
  ],
  ["in one list", meta("citation_authors", "Ann Lee; Bo Chen"), ["Ann Lee", "Bo Chen"]],
  [
    "under a label of a card",
    meta("twitter:label2", "Reading time") +
      meta("twitter:data2", "5 minutes") +
      meta("twitter:label3", "Written by") +
      meta("twitter:data3", "Ann Lee"),
    ["Ann Lee"],
  ],
  ["by parts of the name", article(`"author":{"givenName":"Ann","familyName":"Lee"}`), ["Ann Lee"]],
  [
    "with several names",
    article(`"author":{"@type":"Person","name":["Ann Lee","Bo Chen"]}`),
    ["Ann Lee", "Bo Chen"],
  ],
  [
    "by the whole name where part of the data has the first one alone",
    article(`"author":"Ann"`) +
      jsonLd(`{"@type":"Recipe","name":"Ferries run again","author":"Ann Lee"}`),
    ["Ann Lee"],
  ],
  ["as creators", article(`"creator":["Ann Lee"]`), ["Ann Lee"]],
  ["as authors before creators", article(`"author":"Ann Lee","creator":["Bo Chen"]`), ["Ann Lee"]],
  [
    "as what they work for, alone",
    article(`"author":{"@type":"Organization","name":"Harbour Post"}`),
    ["Harbour Post"],
  ],
  [
    "as what a firm is called",
    article(`"author":{"@type":"Organization","name":"Lee & Chen"}`),
    ["Lee & Chen"],
  ],
  ["by an address alone", meta("author", "https://a.example/ann"), undefined],
  [
    "of what is sold",
    jsonLd(`{"@type":"Product","name":"Ferries run again","author":"Ann Lee"}`),
    undefined,
  ],
])("authors that a page declares are read %s", (_case, head, names) => {
  expect(read(page(head, body)).authors?.value).toEqual(names);
});

describe("the author, with other people on the page,", () => {
  const text = `<p>${"The ferry sails again after a long winter. ".repeat(8)}</p>`.repeat(4);
  const story = (byline: string, end = "", head = ""): string[] => [
    ...(read(page(head, `<h1>Ferries sail again</h1>${byline}${text}${end}`)).authors?.value ?? []),
  ];

  it.each([
    ["follows the date in one line", "<p>March 3, 2024 · 3 min read · By Ann Lee</p>", ""],
    ["is named below the text", "", "<p>Article written by:</p><h3>Ann Lee</h3>"],
    [
      "is introduced below the text",
      "<p>Ann Lee</p>",
      "<p>Ann Lee is a reporter who writes about ships and ports.</p>",
    ],
    [
      "is the person, where the head names an account",
      '<p class="author">Ann Lee</p>',
      "",
      '<meta name="author" content="annlee.web">',
    ],
    [
      "is the person below the text, where the head names the site",
      "",
      "<p>Written by Ann Lee</p>",
      '<meta property="og:site_name" content="Harbour Post"><meta name="author" content="Harbour Post">',
    ],
    [
      "is the person below the text, where the byline names the site",
      "<p>By Harbour Post</p>",
      "<p>Written by Ann Lee</p>",
      '<meta property="og:site_name" content="Harbour Post">',
    ],
    [
      "is the person, where the head names a company in Chinese",
      "<p>By Ann Lee</p>",
      "",
      '<meta name="author" content="海港科技有限公司">',
    ],
    [
      "is the person in the head, where the byline names the site",
      '<p class="author">Harbour Post</p>',
      "",
      '<meta property="og:site_name" content="Harbour Post"><meta name="author" content="Ann Lee">',
    ],
    [
      "is named in full",
      '<p class="by-author"><a href="/author/ann">Ann</a></p><p>Ann Lee</p><p>Senior Editor</p>',
      "",
    ],
    [
      "is named without the post",
      '<p class="author"><span class="author">Ann Lee</span> Harbour Desk</p>',
      "",
    ],
  ])("%s", (_case, byline, end, head = "") => {
    expect(story(byline, end, head)).toEqual(["Ann Lee"]);
  });

  const stated = (name: string, words: string): string =>
    `<p>${words} ${"What a story. ".repeat(3)}</p>`.concat(name);
  const readers = ["Ben Ash", "Cy Oak", "Di Elm"];
  it.each([
    [
      "in rows of one class",
      (name: string) =>
        `<div class="row"><span class="author">${name}</span> <time>2024-05-03</time>${stated("", "Yes.")}</div>`,
    ],
    [
      "with links to their pages",
      (name: string) =>
        `<div><a href="/author/${name}">${name}</a> <time>2024-05-03</time>${stated("", "No.")}</div>`,
    ],
    [
      "with a word before the name",
      (name: string) =>
        `<div><p>Written by ${name}</p><p>on 3 May 2024</p>${stated("", "Well.")}</div>`,
    ],
    [
      "with a role behind the name",
      (name: string) => `<div><p class="user">${name}</p><p>Author</p>${stated("", "Ah.")}</div>`,
    ],
  ])("is none of the readers %s", (_case, row) => {
    const end = `<div>${readers.map(row).join("")}</div>`;
    const facts = read(page("", `<h1>Ferries sail again</h1>${text.repeat(8)}${end}`));
    expect(facts.authors).toBeUndefined();
    expect(facts.published).toBeUndefined();
  });

  it("may be the line above the headline if a paragraph says who it is", () => {
    const html = `<p>Ann Lee</p><h1>Ferries sail again</h1>${text}`;
    expect(read(page("", html)).authors).toBeUndefined();
    const introduced = `${html}<p>Ann Lee is a reporter who writes about ships and ports.</p>`;
    expect(read(page("", introduced)).authors?.value).toEqual(["Ann Lee"]);
  });

  it("does not come from a caption", () => {
    expect(story("<p>Ben Ash, le 27 octobre 2012 à Brest (Photo Zoé Martin)</p>")).toEqual([]);
    const figure =
      '<figure><img src="a.jpg"><figcaption><span class="author">Ben Ash</span></figcaption></figure>';
    expect(story(figure)).toEqual([]);
  });
});
