import { headlineOf } from "../structure/headline.ts";
import type { Decision } from "./selection.ts";
import type { CommentMode, TitleMode } from "./selection-options.ts";
import { decideRole, NO_CHANGES, type SelectionStep } from "./selection-step.ts";

function decision(keep: boolean, option: string, text: string): Decision {
  return { keep, reason: { decidedBy: `option ${option}`, text } };
}

const HEADLINES: Readonly<Record<Exclude<TitleMode, "auto">, Decision>> = {
  heading: decision(true, "title", "the headline, kept by the title option"),
  none: decision(false, "title", "the headline, dropped by the title option"),
};

/** The option `title`: keeps or drops the headline found by the method, else the page's. */
export const titleStep: SelectionStep = {
  phrase: "by the title option",
  decide(selection, { title }) {
    if (title === "auto") return NO_CHANGES;
    const decisions = decideRole(selection, "headline", HEADLINES[title]);
    const headline = decisions.size > 0 || title === "heading" ? -1 : headlineOf(selection.page);
    if (headline >= 0) for (const block of selection.page.visibleBlocks(headline)) decisions.set(block, HEADLINES.none);
    return { decisions };
  },
};

/** The decision of the option `comments` on a reader's comment. */
export const COMMENT_DECISIONS: Readonly<Record<Exclude<CommentMode, "auto">, Decision>> = {
  keep: decision(true, "comments", "a reader's comment, kept by the comments option"),
  drop: decision(false, "comments", "a reader's comment, dropped by the comments option"),
  separate: decision(false, "comments", "a reader's comment, returned separately by the comments option"),
};

/** The option `comments`: keeps, drops or separates readers' comments that the method finds. */
export const commentsStep: SelectionStep = {
  phrase: "by the comments option",
  decide(selection, { comments }) {
    if (comments === "auto") return NO_CHANGES;
    return { decisions: decideRole(selection, "comment", COMMENT_DECISIONS[comments]) };
  },
};
