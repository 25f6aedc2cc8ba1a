/** The kinds of pages that the model tells apart, as the WCXB benchmark defines them; the order is the model's. */
export const pageKinds = ["article", "collection", "documentation", "forum", "listing", "product", "service"] as const;

/** The columns of their probabilities. */
export const kindColumns: readonly string[] = pageKinds.map((kind) => `kind:${kind}`);

/** A kind of page. */
export type PageKind = (typeof pageKinds)[number];

/** A kind of page with the probability that the page is of it, 0 to 1. */
export interface PageKindGuess {
  readonly kind: PageKind;
  readonly probability: number;
}
