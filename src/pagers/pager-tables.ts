import { TAG } from "flat-html";
import { parseAddress } from "pith-base";
import { pageHead } from "../head/page-head.ts";
import type { MeasuredPage } from "../measure/measured-page.ts";

const RELATION = /(?:^|\s)(?:next|prev(?:ious)?)(?:\s|$)/i;
/** DocBook writes one or two rows: links, and the titles of the pages or of their targets. */
const MAX_ROWS = 2;
const MAX_WORDS = 40;
const UNKNOWN_PLACE = "http://page.invalid/";

/** Tables that link to the previous and next page, as in manuals. */
export function findPagerTables(page: MeasuredPage): number[] {
  const { tree } = page;
  if (tree.count(TAG.table) === 0) return [];
  const { links, base = UNKNOWN_PLACE } = pageHead(page);
  const addressOf = (href = ""): string | undefined => parseAddress(href.trim(), base)?.href.split("#", 1)[0];
  const targets = new Set(links.filter(({ rel }) => RELATION.test(rel)).map(({ href }) => addressOf(href)));
  tree.forEachWithAttribute("rel", (node, rel) => {
    if (tree.tag[node] === TAG.a && RELATION.test(rel)) targets.add(addressOf(tree.attr(node, "href")));
  });
  if (targets.size === 0) return [];
  return tree.findAll(TAG.table).filter((table) => {
    const within = (tag: number): number[] => tree.findAll(tag, table, tree.end[table]);
    if (page.words(table) > MAX_WORDS || within(TAG.tr).length > MAX_ROWS) return false;
    return within(TAG.a).some((link) => targets.has(addressOf(tree.attr(link, "href"))));
  });
}
