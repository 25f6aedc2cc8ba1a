import type { MeasuredPage } from "../../page/measured-page.ts";
import { resolveOptions } from "../../selection/method.ts";
import { distinctPages } from "../site/page-fingerprint.ts";
import {
  type ElementNode,
  growStyleTree,
  type SiteStyleTreeOptions,
  siteStyleTree,
} from "../site/site-style-tree.ts";

/** An element node of a style tree, or one of its style nodes if it has several. */
interface StyleTreeRow {
  readonly depth: number;
  /** The element on the first page with it; for a style node its number and the total. */
  readonly name: string;
  readonly pages: number;
  /** CompImp of an element node, 0 to 1; undefined for a style node. */
  readonly importance: number | undefined;
  /** Number of distinct presentations of its children. */
  readonly styles: number;
  /** Noise or content as a whole, or expanded. */
  readonly state: "noise" | "content" | "opened";
}

interface Pending {
  readonly element: ElementNode;
  readonly depth: number;
}

function stateOf(
  { greatest, least, styles }: ElementNode,
  threshold: number,
): StyleTreeRow["state"] {
  if (greatest < threshold) return "noise";
  return least >= threshold || styles === undefined ? "content" : "opened";
}

/**
 * The style tree's rows down to nodes that are noise or content as a whole, and the number of
 * omitted rows.
 */
export function listStyleTree(
  pages: readonly MeasuredPage[],
  given: Partial<SiteStyleTreeOptions>,
  limit: number,
): { readonly rows: readonly StyleTreeRow[]; readonly more: number } {
  const { attenuation, threshold } = resolveOptions(siteStyleTree.id, siteStyleTree.options, given);
  const rows: StyleTreeRow[] = [];
  const pending: Array<Pending | StyleTreeRow> = [
    { element: growStyleTree(distinctPages(pages), attenuation), depth: 0 },
  ];
  let more = 0;
  for (let entry = pending.pop(); entry !== undefined; entry = pending.pop()) {
    if (rows.length >= limit) {
      more++;
      continue;
    }
    if (!("element" in entry)) {
      rows.push(entry);
      continue;
    }
    const { element, depth } = entry;
    const { name, importance, styles } = element;
    const state = stateOf(element, threshold);
    rows.push({ depth, name, pages: element.pages, importance, styles: styles?.size ?? 0, state });
    if (state !== "opened" || styles === undefined) continue;
    const below = [...styles.values()].flatMap((style, at): Array<Pending | StyleTreeRow> => {
      const isOnly = styles.size === 1;
      const children = style.children.map((child) => ({
        element: child,
        depth: depth + (isOnly ? 1 : 2),
      }));
      if (isOnly) return children;
      const label = `style ${at + 1} of ${styles.size}`;
      const row = {
        depth: depth + 1,
        name: label,
        pages: style.pages,
        importance: undefined,
        styles: 0,
        state,
      };
      return [row, ...children];
    });
    for (const entry of below.reverse()) pending.push(entry);
  }
  return { rows, more };
}
