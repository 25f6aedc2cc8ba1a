import type { MeasuredPage } from "../measure/measured-page.ts";
import { INVISIBLE } from "../measure/rendering.ts";
import { TAG } from "../parse/tags.ts";
import { lettersOf } from "../text/letters.ts";
import { inlineText } from "./inline-text.ts";
import { mapContent, visitBlocks } from "./map-blocks.ts";
import type { Block, Content } from "./nodes.ts";

/** Whether the page has neither text nor a picture between two blocks, kept or dropped. What is hidden has text somewhere else. */
function isNext({ tree, blocks }: MeasuredPage, { span }: Block, next: Block): boolean {
  if (span.last < 0 || next.span.first < 0 || next.span.first > span.last + 1) return false;
  if ((blocks.visibility[span.last] | blocks.visibility[next.span.first]) & INVISIBLE) return false;
  return tree.find(TAG.img, blocks.lastText[span.last], blocks.firstText[next.span.first]) < 0;
}

/** Whether a heading says what the one right before it says: the name of a card, once on its picture and once below. */
function saysSame(before: Block | undefined, block: Block): boolean {
  if (before?.type !== "heading" || block.type !== "heading") return false;
  const letters = lettersOf(inlineText(block.children));
  return letters !== "" && letters === lettersOf(inlineText(before.children));
}

/** A heading below which nothing has come so far. */
interface OpenHeading {
  readonly level: number;
  readonly heading: Block;
  /** Whether the page has nothing but kept headings between it and the last block. */
  isBare: boolean;
}

/**
 * Headings after which nothing comes before the next one of their level or above. Where the page itself has nothing but
 * headings between the two, as below the name of a function whose sections are headed, the heading lacks nothing.
 */
function findOrphans(page: MeasuredPage, blocks: readonly Block[]): { orphans: Set<Block>; twins: Set<Block> } {
  const orphans = new Set<Block>();
  const twins = new Set<Block>();
  let open: OpenHeading[] = [];
  let last: Block | undefined;
  let before: Block | undefined;
  visitBlocks(blocks, (block) => {
    const isTwin = saysSame(before, block);
    before = block;
    if (isTwin) {
      twins.add(block);
      return;
    }
    const level = block.type === "heading" ? block.level : block.type === "details" ? block.level : undefined;
    if (level !== undefined) {
      const isBare = last !== undefined && isNext(page, last, block);
      for (const other of open) {
        other.isBare &&= isBare;
        if (other.level >= level && !other.isBare) orphans.add(other.heading);
      }
      open = open.filter((other) => other.level < level);
      open.push({ level, heading: block, isBare: true });
      last = block;
    } else if (block.type !== "list" && block.type !== "figure" && block.type !== "rule" && block.type !== "quote") {
      open = [];
    }
  });
  for (const { heading } of open) orphans.add(heading);
  return { orphans, twins };
}

/**
 * Headings that head nothing become plain lines: names of a list whose other parts are no content. So every heading of
 * the content has something below it, and no name is lost. One that is said twice in a row is said once. A title at the beginning heads all.
 */
export function settleOrphanHeadings(page: MeasuredPage, content: Content, beginsWithTitle: boolean): Content {
  const { orphans, twins } = findOrphans(page, beginsWithTitle ? content.blocks.slice(1) : content.blocks);
  if (orphans.size + twins.size === 0) return content;
  return mapContent(content, (block) => {
    if (block.type !== "heading" || !(orphans.has(block) || twins.has(block))) return [block];
    return twins.has(block) ? [] : [{ type: "paragraph", span: block.span, children: block.children }];
  });
}
