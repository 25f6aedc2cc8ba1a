import { parsePage } from "../../src/html/parse/parse.ts";
import { measurePage } from "../../src/page/measure.ts";
import type { MeasuredPage } from "../../src/page/measured-page.ts";
import type { Method } from "../../src/selection/method.ts";
import type { Reason, Selection } from "../../src/selection/selection.ts";

/** Parses and measures a page without anything else. */
export function measureText(html: string, url?: string): MeasuredPage {
  return measurePage(html, parsePage(html), url);
}

/** Runs a method over a page. */
export function selectFrom<O extends object>(
  method: Method<O>,
  html: string,
  options?: Partial<O>,
): Selection {
  return method.select(measureText(html), options);
}

/** The texts of the kept blocks, in order. */
export function keptTexts({ page, keep }: Selection): string[] {
  const texts: string[] = [];
  keep.forEach((kept, block) => {
    if (kept) texts.push(page.blockText(block));
  });
  return texts;
}

/** The located nodes as CSS would name them: `div#id` or `div.class`. */
export function nodeNames({ page, nodes }: Selection): string[] {
  const { tree } = page;
  return nodes.map((node) => {
    const id = tree.attr(node, "id");
    const className = tree.attr(node, "class");
    if (id !== undefined) return `${tree.name(node)}#${id}`;
    return className === undefined ? tree.name(node) : `${tree.name(node)}.${className}`;
  });
}

/** The first node with this id attribute. */
export function nodeById(page: MeasuredPage, id: string): number {
  for (let node = 0; node < page.tree.nodeCount; node++)
    if (page.tree.attr(node, "id") === id) return node;
  throw new Error(`the page has no element with id ${id}`);
}

/** The reason of the block whose text begins like this. */
export function reasonOf({ page, reasons }: Selection, start: string): Reason {
  for (let block = 0; block < page.blocks.count; block++) {
    if (page.blockText(block).startsWith(start)) return reasons[block];
  }
  throw new Error(`the page has no block that begins with ${start}`);
}
