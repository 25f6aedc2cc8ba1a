import type { MeasuredPage } from "pith/page";
import { baseUrl, type LinkFigures, UNKNOWN_BASE } from "./page-links.ts";
import { labelSections } from "./sections.ts";

/** One headline of a list page. */
export interface Headline {
  /** The headline's text with white space collapsed. */
  readonly text: string;
  /** The story's address: absolute when the page's address or `base` is known, else as the page writes it. */
  readonly href: string;
  /** The heading or label that the headline is under; undefined when there is none. */
  readonly section: string | undefined;
}

/**
 * Of several links to one address the one with the greatest score; the first of equals.
 * @returns For each link whether it is the chosen one.
 */
export function chooseByAddress(
  links: readonly LinkFigures[],
  scoreOf: (index: number) => number | undefined,
): readonly boolean[] {
  const chosen = new Map<string, { index: number; score: number }>();
  links.forEach(({ url }, index) => {
    const score = scoreOf(index);
    if (score === undefined) return;
    const other = chosen.get(url.href);
    if (other === undefined || score > other.score) chosen.set(url.href, { index, score });
  });
  return links.map(({ url }, index) => chosen.get(url.href)?.index === index);
}

/** The headlines that links are, in document order, with their sections. */
export function listHeadlines(page: MeasuredPage, links: readonly LinkFigures[]): Headline[] {
  const sections = labelSections(
    page,
    links.map(({ node, headingNode }) => headingNode ?? node),
  );
  const isKnownBase = baseUrl(page) !== UNKNOWN_BASE;
  return links.map(({ text, href, url }, i) => {
    const isResolved = isKnownBase || URL.canParse(href);
    return { text, href: isResolved ? url.href : href, section: sections[i] };
  });
}
