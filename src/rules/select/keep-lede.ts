import { TAG } from "flat-html";
import { lettersOf } from "pith-base";
import { pageHead } from "../../head/page-head.ts";
import type { MeasuredPage } from "../../measure/measured-page.ts";
import type { Selection } from "../../selection/selection.ts";
import { headlineOf } from "../../structure/headline.ts";
import type { SelectRule } from "../rule.ts";

const DESCRIPTIONS = new Set(["description", "og:description", "twitter:description"]);
/** Shorter descriptions are slogans and names. */
const MIN_LETTERS = 40;
/** The block must contain this many first letters: descriptions are often cut off. */
const FIRST_LETTERS = 120;
/** Least and greatest length of a lede, relative to the description. */
const [MIN_LENGTH, MAX_LENGTH] = [0.5, 1.6] as const;
/** Least share of a description in a lede with a name: .77 to .95 on eight pages of ten sets; line numbers have .53. */
const MIN_SHARE = 0.7;
/** Most blocks from the headline down to the lede, including bylines and share buttons. */
const MAX_BLOCKS_BELOW = 15;
/** More kept words between headline and lede mean that the text has started. */
const MAX_KEPT_BETWEEN = 30;

function isRepeatedBelow({ page, keep }: Selection, block: number, letters: string): boolean {
  const start = letters.slice(0, FIRST_LETTERS);
  for (let below = block + 1; below < Math.min(keep.length, block + MAX_BLOCKS_BELOW); below++) {
    if (keep[below] === 1 && lettersOf(page.blockText(below)).includes(start)) return true;
  }
  return false;
}

function descriptionsOf(metas: ReturnType<typeof pageHead>["metas"]): Set<string> {
  const found = new Set<string>();
  for (const { property, name, content } of metas) {
    if (content === undefined || !DESCRIPTIONS.has((property ?? name ?? "").toLowerCase())) continue;
    const letters = lettersOf(content);
    if (letters.length >= MIN_LETTERS) found.add(letters);
  }
  return found;
}

/** Whether a block is a description, the start of one, or nearly all of one after a name: "Ida Holm: The ferry returns". */
function matchesDescription(letters: string, description: string): boolean {
  const share = letters.length / description.length;
  if (share < MIN_LENGTH || share > MAX_LENGTH) return false;
  if (letters.includes(description.slice(0, FIRST_LETTERS))) return true;
  const at = letters.length < MIN_LETTERS ? -1 : description.indexOf(letters.slice(0, FIRST_LETTERS));
  return at === 0 || (at > 0 && share >= MIN_SHARE);
}

/** The headline, or the only visible level 1 heading if no heading has the page's title; -1 if there is none. */
function headingAbove(page: MeasuredPage): number {
  const headline = headlineOf(page);
  if (headline >= 0) return headline;
  const shown = Array.from(page.tree.findAll(TAG.h1)).filter((node) => page.visibleBlocks(node).length > 0);
  return shown.length === 1 ? shown[0] : -1;
}

/** Gold has 16 of 54 such blocks that the model dropped on wcxb-dev: a matter of convention, some twenty words per page. */
export const keepLede: SelectRule = {
  id: "keep-lede",
  stage: "select",
  goal: "precision",
  summary: "Keeps an article's lede: a block below the headline that matches the page's description.",
  reasonText: "the lede: it matches the page's description",
  when: { pages: "articles" },
  decide({ selection }) {
    const { page, keep } = selection;
    const descriptions = descriptionsOf(pageHead(page).metas);
    const headline = descriptions.size === 0 ? -1 : headingAbove(page);
    if (headline < 0) return {};
    const { blocks } = page;
    const first = page.blockRange(headline)[1];
    let keptBetween = 0;
    for (let block = first; block < Math.min(blocks.count, first + MAX_BLOCKS_BELOW); block++) {
      if (keep[block] === 1) keptBetween += blocks.words[block];
      if (keptBetween > MAX_KEPT_BETWEEN) break;
      if (keep[block] === 1 || !page.isVisible(block)) continue;
      if (blocks.linkChars[block] * 2 > blocks.textChars[block]) continue;
      const letters = lettersOf(page.blockText(block));
      if (!Array.from(descriptions).some((description) => matchesDescription(letters, description))) continue;
      const isLede = keep.indexOf(1, block) > 0 && !isRepeatedBelow(selection, block, letters);
      return isLede ? { keep: [block] } : {};
    }
    return {};
  },
};
