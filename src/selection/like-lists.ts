import { spend } from "../deadline.ts";
import type { MeasuredPage } from "../measure/measured-page.ts";
import { INVISIBLE } from "../measure/rendering.ts";
import { classTokens } from "../parse/class-tokens.ts";
import { TAG } from "../parse/tags.ts";
import type { Decision, Selection } from "./selection.ts";

const LIKE: Decision = { keep: true, reason: { signal: "list", text: "lists like this one are kept" } };

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

/** The names of a list and of the elements around it; those with numbers count for nothing. */
function kindOf({ tree }: MeasuredPage, list: number): string {
  const names: string[] = [];
  for (let node = list, step = 0; step < NAMED_ELEMENTS && node > 0; node = tree.parent[node], step++) {
    names.push(tree.name(node), ...classTokens(tree, node).filter((name) => !/\d/.test(name)));
  }
  return names.join(" ");
}

interface List {
  readonly blocks: readonly number[];
  readonly words: number;
  readonly keptWords: number;
  readonly isLinks: boolean;
}

/** The lists of a page that hold no other list, those together that look alike. */
function groupLists({ page, keep }: Selection): ReadonlyArray<readonly List[]> {
  const { tree, blocks } = page;
  const kinds = new Map<string, List[]>();
  for (const tag of [TAG.ul, TAG.ol]) {
    for (const list of tree.findAll(tag)) {
      const end = tree.end[list];
      if (tree.find(TAG.ul, list + 1, end) >= 0 || tree.find(TAG.ol, list + 1, end) >= 0) continue;
      const own = page.visibleBlocks(list);
      let [words, keptWords] = [0, 0];
      for (const block of own) {
        spend();
        words += blocks.words[block];
        if (keep[block] === 1) keptWords += blocks.words[block];
      }
      if (words === 0) continue;
      const entry = { blocks: own, words, keptWords, isLinks: page.linkTextDensity(list) >= MAX_LINKS };
      const kind = kindOf(page, list);
      const alike = kinds.get(kind);
      if (alike) alike.push(entry);
      else kinds.set(kind, [entry]);
    }
  }
  return [...kinds.values()];
}

/** Lists between kept blocks that were dropped where nearly all that look like them were kept. */
export function fillLikeLists(selection: Selection, cutoff: number, decisions: Map<number, Decision>): void {
  const { keep, score, page } = selection;
  const [firstKept, lastKept] = [keep.indexOf(1), keep.lastIndexOf(1)];
  const isLikely = (block: number): boolean =>
    block > firstKept &&
    block < lastKept &&
    score[block] >= MIN_LIKELIHOOD * cutoff &&
    (page.blocks.visibility[block] & INVISIBLE) === 0;
  for (const alike of groupLists(selection)) {
    let [words, keptWords] = [0, 0];
    for (const list of alike) {
      words += list.words;
      keptWords += list.keptWords;
    }
    if (keptWords <= 0) continue;
    for (const list of alike) {
      if (list.isLinks || list.keptWords > 0 || keptWords <= MIN_KEPT_SHARE * (words - list.words)) continue;
      spend(list.blocks.length);
      if (list.blocks.every(isLikely)) for (const block of list.blocks) decisions.set(block, LIKE);
    }
  }
}
