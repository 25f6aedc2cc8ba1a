import { oncePer, TAG } from "flat-html";
import { type MeasuredPage, rendering } from "pith/page";
import { isFaded, isSameColor, type LetterStyle, letterStyle } from "./letter-style.ts";

export type UnseenKind = rendering.HiddenBy;

/** The text runs that a person does not see. */
export interface Unseen {
  /** Why each node is not visible; undefined for visible nodes, judging by the page alone. */
  readonly kind: readonly (UnseenKind | undefined)[];
  /** The element that hides each unseen node. */
  readonly by: Int32Array;
}

interface Inherited {
  readonly isTiny: boolean;
  readonly color: string;
  readonly background: string;
  readonly source: "inline-style" | "style-sheet";
  /** The element that set this last. */
  readonly by: number;
}

function rootStyle({ tree }: MeasuredPage): Inherited {
  const isLinked = tree.findAll(TAG.link).some((node) => /stylesheet/iu.test(tree.attr(node, "rel") ?? ""));
  const isPainted = tree.findAll(TAG.style).some((node) => /\b(?:body|html|:root)\b|\*/iu.test(tree.textContent(node)));
  return {
    isTiny: false,
    color: "?",
    background: isLinked || isPainted ? "?" : "#ffffff",
    source: "inline-style",
    by: 0,
  };
}

function inherit(above: Inherited, stated: LetterStyle, source: Inherited["source"], by: number): Inherited {
  const background = stated.background === "transparent" ? above.background : stated.background;
  return {
    isTiny: stated.isTiny ?? above.isTiny,
    color: stated.color ?? above.color,
    background: background ?? above.background,
    source,
    by,
  };
}

const mayBePainted = ({ tree }: MeasuredPage, node: number): boolean =>
  tree.hasAttributes(node) &&
  ["class", "id", "bgcolor", "background"].some((name) => tree.attr(node, name) !== undefined);

const isUnseen = ({ isTiny, color, background }: Inherited): boolean =>
  isTiny || (color !== "?" && isSameColor(color, background));

const LETTERS = /color|background|font|opacity/iu;

/** Text that a person does not see, once per page: hidden, too small, too faint, or in the background's colour. */
export const findUnseen: (page: MeasuredPage) => Unseen = oncePer((page: MeasuredPage): Unseen => {
  const { tree, visibility } = page;
  const [own, styles] = [new rendering.Visibility(tree), new rendering.PageStyles(tree, LETTERS)];
  const kind: (UnseenKind | undefined)[] = new Array(tree.nodeCount);
  const by = new Int32Array(tree.nodeCount).fill(-1);
  const style: Inherited[] = new Array(tree.nodeCount);
  style[0] = rootStyle(page);
  for (let node = 1; node < tree.nodeCount; node++) {
    const parent = tree.parent[node];
    const above = style[parent];
    [style[node], kind[node], by[node]] = [above, kind[parent], by[parent]];
    if (kind[node] !== undefined) continue;
    if (tree.isText(node)) {
      if (isUnseen(above)) [kind[node], by[node]] = [above.source, above.by];
      continue;
    }
    const bits = visibility[node];
    if (bits & (rendering.NOT_RENDERED | rendering.EMBEDDED)) continue;
    if (mayBePainted(page, node)) style[node] = { ...above, background: "?" };
    const [inline, ruled] = [tree.attr(node, "style"), styles.get(node)];
    const source = inline !== undefined && LETTERS.test(inline) ? "inline-style" : "style-sheet";
    const css = ruled ?? (inline === undefined ? undefined : rendering.readDeclarations(inline));
    if (css) style[node] = inherit(style[node], letterStyle(css), source, node);
    const isHidden =
      (bits & ~visibility[parent] & (rendering.HIDDEN | rendering.ARIA_HIDDEN | rendering.IN_TEMPLATE)) !== 0;
    if (isHidden) [kind[node], by[node]] = [own.hiddenBy(node) ?? "markup", node];
    else if (css && isFaded(css)) [kind[node], by[node]] = [source, node];
  }
  return { kind, by };
});
