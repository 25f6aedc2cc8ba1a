import { parse } from "../../../../packages/pith/src/api/extract.ts";
import {
  collectLinks,
  type LinkFigures,
} from "../../../../packages/pith/src/methods/head-components/page-links.ts";
import type { MeasuredPage } from "../../../../packages/pith/src/page/measured-page.ts";
import { inkOf } from "../../../training/src/headlines/guessed-pages.ts";
import type { ListPage } from "../../../training/src/headlines/list-pages.ts";
import { readPages } from "../data/pages.ts";

/** A shorter link text matches any gold text by chance. */
const MIN_INK = 8;
/** A link with a smaller share of its block's text is part of running text. */
const MIN_SHARE_OF_BLOCK = 0.5;
/** Fewer headlines, in all or in lists, are unlike the paper's pages. */
const MIN_HEADLINES = 5;
const MIN_SHARE_IN_LISTS = 0.5;

const LIST_ITEMS: ReadonlySet<string> = new Set(["li", "dt", "dd"]);

function isInList({ tree }: MeasuredPage, { node }: LinkFigures): boolean {
  for (let at = node; at > 0; at = tree.parent[at]) if (LIST_ITEMS.has(tree.name(at))) return true;
  return false;
}

/** Links in the gold text that are most of their block. */
function findHeadlines(page: MeasuredPage, gold: string): LinkFigures[] {
  return collectLinks(page).filter(({ text, firstText }) => {
    const ink = inkOf(text);
    const block = page.blockOf(firstText);
    const share = block < 0 ? 0 : Array.from(text).length / page.blocks.textChars[block];
    return ink.length >= MIN_INK && share >= MIN_SHARE_OF_BLOCK && gold.includes(ink);
  });
}

/**
 * Real pages like the paper's: listing and collection pages with gold texts, most of whose
 * headlines are in lists. Headlines are guessed from gold: links in it that are most of their
 * block.
 */
export async function readListingPages(file: string): Promise<ListPage[]> {
  const found: ListPage[] = [];
  for await (const { html, url, site, type, text } of readPages(file)) {
    if ((type !== "listing" && type !== "collection") || !text) continue;
    const page = parse(html, { url, positions: true });
    const headlines = findHeadlines(page, inkOf(text));
    const inLists = headlines.filter((link) => isInList(page, link)).length;
    if (headlines.length < MIN_HEADLINES || inLists < MIN_SHARE_IN_LISTS * headlines.length)
      continue;
    found.push({ site, url, page, gold: new Set(headlines.map((link) => link.url.href)) });
  }
  return found;
}
