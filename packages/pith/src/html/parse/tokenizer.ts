import { codeAt, codeBefore } from "../../text/code-at.ts";
import { decodeReferences } from "../decode/references.ts";
import { cleanSource, cutOffComment, readComment, readDoctype } from "./declarations.ts";
import { createNameTable, hashStep } from "./name-table.ts";
import { findEndTag, findScriptEnd, swallowsPage } from "./raw-text.ts";
import type { Syntax } from "./syntax.ts";
import {
  groupText,
  isBlank,
  isSpaceCode,
  readText,
  TEXT_CUTS,
  type TextKind,
} from "./text-tokens.ts";
import {
  AttributeStore,
  CONTENT,
  type ContentModel,
  type InsertionMode,
  type Reused,
  type TagToken,
  type TextToken,
  TOKEN,
  type Token,
} from "./tokens.ts";
import { isVoid } from "./void-elements.ts";

/** The consumer of the tokens: the tree construction. */
interface TokenTaker {
  take(token: Token): void;
  /** Undefined when white space need not be split off. */
  readonly mode?: InsertionMode;
  readonly skipNextNewLine?: boolean;
  /** `<![CDATA[` begins a section only in foreign elements, and everywhere in XML. */
  readonly inForeignNode?: boolean;
  /** Whether the current element is in a `noscript`; undefined when irrelevant. */
  readonly inNoscript?: boolean;
  /** Number of elements opened so far; undefined when the consumer opens none. */
  readonly opened?: number;
}

interface TokenizerSettings {
  readonly onProgress?: (attributes: number) => void;
  readonly syntax?: Syntax;
  /** Where the attributes of each tag go. Default: a store of its own. */
  readonly attributes?: AttributeStore;
}

/** Names of most pages. */
const FIRST_NAMES = 512;
/** Progress interval: a token may cost the tree construction as many steps as elements are open. */
const PROGRESS_MASK = 127;
/** Constructs with more characters report progress immediately. */
const LONG_CHARS = 1 << 16;
const DATA: TextKind = { decodes: true, replacesNul: false };
const RCDATA: TextKind = { decodes: true, replacesNul: true };
const RAW: TextKind = { decodes: false, replacesNul: true };
const CDATA: TextKind = { decodes: false, replacesNul: false };

const isLetter = (code: number): boolean => ((code | 0x20) - 0x61) >>> 0 < 26;
// Most characters are letters: one comparison each.
const isNameEnd = (code: number): boolean =>
  code <= 0x3e && (code === 0x3e || code === 0x2f || isSpaceCode(code));

/**
 * A tokenizer by the HTML standard that is fast on ordinary markup.
 *
 * Relies on:
 * - The whole source is in memory, and each construct is read as a whole.
 * - A run of text goes to the tree construction as one token. `TEXT_CUTS` lists the insertion modes
 *   that need white space split off, because the tree construction treats it differently from text.
 * - Names are integers, and attributes go straight to the store of the page.
 * - Rare characters (references, carriage returns, NUL) are detected while searching for the end of
 *   a run or value; only then is the value more than a slice of the source.
 * - Parse errors are not reported.
 */
export class FastTokenizer {
  /** The content model; the tree construction sets it on start tags. */
  state: ContentModel = CONTENT.data;
  lastStartTagName = "";
  /** Whether an HTML element that may have content was written as empty (`<div/>`). */
  hasEmptyTags = false;
  /** Set to end at the next construct. */
  isStopped = false;
  private readonly onProgress: (attributes: number) => void;
  private readonly syntax: Syntax;
  private readonly store: AttributeStore;
  private readonly table = createNameTable();
  /** By name, the number of the last tag that had such an attribute. */
  private seen: Uint32Array = new Uint32Array(FIRST_NAMES);
  private tags = 0;
  private tokens = 0;
  private attributes = 0;
  private value = "";
  private valueEnd = 0;
  /** The last tag and run of text: consumers copy those that they keep. */
  private readonly tag: Reused<TagToken> = {
    kind: TOKEN.startTag,
    id: 0,
    name: "",
    selfClosing: false,
    start: 0,
    end: 0,
  };
  private readonly run: Reused<TextToken> = { kind: TOKEN.space, chars: "", start: 0, end: 0 };

