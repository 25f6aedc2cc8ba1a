import {
  OLD_PUBLIC_IDS,
  OLD_SYSTEM_ID,
  OLD_WHOLE,
  OLD_WITHOUT_SYSTEM_ID,
} from "./doctypes-data.ts";
import {
  append,
  ignore,
  insert,
  insertInto,
  insertText,
  type Mode,
  mode,
  type TreeRule,
  tagRules,
} from "./rules.ts";
import { KIND } from "./tag-table.ts";
import { TAG } from "./tags.ts";
import { CONTENT, type DoctypeToken, type InsertionMode, MODE, type TagToken } from "./tokens.ts";

const beginsWithOne = (id: string, list: string): boolean =>
  list.split("|").some((prefix) => id.startsWith(prefix));

/** Whether a doctype puts the page into quirks mode (HTML Standard, 13.2.6.4.1). */
function isQuirky({ name, publicId, systemId, forceQuirks }: DoctypeToken): boolean {
  if (forceQuirks || name !== "html" || systemId?.toLowerCase() === OLD_SYSTEM_ID) return true;
  if (publicId === null) return false;
  const id = publicId.toLowerCase();
  return (
    OLD_WHOLE.includes(id) ||
    beginsWithOne(id, OLD_PUBLIC_IDS) ||
    (systemId === null && beginsWithOne(id, OLD_WITHOUT_SYSTEM_ID))
  );
}

/** For tokens that most modes process as in the body. */
export const asInBody: TreeRule = (c, token) => c.processAs(MODE.inBody, token);
/** For tags that belong in the head but are also allowed elsewhere. */
export const asInHead: TreeRule = (c, token) => c.processAs(MODE.inHead, token);

const withoutDoctype: TreeRule = (c, token) => {
  c.isQuirky = true;
  c.again(MODE.beforeHtml, token);
};

const onDocument: Mode["comment"] = (c, { data }) =>
  c.sink.appendChild(c.document, c.sink.createComment(data));

export const initial: Mode = mode(withoutDoctype, {
  space: ignore,
  comment: onDocument,
  doctype: (c, token) => {
    c.sink.createDoctype(token);
    c.isQuirky = isQuirky(token);
    c.mode = MODE.beforeHtml;
  },
});

const impliedHtml: TreeRule = (c, token) => {
  c.insertImplied(TAG.html);
  c.again(MODE.beforeHead, token);
};

export const beforeHtml: Mode = mode(impliedHtml, {
  space: ignore,
  start: tagRules({ html: insertInto(MODE.beforeHead) }),
  end: tagRules({ "html head body br": impliedHtml }),
  otherEnd: ignore,
});

const impliedHead: TreeRule = (c, token) => {
  c.head = c.insertImplied(TAG.head);
  c.again(MODE.inHead, token);
};

export const beforeHead: Mode = mode(impliedHead, {
  space: ignore,
  start: tagRules({
    html: asInBody,
    head(c, token) {
      c.head = c.insert(token);
      c.mode = MODE.inHead;
    },
  }),
  end: tagRules({ "html head body br": impliedHead }),
  otherEnd: ignore,
});

const endOfHead: TreeRule = (c, token) => {
  c.open.pop();
  c.again(MODE.afterHead, token);
};

const openTemplate: TreeRule<TagToken> = (c, token) => {
  c.insert(token);
  c.formatting.mark();
  c.framesetOk = false;
  c.mode = MODE.inTemplate;
  c.templateModes.push(MODE.inTemplate);
};

export const closeTemplate: TreeRule = (c) => {
  if (c.open.templates === 0) return;
  c.open.closeImplied(KIND.impliedThoroughly);
  c.open.popUntil(TAG.template);
  c.formatting.clearToMarker();
  c.templateModes.pop();
  c.resetMode();
};

const closeInto =
  (next: InsertionMode): TreeRule =>
  (c) => {
    c.open.pop();
    c.mode = next;
  };

