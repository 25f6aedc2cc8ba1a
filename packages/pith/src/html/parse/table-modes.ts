import { endOfPage, isHiddenInput } from "./body-mode.ts";
import { asInBody, asInHead, closeTemplate } from "./head-modes.ts";
import {
  append,
  ignore,
  insertText,
  type Mode,
  mode,
  type TreeRule,
  tagOf,
  tagRules,
} from "./rules.ts";
import { KIND } from "./tag-table.ts";
import { TAG } from "./tags.ts";
import { type InsertionMode, MODE, type TagToken, type TextToken, TOKEN } from "./tokens.ts";
import type { TreeConstruction } from "./tree-construction.ts";

type TagRule = TreeRule<TagToken>;

const PARTS = "caption col colgroup tbody td tfoot th thead tr";
const BODIES = [TAG.tbody, TAG.tfoot, TAG.thead];
const CELLS = [TAG.td, TAG.th];
const TABLE_CONTEXT = [TAG.table, TAG.template, TAG.html];
const BODY_CONTEXT = [...BODIES, TAG.template, TAG.html];
const ROW_CONTEXT = [TAG.tr, TAG.template, TAG.html];

const clearTo = (c: TreeConstruction, tags: readonly number[]): void =>
  c.open.shorten(c.open.topOf(tags) + 1);

const beforeTable: TreeRule = (c, token) => {
  const saved = c.fosterParenting;
  c.fosterParenting = true;
  c.processAs(MODE.inBody, token);
  c.fosterParenting = saved;
};

const textInTable: TreeRule<TextToken> = (c, token) => {
  if (!c.open.isCurrent(KIND.tableStructure)) {
    beforeTable(c, token);
    return;
  }
  c.pendingText.length = 0;
  c.originalMode = c.mode;
  c.again(MODE.inTableText, token);
};

const wait: TreeRule<TextToken> = (c, token) => {
  c.pendingText.push({ ...token });
};

const endOfTableText: TreeRule = (c, token) => {
  const isSpace = c.pendingText.every(({ kind }) => kind === TOKEN.space);
  for (const text of c.pendingText) {
    if (isSpace) c.insertText(text);
    else beforeTable(c, text);
  }
  c.again(c.originalMode, token);
};

export const inTableText: Mode = mode(endOfTableText, {
  characters: wait,
  space: wait,
  nul: ignore,
  comment: endOfTableText,
  doctype: endOfTableText,
});

const imply =
  (context: readonly number[], tag: number, next: InsertionMode): TagRule =>
  (c, token) => {
    clearTo(c, context);
    c.insertImplied(tag);
    c.again(next, token);
  };

const openPart =
  (context: readonly number[], next: InsertionMode): TagRule =>
  (c, token) => {
    clearTo(c, context);
    c.insert(token);
    c.mode = next;
  };

const closeTable: TagRule = (c) => {
  if (!c.open.hasInTableScope(TAG.table)) return;
  c.open.popUntil(TAG.table);
  c.resetMode();
};

export const inTable: Mode = mode(beforeTable, {
  characters: textInTable,
  space: textInTable,
  nul: textInTable,
  start: tagRules({
    "td th tr": imply(TABLE_CONTEXT, TAG.tbody, MODE.inTableBody),
    "style script template": asInHead,
    col: imply(TABLE_CONTEXT, TAG.colgroup, MODE.inColumnGroup),
    form(c, token) {
      if (c.form !== 0 || c.open.templates > 0) return;
      c.form = c.insert(token);
      c.open.pop();
    },
    table(c, token) {
      if (!c.open.hasInTableScope(TAG.table)) return;
      closeTable(c, token);
      c.process(token);
    },
    "tbody tfoot thead": openPart(TABLE_CONTEXT, MODE.inTableBody),
    input: (c, token) => (isHiddenInput(c) ? append(c, token) : beforeTable(c, token)),
    caption(c, token) {
      clearTo(c, TABLE_CONTEXT);
      c.formatting.mark();
      c.insert(token);
      c.mode = MODE.inCaption;
    },
    colgroup: openPart(TABLE_CONTEXT, MODE.inColumnGroup),
  }),
  end: tagRules({ table: closeTable, template: closeTemplate, [`body html ${PARTS}`]: ignore }),
  eof: endOfPage,
});

