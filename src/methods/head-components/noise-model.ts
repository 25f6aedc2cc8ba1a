import type { MeasuredPage } from "../../measure/measured-page.ts";
import { measureLink } from "./link-figures.ts";
import { noiseModel } from "./noise-model-data.ts";
import { baseUrl, type PageLink, UNKNOWN_BASE } from "./page-links.ts";

/** Names of the figures that a link has on its page, in the order of the model's weights. */
export const pageFigureNames = ["storyOverBest", "groupGap", "besideHeadings", "inAside", "prose"] as const;

/** A group of links of the same shape needs this many addresses to speak for the page. */
const MIN_GROUP = 3;
/** With this many headlines in headings the page marks its headlines by headings. */
const MIN_HEADING_LINKS = 3;
/** Story log odds are cut off here: beyond, a link is just sure. */
const MAX_STORY = 8;
const MAX_STORY_IN_GROUP = 6;
/**
 * A page whose best group is above this has addresses that tell stories from the rest by themselves; below it, links
 * are held against the page's own best group. 0, 1 and 2 differ by less than 0.005 F1 out of fold.
 */
const REFERENCE_CAP = 1;

const clamp = (value: number, limit: number): number => Math.max(-limit, Math.min(limit, value));

/** A logistic regression: log odds = constant + the sum of weight * figure. */
export interface LogisticModel {
  readonly constant: number;
  /** One weight for each figure, in the order of the figures' names. */
  readonly weights: readonly number[];
}

/** The two regressions of the noise step. */
export interface NoiseModel {
  /** Is the link a story, by its text and its address (`linkFigureNames`)? */
  readonly story: LogisticModel;
  /** Is the link a headline, by its place on the page (`pageFigureNames`)? */
  readonly page: LogisticModel;
}

/** Log odds that a model gives to figures. */
export function logOdds(model: LogisticModel, figures: readonly number[]): number {
  return figures.reduce((sum, figure, i) => sum + figure * model.weights[i], model.constant);
}

/** The page figures of a story link of which nothing but its log odds is known, as on a page of news. */
export function pageFiguresOfStory(storyLogOdds: number): number[] {
  const story = clamp(storyLogOdds, MAX_STORY);
  return [story - REFERENCE_CAP, Math.min(0, clamp(story, MAX_STORY_IN_GROUP) - REFERENCE_CAP), 0, 0, 0];
}

/** Why a link can be no headline, whatever the model says. */
export type PlainNoise = "menu" | "footer" | "no-text" | "self";

/** The plain noise that a link is, if any. */
function findPlainNoise(link: PageLink, ownAddress: string): PlainNoise | undefined {
  if (link.landmark === "navigation") return "menu";
  if (link.landmark === "footer") return "footer";
  if (link.text === "") return "no-text";
  return link.url.href === ownAddress ? "self" : undefined;
}

/** Host of the page, or of most of its links when its address is not known; "" without any. */
function findSiteHost(page: MeasuredPage, links: readonly PageLink[]): string {
  const base = page.url !== undefined && URL.canParse(page.url) ? page.url : baseUrl(page);
  if (base !== UNKNOWN_BASE) return new URL(base).hostname;
  const unknown = new URL(UNKNOWN_BASE).hostname;
  if (links.some((link) => link.url.hostname === unknown)) return unknown;
  const counts = new Map<string, number>();
  let best = "";
  for (const { url } of links) {
    const count = (counts.get(url.hostname) ?? 0) + 1;
    counts.set(url.hostname, count);
    if (count > (counts.get(best) ?? 0)) best = url.hostname;
  }
  return best;
}

/** Share of the text around a link, in its block, that is no link: a link in running text is no headline. */
function measureProse(page: MeasuredPage, link: PageLink): number {
  const block = page.blockOf(link.firstText);
  return block < 0 ? 0 : 1 - page.blocks.linkChars[block] / Math.max(1, page.blocks.textChars[block]);
}

/** A link with what the noise model sees of it. */
export interface RatedLink {
  readonly link: PageLink;
  readonly noise: PlainNoise | undefined;
  /** Log odds by text and address alone. */
  readonly story: number;
  /** See `pageFigureNames`; empty for plain noise. */
  readonly figures: readonly number[];
  /** Log odds of being a headline; minus infinity for plain noise. */
  readonly score: number;
}

/** Mean story log odds of each shape, over the addresses of its links. */
function rateGroups(
  links: readonly PageLink[],
  stories: readonly number[],
): Map<string, { mean: number; size: number }> {
  const bestOf = new Map<string, Map<string, number>>();
  links.forEach((link, i) => {
    const group = bestOf.get(link.shape) ?? new Map<string, number>();
    bestOf.set(link.shape, group);
    group.set(link.url.href, Math.max(group.get(link.url.href) ?? -MAX_STORY, stories[i]));
  });
  const groups = new Map<string, { mean: number; size: number }>();
  for (const [shape, group] of bestOf) {
    let sum = 0;
    for (const story of group.values()) sum += clamp(story, MAX_STORY_IN_GROUP);
    groups.set(shape, { mean: sum / group.size, size: group.size });
  }
  return groups;
}

/** Rates all links of a page; the order is kept. */
export function rateLinks(page: MeasuredPage, links: readonly PageLink[], model: NoiseModel = noiseModel): RatedLink[] {
  const siteHost = findSiteHost(page, links);
  const own = page.url !== undefined && URL.canParse(page.url) ? new URL(page.url) : undefined;
  if (own) own.hash = "";
  const noises = links.map((link) => findPlainNoise(link, own?.href ?? ""));
  const stories = links.map((link) =>
    clamp(logOdds(model.story, measureLink(link.text, link.url, siteHost)), MAX_STORY),
  );
  const groups = rateGroups(links, stories);
  let best: number | undefined;
  for (const { mean, size } of groups.values()) if (size >= MIN_GROUP) best = Math.max(best ?? mean, mean);
  const reference = Math.min(best ?? 0, REFERENCE_CAP);
  const inHeadings = new Set<string>();
  links.forEach((link, i) => {
    if (link.inHeading && link.landmark !== "aside" && noises[i] === undefined) inHeadings.add(link.url.href);
  });
  const marksHeadings = inHeadings.size >= MIN_HEADING_LINKS;
  return links.map((link, i): RatedLink => {
    const [noise, story] = [noises[i], stories[i]];
    if (noise !== undefined) return { link, noise, story, figures: [], score: Number.NEGATIVE_INFINITY };
    const figures = [
      story - reference,
      Math.min(0, (groups.get(link.shape)?.mean ?? 0) - reference),
      marksHeadings && !link.inHeading ? 1 : 0,
      link.landmark === "aside" ? 1 : 0,
      measureProse(page, link),
    ];
    return { link, noise, story, figures, score: logOdds(model.page, figures) };
  });
}
