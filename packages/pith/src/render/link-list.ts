import type { BlockSpan, ListItem } from "../content/nodes.ts";
import { expectSeries } from "../safety/expect-argument.ts";
import { renderMarkdown } from "./markdown.ts";

const NOWHERE: BlockSpan = { first: -1, last: -1 };

const itemOf = (text: string, url: string): ListItem => ({
  type: "item",
  span: NOWHERE,
  checked: undefined,
  children: [
    {
      type: "paragraph",
      span: NOWHERE,
      children: [
        { type: "link", url, title: undefined, children: [{ type: "text", value: text }] },
      ],
    },
  ],
});

/** Links as a list in Markdown, which no text and no address of a page can leave. */
export function renderLinkList(links: ReadonlyArray<readonly [text: string, url: string]>): string {
  expectSeries("links must be a list of text and address", links);
  for (const link of links) expectSeries("a link must be a pair of text and address", link);
  const items = Array.from(links, ([text, url]) => itemOf(text, url));
  return renderMarkdown({
    blocks: [
      {
        type: "list",
        span: NOWHERE,
        ordered: false,
        start: 1,
        numbering: "1",
        reversed: false,
        implied: false,
        items,
      },
    ],
    notes: [],
  });
}
