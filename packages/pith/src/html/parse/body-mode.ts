import { adopt, closeByName } from "./adoption-agency.ts";
import { insertForeign } from "./foreign-content.ts";
import { asInHead, closeTemplate } from "./head-modes.ts";
import { append, ignore, type Mode, mode, type TreeRule, tagOf, tagRules } from "./rules.ts";
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
  c.formatting.push(c.insert(token), c.tagOf(token), token);
};

const insertItem: TagRule = (c, token) => {
  const { open } = c;
  c.framesetOk = false;
  const slot = token.id === TAG.li ? open.top(TAG.li) : open.topOf([TAG.dd, TAG.dt]);
  if (slot >= 0 && !open.hasItemBoundaryAbove(slot)) {
    const tag = open.tags[slot];
    open.closeImplied(KIND.impliedThoroughly, tag);
    open.popUntil(tag);
  }
  insertBlock(c, token);
};

const appendVoid: TagRule = (c, token) => {
  c.reconstructFormatting();
  c.append(token);
  c.framesetOk = false;
};

/** Whether the last tag, that of an `input`, hides it. */
export const isHiddenInput = (c: TreeConstruction): boolean =>
  c.sink.attributes.ofTag("type")?.toLowerCase() === "hidden";

const IN_TABLES = new Set<number>([
  MODE.inTable,
  MODE.inCaption,
  MODE.inTableBody,
  MODE.inRow,
  MODE.inCell,
]);

const insertRuby =
  (kind: number, except?: number): TagRule =>
  (c, token) => {
    if (c.open.hasInScope(TAG.ruby)) c.open.closeImplied(kind, except);
    c.insert(token);
  };

/** The body if it is in its proper place, else 0. */
const bodyOf = ({ open }: TreeConstruction): number =>
  open.tags[1] === TAG.body ? open.nodes[1] : 0;

const insertForeignRoot =
  (namespace: typeof NS.svg | typeof NS.math): TagRule =>
  (c, token) => {
    c.reconstructFormatting();
    insertForeign(c, token, namespace);
  };

const BLOCKS =
  "address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer header hgroup main menu nav ol search section summary ul";

const start = tagRules({
  "i s b u em tt big code font small strike strong": insertFormatting,
  a(c, token) {
    const entry = c.formatting.named(TAG.a);
    if (entry) {
      adopt(c, token);
      c.open.remove(entry.node, TAG.a);
      c.formatting.remove(entry);
    }
    insertFormatting(c, token);
  },
  nobr(c, token) {
    c.reconstructFormatting();
    if (c.open.hasInScope(TAG.nobr)) adopt(c, token);
    insertFormatting(c, token);
  },
  "h1 h2 h3 h4 h5 h6"(c, token) {
    c.closeP();
    if (c.open.isCurrent(KIND.heading)) c.open.pop();
    c.insert(token);
  },
  [`p ${BLOCKS}`]: insertBlock,
  "li dd dt": insertItem,
  "br img wbr area embed keygen": appendVoid,
  image(c, token) {
    c.reconstructFormatting();
    c.appendAs(TAG.img, token);
    c.framesetOk = false;
  },
  hr(c, token) {
    c.closeP();
    c.append(token);
    c.framesetOk = false;
  },
  "rb rtc": insertRuby(KIND.implied),
  "rt rp": insertRuby(KIND.impliedThoroughly, TAG.rtc),
  "pre listing"(c, token) {
    insertBlock(c, token);
    c.skipNextNewLine = true;
    c.framesetOk = false;
  },
  xmp(c, token) {
    c.closeP();
    c.reconstructFormatting();
    c.framesetOk = false;
    c.insertWithText(token, CONTENT.rawText);
  },
  svg: insertForeignRoot(NS.svg),
  math: insertForeignRoot(NS.math),
  html(c) {
    if (c.open.templates === 0) c.sink.adoptAttributes(c.open.nodes[0]);
  },
  "base link meta style title script bgsound basefont template": asInHead,
  body(c) {
    const body = bodyOf(c);
    if (body === 0 || c.open.templates > 0) return;
    c.framesetOk = false;
    c.sink.adoptAttributes(body);
  },
  form(c, token) {
    const isInTemplate = c.open.templates > 0;
    if (c.form !== 0 && !isInTemplate) return;
    c.closeP();
    const node = c.insert(token);
    if (!isInTemplate) c.form = node;
  },
  table(c, token) {
    if (!c.isQuirky) c.closeP();
    c.insert(token);
    c.framesetOk = false;
    c.mode = MODE.inTable;
  },
  input(c, token) {
    if (!isHiddenInput(c)) c.framesetOk = false;
    c.reconstructFormatting();
    c.append(token);
  },
  "param track source": append,
  button(c, token) {
    if (c.open.hasInScope(TAG.button)) {
      c.open.closeImplied(KIND.implied);
      c.open.popUntil(TAG.button);
    }
    insertInline(c, token);
    c.framesetOk = false;
  },
  "applet object marquee"(c, token) {
    insertInline(c, token);
    c.formatting.mark();
    c.framesetOk = false;
  },
  iframe(c, token) {
    c.framesetOk = false;
    c.insertWithText(token, CONTENT.rawText);
  },
  select(c, token) {
    insertInline(c, token);
    c.framesetOk = false;
    c.mode = IN_TABLES.has(c.mode) ? MODE.inSelectInTable : MODE.inSelect;
  },
  "option optgroup"(c, token) {
    if (c.open.currentTag === TAG.option) c.open.pop();
    insertInline(c, token);
  },
  "noembed noframes": (c, token) => c.insertWithText(token, CONTENT.rawText),
  frameset(c, token) {
    const body = bodyOf(c);
    if (!c.framesetOk || body === 0) return;
    c.sink.detach(body);
    c.open.shorten(1);
    c.insert(token);
    c.mode = MODE.inFrameset;
  },
  textarea(c, token) {
    c.insertWithText(token, CONTENT.rcdata);
    c.skipNextNewLine = true;
    c.framesetOk = false;
  },
  plaintext(c, token) {
    insertBlock(c, token);
    c.content.state = CONTENT.plainText;
  },
  "col th td tr head frame tbody tfoot thead caption colgroup": ignore,
});

