import { knownFacts } from "../metadata/known-facts.ts";
import type { DocumentFacts } from "../render/facts.ts";

/** The facts that most people ask for, as plain strings; one that was not found is missing. */
export interface FlatFacts {
  readonly title?: string;
  /** All authors, joined by commas. */
  readonly author?: string;
  readonly authors?: readonly string[];
  /** When the page was published, as ISO 8601. */
  readonly published?: string;
  /** When it was last changed, as ISO 8601. */
  readonly modified?: string;
  /** The site's name. */
  readonly site?: string;
  /** BCP 47. */
  readonly language?: string;
  /** The page's address: the one given, else the one that the page calls its own. */
  readonly url?: string;
  /** Absolute URL of the lead image. */
  readonly image?: string;
  readonly description?: string;
}

/** Facts without their sources, under the names that people know. */
export function flattenFacts({
  title,
  authors,
  published,
  modified,
  siteName: site,
  language,
  url,
  image,
  description,
}: DocumentFacts): FlatFacts {
  const author = authors?.join(", ");
  return knownFacts({
    title,
    author,
    authors,
    published,
    modified,
    site,
    language,
    url,
    image,
    description,
  }) as FlatFacts;
}
