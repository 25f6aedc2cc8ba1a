import { classTokens } from "../../html/parse/class-names.ts";
import type { PageTree } from "../../html/parse/page-tree.ts";
import { TAG, tagSet } from "../../html/parse/tags.ts";
import { isBlockTag } from "../../page/rendering.ts";
import { collapse } from "../../text/trim.ts";
import { isCodeDecoration } from "./code-blocks.ts";
import { languageNamed } from "./code-languages.ts";
import { isActionWord, isFileName, PROMPT } from "./code-names.ts";
import type { CodeParts } from "./code-shape.ts";
import { LINE_NAMES } from "./code-words-data.ts";
import { numbersAtStarts, numbersOfLines } from "./line-numbers.ts";

const HOLDERS = tagSet(["table", "tbody", "thead", "tfoot", "td", "th"]);
const INLINE_LINES = tagSet(["span", "a", "code", "samp", "mark", "ins", "del"]);
const LINE_NAME = /(?:^|[-_])(?:code)?line$/;
const BLOCK_STYLE = /display\s*:\s*(?:block|flex|grid)/i;

function makesLine(tree: PageTree, node: number): boolean {
  const tag = tree.tag[node];
  if (HOLDERS[tag] === 1) return false;
  if (isBlockTag(tag)) return true;
  if (INLINE_LINES[tag] === 0 || !tree.hasAttributes(node)) return false;
  if (tree.attr(node, "data-line") !== undefined && tree.tag[node] === TAG.span) return true;
  if (BLOCK_STYLE.test(tree.attr(node, "style") ?? "")) return true;
  const classes = classTokens(tree, node);
  // Prism's tokens in a diff are named lines, but are only their text.
  return (
    !classes.includes("token") &&
    classes.some((name) => LINE_NAMES.has(name) || LINE_NAME.test(name))
  );
}

function codesIn(tree: PageTree, root: number): number[] {
  const codes: number[] = [];
  for (let node = tree.find(TAG.code, root, tree.end[root]); node >= 0; ) {
    codes.push(node);
    node = tree.find(TAG.code, tree.end[node], tree.end[root]);
  }
  return codes;
}

/**
 * Whether each of several `code` in a `pre` is a line: nothing else is in it, and no line breaks
 * are between them.
 */
function areLines(tree: PageTree, root: number, codes: readonly number[]): boolean {
  // A prompt and its command are one line.
  if (codes.length < 2 || PROMPT.test(tree.textContent(codes[0]))) return false;
  let next = 0;
  for (let node = root + 1; node < tree.end[root]; node++) {
    if (node === codes[next]) {
      node = tree.end[node] - 1;
      next++;
    } else if (
      tree.isText(node) &&
      (tree.text(node).trim() !== "" || tree.text(node).includes("\n"))
    )
      return false;
  }
  return codes.every((code) => !tree.textContent(code).trimEnd().includes("\n"));
}

function inkIn(tree: PageTree, node: number): number {
  let ink = 0;
  for (let at = node; at < tree.end[node]; at++)
    if (tree.isText(at)) ink += tree.text(at).trim().length;
  return ink;
}

/** The combined labels of a block. */
interface CodeLabels {
  language: string | undefined;
  title: string | undefined;
}

/** In a `pre` with one `code`, other text is a label, unless it is a prompt. */
function findLabels(
  tree: PageTree,
  root: number,
  code: number,
  decorations: Set<number>,
  declared: CodeLabels,
): void {
  const inside = inkIn(tree, code);
  let outside = 0;
  const labels: Array<readonly [node: number, text: string]> = [];
  for (let node = root + 1; node < tree.end[root]; node++) {
    if (node === code) node = tree.end[node] - 1;
    else if (tree.isText(node)) {
      const text = collapse(tree.text(node));
      if (text === "") continue;
      outside += text.length;
      const isLabel =
        tree.parent[node] !== root ||
        languageNamed(text) !== undefined ||
        isActionWord(text) ||
        isFileName(text);
      if (!isLabel || PROMPT.test(text)) return;
      labels.push([node, text]);
    }
  }
  if (outside >= inside) return;
  for (const [node, text] of labels) {
    decorations.add(node);
    const language = languageNamed(text);
    if (language !== undefined) declared.language ??= language;
    else if (isFileName(text)) declared.title ??= text;
  }
}

export function codeParts(tree: PageTree, root: number): CodeParts {
  const lines: number[] = [];
  const decorations = new Set<number>();
  const named: CodeLabels = { language: undefined, title: undefined };
  if (tree.tag[root] === TAG.pre) {
    const codes = codesIn(tree, root);
    if (areLines(tree, root, codes)) for (const code of codes) lines.push(code);
    else if (codes.length === 1) findLabels(tree, root, codes[0], decorations, named);
  }
  const areCodes = lines.length > 0;
  for (let node = root + 1; node < tree.end[root]; node++) {
    if (!tree.isElement(node)) continue;
    if (isCodeDecoration(tree, node)) {
      decorations.add(node);
      node = tree.end[node] - 1;
    } else if (makesLine(tree, node) && !(areCodes && tree.tag[node] === TAG.code))
      lines.push(node);
  }
  const innermost = lines.filter(
    (line, at) => at + 1 >= lines.length || lines[at + 1] >= tree.end[line],
  );
  const counted = lines.length > 0 ? innermost : elementsOfLines(tree, root);
  for (const number of numbersOfLines(tree, counted)) decorations.add(number);
  if (counted.length === 0)
    for (const number of numbersAtStarts(tree, codesIn(tree, root)[0] ?? root))
      decorations.add(number);
  return {
    lines: new Set(lines),
    decorations,
    spaced: spacedTexts(tree, counted, decorations),
    ...named,
  };
}

const NONE: ReadonlySet<number> = new Set();

function spacedTexts(
  tree: PageTree,
  lines: readonly number[],
  decorations: ReadonlySet<number>,
): ReadonlySet<number> {
  const texts = new Set<number>();
  for (const line of lines) {
    const number = tree.children(line).find((child) => decorations.has(child));
    if (number === undefined) return NONE;
    const after = tree.end[number];
    if (after >= tree.end[line]) continue;
    if (!tree.isText(after) || !/^[ \u00a0]/.test(tree.text(after))) return NONE;
    texts.add(after);
  }
  return texts;
}

/** The elements of a code block with exactly one element per line. */
function elementsOfLines(tree: PageTree, root: number): number[] {
  const [code] = codesIn(tree, root);
  const elements: number[] = [];
  for (let child = tree.firstChild(code ?? root); child >= 0; child = tree.nextSibling(child)) {
    if (tree.isElement(child)) elements.push(child);
    else if (
      tree.text(child).trim() !== "" ||
      (elements.length > 0 && !tree.text(child).includes("\n"))
    )
      return [];
  }
  return elements;
}
