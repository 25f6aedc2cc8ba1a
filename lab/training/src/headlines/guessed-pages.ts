import { parse } from "../../../../packages/pith/src/api/extract.ts";
import { collectLinks } from "../../../../packages/pith/src/methods/head-components/page-links.ts";
import { rateLinks } from "../../../../packages/pith/src/methods/headlines/headline-model.ts";
import type { HeadlineModel } from "../../../../packages/pith/src/methods/headlines/model.ts";
import type { MeasuredPage } from "../../../../packages/pith/src/page/measured-page.ts";
import { readJsonLines } from "../json-lines.ts";
import { figureOf, keepProbability, noPageModel } from "./list-pages.ts";
import type { Example } from "./logistic.ts";

/** A listing or collection page with gold text, from which headlines are guessed. */
export interface GuessedPage {
  readonly page: MeasuredPage;
  /** Letters and digits of the gold text, in lower case. */
  readonly gold: string;
}

interface GuessedRecord {
  readonly url: string;
  readonly html: string;
  readonly text: string;
  readonly type: string;
}

/** Larger pages are skipped: they are few, and mostly script data of shops. */
const MAX_GUESSED_CHARS = 1_500_000;

/** A shorter link text matches any gold text by chance. */
const MIN_CHARS = 8;
/** A link with a larger share of other text around it is ambiguous. */
const MAX_PROSE = 0.5;

/** Letters and digits of a text, in lower case. */
export function inkOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}

/** Listing and collection pages of a set with gold text, below 1.5 MB. */
export async function readGuessedPages(path: string): Promise<GuessedPage[]> {
  const pages: GuessedPage[] = [];
  for await (const { url, html, text, type } of readJsonLines<GuessedRecord>(path)) {
    if ((type !== "listing" && type !== "collection") || html.length > MAX_GUESSED_CHARS) continue;
    pages.push({ page: parse(html, { url }), gold: inkOf(text) });
  }
  return pages;
}

/**
 * Links of such pages as examples: headlines are those in the gold that name their item; links in
 * running text of the gold are skipped. Pages weigh the same, and together as much as a given
 * number of sites.
 */
export function toGuessedExamples(
  pages: readonly GuessedPage[],
  story: HeadlineModel["story"],
  sites: number,
): Example[] {
  return pages.flatMap(({ page, gold }) => {
    const rated = rateLinks(page, collectLinks(page), keepProbability(page), {
      story,
      page: noPageModel,
    });
    const examples = rated.flatMap(({ link, noise, figures }) => {
      if (noise !== undefined) return [];
      const ink = inkOf(link.text);
      const isInGold = ink.length >= MIN_CHARS && gold.includes(ink);
      const positive = isInGold && figureOf(figures, "betterInItem") === 0;
      return positive && figureOf(figures, "prose") > MAX_PROSE ? [] : [{ figures, positive }];
    });
    const weight = sites / pages.length / examples.length;
    return examples.map((example): Example => ({ ...example, weight }));
  });
}
