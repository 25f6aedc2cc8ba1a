import { oncePer } from "../../html/once-per.ts";
import { headingLevel, TAG } from "../../html/parse/tags.ts";
import type { MeasuredPage } from "../../page/measured-page.ts";
import { declaredAddress, pageHead } from "../../page/page-head.ts";
import type { Selection } from "../../selection/selection.ts";
import { siblingElement } from "../../structure/sibling-element.ts";
import { hostOf } from "../../text/hosts.ts";
import { LETTER_RANGE } from "../../text/letters.ts";
import { anyOf } from "../../text/phrases.ts";
import type { SelectFacts } from "../row.ts";
import {
  isBetween,
  keptInBox,
  lowerText,
  MAX_BOX_WORDS,
  MAX_LABEL_WORDS,
  MIN_LINKED,
  unlessMuch,
  WHOLE,
} from "./clutter.ts";
import { CONTROL_LINES, READ_ALSO } from "./clutter-data.ts";

type Finder = (facts: SelectFacts) => Iterable<number>;

/** Longer lines are text. By judgement, from pages of our own; no sweep. */
const MAX_LINE_WORDS = 30;
const MIN_TITLE_WORDS = 4;
/** Most characters of a label in a language whose words have one or two. */
const MAX_LABEL_CHARS = 12;
/** Levels from a text up to a link around the whole line. */
const MAX_LEVELS = 8;
/** Most words next to a heading in its row. */
const MAX_ASIDE_WORDS = 3;

const isHeadingBlock = ({ tree, blocks }: MeasuredPage, block: number): boolean =>
  headingLevel(tree.tag[blocks.node[block]]) > 0;

const isShort = ({ blocks }: MeasuredPage, block: number): boolean =>
  blocks.words[block] > 0 && blocks.words[block] <= MAX_LINE_WORDS;

/** Kept short blocks that are no headings. */
const keptLines: (selection: Selection) => readonly number[] = oncePer(
  ({ page, keep }: Selection) => {
    const lines: number[] = [];
    for (let block = 0; block < keep.length; block++) {
      if (keep[block] === 1 && isShort(page, block) && !isHeadingBlock(page, block))
        lines.push(block);
    }
    return lines;
  },
);

const MARKS = `[^${LETTER_RANGE}0-9]{0,8}`;

const CONTROL_LINE = anyOf(CONTROL_LINES, { before: "^" });

/** Short lines that count results or pages, ask to share, or offer the whole text. */
export const findControlLines: Finder = unlessMuch(({ selection }) =>
  keptLines(selection).filter((block) => CONTROL_LINE.test(lowerText(selection.page, block))),
);

const READ_ALSO_LINE = anyOf(READ_ALSO, {
  before: `^${MARKS}`,
  after: `(?![${LETTER_RANGE}])`,
});

/** What a text in lower case says before a link to other content; empty for other texts. */
const leadIn = (text: string): string => READ_ALSO_LINE.exec(text)?.[0] ?? "";

/** An address that is no page, such as one for electronic mail. */
const OTHER_SCHEME = /^(?!https?:)[a-z][a-z+.-]*:/i;

function leadsWithin(page: MeasuredPage, link: number): boolean {
  const href = page.tree.attr(link, "href")?.trim();
  if (href === undefined || OTHER_SCHEME.test(href)) return false;
  const host = hostOf(href);
  return host === undefined || host === hostOf(page.url ?? declaredAddress(pageHead(page)));
}

/** The end of a label. */
const IS_LABEL = /[:：|]\s*$/u;
const IS_WORD = new RegExp(`[${LETTER_RANGE}0-9]`, "u");

/** Whether the text of a block before a link is a label, and only marks follow it. */
function isLabelled({ tree, blocks }: MeasuredPage, block: number, link: number): boolean {
  const first = blocks.firstText[block];
  for (let node = tree.end[link]; node <= blocks.lastText[block]; node++)
    if (tree.isText(node) && IS_WORD.test(tree.text(node))) return false;
  let last = link - 1;
  while (last >= first && !(tree.isText(last) && tree.text(last).trim() !== "")) last--;
  return last >= first && IS_LABEL.test(tree.text(last));
}

/**
 * Whether a line is a label and the title of another page of the site, in any language; if the link
 * has the label, too, it must say "read also".
 */
function isLabelledLink(selection: Selection, block: number): boolean {
  const { page } = selection;
  const { tree, blocks } = page;
  const { words, links, linkChars, textChars, node, firstText } = blocks;
  if (links[block] !== 1 || tree.tag[node[block]] === TAG.li) return false;
  if (!isBetween(selection, block, block + 1)) return false;
  const link = tree.closest(firstText[block], (at) => tree.tag[at] === TAG.a, MAX_LEVELS);
  if (link >= 0)
    return (
      leadIn(lowerText(page, block)) !== "" &&
      words[block] > MIN_TITLE_WORDS &&
      leadsWithin(page, link)
    );
  const next = tree.find(TAG.a, firstText[block], tree.end[node[block]]);
  const label = (1 - linkChars[block] / textChars[block]) * words[block];
  const isShortLabel =
    label <= MAX_LABEL_WORDS || textChars[block] - linkChars[block] <= MAX_LABEL_CHARS;
  return (
    isShortLabel &&
    words[block] - label >= MIN_TITLE_WORDS &&
    isLabelled(page, block, next) &&
    leadsWithin(page, next)
  );
}

/** A heading or a line such as "read also", and the links below it. */
function announcedBy(selection: Selection, block: number, isHeading: boolean): number[] {
  const { page } = selection;
  const { tree } = page;
  const heading = page.blocks.node[block];
  // A heading may share its row with a link to all of them.
  const row = tree.parent[heading];
  const isRow =
    WHOLE[tree.tag[row]] !== 1 && page.words(row) - page.words(heading) <= MAX_ASIDE_WORDS;
  const head = isRow && page.links(row) <= 1 ? row : heading;
  const next = siblingElement(tree, head, 1);
  if (next < 0 || page.linkTextDensity(next) < MIN_LINKED || page.words(next) > MAX_BOX_WORDS)
    return [];
  // Last, because long lists have thousands of lines with nothing to announce.
  const text = lowerText(page, block);
  const said = leadIn(text);
  const isBare = isHeading || (!text.startsWith("see") && text.length <= said.length + 2);
  if (said === "" || !isBare) return [];
  const box = tree.parent[head];
  const isBox = isHeading && WHOLE[tree.tag[box]] !== 1 && page.words(box) <= MAX_BOX_WORDS;
  const limits = { maxWords: MAX_BOX_WORDS, isBelow: true };
  return (isBox ? [box] : [head, next]).flatMap((node) => keptInBox(selection, node, limits));
}

/** Lists and lines that lead to other content of the site. */
export const findReadAlso: Finder = unlessMuch(({ selection }) => {
  const { page, keep } = selection;
  const { words, links } = page.blocks;
  const found = keptLines(selection).filter((block) => isLabelledLink(selection, block));
  for (let block = 0; block < keep.length; block++) {
    const isHeading = isHeadingBlock(page, block);
    // A heading that is dropped already announces no less, and so does a line without links.
    const isLabel = isShort(page, block) && words[block] <= MAX_LABEL_WORDS && links[block] === 0;
    const mayAnnounce = isHeading ? isShort(page, block) || keep[block] !== 1 : isLabel;
    if (mayAnnounce) found.push(...announcedBy(selection, block, isHeading));
  }
  return found;
});
