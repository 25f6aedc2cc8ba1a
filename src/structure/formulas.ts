import { classTokens } from "../../packages/flat-html/src/parse/class-tokens.ts";
import type { PageTree } from "../../packages/flat-html/src/parse/page-tree.ts";
import { KNOWN_TAGS, TAG, tagSet } from "../../packages/flat-html/src/parse/tags.ts";
import { spend } from "../deadline.ts";
import type { MeasuredPage } from "../measure/measured-page.ts";
import { isBlockTag } from "../measure/rendering.ts";
import { oncePer } from "../once-per.ts";

/** A formula of a page that is no MathML. */
export interface FormulaShape {
  /** The source beside it; undefined where only glyphs are shown. */
  readonly tex: string | undefined;
  /** MathML beside it, as markup. */
  readonly mathml: string | undefined;
  readonly isDisplay: boolean;
}

/** Attributes that hold TeX, whatever else stands in the element. */
const TEX = ["data-tex", "data-latex", "data-katex", "data-original-tex", "data-tex-source", "data-latex-source"];
/** Attributes that may hold TeX or anything else. */
const MAYBE_TEX = ["data-math", "data-expr", "data-formula", "data-equation", "data-value", "latex", "tex", "formula"];
/** What is a formula in an attribute that may hold other things: a command, an operator, one letter. */
const LIKE_TEX = /\\[A-Za-z]|[\^_={}<>]|^\s*-?[\p{L}\d]\s*$|[\p{L}\d]\s*[+\-*/]\s*[\p{L}\d]/u;
/** A formula's box has little in it but glyphs. */
const MAX_BOX_NODES = 4000;
const MAX_TEX_CHARS = 20_000;
const NO_BOX = tagSet([
  "body",
  "main",
  "article",
  "section",
  "table",
  "ul",
  "ol",
  "a",
  "button",
  "input",
  "html",
  "math:math",
  "script",
]);

/** Boxes of formulas, by who makes them. */
const BOXES: ReadonlySet<string> = new Set(
  "katex katex-display katex-block mathjax mathjax_svg mathjax_chtml mjx-chtml mathjax_display mathjax_svg_display mjxc-display".split(
    " ",
  ),
);
const DISPLAY = /(?:^|[-_])(?:display(?:ed)?(?:style|mode)?|block|equation)(?:$|[-_])/;

/** TeX without the delimiters around it, and whether these were those of a displayed formula. */
export function withoutDelimiters(tex: string): { readonly tex: string; readonly isDisplay: boolean } {
  const trimmed = tex.trim();
  const pair = /^(?:\\\[([\s\S]*)\\\]|\$\$([\s\S]*)\$\$|\\\(([\s\S]*)\\\)|\$([\s\S]*)\$)$/.exec(trimmed);
  const display = pair?.[1] ?? pair?.[2];
  const inner = (display ?? pair?.[3] ?? pair?.[4] ?? "").trim();
  return inner === "" ? { tex: trimmed, isDisplay: false } : { tex: inner, isDisplay: display !== undefined };
}

/** How much an attribute is believed: the lower the more. */
const RANKS: ReadonlyMap<string, number> = new Map([...TEX, ...MAYBE_TEX].map((name, rank) => [name, rank]));

