import type { PageTree } from "../../html/parse/page-tree.ts";
import { TAG } from "../../html/parse/tags.ts";
import type { Selection } from "../../selection/selection.ts";
import { siteOf } from "./image-kind.ts";

/** A text with fewer words does not end the content. As for clutter. */
const PROSE_WORDS = 12;
/** Fewer pictures may be of the content. By judgement, from pages of our own. */
const MIN_SITES = 3;
/** Levels from a picture up to its link. */
const MAX_LEVELS = 3;

/** The other site that a picture's link leads to. */
function otherSite(tree: PageTree, picture: number, own: string | undefined): string | undefined {
  const isLink = (at: number): boolean => tree.tag[at] === TAG.a;
  const link = tree.closest(tree.parent[picture], isLink, MAX_LEVELS);
  const site = link < 0 ? undefined : siteOf(tree.attr(link, "href")?.trim() ?? "");
  return site === own ? undefined : site;
}

/** Pictures below the last text, or above the first one, that all lead to different other sites. */
export function findSponsorRows(
  { page, keep }: Selection,
  pictures: readonly number[],
): readonly number[] {
  const { tree, blocks } = page;
  const isProse = (_: number, block: number): boolean =>
    keep[block] === 1 && blocks.words[block] >= PROSE_WORDS;
  const first = keep.findIndex(isProse);
  const last = keep.findLastIndex(isProse);
  if (first < 0) return [];
  const own = siteOf(page.url ?? "");
  const outside = [
    pictures.filter((picture) => picture < blocks.firstText[first]),
    pictures.filter((picture) => picture > blocks.lastText[last]),
  ];
  return outside.flatMap((row) => {
    const sites = row.map((picture) => otherSite(tree, picture, own));
    const linked = row.filter((_, at) => sites[at] !== undefined);
    const isRow = new Set(sites.filter((site) => site !== undefined)).size >= MIN_SITES;
    return isRow ? linked : [];
  });
}
