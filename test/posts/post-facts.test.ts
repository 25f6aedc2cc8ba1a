import { parsePage } from "flat-html";
import { describe, expect, it } from "vitest";
import { measurePage } from "../../src/measure/measure.ts";
import { findPosts, type PostElement } from "../../src/posts/posts.ts";
import { Selection } from "../../src/selection/selection.ts";

/** The posts of a page of a kind, with all of its blocks kept. */
function postsOf(html: string, kind = "forum"): readonly PostElement[] {
  const page = measurePage(html, parsePage(html));
  const keep = new Uint8Array(page.blocks.count).fill(1);
  const score = new Float64Array(page.blocks.count).fill(1);
  const pageKind = { kind, probability: 0.9 };
  return findPosts(new Selection({ method: "test", page, keep, score, pageKind, reasons: () => [] }));
}

const comment = (id: number, byline: string): string =>
  `<article id="comment-${id}" class="comment">${byline}<p>It is as crooked as can be.</p></article>`;
const LONG = "x".repeat(60);

describe("when a post was written", () => {
  it.each([
    ["in a tooltip", `<span title="2 May 2024 10:12">2 days ago</span>`, "2 May 2024 10:12"],
    ["in an attribute for data", `<span data-tip="2 May 2024 10:12">2 days ago</span>`, "2 May 2024 10:12"],
    ["in seconds", `<span data-time="1394733763">2 days ago</span>`, "2014-03-13T18:02:43.000Z"],
    ["in milliseconds", `<span data-time="1394733763123">x</span>`, "2014-03-13T18:02:43.123Z"],
    [
      "in an element named as a date",
      `<abbr class="timestamp" data-utime="1394733763">March</abbr>`,
      "2014-03-13T18:02:43.000Z",
    ],
    ["as how long ago it is", `<span class="postdate">posted: 2 days ago</span>`, "2 days ago"],
    ["as how long ago it is, without a colon", `<span class="postdate">posted 3 hours ago</span>`, "3 hours ago"],
    ["without a year", "<span>Yesterday, 08:21 PM</span>", "Yesterday, 08:21 PM"],
    ["without a year, by the month", "<span>Apr 23 at 11:43</span>", "Apr 23 at 11:43"],
    ["without a year, behind the time", "<span>11:43pm On Apr 23</span>", "11:43pm On Apr 23"],
    ["behind the number of the post", "<span>#12 2 May 2024 10:12</span>", "2 May 2024 10:12"],
    ["behind a word", "<span>Posted on 2 May 2024 10:12</span>", "2 May 2024 10:12"],
    ["behind a label", "<span>Written: 2 May 2024 10:12</span>", "2 May 2024 10:12"],
    ["between marks", "<span>» 2 May 2024 10:12 »</span>", "2 May 2024 10:12"],
    ["behind the day", `on 2 May 2024, <span class="date">10:12</span>`, "on 2 May 2024, 10:12"],
    ["by its property", `<meta itemprop="datePublished" content="2024-05-02">`, "2024-05-02"],
    ["by the property of a comment", `<span itemprop="commentTime" content="2024-05-02">x</span>`, "2024-05-02"],
    ["in words, by its property", `<span itemprop="dateCreated">May 2</span>`, "May 2"],
    [
      "beside the box about its author",
      `<div class="post-profile"><span>1 May 2020 10:12</span></div><span>2 May 2024 10:12</span>`,
      "2 May 2024 10:12",
    ],
    [
      "in that box where nothing else says it",
      `<div class="post-profile"><span>1 May 2020 10:12</span></div>`,
      "1 May 2020 10:12",
    ],
  ])("stands %s", (_case, html, date) => {
    const byline = (name: string): string => `<b class="author">${name}</b> ${html}`;
    expect(postsOf(comment(1, byline("Ada")) + comment(2, byline("Bo"))).map((post) => post.date)).toEqual([
      date,
      date,
    ]);
  });

  it.each([
    ["another attribute says", `<span alt="2 May 2024 10:12">2 days ago</span>`],
    ["few seconds say", `<span data-time="394733763">x</span>`],
    ["no number says", `<span class="post-time">yesterday</span>`],
    ["no name says", `<span class="when">3 hours ago</span>`],
    ["says a day without a time", "<span>Apr 23</span>"],
    ["says when it was changed", "<span>edited 2 May 2024 10:12</span>"],
    ["says when its author joined", "<span><b>Joined:</b> 2 May 2024 10:12</span>"],
    ["says so in an element of its own", "<b>Joined:</b> <i>2 May 2024 10:12</i>"],
    ["says so beside a term", "<dl><dt>Registered</dt><dd><p>2 May 2024 10:12</p></dd></dl>"],
    ["says so before a time", `Member since <time datetime="2024-05-02T10:12">May 2</time>`],
    ["says so before a tooltip", `<b>Joined</b> <i title="2 May 2024 10:12">long ago</i>`],
    ["says so in a row", "<table><tr><td>Mitglied seit:</td><td><i>2 May 2024 10:12</i></td></tr></table>"],
    ["says so in another language", "<b>Регистрация:</b> <i>2 May 2024 10:12</i>"],
    ["says when its author was there", "<b>Last visit:</b> <i>2 May 2024 10:12</i>"],
    ["says when its author was seen", "<b>Last seen</b> <time>2 May 2024 10:12</time>"],
    ["a property of change says", `<span itemprop="dateModified" content="2024-05-02">x</span>`],
    ["is longer than a date", `<time>${"May 2 ".repeat(11)}</time>`],
    ["has the name of a date and no digit", `<span class="date">soon</span>`],
  ])("is not what %s", (_case, html) => {
    const byline = (name: string): string => `<b class="author">${name}</b> ${html}`;
    expect(postsOf(comment(1, byline("Ada")) + comment(2, byline("Bo"))).map((post) => post.date)).toEqual([
      undefined,
      undefined,
    ]);
  });
});

