import { parsePage } from "flat-html";
import { expect, test } from "vitest";
import { extract } from "../../src/index.ts";
import { measurePage } from "../../src/measure/measure.ts";
import { findPosts } from "../../src/posts/posts.ts";
import { formatIds } from "../../src/render/formats.ts";
import { fullText } from "../../src/selection/full-text.ts";
import { Selection } from "../../src/selection/selection.ts";

/** Formats of the content; records are what the page describes, in place of it. */
const contentFormats = formatIds.filter((format) => format !== "records");

const post = (id: number, author: string, text: string, inner = ""): string =>
  `<li id="comment-${id}" class="comment"><div class="head"><span class="author">${author}</span> <time datetime="2024-05-0${id}T10:00:00Z">May ${id}</time></div><p>${text}</p>${inner}</li>`;
const REPLY = `<ul>${post(2, "Bo", "I measured it again, and it is.")}</ul>`;
const THREAD = `<title>Is the bridge straight?</title><h1>Is the bridge straight?</h1><ol>${post(1, "Ada", "It looks crooked to me from the quay.", REPLY)}${post(3, "Cy", "Both of you are right, in a way.")}</ol>`;
const options = { method: fullText, url: "https://site.example/t/1" } as const;

test("a thread's posts say who wrote what and when, and to whom", () => {
  const { posts, blocks } = extract(THREAD, options);
  expect(posts?.map(({ author, date, url, replyTo }) => [author, date, url, replyTo])).toEqual([
    ["Ada", "2024-05-01T10:00:00Z", "https://site.example/t/1#comment-1", undefined],
    ["Bo", "2024-05-02T10:00:00Z", "https://site.example/t/1#comment-2", 0],
    ["Cy", "2024-05-03T10:00:00Z", "https://site.example/t/1#comment-3", undefined],
  ]);
  expect(posts?.[0]?.blocks.map((block) => blocks[block]?.text)).toEqual([
    "Ada May 1",
    "It looks crooked to me from the quay.",
  ]);
  expect(JSON.parse(JSON.stringify(extract(THREAD, options))).posts).toHaveLength(3);
});

test("Markdown names the author and the day of a post whose own line is no content, with a rule between", () => {
  const articles = THREAD.replaceAll("<li ", "<article ")
    .replaceAll("</li>", "</article>")
    .replace(/<\/?[ou]l>/g, "");
  const markdown = extract(articles, { ...options, rules: { drop: [".head"] } }).render("markdown");
  expect(markdown).toContain("**Ada** · 2024-05-01\n\nIt looks crooked to me from the quay.");
  expect(markdown).toContain("\n\n---\n\n**Cy** · 2024-05-03\n\nBoth of you are right, in a way.");
});

test("a line above the date of a post is no date, and stays", () => {
  const comment = (id: number, name: string): string =>
    `<article id="comment-${id}" class="comment"><h4 class="author">${name}</h4><div>Edited${id}<p><time datetime="2024-05-0${id}T10:00:00Z">May ${id}, 2024</time></p></div><p>It is crooked, says ${name}.</p></article>`;
  const html = `<title>Is the bridge straight?</title>${comment(1, "Ada")}${comment(2, "Bo")}${comment(3, "Cy")}`;
  const markdown = extract(html, options).render("markdown");
  expect(markdown).toContain("**Ada** · 2024-05-01\n\nEdited1\n\nIt is crooked, says Ada.");
  expect(markdown).not.toContain("May 1");
});

test("a rule parts the first post from the text above it, not from a heading", () => {
  const post = (id: number): string =>
    `<article class="comment" id="comment-${id}"><h4 class="author">Ada</h4><p>Comment ${id} on it.</p></article>`;
  const page = (above: string): string =>
    extract(`<h1>Crooked?</h1>${above}${post(1)}${post(2)}`, options).render("markdown");
  expect(page("<p>Is the tower crooked?</p>")).toContain("tower crooked?\n\n---\n\n**Ada**\n\nComment 1 on it.\n\n---");
  expect(page("<p>It is.</p><h2>Comments</h2>")).toContain("## Comments\n\n**Ada**\n\nComment 1 on it.\n\n---");
});

test("a page without a thread has no posts", () => {
  expect(extract(`<article class="post" id="post-1"><p>One text.</p></article>`, options).posts).toEqual([]);
});

