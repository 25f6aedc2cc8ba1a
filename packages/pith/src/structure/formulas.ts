import { oncePer } from "../html/once-per.ts";
import { classTokens, elementsOfClass } from "../html/parse/class-names.ts";
import type { PageTree } from "../html/parse/page-tree.ts";
import { KNOWN_TAGS, TAG, tagSet } from "../html/parse/tags.ts";
import type { MeasuredPage } from "../page/measured-page.ts";
import { isBlockTag } from "../page/rendering.ts";

/** A formula other than MathML. */
export interface FormulaShape {
  /** Its TeX; undefined if only glyphs are shown. */
  readonly tex: string | undefined;
  readonly mathml: string | undefined;
  readonly isDisplay: boolean;
}

const TEX = [
  "data-tex",
  "data-latex",
  "data-katex",
  "data-original-tex",
  "data-tex-source",
  "data-latex-source",
];
const MAYBE_TEX = [
  "data-math",
  "data-expr",
  "data-formula",
  "data-equation",
  "data-value",
  "latex",
  "tex",
  "formula",
];
const LIKE_TEX = /\\[A-Za-z]|[\^_={}<>]|^\s*-?[\p{L}\d]\s*$|[\p{L}\d]\s*[+\-*/]\s*[\p{L}\d]/u;
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

/** Boxes of formulas, by renderer. */
const BOXES: ReadonlySet<string> = new Set([
  "katex",
  "katex-display",
  "katex-block",
  "mathjax",
  "mathjax_svg",
  "mathjax_chtml",
  "mjx-chtml",
  "mathjax_display",
  "mathjax_svg_display",
  "mjxc-display",
]);
const DISPLAY = /(?:^|[-_])(?:display(?:ed)?(?:style|mode)?|block|equation)(?:$|[-_])/;
const INLINE = /inline/;

/** TeX without delimiters, and whether these were for display. */
export function withoutDelimiters(tex: string): {
  readonly tex: string;
  readonly isDisplay: boolean;
} {
  const trimmed = tex.trim();
  const [, displayed] =
    /^\\begin\{displaymath\}([\s\S]{1,20000})\\end\{displaymath\}$/.exec(trimmed) ?? [];
  if (displayed !== undefined) return { tex: displayed.trim(), isDisplay: true };
  const pair = /^(?:\\\[([\s\S]*)\\\]|\$\$([\s\S]*)\$\$|\\\(([\s\S]*)\\\)|\$([\s\S]*)\$)$/.exec(
    trimmed,
  );
  const display = pair?.[1] ?? pair?.[2];
  const inner = (display ?? pair?.[3] ?? pair?.[4] ?? "").trim();
  return inner === ""
    ? { tex: trimmed, isDisplay: false }
    : { tex: inner, isDisplay: display !== undefined };
}

/** Trust in attributes: lower is better. */
const RANKS: ReadonlyMap<string, number> = new Map(
  [...TEX, ...MAYBE_TEX].map((name, rank) => [name, rank]),
);

export const NAMED_FORMULA: RegExp =
  /(?:^|[-_])(?:maths?|formula|katex|equation|latex|tex|mathjax)/;

