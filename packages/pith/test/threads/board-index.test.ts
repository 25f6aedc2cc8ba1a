import { expect, test } from "vitest";
import { findPosts } from "../../src/threads/posts.ts";
import { allKept } from "./all-kept.ts";

const BOARDS = [
  { name: "Technique", about: "Strokes and blades.", topic: "Feathering", by: "Mia", day: 13 },
  { name: "Boats", about: "Repairs and transport.", topic: "A crack", by: "Keel", day: 14 },
  { name: "Regattas", about: "Dates and lifts.", topic: "Lift to Hadeby", by: "Tilde", day: 15 },
  { name: "Lounge", about: "Anything else.", topic: "Soup", by: "Oarsman", day: 16 },
];
type Board = (typeof BOARDS)[number];

const INDEXES: Readonly<Record<string, (board: Board) => string>> = {
  "rows of a table, the last post in the last cell": ({ name, about, by, day }) =>
    `<tr><td><img src="read.gif"></td><td><a href="viewforum.php?f=${day}">${name}</a><p>${about}</p></td><td>12</td><td>on ${day} Apr 2015, 12:42<br><a class="username" href="profile.php?u=${day}">${by}</a></td></tr>`,
  "boxes with a heading": ({ name, about, by, day }) =>
    `<div class="node"><h3><a href="/forums/${day}/">${name}</a></h3><div>${about}</div><div><time datetime="2015-04-${day}">${day} April</time> <a class="username" href="/members/${day}/"><span>${by}</span></a></div></div>`,
  "topics after initials in place of a picture": ({ topic, by, day }) =>
    `<li class="topic"><a class="avatar" href="/members/${day}/">${by[0]}</a><a href="/threads/${day}/">${topic}</a> started by <a class="username" href="/members/${day}/">${by}</a>, <time datetime="2015-04-${day}">${day} April</time></li>`,
};

const THREADS: Readonly<Record<string, (board: Board) => string>> = {
  "a number that links to the post": ({ about, by, day }) =>
    `<div class="entry"><a href="showpost.php?p=${day}">post ${day} of 23</a> <a class="username" href="member.php?u=${day}">${by}</a> <time datetime="2015-04-${day}">${day} April</time><p>${about}</p></div>`,
  "the same subject": ({ about, by, day }) =>
    `<div class="entry"><h3><a href="viewtopic.php?p=${day}">Re: A crack</a></h3> <a class="username" href="member.php?u=${day}">${by}</a> <time datetime="2015-04-${day}">${day} April</time><p>${about}</p></div>`,
  "the author, whose page has an unusual address": ({ about, by, day }) =>
    `<div class="entry"><a class="username" href="/rowers/${by}">${by}</a> <time datetime="2015-04-${day}">${day} April</time><p>${about}</p></div>`,
};

const pageOf = (entry: (board: Board) => string): string => {
  const entries = BOARDS.map(entry).join("");
  return `<main>${entries.startsWith("<tr>") ? `<table>${entries}</table>` : entries}</main>`;
};

test.each(Object.entries(INDEXES))("an index of a board has no posts: %s", (_, entry) => {
  expect(findPosts(allKept(pageOf(entry)))).toEqual([]);
});

test.each(Object.entries(THREADS))("a thread whose posts begin with %s", (_, entry) => {
  const posts = findPosts(allKept(pageOf(entry)));
  expect(posts.map(({ author }) => author)).toEqual(BOARDS.map(({ by }) => by));
});
