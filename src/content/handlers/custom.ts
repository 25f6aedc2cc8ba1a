import type { Action, Handler } from "../context.ts";
import { emptySpan } from "../frame.ts";
import type { CustomBlock } from "../nodes.ts";

/** A requested custom element: a block around whole text blocks, else inline. */
export const handleCustom: Handler = ({ tree, selection, builder }, node): Action => {
  const name = tree.name(node);
  const attributes = Object.fromEntries(tree.attributes(node));
  const { blocks } = selection.page;
  const [first, end] = selection.page.blockRange(node);
  const isWhole = first < end && blocks.firstText[first] > node && blocks.lastText[end - 1] < tree.end[node];
  if (!isWhole || builder.frame.inlines !== undefined) return { wrapper: { kind: "custom", name, attributes } };
  if (!builder.canNest(1)) return "pass";
  const block: CustomBlock = { type: "customBlock", span: emptySpan(), name, attributes, children: [] };
  const close = (): void => {
    if (block.children.length > 0) builder.push(block);
  };
  return { frame: { kind: "custom", span: block.span, blocks: block.children, close } };
};
