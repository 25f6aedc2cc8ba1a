import type { MeasuredPage } from "../measure/measured-page.ts";
import { TAG } from "../parse/tags.ts";
import { mapContent, visitBlocks } from "./map-blocks.ts";
import type { Block, Content } from "./nodes.ts";

/** Whether the page has neither text nor a picture between two blocks, kept or dropped. */
function isNext({ tree, blocks }: MeasuredPage, { span }: Block, next: Block): boolean {
  if (span.last < 0 || next.span.first < 0 || next.span.first > span.last + 1) return false;
  return tree.find(TAG.img, blocks.lastText[span.last], blocks.firstText[next.span.first]) < 0;
}

/**
 * Headings after which nothing comes before the next one of their level or above. Where the page itself has nothing between
 * the two, as below the name of a function whose sections are headed, the heading lacks nothing.
 */
function findOrphans(page: MeasuredPage, blocks: readonly Block[]): Set<Block> {
  const orphans = new Set<Block>();
  let open: Array<{ readonly level: number; readonly heading: Block }> = [];
  visitBlocks(blocks, (block) => {
    const level = block.type === "heading" ? block.level : block.type === "details" ? block.level : undefined;
    if (level !== undefined) {
      for (const other of open)
        if (other.level >= level && !isNext(page, other.heading, block)) orphans.add(other.heading);
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
 * the content has something below it, and no name is lost. A title at the beginning heads all.
 */
export function settleOrphanHeadings(page: MeasuredPage, content: Content, beginsWithTitle: boolean): Content {
  const orphans = findOrphans(page, beginsWithTitle ? content.blocks.slice(1) : content.blocks);
  if (orphans.size === 0) return content;
  return mapContent(content, (block) =>
    block.type === "heading" && orphans.has(block)
      ? [{ type: "paragraph", span: block.span, children: block.children }]
      : [block],
  );
}
