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
  proseOf,
  unlessMuch,
  WHOLE,
} from "./clutter.ts";
import {
  ADVERTISEMENT_LABELS,
  ADVERTISEMENT_LINES,
  COUNT_LINES,
  FOLLOW,
  FOLLOWED,
  LISTEN_LINES,
  OFFER_LINES,
  READ_ALSO,
  SHARE_LINES,
} from "./clutter-data.ts";

type Finder = (facts: SelectFacts) => Iterable<number>;

/** Longer lines are text. By judgement, from pages of our own; no sweep. */
const MAX_LINE_WORDS = 30;
const MIN_TITLE_WORDS = 3;

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

/** What clutter lines look like, in lower case. */
const LINES = {
  count: anyOf(COUNT_LINES, { before: "^" }),
  share: anyOf(SHARE_LINES, { before: "^" }),
  advertisement: anyOf([
    anyOf(ADVERTISEMENT_LABELS, { before: `^${MARKS}`, after: `${MARKS}$` }).source,
    anyOf(ADVERTISEMENT_LINES, { before: "^" }).source,
  ]),
  listen: anyOf(LISTEN_LINES, { before: "^" }),
  offer: anyOf(OFFER_LINES, { before: "^" }),
  /** The line that board software draws above a signature. */
  signature: /^_{10,}\s+\S/u,
} as const;

/** Any of them: nearly all lines are none, and are tested only once. */
const ANY_LINE = anyOf(Object.values(LINES).map(({ source }) => source));

/** By block 1 if its line may be clutter and -1 if not, tested on first use. */
const knownLines = oncePer(({ blocks }: MeasuredPage) => new Int8Array(blocks.count));

const clutterLines: (selection: Selection) => readonly number[] = oncePer(
  (selection: Selection) => {
    const { page } = selection;
    const known = knownLines(page);
    return keptLines(selection).filter((block) => {
      if (known[block] === 0) known[block] = ANY_LINE.test(lowerText(page, block)) ? 1 : -1;
      return known[block] === 1;
    });
  },
);

/** A finder of kept short lines of a kind. */
const linesOf = (kind: keyof typeof LINES): Finder =>
  unlessMuch(({ selection }) =>
    clutterLines(selection).filter((block) => LINES[kind].test(lowerText(selection.page, block))),
  );

export const findCountLines: Finder = linesOf("count");
export const findShareLines: Finder = linesOf("share");
export const findAdvertisementLines: Finder = linesOf("advertisement");
export const findListenLines: Finder = linesOf("listen");
export const findOfferLines: Finder = linesOf("offer");
export const findSignatureLines: Finder = linesOf("signature");

const FOLLOW_LINE = anyOf(FOLLOW, {
  before: `^[^${LETTER_RANGE}0-9]{0,6}`,
  after: String.raw`\s.{0,60}(?:${FOLLOWED.join("|")})`,
});

/** Linked lines that ask readers to follow the site elsewhere. */
export const findFollowLines: Finder = unlessMuch(({ selection }) => {
  const { page } = selection;
  return keptLines(selection).filter(
    (block) => page.blocks.links[block] > 0 && FOLLOW_LINE.test(lowerText(page, block)),
  );
});

const READ_ALSO_LINE = anyOf(READ_ALSO, {
  before: `^${MARKS}`,
  after: `(?![${LETTER_RANGE}])`,
});

/** What a text in lower case says before a link to other content; empty for other texts. */
const leadIn = (text: string): string => READ_ALSO_LINE.exec(text)?.[0] ?? "";

function hrefOf({ tree, blocks }: MeasuredPage, block: number): string {
  const node = blocks.node[block];
  const link = tree.find(TAG.a, node, tree.end[node]);
  return link < 0 ? "" : (tree.attr(link, "href") ?? "").trim();
}

function leadsWithin(page: MeasuredPage, block: number): boolean {
  const host = hostOf(hrefOf(page, block));
  return host === undefined || host === hostOf(page.url ?? declaredAddress(pageHead(page)));
}

/** Whether a line says "read also" and links to another page of the site. */
function isReadAlso(selection: Selection, block: number): boolean {
  const { page } = selection;
  const { words, links, linkChars, textChars, node } = page.blocks;
  if (links[block] !== 1 || page.tree.tag[node[block]] === TAG.li) return false;
  const text = lowerText(page, block);
  const said = leadIn(text);
  const label = (1 - linkChars[block] / textChars[block]) * words[block];
  const isLabel =
    label <= MAX_LABEL_WORDS || textChars[block] - linkChars[block] <= said.length + 2;
  if (said === "" || !isLabel || words[block] - label < MIN_TITLE_WORDS) return false;
  // Below a text, "see also" and "more on" may be its own.
  const { first } = proseOf(selection);
  const isBelow = first >= 0 && block > first && !/^(?:see|more)/u.test(text);
  return (isBelow || isBetween(selection, block, block + 1)) && leadsWithin(page, block);
}

export const findReadAlsoLines: Finder = unlessMuch(({ selection }) =>
  keptLines(selection).filter((block) => isReadAlso(selection, block)),
);

/** A heading or a line such as "read also", and the links below it. */
function announcedBy(selection: Selection, block: number, isHeading: boolean): number[] {
  const { page } = selection;
  const { tree } = page;
  const text = lowerText(page, block);
  const said = leadIn(text);
  const isBare = isHeading || (!text.startsWith("see") && text.length <= said.length + 2);
  if (said === "" || !isBare) return [];
  const heading = page.blocks.node[block];
  // A heading may share its row with a link to all of them.
  const row = tree.parent[heading];
  const isRow =
    WHOLE[tree.tag[row]] !== 1 && page.words(row) - page.words(heading) <= MIN_TITLE_WORDS;
  const head = isRow && page.links(row) <= 1 ? row : heading;
  const next = siblingElement(tree, head, 1);
  if (next < 0 || page.linkTextDensity(next) < MIN_LINKED || page.words(next) > MAX_BOX_WORDS)
    return [];
  const box = tree.parent[head];
  const isBox = isHeading && WHOLE[tree.tag[box]] !== 1 && page.words(box) <= MAX_BOX_WORDS;
  const limits = { maxWords: MAX_BOX_WORDS, isBelow: true };
  return (isBox ? [box] : [head, next]).flatMap((node) => keptInBox(selection, node, limits));
}

export const findReadAlsoLists: Finder = unlessMuch(({ selection }) => {
  const { page, keep } = selection;
  const { words, links } = page.blocks;
  const found: number[] = [];
  for (let block = 0; block < keep.length; block++) {
    const isHeading = isHeadingBlock(page, block);
    // A heading that is dropped already announces no less, and so does a line without links.
    const isLabel = isShort(page, block) && words[block] <= MAX_LABEL_WORDS && links[block] === 0;
    const mayAnnounce = isHeading ? isShort(page, block) || keep[block] !== 1 : isLabel;
    if (mayAnnounce) found.push(...announcedBy(selection, block, isHeading));
  }
  return found;
});
