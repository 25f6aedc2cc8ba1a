import { TAG } from "flat-html";
import type { MeasuredPage } from "../../measure/measured-page.ts";
import { likelihoodOf } from "../../selection/page-kind.ts";
import type { LikeGroup } from "../../selection/page-signs.ts";
import type { Selection } from "../../selection/selection.ts";
import { NO_CHANGES, type SelectRule } from "../rule.ts";

/** What stands at a place of a group comes back from this share of the cutoff on, as tables and headings do. */
const MIN_LIKELIHOOD = 0.5;
/** Pages that are articles with this probability or more have groups beside the article. */
const MOST_ARTICLE = 0.3;
/** Pages that are this likely forums have posts as groups: what few of them show (signatures, ranks) is no part of all. */
const MOST_FORUM = 0.5;
/**
 * From this share of the cutoff on, in the mean, all that stands at a place of a kept group comes back. Word F1 out of fold
 * on the pages of wcxb-dev that are no articles, by halves of the domains, with .9, .85, .8 and .7: +.0017 +.0009, +.0016
 * +.0011, +.0013 +.0006, +.0002 +.0005.
 */
const LIKELY_PLACE = 0.85;
/** A block is a link from this share of link text on. */
const LINKED = 0.5;

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
function isKeptGroup(members: LikeGroup["blocks"], keep: Uint8Array): boolean {
  let balance = 0;
  for (const blocks of members) {
    if (blocks.length > 0) balance += blocks.some((block) => keep[block] === 1) ? 1 : -1;
  }
  return balance >= 0;
}

/** Whether what stands at a place was dropped by little. */
function isNearlyKept({ page, score }: Selection, cutoff: number, place: readonly number[]): boolean {
  const share = place.reduce((sum, block) => sum + score[block], 0) / (place.length * cutoff);
  return share >= LIKELY_PLACE && !areButtons(page, place);
}

export const nearlyShownPlace: SelectRule = {
  id: "nearly-shown-place",
  stage: "select",
  promise: "reader",
  says: "What all members of a kept group nearly show at one place comes back, so that names and prices of cards are not kept by chance. Buttons do not come back.",
  because: "all of its group nearly show it",
  constants: {
    minLikelihood: MIN_LIKELIHOOD,
    mostArticle: MOST_ARTICLE,
    mostForum: MOST_FORUM,
    likely: LIKELY_PLACE,
  },
  decide({ selection, cutoff, kinds, groups }) {
    if (likelihoodOf(kinds, "article") >= MOST_ARTICLE || likelihoodOf(kinds, "forum") >= MOST_FORUM) return NO_CHANGES;
    const { keep, score } = selection;
    const kept = new Map<number, boolean>();
    for (const { blocks, places } of groups) {
      if (!isKeptGroup(blocks, keep)) continue;
      for (const place of places) {
        if (!isNearlyKept(selection, cutoff, place)) continue;
        for (const block of place) {
          if (keep[block] === 0 && score[block] >= MIN_LIKELIHOOD * cutoff) kept.set(block, true);
        }
      }
    }
    return { keep: kept };
  },
};
