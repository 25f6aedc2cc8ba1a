import { endOfPage, inBody } from "./body-mode.ts";
import { foreignContent, isForeign } from "./foreign-content.ts";
import * as head from "./head-modes.ts";
import type { TreeRules } from "./mode.ts";
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
import * as table from "./table-modes.ts";
import { TAG } from "./tags.ts";
import { type InsertionMode, MODE, type TagToken } from "./tokens.ts";
import type { TreeConstruction } from "./tree-construction.ts";

const text: Mode = mode(ignore, {
  characters: insertText,
  space: insertText,
  nul: insertText,
  otherEnd: (c) => {
    c.open.pop();
    c.mode = c.originalMode;
  },
  eof: (c, token) => {
    c.open.pop();
    c.again(c.originalMode, token);
  },
});

function closeCurrent(c: TreeConstruction, ...tags: readonly number[]): void {
  for (const tag of tags) if (c.open.currentTag === tag) c.open.pop();
}

function closeSelect(c: TreeConstruction): boolean {
  if (!c.open.hasInSelectScope()) return false;
  c.open.popUntil(TAG.select);
  c.resetMode();
  return true;
}

const selectText = { characters: insertText, space: insertText, eof: endOfPage };

const selectStart = tagRules({
  html: head.asInBody,
  option(c, token) {
    closeCurrent(c, TAG.option);
    c.insert(token);
  },
  optgroup(c, token) {
    closeCurrent(c, TAG.option, TAG.optgroup);
    c.insert(token);
  },
  hr(c, token) {
    closeCurrent(c, TAG.option, TAG.optgroup);
    append(c, token);
  },
  select: closeSelect,
  "input keygen textarea"(c, token) {
    if (closeSelect(c)) c.process(token);
  },
  "script template": head.asInHead,
});

const selectEnd = tagRules({
  optgroup(c) {
    const { last, tags } = c.open;
    if (last > 0 && tags[last] === TAG.option && tags[last - 1] === TAG.optgroup) c.open.pop();
    closeCurrent(c, TAG.optgroup);
  },
  option: (c) => closeCurrent(c, TAG.option),
  select: closeSelect,
  template: head.closeTemplate,
});

const inSelect: Mode = mode(ignore, { ...selectText, start: selectStart, end: selectEnd });

const PARTS = "caption table tbody tfoot thead tr td th";

function leaveSelect(c: TreeConstruction, token: TagToken): void {
  c.open.popUntil(TAG.select);
  c.resetMode();
  c.process(token);
}

const inSelectInTable: Mode = mode(ignore, {
  ...selectText,
  start: new Map([...selectStart, ...tagRules({ [PARTS]: leaveSelect })]),
  end: new Map([
    ...selectEnd,
    ...tagRules({
      [PARTS](c, token) {
        if (c.open.hasInTableScope(tagOf(c, token))) leaveSelect(c, token);
      },
    }),
  ]),
});

const becomes =
  (next: InsertionMode): TreeRule<TagToken> =>
  (c, token) => {
    c.templateModes[c.templateModes.length - 1] = next;
    c.again(next, token);
  };

const inTemplate: Mode = mode(head.asInBody, {
  nul: ignore,
  start: tagRules({
    "base basefont bgsound link meta noframes script style template title": head.asInHead,
    "caption colgroup tbody tfoot thead": becomes(MODE.inTable),
    col: becomes(MODE.inColumnGroup),
    tr: becomes(MODE.inTableBody),
    "td th": becomes(MODE.inRow),
  }),
  otherStart: becomes(MODE.inBody),
  end: tagRules({ template: head.closeTemplate }),
  otherEnd: ignore,
  eof: (c, token) => {
    if (c.open.templates === 0) {
      c.stop(token);
      return;
    }
    // The end of the page closes every open template.
    do {
      c.open.popUntil(TAG.template);
      c.formatting.clearToMarker();
      c.templateModes.pop();
    } while (c.open.templates > 0);
    c.resetMode();
    c.process(token);
  },
});

/** The rules of each insertion mode, in the order of `MODE`. */
const modes: readonly Mode[] = [
  ...[
    head.initial,
    head.beforeHtml,
    head.beforeHead,
    head.inHead,
    head.inHeadNoscript,
    head.afterHead,
    inBody,
    text,
  ],
  ...[
    table.inTable,
    table.inTableText,
    table.inCaption,
    table.inColumnGroup,
    table.inTableBody,
    table.inRow,
  ],
  ...[
    table.inCell,
    inSelect,
    inSelectInTable,
    inTemplate,
    head.afterBody,
    head.inFrameset,
    head.afterFrameset,
  ],
  ...[head.afterAfterBody, head.afterAfterFrameset],
];

/** The rules of the HTML standard (13.2.6). */
export const htmlRules: TreeRules<TreeConstruction> = { modes, foreignContent, isForeign };
