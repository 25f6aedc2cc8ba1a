import type { Block, Content, Inline } from "../content/nodes.ts";
import { formulaMarkup } from "../render/formula-markup.ts";
import { plainText, visitNodes } from "../render/plain-text.ts";
import { defined } from "../text/defined.ts";

/** A link of the content. */
export interface ContentLink {
  /** Its text; "" for an image without alternative text. */
  readonly text: string;
  /** Its target; absolute if the page's address is known. */
  readonly url: string;
}

/** An image of the content. */
export interface ContentImage {
  readonly url: string;
  /** Alternative text; "" if missing. */
  readonly alt: string;
  readonly title?: string;
}

/** A formula of the content. */
export interface ContentFormula {
  readonly tex: string;
  /** Whether it has its own line. */
  readonly display: boolean;
  /**
   * A `math` element: the page's own, or made from the TeX with the option `mathml`. Absent if
   * neither is available.
   */
  readonly mathml?: string;
}

function visitContent({ blocks, notes }: Content, see: (node: Block | Inline) => void): void {
  for (const part of [blocks, ...notes.map((note) => note.children)]) visitNodes(part, see);
}

/** All occurrences of links and images in the content and its notes, in order. */
export function listLinks(content: Content): {
  readonly links: ContentLink[];
  readonly images: ContentImage[];
} {
  const links: ContentLink[] = [];
  const images: ContentImage[] = [];
  visitContent(content, (node) => {
    if (node.type === "link") links.push({ text: plainText(node.children).trim(), url: node.url });
    if (node.type === "image")
      images.push(defined({ url: node.url, alt: node.alt, title: node.title }));
    if (node.type === "code")
      for (const { start, end, url } of node.links)
        links.push({ text: node.value.slice(start, end), url });
  });
  return { links, images };
}

/** All occurrences of formulas in the content and its notes, in order. */
export function listFormulas(content: Content): ContentFormula[] {
  const formulas: ContentFormula[] = [];
  visitContent(content, (node) => {
    if (node.type !== "math" && node.type !== "mathBlock") return;
    const display = node.type === "mathBlock";
    formulas.push(defined({ tex: node.tex, display, mathml: formulaMarkup(node, display) }));
  });
  return formulas;
}
