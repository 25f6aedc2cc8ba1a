import { spend } from "../deadline.ts";
import type { MeasuredPage } from "../measure/measured-page.ts";
import { TAG } from "../parse/tags.ts";
import type { Changes, Decision, Selection } from "../selection/selection.ts";
import { NO_CHANGES } from "../selection/selection-step.ts";
import type { LikeSiblings } from "./features/like-siblings.ts";
import { pageKinds } from "./page-kind.ts";
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
  reason: { signal: "group", text: "half of its group shows what stands here" },
};
const MEMBER: Decision = {
  keep: true,
  reason: { signal: "group", text: "a part that all of its group have, nearly as likely as what is kept" },
};

/**
 * From this share of the cutoff on, in the mean, all that stands at a place of a kept group comes back; prices from a lower
 * one on. Word F1 out of fold on the pages of wcxb-dev that are no articles, by halves of the domains, with .9, .85, .8 and
 * .7: +.0017 +.0009, +.0016 +.0011, +.0013 +.0006, +.0002 +.0005. Prices from .7 on change nine more pages, at +-.0001: gold
 * of lists has prices on some pages and not on others, readers miss them.
 */
const LIKELY_PLACE = { any: 0.85, prices: 0.7 } as const;
const MIN_PLACE = 3;
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
  const [first] = place;
  if (place.every((block) => page.blockText(block) === page.blockText(first))) return true;
  const leads = (block: number): boolean =>
    tree.tag[blocks.node[block]] === TAG.button || blocks.linkChars[block] >= LINKED * blocks.textChars[block];
  const links = place.filter(leads);
  if (2 * links.length < place.length) return false;
  return 2 * new Set(links.map((block) => page.blockText(block))).size <= links.length;
}

/** The places that all members of a kept group have, when most of what stands there was dropped by little. */
function nearlyKeptPlaces(
  selection: Selection,
  cutoff: number,
  { blocks, places }: LikeSiblings,
): ReadonlyArray<readonly number[]> {
  const { page, keep, score } = selection;
  let [members, kept] = [0, 0];
  for (const own of blocks) {
    spend(own.length);
    if (own.length > 0) members++;
    if (own.some((block) => keep[block] === 1)) kept++;
  }
  if (2 * kept < members) return [];
  const found: Array<readonly number[]> = [];
  for (const place of places) {
    spend(place.length);
    if (place.length < MIN_PLACE) continue;
    const mean = place.reduce((sum, block) => sum + score[block], 0) / place.length;
    if (mean < LIKELY_PLACE.prices * cutoff || place.every((block) => keep[block] === 1)) continue;
    if (mean < LIKELY_PLACE.any * cutoff && !arePrices(page, place)) continue;
    if (!areButtons(page, place)) found.push(place);
  }
  return found;
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
  const add = (place: readonly number[], decision: Decision): void => {
    for (const block of place) {
      if (keep[block] === 0 && score[block] >= MIN_LIKELIHOOD * cutoff) decisions.set(block, decision);
    }
  };
  for (const group of groups) {
    if (kinds[FORUM] < MOST_FORUM) {
      for (const place of nearlyKeptPlaces(selection, cutoff, group)) add(place, MEMBER);
    }
    for (const place of group.places) {
      spend(place.length);
      if (2 * place.filter((block) => keep[block] === 1).length >= place.length) add(place, PLACE);
    }
  }
  return { decisions };
}
