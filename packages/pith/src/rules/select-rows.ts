import { TAG } from "../html/parse/tags.ts";
import { findAnnouncedLists } from "./finders/announced-lists.ts";
import { findClutterOf } from "./finders/clutter.ts";
import {
  findCodeDecorations,
  findCodeLabels,
  findLinesOfCode,
  findLostCode,
  findLostFormulas,
} from "./finders/code-and-formulas.ts";
import { findLinkedEntries, findLostQuotations, findTabPanels } from "./finders/like-parts.ts";
import { findLostNotes } from "./finders/lost-notes.ts";
import { findMemberCards } from "./finders/members.ts";
import { allOf, findScriptNotice, findWallOf } from "./finders/notices.ts";
import { findOrphanHeadings } from "./finders/orphan-headings.ts";
import { findPullQuotes } from "./finders/pull-quotes.ts";
import { findRecipeParts } from "./finders/recipe-parts.ts";
import { findReviewScores } from "./finders/review-scores.ts";
import { findCellsOfTables } from "./finders/tables.ts";
import type { SelectRow } from "./row.ts";

/** Rows that keep or drop blocks after the decision, in order, before the caller's options. */
export const selectRows: readonly SelectRow[] = [
  {
    id: "drop-script-notices",
    stage: "select",
    goal: "reader",
    summary: "Drops all content of a page that only asks to wait or to enable JavaScript.",
    reason: "the page only asks for scripts",
    kept: "it finds the outcome of a page without content, which no gold text has",
    everyMethod: true,
    needs: { tags: [TAG.script] },
    keeps: false,
    find: allOf(findScriptNotice),
    emptyOutcome: findScriptNotice,
  },
  {
    id: "drop-walls",
    stage: "select",
    goal: "reader",
    summary:
      "Drops all content of a page that shows only a bot check, a request for consent or a login, an error, an empty cart or search.",
    reason: "the page shows only a notice",
    kept: "it finds the outcome of a page without content, which no gold text has",
    keeps: false,
    find: allOf(findWallOf),
    emptyOutcome: findWallOf,
  },
  {
    id: "keep-tables-whole",
    stage: "select",
    goal: "reader",
    summary: "Keeps a data table whole if a third of it is kept; not on forums.",
    reason: "kept with the rest of its table",
    kept: "better on twice as many sites as worse; cells with pictures, buttons and headings count as flaws",
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
    kept: "the sets have three such pages, but openings and lots are all that such a section has",
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
    kept: "readers open the other tabs of a product; the sets have one such page",
    needs: { attributes: ["role"] },
    keeps: true,
    find: findTabPanels,
  },
  {
    id: "keep-quotations",
    stage: "select",
    goal: "reader",
    summary: "Keeps quotations in posts, and embedded posts, with kept text around.",
    reason: "quoted in kept text",
    kept: "better on 14 sites and worse on 5; a thread without its quotations cannot be followed",
    keeps: true,
    find: findLostQuotations,
  },
  {
    id: "keep-formulas",
    stage: "select",
    goal: "reader",
    summary: "Keeps formulas between kept texts, with their numbers.",
    reason: "formula in kept text",
    kept: "a text without its formulas is wrong; no page of the sets changes",
    keeps: true,
    find: findLostFormulas,
  },
  {
    id: "keep-code",
    stage: "select",
    goal: "reader",
    summary: "Keeps code between kept texts.",
    reason: "code in kept text",
    keeps: true,
    find: findLostCode,
  },
  {
    id: "keep-code-whole",
    stage: "select",
    goal: "reader",
    summary: "Keeps all lines of code if one is kept.",
    reason: "line of kept code",
    everyMethod: true,
    keeps: true,
    find: findLinesOfCode,
  },
  {
    id: "drop-code-decorations",
    stage: "select",
    goal: "reader",
    summary: "Drops line numbers, and buttons in or next to code.",
    reason: "line number or button of code",
    everyMethod: true,
    keeps: false,
    find: findCodeDecorations,
  },
  {
    id: "drop-code-labels",
    stage: "select",
    goal: "reader",
    summary: "Drops a line that only names the language or file of the adjacent code.",
    reason: "name of the code's language or file",
    everyMethod: true,
    keeps: false,
    find: findCodeLabels,
  },
  {
    id: "keep-notes",
    stage: "select",
    goal: "reader",
    summary: "Keeps the notes that kept text refers to, if one is kept or they are short.",
    reason: "note referenced in kept text",
    kept: "a reference without its note leads nowhere; three pages of the sets change",
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
    summary: "Keeps the score that a review gives, in a short box named so, near its text.",
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
    id: "drop-clutter",
    stage: "select",
    goal: "reader",
    summary:
      "Drops clutter between paragraphs: lines and lists that lead elsewhere, forms for an address, placeholders, controls.",
    reason: "clutter between paragraphs",
    keeps: false,
    find: findClutterOf,
  },
  {
    id: "drop-member-cards",
    stage: "select",
    goal: "reader",
    summary: "Drops a thread's signatures and figures about its members, but not their names.",
    reason: "about the author of a post",
    kept: "posts as data have the text of the post alone; gold texts of threads seldom decide on such lines",
    keeps: false,
    find: findMemberCards,
  },
];
