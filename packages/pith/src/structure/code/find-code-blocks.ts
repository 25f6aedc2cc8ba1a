import { oncePer } from "../../html/once-per.ts";
import { classTokens, hasClassLike } from "../../html/parse/class-names.ts";
import type { PageTree } from "../../html/parse/page-tree.ts";
import { headingLevel, TAG, tagSet } from "../../html/parse/tags.ts";
import type { MeasuredPage } from "../../page/measured-page.ts";
import { collapse } from "../../text/trim.ts";
import { siblingElement } from "../sibling-element.ts";
import { findCodeCandidates, isCodeBlock, lineEndsOf } from "./code-blocks.ts";
import { languageNamed, languageOfFile } from "./code-languages.ts";
import { isActionWord, isFileName } from "./code-names.ts";
import { codeParts } from "./code-parts.ts";
import type { CodeBlockShape, CodeBlocks } from "./code-shape.ts";
import { TOOL_NAMES, UNSEEN_NAMES } from "./code-words-data.ts";
import { languageIn } from "./declared-language.ts";
import { isNumberColumn, numbersIn } from "./line-numbers.ts";
import { languageOfTab } from "./tab-names.ts";
import { mayHaveTypedCode, typedCode } from "./typed-code.ts";

/** Levels from code up to its box. */
const MAX_LEVELS = 6;
/** Maximum number of siblings of the code to inspect: toolbars are small. */
const MAX_ADJACENT = 160;
const MAX_LABEL_CHARS = 120;

/** The role of text next to code. */
type Label = "action" | "language" | "file" | "other";

/** Elements with the page's own text, even a single word. */
const PROSE = tagSet(["p", "li", "dt", "dd", "th", "td", "blockquote", "summary"]);
const HANDLES = tagSet(["button", "label", "select", "option"]);
const STOPS = tagSet(["body", "main", "article", "li", "td", "th", "dd", "blockquote", "html"]);

const NEIGHBOURS = tagSet(["div", "span", "header", "footer", "figcaption"]);

const isStop = (tree: PageTree, node: number): boolean => STOPS[tree.tag[node]] === 1 || node <= 0;

const NOTEBOOK_PROMPT = /^(?:In|Out) ?\[[\d *]{0,6}\]:?$/;
const NAME_OF_TITLE = /(?:^|[-_])(?:file-?name|file|title|caption|path|name)(?:$|[-_])/;
const NAME_OF_HEAD =
  /(?:^|[-_])(?:(?:code)?header|head|bar|toolbar|title|caption|lang|language|label|file-?name|meta|info|top|actions?|tabs?)(?:$|[-_])/;

const CODE_HEAD =
  /^(?:[a-z]+[-_]{1,2})?code-?(?:block|sample|snippet)?[-_]{1,2}(?:header|head|bar|toolbar|top)$/;
/** Longer texts in a code header are content. By judgement, from tab names. */
const MAX_TAB_CHARS = 20;

/** Whether text repeats a tab name: it is in the code's header, next to a button. */
function isTabName(tree: PageTree, text: number, box: number): boolean {
  if (tree.text(text).trim().length > MAX_TAB_CHARS) return false;
  const head = tree.closest(
    text,
    (at) => hasClassLike(tree, at, CODE_HEAD),
    tree.nodeCount,
    Math.max(0, box - 1),
  );
  return head >= 0 && tree.find(TAG.button, head, tree.end[head]) >= 0;
}

/** Whether an element around a text, inside the box, passes a test. */
const isWithin = (
  tree: PageTree,
  text: number,
  box: number,
  fits: (element: number) => boolean,
): boolean => tree.closest(tree.parent[text], fits, tree.nodeCount, box) >= 0;

const isNamed = (tree: PageTree, text: number, box: number, names: RegExp): boolean =>
  isWithin(
    tree,
    text,
    box,
    (at) => hasClassLike(tree, at, names) || tree.attr(at, "slot") !== undefined,
  );

/** Whether text is visually hidden, or inside a button or its tooltip. */
const isForHandling = (tree: PageTree, text: number, box: number): boolean =>
  isWithin(
    tree,
    text,
    box,
    (at) =>
      HANDLES[tree.tag[at]] === 1 ||
      /^(?:button|tooltip|tab)$/.test(tree.attr(at, "role") ?? "") ||
      classTokens(tree, at).some((name) => UNSEEN_NAMES.has(name) || TOOL_NAMES.has(name)),
  );