  constructor(
    private readonly source: string,
    private readonly handler: TokenTaker,
    settings: TokenizerSettings = {},
  ) {
    this.onProgress = settings.onProgress ?? (() => {});
    this.syntax = settings.syntax ?? "html";
    this.store = settings.attributes ?? new AttributeStore();
  }

  /** Reads the whole source. */
  read(): void {
    const { source } = this;
    const size = source.length;
    let at = 0;
    while (at < size && !this.isStopped) {
      let next: number;
      if (this.state !== CONTENT.data) next = this.readContent(at);
      else if (codeAt(source, at) === 0x3c) next = this.readMarkup(at);
      else next = this.readRun(at);
      if ((++this.tokens & PROGRESS_MASK) === 0 || next - at > LONG_CHARS)
        this.onProgress(this.attributes);
      at = next;
    }
    this.handler.take({ kind: TOKEN.eof, start: at, end: at });
  }

  /** Reads a run of text whose end is not the next markup. */
  private readContent(at: number): number {
    switch (this.state) {
      case CONTENT.rcdata:
        return this.readRaw(at, RCDATA);
      case CONTENT.cdata:
        return this.readUpTo(this.source.indexOf("]]>", at), at, CDATA, 3);
      case CONTENT.plainText:
        return this.readUpTo(-1, at, RAW);
      default:
        return this.readRaw(at, RAW);
    }
  }

  /** At a `<`. */
  private readMarkup(at: number): number {
    const { source } = this;
    const size = source.length;
    const code = codeBefore(source, at + 1, size);
    if (isLetter(code)) return this.readTag(at, at + 1, TOKEN.startTag);
    if (code === 0x2f) {
      const next = codeBefore(source, at + 2, size);
      if (isLetter(next)) return this.readTag(at, at + 2, TOKEN.endTag);
      if (at + 2 >= size) {
        this.emitText(at, size, DATA, false);
        return size;
      }
      return next === 0x3e ? at + 3 : this.readBogusComment(at, at + 2);
    }
    if (code === 0x21) return this.readDeclaration(at);
    if (code === 0x3f) return this.readBogusComment(at, at + 1);
    return this.readRun(at);
  }

  /** Reads text up to the next markup. A `<` that begins no markup is text. */
  private readRun(from: number): number {
    const { source } = this;
    const size = source.length;
    let isSpecial = false;
    let at = from;
    for (; at < size; at++) {
      const code = codeAt(source, at);
      if (code > 0x3c) continue;
      if (code === 0x3c) {
        const next = codeBefore(source, at + 1, size);
        if (isLetter(next) || next === 0x2f || next === 0x21 || next === 0x3f) break;
        if (at % LONG_CHARS === 0) this.onProgress(this.attributes);
      } else if (code === 0x26 || code === 0x0d || code === 0) isSpecial = true;
    }
    this.emitText(from, at, DATA, isSpecial);
    return at;
  }

  private readRaw(from: number, kind: TextKind): number {
    const find = this.state === CONTENT.script ? findScriptEnd : findEndTag;
    return this.readUpTo(find(this.source, from, this.lastStartTagName), from, kind);
  }

  /** Reads text up to an offset, -1 for the end of the page, and the mark there. */
  private readUpTo(found: number, from: number, kind: TextKind, markChars = 0): number {
    const end = found < 0 ? this.source.length : found;
    if (end > from) this.emitText(from, end, kind, true);
    if (found < 0) return end;
    this.state = CONTENT.data;
    return end + markChars;
  }

