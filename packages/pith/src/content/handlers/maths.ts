import { classTokens } from "../../html/parse/class-names.ts";
import type { PageTree } from "../../html/parse/page-tree.ts";
import { parsePage } from "../../html/parse/parse.ts";
import { TAG } from "../../html/parse/tags.ts";
import { type FormulaShape, withoutDelimiters } from "../../structure/formulas.ts";
import { anyOf } from "../../text/phrases.ts";
import { dropEnd } from "../../text/trim.ts";
import type { Action, Context, Handler } from "../context.ts";
import { emptySpan } from "../frame.ts";
import { mathmlMarkup } from "../mathml-markup.ts";
import { texOfAsciimath } from "../tex/asciimath-to-tex.ts";
import { texOfGlyphs } from "../tex/glyphs-to-tex.ts";
import { texOfMathml } from "../tex/mathml-to-tex.ts";
import { addWords, omitElement } from "../tree-trace.ts";
import { handleCodeScript } from "./embeds.ts";

/** Class names of formula pictures whose alternative text is the source. */
const FORMULA_CLASS = anyOf(
  [
    "tex",
    "latex",
    "math",
    "formula",
    "equation",
    "wp-latex",
    "ee_img",
    "tr_noresize",
    "mwe-math-fallback-image-(?:inline|display)",
    "ql-img-[a-z-]+",
    "(?:math|latex|tex|equation)-?(?:image|img|inline|display|block)?",
    "inline-?(?:formula|equation|math)",
    "display-?(?:formula|equation|math)",
  ],
  { before: "^", after: "$", flags: "" },
);
const DRAWS_TEX = anyOf(
  [
    String.raw`/(?:latex\.php|(?:gif|png|svg|pdf)\.(?:image|latex|download)|mathtex\.cgi)\b`,
    String.raw`/(?:mimetex\.cgi|mathjax\.php|render/svg)\b`,
    "[?&](?:latex|tex|chl|math|formula)=",
    String.raw`/equation\?tex=`,
    String.raw`latex\.codecogs\.com`,
    String.raw`quicklatex\.com`,
  ],
  { flags: "i" },
);
/** TeX commands, or dollar signs around. */
const IS_TEX = anyOf(
  [
    "frac",
    "sqrt",
    "sum",
    "int",
    "prod",
    "lim",
    "left",
    "begin",
    "mathbb",
    "mathrm",
    "mathbf",
    "text",
    "vec",
    "bar",
    "hat",
    "alpha",
    "beta",
    "gamma",
    "delta",
    "theta",
    "lambda",
    "mu",
    "pi",
    "sigma",
    "omega",
    "phi",
    "times",
    "cdot",
    "leq?",
    "geq?",
    "infty",
    "partial",
    "nabla",
  ],
  { before: String.raw`^\$[^$]+\$$|^\\[[(].*\\[\])]$|\\`, after: "(?![A-Za-z])", flags: "s" },
);

function texOfAddress(source: string): string | undefined {
  const [, query = ""] = /\?(.*)$/s.exec(source) ?? [];
  const [, named] = /(?:^|&)(?:latex|tex|chl|math|formula)=([^&]*)/.exec(query) ?? [];
  const coded = (named ?? query).replace(/\+/g, "%20");
  try {
    const tex = decodeURIComponent(coded)
      .replace(/^(?:\\(?:inline|large|dpi\{\d+\}|bg_white|fn_\w+)\s*)+/, "")
      .trim();
    return tex === "" ? undefined : tex;
  } catch {
    return undefined;
  }
}

