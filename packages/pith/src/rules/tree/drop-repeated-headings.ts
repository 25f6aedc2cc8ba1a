import { inlineText } from "../../content/inline-text.ts";
import { mapContent, visitBlocks } from "../../content/map-blocks.ts";
import type { Block, Heading } from "../../content/nodes.ts";
import type { Words } from "../../content/tree-trace.ts";
import { lettersOf } from "../../text/letters.ts";
import type { ContentChanges, ContentFacts } from "./tree-row.ts";

/** Whether a heading belongs to a card: it has a link or a picture. */
const isOfCard = ({ children }: Heading): boolean =>
  children.some(({ type }) => type === "link" || type === "image");

function hasSameText(before: Block | undefined, block: Block): boolean {
  if (
    before?.type !== "heading" ||
    block.type !== "heading" ||
    !(isOfCard(before) || isOfCard(block))
  )
    return false;
  const letters = lettersOf(inlineText(block.children));
  return letters !== "" && letters === lettersOf(inlineText(before.children));
}

export function dropRepeatedHeadings({ content, title }: ContentFacts): ContentChanges {
  const twins = new Set<Block>();
  let before: Block | undefined;
  visitBlocks(title === undefined ? content.blocks : content.blocks.slice(1), (block) => {
    if (hasSameText(before, block)) twins.add(block);
    before = block;
  });
  if (twins.size === 0) return { content };
  const words: Words[] = [];
  const mapped = mapContent(content, (block) => {
    if (block.type !== "heading" || !twins.has(block)) return [block];
    words.push({ to: "dropped", block: block.span.first, text: inlineText(block.children) });
    return [];
  });
  return { content: mapped, words };
}