  private emitText(from: number, to: number, kind: TextKind, isSpecial: boolean): void {
    const { handler, source } = this;
    const cut =
      handler.inForeignNode || handler.mode === undefined ? "whole" : TEXT_CUTS[handler.mode];
    if (cut === "each") {
      this.emitGroups(from, to, kind);
      return;
    }
    let start = from;
    const isCut = cut === "space-first" || handler.skipNextNewLine === true;
    if (isCut) {
      while (start < to && isSpaceCode(codeAt(source, start))) start++;
      if (start > from)
        this.emitRun(TOKEN.space, readText(source.slice(from, start), kind), from, start);
      if (start === to) return;
    }
    const slice = source.slice(start, to);
    const chars = isSpecial ? readText(slice, kind) : slice;
    const startsWithSpace = isSpaceCode(codeAt(chars, 0));
    if (isSpecial && ((isCut && startsWithSpace) || (!kind.replacesNul && slice.includes("\0")))) {
      this.emitGroups(start, to, kind);
    } else
      this.emitRun(
        startsWithSpace && isBlank(chars) ? TOKEN.space : TOKEN.characters,
        chars,
        start,
        to,
      );
  }

  private emitRun(kind: TextToken["kind"], chars: string, start: number, end: number): void {
    const { run } = this;
    run.kind = kind;
    run.chars = chars;
    run.start = start;
    run.end = end;
    this.handler.take(run);
  }

  private emitGroups(from: number, to: number, kind: TextKind): void {
    for (const group of groupText(this.source, from, to, kind)) {
      if ((++this.tokens & PROGRESS_MASK) === 0) this.onProgress(this.attributes);
      this.handler.take(group);
    }
  }

  /** At `<!`. */
  private readDeclaration(at: number): number {
    const { source } = this;
    if (source.startsWith("--", at + 2)) return this.readComment(at);
    const keyword = source.slice(at + 2, at + 9);
    if (keyword.toLowerCase() === "doctype") return this.readDoctype(at);
    if (keyword === "[CDATA[" && (this.syntax === "xml" || this.handler.inForeignNode)) {
      this.state = CONTENT.cdata;
      return at + 9;
    }
    return this.readBogusComment(at, at + 2);
  }

  private readComment(at: number): number {
    const comment = readComment(this.source, at + 4);
    const end = comment?.end ?? this.source.length;
    return this.emitComment(comment?.data ?? cutOffComment(this.source, at + 4), at, end);
  }

  private readBogusComment(at: number, from: number): number {
    const found = this.source.indexOf(">", from);
    const end = found < 0 ? this.source.length : found;
    return this.emitComment(
      cleanSource(this.source.slice(from, end)),
      at,
      found < 0 ? end : end + 1,
    );
  }

  private emitComment(data: string, start: number, end: number): number {
    this.handler.take({ kind: TOKEN.comment, data, start, end });
    return end;
  }

  private readDoctype(at: number): number {
    const found = this.source.indexOf(">", at);
    const end = found < 0 ? this.source.length : found;
    const doctype = readDoctype(this.source.slice(at + 9, end), found < 0);
    this.handler.take({ kind: TOKEN.doctype, ...doctype, start: at, end: end + 1 });
    return found < 0 ? end : end + 1;
  }

  /** Reads the tag that begins at `from`. A tag cut off at the end of the page is dropped. */
  private readTag(from: number, nameStart: number, kind: TagToken["kind"]): number {
    const { source, store, tag } = this;
    const size = source.length;
    let at = nameStart;
    let hash = 0;
    let code = 0;
    for (; at < size; at++) {
      code = codeAt(source, at);
      if (isNameEnd(code)) break;
      hash = hashStep(hash, code);
    }
    if (at === size) return size;
    const id = this.table.find(source, nameStart, at, hash);
    store.end = store.kept;
    let selfClosing = false;
    if (code === 0x3e) at++;
    else {
      at = this.readAttributes(at);
      if (at > size) return size;
      selfClosing = codeAt(source, at - 2) === 0x2f && this.valueEnd !== at - 1;
    }
    const name = this.table.names[id];
    if (kind === TOKEN.startTag) this.lastStartTagName = name;
    tag.kind = kind;
    tag.id = id;
    tag.name = name;
    tag.selfClosing = selfClosing;
    tag.start = from;
    tag.end = at;
    if (selfClosing && kind === TOKEN.startTag && this.syntax !== "html") this.takeEmpty(tag);
    else this.handler.take(tag);
    return at;
  }