/** Whether text is inside a prose element without class names. */
function isProse(tree: PageTree, text: number, box: number): boolean {
  const isNamedHead = isNamed(tree, text, box, NAME_OF_HEAD);
  const isText = (tag: number): boolean =>
    headingLevel(tag) > 0 || (PROSE[tag] === 1 && !isNamedHead);
  return isWithin(tree, text, box, (at) => isText(tree.tag[at]));
}

/** The role of a text run next to code; undefined if it is separate content. */
function labelOf(tree: PageTree, node: number, box: number): Label | undefined {
  const text = collapse(tree.text(node));
  if (text.length > MAX_LABEL_CHARS) return undefined;
  const plain = text.replace(/[:：]$/, "");
  if (isForHandling(tree, node, box))
    return languageNamed(plain) === undefined ? "action" : "language";
  if (isProse(tree, node, box)) return undefined;
  if (NOTEBOOK_PROMPT.test(text)) return "other";
  if (isFileName(plain) && languageNamed(plain) === undefined) return "file";
  const isHead =
    isNamed(tree, node, box, NAME_OF_HEAD) ||
    tree.tag[tree.parent[node]] === TAG.span ||
    tree.parent[node] > box;
  if (isHead && languageNamed(plain) !== undefined) return "language";
  if (isActionWord(text)) return "action";
  if (isNamed(tree, node, box, NAME_OF_TITLE) && /\S[/.]\S/.test(plain) && !/\s\S+\s/.test(plain))
    return "file";
  return /^[^\p{L}\p{N}]*$/u.test(text) || isTabName(tree, node, box) ? "other" : undefined;
}

/** Labels of a code block. */
interface Found {
  readonly labels: number[];
  language: string | undefined;
  title: string | undefined;
}

class Frames {
  readonly labels = new Set<number>();

  constructor(
    private readonly tree: PageTree,
    private readonly isCode: Uint8Array,
  ) {}

  shapeOf(root: number): CodeBlockShape {
    const { tree } = this;
    const parts = codeParts(tree, root);
    const found: Found = { labels: [], language: parts.language, title: parts.title };
    let declared = languageOfRoot(tree, root);
    let frame = root;
    let isHighlighter = declared !== undefined;
    for (let level = 0; level < MAX_LEVELS; level++) {
      const box = tree.parent[frame];
      if (box <= 0) break;
      // A box with more content may name the language, too.
      if (declared === undefined && level < 3 && !isHighlighter) declared = languageIn(tree, box);
      if (isStop(tree, box) || !this.takeLabels(box, frame, found)) break;
      frame = box;
      declared ??= languageIn(tree, frame);
      isHighlighter ||= declared !== undefined;
    }
    this.takeNeighbour(siblingElement(this.tree, frame, -1), found);
    this.takeNeighbour(siblingElement(this.tree, frame, 1), found);
    const title = found.title ?? declaredTitle(tree, root, frame);
    const tab = declared === undefined ? languageOfTab(tree, root) : undefined;
    if (tab && tab.text >= 0) found.labels.push(tab.text);
    for (const label of found.labels) this.labels.add(label);
    const stated = declared ?? tab?.language ?? found.language;
    const language = stated ?? (title === undefined ? undefined : languageOfFile(title));
    return {
      node: root,
      end: tree.end[root],
      lineEnds: lineEndsOf(tree, root),
      frame,
      language,
      title,
      parts,
    };
  }

  /**
   * Treats an element directly before or after the frame as a label if it contains only buttons and
   * their labels.
   */
  private takeNeighbour(node: number, found: Found): void {
    const { tree } = this;
    if (node < 0 || NEIGHBOURS[tree.tag[node]] === 0 || tree.end[node] - node > MAX_ADJACENT)
      return;
    const isHead = classTokens(tree, node).some(
      (name) => NAME_OF_HEAD.test(name) || TOOL_NAMES.has(name),
    );
    if (isHead || tree.find(TAG.button, node, tree.end[node]) >= 0)
      this.takeLabels(node, -1, found);
  }