test("a line of a post that says its author or its date alone is said once, above the post", () => {
  const named = (id: number, name: string): string =>
    `<article id="comment-${id}" class="comment"><h4 class="author">${name}</h4><ul><li><time datetime="2024-05-0${id}T10:00:00Z">May ${id}, 2024</time></ul><p>It is crooked, says ${name}.</p></article>`;
  const markdown = extract(`<h1>Crooked?</h1>${named(1, "Ada")}${named(2, "Bo")}`, options).render("markdown");
  expect(markdown).toContain(
    "**Ada** · 2024-05-01\n\nIt is crooked, says Ada.\n\n---\n\n**Bo** · 2024-05-02\n\nIt is crooked, says Bo.",
  );
});

/** A page of a kind, with all of its blocks kept. */
function allKept(html: string, kind: string, probability = 0.9): Selection {
  const page = measurePage(html, parsePage(html));
  const keep = new Uint8Array(page.blocks.count).fill(1);
  const score = new Float64Array(page.blocks.count).fill(1);
  const pageKind = { kind, probability };
  return new Selection({ method: "test", page, keep, score, pageKind, reasons: () => [] });
}

/** Author and date of the posts of a page that is a forum's, with all of its blocks kept. */
function forumPosts(
  html: string,
  kind = "forum",
): Array<readonly [author: string | undefined, date: string | undefined]> {
  return findPosts(allKept(html, kind)).map(({ author, date }) => [author, date]);
}

test("what reaches around each author is a post, and a card about its author has the name in it", () => {
  const row = (id: number, name: string): string =>
    `<div class="windowbg" id="msg41${id}"><div class="poster"><h4><a href="/u/${id}">${name}</a></h4><ul><li>Keeper of bridges<li>Posts: 1,204</ul></div><a class="small">June 0${id}, 2024, 11:23 AM</a><div>It is as crooked as can be.</div></div>`;
  expect(forumPosts(row(1, "Ada") + row(2, "Bo"))).toEqual([
    ["Ada", "June 01, 2024, 11:23 AM"],
    ["Bo", "June 02, 2024, 11:23 AM"],
  ]);
});

test("the letter that stands for a portrait is not taken for the author's name", () => {
  const row = (id: number, name: string): string =>
    `<article class="message" id="post-${id}"><section itemprop="author" itemscope><a class="avatar" href="/u">${name.charAt(0)}</a><h4><a class="username" href="/u">${name}</a></h4><p>Prominent, 275 points</p></section><time>May ${id}</time><p>It is crooked.</p></article>`;
  expect(forumPosts(row(1, "Ada") + row(2, "Bo"))).toEqual([
    ["Ada", "May 1"],
    ["Bo", "May 2"],
  ]);
});

/** Posts as many forums have them: a link to the author's page, a date, and names of their own. */
const cell = (id: number, byline: string, more = ""): string =>
  `<div class="ips-${id}"><div class="cPost ipsBox"><h4>${byline}</h4><p>4,204 posts</p><time datetime="2024-06-0${id}T11:23:00Z">June ${id}</time><div class="cPost__text">It is crooked, says the ${id}th of us.${more}</div></div></div>`;
const linked = (id: number, name: string, more = ""): string =>
  cell(id, `<a href="/profile/${id}-x/">${name}</a>`, more);

test("posts without a name that is known are told by their authors' links, whatever other people they mention", () => {
  const mention = ` <a class="mention" href="/profile/3-x/">Cy</a> knows.`;
  const thread = linked(1, "Ada") + linked(2, "Bo", mention) + linked(3, "Cy");
  const told = [
    ["Ada", "2024-06-01T11:23:00Z"],
    ["Bo", "2024-06-02T11:23:00Z"],
    ["Cy", "2024-06-03T11:23:00Z"],
  ];
  expect(forumPosts(thread)).toEqual(told);
  expect(forumPosts(thread, "service")).toEqual(told);
});

test("the post of a guest between others is a post without author, and no part of the one above", () => {
  const inner = (html: string): string => html.replace(/^<div class="ips-\d">/, "").replace(/<\/div>$/, "");
  const thread = [linked(1, "Ada"), cell(2, "A guest"), linked(3, "Cy"), linked(4, "Di")].map(inner).join("");
  expect(forumPosts(thread).map(([author]) => author)).toEqual(["Ada", undefined, "Cy", "Di"]);
});

