import { classTokens } from "../../html/parse/class-names.ts";
import type { PageTree } from "../../html/parse/page-tree.ts";
import { TAG } from "../../html/parse/tags.ts";
import { isBlockTag } from "../../page/rendering.ts";
import type { Action, Context, Handler } from "../context.ts";
import { blockFrame, emptySpan, type Frame, lineFrame, listForOne, widenSpan } from "../frame.ts";
import { inlineText } from "../inline-text.ts";
import { isNumber, withNumber } from "../list-numbers.ts";
import type {
  Block,
  Definition,
  DefinitionList,
  List,
  ListItem,
  Numbering,
  Term,
} from "../nodes.ts";

/** The largest item number in CommonMark. */
const MAX_START = 999_999_999;

const newItem = (checked?: boolean): ListItem => ({
  type: "item",
  span: emptySpan(),
  checked,
  children: listForOne(),
});

const LIST_STYLE =
  /list-style(?:-type)?\s{0,9}:[^;]{0,40}?\b(none|(?:lower|upper)-?(?:alpha|latin|roman))/i;
const STYLE_NAME = /^(?:lower|upper)-?(?:alpha|latin|roman)$/;

/**
 * A list's numbering, by type, style or class names of docutils and Asciidoctor; "none" if hidden.
 */
function numberingOf(tree: PageTree, list: number): Numbering | "none" {
  if (!tree.hasAttributes(list)) return "1";
  const type = tree.attr(list, "type")?.trim();
  if (type === "a" || type === "A" || type === "i" || type === "I") return type;
  const [, styled] = LIST_STYLE.exec(tree.attr(list, "style") ?? "") ?? [];
  const name = styled?.toLowerCase() ?? classTokens(tree, list).find((own) => STYLE_NAME.test(own));
  if (name === undefined || name === "none") return name ?? "1";
  const letter = name.endsWith("roman") ? "i" : "a";
  if (name.startsWith("upper")) {
    return letter === "i" ? "I" : "A";
  }
  return letter;
}

/** An attribute's whole number, if Markdown can write it. */
function numberIn(value: string | undefined): number | undefined {
  const number = Number.parseInt(value ?? "", 10);
  return number >= 0 && number <= MAX_START ? number : undefined;
}

const holdsLists = ({ children }: ListItem): boolean =>
  children.every(({ type }) => type === "list");

export const handleList: Handler = ({ tree, builder }, node): Action => {
  if (!builder.canNest(2)) return "pass";
  const isOrdered = tree.tag[node] === TAG.ol;
  const style = isOrdered ? numberingOf(tree, node) : "none";
  const start = numberIn(tree.attr(node, "start"));
  const list: List = {
    type: "list",
    span: emptySpan(),
    ordered: style !== "none",
    start: start ?? 1,
    numbering: style === "none" ? "1" : style,
    reversed: isOrdered && tree.attr(node, "reversed") !== undefined,
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
    // A list without items is only indented text; so is a list in its only item.
    if (list.items.length === 1 && (first !== undefined || holdsLists(list.items[0]))) {
      for (const block of list.items[0].children) builder.push(block);
    } else if (list.items.length > 0) {
      builder.push(
        list.reversed && start === undefined ? { ...list, start: list.items.length } : list,
      );
    }
  };
  return { frame: { kind: "list", node: list, span: list.span, implied, close } };
};

/** Most nodes before a task's box: a paragraph, a label, white space. */
const MAX_BEFORE_BOX = 6;

