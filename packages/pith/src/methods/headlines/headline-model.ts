import type { MeasuredPage } from "../../page/measured-page.ts";
import { addToList } from "../../text/add-to-list.ts";
import { numberIn } from "../../text/number-in.ts";
import { remember } from "../../text/remember.ts";
import { countLetters } from "../head-components/letters.ts";
import {
  findPlainNoise,
  findSiteHost,
  ownAddress,
  type PlainNoise,
} from "../head-components/link-noise.ts";
import { type LinkFigures, plainName } from "../head-components/page-links.ts";
import { measureLink } from "./link-figures.ts";
import { type HeadlineModel, logOdds } from "./model.ts";
import { headlineModel } from "./model-data.ts";

interface LinkGroup {
  readonly links: readonly number[];
  /**
   * The item of each link: the highest element around it whose count is about the number of links.
   */
  readonly items: readonly number[];
  readonly addresses: number;
  /** Distinct texts / links. */
  readonly distinctTexts: number;
  /** Share of the links that are in a heading, contain one or represent one. */
  readonly headingShare: number;
  /** Visible text of the distinct items, in characters. */
  readonly itemChars: number;
}

/** Smaller groups of links of one shape are merged by tags only. */
const MIN_SHAPE = 3;
const ITEM_LEVELS = 8;
/** An element is still the item if there are this many of it per link of the group. */
const ITEM_SHARE = 0.7;

/** Names elements by tag, first class and parent, without digits; each element once. */
class ElementShapes {
  private readonly idOf: Int32Array;
  private readonly counts: number[] = [];

  constructor(private readonly page: MeasuredPage) {
    const { tree } = page;
    const ids = new Map<string, number>();
    this.idOf = new Int32Array(tree.nodeCount).fill(-1);
    for (let node = 1; node < tree.nodeCount; node++) {
      if (!tree.isElement(node)) continue;
      const id = numberIn(ids, `${this.idOf[tree.parent[node]]} ${plainName(tree, node)}`);
      this.idOf[node] = id;
      this.counts[id] = (this.counts[id] ?? 0) + 1;
    }
  }

  itemOf(link: number, least: number): number {
    const { tree } = this.page;
    let item = link;
    let node = tree.parent[link];
    for (
      let level = 0;
      level < ITEM_LEVELS && node > tree.body;
      level++, node = tree.parent[node]
    ) {
      if ((this.counts[this.idOf[node]] ?? 0) >= least) item = node;
    }
    return item;
  }
}

function partByShape(links: readonly LinkFigures[]): number[][] {
  const byShape = new Map<string, number[]>();
  for (const [index, { shape }] of links.entries()) addToList(byShape, shape, index);
  for (const [shape, group] of [...byShape]) {
    if (group.length >= MIN_SHAPE) continue;
    byShape.delete(shape);
    for (const index of group) addToList(byShape, `tags ${shape.replace(/\.[^<]*/g, "")}`, index);
  }
  return [...byShape.values()];
}

function groupLinks(page: MeasuredPage, links: readonly LinkFigures[]): LinkGroup[] {
  const shapes = new ElementShapes(page);
  return partByShape(links).map((group): LinkGroup => {
    const own = group.map((index) => links[index]);
    const addresses = new Set(own.map(({ url }) => url.href)).size;
    const items = own.map(({ node }) => shapes.itemOf(node, Math.max(2, ITEM_SHARE * addresses)));
    let itemChars = 0;
    for (const item of new Set(items)) itemChars += page.textChars(item);
    return {
      links: group,
      items,
      addresses,
      distinctTexts: new Set(own.map(({ text }) => text)).size / group.length,
      headingShare: own.filter(({ inHeading }) => inHeading).length / group.length,
      itemChars,
    };
  });
}

/** Names of a link's page figures, in the order of the model's weights. */
export const pageFigureNames: readonly string[] = [
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
];

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
const nameScore = (link: LinkFigures): number =>
  (link.inHeading ? 1000 : 0) + Math.min(300, countLetters(link.text));

const MAX_ITEM_BLOCKS = 40;

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

  /**
   * How much of the page's list a group is: its items' text by probability and share of naming
   * links.
   */
  private massOf({ group, kept }: GroupFigures): number {
    const names = group.links.filter((index, i) =>
      this.isBest(group.items[i], this.links[index]),
    ).length;
    const fullness = Math.min(1, group.addresses / MIN_GROUP);
    return group.itemChars * kept * (names / group.links.length) * fullness;
  }

  private describe(group: LinkGroup): GroupFigures {
    const { page, kept } = this;
    let story = 0;
    let keptSum = 0;
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

/**
 * A text with links to this many addresses is a label ("Click to share on …", "Read more"):
 * headlines differ.
 */
const LABEL_ADDRESSES = 3;

function findLabels(links: readonly LinkFigures[]): ReadonlySet<string> {
  const addresses = new Map<string, Set<string>>();
  for (const { text, url, inHeading } of links) {
    if (inHeading || text === "") continue;
    const own = remember(addresses, text, () => new Set());
    if (own.size < LABEL_ADDRESSES) own.add(url.href);
  }
  return new Set(
    [...addresses].filter(([, own]) => own.size === LABEL_ADDRESSES).map(([text]) => text),
  );
}

/**
 * Rates all links of a page, in order. @param kept the default method's probability of each block
 */
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
    (link, i): RatedLink => ({
      link,
      noise: noises[i],
      story: 0,
      figures: [],
      score: Number.NEGATIVE_INFINITY,
    }),
  );
  open.forEach((index, i) => {
    const score = logOdds(model.page, figures[i]);
    rated[index] = { ...rated[index], story: stories[i], figures: figures[i], score };
  });
  return rated;
}
