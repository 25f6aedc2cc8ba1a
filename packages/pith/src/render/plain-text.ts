import { partsOf, visitBlocks } from "../content/map-blocks.ts";
import type { Block, Inline } from "../content/nodes.ts";

/** The output for an inline node; undefined for its bare text. */
type TextOf = (inline: Inline) => string | undefined;

export function plainText(inlines: readonly Inline[], ownText?: TextOf): string {
  const textOf = (inline: Inline): string => ownText?.(inline) ?? bareText(inline, ownText);
  return inlines.length === 1 ? textOf(inlines[0]) : inlines.map(textOf).join("");
}

function bareText(inline: Inline, ownText: TextOf | undefined): string {
  switch (inline.type) {
    case "text":
      return inline.value;
    case "break":
      return "\n";
    case "style":
    case "link":
    case "abbreviation":
    case "custom":
      return plainText(inline.children, ownText);
    case "image":
      return inline.alt;
    case "math":
      return inline.tex;
    case "ruby":
      return inline.parts
        .map(({ base, reading }) => (reading === "" ? base : `${base}(${reading})`))
        .join("");
    case "noteReference":
      return `[${inline.note + 1}]`;
  }
}

/** Visits blocks and their inline nodes in reading order, parents first. */
export function visitNodes(blocks: readonly Block[], see: (node: Block | Inline) => void): void {
  const look = (inlines: readonly Inline[]): void => {
    for (const inline of inlines) {
      see(inline);
      if ("children" in inline) look(inline.children);
    }
  };
  visitBlocks(blocks, (block) => {
    see(block);
    if (block.type === "paragraph" || block.type === "heading") look(block.children);
    else if (block.type === "details") look(block.summary);
    else if (block.type === "definitions") {
      for (const entry of block.entries) if (entry.type === "term") look(entry.children);
    }
  });
}

const LINE_BREAK: Inline = { type: "break" };

/** Blocks as one line for a Markdown table cell, separated by line breaks. */
export function flattenBlocks(blocks: readonly Block[]): Inline[] {
  const inlines: Inline[] = [];
  for (const block of blocks) {
    const own = flattenBlock(block);
    if (own.length === 0) continue;
    if (inlines.length > 0) inlines.push(LINE_BREAK);
    for (const inline of own) inlines.push(inline);
  }
  return inlines;
}

function flattenBlock(block: Block): Inline[] {
  switch (block.type) {
    case "heading":
    case "paragraph":
      return block.children;
    case "definitions":
      return flattenBlocks(
        block.entries.flatMap((entry): readonly Block[] =>
          entry.type === "definition" ? entry.children : [{ ...entry, type: "paragraph" }],
        ),
      );
    case "code":
      return flattenLines(block.value);
    case "details":
      return flattenBlocks([
        { type: "paragraph", span: block.span, children: block.summary },
        ...block.children,
      ]);
    case "mathBlock":
      return [{ type: "math", tex: block.tex }];
    default:
      return flattenBlocks([...partsOf(block)].flat());
  }
}

function flattenLines(code: string): Inline[] {
  const inlines: Inline[] = [];
  for (const line of code.split("\n")) {
    if (inlines.length > 0) inlines.push(LINE_BREAK);
    if (line.trim() !== "")
      inlines.push({ type: "style", kind: "code", children: [{ type: "text", value: line }] });
  }
  return inlines;
}