test("teasers with author and date are no posts on pages of lists", () => {
  const thread = linked(1, "Ada") + linked(2, "Bo");
  for (const kind of ["listing", "collection"]) expect(forumPosts(thread, kind)).toEqual([]);
});

test("how long something takes is no date of a post", () => {
  const recipe = (id: number): string =>
    `<li class="comment" id="comment-${id}"><b class="author">Ada</b> <time datetime="PT2H">2 hours</time><p>Bake it as long as it takes.</p></li>`;
  expect(forumPosts(recipe(1) + recipe(2))).toEqual([
    ["Ada", undefined],
    ["Ada", undefined],
  ]);
});

test("posts are told by numbered ids and names, and who wrote them by the name right before a rank", () => {
  const row = (id: number, name: string): string =>
    `<div id="p4${id}" class="blockpost"><h2><b>#${id}</b> <a href="?p=4${id}">2024-05-0${id} 15:14:37</a></h2><dl><dt><strong>${name}</strong><dd class="usertitle">Keeper of bridges<dd>Posts: 12</dl><div class="text"><p>It is crooked.</p></div></div>`;
  expect(forumPosts(row(1, "Ada") + row(2, "Bo"))).toEqual([
    ["Ada", "2024-05-01 15:14:37"],
    ["Bo", "2024-05-02 15:14:37"],
  ]);
});

test("posts without dates are told where names say who wrote a post", () => {
  const row = (name: string, own: string): string =>
    `<article><div class="${own}"><h3 class="${own}-name">${name}</h3></div><div class="Post-body"><p>It is crooked.</p></div></article>`;
  const thread = (own: string): string => `<main>${row("Ada", own)}${row("Bo", own)}</main>`;
  expect(forumPosts(thread("PostUser"), "article")).toEqual([
    ["Ada", undefined],
    ["Bo", undefined],
  ]);
  expect(forumPosts(thread("User"), "article")).toEqual([]);
});

test("initials in a drawing and a rank are no part of the author's name", () => {
  const row = (id: number, byline: string): string =>
    `<article id="77${id}" class="post-box"><div class="post-box-byline"><span><svg><text>AB</text></svg></span>${byline}</div><div class="post-body">It is crooked, says the ${id}th of us.</div><time datetime="2005-07-1${id}">7/1${id}/05</time></article>`;
  const thread = row(1, "Abe Bo") + row(2, '<a href="/member/cy">Cy</a> <span>Keeper</span>') + row(3, "Abe Bo");
  expect(forumPosts(thread).map(([author]) => author)).toEqual(["Abe Bo", "Cy", "Abe Bo"]);
});

test("Markdown says neither the rank of an author nor the subject of an answer", () => {
  const row = (id: number, name: string): string =>
    `<article id="comment-${id}" class="comment"><h4 class="author">${name}</h4><h5 class="userTitle">Senior keeper</h5><h3>Re: Crooked?</h3><p>It is crooked, says ${name}.</p></article>`;
  const markdown = extract(`<h1>Crooked?</h1>${row(1, "Ada")}${row(2, "Bo")}`, options).render("markdown");
  expect(markdown).toContain("**Ada**\n\nIt is crooked, says Ada.\n\n---\n\n**Bo**\n\nIt is crooked, says Bo.");
});

test("a text in a box that is named as a rank is no rank: it stays in every format", () => {
  const row = (id: number, name: string): string =>
    `<article id="comment-${id}" class="comment"><h4 class="author">${name}</h4><div class="rank">The tower of ${name} leans more each year.</div></article>`;
  const result = extract(`<h1>Crooked?</h1>${row(1, "Ada")}${row(2, "Bo")}`, options);
  for (const format of contentFormats) expect(result.render(format)).toContain("The tower of Bo leans more each year.");
});

test("what code shows is no post: it stays in every format", () => {
  const code =
    '<code class="reply" id="reply2">let<i class="author">ann</i><article class="comment" id="c0">one</article></code>';
  const result = extract(code, options);
  for (const format of contentFormats) expect(result.render(format)).toContain("letann");
});

