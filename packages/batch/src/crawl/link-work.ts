import { createHash } from "node:crypto";
import { pageHead } from "../../../../src/head/page-head.ts";
import { openPage } from "../../../../src/page/open-page.ts";
import { parseWebAddress } from "../../../../src/text/addresses.ts";
import { decodeHtml } from "../../../flat-html/src/decode/decode.ts";
import { TAG } from "../../../flat-html/src/parse/tags.ts";

/** A page whose links are wanted. */
export interface LinkTask {
  readonly bytes: Uint8Array;
  readonly url: string;
  readonly contentType?: string;
  /** The `X-Robots-Tag` header. */
  readonly robotsTag?: string;
}

/** What a crawler learns from a page. */
export interface LinkAnswer {
  /** Where its links lead, each once, in document order; none where the page or the link says `nofollow`. */
  readonly links: readonly string[];
  /** The address that the page gives as its own. */
  readonly canonical?: string;
  /** A hash of its text without digits and white space: the same for the months of an empty calendar. */
  readonly signature: string;
}

/** Links taken from one page; a page with more lists what a sitemap lists. */
const MAX_LINKS = 5000;

const NOFOLLOW = /\b(?:nofollow|none)\b/iu;

/** Reads what a crawler needs of a page. @throws PithError for a page beyond the limits */
export function workOnLinks({ bytes, url, contentType, robotsTag = "" }: LinkTask): LinkAnswer {
  const page = openPage(decodeHtml(bytes, { ...(contentType !== undefined && { contentType }) }).html, { url });
  const { tree } = page;
  const { metas, links: declared, base } = pageHead(page);
  const words = tree.textContent(Math.max(tree.body, 0)).replace(/[\d\s]+/gu, "");
  const signature = createHash("sha256").update(words).digest("base64url").slice(0, 22);
  const canonical = declared.find(({ rel }) => rel.toLowerCase() === "canonical");
  const own = canonical && parseWebAddress(canonical.href.trim(), base)?.href;
  const says = metas.find(({ name }) => name?.toLowerCase() === "robots")?.content ?? "";
  const links = new Set<string>();
  if (!NOFOLLOW.test(robotsTag) && !NOFOLLOW.test(says)) {
    tree.forEachWithAttribute("href", (node, href) => {
      if ((tree.tag[node] !== TAG.a && tree.tag[node] !== TAG.area) || links.size >= MAX_LINKS) return;
      if (NOFOLLOW.test(tree.attr(node, "rel") ?? "") || tree.attr(node, "download") !== undefined) return;
      const address = parseWebAddress(href.trim(), base)?.href;
      if (address !== undefined) links.add(address);
    });
  }
  return { links: [...links], signature, ...(own !== undefined && { canonical: own }) };
}
