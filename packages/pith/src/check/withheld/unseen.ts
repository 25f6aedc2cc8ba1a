import { oncePer } from "../../html/once-per.ts";
import { TAG } from "../../html/parse/tags.ts";
import type { MeasuredPage } from "../../page/measured-page.ts";
import type { Declarations } from "../../page/page-styles.ts";
import { isTinySize, PageStyles, readDeclarations } from "../../page/page-styles.ts";
import { ARIA_HIDDEN, EMBEDDED, HIDDEN, IN_TEMPLATE, NOT_RENDERED } from "../../page/rendering.ts";
import type { HiddenBy } from "../../page/visibility.ts";
import { Visibility } from "../../page/visibility.ts";

/** Text with less opacity is unreadable. */
const MIN_OPACITY = 0.05;

function isFaded(css: Declarations): boolean {
  const [, number, percent] = /^([^%]+)(%?)$/u.exec(css.get("opacity") ?? "") ?? [];
  return Number(number) < (percent ? 100 * MIN_OPACITY : MIN_OPACITY);
}

interface LetterStyle {
  /** Whether they are too small to read; missing if the style does not specify a size. */
  readonly isTiny?: boolean;
  /** Their colour, as `#rrggbb` or `transparent`; "?" if unknown. */
  readonly color?: string;
  /** The colour behind them; "?" for images and unknown colours. */
  readonly background?: string;
}

const NAMES: Readonly<Record<string, string>> = {
  white: "#ffffff",
  black: "#000000",
  red: "#ff0000",
  yellow: "#ffff00",
  gray: "#808080",
  grey: "#808080",
  silver: "#c0c0c0",
  transparent: "transparent",
};

function readColor(value: string): string {
  const named = NAMES[value];
  if (named !== undefined) return named;
  if (/^#[0-9a-f]{3}$/u.test(value)) return value.replace(/[0-9a-f]/gu, "$&$&");
  if (/^#[0-9a-f]{6}$/u.test(value)) return value;
  if (/^#(?:[0-9a-f]{3}0|[0-9a-f]{6}00)$/u.test(value)) return "transparent";
  const parts =
    /^(?:rgb|hsl)a?\(([^()]*)\)$/u
      .exec(value)?.[1]
      ?.split(/[\s,/]+/u)
      .filter((part) => part !== "") ?? [];
  if (parts.length === 4 && Number((parts[3] ?? "").replace("%", "")) === 0) return "transparent";
  if (!value.startsWith("rgb") || parts.length < 3) return "?";
  const hex = parts.slice(0, 3).map((part) => Number(part).toString(16).padStart(2, "0"));
  return `#${hex.join("")}`;
}

function letterStyle(css: Declarations): LetterStyle {
  const size = css.get("font-size") ?? /(?:^|\s)(\d[\w.%]*)(?:\/\S+)?\s/u.exec(css.get("font") ?? "")?.[1];
  const color = css.get("color");
  const background = css.get("background-color") ?? css.get("background");
  return {
    ...(size !== undefined && { isTiny: isTinySize(size) }),
    ...(color !== undefined && { color: readColor(color) }),
    ...(background !== undefined && { background: background === "none" ? "transparent" : readColor(background) }),
  };
}

/** Whether a colour is so close to its background that the text is invisible. */
function isSameColor(color: string, background: string): boolean {
  if (color === "transparent") return true;
  if (color === "?" || background === "?") return false;
  const separate = [1, 3, 5].map((at) =>
    Math.abs(Number.parseInt(color.slice(at, at + 2), 16) - Number.parseInt(background.slice(at, at + 2), 16)),
  );
  // The distance of two neighbouring greys in the web's old 16-step palette.
  return separate.every((distance) => distance < 16);
}

export type UnseenKind = HiddenBy;

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
  const background = isLinked || isPainted ? "?" : "#ffffff";
  return { isTiny: false, color: "?", background, source: "inline-style", by: 0 };
}

function inherit(above: Inherited, stated: LetterStyle, source: Inherited["source"], by: number): Inherited {
  const background = stated.background === "transparent" ? above.background : stated.background;
  return { ...above, ...stated, background: background ?? above.background, source, by };
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
  const [own, styles] = [new Visibility(tree), new PageStyles(tree, LETTERS)];
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
    if (bits & (NOT_RENDERED | EMBEDDED)) continue;
    if (mayBePainted(page, node)) style[node] = { ...above, background: "?" };
    const [inline, ruled] = [tree.attr(node, "style"), styles.get(node)];
    const source = inline !== undefined && LETTERS.test(inline) ? "inline-style" : "style-sheet";
    const css = ruled ?? (inline === undefined ? undefined : readDeclarations(inline));
    if (css) style[node] = inherit(style[node], letterStyle(css), source, node);
    const isHidden = (bits & ~visibility[parent] & (HIDDEN | ARIA_HIDDEN | IN_TEMPLATE)) !== 0;
    if (isHidden) [kind[node], by[node]] = [own.hiddenBy(node) ?? "markup", node];
    else if (css && isFaded(css)) [kind[node], by[node]] = [source, node];
  }
  return { kind, by };
});
