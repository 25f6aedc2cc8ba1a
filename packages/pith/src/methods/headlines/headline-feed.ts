import { expectArgument } from "../../safety/expect-argument.ts";
import { parseWebAddress } from "../../text/addresses.ts";
import { element, text } from "../../text/xml-elements.ts";
import type { Headline } from "../head-components/headline-list.ts";

/** A list page's headlines with the data of a feed. */
export interface HeadlinePage {
  /** The page's title; "" when it has none. */
  readonly title: string;
  /** The page's address, if known. */
  readonly url: string | undefined;
  readonly method: string;
  readonly headlines: readonly Headline[];
}

function expectHeadlines(page: HeadlinePage): void {
  const isRight = typeof page === "object" && page !== null && Array.isArray(page.headlines);
  expectArgument(isRight, "the page must come from headlines", page);
}

const field = (name: string, value: string): string => element(name, [text(value)]);

/**
 * Headlines as RSS 2.0. Without an address the page's link is "about:blank", without a title it is
 * the title.
 */
function renderFeed(page: HeadlinePage): string {
  const { title, url, headlines } = page;
  const link = url !== undefined && parseWebAddress(url) ? url : "about:blank";
  const items = headlines.map(({ text: title, href, section }) =>
    element("item", [
      field("title", title),
      // RSS requires an absolute address in `link`; without one the item still needs a `guid`.
      ...(parseWebAddress(href) ? [field("link", href)] : []),
      element("guid", [text(href)], { isPermaLink: String(parseWebAddress(href) !== undefined) }),
      ...(section === undefined ? [] : [field("category", section)]),
    ]),
  );
  const channel = element("channel", [
    field("title", title || link),
    field("link", link),
    field("description", `Headlines of ${title || link}`),
    field("generator", "pith"),
    ...items,
  ]);
  return `<?xml version="1.0" encoding="utf-8"?>\n${element("rss", [channel], { version: "2.0" })}\n`;
}

/** Headlines as text: each with its address below it, under the name of its section. */
function renderText(page: HeadlinePage): string {
  let current: string | undefined;
  let text = "";
  for (const { text: headline, href, section } of page.headlines) {
    if (section !== current) text += `${text === "" ? "" : "\n"}${section ?? "-"}\n`;
    current = section;
    text += `  ${headline}\n    ${href}\n`;
  }
  return text;
}

/**
 * Headlines as text, each with its address below it, under the name of its section; or as a feed.
 * @throws InputError for a value that is not from `headlines`
 */
export function renderHeadlines(page: HeadlinePage, format: "text" | "rss"): string {
  expectHeadlines(page);
  return format === "rss" ? renderFeed(page) : renderText(page);
}
