import { tagSet } from "../../html/parse/tags.ts";
import type { MeasuredPage } from "../../page/measured-page.ts";
import { pageHead } from "../../page/page-head.ts";
import { spend } from "../../safety/clock.ts";
import { anyOf } from "../../text/phrases.ts";
import { remember } from "../../text/remember.ts";
import type { Ancestry } from "./ancestry.ts";
import { createCounter, createSums, type FeatureFamily } from "./block-window.ts";
import { classWordGroups } from "./class-words.ts";
import { COMMENT_WORDS } from "./comment-words-data.ts";
import type { FirstWords } from "./first-words.ts";
import type { TextNumbers } from "./text-numbers.ts";
import { hashWords } from "./text-words.ts";

const FAR_BLOCKS = 300;
/** Least words of prose. */
const PROSE_WORDS = 12;
/** Greatest share of links in prose. */
const PROSE_LINKS = 0.5;
/** Shorter words of a title or description are not significant. */
const MIN_WORD_CHARS = 4;
/** Least shared words of a block about the page's subject. */
const MIN_SHARED = 2;

const isProse = (page: MeasuredPage, block: number): boolean =>
  page.blocks.words[block] >= PROSE_WORDS &&
  page.blocks.linkChars[block] <= PROSE_LINKS * page.blocks.textChars[block] &&
  page.isVisible(block);

/** Hashes of the longer words of the page's title and description. */
function subjectWords(page: MeasuredPage): ReadonlySet<number> {
  const texts = [page.titleText];
  for (const { name, property, content = "" } of pageHead(page).metas) {
    if (name === "description" || property === "og:description") texts.push(content.slice(0, 400));
  }
  const words = texts.join(" ").split(/[^\p{L}\p{N}]+/u);
  return new Set(
    words.filter((word) => word.length >= MIN_WORD_CHARS).flatMap((word) => hashWords(word)),
  );
}

function sharesWords(hashes: readonly number[], words: ReadonlySet<number>): boolean {
  let count = 0;
  for (let at = 0; at < hashes.length && count < MIN_SHARED; at++) {
    if (words.has(hashes[at]) && hashes.indexOf(hashes[at]) === at) count++;
  }
  return count >= MIN_SHARED;
}

/** Distance of each block from prose with words of the title or description. */
function readSubject(page: MeasuredPage, wordsOf: FirstWords): FeatureFamily {
  const words = subjectWords(page);
  const speaking: number[] = [];
  for (let block = 0; words.size > 0 && block < page.blocks.count; block++) {
    spend();
    if (!isProse(page, block)) continue;
    if (sharesWords(wordsOf.of(block), words)) speaking.push(block);
  }
  const speakingBefore = createCounter(speaking);
  const last = speaking.at(-1) ?? -1;
  return ({ matrix }) => {
    const from = matrix.add("place:fromSubject");
    const below = matrix.add("place:belowSubject");
    const count = matrix.add("place:subjectsBefore");
    for (let row = 0; row < matrix.rows; row++) {
      spend();
      const block = matrix.blocks[row];
      const before = speakingBefore(block + 1);
      from[row] = before === 0 ? -1 : Math.min(FAR_BLOCKS, block - speaking[before - 1]);
      below[row] = last < 0 ? -1 : Math.max(0, Math.min(FAR_BLOCKS, block - last));
      count[row] = before;
    }
  };
}

/** Longest line that counts or invites comments, in code points. */
const INVITE_CHARS = 60;
const COMMENTS = anyOf(COMMENT_WORDS, {
  before: String.raw`\b`,
  after: String.raw`\b|комментар|коментар|σχόλι|评论|評論|コメント|댓글|تعليق`,
  flags: "iu",
});

/** Distance of each block from the last line about comments above. */
function readInvites(page: MeasuredPage): FeatureFamily {
  const { blocks } = page;
  const invites: number[] = [];
  for (let block = 0; block < blocks.count; block++) {
    spend();
    if (blocks.textChars[block] <= INVITE_CHARS && COMMENTS.test(page.blockText(block)))
      invites.push(block);
  }
  const invitesBefore = createCounter(invites);
  return ({ matrix }) => {
    const from = matrix.add("place:fromInvite");
    const count = matrix.add("place:invitesBefore");
    for (let row = 0; row < matrix.rows; row++) {
      spend();
      const block = matrix.blocks[row];
      const before = invitesBefore(block + 1);
      from[row] = before === 0 ? -1 : Math.min(FAR_BLOCKS, block - invites[before - 1]);
      count[row] = before;
    }
  };
}

/** More frequent texts are labels, not copies. */
const MAX_COPIES = 8;

