import type { MetadataSource } from "../page/metadata-source.ts";

export type { MetadataSource } from "../page/metadata-source.ts";

/** A value for a fact, with its source. */
export interface Candidate<T> {
  readonly value: T;
  readonly source: MetadataSource;
  /** The matched property, tag or pattern, for example `og:title` or `NewsArticle.headline`. */
  readonly property: string;
}

/** A fact about the page: the chosen value, its source, and all candidates. */
export interface Fact<T> extends Candidate<T> {
  /** All candidates in order of trust; the first is the chosen one. */
  readonly candidates: readonly Candidate<T>[];
}

/** The page's language, declared and detected. */
export interface LanguageFact extends Fact<string> {
  /** The declared BCP 47 tag. */
  readonly declared?: string;
  /** The detected language as a BCP 47 primary subtag. */
  readonly detected?: string;
}

/** Facts about a page. Facts that were not found are missing. */
export interface Metadata {
  /** Headline without the site's name. */
  readonly title?: Fact<string>;
  /** Names of persons or organisations, in the page's order. */
  readonly authors?: Fact<readonly string[]>;
  /**
   * ISO 8601: `2024-05`, `2024-05-01` or `2024-05-01T10:00:00+02:00`; the zone only where the page
   * gives it.
   */
  readonly published?: Fact<string>;
  /** ISO 8601, like `published`. */
  readonly modified?: Fact<string>;
  /** The date that the page displays: ISO 8601, like `published`. */
  readonly shown?: Fact<string>;
  readonly siteName?: Fact<string>;
  readonly language?: LanguageFact;
  readonly direction?: Fact<"ltr" | "rtl">;
  readonly description?: Fact<string>;
  /** Absolute URL of the lead image. */
  readonly image?: Fact<string>;
  /** The canonical URL, absolute. */
  readonly canonicalUrl?: Fact<string>;
  /** URL or name of the licence of the content. */
  readonly licence?: Fact<string>;
  readonly categories?: Fact<readonly string[]>;
  readonly tags?: Fact<readonly string[]>;
  /** The page kind, if the selection has one. */
  readonly kind?: string;
  /**
   * Words of the kept blocks; a Han or kana character counts as a word. Missing without a
   * selection.
   */
  readonly wordCount?: number;
  /** Minutes to read the kept blocks, at least 1. Missing without a selection. */
  readonly readingMinutes?: number;
}

/** Options for reading metadata. */
export interface MetadataOptions {
  /** The page kind; copied to `kind`. */
  readonly kind?: string;
  /** Verdicts by block (1 is kept), for the word count, the reading time and language detection. */
  readonly keep?: Uint8Array;
  /**
   * The current time: dates more than two days later are ignored. Default: the time of extraction.
   */
  readonly now?: Date;
  /**
   * Whether to detect the language from the text, in addition to the declared one. Default: true.
   */
  readonly detectLanguage?: boolean;
}
