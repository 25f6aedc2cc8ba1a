import { TAG } from "../../../packages/flat-html/src/parse/tags.ts";
import { spend } from "../../deadline.ts";
import type { MeasuredPage } from "../../measure/measured-page.ts";
import { type KindProbabilities, likelihoodOf } from "../../selection/page-kind.ts";
import type { LikeGroup } from "../../selection/page-signs.ts";
import type { Selection } from "../../selection/selection.ts";
import { type BlockRule, NO_CHANGES } from "../rule.ts";

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
    spend(blocks.length);
    if (blocks.length > 0) balance += blocks.some((block) => keep[block] === 1) ? 1 : -1;
  }
  return balance >= 0;
}

/** Whether what stands at a place was dropped by little. */
function isNearlyKept({ page, score }: Selection, cutoff: number, place: readonly number[]): boolean {
  const share = place.reduce((sum, block) => sum + score[block], 0) / (place.length * cutoff);
  return share >= LIKELY_PLACE && !areButtons(page, place);
}

/** Whether the groups of a page may be its content. */
const mayBeGroups = (kinds: KindProbabilities): boolean => likelihoodOf(kinds, "article") < MOST_ARTICLE;

/** Keeps what of some places is not much less likely than what is kept. */
function keepPlaces({ keep, score }: Selection, cutoff: number, places: Iterable<readonly number[]>) {
  const kept = new Map<number, boolean>();
  for (const place of places) {
    for (const block of place) {
      spend();
      if (keep[block] === 0 && score[block] >= MIN_LIKELIHOOD * cutoff) kept.set(block, true);
    }
  }
  return { keep: kept };
}

/**
 * Word F1 out of fold on wcxb-dev: +.0006 on one half of the sites, +.0003 on the other, manuals-dev +.0002, others the
 * same; on all articles, too, daniel-dev would lose .0009. To drop what fewer members show would cost dragnet .003.
 */
export const shownPlace: BlockRule = {
  id: "shown-place",
  stage: "blocks",
  promise: "precision",
  says: "What half of a group's members show at one place comes back in the others, on pages that are not articles.",
  because: "half of its group shows it",
  constants: { minLikelihood: MIN_LIKELIHOOD, mostArticle: MOST_ARTICLE },
  decide({ selection, cutoff, kinds, groups }) {
    if (!mayBeGroups(kinds)) return NO_CHANGES;
    const isShown = (place: readonly number[]): boolean =>
      2 * place.filter((block) => selection.keep[block] === 1).length >= place.length;
    return keepPlaces(
      selection,
      cutoff,
      groups.flatMap(({ places }) => places.filter(isShown)),
    );
  },
};

export const nearlyShownPlace: BlockRule = {
  id: "nearly-shown-place",
  stage: "blocks",
  promise: "precision",
  says: "What all members of a kept group nearly show at one place comes back, so that names and prices of cards are not kept by chance. Buttons do not come back.",
  because: "all of its group nearly show it",
  constants: {
    minLikelihood: MIN_LIKELIHOOD,
    mostArticle: MOST_ARTICLE,
    mostForum: MOST_FORUM,
    likely: LIKELY_PLACE,
  },
  decide({ selection, cutoff, kinds, groups }) {
    if (!mayBeGroups(kinds) || likelihoodOf(kinds, "forum") >= MOST_FORUM) return NO_CHANGES;
    const ofKept = groups.filter(({ blocks }) => isKeptGroup(blocks, selection.keep));
    return keepPlaces(
      selection,
      cutoff,
      ofKept.flatMap(({ places }) => places.filter((place) => isNearlyKept(selection, cutoff, place))),
    );
  },
};
