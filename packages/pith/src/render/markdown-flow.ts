import type { Block, Heading, Inline, List, Note, Table } from "../content/nodes.ts";
import { type InlinePlace, inertTex, writeDefinitions, writeInlines } from "./markdown-inline.ts";
import {
  type GridPiece,
  type ItemsPiece,
  type MarkdownPiece,
  piecesOf,
  piecesOfItem,
} from "./markdown-pieces.ts";
import type { ResolvedStyle } from "./markdown-style.ts";
import {
  OUTSIDE,
  type OwnMarkdown,
  type Phrase,
  type PhrasingPlace,
  toPhrases,
} from "./phrasing.ts";
import { flattenBlocks } from "./plain-text.ts";
import type { Grid } from "./table-grid.ts";

const raw = (value: string): Phrase => ({ type: "raw", value });

/**
 * Blocks as the one line of a Markdown table cell: separated by line breaks, with lists and tables
 * as HTML.
 */
function toCellPhrases(blocks: readonly Block[], place: PhrasingPlace = {}): Phrase[] {
  const nodes: Phrase[] = [];
  let flat: Block[] = [];
  const endFlat = (): void => {
    for (const node of toPhrases(flattenBlocks(flat), { ...place, isInCell: true }))
      nodes.push(node);
    flat = [];
  };
  for (const block of blocks) {
    if (block.type === "list") {
      endFlat();
      addList(nodes, block, place);
    } else if (block.type === "table") {
      endFlat();
      addTable(nodes, block, place);
    } else flat.push(block);
  }
  endFlat();
  return nodes;
}

function addTable(nodes: Phrase[], { caption, rows }: Table, place: PhrasingPlace): void {
  for (const node of toCellPhrases(caption, place)) nodes.push(node);
  nodes.push(raw("<table>"));
  for (const { cells } of rows) {
    nodes.push(raw("<tr>"));
    for (const { header, colSpan, rowSpan, children } of cells) {
      const spans = `${colSpan > 1 ? ` colspan="${colSpan}"` : ""}${rowSpan > 1 ? ` rowspan="${rowSpan}"` : ""}`;
      nodes.push(raw(`<${header ? "th" : "td"}${spans}>`));
      for (const node of toCellPhrases(children, place)) nodes.push(node);
      nodes.push(raw(header ? "</th>" : "</td>"));
    }
    nodes.push(raw("</tr>"));
  }
  nodes.push(raw("</table>"));
}

function addList(
  nodes: Phrase[],
  { ordered, start, numbering, items }: List,
  place: PhrasingPlace,
): void {
  const type = numbering === "1" ? "" : ` type="${numbering}"`;
  nodes.push(raw(ordered ? `<ol${type}${start === 1 ? "" : ` start="${start}"`}>` : "<ul>"));
  for (const item of items) {
    nodes.push(raw("<li>"));
    for (const node of toCellPhrases(item.children, place)) nodes.push(node);
    nodes.push(raw("</li>"));
  }
  nodes.push(raw(ordered ? "</ol>" : "</ul>"));
}

interface FlowParent {
  readonly isItem: boolean;
  /** Whether blank lines separate the blocks although they are in an item. */
  readonly isLoose: boolean;
}

const OUTSIDE_ITEMS: FlowParent = { isItem: false, isLoose: true };

/**
 * The bullet to use if the requested one would be misread; never a mark of rules if that was
 * requested.
 */
const OTHER_BULLET = { "-": "*", "*": "+", "+": "*" };

/** Writes the blocks of one document. */
export class FlowWriter {
  private readonly inlinePlace: InlinePlace;
  private readonly place: PhrasingPlace;
  /** The bullet of an adjacent list: the next list needs another, or it would continue that one. */
  private lastBullet = "";
  private endsInLine = false;
  private path: number[] = [];

  /** @param own overrides for some elements */
  constructor(hasMaths: boolean, style: ResolvedStyle, own?: OwnMarkdown) {
    const hasReferences = style.links === "references" || style.images === "references";
    const place = {
      isInCell: false,
      isInHeading: false,
      isInLabel: false,
      isOneLine: false,
      hasTicks: false,
      hasMaths,
    };
    this.inlinePlace = { ...place, hasReferences, style, references: new Map() };
    this.place = own === undefined ? {} : { own };
  }

  /** The blocks and notes, in pieces to be joined. */
  writeDocument(blocks: readonly Block[], notes: readonly Note[]): string[] {
    const written = this.writePieces(piecesOf(blocks, this.place), OUTSIDE_ITEMS);
    this.lastBullet = "";
    notes.forEach((note, at) => {
      if (written.length > 0) written.push("\n\n");
      const text = this.writeAll(piecesOf(note.children, this.place), OUTSIDE_ITEMS);
      written.push(
        text === "" ? `[^${at + 1}]:` : `[^${at + 1}]: ${indent(asNoteText(text), "    ")}`,
      );
    });
    if (this.inlinePlace.references.size > 0)
      written.push("\n\n", writeDefinitions(this.inlinePlace));
    return written;
  }

