import { cleanText, foldText } from "./clean-text.ts";
import type { Thing } from "./json-ld.ts";
import { headlineOf, thingRank } from "./main-thing.ts";
import type { Candidate, MetadataSource } from "./metadata-types.ts";
import { nodeText } from "./node-text.ts";
import { metaContent, type PageClues } from "./page-clues.ts";
import { hostWords } from "./site-name.ts";
import { isSitePart, stripSiteName } from "./title-parts.ts";

const MAX_CHARS = 500;

/** Title-like texts of a page as they are written, site names included. */
export function pageTitles(clues: PageClues): string[] {
  return [clues.page.titleText, metaContent(clues, "og:title"), metaContent(clues, "twitter:title")]
    .map((title) => cleanText(title, MAX_CHARS))
    .filter((title) => title !== "");
}

/** All titles of the page without the site's name, in a fixed order of sources. */
export function findTitles(
  clues: PageClues,
  mains: readonly Thing[],
  siteNames: readonly string[],
): Array<Candidate<string>> {
  const hosts = hostWords(clues.baseUrl);
  const found: Array<Candidate<string>> = [];
  const add = (value: string, source: MetadataSource, property: string): void => {
    const title = stripSiteName(cleanText(value, MAX_CHARS), siteNames, hosts);
    if (title) found.push({ value: title, source, property });
  };
  for (const node of clues.headings) {
    if (clues.tree.name(node) === "h1") add(nodeText(clues.page, node, MAX_CHARS), "html", "h1");
  }
  add(metaContent(clues, "og:title"), "open-graph", "og:title");
  for (const thing of mains) {
    if (thingRank(thing) < 3) add(headlineOf(clues.things, thing), thing.source, `${thing.types[0]}.headline`);
  }
  add(metaContent(clues, "twitter:title"), "twitter", "twitter:title");
  add(metaContent(clues, "citation_title"), "citation", "citation_title");
  add(metaContent(clues, "dc.title"), "dublin-core", "dc.title");
  add(metaContent(clues, "dcterms.title"), "dublin-core", "dcterms.title");
  add(metaContent(clues, "parsely-title"), "parsely", "parsely-title");
  add(metaContent(clues, "sailthru.title"), "meta", "sailthru.title");
  add(metaContent(clues, "title"), "meta", "title");
  add(clues.page.titleText, "html", "title");
  return found;
}

/** Words that two texts share, as F1 over the sets of their words (of characters where words are not spaced). */
export function wordAgreement(a: string, b: string): number {
  const words = (text: string): Set<string> =>
    new Set(
      foldText(text)
        .split(/ |(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/u)
        .slice(0, 100),
    );
  const [first, second] = [words(a), words(b)];
  let shared = 0;
  for (const word of first) if (second.has(word)) shared++;
  return (2 * shared) / (first.size + second.size);
}

/**
 * A heading that shares less than this of its words with the page's other titles is a slogan or a widget.
 */
const LEAST_AGREEMENT = 0.3;

/** Orders title candidates, the best first. */
export function rankTitles(
  found: readonly Candidate<string>[],
  siteNames: readonly string[],
  hosts: readonly string[],
): Array<Candidate<string>> {
  const isHeading = (candidate: Candidate<string>): boolean => candidate.property === "h1";
  const others = found.filter((candidate) => !isHeading(candidate));
  const agreement = (candidate: Candidate<string>): number =>
    others.reduce((best, other) => Math.max(best, wordAgreement(candidate.value, other.value)), 0);
  const headings = found
    .filter((candidate) => isHeading(candidate) && !isSitePart(candidate.value, siteNames, hosts))
    .map((candidate) => ({ candidate, score: others.length === 0 ? 1 : agreement(candidate) }))
    .filter((entry) => entry.score >= LEAST_AGREEMENT)
    .sort((a, b) => b.score - a.score)
    .map((entry) => entry.candidate);
  const ranked = [...headings, ...others, ...found.filter(isHeading)];
  return ranked.filter((candidate, index) => ranked.indexOf(candidate) === index);
}
