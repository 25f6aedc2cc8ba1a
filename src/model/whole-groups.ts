import { TAG } from "../../packages/flat-html/src/parse/tags.ts";
import { spend } from "../deadline.ts";
import type { MeasuredPage } from "../measure/measured-page.ts";
import { pageKinds } from "../selection/page-kind.ts";
import type { Changes, Decision, Selection } from "../selection/selection.ts";
import { NO_CHANGES } from "../selection/selection-step.ts";
import type { LikeSiblings } from "./features/like-siblings.ts";
import type { PageScores } from "./score.ts";

const ARTICLE = pageKinds.indexOf("article");
const FORUM = pageKinds.indexOf("forum");

/** What stands at a place of a group comes back from this share of the cutoff on, as tables and headings do. */
const MIN_LIKELIHOOD = 0.5;
/** Pages that are articles with this probability or more have groups beside the article. */
const MOST_ARTICLE = 0.3;
/** Pages that are this likely forums have posts as groups: what few of them show (signatures, ranks) is no part of all. */
const MOST_FORUM = 0.5;
const PLACE: Decision = {
  keep: true,
  reason: { signal: "group", text: "a part that its group shows" },
};

/**
 * From this share of the cutoff on, in the mean, all that stands at a place of a kept group comes back; prices from a lower
 * one on. Word F1 out of fold on the pages of wcxb-dev that are no articles, by halves of the domains, with .9, .85, .8 and
 * .7: +.0017 +.0009, +.0016 +.0011, +.0013 +.0006, +.0002 +.0005. Prices from .7 on change nine more pages, at +-.0001: gold
 * of lists has prices on some pages and not on others, readers miss them.
 */
const LIKELY_PLACE = { any: 0.85, prices: 0.7 } as const;
const PRICE = /\p{Sc}\s?\d|\d\s?\p{Sc}/u;
/** A block is a link from this share of link text on. */
const LINKED = 0.5;

/** Whether at least half of a place are prices. */
function arePrices(page: MeasuredPage, place: readonly number[]): boolean {
  return 2 * place.filter((block) => PRICE.test(page.blockText(block))).length >= place.length;
}

/** Whether a place has the buttons of the members, which say the same: "Learn more", "Add to cart". */
function areButtons(page: MeasuredPage, place: readonly number[]): boolean {
  const { tree, blocks } = page;
  const links = place.filter(
    (block) =>
      tree.tag[blocks.node[block]] === TAG.button || blocks.linkChars[block] >= LINKED * blocks.textChars[block],
  );
  const differ = (some: readonly number[]): number => new Set(some.map((block) => page.blockText(block))).size;
  return differ(place) === 1 || (2 * links.length >= place.length && 2 * differ(links) <= links.length);
}

/** Whether at least half of the members of a group have something that is kept. */
function isKeptGroup(members: LikeSiblings["blocks"], keep: Uint8Array): boolean {
  let balance = 0;
  for (const blocks of members) {
    spend(blocks.length);
    if (blocks.length > 0) balance += blocks.some((block) => keep[block] === 1) ? 1 : -1;
  }
  return balance >= 0;
}

/** Whether what stands at a place was dropped by little. */
function isNearlyKept({ page, score }: Selection, cutoff: number, place: readonly number[]): boolean {
  const share = place.reduce((sum, block) => sum + score[block], 0) / (place.length * cutoff);
  const isLikely = share >= LIKELY_PLACE.any || (share >= LIKELY_PLACE.prices && arePrices(page, place));
  return isLikely && !areButtons(page, place);
}

/**
 * What half of a group's members show at a place is shown of all, and so is what all were nearly to show: names and prices
 * of cards that are about as likely as the cutoff are not kept by chance. Word F1 of the first out of fold on wcxb-dev:
 * +.0006 on one half of the sites, +.0003 on the other, manuals-dev +.0002, others the same; on all articles, too, daniel-dev
 * would lose .0009. To drop what fewer members show would cost dragnet .003.
 */
export function completePlaces(selection: Selection, { groups, kinds }: Pick<PageScores, "groups" | "kinds">): Changes {
  const { keep, score, cutoff = 1 } = selection;
  if (kinds[ARTICLE] >= MOST_ARTICLE) return NO_CHANGES;
  const decisions = new Map<number, Decision>();
  for (const { blocks, places } of groups) {
    const isKept = kinds[FORUM] < MOST_FORUM && isKeptGroup(blocks, keep);
    for (const place of places) {
      spend(place.length);
      const kept = place.filter((block) => keep[block] === 1).length;
      if (2 * kept < place.length && !(isKept && isNearlyKept(selection, cutoff, place))) continue;
      for (const block of place) {
        if (keep[block] === 0 && score[block] >= MIN_LIKELIHOOD * cutoff) decisions.set(block, PLACE);
      }
    }
  }
  return { decisions };
}