/**
 * Earlier places of a block's text, with the blocks and words of the runs of copies that end there.
 */
class Runs {
  count = 0;
  private readonly places = new Int32Array(MAX_COPIES);
  readonly blocks = new Int32Array(MAX_COPIES);
  readonly words = new Int32Array(MAX_COPIES);

  /** Adds a place, whose run continues that of the place before. */
  add(place: number, words: number, before: Runs): void {
    let at = 0;
    while (at < before.count && before.places[at] !== place - 1) at++;
    const isLonger = at < before.count;
    this.places[this.count] = place;
    this.blocks[this.count] = 1 + (isLonger ? before.blocks[at] : 0);
    this.words[this.count] = words + (isLonger ? before.words[at] : 0);
    this.count++;
  }
}

/**
 * Length of the run up to each block that repeats earlier blocks in the same order, in blocks and
 * words.
 */
function readCopies(page: MeasuredPage, { numberOf, counts }: TextNumbers): FeatureFamily {
  const { count, words } = page.blocks;
  // Earlier places by the number of their text.
  const seen: Array<number[] | undefined> = new Array(counts.length);
  const run = new Uint16Array(count);
  const runWords = new Uint16Array(count);
  let before = new Runs();
  let now = new Runs();
  for (let block = 0; block < count; block++) {
    spend();
    const number = numberOf[block];
    now.count = 0;
    if (counts[number] > 1) {
      const places = seen[number] ?? [];
      for (const place of places) now.add(place, words[block], before);
      for (let at = 0; at < now.count; at++) {
        run[block] = Math.max(run[block], Math.min(FAR_BLOCKS, now.blocks[at]));
        runWords[block] = Math.max(runWords[block], Math.min(5000, now.words[at]));
      }
      if (places.length < MAX_COPIES) places.push(block);
      seen[number] = places;
    }
    [before, now] = [now, before];
  }
  return ({ matrix }) => {
    matrix.take("place:copies", run);
    matrix.take("place:copiedWords", runWords);
  };
}

const MENU_GROUPS = ["nav", "side", "related", "footer", "header", "list"] as const;
const MENU_BITS = MENU_GROUPS.slice(0, 5).reduce(
  (bits, group) => bits | (1 << classWordGroups.indexOf(group)),
  0,
);
const MENU_TAGS = tagSet(["nav", "aside", "footer", "header"]);
/** Levels from a block up to its menu. */
const MAX_MENU_LEVELS = 12;

function readMenus(page: MeasuredPage, ancestry: Ancestry): FeatureFamily {
  const { tree, blocks } = page;
  const prose: number[] = [];
  for (let block = 0; block < blocks.count; block++) if (isProse(page, block)) prose.push(block);
  const isOne = new Uint8Array(blocks.count);
  for (const block of prose) isOne[block] = 1;
  const proseUpTo = createSums(blocks.count, (block) => (isOne[block] ? blocks.words[block] : 0));
  const all = Math.max(1, proseUpTo(blocks.count));
  const first = prose[0] ?? -1;
  const last = prose.at(-1) ?? -1;
  const isMenu = (node: number): boolean =>
    MENU_TAGS[tree.tag[node]] === 1 || (ancestry.ownBits(node) & MENU_BITS) !== 0;
  const known = new Map<number, readonly [share: number, place: number, size: number]>();
  const measure = (box: number): readonly [number, number, number] => {
    const [from, end] = page.blockRange(box);
    const share = (proseUpTo(end) - proseUpTo(from)) / all;
    const isBehind = from > last;
    const place = isBehind ? 2 : 1;
    return [share, end <= first ? 0 : place, end - from];
  };
  return ({ matrix }) => {
    const shares = matrix.add("place:menuProse", -1);
    const places = matrix.add("place:menuPlace", -1);
    const sizes = matrix.add("place:menuBlocks", -1);
    for (let row = 0; row < matrix.rows; row++) {
      spend();
      const box = tree.closest(blocks.node[matrix.blocks[row]], isMenu, MAX_MENU_LEVELS, tree.body);
      if (box < 0) continue;
      [shares[row], places[row], sizes[row]] = remember(known, box, measure);
    }
  };
}

/**
 * A block's place on the page: relative to the subject and lines about comments, in copies and in
 * menus.
 */
export const readPlaceFeatures = (
  page: MeasuredPage,
  ancestry: Ancestry,
  texts: TextNumbers,
  words: FirstWords,
): FeatureFamily[] => [
  readSubject(page, words),
  readInvites(page),
  readCopies(page, texts),
  readMenus(page, ancestry),
];
