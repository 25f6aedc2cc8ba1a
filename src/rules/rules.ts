import type { ScoreRule, SelectRule } from "./rule.ts";
import { boxBeside, moreStories } from "./score/boxes-beside.ts";
import { commentTree, doubtfulComments } from "./score/comment-guard.ts";
import { readersComments } from "./score/comments.ts";
import { duplicate } from "./score/duplicates.ts";
import { embeddedField } from "./score/embedded.ts";
import { placeInGroup, wholeGroup } from "./score/groups.ts";
import { hiddenCopy } from "./score/hidden-copy.ts";
import { definedTerm, plainList } from "./score/lists.ts";
import { contentsList, fieldLabel, navigation } from "./score/navigation.ts";
import { nextStory } from "./score/next-story.ts";
import { shortHidden } from "./score/short-hidden-text.ts";
import { wholeGrid, wholeTable } from "./score/tables.ts";
import { teasers } from "./score/teasers.ts";
import { inTemplate } from "./score/template-text.ts";
import { threadTexts } from "./score/threads.ts";
import { codeBetween, codeDecoration, codeLabel, codeLines } from "./select/code-lines.ts";
import { dropClutter } from "./select/drop-clutter.ts";
import { formulaBetween } from "./select/formula-between.ts";
import { announcedList, codeGap, tableGap } from "./select/gaps.ts";
import { orphanHeading, sectionHeading } from "./select/headings.ts";
import { indexLinks } from "./select/index-links.ts";
import { lede } from "./select/lede.ts";
import { namedAd } from "./select/named-ads.ts";
import { nestedList } from "./select/nested-lists.ts";
import { noteOfMark } from "./select/notes.ts";
import { panelLabel } from "./select/panels.ts";
import { nearlyShownPlace } from "./select/places.ts";
import { recipeRecord } from "./select/recipe-record.ts";
import { scriptNotice } from "./select/script-notice.ts";
import { contentRules, pageRules } from "./tree/rules.ts";
import type { ContentRule, PageRule } from "./tree/tree-rule.ts";

/**
 * All rules that move what the model thinks of blocks, in the order in which they have their say: first what the model cannot
 * know, then what belongs together, then what rarely is content, last readers' comments.
 */
export const scoreRules: readonly ScoreRule[] = [
  shortHidden,
  hiddenCopy,
  inTemplate,
  embeddedField,
  placeInGroup,
  wholeGroup,
  threadTexts,
  plainList,
  definedTerm,
  wholeTable,
  wholeGrid,
  contentsList,
  navigation,
  fieldLabel,
  duplicate,
  teasers,
  nextStory,
  doubtfulComments,
  commentTree,
  readersComments,
  boxBeside,
  moreStories,
];

/**
 * All rules that keep or drop blocks after the decision, in the order in which they have their say: first gaps are filled,
 * then code, labels and headings are made whole. The caller's options come after them.
 */
export const selectRules: readonly SelectRule[] = [
  tableGap,
  codeGap,
  announcedList,
  nestedList,
  nearlyShownPlace,
  namedAd,
  indexLinks,
  lede,
  recipeRecord,
  formulaBetween,
  codeBetween,
  codeLines,
  codeDecoration,
  codeLabel,
  noteOfMark,
  panelLabel,
  sectionHeading,
  orphanHeading,
  dropClutter,
  scriptNotice,
];

/** All rules on what formats show of the kept blocks: first those before the content tree is built, then those on the tree. */
export const treeRules: ReadonlyArray<PageRule | ContentRule> = [...pageRules, ...contentRules];
