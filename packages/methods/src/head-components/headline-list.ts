import type { MeasuredPage } from "pith/page";
import { baseUrl, type LinkFigures, UNKNOWN_BASE } from "./page-links.ts";
import { labelSections } from "./sections.ts";

/** One headline of a list page. */
export interface Headline {
  /** The headline's text with white space collapsed. */
  readonly text: string;
  /** The story's address: absolute if the page's address or `base` is known, otherwise as written. */
  readonly href: string;
  /** The heading or label above the headline; undefined without one. */
  readonly section: string | undefined;
}

/** Of several links with one address selects the one with the greatest score, the first of equals. */
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

/** Converts links to headlines with their sections, in document order. */
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
