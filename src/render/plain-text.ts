import type { Block, Inline } from "../content/nodes.ts";
import { spend } from "../deadline.ts";

/** The bare text of inline nodes. */
export function plainText(inlines: readonly Inline[]): string {
  return inlines.map(inlineText).join("");
}

function inlineText(inline: Inline): string {
  spend();
  switch (inline.type) {
    case "text":
      return inline.value;
    case "break":
      return "\n";
    case "style":
    case "link":
    case "abbreviation":
    case "custom":
      return plainText(inline.children);
    case "image":
      return inline.alt;
    case "math":
      return inline.tex;
    case "ruby":
      return inline.parts.map(({ base, reading }) => (reading === "" ? base : `${base}(${reading})`)).join("");
    case "noteReference":
      return `[${inline.note + 1}]`;
  }
}

const LINE_BREAK: Inline = { type: "break" };

/** Blocks as one line: what can stand in the cell of a Markdown table. Blocks are parted by line breaks. */
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
  spend();
  switch (block.type) {
    case "heading":
    case "paragraph":
      return block.children;
    case "list":
      return flattenAll(block.items.map((item) => item.children));
    case "definitions":
      return flattenAll(
        block.entries.map((entry): readonly Block[] =>
          entry.type === "definition" ? entry.children : [{ ...entry, type: "paragraph" }],
        ),
      );
    case "table":
      return flattenAll([block.caption, ...block.rows.map((row) => row.cells.flatMap((cell) => cell.children))]);
    case "code":
      return flattenLines(block.value);
    case "figure":
      return flattenAll([block.children, block.caption]);
    case "details":
      return flattenAll([[{ type: "paragraph", span: block.span, children: block.summary }], block.children]);
    case "quote":
    case "callout":
    case "customBlock":
      return flattenBlocks(block.children);
    case "mathBlock":
      return [{ type: "math", tex: block.tex }];
    case "rule":
      return [];
  }
}

const flattenAll = (groups: ReadonlyArray<readonly Block[]>): Inline[] => flattenBlocks(groups.flat());

function flattenLines(code: string): Inline[] {
  const inlines: Inline[] = [];
  for (const line of code.split("\n")) {
    if (inlines.length > 0) inlines.push(LINE_BREAK);
    if (line.trim() !== "") inlines.push({ type: "style", kind: "code", children: [{ type: "text", value: line }] });
  }
  return inlines;
}
