import { hasClassLike } from "../../html/parse/class-names.ts";
import { TAG } from "../../html/parse/tags.ts";
import type { MeasuredPage } from "../../page/measured-page.ts";
import { findContents } from "../../structure/contents-lists.ts";
import type { ScoreChange, ScoreFacts } from "../row.ts";
import { blocksIn, lower } from "./expected-words.ts";

/** Names of boxes of tabs. */
const TAB = /(?:^|[-_])tab/;

/** Labels that are whole blocks, except those around their checkbox. */
function findFieldLabels(page: MeasuredPage): number[] {
  const { tree, blocks } = page;
  return tree.findAll(TAG.label).filter((label) => {
    const [first, end] = page.blockRange(label);
    const input = tree.find(TAG.input, label, tree.end[label]);
    const isOfBox = input >= 0 && /^(?:checkbox|radio)$/i.test(tree.attr(input, "type") ?? "");
    // Labels of radio buttons are also the titles of tabs.
    if (hasClassLike(tree, tree.parent[label], TAB)) return false;
    const isWhole =
      end > first && blocks.firstText[first] >= label && blocks.lastText[end - 1] < tree.end[label];
    return label >= tree.body && isWhole && !isOfBox;
  });
}

/**
 * Gold has 9 % of the words in tables of contents on manuals-dev, 7 % on wcxb-dev, none on
 * blogs-dev, dragnet and daniel-dev; of field labels at most 3 % per kind of page, but 22 % on
 * products.
 */
const LEFT_BY_MARKUP = 0.2;

/** Lowers tables of contents: only links to places on the page, in their order. */
export const lowerContentsLists = (facts: ScoreFacts): Iterable<ScoreChange> =>
  lower(facts, LEFT_BY_MARKUP, blocksIn(facts.page, findContents(facts.page)));

export const lowerFieldLabels = (facts: ScoreFacts): Iterable<ScoreChange> =>
  lower(facts, LEFT_BY_MARKUP, blocksIn(facts.page, findFieldLabels(facts.page)));
