import { oncePer } from "../../html/once-per.ts";
import { isFaint, isTinySize } from "../../page/hiding-styles.ts";
import { findUnseenLetters } from "../../page/letter-colors.ts";
import type { MeasuredPage } from "../../page/measured-page.ts";
import { PageStyles } from "../../page/page-styles.ts";
import { ARIA_HIDDEN, EMBEDDED, HIDDEN, IN_TEMPLATE, NOT_RENDERED } from "../../page/rendering.ts";
import { type Declarations, readDeclarations } from "../../page/style-rules.ts";
import { type HiddenBy, Visibility } from "../../page/visibility.ts";

export type UnseenKind = HiddenBy;

/** The text runs that a person does not see. */
export interface Unseen {
  /** Why each node is not visible; undefined for visible nodes, judging by the page alone. */
  readonly kind: readonly (UnseenKind | undefined)[];
  /** The element that hides each unseen node. */
  readonly by: Int32Array;
}

/** Letters of a size that a parent states. */
interface LetterSize {
  readonly isTiny: boolean;
  readonly source: "inline-style" | "style-sheet";
  /** The element that states it. */
  readonly by: number;
}

const LETTERS = /font|opacity/iu;

const NORMAL: LetterSize = { isTiny: false, source: "inline-style", by: 0 };

function sizeOf(css: Declarations): string | undefined {
  return (
    css.get("font-size") ?? /(?:^|\s)(\d[\w.%]*)(?:\/\S+)?\s/u.exec(css.get("font") ?? "")?.[1]
  );
}

/**
 * Text that a person does not see, once per page: hidden, too small, too faint, or in the
 * background's colour.
 */
export const findUnseen: (page: MeasuredPage) => Unseen = oncePer((page: MeasuredPage): Unseen => {
  const { tree, visibility } = page;
  const own = new Visibility(tree);
  const styles = new PageStyles(tree, LETTERS);
  const unseenLetters = findUnseenLetters(tree);
  const sourceAt = (node: number): LetterSize["source"] =>
    /color|background|font|opacity/iu.test(tree.attr(node, "style") ?? "")
      ? "inline-style"
      : "style-sheet";
  const kind: (UnseenKind | undefined)[] = new Array(tree.nodeCount);
  const by = new Int32Array(tree.nodeCount).fill(-1);
  const size: LetterSize[] = new Array(tree.nodeCount);
  size[0] = NORMAL;
  for (let node = 1; node < tree.nodeCount; node++) {
    const parent = tree.parent[node];
    size[node] = size[parent];
    kind[node] = kind[parent];
    by[node] = by[parent];
    if (kind[node] !== undefined) continue;
    if (tree.isText(node)) {
      const painter = unseenLetters.get(parent);
      if (painter !== undefined) {
        kind[node] = sourceAt(painter);
        by[node] = painter;
      } else if (size[node].isTiny) {
        kind[node] = size[node].source;
        by[node] = size[node].by;
      }
      continue;
    }
    const bits = visibility[node];
    if (bits & (NOT_RENDERED | EMBEDDED)) continue;
    const inline = tree.attr(node, "style");
    const css =
      styles.get(node) ?? (inline === undefined ? undefined : readDeclarations(tree, inline));
    const stated = css && sizeOf(css);
    if (stated !== undefined) {
      const isTiny = isTinySize(stated);
      size[node] = { isTiny, source: sourceAt(node), by: node };
    }
    const isHidden =
      node === page.revealed ||
      (bits & ~visibility[parent] & (HIDDEN | ARIA_HIDDEN | IN_TEMPLATE)) !== 0;
    if (isHidden) {
      kind[node] = own.hiddenBy(node) ?? "markup";
      by[node] = node;
    } else if (css && isFaint(css)) {
      kind[node] = sourceAt(node);
      by[node] = node;
    }
  }
  return { kind, by };
});
