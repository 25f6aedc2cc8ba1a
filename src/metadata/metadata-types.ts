/** Where a fact was found. */
export type MetadataSource =
  | "rule"
  | "json-ld"
  | "microdata"
  | "rdfa"
  | "open-graph"
  | "twitter"
  | "dublin-core"
  | "citation"
  | "parsely"
  | "meta"
  | "link"
  | "html"
  | "url"
  | "visible"
  | "detected";

/** One value that some source gives for a fact. */
export interface Candidate<T> {
  readonly value: T;
  readonly source: MetadataSource;
  /** The property, tag or pattern that gave it, for example `og:title` or `NewsArticle.headline`. */
  readonly property: string;
}

/** A fact about the page: the value that was chosen, where it came from, and all that was found. */
export interface Fact<T> extends Candidate<T> {
  /** All candidates in order of trust; the first is the one that was chosen. */
  readonly candidates: readonly Candidate<T>[];
}

/** The page's language: what the page says it is and what its text looks like. */
export interface LanguageFact extends Fact<string> {
  /** BCP 47 tag that the page declares. */
  readonly declared?: string;
  /** Language of the text as a BCP 47 primary subtag, by its letters and n-grams. */
  readonly detected?: string;
}

/** What is known about a page next to its content. A fact that was not found is missing. */
export interface Metadata {
  /** Headline without the site's name. */
  readonly title?: Fact<string>;
  /** Names of persons or organisations, in the page's order. */
  readonly authors?: Fact<readonly string[]>;
  /** ISO 8601: `2024-05`, `2024-05-01` or `2024-05-01T10:00:00+02:00`; the zone only where the page gives it. */
  readonly published?: Fact<string>;
  /** ISO 8601, like `published`. */
  readonly modified?: Fact<string>;
  /** The date that the page shows its readers, whatever it is the date of: ISO 8601, like `published`. */
  readonly shown?: Fact<string>;
  readonly siteName?: Fact<string>;
  readonly language?: LanguageFact;
  readonly direction?: Fact<"ltr" | "rtl">;
  readonly description?: Fact<string>;
  /** Absolute URL of the lead image. */
  readonly image?: Fact<string>;
  /** Absolute URL that the page calls its own. */
  readonly canonicalUrl?: Fact<string>;
  /** URL or name of the licence of the content. */
  readonly licence?: Fact<string>;
  readonly categories?: Fact<readonly string[]>;
  readonly tags?: Fact<readonly string[]>;
  /** The page kind that a method found, when a selection with one was given. */
  readonly kind?: string;
  /** Words of the kept blocks; a Han or kana character counts as a word. Missing without a selection. */
  readonly wordCount?: number;
  /** Minutes to read the kept blocks, at least 1. Missing without a selection. */
  readonly readingMinutes?: number;
}

/** How metadata is read. */
export interface MetadataOptions {
  /** Content type of the page as a method sees it; passed through to `kind`. */
  readonly kind?: string;
  /** Verdicts by block (1 is kept), for the word count, the reading time and language detection. */
  readonly keep?: Uint8Array;
  /** Dates more than two days after this moment are dropped; without it none are. */
  readonly now?: Date;
  /** Whether the text is looked at for its language. Default true. */
  readonly detectLanguage?: boolean;
}
