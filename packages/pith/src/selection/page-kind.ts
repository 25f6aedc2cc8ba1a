/** The kinds of pages of the WCXB benchmark, in the model's order. */
export const pageKinds = [
  "article",
  "collection",
  "documentation",
  "forum",
  "listing",
  "product",
  "service",
] as const;

export const kindColumns: readonly string[] = pageKinds.map((kind) => `kind:${kind}`);

export type PageKind = (typeof pageKinds)[number];

/** Probabilities in the order of `pageKinds`; they sum to 1. */
export type KindProbabilities = ArrayLike<number>;

/** The probability of one or several kinds, 0 to 1. */
export const likelihoodOf = (kinds: KindProbabilities, ...wanted: readonly PageKind[]): number =>
  wanted.reduce((sum, kind) => sum + (kinds[pageKinds.indexOf(kind)] ?? 0), 0);

/**
 * From this probability on, a page is likely an article. Word F1 of both stages out of fold
 * with .3, .35, .5: wild-dev .8616, .8617, .8600; news-read .9593, .9586, .9571; read-dev .9653,
 * .9651, .9647; wild-raw-dev .8790, .8778, .8786; wcxb-dev equal.
 */
export const articleProbability = 0.35;

/**
 * From this probability on, a page is surely an article: comments are dropped, and it is no thread.
 * Word F1 of the whole default out of fold with .75, .8, .9: dragnet .9532, .9530, .9491; l3s-dev
 * .9644, .9644, .9606; cleaneval-dev, whose gold counts comments, .9137, .9137, .9178; equal on
 * wcxb-dev, big9-dev, threads-dev and magic-forum-dev. Old pages without markup and threads look
 * like comments.
 */
const SURE_ARTICLE = 0.8;

/** Whether a page is likely, or surely, an article. All code asks here. */
export const isArticle = (kinds: KindProbabilities, how: "likely" | "surely"): boolean =>
  likelihoodOf(kinds, "article") >= (how === "surely" ? SURE_ARTICLE : articleProbability);