  /** Blocks within others, for handlers. */
  writeSeparately(blocks: readonly Block[]): string {
    const { lastBullet, endsInLine, path } = this;
    this.lastBullet = "";
    this.path = [];
    const written = this.writeAll(piecesOf(blocks, this.place), OUTSIDE_ITEMS);
    this.lastBullet = lastBullet;
    this.endsInLine = endsInLine;
    this.path = path;
    return written;
  }

  /** Inline nodes within others, for handlers. */
  writeInlinesSeparately(inlines: readonly Inline[]): string {
    return this.writeLine(toPhrases(inlines, this.place));
  }

  private writeAll(pieces: Iterable<MarkdownPiece>, parent: FlowParent): string {
    return this.writePieces(pieces, parent).join("");
  }

  private writePieces(pieces: Iterable<MarkdownPiece>, parent: FlowParent): string[] {
    const written: string[] = [];
    let before: MarkdownPiece | undefined;
    let at = 0;
    this.endsInLine = false;
    this.path.push(0);
    for (const piece of pieces) {
      this.path[this.path.length - 1] = at++;
      if (before) written.push(this.part(before, piece, parent));
      written.push(this.writePiece(piece, parent));
      if (piece.type !== "items") this.lastBullet = "";
      if (piece.type !== "items" && piece.type !== "quote") this.endsInLine = piece.type === "line";
      before = piece;
    }
    this.path.pop();
    return written;
  }

  private writePiece(piece: MarkdownPiece, parent: FlowParent): string {
    switch (piece.type) {
      case "line":
        return this.writeLine(piece.phrases);
      case "heading":
        return this.writeHeading(piece, parent);
      case "items":
        return this.writeItems(piece, parent);
      case "quote":
        return this.writeAll(piece.pieces, OUTSIDE_ITEMS)
          .split("\n")
          .map((line) => (line === "" ? ">" : `> ${line}`))
          .join("\n");
      case "code":
        return writeCodeBlock(piece.value, piece.language, this.inlinePlace.style.fence);
      case "mathBlock":
        return fence(inertTex(piece.tex).replace(/\r\n?/g, "\n"), "$", 2, "");
      case "rule":
        return "---";
      case "grid":
        return this.writeTable(piece);
      case "kind":
      case "raw":
        return piece.value;
    }
  }

  private writeLine(phrases: readonly Phrase[]): string {
    return writeInlines(phrases, OUTSIDE, this.inlinePlace);
  }

  private writeHeading(
    { level, children }: Pick<Heading, "level" | "children">,
    parent: FlowParent,
  ): string {
    const place = { ...this.inlinePlace, isInHeading: true, isOneLine: true };
    const phrases = toPhrases(children, this.place);
    // Without a blank line before, it would continue the paragraph above.
    if (place.style.headings === "setext" && level <= 2 && parent.isLoose) {
      const line = writeInlines(phrases, OUTSIDE, place);
      // A pipe would make text and line a table.
      if (line !== "" && !line.includes("|")) return `${line}\n${underline(line, level)}`;
    }
    const text = writeInlines(phrases, { before: "# ", after: "\n" }, place);
    const marks = "#".repeat(level);
    return text === "" ? marks : `${marks} ${text.replace(/^ /, "&#x20;").replace(/^\t/, "&#x9;")}`;
  }

  private writeItems({ ordered, numbers, isLoose, items }: ItemsPiece, parent: FlowParent): string {
    const delimiter = this.lastBullet === "." ? ")" : ".";
    const bullet = ordered ? delimiter : this.chooseBullet(items, parent);
    this.endsInLine = false;
    const written = items.map((item, at) => {
      this.path.push(at);
      const pieces = [...piecesOfItem(item, this.place)];
      const content = this.writeAll(pieces, { isItem: true, isLoose });
      this.path.pop();
      this.lastBullet = "";
      return writeItem(ordered ? `${numbers[at]}${bullet}` : bullet, item.checked, pieces, content);
    });
    this.lastBullet = bullet;
    return written.join(isLoose ? "\n\n" : "\n");
  }

  private chooseBullet(items: ItemsPiece["items"], { isItem }: FlowParent): string {
    const { bullet } = this.inlinePlace.style;
    // Few pieces are in memory at a time: a list may have many items.
    const firstOf = (item: ItemsPiece["items"][number]): MarkdownPiece | undefined => {
      const first = piecesOfItem(item, this.place).next();
      return first.done === true ? undefined : first.value;
    };
    const mayBeRule = (item: ItemsPiece["items"][number]): boolean =>
      this.place.own !== undefined || "pieces" in item || item.children[0]?.type !== "paragraph";
    // Bullets in one line, or a bullet before a rule, would form a rule.
    const isThirdBullet =
      isItem &&
      this.path.length > 4 &&
      this.path.slice(-3).every((at) => at === 0) &&
      items.length > 0 &&
      firstOf(items[0]) === undefined;
    const isOther =
      this.lastBullet === bullet ||
      isThirdBullet ||
      items.some((item) => mayBeRule(item) && firstOf(item)?.type === "rule");
    return isOther ? OTHER_BULLET[bullet] : bullet;
  }

