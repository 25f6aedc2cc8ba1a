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
  type Attribute,
  CONTENT,
  type ContentModel,
  type InsertionMode,
  NO_ATTRIBUTES,
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

/** Returned by a reader when its construct is incomplete. */
const UNFINISHED = -1;
/** Progress interval: a token may cost the tree construction as many steps as elements are open. */
const PROGRESS_MASK = 127;
/** Constructs with more characters report progress immediately. */
const LONG_CHARS = 1 << 16;
/** From this many attributes on, duplicate names are found with a set. */
const MANY_ATTRIBUTES = 32;
const DATA: TextKind = { decodes: true, replacesNul: false };
const RCDATA: TextKind = { decodes: true, replacesNul: true };
const RAW: TextKind = { decodes: false, replacesNul: true };
const CDATA: TextKind = { decodes: false, replacesNul: false };
const NO_TAG = { name: "", attrs: NO_ATTRIBUTES, selfClosing: false };

const isLetter = (code: number): boolean => ((code | 0x20) - 0x61) >>> 0 < 26;
// Most characters are letters: one comparison each.
const isNameEnd = (code: number): boolean =>
  code <= 0x3e && (code === 0x3e || code === 0x2f || isSpaceCode(code));

/**
 * A tokenizer by the HTML standard that is fast on ordinary markup.
 *
 * Relies on:
 * - Each construct is read as a whole from the source in memory. A construct cut off at the end of
 *   a chunk is read
 *   again when more has arrived.
 * - A run of text goes to the tree construction as one token. `TEXT_CUTS` lists the insertion modes
 *   that need white
 *   space split off, because the tree construction treats it differently from text.
 * - Rare characters (references, carriage returns, NUL) are detected while searching for the end of
 *   a run or value;
 *   only then is the value more than a slice of the source.
 * - Parse errors are not reported.
 */
export class FastTokenizer {
  /** The content model; the tree construction sets it on start tags. */
  state: ContentModel = CONTENT.data;
  lastStartTagName = "";
  /** Whether an HTML element that may have content was written as empty (`<div/>`). */
  hasEmptyTags = false;
  private readonly onProgress: (attributes: number) => void;
  private readonly syntax: Syntax;
  private readonly names = createNameTable();
  private source = "";
  /** Offset in the whole page of the source's first character. */
  private base = 0;
  private isLast = false;
  private tokens = 0;
  private attributes = 0;
  /** The attributes of the last tag, `readCount` of them: later tags reuse the objects. */
  private readonly read: Attribute[] = [];
  private readCount = 0;
  /** The first attributes of `read`, by number. */
  private readonly lists: Array<readonly Attribute[]> = [];
  private valueEnd = 0;
  /** The last tag and run of text: consumers copy those that they keep. */
  private readonly tag: Reused<TagToken> = { kind: TOKEN.startTag, ...NO_TAG, start: 0, end: 0 };
  private readonly run: Reused<TextToken> = { kind: TOKEN.space, chars: "", start: 0, end: 0 };

  constructor(
    private readonly handler: TokenTaker,
    settings: { readonly onProgress?: (attributes: number) => void; readonly syntax?: Syntax } = {},
  ) {
    this.onProgress = settings.onProgress ?? (() => {});
    this.syntax = settings.syntax ?? "html";
  }

  write(chunk: string, isLast: boolean): void {
    this.source += chunk;
    this.isLast = isLast;
    const size = this.source.length;
    let at = 0;
    while (at < size) {
      const next = this.readConstruct(at);
      if (next === UNFINISHED) break;
      if ((++this.tokens & PROGRESS_MASK) === 0 || next - at > LONG_CHARS)
        this.onProgress(this.attributes);
      at = next;
    }
    this.source = this.source.slice(at);
    this.base += at;
    if (isLast) this.handler.take({ kind: TOKEN.eof, ...this.locate(0, 0) });
  }

  private locate(start: number, end: number): { start: number; end: number } {
    return { start: this.base + start, end: this.base + end };
  }

