import { adopt, closeByName } from "./adoption-agency.ts";
import { insertForeign } from "./foreign-content.ts";
import { asInHead, closeTemplate } from "./head-modes.ts";
import { append, ignore, type Mode, mode, type TreeRule, tagRules } from "./rules.ts";
import { KIND, NS } from "./tag-table.ts";
import { TAG } from "./tags.ts";
import { CONTENT, type EofToken, MODE, type TagToken } from "./tokens.ts";
import type { TreeConstruction } from "./tree-construction.ts";

type TagRule = TreeRule<TagToken>;

const insertBlock: TagRule = (c, token) => {
  c.closeP();
  c.insert(token);
};

const insertInline: TagRule = (c, token) => {
  c.reconstructFormatting();
  c.insert(token);
};

const insertFormatting: TagRule = (c, token) => {
  c.reconstructFormatting();
  c.formatting.push(c.insert(token), token);
};

const insertLink: TagRule = (c, token) => {
  const entry = c.formatting.named("a");
  if (entry) {
    adopt(c, token);
    c.open.remove(entry.node, TAG.a);
    c.formatting.remove(entry);
  }
  insertFormatting(c, token);
};

const insertNobr: TagRule = (c, token) => {
  c.reconstructFormatting();
  if (c.open.hasInScope(TAG.nobr)) adopt(c, token);
  insertFormatting(c, token);
};

const insertHeading: TagRule = (c, token) => {
  c.closeP();
  if (c.open.isCurrent(KIND.heading)) c.open.pop();
  c.insert(token);
};

const insertPre: TagRule = (c, token) => {
  insertBlock(c, token);
  c.skipNextNewLine = true;
  c.framesetOk = false;
};

const insertItem: TagRule = (c, token) => {
  const { open } = c;
  c.framesetOk = false;
  const slot = token.name === "li" ? open.top(TAG.li) : open.topOf([TAG.dd, TAG.dt]);
  if (slot >= 0 && !open.hasItemBoundaryAbove(slot)) {
    const tag = open.tags[slot];
    open.closeImplied(KIND.impliedThoroughly, tag);
    open.popUntil(tag);
  }
  insertBlock(c, token);
};

const insertForm: TagRule = (c, token) => {
  const isInTemplate = c.open.templates > 0;
  if (c.form !== 0 && !isInTemplate) return;
  c.closeP();
  const node = c.insert(token);
  if (!isInTemplate) c.form = node;
};

const insertButton: TagRule = (c, token) => {
  if (c.open.hasInScope(TAG.button)) {
    c.open.closeImplied(KIND.implied);
    c.open.popUntil(TAG.button);
  }
  insertInline(c, token);
  c.framesetOk = false;
};

const insertTable: TagRule = (c, token) => {
  if (!c.isQuirky) c.closeP();
  c.insert(token);
  c.framesetOk = false;
  c.mode = MODE.inTable;
};

const appendVoid: TagRule = (c, token) => {
  c.reconstructFormatting();
  c.append(token);
  c.framesetOk = false;
};

export function isHiddenInput({ attrs }: TagToken): boolean {
  return attrs.find(({ name }) => name === "type")?.value.toLowerCase() === "hidden";
}

const insertInput: TagRule = (c, token) => {
  c.reconstructFormatting();
  c.append(token);
  if (!isHiddenInput(token)) c.framesetOk = false;
};

const IN_TABLES: ReadonlySet<number> = new Set([
  MODE.inTable,
  MODE.inCaption,
  MODE.inTableBody,
  MODE.inRow,
  MODE.inCell,
]);

const insertSelect: TagRule = (c, token) => {
  insertInline(c, token);
  c.framesetOk = false;
  c.mode = IN_TABLES.has(c.mode) ? MODE.inSelectInTable : MODE.inSelect;
};

const insertOption: TagRule = (c, token) => {
  if (c.open.currentTag === TAG.option) c.open.pop();
  insertInline(c, token);
};

const insertRuby =
  (kind: number, except?: number): TagRule =>
  (c, token) => {
    if (c.open.hasInScope(TAG.ruby)) c.open.closeImplied(kind, except);
    c.insert(token);
  };

const insertMarked: TagRule = (c, token) => {
  insertInline(c, token);
  c.formatting.mark();
  c.framesetOk = false;
};

const adoptHtmlAttributes: TagRule = (c, token) => {
  if (c.open.templates === 0) c.sink.adoptAttributes(c.open.nodes[0], token.attrs);
};

/** The body if it is in its proper place, else 0. */
const bodyOf = ({ open }: TreeConstruction): number => (open.tags[1] === TAG.body ? open.nodes[1] : 0);

const adoptBodyAttributes: TagRule = (c, token) => {
  const body = bodyOf(c);
  if (body === 0 || c.open.templates > 0) return;
  c.framesetOk = false;
  c.sink.adoptAttributes(body, token.attrs);
};

const insertFrameset: TagRule = (c, token) => {
  const body = bodyOf(c);
  if (!c.framesetOk || body === 0) return;
  c.sink.detach(body);
  c.open.shorten(1);
  c.insert(token);
  c.mode = MODE.inFrameset;
};

const insertForeignRoot =
  (namespace: typeof NS.svg | typeof NS.math): TagRule =>
  (c, token) => {
    c.reconstructFormatting();
    insertForeign(c, token, namespace);
  };

