import { oncePer } from "../../html/once-per.ts";
import { classTokens, findByClassName, hasClassLike } from "../../html/parse/class-names.ts";
import type { PageTree } from "../../html/parse/page-tree.ts";
import { TAG, tagSet } from "../../html/parse/tags.ts";
import { VERSE } from "../../page/inline-boxes.ts";
import { languageNamed } from "./code-languages.ts";
import { PROMPT } from "./code-names.ts";
import {
  BOX_NAMES,
  NUMBER_NAMES,
  TABLE_BOX_NAMES,
  TOOL_NAMES,
  UNSEEN_NAMES,
} from "./code-words-data.ts";
import { isNumberCell, isNumberColumn, numbersIn } from "./line-numbers.ts";

const SKIPPED = tagSet([
  "button",
  "script",
  "style",
  "template",
  "input",
  "select",
  "svg:svg",
  "summary",
  "textarea",
]);
const UNSELECTABLE = /user-select\s*:\s*none/i;
const MAX_PROMPT_NODES = 12;
const BUTTON = /^(?:button|tooltip|toolbar|status)$/i;

/** Whether an element in code is no code: line numbers, buttons, tooltips. */
export function isCodeDecoration(tree: PageTree, node: number): boolean {
  if (SKIPPED[tree.tag[node]]) return true;
  if (isNumberCell(tree, node)) return true;
  if (!tree.hasAttributes(node)) return false;
  if (BUTTON.test(tree.attr(node, "role") ?? "")) return true;
  if (UNSELECTABLE.test(tree.attr(node, "style") ?? ""))
    return tree.end[node] - node > MAX_PROMPT_NODES || !PROMPT.test(tree.textContent(node));
  const classes = classTokens(tree, node);
  if (classes.includes("code")) return false;
  if (classes.some((name) => TOOL_NAMES.has(name) || UNSEEN_NAMES.has(name))) return true;
  return classes.some((name) => NUMBER_NAMES.has(name)) && numbersIn(tree, node) !== undefined;
}

/** Most nodes of `code` outside of `pre` that are searched for line breaks. */
const MAX_INLINE_NODES = 200;
const PREFORMATTED = /white-space\s*:\s*(?:pre|break-spaces)(?!-line)/i;
export const MONOSPACE: RegExp =
  /font(?:-family)?\s{0,20}:[^;]{0,200}(?:mono|courier|consolas|menlo|monaco|lucida console|source code pro)/i;

const hasStyle = (tree: PageTree, node: number, style: RegExp): boolean =>
  style.test(tree.attr(node, "style") ?? "");

/** Whether a line starts with preserved spaces, which only code editors write. */
const isSetIn = (tree: PageTree, lineBreak: number): boolean => {
  let next = lineBreak + 1;
  while (next < tree.nodeCount && tree.isElement(next)) next++;
  return next < tree.nodeCount && tree.isText(next) && /^ {2,40}(?:\S|$)/.test(tree.text(next));
};

/** Elements whose text is code if it has several lines. */
const CODE_TAGS = tagSet(["code", "tt", "samp"]);

/** The line separators of `code` outside of `pre`: line breaks in the source, `br`, or none. */
export function codeLineEnds(
  tree: PageTree,
  node: number,
  isPreformatted: boolean = hasStyle(tree, node, PREFORMATTED) ||
    classTokens(tree, node).includes("hljs"),
): "source" | "breaks" | undefined {
  const end = Math.min(tree.end[node], node + MAX_INLINE_NODES);
  let text = "";
  for (let at = node + 1; at < end; at++) {
    if (tree.tag[at] === TAG.br) return isPreformatted || isSetIn(tree, at) ? "source" : "breaks";
    if (isPreformatted && tree.isText(at)) text += tree.text(at);
  }
  return text.trim().includes("\n") ? "source" : undefined;
}

/** Most boxes around a table of code, the outermost of which may have the class name. */
const MAX_BOXES = 4;

/** Whether an element is a table, or only wraps one. */
function isTableBox(tree: PageTree, node: number, boxes = MAX_BOXES): boolean {
  if (tree.tag[node] === TAG.table) return true;
  const [only, other] = boxes === 0 ? [] : tree.elements(node);
  return only !== undefined && other === undefined && isTableBox(tree, only, boxes - 1);
}

/** Rows sampled to distinguish code from data. */
const MAX_ROWS = 30;
const CODE_NAME = /(?:^|[-_])(?:code|blob|source|line|line-?contents?)(?:$|[-_])/;

function namesCode(tree: PageTree, node: number): boolean {
  const tag = tree.tag[node];
  if (tag === TAG.pre || tag === TAG.code) return true;
  if (!tree.hasAttributes(node)) return false;
  if (hasStyle(tree, node, PREFORMATTED) || hasStyle(tree, node, MONOSPACE)) return true;
  return hasClassLike(tree, node, CODE_NAME);
}

function isCodeTable(tree: PageTree, table: number): boolean {
  let rows = 0;
  for (let row = tree.find(TAG.tr, table, tree.end[table]); row >= 0 && rows < MAX_ROWS; rows++) {
    const cells = tree
      .children(row)
      .filter((child) => tree.tag[child] === TAG.td || tree.tag[child] === TAG.th);
    const number = cells[cells.length - 2];
    const code = cells[cells.length - 1];
    if (cells.length < 2 || cells.length > 3 || !isNumberCell(tree, number)) return false;
    const inner = tree.firstChild(code);
    if (!namesCode(tree, code) && !(inner >= 0 && tree.isElement(inner) && namesCode(tree, inner)))
      return false;
    row = tree.find(TAG.tr, tree.end[row], tree.end[table]);
  }
  return rows > 0;
}

