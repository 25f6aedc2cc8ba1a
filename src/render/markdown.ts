import type { Block, Content, Inline } from "../content/nodes.ts";
import { spend } from "../deadline.ts";
import { joinOwn } from "../text/own-copy.ts";
import { FlowWriter } from "./markdown-flow.ts";
import { toMarkdownBlocks, toMarkdownNotes } from "./mdast.ts";

/** Whether there is a formula anywhere: only then a dollar sign needs an escape, and prices are much more frequent. */
function hasMaths(blocks: readonly Block[]): boolean {
  return blocks.some((block) => {
    spend();
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
        return hasMaths(block.children);
      default:
        return false;
    }
  });
}

function hasFormula(inlines: readonly Inline[]): boolean {
  return inlines.some((inline) => inline.type === "math" || ("children" in inline && hasFormula(inline.children)));
}

/** The content as Markdown (CommonMark, GFM, footnotes, maths between dollar signs). */
export function renderMarkdown(content: Content, frontMatter?: string): string {
  const usesMaths = hasMaths(content.blocks) || content.notes.some((note) => hasMaths(note.children));
  const writer = new FlowWriter(usesMaths);
  const pieces = writer.writeDocument(toMarkdownBlocks(content.blocks), toMarkdownNotes(content));
  if (frontMatter !== undefined) pieces.unshift(`---\n${frontMatter}\n---`, pieces.length > 0 ? "\n\n" : "");
  const last = pieces.findLast((piece) => piece !== "");
  if (last !== undefined && !last.endsWith("\n")) pieces.push("\n");
  // Joined once: a long text that is put together step by step is there several times.
  return joinOwn(pieces);
}
