import { TAG } from "../html/parse/tags.ts";
import { findCopies } from "./finders/duplicates.ts";
import { joinEntries } from "./finders/entries.ts";
import { lower } from "./finders/expected-words.ts";
import { findHiddenCopies, findHiddenText } from "./finders/hidden-text.ts";
import { joinLikeLines } from "./finders/like-lines.ts";
import { findNextStories } from "./finders/next-stories.ts";
import { lowerContentsLists, lowerFieldLabels } from "./finders/side-boxes.ts";
import type { ScoreRow } from "./row.ts";

/** Rows that change the model's probabilities, in order. */
export const scoreRows: readonly ScoreRow[] = [
  {
    id: "drop-hidden-text",
    stage: "score",
    goal: "reader",
    summary:
      "Drops text hidden by markup, the page's own style or a template, unless the page shows no heading and no paragraph.",
    reason: "not visible to readers",
    find: (facts) => lower(facts, 0, findHiddenText(facts)),
  },
  {
    id: "drop-hidden-copies",
    stage: "score",
    goal: "reader",
    summary: "Drops hidden text, `noscript` text and field text that repeats visible text.",
    reason: "repeats visible text",
    kept: "better on six pages of four sites and worse on none; few pages have such copies",
    find: (facts) => lower(facts, 0, findHiddenCopies(facts)),
  },
  {
    id: "lower-copies",
    stage: "score",
    goal: "reader",
    summary:
      "Lowers the second copy of text that a page repeats for other screens or for printing.",
    reason: "repeated for other screens",
    find: findCopies,
  },
  {
    id: "drop-next-stories",
    stage: "score",
    goal: "precision",
    summary: "Drops further stories below the page's own, each with a headline and a date.",
    reason: "another story",
    kept: "a page that loads the next story below its own has two; no page of the sets does",
    pages: "articles",
    find: (facts) => lower(facts, 0, findNextStories(facts)),
  },
  {
    id: "lower-contents-lists",
    stage: "score",
    goal: "precision",
    summary: "Lowers tables of contents: only links to places on the page, in their order.",
    reason: "table of contents",
    find: lowerContentsLists,
  },
  {
    id: "lower-field-labels",
    stage: "score",
    goal: "precision",
    summary: "Lowers the labels of form fields.",
    reason: "label of a form field",
    needs: { tags: [TAG.label] },
    find: lowerFieldLabels,
  },
  {
    id: "join-entries",
    stage: "score",
    goal: "reader",
    summary: [
      "Gives a term and its short definitions their mean probability, and raises",
      "unsure short lines towards those that look alike beside them, except on",
      "forums.",
    ].join(" "),
    reason: "judged together with the rest of its entry or list",
    kept: "a list with a hole misleads; by word F1 96 sites gain and 76 lose",
    find: function* (facts) {
      yield* joinEntries(facts);
      yield* joinLikeLines(facts);
    },
  },
];
