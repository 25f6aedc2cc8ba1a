import { TAG } from "../html/parse/tags.ts";
import { findAnnouncedLists } from "./finders/announced-lists.ts";
import { findBylines } from "./finders/bylines.ts";
import { findNamedBoxes } from "./finders/clutter-boxes.ts";
import { findControlLines, findReadAlso } from "./finders/clutter-lines.ts";
import { findCode, findCodeDecorations } from "./finders/code-and-formulas.ts";
import { findLikeKept } from "./finders/like-kept.ts";
import { findLinkedEntries, findLostQuotations, findTabPanels } from "./finders/like-parts.ts";
import { findLostHeadline } from "./finders/lost-headline.ts";
import { findLostNotes } from "./finders/lost-notes.ts";
import { findMemberCards } from "./finders/members.ts";
import { findNotice, noticeOf } from "./finders/notices.ts";
import { findOrphanHeadings } from "./finders/orphan-headings.ts";
import { findPostPlaces } from "./finders/post-places.ts";
import { findPullQuotes } from "./finders/pull-quotes.ts";
import { findRecipeParts } from "./finders/recipe-parts.ts";
import { findReferenceParts } from "./finders/reference-parts.ts";
import { findReviewScores } from "./finders/review-scores.ts";
import { findCellsOfTables } from "./finders/tables.ts";
import type { SelectRow } from "./row.ts";

