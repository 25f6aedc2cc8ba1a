/**
 * Words and phrases that stories and page furniture are made of. A sentence is subject, predicate
 * and tail in order.
 */
export interface Language {
  readonly code: string;
  /** Between phrases of a sentence. */
  readonly space: string;
  readonly stop: string;
  /** Whether the tail comes before the predicate. */
  readonly tailFirst?: boolean;
  readonly subjects: readonly string[];
  readonly predicates: readonly string[];
  readonly tails: readonly string[];
  readonly titles: readonly string[];
  readonly places: readonly string[];
  readonly people: readonly string[];
  readonly sections: readonly string[];
  readonly labels: {
    readonly related: string;
    readonly comments: string;
    readonly more: string;
    readonly share: string;
    readonly search: string;
    readonly newsletter: string;
    readonly imprint: string;
    readonly rights: string;
    readonly by: string;
    readonly popular: string;
    readonly next: string;
    readonly cookies: string;
    readonly reply: string;
  };
  readonly remarks: readonly string[];
}

/** The lines of a text, without blank ones. */
export const phrases = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