export const inHead: Mode = mode(endOfHead, {
  space: insertText,
  start: tagRules({
    html: asInBody,
    "base basefont bgsound link meta": append,
    title: (c, token) => c.insertWithText(token, CONTENT.rcdata),
    "noframes style": (c, token) => c.insertWithText(token, CONTENT.rawText),
    script: (c, token) => c.insertWithText(token, CONTENT.script),
    noscript: insertInto(MODE.inHeadNoscript),
    template: openTemplate,
    head: ignore,
  }),
  end: tagRules({
    head: closeInto(MODE.afterHead),
    "body br html": endOfHead,
    template: closeTemplate,
  }),
  otherEnd: ignore,
});

const endOfNoscript: TreeRule = (c, token) => {
  c.open.pop();
  c.again(MODE.inHead, token);
};

export const inHeadNoscript: Mode = mode(endOfNoscript, {
  space: insertText,
  start: tagRules({
    html: asInBody,
    "basefont bgsound head link meta noframes style": asInHead,
    noscript: ignore,
  }),
  end: tagRules({ noscript: closeInto(MODE.inHead), br: endOfNoscript }),
  otherEnd: ignore,
});

const impliedBody: TreeRule = (c, token) => {
  c.insertImplied(TAG.body);
  c.again(MODE.inBody, token);
};

const backIntoHead: TreeRule<TagToken> = (c, token) => {
  c.openElement(c.head, TAG.head);
  c.processAs(MODE.inHead, token);
  c.open.remove(c.head, TAG.head);
};

export const afterHead: Mode = mode(impliedBody, {
  space: insertText,
  start: tagRules({
    html: asInBody,
    body(c, token) {
      c.insert(token);
      c.framesetOk = false;
      c.mode = MODE.inBody;
    },
    frameset: insertInto(MODE.inFrameset),
    "base basefont bgsound link meta noframes script style template title": backIntoHead,
    head: ignore,
  }),
  end: tagRules({ "body html br": impliedBody, template: closeTemplate }),
  otherEnd: ignore,
});

const afterHtml: TreeRule = (c, token) => c.again(MODE.inBody, token);

export const afterBody: Mode = mode(afterHtml, {
  space: asInBody,
  comment: (c, { data }) => c.sink.appendChild(c.open.nodes[0], c.sink.createComment(data)),
  start: tagRules({ html: asInBody }),
  end: tagRules({
    html(c, { start, end }) {
      c.mode = MODE.afterAfterBody;
      const [html, body] = c.open.nodes;
      c.sink.setEnd(html, end);
      if (body !== undefined) c.sink.setEnd(body, start);
    },
  }),
  eof: (c, token) => c.stop(token),
});

export const afterAfterBody: Mode = mode(afterHtml, {
  space: asInBody,
  comment: onDocument,
  start: tagRules({ html: asInBody }),
  eof: (c, token) => c.stop(token),
});

export const inFrameset: Mode = mode(ignore, {
  space: insertText,
  start: tagRules({ html: asInBody, frameset: insert, frame: append, noframes: asInHead }),
  end: tagRules({
    frameset(c) {
      if (c.open.last === 0) return;
      c.open.pop();
      if (c.open.currentTag !== TAG.frameset) c.mode = MODE.afterFrameset;
    },
  }),
  eof: (c, token) => c.stop(token),
});

export const afterFrameset: Mode = mode(ignore, {
  space: insertText,
  start: tagRules({ html: asInBody, noframes: asInHead }),
  end: tagRules({
    html(c) {
      c.mode = MODE.afterAfterFrameset;
    },
  }),
  eof: (c, token) => c.stop(token),
});

export const afterAfterFrameset: Mode = mode(ignore, {
  space: asInBody,
  comment: onDocument,
  start: tagRules({ html: asInBody, noframes: asInHead }),
  eof: (c, token) => c.stop(token),
});
