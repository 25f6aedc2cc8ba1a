import { spend } from "../deadline.ts";
import { type InlinePlace, writeDefinitions, writeInlines } from "./markdown-inline.ts";
import type {
  FlowContent,
  FootnoteDefinition,
  HeadingNode,
  ListNode,
  MarkdownItem,
  PhrasingContent,
  TableNode,
} from "./markdown-nodes.ts";

import type { ResolvedStyle } from "./markdown-style.ts";

/** The place of a block among the others. */
interface FlowParent {
  readonly type: "root" | "blockquote" | "listItem" | "footnoteDefinition";
  /** Whether blank lines part the blocks although they stand in an item. */
  readonly spread: boolean;
}

/** Markdown that has neither ends nor begins a line of its own; breaks are part of it. */
const BLOCK_EDGES = { before: "\n", after: "\n" };

/** The bullet where the one asked for would say another thing; never a mark that rules are written with, where that is asked for. */
const OTHER_BULLET = { "-": "*", "*": "+", "+": "*" };

/** Writes blocks. One writer writes one document. */
export class FlowWriter {
  private readonly place: InlinePlace;
  /** The bullet of a list right before: the next one needs another, or it would go on with it. */
  private lastBullet = "";
  private readonly path: number[] = [];

  constructor(hasMaths: boolean, style: ResolvedStyle) {
    const hasReferences = style.links === "references" || style.images === "references";
    const place = { isInCell: false, isInHeading: false, isInLabel: false, isOneLine: false, hasMaths };
    this.place = { ...place, hasReferences, style, references: new Map() };
  }

  /** The blocks and the notes, in pieces that are to be joined. */
  writeDocument(blocks: Iterable<FlowContent>, notes: readonly FootnoteDefinition[]): string[] {
    const pieces = this.writePieces(blocks, { type: "root", spread: true });
    this.lastBullet = "";
    for (const note of notes) {
      if (pieces.length > 0) pieces.push("\n\n");
      pieces.push(this.writeNote(note));
    }
    if (this.place.references.size > 0) pieces.push("\n\n", writeDefinitions(this.place));
    return pieces;
  }

  /** Blocks by themselves, for handlers. */
  writeAlone(blocks: readonly FlowContent[]): string {
    const { lastBullet } = this;
    this.lastBullet = "";
    const written = this.writeBlocks(blocks, { type: "root", spread: true });
    this.lastBullet = lastBullet;
    return written;
  }

  private writeNote({ label, children }: FootnoteDefinition): string {
    if (children.length === 0) return `[^${label}]:`;
    return `[^${label}]: ${indent(this.writeBlocks(children, { type: "footnoteDefinition", spread: true }), "    ")}`;
  }

  private writeBlocks(blocks: readonly FlowContent[], parent: FlowParent): string {
    return this.writePieces(blocks, parent).join("");
  }

  private writePieces(blocks: Iterable<FlowContent>, parent: FlowParent): string[] {
    const pieces: string[] = [];
    let before: FlowContent | undefined;
    let at = 0;
    this.path.push(0);
    for (const block of blocks) {
      this.path[this.path.length - 1] = at++;
      if (before) pieces.push(partBlocks(before, block, parent));
      pieces.push(this.writeBlock(block, parent));
      if (block.type !== "list") this.lastBullet = "";
      before = block;
    }
    this.path.pop();
    return pieces;
  }

  private writeBlock(block: FlowContent, parent: FlowParent): string {
    spend();
    switch (block.type) {
      case "paragraph":
        return this.writeParagraph(block.children);
      case "heading":
        return this.writeHeading(block, parent);
      case "list":
        return this.writeList(block, parent);
      case "blockquote":
        return quoteLines(this.writeBlocks(block.children, { type: "blockquote", spread: true }));
      case "code":
        return writeCodeBlock(block.value, block.lang, this.place.style.fence);
      case "math":
        return fence(block.value.replace(/\r\n?/g, "\n"), "$", 2, "");
      case "thematicBreak":
        return "---";
      case "table":
        return this.writeTable(block);
      case "html":
      case "raw":
        return block.value;
    }
  }

  private writeParagraph(children: readonly PhrasingContent[]): string {
    return writeInlines(children, BLOCK_EDGES, this.place);
  }

  private writeHeading({ depth, children }: HeadingNode, parent: FlowParent): string {
    const place = { ...this.place, isInHeading: true, isOneLine: true };
    // Without a blank line before it, it would go on with the paragraph above.
    if (this.place.style.headings === "setext" && depth <= 2 && parent.spread) {
      const line = writeInlines(children, BLOCK_EDGES, place);
      // A pipe would make a table of text and line.
      if (line !== "" && !line.includes("|")) return `${line}\n${underline(line, depth)}`;
    }
    const text = writeInlines(children, { before: "# ", after: "\n" }, place);
    const marks = "#".repeat(depth);
    return text === "" ? marks : `${marks} ${text.replace(/^ /, "&#x20;").replace(/^\t/, "&#x9;")}`;
  }

  private writeList(list: ListNode, parent: FlowParent): string {
    const bullet = this.chooseBullet(list, parent);
    const items = list.children.map((item, at) => {
      this.path.push(at);
      const written = this.writeItem(item, list.ordered ? `${list.numbers[at]}${bullet}` : bullet);
      this.path.pop();
      this.lastBullet = "";
      return written;
    });
    this.lastBullet = bullet;
    return items.join(list.spread ? "\n\n" : "\n");
  }

