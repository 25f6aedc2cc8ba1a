import { visitBlocks } from "../content/map-blocks.ts";
import type { Block, Content, Inline, InlineMath, MathBlock } from "../content/nodes.ts";
import { spend } from "../deadline.ts";
import { formulaMarkup } from "../render/formula-markup.ts";
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

/** A formula of the content. */
export interface ContentFormula {
  readonly tex: string;
  /** Whether it stands in a line of its own. */
  readonly display: boolean;
  /**
   * A `math` element: the page's own, or made of the TeX when `pith/math` is imported. Absent where the page has none and
   * the TeX is not understood.
   */
  readonly mathml?: string;
}

function* inlinesOf(block: Block): Generator<readonly Inline[]> {
  if (block.type === "paragraph" || block.type === "heading") yield block.children;
  else if (block.type === "details") yield block.summary;
  else if (block.type === "definitions") {
    for (const entry of block.entries) if (entry.type === "term") yield entry.children;
  }
}

function formulaOf(formula: MathBlock | InlineMath): ContentFormula {
  const display = formula.type === "mathBlock";
  const mathml = formulaMarkup(formula, display);
  return { tex: formula.tex, display, ...(mathml !== undefined && { mathml }) };
}

/** The links, images and formulas of the content and its notes, as often as they stand there, in their order. */
export function listLinks({ blocks, notes }: Content): {
  readonly links: ContentLink[];
  readonly images: ContentImage[];
  readonly formulas: ContentFormula[];
} {
  const links: ContentLink[] = [];
  const images: ContentImage[] = [];
  const formulas: ContentFormula[] = [];
  const look = (inlines: readonly Inline[]): void => {
    for (const inline of inlines) {
      spend();
      if (inline.type === "link") links.push({ text: plainText(inline.children).trim(), url: inline.url });
      if (inline.type === "image") {
        const { url, alt, title } = inline;
        images.push({ url, alt, ...(title !== undefined && { title }) });
      }
      if (inline.type === "math") formulas.push(formulaOf(inline));
      if ("children" in inline) look(inline.children);
    }
  };
  for (const part of [blocks, ...notes.map((note) => note.children)]) {
    visitBlocks(part, (block) => {
      if (block.type === "code") {
        for (const { start, end, url } of block.links) links.push({ text: block.value.slice(start, end), url });
      } else if (block.type === "mathBlock") formulas.push(formulaOf(block));
      else for (const inlines of inlinesOf(block)) look(inlines);
    });
  }
  return { links, images, formulas };
}