test("the name in a card is what its markup says, else that of a link to somebody's page", () => {
  const row = (id: number, byline: string): string =>
    `<article id="comment-${id}" class="comment">${byline}<p>It is crooked, says the ${id}th of us.</p></article>`;
  const portrait = "<div><a href='/user/ada'><span>A</span> <span>Away</span></a></div>";
  const card = `<div itemprop="author" itemscope><meta itemprop="name" content="Ada">${portrait}</div>`;
  const spoken = '<div class="quoted"><a class="plugin-mentions-user" href="/user/bo">@Bo</a> is right.</div>';
  const line =
    '<p class="author"><a href="/thread?p=2">Post</a> by <strong><a href="/user/bo">Bo</a></strong> on Monday</p>';
  expect(forumPosts(row(1, spoken + card) + row(2, line)).map(([author]) => author)).toEqual(["Ada", "Bo"]);
});

test("a comment of which an attribute names the author is a post, whatever its id", () => {
  const comment = (id: string, author: string): string =>
    `<div class="thing comment" id="thing_${id}" data-author="${author}"><p>It is crooked, says ${author}.</p></div>`;
  const { posts } = extract(`<h1>Crooked?</h1>${comment("ab", "Ada")}${comment("cd", "Bo")}`, options);
  expect(posts?.map(({ author }) => author)).toEqual(["Ada", "Bo"]);
});

const oldRow = (author: string, day: number, text: string): string =>
  `<tr><td rowspan="2">${author}<p>0${day}.05.2019, 14:25</p></td><td><strong>Ropes</strong></td></tr><tr><td>${text}</td></tr>`;

test("a post of an old forum is all rows that the cell with its author spans", () => {
  const link = (name: string): string => `<p><a href="index.php?page=forum&user_profile=7">${name}</a></p>`;
  const thread = `<h1>Ropes</h1><table>${oldRow(link("Ann"), 1, "Which rope for a mooring?")}${oldRow(link("Ben"), 2, "One of polyester.")}</table>`;
  const selection = allKept(thread, "forum");
  const posts = findPosts(selection);
  expect(posts.map(({ author, date }) => [author, date])).toEqual([
    ["Ann", "01.05.2019, 14:25"],
    ["Ben", "02.05.2019, 14:25"],
  ]);
  expect(posts.map(({ blocks }) => selection.page.blockText(blocks.at(-1) ?? -1))).toEqual([
    "Which rope for a mooring?",
    "One of polyester.",
  ]);
});

test("a page that looks like an article is a thread where each post has a box about its author", () => {
  const card = (name: string): string => `<div class="thread-profile-box"><b>${name}</b><br><span>Regular</span></div>`;
  const thread = `<h1>Ropes</h1><table>${oldRow(card("Ann"), 1, "Which rope for a mooring?")}${oldRow(card("Ben"), 2, "One of polyester.")}</table>`;
  expect(findPosts(allKept(thread, "article", 0.95)).map(({ author }) => author)).toEqual(["Ann", "Ben"]);
});

test("a time of day has the day that stands before it, and a bare line of a post may be its date", () => {
  const own = (id: number, date: string, text: string): string =>
    `<li id="comment-${id}" class="comment"><b class="author">Ann${id}</b> <small><strong>Re: Ropes</strong><br>${date}</small><p>${text}</p></li>`;
  const thread = `<h1>Ropes</h1><ol>${own(1, `written: 21. Apr 2020, <span class="time">19:40</span>`, "Which rope do you use?")}${own(2, "11-August-2011 16:02", "Polyester, three strands.")}${own(3, `<span data-xutime="1394733763">3/13</span>`, "Nylon.")}</ol>`;
  expect(extract(thread, options).posts?.map(({ date }) => date)).toEqual([
    "21. Apr 2020, 19:40",
    "11-August-2011 16:02",
    "2014-03-13T18:02:43.000Z",
  ]);
});

test("who edited a post, and stands before its author, has not written it", () => {
  const edited = '<div class="user-details"><a href="/users/9/eve">Eve</a></div>';
  const signed = (name: string): string =>
    `<div class="answer" id="answer-${name.length}"><p>It is crooked, says ${name}.</p>${edited}<div class="user-details" itemprop="author"><a href="/users/1">${name}</a></div></div>`;
  const { posts } = extract(`<title>Crooked?</title>${signed("Ada")}${signed("Boris")}`, options);
  expect(posts?.map(({ author }) => author)).toEqual(["Ada", "Boris"]);
});
