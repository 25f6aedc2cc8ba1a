/** The kinds of pages that the model distinguishes, as the WCXB benchmark defines them; the order is the model's. */
export const pageKinds = ["article", "collection", "documentation", "forum", "listing", "product", "service"] as const;

/** The columns of their probabilities. */
export const kindColumns: readonly string[] = pageKinds.map((kind) => `kind:${kind}`);

/** A kind of page. */
export type PageKind = (typeof pageKinds)[number];

/** The probability of each kind, in the order of `pageKinds`; they sum up to 1. */
export type KindProbabilities = ArrayLike<number>;

/** How likely a page is of a kind, or of one of several, 0 to 1. */
export function likelihoodOf(kinds: KindProbabilities, ...wanted: readonly PageKind[]): number {
  return wanted.reduce((sum, kind) => sum + (kinds[pageKinds.indexOf(kind)] ?? 0), 0);
}

/** From this probability on a page is read as an article, where nothing else is asked for. */
export const articleProbability = 0.5;

/**
 * From this probability on it surely is one: readers' comments are no part of it, and it is no thread. Word F1 of the whole
 * default out of fold with .75, .8, .9: dragnet .9532, .9530, .9491; l3s-dev .9644, .9644, .9606; cleaneval-dev, whose gold
 * counts comments, .9137, .9137, .9178; the same on wcxb-dev, big9-dev, threads-dev and magic-forum-dev. Old pages without
 * markup and threads look like comments.
 */
const SURE_ARTICLE = 0.8;

/** Whether a page is more likely an article than not, or surely one: the one question, for all who ask. */
export function isArticle(kinds: KindProbabilities, how: "likely" | "surely"): boolean {
  return likelihoodOf(kinds, "article") >= (how === "surely" ? SURE_ARTICLE : articleProbability);
}
