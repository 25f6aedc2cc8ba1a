import { widenSpan } from "../content/frame.ts";
import { listNumbers } from "../content/list-numbers.ts";
import type { Block, BlockSpan, Details, Inline, Paragraph, Table, TableRow } from "../content/nodes.ts";
import { withoutEndSpace } from "../content/trim-inlines.ts";

type Measure = (block: Block) => number;

/** Where a text may be cut, best first: between sentences, then between words. */
const SENTENCE_END = /[.!?…]["'”’)\]]*\s|[。！？]/gu;
/** Packs parts into groups of at most `max`, unless a single part is larger. */
export function pack<T>(parts: readonly T[], max: number, sizeOf: (part: T) => number): T[][] {
  const groups: T[][] = [];
  let size = 0;
  for (const part of parts) {
    const own = sizeOf(part);
    const group = groups[groups.length - 1];
    if (group && size + own <= max) {
      group.push(part);
      size += own;
    } else {
      groups.push([part]);
      size = own;
    }
  }
  return groups;
}

function unite(blocks: readonly Block[]): BlockSpan {
  const span = { first: -1, last: -1 };
  for (const block of blocks) widenSpan(span, block.span);
  return span;
}

/** Splits a block into blocks of at most `max` if possible; repeats what holds it together. */
export function splitBlock(block: Block, max: number, measure: Measure): Block[] {
  if (measure(block) <= max) return [block];
  switch (block.type) {
    case "list": {
      const numbers = listNumbers(block);
      const parts = block.items.map((item, at) => ({ ...block, span: item.span, start: numbers[at], items: [item] }));
      return pack(parts, max, measure).map((group) => ({
        ...group[0],
        span: unite(group),
        items: group.flatMap(({ items }) => items),
      }));
    }
    case "definitions": {
      const parts = block.entries.map((entry) => ({ ...block, entries: [entry] }));
      return pack(parts, max, measure).map((group) => ({ ...block, entries: group.flatMap(({ entries }) => entries) }));
    }
    case "table": {
      const heads = headRows(block, max, measure);
      const parts = block.rows
        .filter((row) => !heads.has(row))
        .map((row) => ({ ...block, span: row.span, caption: [], rows: [row] }));
      if (parts.length < 2) return [block];
      return pack(parts, max, measure).map((group, at) => ({
        ...block,
        span: unite(group),
        caption: at === 0 ? block.caption : [],
        rows: [...heads, ...group.flatMap(({ rows }) => rows)],
      }));
    }
    case "code": {
      const parts = block.value.split("\n").map((value) => ({ ...block, title: undefined, value, links: [] }));
      return pack(parts, max, measure).map((group, at) => ({
        ...block,
        title: at === 0 ? block.title : undefined,
        value: group.map(({ value }) => value).join("\n"),
        links: [],
      }));
    }
    case "details":
      if (block.children.length === 0) return splitParagraph(summaryOf(block), max, measure);
      return pack(block.children, max, measure).map((children, at) => ({
        ...block,
        span: unite(children),
        summary: at === 0 || isSmall(summaryOf(block), max, measure) ? block.summary : [],
        children,
      }));
    case "quote":
    case "callout":
    case "customBlock":
      return pack(block.children, max, measure).map((children) => ({ ...block, span: unite(children), children }));
    case "paragraph":
      return splitParagraph(block, max, measure);
    default:
      return [block];
  }
}

/** Greatest repeated share of a chunk, so that the output stays linear in the page. */
const REPEATED_SHARE = 0.5;
const isSmall = (block: Block, max: number, measure: Measure): boolean => measure(block) <= max * REPEATED_SHARE;

const summaryOf = ({ span, summary }: Details): Paragraph => ({ type: "paragraph", span, children: summary });

/** The head rows of each part of a table; none if too long to repeat. */
function headRows(table: Table, max: number, measure: Measure): ReadonlySet<TableRow> {
  const rows = table.rows.filter((row, at) => row.head || (at === 0 && row.cells.every((cell) => cell.header)));
  return new Set(isSmall({ ...table, caption: [], rows }, max, measure) ? rows : []);
}

function splitParagraph(block: Paragraph, max: number, measure: Measure): Block[] {
  // Not spread: small paragraphs would copy their contents.
  const { type, span } = block;
  const parts = block.children
    .flatMap((inline) => (inline.type === "text" ? cutText(inline.value) : [inline]))
    .map((inline): Paragraph => ({ type, span, children: [inline] }));
  return pack(parts, max, measure).map(
    (group): Paragraph => ({
      type,
      span,
      children: withoutEndSpace(group.flatMap(({ children }) => children)),
    }),
  );
}

/** Longer sentences are cut between words. */
const MAX_SENTENCE_CHARS = 400;

function cutText(value: string): Inline[] {
  const parts: Inline[] = [];
  let from = 0;
  const cut = (to: number): void => {
    while (from < to) {
      const end = to - from > MAX_SENTENCE_CHARS ? wordEnd(value, from + MAX_SENTENCE_CHARS) : to;
      parts.push({ type: "text", value: value.slice(from, end) });
      from = end;
    }
  };
  for (const match of value.matchAll(SENTENCE_END)) cut(match.index + match[0].length);
  cut(value.length);
  return parts;
}

function wordEnd(value: string, near: number): number {
  const from = near - MAX_SENTENCE_CHARS / 2;
  const space = value.slice(from, near).lastIndexOf(" ");
  return space >= 0 ? from + space + 1 : near;
}
