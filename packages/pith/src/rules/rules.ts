import { OptionsError } from "../safety/errors.ts";
import { suggest } from "../safety/suggest.ts";
import type { RuleRecord, ScoreRule, SelectRule } from "./rule.ts";
import { dropUnseenText } from "./score/drop-unseen-text.ts";
import { lowerDuplicates } from "./score/lower-duplicates.ts";
import { lowerOtherStories } from "./score/lower-other-stories.ts";
import { lowerSideBoxes } from "./score/lower-side-boxes.ts";
import { pullLikeItems } from "./score/pull-like-items.ts";
import { dropClutter } from "./select/drop-clutter.ts";
import { dropNotices } from "./select/drop-notices.ts";
import { dropOrphanHeadings } from "./select/drop-orphan-headings.ts";
import { keepAnnouncedLists } from "./select/keep-announced-lists.ts";
import { keepCodeAndFormulas } from "./select/keep-code-and-formulas.ts";
import { keepLikeParts } from "./select/keep-like-parts.ts";
import { keepNotes } from "./select/keep-notes.ts";
import { keepRecipeParts } from "./select/keep-recipe-parts.ts";
import { keepTablesWhole } from "./select/keep-tables-whole.ts";
import { beginWithTitle } from "./tree/begin-with-title.ts";
import { dropFurniturePictures } from "./tree/drop-furniture-pictures.ts";
import { dropPermalinks } from "./tree/drop-permalinks.ts";
import { dropRepeatedHeadings } from "./tree/drop-repeated-headings.ts";
import { dropSilentVideos } from "./tree/drop-silent-videos.ts";
import { joinCardLinks } from "./tree/join-card-links.ts";
import { showCaptions } from "./tree/show-captions.ts";
import { showPostAuthors } from "./tree/show-post-authors.ts";
import type { ContentRule, PageRule } from "./tree/tree-rule.ts";
import { turnBareHeadingsIntoLines } from "./tree/turn-bare-headings-into-lines.ts";

/** Checks the option `rules.without`. @throws OptionsError for an unknown id */
export function checkRuleIds(without: readonly string[] = []): void {
  const wrong = without.find((id) => !ruleIds.includes(id));
  if (wrong === undefined) return;
  throw new OptionsError(
    "rules.without",
    `unknown rule ${wrong}; pith explain --list-rules lists them${suggest(wrong, ruleIds)}`,
  );
}

/** Rules that change the model's probabilities, in order. */
export const scoreRules: readonly ScoreRule[] = [
  dropUnseenText,
  pullLikeItems,
  lowerDuplicates,
  lowerOtherStories,
  lowerSideBoxes,
];

/** Rules that keep or drop blocks after the decision, in order, before the caller's options. */
export const selectRules: readonly SelectRule[] = [
  dropNotices,
  keepTablesWhole,
  keepAnnouncedLists,
  keepLikeParts,
  keepCodeAndFormulas,
  keepNotes,
  keepRecipeParts,
  dropOrphanHeadings,
  dropClutter,
];

/** Rules that change the content tree, in order: first those on the page that it is built from. */
export const treeRules: ReadonlyArray<PageRule | ContentRule> = [
  showCaptions,
  showPostAuthors,
  dropPermalinks,
  dropSilentVideos,
  dropFurniturePictures,
  joinCardLinks,
  beginWithTitle,
  dropRepeatedHeadings,
  turnBareHeadingsIntoLines,
];

/** All hand-written rules, in order. */
export const rules: readonly RuleRecord[] = [...scoreRules, ...selectRules, ...treeRules];

export const ruleIds: readonly string[] = rules.map(({ id }) => id);
