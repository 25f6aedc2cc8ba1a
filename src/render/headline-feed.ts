import { toXml } from "xast-util-to-xml";
import { x } from "xastscript";
import type { Headline } from "../methods/head-components/headline-list.ts";

/** A list page's headlines with what a feed says of the page. */
export interface HeadlinePage {
  /** The page's title; "" when it has none. */
  readonly title: string;
  /** The page's address, when it is known. */
  readonly url: string | undefined;
  /** Id of the method that found them. */
  readonly method: string;
  readonly headlines: readonly Headline[];
}

/** What XML 1.0 does not allow and the serialiser leaves in: two code points and lone surrogates. */
const NO_XML_CHARACTER = /[\uFFFE\uFFFF\p{Surrogate}]/gu;

const clean = (text: string): string => text.replace(NO_XML_CHARACTER, "");

/**
 * Headlines as a feed in RSS 2.0: title, link, guid and (the section) category of each. A feed has to name its page:
 * without an address the link is "about:blank", and without a title the title is the address.
 */
export function renderFeed({ title, url, headlines }: HeadlinePage): string {
  const link = url ?? "about:blank";
  const items = headlines.map(({ text, href, section }) =>
    x("item", [
      x("title", clean(text)),
      x("link", clean(href)),
      x("guid", { isPermaLink: String(URL.canParse(href)) }, clean(href)),
      ...(section === undefined ? [] : [x("category", clean(section))]),
    ]),
  );
  const channel = x("channel", [
    x("title", clean(title || link)),
    x("link", clean(link)),
    x("description", clean(`Headlines of ${title || link}`)),
    x("generator", "pith"),
    ...items,
  ]);
  const feed = x(null, [
    { type: "instruction", name: "xml", value: 'version="1.0" encoding="utf-8"' },
    x("rss", { version: "2.0" }, [channel]),
  ]);
  // The feed has no CDATA sections, so the mark of their end can only be text, where XML forbids it.
  return `${toXml(feed).replaceAll("]]>", "]]&gt;")}\n`;
}

/** Headlines as text: each with its address below it, under the name of its section. */
export function renderHeadlineText({ headlines }: HeadlinePage): string {
  let current: string | undefined;
  let text = "";
  for (const { text: headline, href, section } of headlines) {
    if (section !== current) text += `${text === "" ? "" : "\n"}${section ?? "-"}\n`;
    current = section;
    text += `  ${headline}\n    ${href}\n`;
  }
  return text;
}
