import { visitBlocks } from "../content/map-blocks.ts";
import type { Block, Content, Inline } from "../content/nodes.ts";
import { spend } from "../deadline.ts";
import { plainText } from "../render/plain-text.ts";

/** A link of the content. */
export interface ContentLink {
  /** What it says; "" of a link that only shows an image without words. */
  readonly text: string;
  /** Where it leads; absolute where the page's address is known. */
  readonly url: string;
}

/** An image of the content. */
export interface ContentImage {
  readonly url: string;
  /** What it shows, by the page; "" when the page does not say. */
  readonly alt: string;
  readonly title?: string;
}

function* inlinesOf(block: Block): Generator<readonly Inline[]> {
  if (block.type === "paragraph" || block.type === "heading") yield block.children;
  else if (block.type === "details") yield block.summary;
  else if (block.type === "definitions") {
    for (const entry of block.entries) if (entry.type === "term") yield entry.children;
  }
}

/** The links and images of the content and its notes, as often as they stand there, in their order. */
export function listLinks({ blocks, notes }: Content): {
  readonly links: ContentLink[];
  readonly images: ContentImage[];
} {
  const links: ContentLink[] = [];
  const images: ContentImage[] = [];
  const look = (inlines: readonly Inline[]): void => {
    for (const inline of inlines) {
      spend();
      if (inline.type === "link") links.push({ text: plainText(inline.children).trim(), url: inline.url });
      if (inline.type === "image") {
        const { url, alt, title } = inline;
        images.push({ url, alt, ...(title !== undefined && { title }) });
      }
      if ("children" in inline) look(inline.children);
    }
  };
  for (const part of [blocks, ...notes.map((note) => note.children)]) {
    visitBlocks(part, (block) => {
      if (block.type === "code") {
        for (const { start, end, url } of block.links) links.push({ text: block.value.slice(start, end), url });
      } else for (const inlines of inlinesOf(block)) look(inlines);
    });
  }
  return { links, images };
}
