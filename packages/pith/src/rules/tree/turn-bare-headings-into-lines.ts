import { mapContent, visitBlocks } from "../../content/map-blocks.ts";
import type { Block } from "../../content/nodes.ts";
import { TAG } from "../../html/parse/tags.ts";
import type { MeasuredPage } from "../../page/measured-page.ts";
import { INVISIBLE } from "../../page/rendering.ts";
import type { ContentChanges, ContentFacts } from "./tree-row.ts";

function isNext({ tree, blocks }: MeasuredPage, { span }: Block, next: Block): boolean {
  if (span.last < 0 || next.span.first < 0 || next.span.first > span.last + 1) return false;
  if ((blocks.visibility[span.last] | blocks.visibility[next.span.first]) & INVISIBLE) return false;
  return tree.find(TAG.img, blocks.lastText[span.last], blocks.firstText[next.span.first]) < 0;
}

/** A heading without content so far. */
interface OpenHeading {
  readonly level: number;
  readonly heading: Block;
  /** Whether only kept headings are between it and the last block on the page. */
  isBare: boolean;
}

/**
 * Headings without content before the next of their level or above, unless the page itself has only
 * headings there, as below a function's name.
 */
function findOrphans(page: MeasuredPage, blocks: readonly Block[]): Set<Block> {
  const orphans = new Set<Block>();
  let open: OpenHeading[] = [];
  let last: Block | undefined;
  visitBlocks(blocks, (block) => {
    const level = block.type === "heading" || block.type === "details" ? block.level : undefined;
    if (level !== undefined) {
      const isBare = last !== undefined && isNext(page, last, block);
      for (const other of open) {
        other.isBare &&= isBare;
        if (other.level >= level && !other.isBare) orphans.add(other.heading);
      }
      open = open.filter((other) => other.level < level);
      open.push({ level, heading: block, isBare: true });
      last = block;
    } else if (
      block.type !== "list" &&
      block.type !== "figure" &&
      block.type !== "rule" &&
      block.type !== "quote"
    ) {
      open = [];
    }
  });
  for (const { heading } of open) orphans.add(heading);
  return orphans;
}

/**
 * Every heading then has content, and no name is lost. A title at the start counts as heading
 * everything.
 */
export function turnBareHeadingsIntoLines({ parts, content, title }: ContentFacts): ContentChanges {
  const orphans = findOrphans(
    parts.selection.page,
    title === undefined ? content.blocks : content.blocks.slice(1),
  );
  if (orphans.size === 0) return { content };
  const mapped = mapContent(content, (block) =>
    block.type === "heading" && orphans.has(block)
      ? [{ type: "paragraph", span: block.span, children: block.children }]
      : [block],
  );
  return { content: mapped };
}
