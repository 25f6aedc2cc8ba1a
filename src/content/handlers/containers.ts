import { classTokens } from "../../../packages/flat-html/src/parse/class-tokens.ts";
import { TAG } from "../../../packages/flat-html/src/parse/tags.ts";
import { spend } from "../../deadline.ts";
import type { Action, Context, Handler } from "../context.ts";
import { emptySpan } from "../frame.ts";
import type { Block, Callout, CalloutKind, Details, Figure, Inline, Quote } from "../nodes.ts";
import { trimInlines } from "../trim-inlines.ts";
import { handleHeadingRole } from "./headings.ts";
import { handleMathBox } from "./maths.ts";
import { verseOf } from "./verse.ts";

function quote({ builder }: Context): Action {
  if (!builder.canNest(1)) return "pass";
  const node: Quote = { type: "quote", span: emptySpan(), children: [] };
  const close = (): void => {
    if (node.children.length > 0) builder.push(node);
  };
  return { frame: { kind: "quote", span: node.span, blocks: node.children, inlines: undefined, close } };
}

/** `blockquote`, or the callout that some writers make of it. */
export const handleQuote: Handler = (context, node): Action => calloutOf(context, node) ?? quote(context);

const KINDS: Readonly<Record<string, CalloutKind>> = {
  note: "note",
  info: "note",
  information: "note",
  seealso: "note",
  abstract: "note",
  summary: "note",
  tip: "tip",
  hint: "tip",
  success: "tip",
  important: "important",
  attention: "important",
  warning: "warning",
  warn: "warning",
  caution: "caution",
  danger: "caution",
  error: "caution",
  bug: "caution",
};
/** Class names that make a box a callout; its kind is another name, alone or behind a prefix of these. */
const CALLOUT_CLASSES = new Set([
  "admonition",
  "admonitionblock",
  "callout",
  "markdown-alert",
  "theme-admonition",
  "custom-block",
  "alert",
  "hint",
  "starlight-aside",
  "confluence-information-macro",
  "panelmacro",
]);
const KIND_PREFIX =
  /^(?:markdown-alert|theme-admonition|admonition|callout|alert|is|hint|starlight-aside-*|confluence-information-macro)-+/;
/** DocBook and Sphinx name a box by its kind alone, with one of these around or in it. */
const ALONE = new Set(["note", "tip", "important", "warning", "caution", "danger"]);

/** Whether a box that is named by its kind alone begins with that word, as a title or the text of an icon. */
function saysKind({ tree }: Context, element: number, kind: string): boolean {
  for (let node = element + 1; node < tree.end[element]; node++) {
    spend();
    const text = tree.isText(node)
      ? tree.text(node).trim()
      : tree.tag[node] === TAG.img
        ? (tree.attr(node, "alt") ?? "")
        : "";
    if (text === "") continue;
    return text.replace(/[^\p{L}]/gu, "").toLowerCase() === kind;
  }
  return false;
}

/** The kind of callout that an element is, by its names; undefined for others. */
function kindOf(context: Context, element: number): CalloutKind | undefined {
  const { tree } = context;
  const classes = classTokens(tree, element);
  const told = tree.attr(element, "data-callout")?.toLowerCase();
  if (told !== undefined && classes.includes("callout")) return KINDS[told] ?? "note";
  if (!classes.some((name) => CALLOUT_CLASSES.has(name))) {
    const [name] = classes;
    return classes.length === 1 && ALONE.has(name) && saysKind(context, element, name) ? KINDS[name] : undefined;
  }
  const named = classes.filter((name) => name !== "hint" || classes.length === 1);
  const kind = named.map((name) => KINDS[name.replace(KIND_PREFIX, "")]).find((found) => found !== undefined);
  // A callout without a kind is any box that stands out: what a product can do, what a service costs.
  return kind ?? (classes.includes("admonition") ? "note" : undefined);
}

/** A callout by its class names, also when a table with an icon is made of it; undefined for all other elements. */
export function calloutOf(context: Context, element: number): Action | undefined {
  const kind = kindOf(context, element);
  const { builder } = context;
  if (kind === undefined || !builder.canNest(1)) return undefined;
  const node: Callout = { type: "callout", span: emptySpan(), kind, children: [] };
  const close = (): void => {
    if (node.children.length > 0) builder.push(node);
  };
  return { frame: { kind: "callout", span: node.span, blocks: node.children, inlines: undefined, close } };
}

/** `div`, `section`, `aside`, `p`: what their roles and class names make of them. */
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

/** `figure`. */
export const handleFigure: Handler = (context, element): Action => {
  const { tree, builder } = context;
  if (!builder.canNest(2)) return "pass";
  if (tree.hasAttributes(element) && classTokens(tree, element).some((name) => PULL_QUOTE.has(name))) return "pass";
  const node: Figure = { type: "figure", span: emptySpan(), children: [], caption: [] };
  const close = (): void => {
    if (node.children.length === 0) for (const block of node.caption) builder.push(block);
    else builder.push(node);
  };
  return { frame: { kind: "figure", node, span: node.span, blocks: node.children, inlines: undefined, close } };
};

/** `figcaption`, and `caption` of a table. */
export const handleCaption: Handler = ({ builder }): Action => {
  const parent = builder.frame.node;
  if ((parent?.type !== "figure" && parent?.type !== "table") || !builder.canNest(1)) return "pass";
  const blocks: Block[] = [];
  const close = (): void => {
    for (const block of blocks) parent.caption.push(block);
  };
  return { frame: { kind: "caption", span: emptySpan(), blocks, inlines: undefined, close } };
};

/** `details`: a closed one is shown open, its text was kept. */
export const handleDetails: Handler = ({ builder }): Action => {
  if (!builder.canNest(2)) return "pass";
  const node: Details = { type: "details", span: emptySpan(), summary: [], level: undefined, children: [] };
  const close = (): void => {
    if (node.summary.length > 0 || node.children.length > 0) builder.push(node);
  };
  return { frame: { kind: "details", node, span: node.span, blocks: node.children, inlines: undefined, close } };
};

/** `summary`. */
export const handleSummary: Handler = ({ builder }): Action => {
  const parent = builder.frame.node;
  if (parent?.type !== "details" || parent.summary.length > 0 || !builder.canNest(1)) return "pass";
  const children: Inline[] = [];
  const close = (): void => {
    if (trimInlines(children)) parent.summary = children;
  };
  return { frame: { kind: "summary", node: parent, span: emptySpan(), blocks: undefined, inlines: children, close } };
};

/** `hr`. */
export const handleRule: Handler = ({ builder, survey }, node): Action => {
  if (survey.isAmongKept(node) && builder.canNest(0)) builder.push({ type: "rule", span: emptySpan() });
  return "skip";
};