describe("who wrote a post", () => {
  const authorsOf = (byline: (name: string) => string): unknown[] =>
    postsOf(comment(1, byline("Ada")) + comment(2, byline("Bo Chen"))).map(({ author }) => author);

  it.each([
    ["behind a word", (name: string) => `<b class="author">by ${name}</b>`],
    ["in a link of a card", (name: string) => `<div class="author"><a href="/x">${name}</a><p>Regular</p></div>`],
    ["in bold in a card", (name: string) => `<div class="author"><b>${name}</b><p>Regular</p></div>`],
    [
      "behind a label and a letter",
      (name: string) => `<div class="author"><b>Name:</b><a href="/x">A</a><a href="/user/1">${name}</a></div>`,
    ],
    [
      "in a link to an account before others",
      (name: string) => `<div class="author"><a href="/x">View</a><a href="/user/1">${name}</a></div>`,
    ],
    [
      "by a class before a link",
      (name: string) => `<div class="author"><span class="nickname">${name}</span><a href="/user/1">View</a></div>`,
    ],
    [
      "by a property before a link",
      (name: string) =>
        `<div class="author"><span itemprop="name" content="${name}">x</span><a href="/user/1">View</a></div>`,
    ],
    ["in bold before a time", (name: string) => `<div class="author"><b>${name}</b> 10:12</div>`],
    ["in a link to an account", (name: string) => `<a href="/members/7">${name}</a>`],
    ["in a link to an author", (name: string) => `<a rel="author" href="/x">${name}</a>`],
    ["by a property", (name: string) => `<i itemprop="creator">${name}</i>`],
    ["before what somebody does", (name: string) => `<b>${name}</b><span itemprop="jobTitle">Keeper</span>`],
    ["before a rank", (name: string) => `<b>${name}</b><span class="user-rank">Keeper</span>`],
    ["in a box with a member's figures", (name: string) => `<div><b>${name}</b><p>Joined: 2009</p></div>`],
    [
      "beside a box with labels",
      (name: string) => `<div class="user-info">Rank: keeper</div><b class="username">${name}</b>`,
    ],
    ["alone in a card", (name: string) => `<div class="user-info">${name}</div>`],
  ])("stands %s", (_case, byline) => {
    expect(authorsOf(byline)).toEqual(["Ada", "Bo Chen"]);
  });

  it.each([
    ["longer than names are", (name: string) => `<div class="author">${name}${LONG}</div>`],
    ["longer than names are, in a link", (name: string) => `<a href="/members/7">${name}${LONG}</a>`],
    ["one letter", () => `<a href="/members/7">A</a>`],
    ["one letter, before a rank", () => `<b>A</b><span class="user-rank">Keeper</span>`],
    ["in a box with other labels", (name: string) => `<div><b>${name}</b><p>Born: 2009</p></div>`],
    [
      "in a box that says much more",
      (name: string) => `<div><b>${name}</b><p>Joined: 2009</p><p>${"Keeper of bridges. ".repeat(18)}</p></div>`,
    ],
    ["in an element of very many parts", (name: string) => `<div class="author">${name}${"<i></i>".repeat(220)}</div>`],
    [
      "in a box of very many parts",
      (name: string) => `<div><b>${name}</b><p>Joined: 2009</p>${"<i></i>".repeat(220)}</div>`,
    ],
  ])("is not what is %s", (_case, byline) => {
    expect(authorsOf(byline)).toEqual([]);
  });
});

