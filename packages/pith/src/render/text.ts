import { listNumbers, writeNumber } from "../content/list-numbers.ts";
import type {
  Block,
  Callout,
  Content,
  Inline,
  List,
  StyleKind,
  Table,
  TableRow,
} from "../content/nodes.ts";
import { spend, spendOnChars } from "../safety/clock.ts";
import { joinDetached, replaceInPieces } from "../text/detach-string.ts";
import { plainText } from "./plain-text.ts";
import { toGrid } from "./table-grid.ts";

/** Characters with raised and lowered forms. */
const PLAIN = "0123456789+-−=()n";
const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿ";
const LOWERED = "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₙ";

/** A text in other characters; undefined if some do not exist. */
function translate(text: string, into: string): string | undefined {
  let translated = "";
  for (const char of text) {
    const at = PLAIN.indexOf(char);
    if (at < 0) return undefined;
    translated += into[at];
  }
  return translated;
}

/** Raised and lowered numbers: 10⁶ is not 106. */
function shifted(kind: StyleKind, text: string): string {
  if (kind !== "superscript" && kind !== "subscript") return text;
  return (
    (/\d|^[-+−n]$/.test(text)
      ? translate(text, kind === "superscript" ? RAISED : LOWERED)
      : undefined) ?? text
  );
}

function ownText(inline: Inline): string | undefined {
  if (inline.type === "image") return "";
  if (inline.type !== "style") return undefined;
  const text = inlineAsText(inline.children);
  return inline.kind === "quotation" ? `“${text}”` : shifted(inline.kind, text);
}

const inlineAsText = (inlines: readonly Inline[]): string => plainText(inlines, ownText);

type Gap = "\n" | "\n\n";

/** A block's text, and the gap before it. */
interface Piece {
  readonly gap: Gap;
  readonly text: string;
}

const INDENT = "  ";
const MARKER = "- ";
const CELL_GAP = " | ";
const ITEM_GAP = "; ";

/** Indents further lines to the start of the first one after its mark. */
const setIn = (text: string): string =>
  replaceInPieces(text, (piece) => piece.replace(/\n(?!\n)/g, `\n${INDENT}`));

function join(pieces: Iterable<Piece>): string {
  const parts: string[] = [];
  for (const { gap, text } of pieces) {
    if (text === "") continue;
    spendOnChars(text.length);
    if (parts.length > 0) parts.push(gap);
    parts.push(text);
  }
  return joinDetached(parts);
}

function* piecesOf(blocks: readonly Block[]): Generator<Piece> {
  let before: Block | undefined;
  for (const block of blocks) {
    yield* pieceOf(block, before);
    before = block;
  }
}

const textOf = (blocks: readonly Block[]): string => join(piecesOf(blocks));
const lineOf = (inlines: readonly Inline[]): string => inlineAsText(inlines).trim();

/** Longer lines are no titles. */
const MAX_TITLE_CHARS = 40;

function namesKind({ kind, children: [first, second] }: Callout): boolean {
  if (first?.type !== "paragraph" && first?.type !== "heading") return false;
  const line = lineOf(first.children);
  return (
    (second !== undefined && line.length <= MAX_TITLE_CHARS) || line.toLowerCase().startsWith(kind)
  );
}

function* pieceOf(block: Block, before: Block | undefined): Generator<Piece> {
  spend();
  const gap = "\n\n";
  switch (block.type) {
    case "heading":
    case "paragraph":
      yield { gap, text: lineOf(block.children) };
      return;
    case "list":
      yield* itemsOf(block, before?.type === "list" && before.implied ? "\n" : gap);
      return;
    case "definitions":
      for (const entry of block.entries) {
        if (entry.type === "term") yield { gap, text: lineOf(entry.children) };
        else yield { gap: "\n", text: textOf(entry.children) };
      }
      return;
    case "table":
      yield { gap, text: textOf(block.caption) };
      yield* rowsOf(block);
      return;
    case "code":
      yield { gap, text: block.title ?? "" };
      yield { gap, text: block.value };
      return;
    case "figure":
      yield* piecesOf(block.children);
      yield* piecesOf(block.caption);
      return;
    case "details":
      yield { gap, text: lineOf(block.summary) };
      yield* piecesOf(block.children);
      return;
    case "callout":
      if (!namesKind(block))
        yield { gap, text: `${block.kind[0].toUpperCase()}${block.kind.slice(1)}:` };
      yield* piecesOf(block.children);
      return;
    case "quote":
    case "customBlock":
      yield* piecesOf(block.children);
      return;
    case "mathBlock":
      yield { gap, text: block.tex };
      return;
    case "rule":
      return;
  }
}

