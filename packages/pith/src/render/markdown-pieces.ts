import { listNumbers } from "../content/list-numbers.ts";
import type {
  Block,
  Callout,
  DefinitionList,
  Heading,
  Inline,
  List,
  ListItem,
  Table,
} from "../content/nodes.ts";
import { lettersOf } from "../text/letters.ts";
import { type Phrase, type PhrasingPlace, toPhrases } from "./phrasing.ts";
import { flattenBlocks, plainText } from "./plain-text.ts";
import { type Grid, toGrid } from "./table-grid.ts";

interface LinePiece {
  readonly type: "line";
  readonly phrases: readonly Phrase[];
}

/** An item that is not in the content tree: a term with its definitions. */
interface MadeItem {
  readonly checked: undefined;
  readonly pieces: readonly MarkdownPiece[];
}

/** A list, or several adjacent ones. */
export interface ItemsPiece {
  readonly type: "items";
  readonly ordered: boolean;
  /** The numbers of an ordered list's items. */
  readonly numbers: readonly number[];
  /** Whether blank lines separate the items and their content. */
  isLoose: boolean;
  readonly items: Array<ListItem | MadeItem>;
}

/** A table by rows and columns, with or without a head. */
export interface GridPiece {
  readonly type: "grid";
  readonly grid: Grid;
  readonly hasHead: boolean;
}

/** A block in Markdown; its content is computed when written. */
export type MarkdownPiece =
  | LinePiece
  | { readonly type: "quote"; readonly pieces: Iterable<MarkdownPiece> }
  | ItemsPiece
  | GridPiece
  | { readonly type: "kind" | "raw"; readonly value: string }
  | Pick<Heading, "type" | "level" | "children">
  | Extract<Block, { type: "code" | "mathBlock" | "rule" }>;

/** Blocks in Markdown, in order: boxes without syntax are replaced by their children. */
export function* piecesOf(
  blocks: readonly Block[],
  place: PhrasingPlace,
): Generator<MarkdownPiece> {
  let last: MarkdownPiece | undefined;
  for (const piece of unmergedPieces(blocks, place)) {
    if (last?.type === "items" && piece.type === "items" && !last.ordered && !piece.ordered) {
      last.isLoose ||= piece.isLoose;
      for (const item of piece.items) last.items.push(item);
      continue;
    }
    if (last) yield last;
    last = piece;
  }
  if (last) yield last;
}

/** The content of an item. A Markdown task needs text in its first line. */
export function* piecesOfItem(
  item: ListItem | MadeItem,
  place: PhrasingPlace,
): Generator<MarkdownPiece> {
  let isFirst = item.checked !== undefined;
  for (const piece of "pieces" in item ? item.pieces : piecesOf(item.children, place)) {
    if (isFirst && piece.type !== "line") yield { type: "line", phrases: [] };
    isFirst = false;
    yield piece;
  }
  if (isFirst) yield { type: "line", phrases: [] };
}

function* unmergedPieces(blocks: readonly Block[], place: PhrasingPlace): Generator<MarkdownPiece> {
  for (const [at, block] of blocks.entries()) {
    const own = place.own?.block(block);
    const caption = captionOf(block, blocks[at + 1]);
    if (own === undefined)
      yield* usual(block, caption === undefined ? place : { ...place, caption });
    else if (own !== "") yield { type: "raw", value: own };
  }
}

function captionOf(block: Block, next: Block | undefined): string | undefined {
  if (block.type === "figure") return lettersOf(plainText(flattenBlocks(block.caption)));
  if (block.type !== "paragraph" || next?.type !== "paragraph") return undefined;
  const isPicture = block.children[0]?.type === "image" && block.children.length === 1;
  return isPicture ? lettersOf(plainText(next.children)) : undefined;
}

