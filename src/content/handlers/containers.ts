import { classTokens, TAG } from "flat-html";
import type { Action, Context, Handler } from "../context.ts";
import { emptySpan } from "../frame.ts";
import type { Block, Details, Figure, Inline, Quote } from "../nodes.ts";
import { trimInlines } from "../trim-inlines.ts";
import { calloutOf, markedCallout } from "./callouts.ts";
import { handleHeadingRole } from "./headings.ts";
import { handleMathBox } from "./maths.ts";
import { verseOf } from "./verse.ts";

function quote({ builder }: Context): Action {
  if (!builder.canNest(1)) return "pass";
  const node: Quote = { type: "quote", span: emptySpan(), children: [] };
  const close = (): void => {
    if (node.children.length > 0) builder.push(markedCallout(node) ?? node);
  };
  return { frame: { kind: "quote", span: node.span, blocks: node.children, close } };
}

/** `blockquote`, or a callout written as one. */
export const handleQuote: Handler = (context, node): Action => calloutOf(context, node) ?? quote(context);

/** `div`, `section`, `aside`, `p`, by role and class name. */
export const handleBox: Handler = (context, node): Action => {
  const { tree } = context;
  const noteFrame = context.noteFrame(node);
  if (noteFrame) return { frame: noteFrame };
  if (!tree.hasAttributes(node)) return "pass";
  const action =
    handleMathBox(context, node) ??
    handleHeadingRole(context, node) ??
    calloutOf(context, node) ??
    verseOf(context, node);
  if (action) return action;
  const isPullQuote = tree.name(node) === "aside" && classTokens(tree, node).some((name) => PULL_QUOTE.has(name));
  return isPullQuote ? quote(context) : "pass";
};

const PULL_QUOTE = new Set(["pullquote", "pull-quote", "wp-block-pullquote"]);

/** `figure`, or a callout written as one. */
export const handleFigure: Handler = (context, element): Action => {
  const { tree, builder } = context;
  if (!builder.canNest(2)) return "pass";
  if (tree.hasAttributes(element) && classTokens(tree, element).some((name) => PULL_QUOTE.has(name))) return "pass";
  // Notion exports callouts as figures.
  const callout = tree.find(TAG.figcaption, element, tree.end[element]) < 0 ? calloutOf(context, element) : undefined;
  if (callout) return callout;
  const node: Figure = { type: "figure", span: emptySpan(), children: [], caption: [] };
  const close = (): void => {
    if (node.children.length === 0) for (const block of node.caption) builder.push(block);
    else builder.push(node);
  };
  return { frame: { kind: "figure", node, span: node.span, blocks: node.children, close } };
};

export const handleCaption: Handler = ({ builder }): Action => {
  const parent = builder.frame.node;
  if ((parent?.type !== "figure" && parent?.type !== "table") || !builder.canNest(1)) return "pass";
  const blocks: Block[] = [];
  const close = (): void => {
    for (const block of blocks) parent.caption.push(block);
  };
  return { frame: { kind: "caption", span: emptySpan(), blocks, close } };
};

/** `details`: closed ones are shown open, because their text was kept. */
export const handleDetails: Handler = (context, element): Action => {
  const { builder } = context;
  const callout = calloutOf(context, element);
  if (callout) return callout;
  if (!builder.canNest(2)) return "pass";
  const node: Details = { type: "details", span: emptySpan(), summary: [], level: undefined, children: [] };
  const close = (): void => {
    if (node.summary.length > 0 || node.children.length > 0) builder.push(node);
  };
  return { frame: { kind: "details", node, span: node.span, blocks: node.children, close } };
};

export const handleSummary: Handler = ({ builder }): Action => {
  const parent = builder.frame.node;
  if (parent?.type !== "details" || parent.summary.length > 0 || !builder.canNest(1)) return "pass";
  const children: Inline[] = [];
  const close = (): void => {
    if (trimInlines(children)) parent.summary = children;
  };
  return { frame: { kind: "summary", node: parent, span: emptySpan(), inlines: children, close } };
};

export const handleRule: Handler = ({ builder, survey }, node): Action => {
  if (survey.isAmongKept(node) && builder.canNest(0)) builder.push({ type: "rule", span: emptySpan() });
  return "skip";
};