/** Rows that keep or drop blocks after the decision, in order, before the caller's options. */
export const selectRows: readonly SelectRow[] = [
  {
    id: "drop-notices",
    stage: "select",
    goal: "reader",
    summary: [
      "Drops all content of a page that only asks for scripts or to wait, or shows",
      "only a bot check, a request for consent or a login, an error, an empty cart or",
      "search.",
    ].join(" "),
    reason: "the page shows only a notice",
    kept: "it finds the outcome of a page without content; gold of error pages is what they say",
    everyMethod: true,
    keeps: false,
    find: findNotice,
    emptyOutcome: noticeOf,
  },
  {
    id: "keep-tables-whole",
    stage: "select",
    goal: "reader",
    summary: "Keeps a data table whole if a third of it is kept; not on forums.",
    reason: "kept with the rest of its table",
    keeps: true,
    find: findCellsOfTables,
  },
  {
    id: "keep-announced-lists",
    stage: "select",
    goal: "precision",
    summary: "Keeps a list after a kept line that ends in a colon.",
    reason: "announced by a kept line",
    needs: { tags: [TAG.ul, TAG.ol] },
    keeps: true,
    find: findAnnouncedLists,
  },
  {
    id: "keep-linked-entries",
    stage: "select",
    goal: "reader",
    summary:
      "Keeps dropped lists of entries that are links around boxes, such as jobs with their places, below a likely heading.",
    reason: "entry of a list that is kept",
    kept: "the sets have two such pages, but openings and lots are all that such a section has",
    needs: { tags: [TAG.a] },
    keeps: true,
    find: findLinkedEntries,
  },
  {
    id: "keep-tab-panels",
    stage: "select",
    goal: "reader",
    summary: "Keeps the likely panels of tabs of which one is kept.",
    reason: "panel next to a kept one",
    kept: "text that readers see in another tab is content; the gold of seven of nine pages that change omits it",
    needs: { attributes: ["role"] },
    keeps: true,
    find: findTabPanels,
  },
  {
    id: "keep-posts",
    stage: "select",
    goal: "precision",
    summary: [
      "Keeps the likely texts of a forum's posts at the places where posts have their",
      "text, quotations in posts, and embedded posts with kept text around.",
    ].join(" "),
    reason: "part of a post, or quoted in kept text",
    keeps: true,
    find: (facts) => [...findPostPlaces(facts), ...findLostQuotations(facts)],
  },
  {
    id: "keep-code",
    stage: "select",
    goal: "reader",
    summary:
      "Keeps code between kept texts, all lines of code of which one is kept and its caption, and formulas with their numbers.",
    reason: "code or formula in kept text",
    everyMethod: true,
    keeps: true,
    find: findCode,
  },
  {
    id: "drop-code-decorations",
    stage: "select",
    goal: "reader",
    summary:
      "Drops line numbers, buttons in or next to code, and lines that only name its language or file.",
    reason: "line number, button or label of code",
    kept: [
      "published methods and toMarkdown need it: code with line numbers cannot be",
      "run; the gold of one blog, 106 of the 128 pages that change, has them",
    ].join(" "),
    everyMethod: true,
    keeps: false,
    find: findCodeDecorations,
  },
  {
    id: "keep-notes",
    stage: "select",
    goal: "reader",
    summary: "Keeps the notes that kept text refers to, if one is kept or they are short.",
    reason: "note referenced in kept text",
    keeps: true,
    find: findLostNotes,
  },
  {
    id: "keep-recipe-parts",
    stage: "select",
    goal: "reader",
    summary:
      "Keeps a recipe's marked ingredients, steps and notes, if half of either is kept or the page has its name.",
    reason: "ingredient or step in the page's recipe data",
    keeps: true,
    find: findRecipeParts,
  },
  {
    id: "keep-review-score",
    stage: "select",
    goal: "reader",
    summary:
      "Keeps the score that a review gives, in a short box named so, near its text, with its label.",
    reason: "the review's score",
    kept: "a review without its score lacks its result; one or two words decide no page of the sets",
    keeps: true,
    find: findReviewScores,
  },
  {
    id: "drop-pull-quotes",
    stage: "select",
    goal: "reader",
    summary:
      "Drops quotations, set off from the text, that repeat a sentence of it; not on forums.",
    reason: "repeats a sentence of the text",
    kept: "readers have read the sentence already; gold texts have some of them twice",
    keeps: false,
    find: findPullQuotes,
  },
  {
    id: "keep-reference-parts",
    stage: "select",
    goal: "precision",
    summary: "Keeps the likely parts of a reference of functions, commands or requests.",
    reason: "part of a reference",
    keeps: true,
    find: findReferenceParts,
  },
  {
    id: "drop-orphan-headings",
    stage: "select",
    goal: "reader",
    summary:
      "Drops a heading if nothing below it is kept, unless it is a link or very likely content.",
    reason: "heading with nothing kept below it",
    keeps: false,
    find: findOrphanHeadings,
  },
  {
    id: "keep-like-blocks",
    stage: "select",
    goal: "precision",
    summary: "Keeps likely blocks of documentation that look like kept ones in the same place.",
    reason: "looks like kept blocks around it",
    kept: "better on 22 sites and worse on 3, by models that have not seen the site",
    keeps: true,
    find: findLikeKept,
  },
  {
    id: "keep-headline",
    stage: "select",
    goal: "precision",
    summary: "Keeps the likely headline of a page that keeps no other heading of level 1.",
    reason: "the page's headline",
    kept: "of 94 labelled lines 88 are content; better on 131 sites, worse on 81, most of which have gold without headlines",
    keeps: true,
    find: findLostHeadline,
  },
  {
    id: "drop-named-boxes",
    stage: "select",
    goal: "reader",
    summary: [
      "Drops short boxes between paragraphs named as advertisements, offers, paging,",
      "players or a recipe's switches, or that wait for consent.",
    ].join(" "),
    reason: "named as an offer or a control",
    keeps: false,
    find: findNamedBoxes,
  },
  {
    id: "drop-read-also",
    stage: "select",
    goal: "reader",
    summary:
      "Drops a label and a link to another page of the site, and lists of links below “read also”.",
    reason: "leads to other content",
    needs: { tags: [TAG.a] },
    keeps: false,
    find: findReadAlso,
  },
  {
    id: "drop-control-lines",
    stage: "select",
    goal: "precision",
    summary: "Drops lines that count results or pages, ask to share, or offer the whole text.",
    reason: "a control or an offer of the page",
    keeps: false,
    find: findControlLines,
  },
  {
    id: "drop-bylines",
    stage: "select",
    goal: "precision",
    summary: [
      "Drops a line with a date between the headline and the text, and a thread's",
      "signatures, figures about its members and dates of posts, but not names.",
    ].join(" "),
    reason: "who wrote it, and when",
    kept: [
      "48 of 55 labelled lines are bylines, and posts as data have the text of the",
      "post alone; one blog and wild-dev have gold with dated lines, news gains",
    ].join(" "),
    keeps: false,
    find: (facts) => [...findBylines(facts), ...findMemberCards(facts)],
  },
];
