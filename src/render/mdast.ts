import { listNumbers } from "../content/list-numbers.ts";
import type {
  Block,
  Callout,
  CalloutKind,
  CodeBlock,
  Content,
  Definition,
  Details,
  Inline,
  List,
  Table,
  TableRow,
  Term,
} from "../content/nodes.ts";
import { spend } from "../deadline.ts";
import { toCellPhrasing } from "./cell-phrasing.ts";
import type {
  BlockquoteNode,
  FlowContent,
  FootnoteDefinition,
  MarkdownItem,
  ParagraphNode,
  PhrasingContent,
} from "./markdown-nodes.ts";
import { inertTex, type OwnMarkdown, type PhrasingPlace, toPhrasing } from "./phrasing.ts";
import { flattenBlocks, plainText } from "./plain-text.ts";
import { type Grid, toGrid } from "./table-grid.ts";

/** Joins the blocks' lists. */
function joinLists(blocks: readonly FlowContent[]): FlowContent[] {
  const joined: FlowContent[] = [];
  for (const block of blocks) if (!joinList(joined[joined.length - 1], block)) joined.push(block);
  for (const block of joined) spreadItems(block);
  return joined;
}

/**
 * Lists of points that follow each other become one: Markdown could only tell them apart by other marks, which readers
 * would take for a difference. Says whether the block was joined to the one before it.
 */
function joinList(last: FlowContent | undefined, block: FlowContent): boolean {
  if (block.type !== "list" || last?.type !== "list" || block.ordered || last.ordered) return false;
  if (block.spread) last.spread = true;
  for (const item of block.children) last.children.push(item);
  return true;
}

function spreadItems(block: FlowContent): void {
  if (block.type === "list" && block.spread) for (const item of block.children) item.spread = true;
}

const paragraph = (children: PhrasingContent[]): ParagraphNode => ({ type: "paragraph", children });

/** Code below its title. */
function codeToFlow({ title, language, value }: CodeBlock): FlowContent[] {
  const code: FlowContent = { type: "code", lang: language, value };
  return title === undefined ? [code] : [paragraph([{ type: "inlineCode", value: title }]), code];
}

/** A row whose cells all are headers, and so can stand at the head of a Markdown table. */
function isHeadRow(row: TableRow | undefined): boolean {
  return row !== undefined && (row.head || row.cells.every((cell) => cell.header));
}

/** Whether words only say a callout's kind. */
const saysKind = (inlines: readonly Inline[], kind: CalloutKind): boolean =>
  plainText(inlines)
    .trim()
    .replace(/[:：!]$/, "")
    .toLowerCase() === kind;

/** Turns the content tree into Markdown's. */
export class FlowMaker {
  private readonly own: OwnMarkdown | undefined;
  private readonly place: PhrasingPlace;

  /** @param own what is not written as usual */
  constructor(own?: OwnMarkdown) {
    this.own = own;
    this.place = own === undefined ? {} : { own };
  }
  /** Blocks as Markdown has them; boxes that it has no syntax for leave their children. */
  private toFlow(blocks: readonly Block[]): FlowContent[] {
    return joinLists(blocks.flatMap((block) => this.blockToFlow(block)));
  }

  private blockToFlow(block: Block): FlowContent[] {
    spend();
    const own = this.own?.block(block);
    if (own !== undefined) return own;
    switch (block.type) {
      case "heading":
        return [{ type: "heading", depth: block.level, children: toPhrasing(block.children, this.place) }];
      case "paragraph":
        return [paragraph(toPhrasing(block.children, this.place))];
      case "list":
        return [this.listToFlow(block)];
      case "definitions":
        return this.definitionsToFlow(block.entries);
      case "table":
        return [...this.toFlow(block.caption), ...this.tableToFlow(block)];
      case "code":
        return codeToFlow(block);
      case "quote":
        return [{ type: "blockquote", children: this.toFlow(block.children) }];
      case "figure":
        return this.toFlow([...block.children, ...block.caption]);
      case "details": {
        return [...this.summaryToFlow(block), ...this.toFlow(block.children)];
      }
      case "callout":
        return [this.calloutToFlow(block)];
      case "customBlock":
        return this.toFlow(block.children);
      case "mathBlock":
        return [{ type: "math", value: inertTex(block.tex) }];
      case "rule":
        return [{ type: "thematicBreak" }];
    }
  }

  /** A summary that is a heading stays one; others are set in bold. */
  private summaryToFlow({ summary, level }: Details): FlowContent[] {
    if (summary.length === 0) return [];
    if (level !== undefined) return [{ type: "heading", depth: level, children: toPhrasing(summary, this.place) }];
    return [paragraph([{ type: "strong", children: toPhrasing(summary, { ...this.place, isStrong: true }) }])];
  }

