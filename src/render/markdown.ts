import { joinDetached } from "pith-base";
import { withoutEndSpace } from "../content/inline-text.ts";
import { mapBlocks } from "../content/map-blocks.ts";
import type { Block, Content, Inline, Table } from "../content/nodes.ts";
import { renderHtmlTable } from "./html.ts";
import { FlowWriter } from "./markdown-flow.ts";
import { ElementHandlers } from "./markdown-handlers.ts";
import { type MarkdownStyle, resolveMarkdownStyle } from "./markdown-style.ts";
import type { OwnMarkdown } from "./phrasing.ts";
import { visitNodes } from "./plain-text.ts";

interface Dropped {
  readonly links: boolean;
  readonly images: boolean;
}

const isBlank = (inline: Inline | undefined): boolean =>
  inline?.type === "break" || (inline?.type === "text" && inline.value.trim() === "");

/** Whether text ends in white space or is empty. */
const endsBlank = (inline: Inline | undefined): boolean =>
  inline === undefined || inline.type === "break" || (inline.type === "text" && /\s$/.test(inline.value));

function dropFrom(inlines: readonly Inline[], dropped: Dropped): Inline[] {
  const left: Inline[] = [];
  let isGap = false;
  for (const inline of inlines) {
    if (dropped.images && inline.type === "image") {
      isGap = true;
      continue;
    }
    if (!("children" in inline)) {
      // One space is enough where something between two was removed.
      if (isGap && endsBlank(left.at(-1)) && isBlank(inline)) continue;
      const isDoubled = isGap && inline.type === "text" && endsBlank(left.at(-1));
      left.push(isDoubled ? { ...inline, value: inline.value.trimStart() } : inline);
      isGap = false;
      continue;
    }
    const children = dropFrom(inline.children, dropped);
    if (children.length === 0 && inline.children.length > 0) {
      isGap = true;
      continue;
    }
    if (dropped.links && inline.type === "link") for (const child of children) left.push(child);
    else left.push({ ...inline, children });
    isGap = false;
  }
  if (isGap) while (isBlank(left.at(-1))) left.pop();
  return left;
}

/** The same for a whole line, which never ends in white space. */
const dropFromLine = (inlines: readonly Inline[], dropped: Dropped): Inline[] =>
  withoutEndSpace(dropFrom(inlines, dropped));

/** The block without them; none if it had nothing else. */
function dropFromBlock(block: Block, dropped: Dropped): Block[] {
  switch (block.type) {
    case "heading": {
      const children = dropFromLine(block.children, dropped);
      return children.length === 0 && block.children.length > 0 ? [] : [{ ...block, children }];
    }
    case "paragraph": {
      // Explicit fields: spreading would copy lazily computed ones of long pages.
      const { type, span, children: all } = block;
      if (all.every((inline) => inline.type === "text")) return [block];
      const children = dropFromLine(all, dropped);
      return children.length === 0 && all.length > 0 ? [] : [{ type, span, children }];
    }
    case "code":
      return [block.links.length === 0 || !dropped.links ? block : { ...block, links: [] }];
    case "figure":
      return block.children.length === 0 ? block.caption : [block];
    case "details":
      return [{ ...block, summary: dropFromLine(block.summary, dropped) }];
    case "definitions": {
      const entries = block.entries.map((entry) =>
        entry.type === "term" ? { ...entry, children: dropFromLine(entry.children, dropped) } : entry,
      );
      return [{ ...block, entries }];
    }
    case "list": {
      const items = block.items.filter(({ children }) => children.length > 0);
      return items.length === 0 ? [] : [{ ...block, items }];
    }
    case "quote":
      return block.children.length === 0 ? [] : [block];
    default:
      return [block];
  }
}

/** The content without its links (their text stays), its images, or both. */
function withoutLinks(content: Content, dropped: Dropped): Content {
  if (!dropped.links && !dropped.images) return content;
  const drop = (blocks: Block[]): Block[] => mapBlocks(blocks, (block) => dropFromBlock(block, dropped));
  return {
    blocks: drop(content.blocks),
    notes: content.notes.map((note) => ({ ...note, children: drop(note.children) })),
  };
}

function hasAny(blocks: readonly Block[], ...types: ReadonlyArray<(Block | Inline)["type"]>): boolean {
  let found = false;
  visitNodes(blocks, ({ type }) => {
    found ||= types.includes(type);
  });
  return found;
}

/** Whether there is any formula: only then a dollar sign needs an escape, and prices are much more frequent. */
const hasMaths = (blocks: readonly Block[]): boolean => hasAny(blocks, "math", "mathBlock");

function needsHtml(table: Table): boolean {
  return table.rows.some(({ cells }) =>
    cells.some(({ colSpan, rowSpan, children }) => {
      const [first, second] = children;
      return colSpan * rowSpan > 1 || second !== undefined || (first !== undefined && first.type !== "paragraph");
    }),
  );
}

/** Tables beyond Markdown, as HTML, where a blank line would end them and readers see no references to notes. */
function htmlTables(handlers: OwnMarkdown | undefined): OwnMarkdown {
  return {
    block: (block) => {
      const own = handlers?.block(block);
      if (own !== undefined || block.type !== "table" || !needsHtml(block)) return own;
      if (hasAny([block], "noteReference")) return own;
      return renderHtmlTable(block).replace(/\n(?=\n)/g, "&#10;");
    },
    inline: (inline, place) => handlers?.inline(inline, place),
  };
}

interface MarkdownParts {
  readonly frontMatter?: string | undefined;
  readonly style?: MarkdownStyle | undefined;
}

/** The content as Markdown (CommonMark, GFM, footnotes, maths between dollar signs). */
export function renderMarkdown(given: Content, { frontMatter, style }: MarkdownParts = {}): string {
  const resolved = resolveMarkdownStyle(style);
  const content = withoutLinks(given, { links: resolved.links === "drop", images: resolved.images === "drop" });
  const usesMaths = hasMaths(content.blocks) || content.notes.some((note) => hasMaths(note.children));
  const { handlers, tables } = resolved;
  const own = Object.keys(handlers).length === 0 ? undefined : new ElementHandlers(handlers, () => writer);
  const writer: FlowWriter = new FlowWriter(usesMaths, resolved, tables === "html" ? htmlTables(own) : own);
  const pieces = writer.writeDocument(content.blocks, content.notes);
  if (frontMatter !== undefined) pieces.unshift(`---\n${frontMatter}\n---`, pieces.length > 0 ? "\n\n" : "");
  const last = pieces.findLast((piece) => piece !== "");
  if (last !== undefined && !last.endsWith("\n")) pieces.push("\n");
  // Joined once: step by step a long text would be in memory several times.
  return joinDetached(pieces);
}
