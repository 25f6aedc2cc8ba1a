import type { Action, Context, Handler } from "../context.ts";
import { emptySpan, type Frame, lineFrame } from "../frame.ts";
import type { Heading } from "../nodes.ts";

function headingFrame({ builder }: Context, level: number): Frame {
  const node: Heading = { type: "heading", span: emptySpan(), level, children: [] };
  return lineFrame("heading", node, (heading) => builder.push(heading));
}

export const handleHeading: Handler = (context, node): Action => {
  const { builder, tree } = context;
  if (!builder.canNest(1)) return "pass";
  const level = Number(tree.name(node).slice(1));
  const { frame } = builder;
  if (frame.kind === "summary" && frame.node?.type === "details") frame.node.level ??= level;
  return { frame: headingFrame(context, level) };
};

export function handleHeadingRole(context: Context, node: number): Action | undefined {
  const { tree, builder } = context;
  if (tree.attr(node, "role")?.toLowerCase() !== "heading" || !builder.canNest(1)) return undefined;
  const level = Number.parseInt(tree.attr(node, "aria-level") ?? "2", 10);
  return { frame: headingFrame(context, Math.min(6, Math.max(1, Number.isNaN(level) ? 2 : level))) };
}