/** Closes the topmost element of a tag in scope. */
const close: TagRule = (c, token) => {
  const tag = tagOf(c, token);
  if (!c.open.hasInScope(tag)) return;
  c.open.closeImplied(KIND.implied);
  c.open.popUntil(tag);
};

const HEADINGS = [TAG.h1, TAG.h2, TAG.h3, TAG.h4, TAG.h5, TAG.h6];

const end = tagRules({
  "a b i s u em tt big code font nobr small strike strong": adopt,
  p(c) {
    if (!c.open.hasInButtonScope(TAG.p)) c.insertImplied(TAG.p);
    c.closeP();
  },
  [`button listing pre ${BLOCKS}`]: close,
  "li dd dt"(c, token) {
    const tag = tagOf(c, token);
    if (!(tag === TAG.li ? c.open.hasInListItemScope(tag) : c.open.hasInScope(tag))) return;
    c.open.closeImplied(KIND.impliedThoroughly, tag);
    c.open.popUntil(tag);
  },
  "h1 h2 h3 h4 h5 h6"(c) {
    const slot = c.open.topOf(HEADINGS);
    if (!c.open.isInScope(slot)) return;
    c.open.closeImplied(KIND.implied);
    c.open.shorten(c.open.topOf(HEADINGS));
  },
  br(c) {
    c.reconstructFormatting();
    c.insertImplied(TAG.br);
    c.open.pop();
    c.framesetOk = false;
  },
  "body html"(c, token) {
    if (!c.open.hasInScope(TAG.body)) return;
    c.mode = MODE.afterBody;
    if (token.id === TAG.html) c.processAs(MODE.afterBody, token);
    else if (bodyOf(c) !== 0) c.sink.setEnd(bodyOf(c), token.end);
  },
  form(c) {
    const { form, open } = c;
    const isInTemplate = open.templates > 0;
    if (!isInTemplate) c.form = 0;
    if ((form === 0 && !isInTemplate) || !open.hasInScope(TAG.form)) return;
    open.closeImplied(KIND.implied);
    if (isInTemplate) open.popUntil(TAG.form);
    else open.remove(form, TAG.form);
  },
  "applet object marquee"(c, token) {
    if (!c.open.hasInScope(tagOf(c, token))) return;
    close(c, token);
    c.formatting.clearToMarker();
  },
  template: closeTemplate,
});

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
