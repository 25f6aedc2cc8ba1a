import { TAG } from "../html/parse/tags.ts";
import { AddressBudget } from "../page/address-budget.ts";
import type { MeasuredPage } from "../page/measured-page.ts";
import { pageHead } from "../page/page-head.ts";
import { expectPage } from "../safety/expect-argument.ts";
import { parseWebAddress } from "../text/addresses.ts";

/**
 * All links of a page, content or not: their texts by web address, in document order.
 * @throws InputError for anything but a page of `parse`
 */
export function pageLinks(page: MeasuredPage): ReadonlyMap<string, string> {
  expectPage(page);
  const { base } = pageHead(page);
  const budget = new AddressBudget(page);
  const found = new Map<string, string>();
  page.tree.forEachWithAttribute("href", (node, href) => {
    if (page.tree.tag[node] !== TAG.a || href.trim().startsWith("#")) return;
    const address = parseWebAddress(href.trim(), base)?.href;
    if (address === undefined || found.has(address) || !budget.allows(href, address)) return;
    found.set(address, page.tree.textContent(node).replace(/\s+/gu, " ").trim());
  });
  return found;
}