/** The text of blocks that are one paragraph, as in most list items and cells; else undefined. */
function onlyLine(blocks: readonly Block[]): string | undefined {
  const [block] = blocks;
  if (blocks.length !== 1 || block.type !== "paragraph") return undefined;
  spend();
  return lineOf(block.children);
}

/** Lines without blank ones between. */
const itemText = (children: readonly Block[]): string =>
  join(Array.from(piecesOf(children), (piece): Piece => ({ ...piece, gap: "\n" })));

function* itemsOf(list: List, first: Gap): Generator<Piece> {
  const { items, ordered, numbering } = list;
  const numbers = ordered ? listNumbers(list) : [];
  // If no box is ticked, they are for readers, as in recipes.
  const isPartlyDone = items.some(({ checked }) => checked === true);
  let gap = first;
  for (const [at, { children, checked }] of items.entries()) {
    spend();
    const sign = checked ? "☑ " : "☐ ";
    const box = !isPartlyDone || checked === undefined ? "" : sign;
    const marker = (ordered ? `${writeNumber(numbers[at], numbering)}. ` : MARKER) + box;
    const text = onlyLine(children) ?? itemText(children);
    const lines = text.includes("\n") ? setIn(text) : text;
    yield { gap, text: text === "" ? "" : marker + lines };
    gap = "\n";
  }
}

/** Whether a cell's block is more than a line. */
function isTall(block: Block): boolean {
  if (block.type === "code") return block.value.includes("\n");
  if (block.type === "list") return block.items.some(({ children }) => children.some(isTall));
  return block.type !== "paragraph" && block.type !== "heading" && block.type !== "mathBlock";
}

function cellLine(blocks: readonly Block[]): string {
  const line = onlyLine(blocks);
  if (line !== undefined) return line.replaceAll("\n", " ");
  const parts = blocks.map((block) =>
    block.type === "list"
      ? block.items.map(({ children }) => cellLine(children)).join(ITEM_GAP)
      : textOf([block]).replaceAll("\n", " "),
  );
  return parts.filter((part) => part !== "").join(" ");
}

/** A row as a line with its cells in columns; a row with code or tables as its cells' blocks. */
function rowText(
  row: TableRow,
  line: TableRow["cells"] | ReadonlyArray<TableRow["cells"][number] | undefined>,
): string {
  if (row.cells.some(({ children }) => children.some(isTall))) {
    return join(row.cells.map(({ children }): Piece => ({ gap: "\n", text: textOf(children) })));
  }
  return line
    .map((cell) => (cell === undefined ? "" : cellLine(cell.children)))
    .join(CELL_GAP)
    .trimEnd();
}

function* rowsOf({ rows }: Table): Generator<Piece> {
  const grid = toGrid(rows);
  let gap: Gap = "\n\n";
  for (const [at, row] of rows.entries()) {
    spend();
    yield { gap, text: rowText(row, grid?.[at] ?? row.cells) };
    gap = "\n";
  }
}

function* allOf({ blocks, notes }: Content): Generator<Piece> {
  yield* piecesOf(blocks);
  for (const [at, { children }] of notes.entries()) {
    const text = textOf(children);
    yield { gap: at === 0 ? "\n\n" : "\n", text: text === "" ? "" : `[${at + 1}] ${text}` };
  }
}

/**
 * The content as plain text: blank lines between paragraphs, a line per list item and table row,
 * code unchanged, formulas as TeX. Adds only numbers of lists and notes, and marks without word
 * characters, such as task boxes.
 */
export const renderText = (content: Content): string => join(allOf(content));