  /**
   * Handles a start tag with a slash: an empty element in XML, and elsewhere if it would swallow
   * the page.
   */
  private takeEmpty(tag: TagToken): void {
    const { handler } = this;
    if (isVoid(tag.name) || handler.inForeignNode) {
      handler.take(tag);
      return;
    }
    this.hasEmptyTags = true;
    const opened = handler.opened ?? 0;
    handler.take(tag);
    if ((handler.opened ?? 0) === opened) return;
    const isText = this.state !== CONTENT.data;
    if (this.syntax !== "xml" && !(isText && this.swallows(tag))) return;
    this.state = CONTENT.data;
    handler.take({ ...tag, kind: TOKEN.endTag, start: tag.end });
  }

  private swallows({ name, end }: TagToken): boolean {
    const find = this.state === CONTENT.script ? findScriptEnd : findEndTag;
    return swallowsPage(
      this.source,
      end,
      find(this.source, end, name),
      this.handler.inNoscript === true,
    );
  }

  /** Reads attributes up to the end of their tag; beyond the source when that ends first. */
  private readAttributes(from: number): number {
    const { source, store, table } = this;
    const size = source.length;
    const tag = ++this.tags;
    let at = from;
    this.valueEnd = 0;
    while (at < size) {
      let code = codeAt(source, at);
      if (code === 0x3e) return at + 1;
      if (code === 0x2f || isSpaceCode(code)) {
        at++;
        continue;
      }
      const start = at;
      let hash = 0;
      do {
        hash = hashStep(hash, code);
        if (++at === size) return size + 1;
        code = codeAt(source, at);
      } while (code !== 0x3d && !isNameEnd(code));
      const id = table.find(source, start, at, hash);
      while (isSpaceCode(code)) code = codeBefore(source, ++at, size);
      this.value = "";
      if (code === 0x3d) at = this.readValue(at + 1);
      if (at > size) break;
      if ((++this.attributes & PROGRESS_MASK) === 0) this.onProgress(this.attributes);
      if (id >= this.seen.length) this.seen = widen(this.seen, id);
      if (this.seen[id] === tag) continue;
      this.seen[id] = tag;
      store.names[store.end] = table.names[id];
      store.values[store.end++] = this.value;
    }
    return size + 1;
  }

  /** Reads the value after a `=`; returns the offset after it, beyond the source if that ends. */
  private readValue(from: number): number {
    const { source } = this;
    const size = source.length;
    let start = from;
    while (start < size && isSpaceCode(codeAt(source, start))) start++;
    const quote = codeBefore(source, start, size);
    const isQuoted = quote === 0x22 || quote === 0x27;
    if (isQuoted) start++;
    let isSpecial = false;
    let at = start;
    for (; at < size; at++) {
      const code = codeAt(source, at);
      if (code > 0x3e) continue;
      if (isQuoted ? code === quote : code === 0x3e || isSpaceCode(code)) break;
      if (code === 0x26 || code === 0x0d || code === 0) isSpecial = true;
    }
    const value = source.slice(start, at);
    this.value = isSpecial ? decodeReferences(cleanSource(value), true) : value;
    this.valueEnd = isQuoted || at === size ? at + 1 : at;
    return this.valueEnd;
  }
}

function widen(seen: Uint32Array, id: number): Uint32Array {
  const wider = new Uint32Array(2 * id);
  wider.set(seen);
  return wider;
}
