import { classTokens, hasClassLike } from "../../html/parse/class-names.ts";
import type { PageTree } from "../../html/parse/page-tree.ts";
import { TAG } from "../../html/parse/tags.ts";
import { inlinePart, LINE, VERSE } from "../../page/inline-boxes.ts";
import { isBlockTag } from "../../page/rendering.ts";
import { BOARD_QUOTE, POST_TEXT } from "../../structure/named-posts.ts";
import { anyOf } from "../../text/phrases.ts";
import { collapseSpaces } from "../../text/trim.ts";
import type { Action, Context, Handler } from "../context.ts";
import { blockFrame, emptySpan, type Frame, lineFrame } from "../frame.ts";
import { trimInlines } from "../inline-text.ts";
import type {
  Block,
  BlockSpan,
  Details,
  Figure,
  Heading,
  Inline,
  Paragraph,
  Quote,
} from "../nodes.ts";
import { omitElement } from "../tree-trace.ts";
import { calloutOf, markedCallout } from "./callouts.ts";
import { handleMathSpan } from "./maths.ts";

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

function handleHeadingRole(context: Context, node: number): Action | undefined {
  const { tree, builder } = context;
  if (tree.attr(node, "role")?.toLowerCase() !== "heading" || !builder.canNest(1)) return undefined;
  const level = Number.parseInt(tree.attr(node, "aria-level") ?? "2", 10);
  return {
    frame: headingFrame(context, Math.min(6, Math.max(1, Number.isNaN(level) ? 2 : level))),
  };
}

/** Larger boxes are more than a stanza or two. */
const MAX_NODES = 2000;

/** Nested boxes of lines are indented. */
const LINES = /(?:^|[-_])line-?block$/;

function holdsLines(tree: PageTree, box: number): boolean {
  if (tree.end[box] - box > MAX_NODES) return false;
  let lines = 0;
  for (let node = box + 1; node < tree.end[box]; node++) {
    const isInLine = tree.parent[node] !== box && tree.previousSibling(node) >= 0;
    // Boxes with several lines are stanzas.
    if (
      isInLine &&
      (inlinePart(tree, node) === LINE ||
        (tree.tag[node] === TAG.br && tree.nextSibling(node) >= 0))
    )
      return false;
    if (tree.isText(node)) {
      if (tree.parent[node] === box && tree.text(node).trim() !== "") return false;
    } else if (isBlockTag(tree.tag[node]) && tree.tag[node] !== TAG.br) {
      const isLine = tree.parent[node] === box || hasClassLike(tree, tree.parent[node], LINES);
      if (tree.tag[node] !== TAG.div || !isLine) return false;
      lines++;
    }
  }
  return lines > 1;
}

/** Lines as paragraphs: two breaks separate stanzas. */
function stanzasOf(children: Inline[]): Inline[][] {
  const stanzas: Inline[][] = [[]];
  for (const [at, child] of children.entries()) {
    const isGap =
      child.type === "break" &&
      (children[at + 1]?.type === "break" || children[at - 1]?.type === "break");
    if (!isGap) stanzas[stanzas.length - 1].push(child);
    else if (stanzas[stanzas.length - 1].length > 0) stanzas.push([]);
  }
  return stanzas.filter((stanza) => trimInlines(stanza));
}

/** A verse box whose lines are boxes, without blank lines between; undefined for others. */
function verseOf({ tree, builder }: Context, node: number): Action | undefined {
  if (!hasClassLike(tree, node, VERSE) || !builder.canNest(1) || !holdsLines(tree, node))
    return undefined;
  const children: Inline[] = [];
  const span = emptySpan();
  const close = (): void => {
    for (const stanza of stanzasOf(children)) {
      const paragraph: Paragraph = { type: "paragraph", span: { ...span }, children: stanza };
      builder.push(paragraph);
    }
  };
  return { frame: { kind: "verse", span, inlines: children, close } };
}

