import { widenSpan } from "../content/frame.ts";
import { withoutEndSpace } from "../content/inline-text.ts";
import { listNumbers } from "../content/list-numbers.ts";
import type {
  Block,
  BlockSpan,
  Content,
  Details,
  Inline,
  Paragraph,
  Table,
  TableRow,
} from "../content/nodes.ts";
import type { MeasuredPage } from "../page/measured-page.ts";
import { checkClock } from "../safety/clock.ts";
import { OptionsError } from "../safety/errors.ts";
import { type OptionSpecs, resolveSpecs } from "../safety/option-spec.ts";
import { firstIndex } from "../text/first-index.ts";
import { estimateTokens, MAX_CHARS_PER_TOKEN } from "../text/tokens.ts";
import { cutToSize } from "./cut-text.ts";
import { renderMarkdown } from "./markdown.ts";
import { flattenBlocks, plainText } from "./plain-text.ts";

/** Where a text may be cut, best first: between sentences, then between words. */
const SENTENCE_END = /[.!?…]["'”’)\]]*\s|[。！？]/gu;
/**
 * Packs parts into groups of at most `max`, unless a single part is larger or must not end its
 * group.
 */
function pack<T>(
  parts: readonly T[],
  max: number,
  sizeOf: (part: T) => number,
  isLead?: (part: T) => boolean,
): T[][] {
  const groups: T[][] = [];
  let size = 0;
  for (const part of parts) {
    const own = sizeOf(part);
    const group = groups[groups.length - 1];
    if (group && (size + own <= max || isLead?.(group[group.length - 1]))) {
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
function splitBlock(block: Block, max: number): Block[] {
  if (tokensOf(block) <= max) return [block];
  switch (block.type) {
    case "list": {
      const numbers = listNumbers(block);
      const parts = block.items.map((item, at) => ({
        ...block,
        span: item.span,
        start: numbers[at],
        items: [item],
      }));
      return pack(parts, max, tokensOf).map((group) => ({
        ...group[0],
        span: unite(group),
        items: group.flatMap(({ items }) => items),
      }));
    }
    case "definitions": {
      const parts = block.entries.map((entry) => ({ ...block, entries: [entry] }));
      return pack(parts, max, tokensOf).map((group) => ({
        ...block,
        entries: group.flatMap(({ entries }) => entries),
      }));
    }
    case "table": {
      const heads = headRows(block, max);
      const parts = block.rows
        .filter((row) => !heads.has(row))
        .map((row) => ({ ...block, span: row.span, caption: [], rows: [row] }));
      if (parts.length < 2) return [block];
      return pack(parts, max, tokensOf).map((group, at) => ({
        ...block,
        span: unite(group),
        caption: at === 0 ? block.caption : [],
        rows: [...heads, ...group.flatMap(({ rows }) => rows)],
      }));
    }
    case "code": {
      const parts = block.value
        .split("\n")
        .map((value) => ({ ...block, title: undefined, value, links: [] }));
      return pack(parts, max, tokensOf).map((group, at) => ({
        ...block,
        title: at === 0 ? block.title : undefined,
        value: group.map(({ value }) => value).join("\n"),
        links: [],
      }));
    }
    case "details":
      if (block.children.length === 0) return splitParagraph(summaryOf(block), max);
      return pack(block.children, max, tokensOf).map((children, at) => ({
        ...block,
        span: unite(children),
        summary: at === 0 || isSmall(summaryOf(block), max) ? block.summary : [],
        children,
      }));
    case "quote":
    case "callout":
    case "customBlock":
      return pack(block.children, max, tokensOf).map((children) => ({
        ...block,
        span: unite(children),
        children,
      }));
    case "paragraph":
      return splitParagraph(block, max);
    default:
      return [block];
  }
}

/** Greatest repeated share of a chunk, so that the output stays linear in the page. */
const REPEATED_SHARE = 0.5;
const isSmall = (block: Block, max: number): boolean => tokensOf(block) <= max * REPEATED_SHARE;

const summaryOf = ({ span, summary }: Details): Paragraph => ({
  type: "paragraph",
  span,
  children: summary,
});

/** The head rows of each part of a table; none if too long to repeat. */
function headRows(table: Table, max: number): ReadonlySet<TableRow> {
  const rows = table.rows.filter(
    (row, at) => row.head || (at === 0 && row.cells.every((cell) => cell.header)),
  );
  return new Set(isSmall({ ...table, caption: [], rows }, max) ? rows : []);
}

function splitParagraph(block: Paragraph, max: number): Block[] {
  // Not spread: small paragraphs would copy their contents.
  const { type, span } = block;
  const parts = block.children
    .flatMap((inline) => (inline.type === "text" ? cutText(inline.value) : [inline]))
    .map((inline): Paragraph => ({ type, span, children: [inline] }));
  return pack(parts, max, tokensOf).map(
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

/** Tokens relative to those of the text, for markup, besides some for each block. */
const MARKUP_SHARE = 1.1;
const TOKENS_PER_BLOCK = 2;

const knownTokens = new WeakMap<Block, number>();

/** Estimates the tokens of a block from its text; cached. */
function tokensOf(block: Block): number {
  let tokens = knownTokens.get(block);
  if (tokens === undefined) {
    tokens =
      Math.ceil(estimateTokens(plainText(flattenBlocks([block]))) * MARKUP_SHARE) +
      TOKENS_PER_BLOCK;
    knownTokens.set(block, tokens);
  }
  return tokens;
}

/** Options of chunks for language models. */
export interface ChunkOptions {
  /** Most tokens of a chunk, including overlap, by `estimateTokens`. Default 500. */
  readonly tokens?: number;
  /** Tokens of the previous chunk of the same section that are repeated. Default 0. */
  readonly overlap?: number;
}

/** A piece of the content. */
export interface Chunk {
  readonly index: number;
  /** Markdown. */
  readonly text: string;
  /** The headings above it, outermost first. */
  readonly headings: readonly string[];
  /** Estimated tokens of `text`. */
  readonly tokens: number;
  /** Characters at the start of `text` that repeat the previous chunk. */
  readonly overlapChars: number;
  /** Present when it ends within a sentence, because the sentence is longer than the limit. */
  readonly cut?: boolean;
  /** First and last page block in it; missing without text. */
  readonly blocks?: readonly [first: number, last: number];
  /** Start and end in the decoded source, if the page was parsed with positions. */
  readonly position?: readonly [start: number, end: number];
}

export const chunkSpecs: OptionSpecs<ChunkOptions> = {
  tokens: { default: 500, min: 1, meaning: "maximum tokens of a chunk" },
  overlap: { default: 0, min: 0, meaning: "tokens repeated from the previous chunk" },
};

/**
 * Fills in the defaults. @throws OptionsError for an unknown name or value, or an overlap that
 * leaves no room for new text
 */
export function resolveChunkOptions(options: ChunkOptions = {}): Required<ChunkOptions> {
  const resolved = resolveSpecs("chunks", "chunks.", chunkSpecs, options);
  if (resolved.overlap < resolved.tokens) return resolved;
  const { overlap, tokens } = resolved;
  throw new OptionsError(
    "chunks.overlap",
    `chunks: overlap must be less than tokens, got ${overlap} and ${tokens}`,
  );
}

interface Section {
  headings: readonly string[];
  readonly blocks: Block[];
}

/** Section titles are in each chunk, so long ones are cut. */
const MAX_TITLE_CHARS = 300;

function sectionsOf(blocks: readonly Block[]): Section[] {
  const sections: Section[] = [];
  const path: Array<{ level: number; title: string }> = [];
  let current: Section | undefined;
  for (const block of blocks) {
    // Headings come first in a section, so its last block shows whether there is other content.
    if (!current || (block.type === "heading" && current.blocks.at(-1)?.type !== "heading")) {
      current = { headings: [], blocks: [] };
      sections.push(current);
    }
    if (block.type === "heading") {
      while (path.length > 0 && path[path.length - 1].level >= block.level) path.pop();
      path.push({
        level: block.level,
        title: plainText(block.children).trim().slice(0, MAX_TITLE_CHARS),
      });
      current.headings = path.map(({ title }) => title);
    }
    current.blocks.push(block);
  }
  return sections;
}

const markdownOf = (blocks: readonly Block[]): string =>
  renderMarkdown({ blocks: [...blocks], notes: [] }).trimEnd();

/** The end of a text from the start of a sentence or line, within this many tokens. */
function tailOf(text: string, tokens: number): string {
  if (tokens <= 0) return "";
  // No token has more characters; the one before shows whether a sentence starts with the tail.
  const near = text.slice(-(tokens * MAX_CHARS_PER_TOKEN + 1));
  const starts = [...near.matchAll(/(?<=[.!?。！？\n])\s*/gu)].map(
    (match) => match.index + match[0].length,
  );
  // Later starts have fewer tokens.
  const first = firstIndex(starts.length, (at) => estimateTokens(near.slice(starts[at])) <= tokens);
  return first < starts.length ? near.slice(starts[first]) : "";
}

/** Between the overlap and a chunk's own text. */
const SEPARATOR = "\n\n";
const SEPARATOR_TOKENS = estimateTokens(SEPARATOR);

/**
 * Splits the content for language models: by headings, then by size. No chunk exceeds the limit.
 */
export function renderChunks(
  content: Content,
  page: MeasuredPage,
  options: ChunkOptions = {},
): Chunk[] {
  const { tokens, overlap } = resolveChunkOptions(options);
  const room = Math.max(1, tokens - overlap);
  const chunks: Chunk[] = [];
  for (const section of sectionsOf(content.blocks)) {
    let before = "";
    const parts = section.blocks.flatMap((block) => splitBlock(block, room));
    // A heading never ends a chunk: its text follows, even if too long.
    for (const blocks of pack(parts, room, tokensOf, ({ type }) => type === "heading")) {
      checkClock();
      for (const { text: own, cut } of cutToSize(markdownOf(blocks), room)) {
        const repeated = tailOf(before, overlap - SEPARATOR_TOKENS);
        const text = repeated === "" ? own : `${repeated}${SEPARATOR}${own}`;
        chunks.push({
          index: chunks.length,
          text,
          headings: section.headings,
          tokens: estimateTokens(text),
          overlapChars: text.length - own.length,
          ...(cut && { cut }),
          ...placeOf(blocks, page),
        });
        before = own;
      }
    }
  }
  for (const text of noteTexts(content, tokens)) {
    for (const { text: own, cut } of cutToSize(text, tokens)) {
      const size = estimateTokens(own);
      chunks.push({
        index: chunks.length,
        text: own,
        headings: [],
        tokens: size,
        overlapChars: 0,
        ...(cut && { cut }),
      });
    }
  }
  return chunks;
}

function noteTexts(content: Content, tokens: number): string[] {
  if (content.notes.length === 0) return [];
  const notes = renderMarkdown({ blocks: [], notes: content.notes })
    .trimEnd()
    .split(/\n\n(?=\[\^\d+\]: )/);
  return pack(notes, tokens, estimateTokens).map((group) => group.join("\n\n"));
}

function placeOf(blocks: readonly Block[], page: MeasuredPage): Pick<Chunk, "blocks" | "position"> {
  const { first, last } = unite(blocks);
  if (first < 0) return {};
  const { positions } = page.tree;
  if (!positions) return { blocks: [first, last] };
  const position = [
    positions.start[page.blocks.firstText[first]],
    positions.end[page.blocks.lastText[last]],
  ] as const;
  return { blocks: [first, last], position };
}