/** Longer texts are no formulas. */
const MAX_TEX_CHARS = 20_000;
const DISPLAY_ONLY = /^\\begin\{(?:align|gather|equation|multline|eqnarray|alignat|flalign)\*?\}/;
const STYLED_BLOCK = /display\s*:\s*block/;
const DISPLAY_STYLE = /^(?:\{\s*)?\\displaystyle\s*/;

const CDATA_BEGIN = /^%?\s*<\s*!\[CDATA\[/;
const CDATA_END = "]]>";

function withoutCdata(tex: string): string {
  if (!CDATA_BEGIN.test(tex)) return tex;
  const inner = tex.replace(CDATA_BEGIN, "").trim();
  return inner.endsWith(CDATA_END)
    ? dropEnd(inner.slice(0, -CDATA_END.length).trimEnd(), "%").trim()
    : inner;
}

/** A backslash that lost its space. */
const HALF_SPACE = /(?<!\\)(?:\\\\)*\\$/;

function cleanTex(tex: string): string {
  const whole = withoutCdata(tex.slice(0, MAX_TEX_CHARS).trim()).trim();
  const trimmed = HALF_SPACE.test(whole) ? whole.slice(0, -1).trimEnd() : whole;
  if (!DISPLAY_STYLE.test(trimmed)) return trimmed;
  const inner = trimmed.replace(DISPLAY_STYLE, "");
  return trimmed.startsWith("{") && inner.endsWith("}") ? inner.slice(0, -1).trim() : inner;
}

interface Formula {
  readonly source: string;
  readonly isDisplay: boolean;
  readonly math?: { readonly tree: PageTree; readonly node: number } | undefined;
}

function pushMath(context: Context, node: number, { source, isDisplay, math }: Formula): Action {
  const { builder, steps, survey } = context;
  const tex = cleanTex(source).replace(/\s+/gu, " ");
  steps.push(omitElement("formula", node));
  // Formulas may be grouped to limit their definitions.
  if (tex === "" || /^\\(?:begin|end)group$/.test(tex)) return "skip";
  steps.push(addWords("formula", Math.max(0, survey.blockBefore(node)), tex));
  const mathml =
    math === undefined || context.isTextOnly ? undefined : mathmlMarkup(math.tree, math.node);
  // Headings, terms and summaries cannot contain blocks.
  const isBlock =
    (isDisplay || DISPLAY_ONLY.test(tex)) &&
    builder.frame.inlines === undefined &&
    builder.canNest(0);
  if (isBlock) builder.push({ type: "mathBlock", span: emptySpan(), tex, mathml });
  else builder.inline({ type: "math", tex, mathml });
  return "skip";
}

/** The TeX of a `math` element: its annotation, else a translation. */
function texOf({ tree }: Context, math: number): string {
  for (const node of tree.findAll(TAG["math:annotation"], math, tree.end[math])) {
    if (/tex/i.test(tree.attr(node, "encoding") ?? "")) return tree.textContent(node);
  }
  const alt = tree.attr(math, "alttext");
  return alt !== undefined && alt.trim() !== "" ? alt : texOfMathml(tree, math);
}

export const handleMath: Handler = (context, node): Action => {
  const { tree, survey } = context;
  if (!survey.isAmongKept(node)) return "skip";
  return pushMath(context, node, {
    source: texOf(context, node),
    isDisplay:
      tree.attr(node, "display") === "block" || STYLED_BLOCK.test(tree.attr(node, "style") ?? ""),
    math: { tree, node },
  });
};

/** `script` with TeX, as MathJax 2 writes it; other scripts are dropped. */
/** `script`: a formula, or code of another site. */
export const handleScript: Handler = (context, node): Action => {
  if (handleCodeScript(context, node)) return "skip";
  const { tree, survey } = context;
  const type = tree.attr(node, "type")?.toLowerCase() ?? "";
  if (!/^math\/(?:tex|latex|asciimath)/.test(type) || !survey.isAmongKept(node)) return "skip";
  const text = tree.textContent(node);
  const source = type.startsWith("math/asciimath") ? texOfAsciimath(text) : text;
  return pushMath(context, node, { source, isDisplay: type.includes("display") });
};

const RENDERED_BY_SCRIPT: ReadonlySet<string> = new Set([
  "mathjax",
  "mathjax_display",
  "mathjax_preview",
  "mathjax_svg",
  "mathjax_svg_display",
]);

/** Whether the formula's source follows its rendering. */
function isFollowedByTex({ tree }: Context, node: number): boolean {
  let next = node;
  for (let step = 0; step < 4; step++) {
    next = tree.nextSibling(next);
    if (next < 0) return false;
    if (tree.tag[next] === TAG.script)
      return /^math\/(?:tex|latex)/i.test(tree.attr(next, "type") ?? "");
  }
  return false;
}

const hasOwnText = ({ tree }: Context, node: number): boolean =>
  tree.children(node).some((child) => /\S/.test(tree.text(child)));

/** Formula elements of KaTeX, MathJax and MediaWiki; undefined for others. */
export function handleMathSpan(
  context: Context,
  node: number,
  classes: readonly string[],
): Action | undefined {
  const { survey, tree } = context;
  const isKatex = classes.includes("katex") || classes.includes("katex-display");
  const isWiki = classes.includes("mwe-math-element");
  const isMathJax = classes.some((name) => RENDERED_BY_SCRIPT.has(name));
  if (!isKatex && !isWiki && !isMathJax) return undefined;
  if (isMathJax && isFollowedByTex(context, node)) {
    context.steps.push(omitElement("formula", node));
    return "skip";
  }
  const math = tree.find(TAG["math:math"], node, tree.end[node]);
  if (math < 0 || (!isMathJax && hasOwnText(context, node))) return undefined;
  if (!survey.isAmongKept(node)) return "skip";
  const tex = texOf(context, math);
  // Invalid markup ended the formula before it began: only its rendering is left.
  if (tex.trim() === "") return undefined;
  const parentClasses = tree.parent[node] >= 0 ? classTokens(tree, tree.parent[node]) : [];
  const isDisplay =
    classes.some((name) => name.endsWith("display")) ||
    parentClasses.includes("katex-display") ||
    tree.attr(math, "display") === "block";
  return pushMath(context, node, { source: tex, isDisplay, math: { tree, node: math } });
}

/** Levels from a formula's box down to its MathML: `mjx-container`, `mjx-assistive-mml`, `math`. */
const MAX_LEVELS_TO_MATH = 4;

/**
 * Whether a box contains only MathML and its rendering; otherwise it was not closed in time, or is
 * broken.
 */
function isNextToShown(context: Context, math: number, box: number): boolean {
  const { tree } = context;
  const isShown = (child: number): boolean => tree.name(child) === "mjx-math";
  // The rendering consists of elements, too.
  if (tree.children(box).some((child) => isShown(child) && hasOwnText(context, child)))
    return false;
  let above = math;
  for (let level = 0; level < MAX_LEVELS_TO_MATH && above > box; level++) {
    above = tree.parent[above];
    if (isShown(above) || hasOwnText(context, above)) return false;
  }
  return above === box;
}

/** `mjx-container` of MathJax 3. */
export const handleMathJax: Handler = (context, node): Action => {
  const { survey, tree } = context;
  const math = tree.find(TAG["math:math"], node, tree.end[node]);
  if (math < 0 || !survey.isAmongKept(node) || !isNextToShown(context, math, node)) return "pass";
  const tex = texOf(context, math);
  if (tex.trim() === "") return "pass";
  const isDisplay = tree.attr(node, "display") === "true";
  return pushMath(context, node, { source: tex, isDisplay, math: { tree, node: math } });
};

/**
 * The TeX of a formula without MathML in the tree: its source, its MathML in an attribute, or its
 * glyphs.
 */
function readShape(
  { tree }: Context,
  node: number,
  { tex, mathml, isDisplay }: FormulaShape,
): Formula {
  if (tex !== undefined) return { source: tex, isDisplay };
  if (mathml !== undefined) {
    const own = parsePage(mathml);
    const math = own.find(TAG["math:math"]);
    if (math >= 0)
      return { source: texOfMathml(own, math), isDisplay, math: { tree: own, node: math } };
  }
  return { source: texOfGlyphs(tree, node), isDisplay };
}

/**
 * A formula other than MathML: KaTeX's, MathJax's, or an element with its TeX; undefined for
 * others.
 */
export function handleFormula(context: Context, node: number): Action | undefined {
  const shape = context.formulas.get(node);
  if (shape === undefined) return undefined;
  const { survey } = context;
  // A box that was not closed in time contains more than its formula.
  if (shape.tex === undefined && hasOwnText(context, node)) return undefined;
  if (shape.tex === undefined && isFollowedByTex(context, node)) {
    context.steps.push(omitElement("formula", node));
    return "skip";
  }
  if (!survey.isAmongKept(node)) return "skip";
  const formula = readShape(context, node, shape);
  return formula.source.trim() === "" ? undefined : pushMath(context, node, formula);
}

/** Whether the address, alternative text or class names of a picture are those of a formula. */
export function mayBeFormula(tree: PageTree, node: number, alt: string): boolean {
  if (DRAWS_TEX.test(addressOf(tree, node)) || IS_TEX.test(alt)) return true;
  return classTokens(tree, node).some((name) => FORMULA_CLASS.test(name));
}

const addressOf = (tree: PageTree, node: number): string =>
  tree.attr(node, "src") ?? tree.attr(node, "data-src") ?? "";

/**
 * The formula in a picture, by class, address or alternative text; undefined for other pictures.
 */
export function handleFormulaImage(
  context: Context,
  node: number,
  alt: string,
): Action | undefined {
  const { tree } = context;
  if (!mayBeFormula(tree, node, alt)) return undefined;
  const address = addressOf(tree, node);
  const isDrawn = DRAWS_TEX.test(address);
  const isLabel = /^(?:equation|formula|latex|math|公式|rendered by quicklatex\.com)?$/i.test(alt);
  const drawn = isDrawn ? texOfAddress(address) : undefined;
  const found = isLabel ? drawn : alt;
  if (found === undefined) return undefined;
  const { tex, isDisplay } = withoutDelimiters(found);
  const isBlock = isDisplay || classTokens(tree, node).some((name) => /display|block/.test(name));
  return pushMath(context, node, { source: tex, isDisplay: isBlock });
}