  /** Collects the labels in a box next to the frame; false if the box contains other content. */
  private takeLabels(box: number, frame: number, found: Found): boolean {
    const { tree } = this;
    const own: Array<readonly [node: number, label: Label]> = [];
    let checked = 0;
    for (let node = box + 1; node < tree.end[box]; ) {
      if (node === frame) {
        node = tree.end[node];
        continue;
      }
      if (++checked > MAX_ADJACENT || this.isCode[node] === 1) return false;
      const tag = tree.tag[node];
      if (tag === TAG.img || tag === TAG["math:math"] || tag === TAG.video || tag === TAG.iframe)
        return false;
      if (tree.isElement(node) && isNumberColumn(numbersIn(tree, node))) {
        for (let at = node; at < tree.end[node]; at++) if (tree.isText(at)) own.push([at, "other"]);
        node = tree.end[node];
        continue;
      }
      if (tag === TAG.script || tag === TAG.style || tag === TAG["svg:svg"]) node = tree.end[node];
      else {
        if (tree.isText(node) && tree.text(node).trim() !== "") {
          const label = labelOf(tree, node, box);
          if (label === undefined) return false;
          own.push([node, label]);
        }
        node++;
      }
    }
    for (const [node, label] of own) {
      const text = collapse(tree.text(node)).replace(/[:：]$/, "");
      if (label === "language") found.language ??= languageNamed(text);
      if (label === "file") found.title ??= text;
      found.labels.push(node);
    }
    return true;
  }
}

/** The language declared by a code block or an element in it. */
function languageOfRoot(tree: PageTree, root: number): string | undefined {
  const own = languageIn(tree, root);
  if (own !== undefined) return own;
  // Tables have a column of numbers before the code.
  let declared: string | undefined;
  const end = Math.min(tree.end[root], root + MAX_ADJACENT);
  for (let node = root + 1; node < end && declared === undefined; node++) {
    const tag = tree.tag[node];
    if (
      tag === TAG.code ||
      tag === TAG.pre ||
      tag === TAG.table ||
      tag === TAG.div ||
      tag === TAG.td
    ) {
      declared = languageIn(tree, node);
    }
  }
  return declared;
}

const TITLES = [
  "data-title",
  "data-filename",
  "data-file-name",
  "data-file",
  "data-path",
  "filename",
  "data-name",
  "title",
];

function declaredTitle(tree: PageTree, root: number, frame: number): string | undefined {
  for (let at = root, step = 0; at >= frame && step <= MAX_LEVELS; at = tree.parent[at], step++) {
    for (const name of TITLES) {
      const value = tree.attr(at, name)?.trim();
      if (value !== undefined && isFileName(value)) return value;
    }
  }
  return undefined;
}

/** The code blocks of a page with languages, names and labels. Computed on demand. */
export const findCodeBlocks: (page: MeasuredPage) => CodeBlocks = oncePer((page) => {
  const { tree } = page;
  const roots: number[] = [];
  const typed: CodeBlockShape[] = [];
  // Spans that act as copy buttons repeat the text they copy.
  const isCopy = new Set(
    tree.findWith("role", (role, node) => role === "button" && tree.tag[node] === TAG.span),
  );
  const paragraphs = mayHaveTypedCode(tree) ? tree.findAll(TAG.p) : [];
  const candidates = new Set([...findCodeCandidates(tree), ...paragraphs, ...isCopy]);
  let behind = Math.max(tree.body, 1);
  for (const node of [...candidates].sort((one, other) => one - other)) {
    if (node < behind) continue;
    if (isCopy.has(node)) behind = tree.end[node];
    else if (isCodeBlock(tree, node)) {
      roots.push(node);
      behind = tree.end[node];
    } else {
      const shape = tree.tag[node] === TAG.p ? typedCode(tree, node) : undefined;
      if (!shape) continue;
      typed.push(shape);
      behind = shape.end;
    }
  }
  if (roots.length + typed.length === 0) return { list: [], byNode: new Map(), labels: new Set() };
  const isCode = new Uint8Array(tree.nodeCount);
  for (const root of roots) isCode[root] = 1;
  const frames = new Frames(tree, isCode);
  const list = [...roots.map((root) => frames.shapeOf(root)), ...typed];
  return { list, byNode: new Map(list.map((shape) => [shape.node, shape])), labels: frames.labels };
});