const start = tagRules(
  ["i s b u em tt big code font small strike strong", insertFormatting],
  ["a", insertLink],
  ["nobr", insertNobr],
  ["h1 h2 h3 h4 h5 h6", insertHeading],
  [
    "p dl ol ul div dir nav main menu aside center figure footer header hgroup dialog details address article search section " +
      "summary fieldset blockquote figcaption",
    insertBlock,
  ],
  ["li dd dt", insertItem],
  ["br img wbr area embed keygen", appendVoid],
  ["image", (c, token) => appendVoid(c, { ...token, name: "img" })],
  [
    "hr",
    (c, token) => {
      c.closeP();
      c.append(token);
      c.framesetOk = false;
    },
  ],
  ["rb rtc", insertRuby(KIND.implied)],
  ["rt rp", insertRuby(KIND.impliedThoroughly, TAG.rtc)],
  ["pre listing", insertPre],
  [
    "xmp",
    (c, token) => {
      c.closeP();
      c.reconstructFormatting();
      c.framesetOk = false;
      c.insertWithText(token, CONTENT.rawText);
    },
  ],
  ["svg", insertForeignRoot(NS.svg)],
  ["math", insertForeignRoot(NS.math)],
  ["html", adoptHtmlAttributes],
  ["base link meta style title script bgsound basefont template", asInHead],
  ["body", adoptBodyAttributes],
  ["form", insertForm],
  ["table", insertTable],
  ["input", insertInput],
  ["param track source", append],
  ["button", insertButton],
  ["applet object marquee", insertMarked],
  [
    "iframe",
    (c, token) => {
      c.framesetOk = false;
      c.insertWithText(token, CONTENT.rawText);
    },
  ],
  ["select", insertSelect],
  ["option optgroup", insertOption],
  ["noembed noframes", (c, token) => c.insertWithText(token, CONTENT.rawText)],
  ["frameset", insertFrameset],
  [
    "textarea",
    (c, token) => {
      c.insertWithText(token, CONTENT.rcdata);
      c.skipNextNewLine = true;
      c.framesetOk = false;
    },
  ],
  [
    "plaintext",
    (c, token) => {
      insertBlock(c, token);
      c.content.state = CONTENT.plainText;
    },
  ],
  ["col th td tr head frame tbody tfoot thead caption colgroup", ignore],
);

/** Closes the topmost element of a tag in scope. */
const close: TagRule = (c, token) => {
  const tag = c.sink.tags.find(NS.html, token.name);
  if (!c.open.hasInScope(tag)) return;
  c.open.closeImplied(KIND.implied);
  c.open.popUntil(tag);
};

const closeItem: TagRule = (c, token) => {
  const tag = c.sink.tags.find(NS.html, token.name);
  if (!(tag === TAG.li ? c.open.hasInListItemScope(tag) : c.open.hasInScope(tag))) return;
  c.open.closeImplied(KIND.impliedThoroughly, tag);
  c.open.popUntil(tag);
};

const HEADINGS = [TAG.h1, TAG.h2, TAG.h3, TAG.h4, TAG.h5, TAG.h6];

const closeHeading: TagRule = (c) => {
  const slot = c.open.topOf(HEADINGS);
  if (!c.open.isInScope(slot)) return;
  c.open.closeImplied(KIND.implied);
  c.open.shorten(c.open.topOf(HEADINGS));
};

const closeForm: TagRule = (c) => {
  const { form, open } = c;
  const isInTemplate = open.templates > 0;
  if (!isInTemplate) c.form = 0;
  if ((form === 0 && !isInTemplate) || !open.hasInScope(TAG.form)) return;
  open.closeImplied(KIND.implied);
  if (isInTemplate) open.popUntil(TAG.form);
  else open.remove(form, TAG.form);
};

const closeBody: TagRule = (c, token) => {
  if (!c.open.hasInScope(TAG.body)) return;
  c.mode = MODE.afterBody;
  if (token.name === "html") c.processAs(MODE.afterBody, token);
  else if (bodyOf(c) !== 0) c.sink.setEnd(bodyOf(c), token.end);
};

const end = tagRules(
  ["a b i s u em tt big code font nobr small strike strong", adopt],
  [
    "p",
    (c) => {
      if (!c.open.hasInButtonScope(TAG.p)) c.insertImplied(TAG.p);
      c.closeP();
    },
  ],
  [
    "dl ul ol dir div nav pre main menu aside button center figure footer header hgroup dialog address article details search " +
      "section summary listing fieldset blockquote figcaption",
    close,
  ],
  ["li dd dt", closeItem],
  ["h1 h2 h3 h4 h5 h6", closeHeading],
  [
    "br",
    (c) => {
      c.reconstructFormatting();
      c.insertImplied(TAG.br);
      c.open.pop();
      c.framesetOk = false;
    },
  ],
  ["body html", closeBody],
  ["form", closeForm],
  [
    "applet object marquee",
    (c, token) => {
      if (!c.open.hasInScope(c.sink.tags.find(NS.html, token.name))) return;
      close(c, token);
      c.formatting.clearToMarker();
    },
  ],
  ["template", closeTemplate],
);

export function endOfPage(c: TreeConstruction, token: EofToken): void {
  if (c.templateModes.length > 0) c.processAs(MODE.inTemplate, token);
  else c.stop(token);
}

export const inBody: Mode = mode(ignore, {
  start,
  otherStart: insertInline,
  end,
  otherEnd: closeByName,
  characters: (c, token) => {
    c.reconstructFormatting();
    c.insertText(token);
    c.framesetOk = false;
  },
  space: (c, token) => {
    c.reconstructFormatting();
    c.insertText(token);
  },
  eof: endOfPage,
});
