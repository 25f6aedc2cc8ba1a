import type { CodeBlockShape } from "../../structure/code/code-shape.ts";
import { codeText } from "../code-text.ts";
import type { Action, Context, Handler } from "../context.ts";

function pushCode(context: Context, shape: CodeBlockShape): Action {
  const { builder, survey } = context;
  const { node, end, language, title } = shape;
  const { value, links } = codeText(context, shape);
  const last = survey.blockBefore(end);
  const first = survey.isInsideKeptBlock(node) ? survey.blockBefore(node) : survey.blockBefore(node) + 1;
  const span = { first: Math.min(first, last), last };
  if (value !== "") builder.push({ type: "code", span, language, title, value, links });
  return "skip";
}

/** A block of code: white space preserved, without line numbers, labels and buttons; undefined for other elements. */
export function handleCodeBlock(context: Context, node: number): Action | undefined {
  const shape = context.code.byNode.get(node);
  const { builder, survey } = context;
  if (shape === undefined || builder.frame.inlines !== undefined || !builder.canNest(0)) return undefined;
  if (!survey.hasKeptBlocks(node) && !survey.isInsideKeptBlock(node)) return undefined;
  return pushCode(context, shape);
}

/** `pre` where blocks are impossible: in a heading, or too deep. */
export const handlePre: Handler = ({ builder, survey }, node): Action => {
  if (!builder.canNest(0)) return "pass";
  if (!survey.hasKeptBlocks(node) && !survey.isInsideKeptBlock(node)) return "skip";
  return builder.frame.inlines === undefined ? "pass" : { wrapper: { kind: "code" } };
};

/** `code` within a line. */
export const handleCode: Handler = (): Action => ({ wrapper: { kind: "code" } });