function* usual(block: Block, place: PhrasingPlace): Generator<MarkdownPiece> {
  switch (block.type) {
    case "paragraph":
      return yield { type: "line", phrases: toPhrases(block.children, place) };
    case "list":
      return yield listPiece(block);
    case "definitions":
      return yield definitionsPiece(block, place);
    case "table":
      yield* unmergedPieces(block.caption, place);
      return yield* tablePieces(block, place);
    case "code":
      if (block.title !== undefined)
        yield { type: "line", phrases: [{ type: "code", value: block.title }] };
      return yield block;
    case "quote":
      return yield { type: "quote", pieces: piecesOf(block.children, place) };
    case "figure":
      yield* unmergedPieces(block.children, place);
      return yield* unmergedPieces(block.caption, place);
    case "details":
      // A heading in a summary stays one; other text becomes bold.
      if (block.summary.length > 0) {
        const { level, summary } = block;
        yield level === undefined
          ? boldLine(summary, place)
          : { type: "heading", level, children: summary };
      }
      return yield* unmergedPieces(block.children, place);
    case "callout":
      return yield { type: "quote", pieces: calloutPieces(block, place) };
    case "customBlock":
      return yield* unmergedPieces(block.children, place);
    default:
      return yield block;
  }
}

const boldLine = (inlines: readonly Inline[], place: PhrasingPlace): LinePiece => ({
  type: "line",
  phrases: [
    { type: "style", kind: "strong", children: toPhrases(inlines, { ...place, isStrong: true }) },
  ],
});

/** Markdown numbers items, without letters. */
function listPiece(list: List): ItemsPiece {
  const isLoose = list.items.some(
    (item) => item.children.filter((child) => child.type === "paragraph").length > 1,
  );
  const numbers = list.ordered ? listNumbers(list) : [];
  return { type: "items", ordered: list.ordered, numbers, isLoose, items: [...list.items] };
}

/** Terms in bold, each with its definitions in one item of a list. */
function definitionsPiece({ entries }: DefinitionList, place: PhrasingPlace): ItemsPiece {
  const groups: MarkdownPiece[][] = [];
  let before: "term" | "definition" = "definition";
  for (const entry of entries) {
    if (groups.length === 0 || (entry.type === "term" && before === "definition")) groups.push([]);
    const group = groups[groups.length - 1];
    before = entry.type;
    if (entry.type === "term") group.push(boldLine(entry.children, place));
    else for (const piece of piecesOf(entry.children, place)) group.push(piece);
  }
  const items = groups.map((pieces) => ({ checked: undefined, pieces }));
  return {
    type: "items",
    ordered: false,
    numbers: [],
    isLoose: groups.some((group) => group.length > 1),
    items,
  };
}

const namesKind = (inlines: readonly Inline[], kind: Callout["kind"]): boolean =>
  plainText(inlines)
    .trim()
    .replace(/[:：!]$/, "")
    .toLowerCase() === kind;

/**
 * GitHub's alert: a quote that begins with its kind. Omits a title or first word that repeats the
 * kind.
 */
function* calloutPieces(
  { kind, children }: Callout,
  place: PhrasingPlace,
): Generator<MarkdownPiece> {
  const [first, ...rest] = children;
  let body: readonly Block[] = children;
  if (first?.type === "paragraph" || first?.type === "heading") {
    const [lead, ...others] = first.children;
    if (rest.length > 0 && namesKind(first.children, kind)) body = rest;
    else if (
      first.type === "paragraph" &&
      others.length > 0 &&
      lead.type === "style" &&
      namesKind([lead], kind)
    ) {
      const [next, ...left] = others;
      const text =
        next.type === "text" ? { ...next, value: next.value.replace(/^[\s:：]+/, "") } : next;
      body = [{ ...first, children: [text, ...left] }, ...rest];
    }
  }
  yield { type: "kind", value: `[!${kind.toUpperCase()}]` };
  yield* piecesOf(body, place);
}

/** A row of header cells, which can be the head of a Markdown table. */
const isHeadRow = (row: Table["rows"][number] | undefined): boolean =>
  row !== undefined && (row.head || row.cells.every((cell) => cell.header));

function* tablePieces({ rows }: Table, place: PhrasingPlace): Generator<MarkdownPiece> {
  const grid = toGrid(rows);
  if (grid) return yield { type: "grid", grid, hasHead: isHeadRow(rows[0]) };
  for (const row of rows) {
    const blocks = row.cells.flatMap((cell) => cell.children);
    yield { type: "line", phrases: toPhrases(flattenBlocks(blocks), place) };
  }
}