const isBoxName = (name: string): boolean => BOX_NAMES.has(name);

const namedBoxesOf = oncePer(
  (tree: PageTree): ReadonlySet<number> => new Set(findByClassName(tree, isBoxName)),
);

const OWN_TAGS = [TAG.pre, TAG.textarea, TAG.code, TAG.tt, TAG.samp, TAG.table];

/** Candidates for code blocks, by tag, name, attribute or style. */
export function findCodeCandidates(tree: PageTree): number[] {
  const found = [...OWN_TAGS.flatMap((tag) => tree.findAll(tag)), ...namedBoxesOf(tree)];
  for (const name of ["data-lang", "data-language"])
    tree.forEachWithAttribute(name, (node) => found.push(node));
  return [...found, ...tree.findWith("style", (style) => MONOSPACE.test(style))];
}

const LINES_BOX = "fragment";

function hasOnlyLines(tree: PageTree, node: number): boolean {
  const lines = tree
    .children(node)
    .filter((child) => tree.isElement(child) || tree.text(child).trim() !== "");
  return lines.length > 0 && lines.every((line) => classTokens(tree, line).includes("line"));
}

/**
 * Whether an element without `pre` is a code box: an editor's, a highlighter's, or a table of
 * numbers and code.
 */
function isCodeBox(tree: PageTree, node: number): boolean {
  if (tree.tag[node] === TAG.table && isCodeTable(tree, node)) return true;
  if (!tree.hasAttributes(node)) return false;
  if (!namedBoxesOf(tree).has(node))
    return isPreformattedBox(tree, node) || isUnhighlighted(tree, node);
  const names = classTokens(tree, node).filter((name) => BOX_NAMES.has(name));
  if (names.length > 0 && isTableBox(tree, node)) return true;
  if (names.includes(LINES_BOX)) return hasOnlyLines(tree, node);
  const isOwn = names.some((name) => !TABLE_BOX_NAMES.has(name));
  // Editors have a `pre` per line.
  if (isOwn)
    return names.includes("codemirror-code") || tree.find(TAG.pre, node, tree.end[node]) < 0;
  return isPreformattedBox(tree, node);
}

/** Whether a box contains source lines with a declared language, for a script to highlight. */
function isUnhighlighted(tree: PageTree, node: number): boolean {
  if (tree.tag[node] !== TAG.div || tree.end[node] - node !== 2 || !tree.isText(node + 1))
    return false;
  const language = tree.attr(node, "data-lang") ?? tree.attr(node, "data-language") ?? "";
  const text = tree.text(node + 1).trim();
  return languageNamed(language) !== undefined && text.includes("\n");
}

const BOXES = tagSet(["div", "p", "td", "section", "span", "samp", "tt"]);

/** Whether a box's style shows its text as code: preserved lines in a monospaced font. */
function isPreformattedBox(tree: PageTree, node: number): boolean {
  if (BOXES[tree.tag[node]] === 0 || !hasStyle(tree, node, MONOSPACE)) return false;
  return codeLineEnds(tree, node, hasStyle(tree, node, PREFORMATTED)) !== undefined;
}

/** Whether a read-only text field has several lines: source code, or a reference to copy. */
const isSource = (tree: PageTree, field: number): boolean =>
  tree.attr(field, "readonly") !== undefined && tree.textContent(field).trim().includes("\n");

/** Whether an element is a code block: preformatted, of line elements, or a highlighter's box. */
export function isCodeBlock(tree: PageTree, node: number): boolean {
  const tag = tree.tag[node];
  if (tag === TAG.pre) return !isNumberPre(tree, node) && !hasClassLike(tree, node, VERSE);
  if (tag === TAG.textarea) return isSource(tree, node);
  if (CODE_TAGS[tag] === 1) return codeLineEnds(tree, node) !== undefined;
  return tree.isElement(node) && isCodeBox(tree, node);
}

/** Whether a `pre` is a column of line numbers next to code. */
function isNumberPre(tree: PageTree, node: number): boolean {
  if (!isNumberColumn(numbersIn(tree, node))) return false;
  let box = node;
  for (let step = 0; step < 2; step++) {
    const next = tree.nextSibling(box);
    if (next >= 0 && tree.find(TAG.pre, next, tree.end[next]) >= 0) return true;
    box = tree.parent[box];
  }
  return false;
}

/** The line separators of a code block. */
export function lineEndsOf(tree: PageTree, node: number): "source" | "breaks" {
  const tag = tree.tag[node];
  if (tag === TAG.pre || tag === TAG.textarea) return "source";
  if (CODE_TAGS[tag] === 1) return codeLineEnds(tree, node) ?? "source";
  const isBroken = BOXES[tag] === 1 && tree.find(TAG.pre, node, tree.end[node]) < 0;
  return isBroken && hasStyle(tree, node, MONOSPACE) && !hasStyle(tree, node, PREFORMATTED)
    ? "breaks"
    : "source";
}
