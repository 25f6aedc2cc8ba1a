import { TAG } from "../html/parse/tags.ts";
import { beginWithTitle } from "./tree/begin-with-title.ts";
import { dropFurniturePictures } from "./tree/drop-furniture-pictures.ts";
import { dropPermalinks } from "./tree/drop-permalinks.ts";
import { dropRepeatedHeadings } from "./tree/drop-repeated-headings.ts";
import { dropSilentVideos } from "./tree/drop-silent-videos.ts";
import { joinCardLinks } from "./tree/join-card-links.ts";
import { showCaptions } from "./tree/show-captions.ts";
import { showPostAuthors } from "./tree/show-post-authors.ts";
import type { ContentRow, PageRow } from "./tree/tree-row.ts";
import { turnBareHeadingsIntoLines } from "./tree/turn-bare-headings-into-lines.ts";

/** Rows that change the content tree, in order: first those on the page that it is built from. */
export const treeRows: ReadonlyArray<PageRow | ContentRow> = [
  {
    id: "show-captions",
    stage: "tree",
    on: "page",
    goal: "reader",
    summary: "Keeps the caption and credit of every kept picture.",
    reason: "caption or credit of a kept picture",
    kept: "most gold omits captions, so those that are no part of a figure count as noise",
    everyMethod: true,
    find: showCaptions,
  },
  {
    id: "show-post-authors",
    stage: "tree",
    on: "page",
    goal: "reader",
    summary:
      "Separates a thread's posts; in formats with markup, each starts with its author and date.",
    reason: "replaced by the author and date line of the post",
    everyMethod: true,
    plainText: true,
    find: showPostAuthors,
  },
  {
    id: "drop-permalinks",
    stage: "tree",
    on: "page",
    goal: "reader",
    summary:
      "Drops permalinks, links from a signature to its source, and buttons that copy a link or edit a section.",
    reason: "permalink",
    everyMethod: true,
    plainText: true,
    find: dropPermalinks,
  },
  {
    id: "drop-silent-videos",
    stage: "tree",
    on: "page",
    goal: "precision",
    summary: "Drops silent videos without controls, name or caption: they are decoration.",
    reason: "decorative background video",
    everyMethod: true,
    needs: { tags: [TAG.video, TAG.audio] },
    find: dropSilentVideos,
  },
  {
    id: "drop-furniture-pictures",
    stage: "tree",
    on: "page",
    goal: "reader",
    summary:
      "Drops tracking pixels, advertisements, spacers, icons, logos, portraits and small copies of other pictures.",
    reason: "a picture that is not content",
    everyMethod: true,
    find: dropFurniturePictures,
  },
  {
    id: "join-card-links",
    stage: "tree",
    on: "content",
    goal: "reader",
    summary: "Keeps one link per card when its picture, name and text link to the same page.",
    reason: "duplicate link to the same page in a card",
    everyMethod: true,
    find: joinCardLinks,
  },
  {
    id: "begin-with-title",
    stage: "tree",
    on: "content",
    goal: "reader",
    summary:
      "Starts with the title, as worded in the page's headline, and removes its repetitions.",
    reason: "the title appears once, at the start",
    everyMethod: true,
    find: beginWithTitle,
  },
  {
    id: "drop-repeated-headings",
    stage: "tree",
    on: "content",
    goal: "reader",
    summary: "Drops a heading that repeats the one before it.",
    reason: "repeats the heading before it",
    find: dropRepeatedHeadings,
  },
  {
    id: "turn-bare-headings-into-lines",
    stage: "tree",
    on: "content",
    goal: "reader",
    summary: "Turns a heading with nothing below it into a line of text.",
    reason: "nothing follows this heading",
    find: turnBareHeadingsIntoLines,
  },
];
