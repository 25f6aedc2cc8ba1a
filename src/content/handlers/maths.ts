import { classTokens } from "../../../packages/flat-html/src/parse/class-tokens.ts";
import { TAG } from "../../../packages/flat-html/src/parse/tags.ts";
import { spend } from "../../deadline.ts";
import type { Action, Context, Handler } from "../context.ts";
import { CONVERSIONS } from "../conversions.ts";
import { emptySpan } from "../frame.ts";
import { texOfMathml } from "../mathml-to-tex.ts";

/** Longest formula; longer ones are no formulas. */
const MAX_TEX_CHARS = 20_000;
const DISPLAY_STYLE = /^(?:\{\s*)?\\displaystyle\s*/;

/** Takes away the shell that MediaWiki puts around each formula. */
function cleanTex(tex: string): string {
  const trimmed = tex.trim().slice(0, MAX_TEX_CHARS);
  if (!DISPLAY_STYLE.test(trimmed)) return trimmed;
  const inner = trimmed.replace(DISPLAY_STYLE, "");
  return trimmed.startsWith("{") && inner.endsWith("}") ? inner.slice(0, -1).trim() : inner;
}

function pushMath({ builder, log, survey }: Context, node: number, source: string, isDisplay: boolean): Action {
  const tex = cleanTex(source).replace(/\s+/gu, " ");
  log.leaveOut(node, CONVERSIONS.formula);
  if (tex === "") return "skip";
  log.note({ kind: "added", block: Math.max(0, survey.blockBefore(node)), text: tex }, CONVERSIONS.formula);
  if (isDisplay && builder.canNest(0)) builder.push({ type: "mathBlock", span: emptySpan(), tex });
  else builder.inline({ type: "math", tex });
  return "skip";
}

/** The TeX of a `math` element: its annotation, or else translated. */
function texOf({ tree }: Context, math: number): string {
  for (let node = tree.find(TAG["math:annotation"], math, tree.end[math]); node >= 0; ) {
    if (/tex/i.test(tree.attr(node, "encoding") ?? "")) return tree.textContent(node);
    node = tree.find(TAG["math:annotation"], node + 1, tree.end[math]);
  }
  const alt = tree.attr(math, "alttext");
  return alt !== undefined && alt.trim() !== "" ? alt : texOfMathml(tree, math);
}

/** MathML. */
export const handleMath: Handler = (context, node): Action => {
  const { tree, survey } = context;
  if (!survey.isAmongKept(node)) return "skip";
  return pushMath(context, node, texOf(context, node), tree.attr(node, "display") === "block");
};

/** `script` with TeX in it, as the second MathJax writes it; all other scripts are nothing. */
export const handleScript: Handler = (context, node): Action => {
  const { tree, survey } = context;
  const type = tree.attr(node, "type")?.toLowerCase() ?? "";
  if (!type.startsWith("math/tex") || !survey.isAmongKept(node)) return "skip";
  return pushMath(context, node, tree.textContent(node), type.includes("display"));
};

const RENDERED_BY_SCRIPT = new Set([
  "mathjax",
  "mathjax_display",
  "mathjax_preview",
  "mathjax_svg",
  "mathjax_svg_display",
]);

/** Whether the formula's source follows the element that shows it. */
function isFollowedByTex({ tree }: Context, node: number): boolean {
  let next = node;
  for (let step = 0; step < 4; step++) {
    next = tree.nextSibling(next);
    if (next < 0) return false;
    if (tree.tag[next] === TAG.script) return /^math\/tex/i.test(tree.attr(next, "type") ?? "");
  }
  return false;
}

/** Whether text stands in an element itself: a formula's box holds elements alone, so this one was not closed in time. */
function hasOwnText({ tree }: Context, node: number): boolean {
  for (let child = tree.firstChild(node); child >= 0; child = tree.nextSibling(child)) {
    spend();
    if (tree.isText(child) && /\S/.test(tree.text(child))) return true;
  }
  return false;
}

/** Elements that KaTeX, MathJax and MediaWiki make of a formula; undefined for all others. */
export function handleMathSpan(context: Context, node: number, classes: readonly string[]): Action | undefined {
  const { survey, tree } = context;
  const isKatex = classes.includes("katex") || classes.includes("katex-display");
  const isWiki = classes.includes("mwe-math-element");
  const isMathJax = classes.some((name) => RENDERED_BY_SCRIPT.has(name));
  if (!isKatex && !isWiki && !isMathJax) return undefined;
  if (isMathJax && isFollowedByTex(context, node)) {
    context.log.leaveOut(node, CONVERSIONS.formula);
    return "skip";
  }
  const math = survey.firstMath(node);
  if (math < 0 || (!isMathJax && hasOwnText(context, node))) return undefined;
  if (!survey.isAmongKept(node)) return "skip";
  const tex = texOf(context, math);
  // Markup that may not stand in a formula has ended it before it began: what shows it is all there is.
  if (tex.trim() === "") return undefined;
  const parentClasses = tree.parent[node] >= 0 ? classTokens(tree, tree.parent[node]) : [];
  const isDisplay =
    classes.some((name) => name.endsWith("display")) ||
    parentClasses.includes("katex-display") ||
    tree.attr(math, "display") === "block";
  return pushMath(context, node, tex, isDisplay);
}

/** A box that MathJax makes of a displayed formula; undefined for all others. */
export function handleMathBox(context: Context, node: number): Action | undefined {
  const classes = classTokens(context.tree, node);
  return classes.length === 0 ? undefined : handleMathSpan(context, node, classes);
}

/** How far below its box a formula's MathML stands at most: `mjx-container`, `mjx-assistive-mml`, `math`. */
const MAX_LEVELS_TO_MATH = 4;

/** Whether MathML stands beside what a box shows of it, alone. Otherwise something was not closed in time, or broken. */
function isBesideShown(context: Context, math: number, box: number): boolean {
  const { tree } = context;
  const isShown = (child: number): boolean => tree.name(child) === "mjx-math";
  // What is shown is elements, too.
  if (tree.children(box).some((child) => isShown(child) && hasOwnText(context, child))) return false;
  let above = math;
  for (let level = 0; level < MAX_LEVELS_TO_MATH && above > box; level++) {
    above = tree.parent[above];
    if (isShown(above) || hasOwnText(context, above)) return false;
  }
  return above === box;
}

/** `mjx-container` of the third MathJax. */
export const handleMathJax: Handler = (context, node): Action => {
  const { survey, tree } = context;
  const math = survey.firstMath(node);
  if (math < 0 || !survey.isAmongKept(node) || !isBesideShown(context, math, node)) return "pass";
  const tex = texOf(context, math);
  return tex.trim() === "" ? "pass" : pushMath(context, node, tex, tree.attr(node, "display") === "true");
};

const TEX_IMAGE_CLASSES = new Set([
  "tex",
  "latex",
  "math",
  "mwe-math-fallback-image-inline",
  "mwe-math-fallback-image-display",
]);

/** The formula that an image shows, when its class name says so and its alternative text is the source. */
export function texOfImage(alt: string, classes: readonly string[]): string | undefined {
  if (alt === "" || !classes.some((name) => TEX_IMAGE_CLASSES.has(name))) return undefined;
  return cleanTex(alt);
}
