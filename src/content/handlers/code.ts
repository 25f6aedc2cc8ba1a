import { codeLineEnds, isCodeBox } from "../../structure/code-blocks.ts";
import { codeText } from "../code-text.ts";
import type { Action, Context, Handler } from "../context.ts";
import { languageOf } from "../languages.ts";

function pushCode(context: Context, node: number, language: string | undefined, breaksAreLines = false): Action {
  const { builder, survey, tree } = context;
  const { value, links } = codeText(context, node, breaksAreLines);
  const last = survey.blockBefore(tree.end[node]);
  const first = survey.isInsideKeptBlock(node) ? survey.blockBefore(node) : survey.blockBefore(node) + 1;
  const span = { first: Math.min(first, last), last };
  if (value !== "") builder.push({ type: "code", span, language, value, links });
  return "skip";
}

/** `pre`: white space untouched, without line numbers and buttons. */
export const handlePre: Handler = (context, node): Action => {
  const { builder, survey } = context;
  if (!builder.canNest(0)) return "pass";
  if (!survey.hasKeptBlocks(node) && !survey.isInsideKeptBlock(node)) return "skip";
  if (builder.frame.inlines !== undefined) return { wrapper: { kind: "code" } };
  return pushCode(context, node, languageOf(context.tree, node));
};

/** `code`: a block when it breaks its lines by itself, else inline. */
export const handleCode: Handler = (context, node): Action => {
  const { tree, builder, survey } = context;
  const takesBlocks = builder.canNest(0) && builder.frame.inlines === undefined;
  const lines = takesBlocks && survey.hasKeptBlocks(node) ? codeLineEnds(tree, node) : undefined;
  if (lines) return pushCode(context, node, languageOf(tree, node), lines === "breaks");
  return { wrapper: { kind: "code" } };
};

/** A box with a table of line numbers and code; undefined for all others. */
export function handleCodeBox(context: Context, node: number): Action | undefined {
  const { tree, survey, builder } = context;
  if (builder.frame.inlines !== undefined || !builder.canNest(0) || !survey.hasKeptBlocks(node)) return undefined;
  if (!isCodeBox(tree, node)) return undefined;
  return pushCode(context, node, languageOf(tree, node));
}