it("what stands behind the last post says nothing of it", () => {
  const posts = ["Ada", "Bo"].map((name, at) => comment(at, `<b class="author">${name}</b>`)).join("");
  expect(postsOf(`${posts}<footer><time datetime="2024-05-02">May 2</time></footer>`).map(({ date }) => date)).toEqual([
    undefined,
    undefined,
  ]);
});

describe("a line of a post", () => {
  const bylines = (line: string): unknown[] => {
    const posts = postsOf(
      comment(1, `<b class="author">Ada</b><p>${line}</p>`) + comment(2, `<b class="author">Bo</b>`),
    );
    return [posts[0]?.bylines.length, posts[0]?.saysAuthor];
  };

  it.each([
    ["with a day in it is said with the author", `on <time datetime="2024-05-01">May 1</time>`, 2, false],
    [
      "that tells of a day is text",
      `It was on the <time datetime="2024-05-01">first</time> of the month that our bridge fell`,
      1,
      false,
    ],
    ["with initials before the author is the author's", "AL Ada", 2, false],
    ["with a mark before the author is text", "Re: Ada", 1, false],
    ["that begins with the author says who", "Ada says", 1, true],
  ])("%s", (_case, line, count, saysAuthor) => {
    expect(bylines(line)).toEqual([count, saysAuthor]);
  });
});

describe("a thread", () => {
  const row = (byline: string): string => `<div class="row">${byline}<p>Text.</p></div>`;
  const by = (name: string): string => `<b class="username">${name}</b><time>May 1</time>`;

  it("has two authors at least", () => {
    expect(postsOf(`<main>${row(by("Ada"))}${row("")}</main>`)).toEqual([]);
    expect(postsOf(`<main>${row(by("Ada"))}${row(by("Bo"))}</main>`)).toHaveLength(2);
  });

  const ASKED = "Is the bridge of ours as crooked as they say?";
  const LINK = `<a href="/profile/9-q/">Quinn</a>`;
  const DAY = `<time datetime="2024-05-01">x</time>`;

  it("may be told by links to authors, not by links to anything else", () => {
    const linked = (relation: string): string =>
      ["Ada", "Bo"].map((name) => row(`<a rel="${relation}" href="/x">${name}</a><time>May 1</time>`)).join("");
    expect(postsOf(`<main>${linked("author")}</main>`).map(({ author }) => author)).toEqual(["Ada", "Bo"]);
    expect(postsOf(`<main>${linked("tag")}</main>`)).toEqual([]);
  });

  it("begins with the question nearest to its posts", () => {
    const posts = ["Ada", "Bo"].map((name, at) => comment(at, `<b class="author">${name}</b>`)).join("");
    const question = `<div class="question">${LINK}${DAY}<p>${ASKED}</p></div>`;
    const zed = `<a href="/profile/8-z/">Zed</a>`;
    const before = `<main><p>${zed} started it all in the old days, as they say</p>${question}<section>${posts}</section></main>`;
    expect(postsOf(before)[0]?.author).toBe("Quinn");
    const between = `<main>${question}<p>${zed}</p><section>${posts}</section></main>`;
    expect(postsOf(between)[0]?.author).toBe("Quinn");
    expect(postsOf(question + posts).map(({ author }) => author)).toEqual(["Quinn", "Ada", "Bo"]);
  });

  it.each([
    ["with author and day", "forum", LINK + DAY, ASKED, ["Quinn", "Ada", "Bo"]],
    ["but not on another page than a forum's", "article", LINK + DAY, ASKED, ["Ada", "Bo"]],
    ["but not without a day", "forum", LINK, ASKED, ["Ada", "Bo"]],
    ["but not without an author", "forum", DAY, ASKED, ["Ada", "Bo"]],
    ["but not of a word", "forum", LINK + DAY, "Crooked?", ["Ada", "Bo"]],
  ])("begins with the question above its posts, %s", (_case, kind, byline, text, authors) => {
    const posts = ["Ada", "Bo"].map((name, at) => comment(at, `<b class="author">${name}</b>`)).join("");
    const html = `<main><div class="question">${byline}<p>${text}</p></div><section>${posts}</section></main>`;
    expect(postsOf(html, kind).map(({ author }) => author)).toEqual(authors);
  });
});
