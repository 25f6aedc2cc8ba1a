import type { MeasuredPage } from "pith/page";
import { countLetters } from "../head-components/letters.ts";
import type { LinkFigures } from "../head-components/page-links.ts";
import { findPlainNoise, findSiteHost, ownAddress, type PlainNoise } from "../head-components/plain-noise.ts";
import { measureLink } from "./link-figures.ts";
import { groupLinks, type LinkGroup } from "./link-groups.ts";
import { type HeadlineModel, logOdds } from "./model.ts";
import { headlineModel } from "./model-data.ts";

/** Names of a link's page figures, in the order of the model's weights. */
export const pageFigureNames = [
  "groupStory",
  "storyGap",
  "groupBehindBest",
  "inHeading",
  "groupHeadings",
  "distinctTexts",
  "massRank",
  "regionKept",
  "groupKept",
  "betterInItem",
  "inAside",
  "inHeader",
  "prose",
  "logLetters",
] as const;

/** Story log odds are clipped here: beyond, a link is simply certain. */
export const MAX_STORY = 6;
/** A group needs this many addresses to serve as a comparison for the others. */
const MIN_GROUP = 3;

const clamp = (value: number, limit: number): number => Math.max(-limit, Math.min(limit, value));

/** Why a link cannot be a headline: plain noise, or links to other addresses have the same text. */
export type LinkNoise = PlainNoise | "label";

export interface RatedLink {
  readonly link: LinkFigures;
  readonly noise: LinkNoise | undefined;
  /** Log odds from text and address only. */
  readonly story: number;
  /** See `pageFigureNames`; empty for noise. */
  readonly figures: readonly number[];
  /** Log odds of being a headline; minus infinity for noise. */
  readonly score: number;
}

function measureProse(page: MeasuredPage, link: LinkFigures): number {
  const block = page.blockOf(link.firstText);
  if (block < 0 || link.inHeading) return 0;
  return 1 - page.blocks.linkChars[block] / Math.max(1, page.blocks.textChars[block]);
}

/** How likely a link names its item: links in headings first, then longer texts. */
const nameScore = (link: LinkFigures): number => (link.inHeading ? 1000 : 0) + Math.min(300, countLetters(link.text));

/** Mean keep probability of the blocks in a node, weighted by characters; 0 without text. */
function meanKept(page: MeasuredPage, kept: Float64Array, node: number): number {
  const [first, end] = page.blockRange(node);
  let sum = 0;
  let chars = 0;
  for (let block = first; block < end && block < first + MAX_ITEM_BLOCKS; block++) {
    sum += kept[block] * page.blocks.textChars[block];
    chars += page.blocks.textChars[block];
  }
  return chars === 0 ? 0 : sum / chars;
}

/** Most blocks of an item to read. */
const MAX_ITEM_BLOCKS = 40;

/** Figures shared by all links of a group. */
interface GroupFigures {
  readonly group: LinkGroup;
  readonly story: number;
  readonly kept: number;
}

class PageFigures {
  private readonly groups: readonly GroupFigures[];
  private readonly bestStory: number;
  /** By group: its mass relative to the greatest. */
  private readonly massRanks: readonly number[];
  /** By item: its best name score, and its number of addresses. */
  private readonly bestInItem = new Map<number, number>();

  constructor(
    private readonly page: MeasuredPage,
    private readonly links: readonly LinkFigures[],
    private readonly stories: readonly number[],
    private readonly kept: Float64Array,
  ) {
    this.groups = groupLinks(page, links).map((group) => this.describe(group));
    const large = this.groups.filter(({ group }) => group.addresses >= MIN_GROUP);
    this.bestStory = large.reduce((best, { story }) => Math.max(best, story), -MAX_STORY);
    for (const { group } of this.groups) {
      group.items.forEach((item, i) => {
        const score = nameScore(links[group.links[i]]);
        this.bestInItem.set(item, Math.max(this.bestInItem.get(item) ?? 0, score));
      });
    }
    const masses = this.groups.map((figures) => this.massOf(figures));
    const greatest = masses.reduce((most, mass) => Math.max(most, mass), 1e-9);
    this.massRanks = masses.map((mass) => mass / greatest);
  }