  /** A table whose rows may be shorter than its head; rows are written one by one. */
  private writeTable({ grid, hasHead }: GridPiece): string {
    const place = { ...this.inlinePlace, isInCell: true, isOneLine: true };
    const writeCells = (line: Grid[number]): string[] =>
      line.map((cell) =>
        cell
          ? writeInlines(
              toCellPhrases(cell.children, this.place),
              { before: "|", after: "|" },
              place,
            )
          : "",
      );
    const columns = grid.reduce((most, line) => Math.max(most, line.length), 1);
    const body = hasHead ? 1 : 0;
    const head = hasHead ? writeCells(grid[0]) : [];
    while (head.length < columns) head.push("");
    const marks = head.map((_, x) => {
      const side = grid[body]?.[x]?.align;
      return `${side === "left" || side === "center" ? ":" : ""}-${side === "right" || side === "center" ? ":" : ""}`;
    });
    const lines = [writeRow(head), writeRow(marks)];
    for (let y = body; y < grid.length; y++) lines.push(writeRow(writeCells(grid[y])));
    return lines.join("\n");
  }

  private part(left: MarkdownPiece, right: MarkdownPiece, parent: FlowParent): string {
    // GitHub wants a callout's kind in one paragraph with its text.
    if (left.type === "kind") return right.type === "line" ? "\n" : "\n\n";
    return parent.isLoose || this.needBlankLine(left, right) ? "\n\n" : "\n";
  }

  /** Whether the right block needs a blank line to stay a separate block of its kind. */
  private needBlankLine(left: MarkdownPiece, right: MarkdownPiece): boolean {
    if (left.type === "raw" || right.type === "raw") return true;
    if (left.type === "grid" && (right.type === "line" || right.type === "grid")) return true;
    if (left.type === "quote" && right.type === "quote") return true;
    if (left.type === "line" && right.type === "items") {
      return (
        (right.ordered && right.numbers[0] !== 1) ||
        piecesOfItem(right.items[0], this.place).next().done === true
      );
    }
    if (left.type === "line" && right.type === "rule") return true;
    return right.type === "line" && this.endsInLine;
  }
}

function writeItem(
  bullet: string,
  checked: boolean | undefined,
  [first]: readonly MarkdownPiece[],
  written: string,
): string {
  const task = checked === undefined ? "" : `[${checked ? "x" : " "}] `;
  // A task needs text after its box.
  const isEmptyTask = checked !== undefined && first.type === "line" && first.phrases.length === 0;
  const content = task + (isEmptyTask ? "&#x20;" : "") + written;
  if (content === "") return bullet;
  return `${bullet}${content.startsWith("\n") ? "" : " "}${indent(content, " ".repeat(bullet.length + 1))}`;
}

function writeRow(cells: readonly string[]): string {
  const written = cells.length === 0 ? [""] : cells;
  return `|${written.map((cell) => (cell === "" ? " |" : ` ${cell} |`)).join("")}`;
}

const MAX_UNDERLINE = 72;

/** The line below a heading: at least three marks, for all readers. */
const underline = (text: string, depth: number): string =>
  (depth === 1 ? "=" : "-").repeat(Math.max(3, Math.min(MAX_UNDERLINE, text.length)));

function writeCodeBlock(value: string, lang: string | undefined, least: "```" | "~~~"): string {
  const mark = least === "```" ? "`" : "~";
  const info = (lang ?? "")
    .replace(/\\(?=[!-/:-@[-`{-~])/g, "\\\\")
    .replace(/&(?=[#A-Za-z])/g, "\\&")
    .replace(/[\t\n\r `]/g, (sign) => `&#x${sign.charCodeAt(0).toString(16).toUpperCase()};`);
  return fence(value.replace(/\r\n?/g, "\n"), mark, 3, info);
}

const RUNS = { "`": /`+/g, "~": /~+/g, $: /\$+/g };

/** Lines between fences longer than each run of their mark inside. */
function fence(value: string, mark: keyof typeof RUNS, least: number, info: string): string {
  const runs = value.includes(mark) ? value.match(RUNS[mark]) : null;
  const size = runs?.reduce((most, run) => Math.max(most, run.length + 1), least) ?? least;
  const marks = mark.repeat(size);
  return `${marks}${info}\n${value === "" ? "" : `${value}\n`}${marks}`;
}

/**
 * A note's text; for readers without notes, an address and nothing behind it would define the
 * target of the note's mark. Only ASCII white space ends an address.
 */
const asNoteText = (text: string): string =>
  text.replace(/^[^\s:]*:[^ \t\n]*(?=[ \t]*(?:$|\n)|[ \t\n]+["'(])/, "$& &#x20;");

/** Indents all lines except the first and blank ones. */
const indent = (text: string, by: string): string =>
  text.includes("\n") ? text.replace(/\n(?=[^\n])/g, `\n${by}`) : text;
