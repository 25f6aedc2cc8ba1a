import { mapContent, visitBlocks } from "./map-blocks.ts";
import type { Block, Content } from "./nodes.ts";

/** Headings after which nothing comes before the next one of their level or above. */
function findOrphans(blocks: readonly Block[]): Set<Block> {
  const orphans = new Set<Block>();
  let open: Array<{ readonly level: number; readonly heading: Block }> = [];
  visitBlocks(blocks, (block) => {
    const level = block.type === "heading" ? block.level : block.type === "details" ? block.level : undefined;
    if (level !== undefined) {
      for (const other of open) if (other.level >= level) orphans.add(other.heading);
      open = open.filter((other) => other.level < level);
      open.push({ level, heading: block });
    } else if (block.type !== "list" && block.type !== "figure" && block.type !== "rule" && block.type !== "quote") {
      open = [];
    }
  });
  for (const { heading } of open) orphans.add(heading);
  return orphans;
}

/**
 * Headings that head nothing become plain lines: names of a list whose other parts are no content. So every heading of
 * the content has something below it, and no name is lost.
 */
export function settleOrphanHeadings(content: Content): Content {
  const orphans = findOrphans(content.blocks);
  if (orphans.size === 0) return content;
  return mapContent(content, (block) =>
    block.type === "heading" && orphans.has(block)
      ? [{ type: "paragraph", span: block.span, children: block.children }]
      : [block],
  );
}
