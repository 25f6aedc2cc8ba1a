import { TAG, tagSet } from "../../html/parse/tags.ts";
import { INVISIBLE, isBlockTag } from "../../page/rendering.ts";
import type { CodeBlockShape } from "../../structure/code/code-shape.ts";
import { dropEnd } from "../../text/trim.ts";
import type { Action, Context, Handler } from "../context.ts";
import type { CodeLink } from "../nodes.ts";
import { omitElement } from "../tree-trace.ts";

/** Replaces exotic spaces in code by plain ones. */
const plainSpace = (run: string): string =>
  run === "\u00a0" ? "" : run.replaceAll("\u00a0", " ").replace(/[\u200b\ufeff]/g, "");

/** Collects code unchanged; line elements break lines where nothing else did. */
class CodeLines {
  private readonly runs: string[] = [];
  length = 0;
  private lineStart = 0;
  private hasEnded = false;
  private wasEmpty = false;

  constructor(
    private readonly breaksAreLines: boolean,
    /** Whether line elements are boxes: then a line break after one is an empty line. */
    private readonly linesAreBoxes: boolean,
  ) {}

  get text(): string {
    return this.runs.join("");
  }

  /**
   * Adds text as in the source. Editors indent code with no-break spaces and fill empty lines with
   * zero-width characters. If `br` makes the lines, the source's white space collapses.
   */
  addText(run: string): void {
    if (run === "") return;
    if (!this.breaksAreLines) {
      this.add(plainSpace(run).replace(/\r\n?/g, "\n"));
      return;
    }
    const spaced = run.replace(/[ \t\r\n\f]+/g, " ");
    const isSpaced = this.isAtStart || this.runs[this.runs.length - 1].endsWith(" ");
    this.add(plainSpace(isSpaced ? spaced.replace(/^ /, "") : spaced));
  }

  addBreak(): void {
    const last = this.runs.length - 1;
    if (this.breaksAreLines && last >= 0 && this.runs[last].endsWith(" ")) {
      this.runs[last] = this.runs[last].slice(0, -1);
      this.length--;
    }
    this.add("\n");
  }

  private get isAtStart(): boolean {
    return this.runs.length === 0 || this.runs[this.runs.length - 1].endsWith("\n");
  }

  private add(run: string): void {
    if (run === "") return;
    if (this.hasEnded && (this.linesAreBoxes || !run.startsWith("\n"))) this.breakLine();
    this.hasEnded = false;
    this.runs.push(run);
    this.length += run.length;
  }

  startLine(): void {
    if (this.hasEnded && this.wasEmpty && this.length > 0 && this.isAtStart) this.add("\n");
    else this.breakLine();
    this.hasEnded = false;
    this.lineStart = this.length;
  }

  endLine(): void {
    this.wasEmpty = this.length === this.lineStart;
    this.hasEnded = true;
  }

  private breakLine(): void {
    if (this.isAtStart) return;
    this.runs.push("\n");
    this.length++;
  }
}

interface CodeText {
  readonly value: string;
  readonly links: readonly CodeLink[];
}

function codeLink({ tree, urls }: Context, node: number): string | undefined {
  const href = tree.tag[node] === TAG.a ? tree.attr(node, "href") : undefined;
  return href === undefined || href.trimStart().startsWith("#") ? undefined : urls.link(href);
}

/**
 * Code without blank lines around it, and its non-empty links without white space at their ends.
 */
function trimCode(text: string, links: readonly CodeLink[]): CodeText {
  const inner = text.replace(/^(?:[ \t]*\n)+/, "");
  const value = inner.trimEnd();
  const shift = text.length - inner.length;
  const trimmed: CodeLink[] = [];
  let free = 0;
  for (const link of links) {
    let start = Math.max(free, link.start - shift);
    let end = Math.min(value.length, link.end - shift);
    while (start < end && value[start].trim() === "") start++;
    while (end > start && value[end - 1].trim() === "") end--;
    if (start >= end) continue;
    trimmed.push({ start, end, url: link.url });
    free = end;
  }
  return { value, links: trimmed };
}

/** Elements whose direct white space is invisible, between rows of a table or line boxes. */
const HOLDERS = tagSet(["table", "tbody", "thead", "tfoot", "tr", "ol", "ul"]);

