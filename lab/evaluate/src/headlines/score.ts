import type { HeadlineModel } from "../../../../packages/pith/src/methods/headlines/model.ts";
import type { GuessedPage } from "../../../training/src/headlines/guessed-pages.ts";
import type { ListPage } from "../../../training/src/headlines/list-pages.ts";
import type { StoryLink } from "../../../training/src/headlines/story-links.ts";
import {
  trainPageModel,
  trainStoryModel,
} from "../../../training/src/headlines/train-headline-model.ts";
import { meanOf } from "../statistics/bootstrap.ts";
import type { HeadlineSystem, HeldOut } from "./systems.ts";

export interface LinkCounts {
  readonly right: number;
  readonly found: number;
  readonly gold: number;
}

export interface LinkScore {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

export interface SystemScore {
  readonly name: string;
  readonly bySite: ReadonlyMap<string, LinkScore>;
  /** Over all links of all pages. */
  readonly micro: LinkScore;
  /** Mean over the sites. */
  readonly macro: LinkScore;
}

const eachFigure = (of: (pick: (score: LinkScore) => number) => number): LinkScore => ({
  precision: of(({ precision }) => precision),
  recall: of(({ recall }) => recall),
  f1: of(({ f1 }) => f1),
});

/** Standard deviation of a system's figures over sites. */
export function deviationOf({ bySite }: SystemScore): LinkScore {
  return eachFigure((pick) => {
    const figures = Array.from(bySite.values(), pick);
    const mean = meanOf(figures);
    return Math.sqrt(meanOf(figures.map((figure) => (figure - mean) ** 2)));
  });
}

/** Computes a score from counts. Finding nothing where there is nothing is correct. */
export function scoreCounts({ right, found, gold }: LinkCounts): LinkScore {
  if (found === 0 && gold === 0) return { precision: 1, recall: 1, f1: 1 };
  return {
    precision: found === 0 ? 0 : right / found,
    recall: gold === 0 ? 0 : right / gold,
    f1: (2 * right) / (found + gold),
  };
}

/** Compares found and gold links, ignoring order. */
export function countLinks(found: ReadonlySet<string>, gold: ReadonlySet<string>): LinkCounts {
  let right = 0;
  for (const href of found) if (gold.has(href)) right++;
  return { right, found: found.size, gold: gold.size };
}

function addCounts(counts: readonly LinkCounts[]): LinkCounts {
  return counts.reduce(
    (sum, { right, found, gold }) => ({
      right: sum.right + right,
      found: sum.found + found,
      gold: sum.gold + gold,
    }),
    { right: 0, found: 0, gold: 0 },
  );
}

/** For each site, the model trained without it. */
export function trainWithoutEach(
  pages: readonly ListPage[],
  guessed: readonly GuessedPage[],
  links: readonly StoryLink[],
): Map<string, HeadlineModel> {
  const story = trainStoryModel(links);
  const sites = [...new Set(pages.map(({ site }) => site))].sort();
  return new Map(
    sites.map((held) => {
      const others = pages.filter(({ site }) => site !== held);
      return [held, { story, page: trainPageModel(story, others, guessed, links) }];
    }),
  );
}

/** Scores a system site by site, with held-out models if given, else with the shipped ones. */
export function scoreSystem(
  system: HeadlineSystem,
  pages: readonly ListPage[],
  heldOutFor: (site: string) => HeldOut = () => ({}),
): SystemScore {
  const bySite = new Map<string, LinkCounts>();
  for (const site of [...new Set(pages.map((page) => page.site))].sort()) {
    const own = pages.filter((page) => page.site === site);
    bySite.set(
      site,
      addCounts(own.map((page) => countLinks(system.find(page, heldOutFor(site)), page.gold))),
    );
  }
  const scores = new Map([...bySite].map(([site, counts]) => [site, scoreCounts(counts)]));
  return {
    name: system.name,
    bySite: scores,
    micro: scoreCounts(addCounts([...bySite.values()])),
    macro: eachFigure((pick) => meanOf(Array.from(scores.values(), pick))),
  };
}
