import { TAG } from "../../../packages/flat-html/src/parse/tags.ts";
import { spend } from "../../deadline.ts";
import type { BlockRule } from "../rule.ts";
import { lookAround } from "./looks.ts";

/**
 * A list of which nothing is kept comes back between kept blocks when more than this share of what lists like it say is
 * kept, each of its items has at least this share of the cutoff, and less than this share of it is links: lists of links are
 * contents and other stories. Words of such lists that gold has, out of fold, on 60 % of the pages of six sets: 99 % on
 * each half of the sites (9 pages); with lists of links, too, 91 and 97 %, most of them tables of contents.
 */
const MIN_KEPT_SHARE = 0.8;
const MIN_LIKELIHOOD = 0.25;
const MAX_LINKS = 0.7;

/** Lists are alike that have the same names up to so many elements above them. */
const NAMED_ELEMENTS = 4;

export const likeList: BlockRule = {
  id: "like-list",
  stage: "blocks",
  promise: "precision",
  says: "A list between kept blocks comes back where nearly all the text of lists with the same names is kept; lists of links do not.",
  because: "lists like it are kept",
  constants: { minKeptShare: MIN_KEPT_SHARE, minLikelihood: MIN_LIKELIHOOD, maxLinks: MAX_LINKS },
  decide({ selection: { page, keep, score }, cutoff }) {
    const { tree, blocks } = page;
    const filled = new Map<number, boolean>();
    const [firstKept, lastKept] = [keep.indexOf(1), keep.lastIndexOf(1)];
    const isLikely = (block: number): boolean =>
      block > firstKept && block < lastKept && score[block] >= MIN_LIKELIHOOD * cutoff;
    /** The words of the lists of each kind, and how many of them are kept. */
    const words = new Map<string, [all: number, kept: number]>();
    const dropped: Array<{ readonly kind: string; readonly own: readonly number[]; readonly words: number }> = [];
    for (const list of [...tree.findAll(TAG.ul), ...tree.findAll(TAG.ol)]) {
      const end = tree.end[list];
      if (tree.find(TAG.ul, list + 1, end) >= 0 || tree.find(TAG.ol, list + 1, end) >= 0) continue;
      const own = page.visibleBlocks(list);
      let [all, kept] = [0, 0];
      for (const block of own) {
        spend();
        all += blocks.words[block];
        if (keep[block] === 1) kept += blocks.words[block];
      }
      const kind = lookAround(page, list, NAMED_ELEMENTS);
      const [others, othersKept] = words.get(kind) ?? [0, 0];
      words.set(kind, [others + all, othersKept + kept]);
      if (kept === 0 && own.every(isLikely) && page.linkTextDensity(list) < MAX_LINKS)
        dropped.push({ kind, own, words: all });
    }
    for (const list of dropped) {
      const [all, kept] = words.get(list.kind) ?? [0, 0];
      if (kept > MIN_KEPT_SHARE * (all - list.words)) for (const block of list.own) filled.set(block, true);
    }
    return { keep: filled };
  },
};