/** The TeX in the attributes of an element: of several the one that is believed most. */
function texIn(tree: PageTree, node: number): string | undefined {
  let best: string | undefined;
  let bestRank = RANKS.size;
  tree.forEachAttribute(node, (name, value) => {
    const rank = RANKS.get(name);
    if (rank === undefined || rank >= bestRank || value.length > MAX_TEX_CHARS) return;
    const isTex = rank < TEX.length ? value.trim() !== "" : LIKE_TEX.test(value) && !/^(?:https?:|[{[]")/.test(value);
    if (isTex) [best, bestRank] = [value, rank];
  });
  return best;
}

function isDisplayed(tree: PageTree, node: number, classes: readonly string[]): boolean {
  const isSaid = ["display", "data-display", "data-display-mode", "display-mode", "data-mode", "mode"].some((name) => {
    const value = tree.attr(node, name)?.toLowerCase();
    return value !== undefined && /^(?:true|block|display|)$/.test(value);
  });
  if (isSaid || classes.some((name) => DISPLAY.test(name))) return true;
  const around = tree.parent[node] > 0 ? classTokens(tree, tree.parent[node]) : [];
  if (around.some((name) => name === "katex-display" || name === "mathjax_display" || name === "mjxc-display"))
    return true;
  return isBlockTag(tree.tag[node]) && !classes.some((name) => /inline/.test(name));
}

/** Elements whose text is TeX, with delimiters or without. */
const TEX_ELEMENTS: ReadonlySet<string> = new Set([
  "math-renderer",
  "d-math",
  "tex-math",
  "latex-js",
  "inline-math",
  "display-math",
]);
/** Class names of elements whose text is TeX between delimiters. */
const TEX_BOXES: ReadonlySet<string> = new Set(["math", "arithmatex", "tex", "latex", "tex2jax_process", "math-block"]);

/** The formula that is all the text of an element. */
function texBetweenDelimiters(tree: PageTree, node: number, isElement: boolean): FormulaShape | undefined {
  if (tree.end[node] - node !== 2 || !tree.isText(node + 1)) return undefined;
  const text = tree.text(node + 1).trim();
  if (text === "" || text.length > MAX_TEX_CHARS) return undefined;
  const { tex, isDisplay } = withoutDelimiters(text);
  // Between two delimiters of one pair there may be others: then it is a sentence with several formulas.
  const isOne = tex !== text && !/\\[[\]()]|(?<!\\)\$/.test(tex);
  const isBlock = isDisplay || tree.attr(node, "block") !== undefined;
  return isOne || (isElement && tex === text) ? { tex, mathml: undefined, isDisplay: isBlock } : undefined;
}

function formulaAt(tree: PageTree, node: number): FormulaShape | undefined {
  if (NO_BOX[tree.tag[node]] === 1 || tree.end[node] - node > MAX_BOX_NODES) return undefined;
  const classes = classTokens(tree, node);
  const source = texIn(tree, node);
  const name = tree.name(node);
  const isMathJax = name === "mjx-container";
  if (source !== undefined) {
    const { tex, isDisplay } = withoutDelimiters(source);
    return { tex, mathml: undefined, isDisplay: isDisplay || isDisplayed(tree, node, classes) };
  }
  if (TEX_ELEMENTS.has(name) || classes.some((own) => TEX_BOXES.has(own))) {
    const shape = texBetweenDelimiters(tree, node, TEX_ELEMENTS.has(name));
    if (shape) return { ...shape, isDisplay: shape.isDisplay || isDisplayed(tree, node, classes) };
  }
  if (!isMathJax && !classes.some((own) => BOXES.has(own))) return undefined;
  if (tree.find(TAG["math:math"], node, tree.end[node]) >= 0) return undefined;
  const inner = innerTex(tree, node);
  const isDisplay = isDisplayed(tree, node, classes);
  if (inner !== undefined) return { tex: withoutDelimiters(inner).tex, mathml: undefined, isDisplay };
  return { tex: undefined, mathml: tree.attr(node, "data-mathml"), isDisplay };
}

/** The TeX that an element within a formula's box tells. */
function innerTex(tree: PageTree, box: number): string | undefined {
  for (let node = box + 1; node < tree.end[box]; node++) {
    spend();
    const tex = tree.isElement(node) && tree.hasAttributes(node) ? texIn(tree, node) : undefined;
    // The first one that stands for more than a part.
    if (tex !== undefined) return tree.end[node] >= tree.end[box] - 1 || tree.parent[node] === box ? tex : undefined;
  }
  return undefined;
}

/** The formulas of a page that are no MathML, by their outermost element; found when first asked for. */
export const findFormulas: (page: MeasuredPage) => ReadonlyMap<number, FormulaShape> = oncePer(({ tree }) => {
  const formulas = new Map<number, FormulaShape>();
  for (let node = Math.max(tree.body, 1); node < tree.nodeCount; ) {
    spend();
    const mayBe = tree.isElement(node) && (tree.hasAttributes(node) || tree.tag[node] >= KNOWN_TAGS.length);
    const shape = mayBe ? formulaAt(tree, node) : undefined;
    if (shape) formulas.set(node, shape);
    node = shape ? tree.end[node] : node + 1;
  }
  return formulas;
});
