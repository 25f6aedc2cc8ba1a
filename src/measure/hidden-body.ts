import type { MeasuredPage } from "./measured-page.ts";
import { ARIA_HIDDEN, HIDDEN, IN_OVERLAY, IN_TEMPLATE, INVISIBLE, NOT_RENDERED } from "./rendering.ts";

/** Less text outside of links is no hidden page. */
const MIN_CHARS = 300;

/**
 * The element that hides most text of the page: more than is visible, outside of links. Pages hide their body until a script
 * has run or a dialog is closed, and are saved like that. -1 without one.
 */
export function findHiddenBody({ tree, blocks, visibility }: MeasuredPage): number {
  let shown = 0;
  const hidden = new Map<number, number>();
  let largest = -1;
  let top = -1;
  for (let block = 0; block < blocks.count; block++) {
    const chars = blocks.textChars[block] - blocks.linkChars[block];
    const bits = blocks.visibility[block];
    if ((bits & INVISIBLE) === 0) shown += chars;
    if ((bits & (HIDDEN | ARIA_HIDDEN)) === 0 || (bits & (IN_TEMPLATE | NOT_RENDERED | IN_OVERLAY)) !== 0) continue;
    if (top < 0 || blocks.node[block] >= tree.end[top]) {
      top = blocks.node[block];
      for (let above = tree.parent[top]; above >= 0 && visibility[above] & (HIDDEN | ARIA_HIDDEN); ) {
        top = above;
        above = tree.parent[top];
      }
    }
    const sum = (hidden.get(top) ?? 0) + chars;
    hidden.set(top, sum);
    if (largest < 0 || sum > (hidden.get(largest) ?? 0)) largest = top;
  }
  return (hidden.get(largest) ?? 0) > Math.max(shown, MIN_CHARS) ? largest : -1;
}
