import { articleExtractor } from "./article-extractor.ts";
import { defuddle } from "./defuddle.ts";
import { htmlToMarkdown } from "./html-to-markdown.ts";
import { mdream } from "./mdream.ts";
import { postlightParser } from "./postlight-parser.ts";
import { justext, readabilityLxml, trafilatura } from "./python.ts";
import { readabilityJsdom, readabilityLinkedom } from "./readability.ts";
import type { Rival } from "./rival.ts";
import { rsTrafilatura } from "./rs-trafilatura.ts";

/** All rivals, in the order of the reports. */
export const rivals: readonly Rival[] = [
  readabilityLinkedom,
  readabilityJsdom,
  defuddle,
  rsTrafilatura,
  articleExtractor,
  postlightParser,
  mdream,
  htmlToMarkdown,
  trafilatura,
  justext,
  readabilityLxml,
];

/** The rival with this id, or undefined. */
export function findRival(id: string): Rival | undefined {
  return rivals.find((rival) => rival.id === id);
}
