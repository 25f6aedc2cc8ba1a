import { TAG } from "flat-html";
import { spend } from "../../deadline.ts";
import type { MeasuredPage } from "../../measure/measured-page.ts";
import {
  ARIA_HIDDEN,
  EMBEDDED,
  HIDDEN,
  IN_CLOSED_DETAILS,
  IN_TEMPLATE,
  NOT_RENDERED,
} from "../../measure/rendering.ts";
import { oncePer } from "../../once-per.ts";
import {
  type Declarations,
  hidesAll,
  isSameColor,
  type LetterStyle,
  letterStyle,
  readDeclarations,
  readSheet,
  type SheetRules,
} from "./declarations.ts";

/** What keeps text from being seen. */
export type UnseenKind = "markup" | "aria-hidden" | "inline-style" | "style-sheet";

/** The text runs that a person does not see. */
export interface Unseen {
  /** For each node why it is not seen; undefined for what is seen, as far as the page itself tells. */
  readonly kind: readonly (UnseenKind | undefined)[];
  /** For each unseen node the element that hides it. */
  readonly by: Int32Array;
}

/** Without what only closes a panel, or hides a page until its script has run: that is a click away. */
function withoutOpened(declarations: Declarations, bits: number): Declarations {
  if ((bits & HIDDEN) !== 0 && (bits & IN_CLOSED_DETAILS) === 0) return declarations;
  return new Map([...declarations].filter(([name]) => name !== "display" && name !== "visibility"));
}

/** All that is said of an element: rules of `style` elements, then its own attribute. */
function declarationsOf(
  { tree, visibility }: MeasuredPage,
  node: number,
  sheet: SheetRules,
): [ruled: Declarations | undefined, inline: Declarations | undefined] {
  if (!tree.hasAttributes(node)) return [undefined, undefined];
  const style = tree.attr(node, "style");
  const inline = style === undefined ? undefined : withoutOpened(readDeclarations(style), visibility[node]);
  if (sheet.size === 0) return [undefined, inline];
  const classes = (tree.attr(node, "class") ?? "").split(/\s+/u).map((name) => `.${name}`);
  const id = tree.attr(node, "id");
  const name = tree.name(node);
  const rules = [...classes, ...(id === undefined ? [] : [`#${id}`])].flatMap((key) => sheet.get(key) ?? []);
  const fitting = rules.filter(({ tag }) => tag === "" || tag === name);
  if (fitting.length === 0) return [undefined, inline];
  return [new Map(fitting.flatMap(({ declarations }) => [...declarations])), inline];
}

/** What letters inherit. */
interface Inherited {
  readonly isTiny: boolean;
  readonly isInvisible: boolean;
  readonly color: string;
  readonly background: string;
  readonly source: "inline-style" | "style-sheet";
  /** The element that said so last. */
  readonly by: number;
}

/** A page that brings no rules of its own for all of it is white. */
function rootStyle({ tree }: MeasuredPage, css: string): Inherited {
  const isLinked = tree.findAll(TAG.link).some((node) => /stylesheet/iu.test(tree.attr(node, "rel") ?? ""));
  const background = isLinked || /\b(?:body|html|:root)\b|\*/iu.test(css) ? "?" : "#ffffff";
  return { isTiny: false, isInvisible: false, color: "?", background, source: "inline-style", by: 0 };
}

function inherit(above: Inherited, said: LetterStyle, source: Inherited["source"], by: number): Inherited {
  const background = said.background === "transparent" ? above.background : said.background;
  return {
    isTiny: said.isTiny ?? above.isTiny,
    isInvisible: said.isInvisible ?? above.isInvisible,
    color: said.color ?? above.color,
    background: background ?? above.background,
    source,
    by,
  };
}

/** Whether an attribute names something that a style sheet may paint: then what is behind the letters is not known. */
const mayBePainted = (page: MeasuredPage, node: number): boolean =>
  ["class", "id", "bgcolor", "background"].some((name) => page.tree.attr(node, name) !== undefined);

const isUnseen = ({ isTiny, isInvisible, color, background }: Inherited): boolean =>
  isTiny || isInvisible || (color !== "?" && isSameColor(color, background));

/** The styles that the letters of an element have. */
function styleOf(
  page: MeasuredPage,
  node: number,
  above: Inherited,
  sheet: SheetRules,
): [own: Inherited, kind: UnseenKind | undefined] {
  const [ruled, inline] = declarationsOf(page, node, sheet);
  let own = mayBePainted(page, node) ? { ...above, background: "?" } : above;
  let kind: UnseenKind | undefined;
  if (ruled) {
    own = inherit(own, letterStyle(ruled), "style-sheet", node);
    // An inline `display` goes above that of a rule.
    const isOpened = (page.visibility[node] & IN_CLOSED_DETAILS) !== 0;
    if (!isOpened && hidesAll(new Map([...ruled, ...(inline ?? [])]))) kind = "style-sheet";
  }
  if (inline) {
    own = inherit(own, letterStyle(inline), "inline-style", node);
    if (hidesAll(inline)) kind = "inline-style";
  }
  return [own, kind];
}

/** Why markup alone hides a node: what pith counts as hidden, programs aside. */
function kindOfMarkup(bits: number): UnseenKind | undefined {
  if ((bits & EMBEDDED) !== 0) return undefined;
  if ((bits & (HIDDEN | IN_TEMPLATE)) !== 0) return "markup";
  return (bits & ARIA_HIDDEN) === 0 ? undefined : "aria-hidden";
}

/** Finds what a person does not see, in one pass over the tree, once per page. */
export const findUnseen: (page: MeasuredPage) => Unseen = oncePer((page: MeasuredPage): Unseen => {
  const { tree, visibility } = page;
  let css = "";
  for (let node = tree.find(TAG.style); node >= 0; node = tree.find(TAG.style, node + 1)) css += tree.textContent(node);
  const sheet = readSheet(css);
  const kind: (UnseenKind | undefined)[] = new Array(tree.nodeCount);
  const by = new Int32Array(tree.nodeCount).fill(-1);
  const style: Inherited[] = new Array(tree.nodeCount);
  style[0] = rootStyle(page, css);
  for (let node = 1; node < tree.nodeCount; node++) {
    spend();
    const parent = tree.parent[node];
    const above = style[parent];
    style[node] = above;
    kind[node] = kind[parent];
    by[node] = by[parent];
    if (tree.isText(node)) {
      if (kind[node] === undefined && isUnseen(above)) [kind[node], by[node]] = [above.source, above.by];
    } else if (kind[node] === undefined && (visibility[node] & NOT_RENDERED) === 0) {
      const [own, hidden] = styleOf(page, node, above, sheet);
      style[node] = own;
      const found = hidden ?? kindOfMarkup(visibility[node]);
      if (found) [kind[node], by[node]] = [found, node];
    }
  }
  return { kind, by };
});