function quote({ builder }: Context): Action {
  if (!builder.canNest(1)) return "pass";
  const node: Quote = { type: "quote", span: emptySpan(), children: [] };
  return {
    frame: blockFrame("quote", node, (quoted) => builder.push(markedCallout(quoted) ?? quoted)),
  };
}

/** `blockquote`, or a callout written as one; some boards write the texts of posts so. */
export const handleQuote: Handler = (context, node): Action =>
  hasClassLike(context.tree, node, POST_TEXT)
    ? "pass"
    : (calloutOf(context, node) ?? quote(context));

/** `div`, `section`, `aside`, `p`, by role and class name. */
export const handleBox: Handler = (context, node): Action => {
  const { tree } = context;
  if (!tree.hasAttributes(node)) return "pass";
  const classes = classTokens(tree, node);
  const action =
    handleMathSpan(context, node, classes) ??
    handleHeadingRole(context, node) ??
    calloutOf(context, node) ??
    verseOf(context, node);
  if (action) return action;
  const isQuote = classes.some(
    (name) => BOARD_QUOTE.test(name) || (tree.name(node) === "aside" && PULL_QUOTE.has(name)),
  );
  return isQuote ? quote(context) : "pass";
};

const PULL_QUOTE = new Set(["pullquote", "pull-quote", "wp-block-pullquote"]);

/** `figure`, or a callout written as one. */
export const handleFigure: Handler = (context, element): Action => {
  const { tree, builder } = context;
  if (!builder.canNest(2)) return "pass";
  if (
    tree.hasAttributes(element) &&
    classTokens(tree, element).some((name) => PULL_QUOTE.has(name))
  )
    return "pass";
  // Notion exports callouts as figures.
  const callout =
    tree.find(TAG.figcaption, element, tree.end[element]) < 0
      ? calloutOf(context, element)
      : undefined;
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
  const caption: { readonly span: BlockSpan; readonly children: Block[] } = {
    span: emptySpan(),
    children: [],
  };
  const add = (): void => {
    for (const block of caption.children) parent.caption.push(block);
  };
  return { frame: blockFrame("caption", caption, add) };
};

/** `details`: closed ones are shown open, because their text was kept. */
export const handleDetails: Handler = (context, element): Action => {
  const { builder } = context;
  const callout = calloutOf(context, element);
  if (callout) return callout;
  if (!builder.canNest(2)) return "pass";
  const node: Details = {
    type: "details",
    span: emptySpan(),
    summary: [],
    level: undefined,
    children: [],
  };
  const close = (): void => {
    if (node.summary.length > 0 || node.children.length > 0) builder.push(node);
  };
  return { frame: { kind: "details", node, span: node.span, blocks: node.children, close } };
};

/** Titles of what unfolds that only say what a click does. */
const FOLD_ACTION = anyOf(
  ["(?:more|less|all)", "(?:the )?(?:description|attributes|declaration)"],
  { before: "^(?:show|hide|expand|collapse|toggle|view) ", after: "$", flags: "iu" },
);

export const handleSummary: Handler = ({ builder, steps, tree }, element): Action => {
  if (FOLD_ACTION.test(collapseSpaces(tree.textContent(element)))) {
    steps.push(omitElement("control", element));
    return "skip";
  }
  const parent = builder.frame.node;
  if (parent?.type !== "details" || parent.summary.length > 0 || !builder.canNest(1)) return "pass";
  const summary: { readonly span: BlockSpan; readonly children: Inline[] } = {
    span: emptySpan(),
    children: [],
  };
  const frame = lineFrame("summary", summary, ({ children }) => {
    parent.summary = children;
  });
  return { frame: { ...frame, node: parent } };
};

export const handleRule: Handler = ({ builder, survey }, node): Action => {
  if (survey.isAmongKept(node) && builder.canNest(0))
    builder.push({ type: "rule", span: emptySpan() });
  return "skip";
};