function sourceSpace(
  { tree }: Context,
  { parts, lineEnds }: CodeBlockShape,
  node: number,
  run: string,
): string {
  if (HOLDERS[tree.tag[tree.parent[node]]] === 1) return "";
  if (!parts.lines.has(tree.nextSibling(node))) return run;
  return lineEnds === "breaks" ? "" : dropEnd(run, " \t");
}

/**
 * The text of a code block: white space preserved, without line numbers, buttons and dropped
 * blocks. Without `pre`, only `br` ends a line.
 */
function codeText(context: Context, shape: CodeBlockShape): CodeText {
  const { tree, selection } = context;
  const { page } = selection;
  const { node: root, end: stop, parts } = shape;
  const areBoxes = Array.from(parts.lines).some(
    (line) => tree.tag[line] === TAG.span && parts.lines.has(tree.end[line]),
  );
  const lines = new CodeLines(shape.lineEnds === "breaks", areBoxes);
  const ends: number[] = [];
  let lastLine = -1;
  const links: CodeLink[] = [];
  let open: { readonly url: string; readonly start: number; readonly endNode: number } | undefined;
  const leaveLink = (at: number): void => {
    if (open === undefined || at < open.endNode) return;
    links.push({ start: open.start, end: lines.length, url: open.url });
    open = undefined;
  };
  let node = tree.tag[root] === TAG.p ? root : root + 1;
  while (node < stop) {
    while (ends.length > 0 && node >= ends[ends.length - 1]) {
      ends.pop();
      lines.endLine();
    }
    leaveLink(node);
    if (parts.decorations.has(node)) {
      context.steps.push(omitElement("code-decoration", node));
      node = tree.end[node];
      continue;
    }
    if (tree.isText(node)) {
      const run = parts.spaced.has(node) ? tree.text(node).slice(1) : tree.text(node);
      const block = page.blockOf(node);
      const isHidden =
        block >= 0 && ((page.visibility[node] ^ page.blocks.visibility[block]) & INVISIBLE) !== 0;
      if (run.trim() === "") lines.addText(sourceSpace(context, shape, node, run));
      else if (block >= 0 && selection.keep[block] === 1 && !isHidden) lines.addText(run);
    } else if (tree.tag[node] === TAG.br) {
      // After a line box, a break is an empty line.
      if (lastLine >= 0 && tree.end[lastLine] === node && isBlockTag(tree.tag[lastLine])) {
        lines.startLine();
        lines.endLine();
      } else lines.addBreak();
    } else if (parts.lines.has(node)) {
      lines.startLine();
      lastLine = node;
      ends.push(tree.end[node]);
    }
    lines.addText(tree.attr(node, "data-code-marker") ?? "");
    const url = codeLink(context, node);
    if (url !== undefined) open = { url, start: lines.length, endNode: tree.end[node] };
    node++;
  }
  leaveLink(stop);
  return trimCode(lines.text, links);
}

/**
 * A block of code: white space preserved, without line numbers, labels and buttons; undefined for
 * other elements.
 */
export function handleCodeBlock(context: Context, node: number): Action | undefined {
  const shape = context.code.byNode.get(node);
  const { builder, survey } = context;
  if (shape === undefined || builder.frame.inlines !== undefined || !builder.canNest(0))
    return undefined;
  if (!survey.hasKeptBlocks(node) && !survey.isInsideKeptBlock(node)) return undefined;
  const { end, language, title } = shape;
  const { value, links } = codeText(context, shape);
  const last = survey.blockBefore(end);
  const first = survey.isInsideKeptBlock(node)
    ? survey.blockBefore(node)
    : survey.blockBefore(node) + 1;
  const span = { first: Math.min(first, last), last };
  if (value !== "") builder.push({ type: "code", span, language, title, value, links });
  return "skip";
}

/** `pre` where blocks are impossible: in a heading, or too deep. */
export const handlePre: Handler = ({ builder, survey }, node): Action => {
  if (!builder.canNest(0)) return "pass";
  if (!survey.hasKeptBlocks(node) && !survey.isInsideKeptBlock(node)) return "skip";
  return builder.frame.inlines === undefined ? "pass" : { wrapper: { kind: "code" } };
};

export const handleCode: Handler = (): Action => ({ wrapper: { kind: "code" } });
