import { type AuthorContext, type AuthorFinding, type DescribedAuthors, describeAuthors } from "./author-figures.ts";
import { authorWeights } from "./author-weights.ts";
import { findDeclaredAuthors, isSiteItself } from "./authors.ts";
import type { Thing } from "./json-ld.ts";
import { factOf } from "./known-facts.ts";
import type { Candidate, Fact } from "./metadata-types.ts";
import type { PageClues } from "./page-clues.ts";
import { describePage } from "./title.ts";
import type { SiteCalls } from "./title-parts.ts";
import { findVisibleAuthors } from "./visible-authors.ts";
import { scoreOf } from "./weigh.ts";

/** What a page is, for whether it may have an author. */
function pageKinds(clues: PageClues, mains: readonly Thing[], site: SiteCalls): string[] {
  const { isArticle, isForum, isHome } = describePage(clues, mains, site);
  const types = new Set(mains.flatMap((thing) => thing.types));
  const isDated = clues.metas.has("article:published_time") || mains.some(({ properties }) => properties.datePublished);
  return [
    ...(isArticle ? ["article"] : []),
    ...(isForum ? ["forum"] : []),
    ...(isHome ? ["home"] : []),
    ...(types.has("Product") || types.has("ProductGroup") ? ["product"] : []),
    ...(types.has("CollectionPage") || types.has("ItemList") ? ["collection"] : []),
    ...(types.has("Recipe") ? ["recipe"] : []),
    ...(isDated ? ["dated"] : []),
  ];
}

/** The lists of authors that a page gives, and the choice that it tells none, with the figures that they are judged by. */
export function describePageAuthors(
  clues: PageClues,
  mains: readonly Thing[],
  headline: number | undefined,
  siteNames: readonly string[],
  site: SiteCalls,
): DescribedAuthors[] {
  const context: AuthorContext = {
    isSite: (names) => isSiteItself(names, siteNames),
    hasSitePart: (name) => site.hasPart(name),
    kinds: pageKinds(clues, mains, site),
  };
  return describeAuthors([...findDeclaredAuthors(clues, mains), ...findVisibleAuthors(clues, headline)], context);
}

const candidateOf = ({ value, source, property }: AuthorFinding): Candidate<readonly string[]> => ({
  value,
  source,
  property,
});

/** The authors that are likeliest, with all that was found; undefined where it is likelier that the page tells none. */
export function chooseAuthors(described: readonly DescribedAuthors[]): Fact<readonly string[]> | undefined {
  const ranked = described
    .map((own) => ({ own, score: scoreOf(own.figures, authorWeights) }))
    .sort((a, b) => b.score - a.score);
  if (ranked[0]?.own.findings.length === 0) return undefined;
  return factOf(ranked.flatMap(({ own }) => own.findings.map(candidateOf)));
}
