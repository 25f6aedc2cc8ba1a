import { joinDetached } from "pith-base";
import { visitBlocks } from "../content/map-blocks.ts";
import type { Block, Content, Inline, Table } from "../content/nodes.ts";
import { renderHtmlTable } from "./html.ts";
import { FlowWriter } from "./markdown-flow.ts";
import { ElementHandlers } from "./markdown-handlers.ts";
import { type MarkdownStyle, type ResolvedStyle, resolveMarkdownStyle } from "./markdown-style.ts";
import type { OwnMarkdown } from "./phrasing.ts";
import { withoutLinks } from "./without-links.ts";

/** Whether there is any formula: only then a dollar sign needs an escape, and prices are much more frequent. */
function hasMaths(blocks: readonly Block[]): boolean {
  return blocks.some((block) => {
    switch (block.type) {
      case "mathBlock":
        return true;
      case "heading":
      case "paragraph":
        return hasFormula(block.children);
      case "list":
        return block.items.some((item) => hasMaths(item.children));
      case "definitions":
        return block.entries.some((entry) =>
          entry.type === "term" ? hasFormula(entry.children) : hasMaths(entry.children),
        );
      case "table":
        return hasMaths(block.caption) || block.rows.some((row) => row.cells.some((cell) => hasMaths(cell.children)));
      case "figure":
        return hasMaths(block.children) || hasMaths(block.caption);
      case "details":
        return hasFormula(block.summary) || hasMaths(block.children);
      case "quote":
      case "callout":
      case "customBlock":
        return hasMaths(block.children);
      default:
        return false;
    }
  });
}

function hasFormula(inlines: readonly Inline[]): boolean {
  return inlines.some((inline) => inline.type === "math" || ("children" in inline && hasFormula(inline.children)));
}

function needsHtml(table: Table): boolean {
  return table.rows.some(({ cells }) =>
    cells.some(({ colSpan, rowSpan, children }) => {
      const [first, second] = children;
      return colSpan * rowSpan > 1 || second !== undefined || (first !== undefined && first.type !== "paragraph");
    }),
  );
}

/** Whether blocks refer to notes, which Markdown readers would not see within HTML. */
function hasNotes(blocks: readonly Block[]): boolean {
  let found = false;
  const look = (inlines: readonly Inline[]): void => {
    for (const inline of inlines) {
      if (inline.type === "noteReference") found = true;
      else if ("children" in inline) look(inline.children);
    }
  };
  visitBlocks(blocks, (block) => {
    if (block.type === "paragraph" || block.type === "heading") look(block.children);
    else if (block.type === "details") look(block.summary);
    else if (block.type === "definitions") {
      for (const entry of block.entries) if (entry.type === "term") look(entry.children);
    }
  });
  return found;
}

/** Tables beyond Markdown, as HTML. A blank line would end them. */
function htmlTables(handlers: OwnMarkdown | undefined): OwnMarkdown {
  return {
    block: (block) => {
      const own = handlers?.block(block);
      if (own !== undefined || block.type !== "table" || !needsHtml(block) || hasNotes([block])) return own;
      return renderHtmlTable(block).replace(/\n(?=\n)/g, "&#10;");
    },
    inline: (inline, place) => handlers?.inline(inline, place),
  };
}

function ownMarkdown({ handlers, tables }: ResolvedStyle, writer: () => FlowWriter): OwnMarkdown | undefined {
  const own = Object.keys(handlers).length === 0 ? undefined : new ElementHandlers(handlers, writer);
  return tables === "html" ? htmlTables(own) : own;
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
  const writer: FlowWriter = new FlowWriter(
    usesMaths,
    resolved,
    ownMarkdown(resolved, () => writer),
  );
  const pieces = writer.writeDocument(content.blocks, content.notes);
  if (frontMatter !== undefined) pieces.unshift(`---\n${frontMatter}\n---`, pieces.length > 0 ? "\n\n" : "");
  const last = pieces.findLast((piece) => piece !== "");
  if (last !== undefined && !last.endsWith("\n")) pieces.push("\n");
  // Joined once: step by step a long text would be in memory several times.
  return joinDetached(pieces);
}
