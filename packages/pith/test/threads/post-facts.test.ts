import { describe, expect, it } from "vitest";
import { extract } from "../../src/index.ts";
import { findPosts, type PostElement } from "../../src/threads/posts.ts";
import { allKept } from "./all-kept.ts";

const postsOf = (html: string, kind = "forum"): readonly PostElement[] =>
  findPosts(allKept(html, kind));

const comment = (id: number, byline: string): string =>
  `<article id="comment-${id}" class="comment">${byline}<p>It is as crooked as can be.</p></article>`;
const LONG = "x".repeat(60);

describe("when a post was written", () => {
  it.each<[place: string, html: string, date?: string]>([
    [
      "as how long ago it is, without a colon",
      `<span class="postdate">posted 3 hours ago</span>`,
      "3 hours ago",
    ],
    ["behind the day", `on 2 May 2024, <span class="date">10:12</span>`, "on 2 May 2024, 10:12"],
    [
      "after its number",
      `2 <span class="pubdate">1. Februar 2024 10:15</span>`,
      "1. Februar 2024 10:15",
    ],
    ["in words, by its property", `<span itemprop="dateCreated">May 2</span>`, "May 2"],
    ["not in a word without a number", `<span class="post-time">yesterday</span>`],
    [
      "not in a membership row",
      "<table><tr><td>Mitglied seit:</td><td><i>2 May 2024 10:12</i></td></tr></table>",
    ],
    [
      "not in a membership date in German",
      `<p class="date_joined">Anmeldungsdatum:<br>2. Mai 2024</p>`,
    ],
    ["not in the last visit of its author", "<b>Last seen</b> <time>2 May 2024 10:12</time>"],
  ])("is found %s", (_case, html, date) => {
    const byline = (name: string): string => `<b class="author">${name}</b> ${html}`;
    const posts = postsOf(comment(1, byline("Ada")) + comment(2, byline("Bo")));
    expect(posts.map((post) => post.date)).toEqual([date, date]);
  });
});

describe("who wrote a post", () => {
  const authorsOf = (byline: (name: string) => string): unknown[] =>
    postsOf(comment(1, byline("Ada")) + comment(2, byline("Bo Chen"))).map(({ author }) => author);

  it.each([
    [
      "in a link of a card",
      (name: string) => `<div class="author"><a href="/x">${name}</a><p>Regular</p></div>`,
    ],
    ["in bold before a time", (name: string) => `<div class="author"><b>${name}</b> 10:12</div>`],
    [
      "before a job title",
      (name: string) => `<b>${name}</b><span itemprop="jobTitle">Keeper</span>`,
    ],
  ])("is found %s", (_case, byline) => {
    expect(authorsOf(byline)).toEqual(["Ada", "Bo Chen"]);
  });

  it.each([
    ["longer than a name, in a link", (name: string) => `<a href="/members/7">${name}${LONG}</a>`],
    ["one letter, before a rank", () => `<b>A</b><span class="user-rank">Keeper</span>`],
    [
      "in a box of very many parts",
      (name: string) => `<div><b>${name}</b><p>Joined: 2009</p>${"<i></i>".repeat(220)}</div>`,
    ],
  ])("is not text %s", (_case, byline) => {
    expect(authorsOf(byline)).toEqual([]);
  });
});

const bylines = (line: string): unknown[] => {
  const posts = postsOf(
    comment(1, `<b class="author">Ada</b><p>${line}</p>`) + comment(2, `<b class="author">Bo</b>`),
  );
  return [posts[0]?.bylines.length, posts[0]?.namesAuthor];
};

it.each([
  ["with a date is a byline", `on <time datetime="2024-05-01">May 1</time>`, 2, false],
  ["with initials before the author is a byline", "AL Ada", 2, false],
  ["that begins with the author names the author", "Ada says", 1, true],
])("a line about a post: %s", (_case, line, count, namesAuthor) => {
  expect(bylines(line)).toEqual([count, namesAuthor]);
});

const ASKED = "Is the bridge of ours as crooked as they say?";
const LINK = `<a href="/profile/9-q/">Quinn</a>`;
const DAY = `<time datetime="2024-05-01">x</time>`;

