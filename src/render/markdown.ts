import type { Content } from "../content/nodes.ts";
import { FlowWriter } from "./markdown-flow.ts";
import type { FlowContent, PhrasingContent } from "./markdown-nodes.ts";
import { toMarkdownTree } from "./mdast.ts";

type AnyNode = FlowContent | PhrasingContent;

/** Whether there is a formula anywhere: only then a dollar sign needs an escape, and prices are much more frequent. */
function hasMaths(nodes: readonly AnyNode[]): boolean {
  return nodes.some((node) => {
    if (node.type === "inlineMath" || node.type === "math") return true;
    if (node.type === "table") return node.rows.some((row) => row.some((cell) => hasMaths(cell)));
    if (node.type === "list") return node.children.some((item) => hasMaths(item.children));
    return "children" in node && hasMaths(node.children);
  });
}

/** The content as Markdown (CommonMark, GFM, footnotes, maths between dollar signs). */
export function renderMarkdown(content: Content, frontMatter?: string): string {
  const { blocks, notes } = toMarkdownTree(content);
  const usesMaths = hasMaths(blocks) || notes.some((note) => hasMaths(note.children));
  const written = new FlowWriter(usesMaths).writeDocument(blocks, notes);
  const head = frontMatter === undefined ? [] : [`---\n${frontMatter}\n---`];
  const markdown = [...head, ...(blocks.length + notes.length > 0 ? [written] : [])].join("\n\n");
  return markdown === "" || markdown.endsWith("\n") ? markdown : `${markdown}\n`;
}