/** Closes the part of a table that is open in a context. */
function closePart(c: TreeConstruction, context: readonly number[], next: InsertionMode): true {
  clearTo(c, context);
  c.open.pop();
  c.mode = next;
  return true;
}

function closeCaption(c: TreeConstruction): boolean {
  if (!c.open.hasInTableScope(TAG.caption)) return false;
  c.open.closeImplied(KIND.implied);
  c.open.popUntil(TAG.caption);
  c.formatting.clearToMarker();
  c.mode = MODE.inTable;
  return true;
}

function closeColumns(c: TreeConstruction): boolean {
  if (c.open.currentTag !== TAG.colgroup) return false;
  c.open.pop();
  c.mode = MODE.inTable;
  return true;
}

const hasRow = (c: TreeConstruction): boolean => c.open.hasInTableScope(TAG.tr);
const closeRow = (c: TreeConstruction): boolean =>
  hasRow(c) && closePart(c, ROW_CONTEXT, MODE.inTableBody);
const closeBody = (c: TreeConstruction): boolean =>
  c.open.hasInTableScope(...BODIES) && closePart(c, BODY_CONTEXT, MODE.inTable);

function closeCell(c: TreeConstruction, tags: readonly number[] = CELLS): void {
  c.open.closeImplied(KIND.implied);
  c.open.shorten(Math.max(c.open.topOf(tags), 0));
  c.formatting.clearToMarker();
  c.mode = MODE.inRow;
}

/** Closes a part of a table if it is open, and processes the token again. */
const after =
  (close: (c: TreeConstruction) => boolean): TreeRule =>
  (c, token) => {
    if (close(c)) c.process(token);
  };

const hasOwn = (c: TreeConstruction, token: TagToken): boolean =>
  c.open.hasInTableScope(tagOf(c, token));

export const inCaption: Mode = mode(asInBody, {
  start: tagRules({ [PARTS]: after(closeCaption) }),
  end: tagRules({
    caption: closeCaption,
    table: after(closeCaption),
    "body col colgroup html tbody td tfoot th thead tr": ignore,
  }),
});

export const inColumnGroup: Mode = mode(after(closeColumns), {
  space: insertText,
  start: tagRules({ html: asInBody, col: append, template: asInHead }),
  end: tagRules({ colgroup: closeColumns, template: closeTemplate, col: ignore }),
  eof: endOfPage,
});

const asInTable: TreeRule = (c, token) => c.processAs(MODE.inTable, token);

export const inTableBody: Mode = mode(asInTable, {
  start: tagRules({
    tr: openPart(BODY_CONTEXT, MODE.inRow),
    "th td": imply(BODY_CONTEXT, TAG.tr, MODE.inRow),
    "caption col colgroup tbody tfoot thead": after(closeBody),
  }),
  end: tagRules({
    "tbody tfoot thead"(c, token) {
      if (hasOwn(c, token)) closeBody(c);
    },
    table: after(closeBody),
    "body caption col colgroup html td th tr": ignore,
  }),
});

export const inRow: Mode = mode(asInTable, {
  start: tagRules({
    "th td"(c, token) {
      openPart(ROW_CONTEXT, MODE.inCell)(c, token);
      c.formatting.mark();
    },
    "caption col colgroup tbody tfoot thead tr": after(closeRow),
  }),
  end: tagRules({
    tr: closeRow,
    table: after(closeRow),
    "tbody tfoot thead"(c, token) {
      if (!hasOwn(c, token) && !hasRow(c)) return;
      closePart(c, ROW_CONTEXT, MODE.inTableBody);
      c.process(token);
    },
    "body caption col colgroup html td th": ignore,
  }),
});

export const inCell: Mode = mode(asInBody, {
  start: tagRules({
    [PARTS](c, token) {
      if (!c.open.hasInTableScope(...CELLS)) return;
      closeCell(c);
      c.process(token);
    },
  }),
  end: tagRules({
    "td th"(c, token) {
      if (hasOwn(c, token)) closeCell(c, [tagOf(c, token)]);
    },
    "table tbody tfoot thead tr"(c, token) {
      if (!hasOwn(c, token)) return;
      closeCell(c);
      c.process(token);
    },
    "body caption col colgroup html": ignore,
  }),
});