it.each([
  ["with author and day", "forum", LINK + DAY, ASKED, ["Quinn", "Ada", "Bo"]],
  ["but not without a day", "forum", LINK, ASKED, ["Ada", "Bo"]],
  ["but not of a word", "forum", LINK + DAY, "Crooked?", ["Ada", "Bo"]],
])(
  "a thread begins with the question above its posts, %s",
  (_case, kind, byline, text, authors) => {
    const posts = ["Ada", "Bo"]
      .map((name, at) => comment(at, `<b class="author">${name}</b>`))
      .join("");
    const html = `<main><div class="question">${byline}<p>${text}</p></div><section>${posts}</section></main>`;
    expect(postsOf(html, kind).map(({ author }) => author)).toEqual(authors);
  },
);

describe("questions and answers", () => {
  const post = (id: string, names: string, inside: string, text: string): string =>
    `<div class="post ${names}" id="${id}">${inside}<div class="text"><p>${text}</p></div><a class="author" href="/u/${text.slice(0, 3)}">${text.slice(0, 3)}</a> <time datetime="2024-05-01">May 1</time></div>`;
  const QUESTION =
    "Adas loom stops after ten minutes and the lamp on its left side turns red, what can be done?";
  const ANSWER =
    "Bens loom did the same until the belt that runs below the frame was made tighter in spring.";
  const OTHER =
    "Cyrs loom never stops at all, so nobody in that house can say anything about red lamps.";

  it("have votes and an accepted answer", () => {
    const html = `<title>Loom stops</title><main><h1>Loom stops</h1>${post("p1", "", '<div class="vote"><span class="qa-vote-count">−1</span></div>', QUESTION)}${post("p2", "accepted-answer", '<span itemprop="upvoteCount" data-value="7">7 votes</span>', ANSWER)}</main>`;
    const posts = postsOf(html);
    expect(posts.map(({ votes, accepted }) => [votes, accepted])).toEqual([
      [-1, undefined],
      [7, true],
    ]);
  });

  it("ignore when authors joined and where they live", () => {
    const texts = [QUESTION, ANSWER, OTHER];
    const rows = texts.map(
      (text, at) =>
        `<tr id="p${at}"><td class="author"><p><a href="/user/w${at}">weber${at}</a></p><p>Joined: 3 March 2010</p><p>Posts: 31${at}</p><p>Location: Harlen</p></td><td class="post"><p>May ${at + 1}, 2024 10:00</p><div class="text"><p>${text}</p></div></td></tr>`,
    );
    const html = `<title>Loom stops › Forum</title><h1>Loom stops</h1><table class="topic">${rows.join("")}</table>`;
    const result = extract(html, { url: "https://forum.example/topic/1" });
    for (const text of texts) expect(result.content).toContain(text);
    expect(result.content).not.toMatch(/Joined|Location|Posts: 31/);
    expect(result.as("markdown")).toContain("weber1");
  });
});

const TEXTS = [
  "I bought an old boat of wood last autumn, and it leaks wherever it is in the water for more than an hour.",
  "Dry the boat for a month first, then rake out the seam along the keel, and press in a soft sealant.",
  "Check the bolts as well: on mine the leak came from the bolts at the aft end, which had rusted away.",
];

it.each([
  [
    "German",
    "<p>Anmeldungsdatum:<br>2. Mai 2010</p><p>Beiträge: 1204</p>",
    ["Anmeldungsdatum", "1204"],
  ],
  [
    "Spanish, in terms",
    "<dl><dt>Fecha de ingreso</dt><dd>mar 2009</dd><dt>Mensajes</dt><dd>1204</dd></dl>",
    ["ingreso", "1204"],
  ],
  ["Swedish", "<p>Medlem sedan: mars 2009</p><p>Inlägg: 1204</p>", ["Medlem", "1204"]],
  ["English, without a colon", "<span>Member since Mar 2009</span>", ["Member since"]],
])("a member's figures next to a post are not part of it: %s", (_what, figures, others) => {
  const post = (text: string, at: number): string =>
    `<li class="reply"><div class="user"><a href="/user/u${at}">Name${at}</a> ${figures}</div><div class="date">2021-03-0${at + 1} 10:12</div><div class="body"><p>${text}</p></div></li>`;
  const html = `<title>Leak - Boats Forum</title><h1>Leak</h1><ul class="thread">${TEXTS.map(post).join("")}</ul>`;
  const result = extract(html, { url: "https://boats.example/forum/topic/1" });
  for (const shown of [result.content, result.as("markdown"), result.as("html")]) {
    for (const text of TEXTS) expect(shown).toContain(text);
    for (const other of others) expect(shown).not.toContain(other);
  }
});