function taskOf(tree: PageTree, item: number): boolean | undefined {
  const stated = tree.hasAttributes(item) ? tree.attr(item, "data-checked") : undefined;
  if (stated === "true" || stated === "false") return stated === "true";
  const end = Math.min(tree.end[item], item + MAX_BEFORE_BOX);
  for (let node = item + 1; node < end; node++) {
    if (tree.isText(node)) {
      if (tree.text(node).trim() !== "") return undefined;
    } else if (tree.tag[node] === TAG.input) {
      if (tree.attr(node, "type")?.toLowerCase() !== "checkbox") return undefined;
      const next = tree.nextSibling(node);
      const adjacent =
        next >= 0 && tree.isText(next) && tree.text(next).trim() === ""
          ? tree.nextSibling(next)
          : next;
      // An enabled checkbox directly before a box only folds it.
      if (
        adjacent >= 0 &&
        isBlockTag(tree.tag[adjacent]) &&
        tree.attr(node, "disabled") === undefined
      )
        return undefined;
      return tree.attr(node, "checked") !== undefined;
    }
  }
  return undefined;
}

/** `li`: an item of the list around it, or of an implied one. */
export const handleListItem: Handler = (context, node): Action => {
  const { builder, tree } = context;
  if (!builder.canNest(1)) return "pass";
  const number = tree.hasAttributes(node) ? numberIn(tree.attr(node, "value")) : undefined;
  const plain = newItem(taskOf(tree, node));
  const item: ListItem = number === undefined ? plain : { ...plain, number };
  const parent = builder.frame;
  const close = (): void => {
    const { children } = item;
    if (children.length === 0) return;
    // A copy of a list that grew has no spare capacity.
    const own = children.length === 1 ? item : { ...item, children: children.slice() };
    hangItem(context, parent, own);
  };
  return { frame: { kind: "item", node: item, span: item.span, blocks: item.children, close } };
};

function hangItem({ builder }: Context, parent: Frame, item: ListItem): void {
  const list = parent.node?.type === "list" ? parent.node : parent.blocks?.at(-1);
  if (list?.type !== "list" || (list !== parent.node && !list.implied)) {
    const list = {
      ordered: false,
      start: 1,
      numbering: "1",
      reversed: false,
      implied: true,
    } as const;
    builder.push({ type: "list", span: item.span, ...list, items: [item] });
    return;
  }
  const last = list.items.at(-1);
  if (last && holdsLists(item)) {
    for (const child of item.children) last.children.push(child);
    widenSpan(last.span, item.span);
  } else list.items.push(item);
}

/** The texts of a list that only numbers them by its terms, as in laws; undefined for others. */
function numberedTexts({ entries }: DefinitionList): Block[] | undefined {
  const texts: Block[] = [];
  for (let at = 0; at < entries.length; at += 2) {
    const term = entries[at];
    const text = entries[at + 1];
    if (term.type !== "term" || text?.type !== "definition" || !isNumber(inlineText(term.children)))
      return undefined;
    for (const block of withNumber(term, text.children)) texts.push(block);
  }
  return texts;
}

export const handleDefinitionList: Handler = ({ builder }): Action => {
  if (!builder.canNest(2)) return "pass";
  const list: DefinitionList = { type: "definitions", span: emptySpan(), entries: [] };
  const implied = (): Block[] => {
    const definition: Definition = { type: "definition", span: emptySpan(), children: [] };
    list.entries.push(definition);
    return definition.children;
  };
  const close = (): void => {
    for (const block of numberedTexts(list) ?? [list]) builder.push(block);
  };
  return { frame: { kind: "definitions", node: list, span: list.span, implied, close } };
};

export const handleTerm: Handler = ({ builder }): Action => {
  const parent = builder.frame.node;
  if (parent?.type !== "definitions" || !builder.canNest(1)) return "pass";
  const node: Term = { type: "term", span: emptySpan(), children: [] };
  return { frame: lineFrame("term", node, (term) => parent.entries.push(term)) };
};

export const handleDefinition: Handler = ({ builder }): Action => {
  const parent = builder.frame.node;
  if (parent?.type !== "definitions" || !builder.canNest(1)) return "pass";
  const definition: Definition = { type: "definition", span: emptySpan(), children: [] };
  return { frame: blockFrame("definition", definition, (own) => parent.entries.push(own)) };
};
