import { readHtml } from "pith/kit";
import { TAG } from "../../../../pith/src/html/parse/tags.ts";
import type { MeasuredPage as Page } from "../../../../pith/src/page/measured-page.ts";
import { openPage } from "../../../../pith/src/page/open-page.ts";
import { pageHead } from "../../../../pith/src/page/page-head.ts";
import { parseWebAddress } from "../../../../pith/src/text/addresses.ts";
import { defined } from "../../../../pith/src/text/defined.ts";
import { hashEvenly, hashNextEvenly, joinHashes } from "../../../../pith/src/text/hashing.ts";
import type { PageItem } from "../input/input-item.ts";
import { MAX_URL_CHARS } from "./addresses.ts";
import { type BlockMark, markBlock } from "./text-pieces.ts";

export type LinkTask = Pick<PageItem, "bytes" | "contentType" | "robotsTag"> & {
  readonly url: string;
};

export interface LinkAnswer {
  /** Link targets, deduplicated, in document order; none if the page or the link has `nofollow`. */
  readonly links: readonly string[];
  readonly canonical?: string;
  /** Its text blocks by letters only, so that the months of an empty calendar are the same. */
  readonly blocks: readonly BlockMark[];
  /** A hash of its exact text; 0 without text. */
  readonly text: number;
}

/**
 * Most links of a page and their total characters, 100 for each; pages with more links are sitemaps
 * in effect.
 */
const MAX_LINKS = 5000;
const MAX_LINK_CHARS = 500_000;
/** Blocks remembered per page; a page with more has enough new text in these. */
const MAX_BLOCKS = 1000;
/** The same for pieces of blocks: those of about 20,000 words. */
const MAX_PIECES = 4000;

const NOFOLLOW = /\b(?:nofollow|none)\b/iu;

function readBlocks(page: Page): Pick<LinkAnswer, "blocks" | "text"> {
  const marks = new Map<number, BlockMark>();
  let room = MAX_PIECES;
  let high = 0;
  let low = 0;
  for (const block of page.visibleBlocks(Math.max(page.tree.body, 0))) {
    const text = page.blockText(block);
    high = hashNextEvenly(high, hashEvenly(text));
    low = hashNextEvenly(low, hashEvenly(text, 1));
    if (marks.size >= MAX_BLOCKS) continue;
    const mark = markBlock(text, page.blocks.words[block], room);
    if (mark === undefined || marks.has(mark[0])) continue;
    marks.set(mark[0], mark);
    room -= mark.length - 2;
  }
  return { blocks: [...marks.values()], text: joinHashes(high, low) };
}

function readLinks({ tree }: Page, base: string | undefined): readonly string[] {
  const links = new Set<string>();
  let chars = 0;
  tree.forEachWithAttribute("href", (node, href) => {
    if ((tree.tag[node] !== TAG.a && tree.tag[node] !== TAG.area) || links.size >= MAX_LINKS)
      return;
    if (NOFOLLOW.test(tree.attr(node, "rel") ?? "") || tree.attr(node, "download") !== undefined)
      return;
    const address = parseWebAddress(href.trim(), base)?.href;
    if (address === undefined || address.length > MAX_URL_CHARS || links.has(address)) return;
    chars += address.length;
    if (chars <= MAX_LINK_CHARS) links.add(address);
  });
  return [...links];
}

/** Extracts what a crawler needs from a page. @throws PithError for a page beyond the limits */
export function workOnLinks({ bytes, url, contentType, robotsTag = "" }: LinkTask): LinkAnswer {
  const page = openPage(readHtml({ html: bytes, contentType }), { url, contentType });
  const { metas, links, base } = pageHead(page);
  const canonical = links.find(({ rel }) => rel.toLowerCase() === "canonical");
  const own = canonical && parseWebAddress(canonical.href.trim(), base)?.href;
  const robotsMeta = metas.find(({ name }) => name?.toLowerCase() === "robots")?.content ?? "";
  const mayFollow = !NOFOLLOW.test(robotsTag) && !NOFOLLOW.test(robotsMeta);
  return {
    links: mayFollow ? readLinks(page, base) : [],
    ...readBlocks(page),
    ...defined({ canonical: own }),
  };
}
