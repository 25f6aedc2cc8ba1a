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

const memberOf = ({ by, day }: Board): string =>
  `<a class="username" href="/members/${day}/">${by}</a>`;
const dateOf = ({ day }: Board): string => `<time datetime="2015-04-${day}">${day} April</time>`;

const INDEXES: Readonly<Record<string, (board: Board) => string>> = {
  "rows of a table, the last post in the last cell": (board) =>
    [
      `<tr><td><img src="read.gif"></td>`,
      `<td><a href="viewforum.php?f=${board.day}">${board.name}</a><p>${board.about}</p></td>`,
      `<td>12</td><td>on ${board.day} Apr 2015, 12:42<br>${memberOf(board)}</td></tr>`,
    ].join(""),
  "boxes with a heading": (board) =>
    [
      `<div class="node"><h3><a href="/forums/${board.day}/">${board.name}</a></h3>`,
      `<div>${board.about}</div><div>${dateOf(board)} ${memberOf(board)}</div></div>`,
    ].join(""),
  "topics after initials in place of a picture": (board) =>
    [
      `<li class="topic"><a class="avatar" href="/members/${board.day}/">${board.by[0]}</a>`,
      `<a href="/threads/${board.day}/">${board.topic}</a>`,
      ` started by ${memberOf(board)}, ${dateOf(board)}</li>`,
    ].join(""),
};

const entryOf = (board: Board, head: string): string =>
  `<div class="entry">${head} ${dateOf(board)}<p>${board.about}</p></div>`;

const THREADS: Readonly<Record<string, (board: Board) => string>> = {
  "a number that links to the post": (board) =>
    entryOf(
      board,
      `<a href="showpost.php?p=${board.day}">post ${board.day} of 23</a> ${memberOf(board)}`,
    ),
  "the same subject": (board) =>
    entryOf(
      board,
      `<h3><a href="viewtopic.php?p=${board.day}">Re: A crack</a></h3> ${memberOf(board)}`,
    ),
  "the author, whose page has an unusual address": (board) =>
    entryOf(board, `<a class="username" href="/rowers/${board.by}">${board.by}</a>`),
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