  private isBest(item: number, link: LinkFigures): boolean {
    return nameScore(link) >= (this.bestInItem.get(item) ?? 0);
  }

  /** How much of the page's list a group is: its items' text by probability and share of naming links. */
  private massOf({ group, kept }: GroupFigures): number {
    const names = group.links.filter((index, i) => this.isBest(group.items[i], this.links[index])).length;
    const fullness = Math.min(1, group.addresses / MIN_GROUP);
    return group.itemChars * kept * (names / group.links.length) * fullness;
  }

  private describe(group: LinkGroup): GroupFigures {
    const { page, kept } = this;
    let [story, keptSum] = [0, 0];
    group.links.forEach((index, i) => {
      story += this.stories[index];
      keptSum += meanKept(page, kept, group.items[i]);
    });
    const { length } = group.links;
    return { group, story: story / length, kept: keptSum / length };
  }

  /** The figures of each link, in the order of the links. */
  measure(): number[][] {
    const figures: number[][] = [];
    for (const [number, { group, story, kept }] of this.groups.entries()) {
      group.links.forEach((index, i) => {
        const link = this.links[index];
        const block = this.page.blockOf(link.firstText);
        figures[index] = [
          story,
          clamp(this.stories[index] - story, MAX_STORY),
          Math.min(0, story - this.bestStory),
          link.inHeading ? 1 : 0,
          group.headingShare,
          group.distinctTexts,
          this.massRanks[number],
          block < 0 ? kept : this.kept[block],
          kept,
          this.isBest(group.items[i], link) ? 0 : 1,
          link.landmark === "aside" ? 1 : 0,
          link.landmark === "header" ? 1 : 0,
          measureProse(this.page, link),
          Math.log1p(countLetters(link.text)),
        ];
      });
    }
    return figures;
  }
}

/** A text with links to this many addresses is a label ("Click to share on …", "Read more"): headlines differ. */
const LABEL_ADDRESSES = 3;

function findLabels(links: readonly LinkFigures[]): ReadonlySet<string> {
  const addresses = new Map<string, Set<string>>();
  for (const { text, url, inHeading } of links) {
    if (inHeading || text === "") continue;
    const own = addresses.get(text) ?? new Set();
    addresses.set(text, own);
    if (own.size < LABEL_ADDRESSES) own.add(url.href);
  }
  return new Set([...addresses].filter(([, own]) => own.size === LABEL_ADDRESSES).map(([text]) => text));
}

/** Rates all links of a page, in order. @param kept the default method's probability of each block */
export function rateLinks(
  page: MeasuredPage,
  links: readonly LinkFigures[],
  kept: Float64Array,
  model: HeadlineModel = headlineModel,
): RatedLink[] {
  const siteHost = findSiteHost(page, links);
  const own = ownAddress(page);
  const labels = findLabels(links);
  const noises = links.map(
    (link): LinkNoise | undefined =>
      findPlainNoise(link, own) ?? (!link.inHeading && labels.has(link.text) ? "label" : undefined),
  );
  const open = links.flatMap((_, i) => (noises[i] === undefined ? [i] : []));
  const stories = open.map((i) =>
    clamp(logOdds(model.story, measureLink(links[i].text, links[i].url, siteHost)), MAX_STORY),
  );
  const figures = new PageFigures(
    page,
    open.map((i) => links[i]),
    stories,
    kept,
  ).measure();
  const rated = links.map(
    (link, i): RatedLink => ({ link, noise: noises[i], story: 0, figures: [], score: Number.NEGATIVE_INFINITY }),
  );
  open.forEach((index, i) => {
    const score = logOdds(model.page, figures[i]);
    rated[index] = { ...rated[index], story: stories[i], figures: figures[i], score };
  });
  return rated;
}
