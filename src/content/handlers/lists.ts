import { TAG } from "../../../packages/flat-html/src/parse/tags.ts";
import { isBlockTag } from "../../measure/rendering.ts";
import type { Action, Context, Handler } from "../context.ts";
import { emptySpan, type Frame, widenSpan } from "../frame.ts";
import type { Block, Definition, DefinitionList, Inline, List, ListItem, Term } from "../nodes.ts";
import { trimInlines } from "../trim-inlines.ts";

/** The largest number of a list item that CommonMark can write. */
const MAX_START = 999_999_999;

const newItem = (): ListItem => ({ type: "item", span: emptySpan(), checked: undefined, children: [] });

/** Whether an item has nothing but lists: editors set lists in by these. */
const holdsLists = ({ children }: ListItem): boolean => children.every(({ type }) => type === "list");

/** `ul`, `ol` and their like. */
export const handleList: Handler = ({ tree, builder }, node): Action => {
  if (!builder.canNest(2)) return "pass";
  const start = Number.parseInt(tree.attr(node, "start") ?? "1", 10);
  const list: List = {
    type: "list",
    span: emptySpan(),
    ordered: tree.tag[node] === TAG.ol,
    start: start >= 0 && start <= MAX_START ? start : 1,
    implied: false,
    items: [],
  };
  let first: ListItem | undefined;
  const implied = (): Block[] => {
    if (list.items.length === 0) {
      first = newItem();
      list.items.push(first);
    }
    return list.items[list.items.length - 1].children;
  };
  const close = (): void => {
    // Text in a list that has no items at all is only set in, and so is a list in its only item.
    if (list.items.length === 1 && (first !== undefined || holdsLists(list.items[0]))) {
      for (const block of list.items[0].children) builder.push(block);
    } else if (list.items.length > 0) builder.push(list);
  };
  return {
    frame: { kind: "list", node: list, span: list.span, blocks: undefined, inlines: undefined, implied, close },
  };
};

/** `li`: an item of the list around it, or of one made up. */
export const handleListItem: Handler = (context, node): Action => {
  const { builder } = context;
  const noteFrame = context.noteFrame(node);
  if (noteFrame) return { frame: noteFrame };
  if (!builder.canNest(1)) return "pass";
  const item = newItem();
  const parent = builder.frame;
  const close = (): void => {
    // A copied list has no room to grow: there are many items, and most have one block.
    if (item.children.length > 0) hangItem(context, parent, { ...item, children: item.children.slice() });
  };
  return { frame: { kind: "item", node: item, span: item.span, blocks: item.children, inlines: undefined, close } };
};

function hangItem({ builder }: Context, parent: Frame, item: ListItem): void {
  const list = parent.node?.type === "list" ? parent.node : parent.blocks?.at(-1);
  if (list?.type !== "list" || (list !== parent.node && !list.implied)) {
    builder.push({ type: "list", span: item.span, ordered: false, start: 1, implied: true, items: [item] });
    return;
  }
  const last = list.items.at(-1);
  if (last && holdsLists(item)) {
    for (const child of item.children) last.children.push(child);
    widenSpan(last.span, item.span);
  } else list.items.push(item);
}

/** A checkbox makes the item around it a task; one that can be used and stands before a box only folds that. */
export const handleInput: Handler = ({ tree, builder }, node): Action => {
  const item = builder.frame.node;
  if (item?.type === "item" && item.children.length === 0 && tree.attr(node, "type")?.toLowerCase() === "checkbox") {
    let next = tree.nextSibling(node);
    if (next >= 0 && tree.isText(next) && tree.text(next).trim() === "") next = tree.nextSibling(next);
    const folds = next >= 0 && isBlockTag(tree.tag[next]) && tree.attr(node, "disabled") === undefined;
    if (!folds) item.checked = tree.attr(node, "checked") !== undefined;
  }
  return "skip";
};

/** `dl`. */
export const handleDefinitionList: Handler = ({ builder }): Action => {
  if (!builder.canNest(2)) return "pass";
  const list: DefinitionList = { type: "definitions", span: emptySpan(), entries: [] };
  const implied = (): Block[] => {
    const definition: Definition = { type: "definition", span: emptySpan(), children: [] };
    list.entries.push(definition);
    return definition.children;
  };
  const close = (): void => {
    if (list.entries.length > 0) builder.push(list);
  };
  const { span } = list;
  return { frame: { kind: "definitions", node: list, span, blocks: undefined, inlines: undefined, implied, close } };
};

/** `dt`. */
export const handleTerm: Handler = ({ builder }): Action => {
  const parent = builder.frame.node;
  if (parent?.type !== "definitions" || !builder.canNest(1)) return "pass";
  const children: Inline[] = [];
  const term: Term = { type: "term", span: emptySpan(), children };
  const close = (): void => {
    if (trimInlines(children)) parent.entries.push(term);
  };
  return { frame: { kind: "term", span: term.span, blocks: undefined, inlines: children, close } };
};

/** `dd`. */
export const handleDefinition: Handler = (context, node): Action => {
  const { builder } = context;
  const noteFrame = context.noteFrame(node);
  if (noteFrame) return { frame: noteFrame };
  const parent = builder.frame.node;
  if (parent?.type !== "definitions" || !builder.canNest(1)) return "pass";
  const children: Block[] = [];
  const definition: Definition = { type: "definition", span: emptySpan(), children };
  const close = (): void => {
    if (children.length > 0) parent.entries.push(definition);
  };
  return { frame: { kind: "definition", span: definition.span, blocks: children, inlines: undefined, close } };
};
