import { codeBetween, codeDecoration, codeLabel, codeLines } from "./blocks/code-lines.ts";
import { formulaBetween } from "./blocks/formula-between.ts";
import { announcedList, codeGap, tableGap } from "./blocks/gaps.ts";
import { orphanHeading, sectionHeading } from "./blocks/headings.ts";
import { indexLinks } from "./blocks/index-links.ts";
import { lede } from "./blocks/lede.ts";
import { namedAd } from "./blocks/named-ads.ts";
import { nestedList } from "./blocks/nested-lists.ts";
import { noteOfMark } from "./blocks/notes.ts";
import { panelLabel } from "./blocks/panels.ts";
import { nearlyShownPlace } from "./blocks/places.ts";
import { recipeRecord } from "./blocks/recipe-record.ts";
import { scriptNotice } from "./blocks/script-notice.ts";
import { boxBeside, moreStories } from "./probability/boxes-beside.ts";
import { commentTree, doubtfulComments } from "./probability/comment-guard.ts";
import { readersComments } from "./probability/comments.ts";
import { duplicate } from "./probability/duplicates.ts";
import { embeddedField } from "./probability/embedded.ts";
import { placeInGroup, wholeGroup } from "./probability/groups.ts";
import { hiddenCopy } from "./probability/hidden-copy.ts";
import { definedTerm, plainList } from "./probability/lists.ts";
import { contentsList, fieldLabel, navigation } from "./probability/navigation.ts";
import { nextStory } from "./probability/next-story.ts";
import { shortHidden } from "./probability/short-hidden-text.ts";
import { siteTemplate } from "./probability/site-template.ts";
import { wholeGrid, wholeTable } from "./probability/tables.ts";
import { teasers } from "./probability/teasers.ts";
import { inTemplate } from "./probability/template-text.ts";
import { threadTexts } from "./probability/threads.ts";
import type { BlockRule, ProbabilityRule } from "./rule.ts";
import { contentRules, pageRules } from "./tree/rules.ts";
import type { ContentRule, PageRule } from "./tree/tree-rule.ts";

/**
 * All rules that move what the model thinks of blocks, in the order in which they have their say: first what the model cannot
 * know, then what belongs together, then what rarely is content, last readers' comments.
 */
export const probabilityRules: readonly ProbabilityRule[] = [
  shortHidden,
  hiddenCopy,
  inTemplate,
  siteTemplate,
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
export const blockRules: readonly BlockRule[] = [
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
  scriptNotice,
];

/** All rules on what formats show of the kept blocks: first those before the content tree is built, then those on the tree. */
export const treeRules: ReadonlyArray<PageRule | ContentRule> = [...pageRules, ...contentRules];