function isFormula(tree: PageTree, node: number, attribute: string, value: string): boolean {
  if (!LIKE_TEX.test(value) || /^(?:https?:|[{[]")/.test(value)) return false;
  if (attribute !== "data-value" || /\\[A-Za-z]/.test(value)) return true;
  return [...classTokens(tree, node), tree.attr(node, "data-type") ?? "", tree.name(node)].some(
    (name) => NAMED_FORMULA.test(name),
  );
}

/** The most trusted TeX in an element's attributes. */
function texIn(tree: PageTree, node: number): string | undefined {
  let best: string | undefined;
  let bestRank = RANKS.size;
  tree.forEachAttribute(node, (name, value) => {
    const rank = RANKS.get(name);
    if (rank === undefined || rank >= bestRank || value.length > MAX_TEX_CHARS) return;
    const isTex = rank < TEX.length ? value.trim() !== "" : isFormula(tree, node, name, value);
    if (isTex) {
      best = value;
      bestRank = rank;
    }
  });
  return best;
}

function isDisplayed(tree: PageTree, node: number, classes: readonly string[]): boolean {
  const isDeclared = [
    "display",
    "data-display",
    "data-display-mode",
    "display-mode",
    "data-mode",
    "mode",
  ].some((name) => {
    const value = tree.attr(node, name)?.toLowerCase();
    return value !== undefined && /^(?:true|block|display|)$/.test(value);
  });
  if (isDeclared) return true;
  if (classes.some((name) => INLINE.test(name))) return false;
  if (classes.some((name) => DISPLAY.test(name))) return true;
  const around = tree.parent[node] > 0 ? classTokens(tree, tree.parent[node]) : [];
  if (
    around.some(
      (name) => name === "katex-display" || name === "mathjax_display" || name === "mjxc-display",
    )
  )
    return true;
  return isBlockTag(tree.tag[node]);
}

/** Prefixed MathML elements, which HTML does not recognise as MathML. */
const PREFIXED_MATH = /^(?:mml|m|mathml):math$/;
/** Elements whose text is TeX, with or without delimiters. */
const TEX_ELEMENTS: ReadonlySet<string> = new Set([
  "math-renderer",
  "d-math",
  "tex-math",
  "latex-js",
  "inline-math",
  "display-math",
]);
/** Other elements named so: `embed-katex`. */
const TEX_ELEMENT = /^[a-z]+-(?:katex|latex|tex)$|^(?:katex|latex|tex)-[a-z]+$/;
/** Class names of elements whose text is delimited TeX or an environment. */
const TEX_BOXES: ReadonlySet<string> = new Set([
  "math",
  "arithmatex",
  "tex",
  "latex",
  "tex2jax_process",
  "math-block",
  "math-inline",
  "math-display",
  "math-equation",
  "math-container",
  "math-tex",
  "mathjax",
  "mathjax-tex",
  "tex-math",
  "mathjax-tex-math",
  "filter_mathjaxloader_equation",
  "alternatives",
  "inline-formula",
  "disp-formula",
]);
/** Class names of `code` and `pre` with formulas, and of formulas with errors. */
const TEX_CODE: ReadonlySet<string> = new Set([
  "math-inline",
  "math-display",
  "js-render-math",
  "katex-error",
]);
/** Boxes of TeX are small. */
const MAX_TEX_NODES = 12;
const ENVIRONMENT = /^\\begin\{[a-z]{1,12}\*?\}[\s\S]{1,4000}\\end\{[a-z]{1,12}\*?\}$/;

/** The text of a small element. */
function textIn(tree: PageTree, node: number): string | undefined {
  if (tree.end[node] - node > MAX_TEX_NODES) return undefined;
  const text = tree.textContent(node).trim();
  return text === "" || text.length > MAX_TEX_CHARS ? undefined : text;
}

/** The formula that is an element's whole text. */
function texBetweenDelimiters(
  tree: PageTree,
  node: number,
  isElement: boolean,
): FormulaShape | undefined {
  const text = textIn(tree, node);
  if (text === undefined) return undefined;
  const { tex, isDisplay } = withoutDelimiters(text);
  // Several delimiter pairs make a sentence with formulas.
  const isOne = ENVIRONMENT.test(text) || (tex !== text && !/\\[[\]()]|(?<!\\)\$/.test(tex));
  const isBlock = isDisplay || tree.attr(node, "block") !== undefined;
  return isOne || (isElement && tex === text)
    ? { tex, mathml: undefined, isDisplay: isBlock }
    : undefined;
}

/** The formula in a code element that a script renders. */
function texOfCode(
  tree: PageTree,
  node: number,
  classes: readonly string[],
): FormulaShape | undefined {
  const isPre = tree.tag[node] === TAG.pre;
  const inner = isPre && tree.firstChild(node) >= 0 ? classTokens(tree, tree.firstChild(node)) : [];
  if (![...classes, ...inner].some((name) => TEX_CODE.has(name))) return undefined;
  const text = textIn(tree, node);
  const isDisplay =
    isPre || classes.includes("math-display") || tree.attr(node, "data-math-style") === "display";
  return text === undefined
    ? undefined
    : { tex: withoutDelimiters(text).tex, mathml: undefined, isDisplay };
}

function markupWithoutPrefix(tree: PageTree, math: number): string {
  const asMarkup = (text: string): string =>
    text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
  const pieces: string[] = [];
  const open: Array<{ readonly end: number; readonly name: string }> = [];
  for (let node = math; node < tree.end[math]; node++) {
    while (open.length > 0 && node >= open[open.length - 1].end)
      pieces.push(`</${open.pop()?.name}>`);
    if (tree.isText(node)) pieces.push(asMarkup(tree.text(node)));
    if (!tree.isElement(node)) continue;
    const name = tree.name(node).replace(/^[a-z]+:/, "");
    pieces.push(`<${name}`);
    tree.forEachAttribute(node, (key, value) => {
      if (/^[a-z]+$/.test(key)) pieces.push(` ${key}="${asMarkup(value)}"`);
    });
    pieces.push(">");
    open.push({ end: tree.end[node], name });
  }
  while (open.length > 0) pieces.push(`</${open.pop()?.name}>`);
  return pieces.join("");
}

const MARKS: Readonly<Record<string, string>> = {
  "«": "<",
  "»": ">",
  "¨": '"',
  "§": "&",
  "´": "'",
};
const withMarks = (value: string): string => value.replace(/[«»¨§´]/g, (sign) => MARKS[sign]);

const PROSE = tagSet([
  "pre",
  "ul",
  "ol",
  "table",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "blockquote",
  "textarea",
]);

function formulaAt(tree: PageTree, node: number): FormulaShape | undefined {
  if (NO_BOX[tree.tag[node]] === 1 || tree.end[node] - node > MAX_BOX_NODES) return undefined;
  const classes = classTokens(tree, node);
  const name = tree.name(node);
  const isBlock = tree.attr(node, "display") === "block";
  if (PREFIXED_MATH.test(name))
    return { tex: undefined, mathml: markupWithoutPrefix(tree, node), isDisplay: isBlock };
  if (classes.includes("wirisformula")) {
    const mathml = tree.attr(node, "data-mathml");
    return mathml === undefined
      ? undefined
      : { tex: undefined, mathml: withMarks(mathml), isDisplay: false };
  }
  const stated = texIn(tree, node);
  const hasProse = stated !== undefined && tree.someWithin(node, (at) => PROSE[tree.tag[at]] === 1);
  const source = hasProse ? undefined : stated;
  const isMathJax = name === "mjx-container";
  if (source !== undefined) {
    const { tex, isDisplay } = withoutDelimiters(source);
    return { tex, mathml: undefined, isDisplay: isDisplay || isDisplayed(tree, node, classes) };
  }
  const coded =
    classes.length > 0 || tree.tag[node] === TAG.pre ? texOfCode(tree, node, classes) : undefined;
  if (coded) return coded;
  const isElement = TEX_ELEMENTS.has(name) || TEX_ELEMENT.test(name);
  if (isElement || classes.some((own) => TEX_BOXES.has(own))) {
    const shape = texBetweenDelimiters(tree, node, isElement);
    if (shape)
      return {
        ...shape,
        isDisplay: shape.isDisplay || (isElement && isDisplayed(tree, node, classes)),
      };
  }
  if (!isMathJax && !classes.some((own) => BOXES.has(own))) return undefined;
  if (tree.find(TAG["math:math"], node, tree.end[node]) >= 0) return undefined;
  const inner = innerTex(tree, node);
  const isDisplay = isDisplayed(tree, node, classes);
  if (inner !== undefined)
    return { tex: withoutDelimiters(inner).tex, mathml: undefined, isDisplay };
  return { tex: undefined, mathml: tree.attr(node, "data-mathml"), isDisplay };
}

function innerTex(tree: PageTree, box: number): string | undefined {
  for (let node = box + 1; node < tree.end[box]; node++) {
    const tex = tree.isElement(node) && tree.hasAttributes(node) ? texIn(tree, node) : undefined;
    // The first one that is more than a part.
    if (tex !== undefined)
      return tree.end[node] >= tree.end[box] - 1 || tree.parent[node] === box ? tex : undefined;
  }
  return undefined;
}

/** Class names that may mark a formula. */
const FORMULA_NAMES: readonly string[] = [...BOXES, ...TEX_BOXES, ...TEX_CODE, "wirisformula"];

/** Elements that may be formulas, in document order: few pages have any. */
function findCandidates(tree: PageTree): number[] {
  const others =
    tree.data.tagNames.length > KNOWN_TAGS.length ? findOthers(tree) : tree.findAll(TAG.pre);
  const found = new Set([...elementsOfClass(tree, ...FORMULA_NAMES), ...others]);
  for (const name of RANKS.keys()) tree.forEachWithAttribute(name, (node) => found.add(node));
  return [...found].sort((one, other) => one - other);
}

/** Elements with uncommon tags, and `pre`. */
function findOthers(tree: PageTree): number[] {
  const found: number[] = [];
  for (let node = 1; node < tree.nodeCount; node++) {
    const tag = tree.tag[node];
    if (tag === TAG.pre || (tag >= KNOWN_TAGS.length && tree.isElement(node))) found.push(node);
  }
  return found;
}

/** Formulas other than MathML by their outermost element. Computed on demand. */
export const findFormulas: (page: MeasuredPage) => ReadonlyMap<number, FormulaShape> = oncePer(
  ({ tree }) => {
    const formulas = new Map<number, FormulaShape>();
    let behind = Math.max(tree.body, 1);
    for (const node of findCandidates(tree)) {
      const shape = node < behind ? undefined : formulaAt(tree, node);
      if (!shape) continue;
      formulas.set(node, shape);
      behind = tree.end[node];
    }
    return formulas;
  },
);