  /** Markdown has numbers and no letters before items. */
  private listToFlow(list: List): FlowContent {
    const children = list.items.map((item): MarkdownItem => {
      const content = this.toFlow(item.children);
      // Markdown has no task without text in its first line.
      if (item.checked !== undefined && content[0]?.type !== "paragraph") content.unshift(paragraph([]));
      return { type: "listItem", spread: false, checked: item.checked ?? null, children: content };
    });
    const isLoose = list.items.some((item) => item.children.filter((child) => child.type === "paragraph").length > 1);
    for (const item of children) item.spread = isLoose;
    return {
      type: "list",
      ordered: list.ordered,
      numbers: list.ordered ? listNumbers(list) : [],
      spread: isLoose,
      children,
    };
  }

  /** Terms in bold, each with its definitions below it in one item of a list. */
  private definitionsToFlow(entries: ReadonlyArray<Term | Definition>): FlowContent[] {
    const items: MarkdownItem[] = [];
    let before: "term" | "definition" = "definition";
    for (const entry of entries) {
      if (items.length === 0 || (entry.type === "term" && before === "definition")) {
        items.push({ type: "listItem", spread: false, checked: null, children: [] });
      }
      const { children } = items[items.length - 1];
      before = entry.type;
      if (entry.type === "definition") for (const child of this.toFlow(entry.children)) children.push(child);
      else
        children.push(
          paragraph([{ type: "strong", children: toPhrasing(entry.children, { ...this.place, isStrong: true }) }]),
        );
    }
    const spread = items.some((item) => item.children.length > 1);
    for (const item of items) item.spread = spread;
    return [{ type: "list", ordered: false, numbers: [], spread, children: items }];
  }

  /** GitHub's alert: a quote that begins with its kind. A title or a first word that only repeats the kind is left out. */
  private calloutToFlow({ kind, children }: Callout): BlockquoteNode {
    const [first, ...rest] = children;
    let body: readonly Block[] = children;
    if (first?.type === "paragraph" || first?.type === "heading") {
      const [lead, ...others] = first.children;
      if (rest.length > 0 && saysKind(first.children, kind)) body = rest;
      else if (first.type === "paragraph" && others.length > 0 && lead.type === "style" && saysKind([lead], kind)) {
        const [next, ...left] = others;
        const text = next.type === "text" ? { ...next, value: next.value.replace(/^[\s:：]+/, "") } : next;
        body = [{ ...first, children: [text, ...left] }, ...rest];
      }
    }
    return {
      type: "blockquote",
      children: [{ type: "html", value: `[!${kind.toUpperCase()}]` }, ...this.toFlow(body)],
    };
  }

  /** A row of a table that is too large for Markdown: its cells on lines of one paragraph. */
  private rowToParagraph(row: TableRow): ParagraphNode {
    return paragraph(toPhrasing(flattenBlocks(row.cells.flatMap((cell) => cell.children)), this.place));
  }

  private tableToFlow(table: Table): FlowContent[] {
    const grid = toGrid(table.rows);
    if (!grid) return table.rows.map((row) => this.rowToParagraph(row));
    const columns = grid.reduce((most, line) => Math.max(most, line.length), 1);
    const hasHead = isHeadRow(table.rows[0]);
    const align = Array.from({ length: columns }, (_, x) => grid[hasHead ? 1 : 0]?.[x]?.align);
    return [{ type: "table", align, rows: this.rowsOf(hasHead ? grid : [[], ...grid]) }];
  }

  /** The rows of a grid, one after the other: of a large table few are in memory at a time. */
  private *rowsOf(grid: Grid): Generator<PhrasingContent[][]> {
    for (const line of grid) yield line.map((cell) => (cell ? toCellPhrasing(cell.children, this.place) : []));
  }

  /** The blocks of a document as Markdown has them, one after the other: of a long one few are in memory at a time. */
  *document(blocks: readonly Block[]): Generator<FlowContent> {
    let last: FlowContent | undefined;
    for (const block of blocks) {
      for (const own of this.blockToFlow(block)) {
        if (joinList(last, own)) continue;
        if (last) {
          spreadItems(last);
          yield last;
        }
        last = own;
      }
    }
    if (!last) return;
    spreadItems(last);
    yield last;
  }

  /** The notes of a document as Markdown has them. */
  notes({ notes }: Content): FootnoteDefinition[] {
    return notes.map(({ children }, index) => ({
      type: "footnoteDefinition",
      label: String(index + 1),
      children: this.toFlow(children),
    }));
  }
}
