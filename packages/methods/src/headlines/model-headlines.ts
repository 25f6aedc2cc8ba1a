import type { PageInput } from "../../../../src/page/open-page.ts";
import type { HeadlinePage } from "./headline-feed.ts";
import { extractHeadlines } from "./headline-method.ts";
import { type HeadlineFinder, type HeadlineOptions, publishedFinders, readHeadlinesWith } from "./headlines.ts";

const FINDERS: ReadonlyMap<string, HeadlineFinder> = new Map<string, HeadlineFinder>([
  ["headline-model", (page, options) => extractHeadlines(page, options)],
  ...publishedFinders,
]);

/** The methods that `headlines` has, the default first. */
export const headlineMethods: readonly string[] = [...FINDERS.keys()];

/** The headlines of a page as `headlines` finds them, with the page's title and address: what a feed is made from. */
export function readHeadlinePage(input: PageInput, options: HeadlineOptions = {}): HeadlinePage {
  return readHeadlinesWith(FINDERS, input, options);
}
