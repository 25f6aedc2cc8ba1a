import { TAG } from "../../parse/tags.ts";
import { codeText } from "../code-text.ts";
import { type Action, type Context, classTokens, type Handler } from "../context.ts";
import { languageOf } from "../languages.ts";

/** Subtrees of inline code that are looked through for line breaks. */
const MAX_INLINE_NODES = 200;

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
  const lines = takesBlocks && survey.hasKeptBlocks(node) ? linesOf(context, node) : undefined;
  if (lines) return pushCode(context, node, languageOf(tree, node), lines === "breaks");
  return { wrapper: { kind: "code" } };
};

/** What ends the lines of code outside of `pre`: line breaks of the source, `br`, or nothing. */
function linesOf({ tree }: Context, node: number): "source" | "breaks" | undefined {
  const end = Math.min(tree.end[node], node + MAX_INLINE_NODES);
  const style = tree.attr(node, "style") ?? "";
  const isPreformatted = /white-space\s*:\s*pre/i.test(style) || classTokens(tree, node).includes("hljs");
  for (let at = node + 1; at < end; at++) {
    if (tree.tag[at] === TAG.br) return isPreformatted ? "source" : "breaks";
    if (isPreformatted && tree.isText(at) && tree.text(at).trim().includes("\n")) return "source";
  }
  return undefined;
}

/** Class names of the boxes in which highlighters put code beside a column of line numbers. */
const CODE_BOXES = new Set([
  "highlight",
  "highlighttable",
  "rouge-table",
  "syntaxhighlighter",
  "codehilite",
  "lntable",
]);

/** A box with a table of line numbers and code; undefined for all others. */
export function handleCodeBox(context: Context, node: number): Action | undefined {
  const { tree, survey, builder } = context;
  if (builder.frame.inlines !== undefined || !builder.canNest(0) || !survey.hasKeptBlocks(node)) return undefined;
  if (!classTokens(tree, node).some((name) => CODE_BOXES.has(name))) return undefined;
  const table = tree.tag[node] === TAG.table ? node : firstTable(context, node);
  if (table < 0) return undefined;
  return pushCode(context, node, languageOf(tree, node));
}

/** A table that stands alone in the box, with nothing but boxes around it. */
function firstTable({ tree }: Context, node: number): number {
  for (let step = 0, at = node; step < 4; step++) {
    const children = tree.children(at).filter((child) => tree.isElement(child));
    if (children.length !== 1) return -1;
    at = children[0];
    if (tree.tag[at] === TAG.table) return at;
  }
  return -1;
}