  private chooseBullet({ ordered, children }: ListNode, parent: FlowParent): string {
    const { bullet: asked } = this.place.style;
    const [bullet, other] = ordered ? [".", ")"] : [asked, OTHER_BULLET[asked]];
    if (this.lastBullet === bullet) return other;
    if (ordered) return bullet;
    // Bullets in one line, or a bullet before a rule, would be one long rule.
    const isThirdBullet =
      children[0]?.children.length === 0 &&
      parent.type === "listItem" &&
      this.path.length > 4 &&
      this.path.slice(-3).every((at) => at === 0);
    return isThirdBullet || children.some((item) => item.children[0]?.type === "thematicBreak") ? other : bullet;
  }

  private writeItem({ checked, spread, children }: MarkdownItem, bullet: string): string {
    const written = this.writeBlocks(children, { type: "listItem", spread });
    const task = checked === null ? "" : `[${checked ? "x" : " "}] `;
    const [first] = children;
    // A task needs text behind its box.
    const isEmptyTask = checked !== null && first?.type === "paragraph" && first.children.length === 0;
    const content = task + (isEmptyTask ? "&#x20;" : "") + written;
    if (content === "") return bullet;
    const isBlankFirst = content.startsWith("\n");
    return `${bullet}${isBlankFirst ? "" : " "}${indent(content, " ".repeat(bullet.length + 1))}`;
  }

  /** A table whose rows may be shorter than its head. */
  private writeTable({ align, rows }: TableNode): string {
    const place = { ...this.place, isInCell: true, isOneLine: true };
    const lines: string[] = [];
    for (const row of rows) {
      const cells = row.map((cell) => writeInlines(cell, { before: "|", after: "|" }, place));
      if (lines.length > 0) {
        lines.push(writeRow(cells));
        continue;
      }
      while (cells.length < Math.max(align.length, 1)) cells.push("");
      const marks = cells.map((_, x) => {
        const side = align[x];
        return `${side === "left" || side === "center" ? ":" : ""}-${side === "right" || side === "center" ? ":" : ""}`;
      });
      lines.push(writeRow(cells), writeRow(marks));
    }
    return lines.join("\n");
  }
}

function writeRow(cells: readonly string[]): string {
  const written = cells.length === 0 ? [""] : cells;
  return `|${written.map((cell) => (cell === "" ? " |" : ` ${cell} |`)).join("")}`;
}

/** The longest line below a heading. */
const MAX_UNDERLINE = 72;

/** The line below a heading. Three marks, which is the least that all readers take. */
function underline(text: string, depth: number): string {
  return (depth === 1 ? "=" : "-").repeat(Math.max(3, Math.min(MAX_UNDERLINE, text.length)));
}

function writeCodeBlock(value: string, lang: string | undefined, mark: "`" | "~"): string {
  const info = (lang ?? "")
    .replace(/\\(?=[!-/:-@[-`{-~])/g, "\\\\")
    .replace(/&(?=[#A-Za-z])/g, "\\&")
    .replace(/[\t\n\r `]/g, (mark) => `&#x${mark.charCodeAt(0).toString(16).toUpperCase()};`);
  return fence(value.replace(/\r\n?/g, "\n"), mark, 3, info);
}

const RUNS = { "`": /`+/g, "~": /~+/g, $: /\$+/g };

/** Lines between fences that are longer than each run of their mark inside. */
function fence(value: string, mark: keyof typeof RUNS, least: number, info: string): string {
  const runs = value.includes(mark) ? value.match(RUNS[mark]) : null;
  const size = runs?.reduce((most, run) => Math.max(most, run.length + 1), least) ?? least;
  const marks = mark.repeat(size);
  return `${marks}${info}\n${value === "" ? "" : `${value}\n`}${marks}`;
}

/** Lines behind the first one moved to the right; blank ones stay blank. */
function indent(text: string, by: string): string {
  return text.includes("\n") ? text.replace(/\n(?=[^\n])/g, `\n${by}`) : text;
}

function quoteLines(text: string): string {
  return text
    .split("\n")
    .map((line) => (line === "" ? ">" : `> ${line}`))
    .join("\n");
}

/** What parts two blocks: a blank line, or in items that are close together a line break where that is enough. */
function partBlocks(left: FlowContent, right: FlowContent, parent: FlowParent): string {
  // A callout's kind stands in one paragraph with the text after it, as GitHub wants it.
  if (left.type === "html") return right.type === "paragraph" ? "\n" : "\n\n";
  return parent.spread || needBlankLine(left, right) ? "\n\n" : "\n";
}

/** Whether the right block would become part of the left one, or another block, without a blank line between. */
function needBlankLine(left: FlowContent, right: FlowContent): boolean {
  if (left.type === "raw" || right.type === "raw") return true;
  if (left.type === "table" && (right.type === "paragraph" || right.type === "table")) return true;
  if (left.type === "blockquote" && right.type === "blockquote") return true;
  if (left.type === "paragraph" && right.type === "list") {
    return (right.ordered && right.numbers[0] !== 1) || right.children[0]?.children.length === 0;
  }
  if (left.type === "paragraph" && right.type === "thematicBreak") return true;
  return right.type === "paragraph" && lastLeaf(left).type === "paragraph";
}

function lastLeaf(block: FlowContent | MarkdownItem): FlowContent | MarkdownItem {
  let leaf = block;
  while ((leaf.type === "blockquote" || leaf.type === "list" || leaf.type === "listItem") && leaf.children.length > 0) {
    leaf = leaf.children[leaf.children.length - 1];
  }
  return leaf;
}