  /** Reads one tag, comment or run of text at `at`; returns its end. */
  private readConstruct(at: number): number {
    switch (this.state) {
      case CONTENT.data:
        return codeAt(this.source, at) === 0x3c ? this.readMarkup(at) : this.readRun(at);
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
    if (isLetter(code)) return this.readTag(at, false);
    if (code === 0x2f) {
      const next = codeBefore(source, at + 2, size);
      if (isLetter(next)) return this.readTag(at, true);
      if (at + 2 >= size) return this.endInText(at);
      return next === 0x3e ? at + 3 : this.readBogusComment(at, at + 2);
    }
    if (code === 0x21) return this.readDeclaration(at);
    if (code === 0x3f) return this.readBogusComment(at, at + 1);
    return this.readRun(at);
  }

  private endInText(at: number): number {
    if (!this.isLast) return UNFINISHED;
    this.emitText(at, this.source.length, DATA, false);
    return this.source.length;
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
        if (at + 1 === size && !this.isLast) return UNFINISHED;
        if (at % LONG_CHARS === 0) this.onProgress(this.attributes);
      } else if (code === 0x26 || code === 0x0d || code === 0) isSpecial = true;
    }
    if (at === size && !this.isLast) return UNFINISHED;
    this.emitText(from, at, DATA, isSpecial);
    return at;
  }

  private readRaw(from: number, kind: TextKind): number {
    const find = this.state === CONTENT.script ? findScriptEnd : findEndTag;
    return this.readUpTo(find(this.source, from, this.lastStartTagName), from, kind);
  }

  /** Reads text up to an offset, -1 for the end of the page, and the mark there. */
  private readUpTo(found: number, from: number, kind: TextKind, markChars = 0): number {
    if (found < 0 && !this.isLast) return UNFINISHED;
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
    run.start = this.base + start;
    run.end = this.base + end;
    this.handler.take(run);
  }

  private emitGroups(from: number, to: number, kind: TextKind): void {
    for (const { start, end, ...group } of groupText(this.source, from, to, kind)) {
      if ((++this.tokens & PROGRESS_MASK) === 0) this.onProgress(this.attributes);
      this.handler.take({ ...group, ...this.locate(start, end) });
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
    if (keyword.length < 7 && !this.isLast) return UNFINISHED;
    return this.readBogusComment(at, at + 2);
  }

  private readComment(at: number): number {
    const comment = readComment(this.source, at + 4);
    if (!comment && !this.isLast) return UNFINISHED;
    const end = comment?.end ?? this.source.length;
    return this.emitComment(comment?.data ?? cutOffComment(this.source, at + 4), at, end);
  }

  private readBogusComment(at: number, from: number): number {
    const found = this.source.indexOf(">", from);
    if (found < 0 && !this.isLast) return UNFINISHED;
    const end = found < 0 ? this.source.length : found;
    return this.emitComment(
      cleanSource(this.source.slice(from, end)),
      at,
      found < 0 ? end : end + 1,
    );
  }

  private emitComment(data: string, start: number, end: number): number {
    this.handler.take({ kind: TOKEN.comment, data, ...this.locate(start, end) });
    return end;
  }

  private readDoctype(at: number): number {
    const found = this.source.indexOf(">", at);
    if (found < 0 && !this.isLast) return UNFINISHED;
    const end = found < 0 ? this.source.length : found;
    const doctype = readDoctype(this.source.slice(at + 9, end), found < 0);
    this.handler.take({ kind: TOKEN.doctype, ...doctype, ...this.locate(at, end + 1) });
    return found < 0 ? end : end + 1;
  }

  /** Reads the tag that begins at `from`. A tag cut off at the end of the page is dropped. */
  private readTag(from: number, isEnd: boolean): number {
    const { source } = this;
    const size = source.length;
    const nameStart = from + (isEnd ? 2 : 1);
    let at = nameStart;
    let hash = 0;
    for (; at < size; at++) {
      const code = codeAt(source, at);
      if (isNameEnd(code)) break;
      hash = hashStep(hash, code);
    }
    if (at === size) return this.isLast ? size : UNFINISHED;
    const name = this.names.find(source, nameStart, at, hash);
    let attrs: readonly Attribute[] = NO_ATTRIBUTES;
    let selfClosing = false;
    if (codeAt(source, at) === 0x3e) at++;
    else {
      at = this.readAttributes(at);
      if (at === UNFINISHED) return this.isLast ? size : UNFINISHED;
      if (this.readCount > 0)
        attrs = this.lists[this.readCount] ??= this.read.slice(0, this.readCount);
      selfClosing = codeAt(source, at - 2) === 0x2f && this.valueEnd !== at - 1;
    }
    if (!isEnd) this.lastStartTagName = name;
    const { tag } = this;
    tag.kind = isEnd ? TOKEN.endTag : TOKEN.startTag;
    tag.name = name;
    tag.attrs = attrs;
    tag.selfClosing = selfClosing;
    tag.start = this.base + from;
    tag.end = this.base + at;
    if (selfClosing && !isEnd && this.syntax !== "html") this.takeEmpty(tag);
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
    const from = end - this.base;
    return swallowsPage(
      this.source,
      from,
      find(this.source, from, name),
      this.handler.inNoscript === true,
    );
  }

  private readAttributes(from: number): number {
    const { source, read } = this;
    const size = source.length;
    let known: Set<string> | undefined;
    let at = from;
    let count = 0;
    this.valueEnd = 0;
    while (at < size) {
      let code = codeAt(source, at);
      if (code === 0x3e) {
        this.readCount = count;
        return at + 1;
      }
      if (code === 0x2f || isSpaceCode(code)) {
        at++;
        continue;
      }
      const start = at;
      let hash = 0;
      do {
        hash = hashStep(hash, code);
        code = codeBefore(source, ++at, size);
      } while (at < size && code !== 0x3d && !isNameEnd(code));
      if (at === size) break;
      const name = this.names.find(source, start, at, hash);
      while (isSpaceCode(code)) code = codeBefore(source, ++at, size);
      let value = "";
      if (code === 0x3d) {
        value = this.readValue(at + 1);
        at = this.valueEnd;
        if (at > size) break;
      }
      if ((++this.attributes & PROGRESS_MASK) === 0) this.onProgress(this.attributes);
      if (known === undefined && count >= MANY_ATTRIBUTES) {
        known = new Set(read.slice(0, count).map((attr) => attr.name));
      }
      if (known === undefined ? !hasName(read, count, name) : !known.has(name)) {
        if (count === read.length) read.push({ name, value });
        else {
          read[count].name = name;
          read[count].value = value;
        }
        count++;
        known?.add(name);
      }
    }
    return UNFINISHED;
  }

  /**
   * Reads the value after a `=`; `valueEnd` is the offset after it, beyond the source when that
   * ends inside.
   */
  private readValue(from: number): string {
    const { source } = this;
    const size = source.length;
    let at = from;
    while (at < size && isSpaceCode(codeAt(source, at))) at++;
    const quote = codeBefore(source, at, size);
    const isQuoted = quote === 0x22 || quote === 0x27;
    const start = isQuoted ? at + 1 : at;
    let isSpecial = false;
    for (at = start; at < size; at++) {
      const code = codeAt(source, at);
      if (code > 0x3e) continue;
      if (isQuoted ? code === quote : code === 0x3e || isSpaceCode(code)) break;
      if (code === 0x26 || code === 0x0d || code === 0) isSpecial = true;
    }
    this.valueEnd = at === size ? size + 1 : isQuoted ? at + 1 : at;
    const value = source.slice(start, at);
    return isSpecial ? decodeReferences(cleanSource(value), true) : value;
  }
}

function hasName(attrs: readonly Attribute[], count: number, name: string): boolean {
  for (let i = 0; i < count; i++) if (attrs[i].name === name) return true;
  return false;
}
