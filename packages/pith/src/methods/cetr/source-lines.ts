import type { PageTree } from "../../html/parse/page-tree.ts";
import { type KnownTag, TAG } from "../../html/parse/tags.ts";
import { INVISIBLE, isBlockTag } from "../../page/rendering.ts";
import { checkClock } from "../../safety/clock.ts";

import { characterClass, SPACE } from "../../text/characters.ts";
import { firstIndex } from "../../text/first-index.ts";

/**
 * Source lines with text and tags, without hidden ones. Lengths are code points with white space
 * collapsed.
 */
export interface SourceLines {
  readonly count: number;
  /** Start of each line in the source, in UTF-16 code units. */
  readonly start: Int32Array;
  readonly textChars: Int32Array;
  /** Start tags and end tags that begin on the line. */
  readonly tags: Int32Array;
  /** The part of `tags` that are list tags: ul, ol, li, dl, dt, dd. */
  readonly listTags: Int32Array;
  /** The part of `tags` that are tags of block-level elements. */
  readonly blockTags: Int32Array;
}

/** The line at a source offset: the last one that begins at or before it; -1 before the first. */
export const lineAt = ({ count, start }: SourceLines, offset: number): number =>
  firstIndex(count, (line) => start[line] > offset) - 1;

const LIST_NAMES: ReadonlySet<string> = new Set(["ul", "ol", "li", "dl", "dt", "dd"]);
const RAW_TEXT_NAMES: ReadonlySet<string> = new Set(["textarea", "xmp", "plaintext"]);
const REFERENCE = /&(?:#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});/y;
const TAG_NAME_CHARACTER = /[^\s/>]/;
const LONGEST_TAG_NAME = 32;
/**
 * Pages may have no line breaks at all, so the clock is also checked within a line after this many
 * characters.
 */
const CHARS_BETWEEN_CHECKS = 1 << 14;

function invisibleRanges(tree: PageTree, visibility: Uint8Array): number[] {
  const { positions, nodeCount } = tree;
  const ranges: Array<readonly [number, number]> = [];
  if (!positions) return [];
  for (let node = 0; node < nodeCount; node++) {
    if ((visibility[node] & INVISIBLE) === 0 || !tree.isElement(node)) continue;
    const start = positions.start[node];
    if (start >= 0 && positions.end[node] > start) ranges.push([start, positions.end[node]]);
  }
  // Misnested tables can order nodes differently in the tree and in the source.
  ranges.sort((a, b) => a[0] - b[0]);
  const flat: number[] = [];
  let covered = 0;
  for (const [start, end] of ranges) {
    if (end <= covered) continue;
    flat.push(Math.max(start, covered), end);
    covered = end;
  }
  return flat;
}

const isLetter = (code: number): boolean => (code | 32) >= 97 && (code | 32) <= 122;
const isLineEnd = (code: number): boolean => code === 10 || code === 13;

type Line = Record<Exclude<keyof SourceLines, "count">, number>;

const emptyLine = (start: number): Line => ({
  start,
  textChars: 0,
  tags: 0,
  listTags: 0,
  blockTags: 0,
});

/**
 * Reads the source once from left to right. Every step advances, so the time is linear whatever the
 * markup.
 */
class LineScanner {
  private at = 0;
  private nextHidden = 0;
  private rawName = "";
  private readonly lines: Line[] = [];
  private line: Line = emptyLine(0);
  private spacePending = false;
  private nextCheck = CHARS_BETWEEN_CHECKS;

  constructor(
    private readonly html: string,
    private readonly hidden: readonly number[],
    private readonly breakAtBlocks: boolean,
  ) {}

  scan(): SourceLines {
    const { html } = this;
    while (this.at < html.length) {
      if (this.at >= this.nextCheck) {
        checkClock();
        this.nextCheck = this.at + CHARS_BETWEEN_CHECKS;
      }
      if (this.at >= (this.hidden[this.nextHidden] ?? Number.POSITIVE_INFINITY)) {
        this.skipTo(this.hidden[this.nextHidden + 1]);
        this.nextHidden += 2;
        continue;
      }
      const code = html.charCodeAt(this.at);
      if (isLineEnd(code)) this.endLine(++this.at);
      else if (code !== 60 || !this.scanMarkup()) this.scanCharacter(code);
    }
    this.endLine(this.at);
    const column = (name: keyof Line): Int32Array => {
      // A page's lines take long.
      checkClock();
      return Int32Array.from(this.lines, (line) => line[name]);
    };
    return {
      count: this.lines.length,
      start: column("start"),
      textChars: column("textChars"),
      tags: column("tags"),
      listTags: column("listTags"),
      blockTags: column("blockTags"),
    };
  }

  private endLine(nextStart: number): void {
    if (this.line.textChars > 0 || this.line.tags > 0) this.lines.push(this.line);
    this.line = emptyLine(nextStart);
    this.spacePending = false;
  }

  private skipTo(end: number): void {
    const { html } = this;
    for (let i = this.at; i < end; i++) {
      if (!isLineEnd(html.charCodeAt(i))) continue;
      this.endLine(end);
      break;
    }
    this.at = Math.max(this.at, end);
  }

  private scanCharacter(first: number): void {
    let code = first;
    let length = 1;
    if (code === 38) {
      REFERENCE.lastIndex = this.at;
      length = REFERENCE.exec(this.html)?.[0].length ?? 1;
      if (length === 6 && this.html.startsWith("&nbsp;", this.at)) code = 0xa0;
    } else if (code >= 0xd800 && code < 0xdc00) {
      code = this.html.codePointAt(this.at) ?? code;
      if (code > 0xffff) length = 2;
    }
    this.at += length;
    if (characterClass(code) & SPACE) {
      this.spacePending = this.line.textChars > 0;
      return;
    }
    this.line.textChars += this.spacePending ? 2 : 1;
    this.spacePending = false;
  }

  /** Reads a tag or a comment at `<`; false when it is text. */
  private scanMarkup(): boolean {
    const { html, at } = this;
    const next = html.charCodeAt(at + 1);
    if (this.rawName !== "") return this.scanRawEnd();
    if (next === 33 || next === 63) {
      const isComment = html.startsWith("--", at + 2);
      const end = isComment ? html.indexOf("-->", at + 2) : html.indexOf(">", at + 2);
      this.skipTo(end < 0 ? html.length : end + (isComment ? 3 : 1));
      return true;
    }
    const closing = next === 47;
    if (!isLetter(closing ? html.charCodeAt(at + 2) : next)) return false;
    this.scanTag(closing);
    return true;
  }

  private scanRawEnd(): boolean {
    const { html, at, rawName } = this;
    const matches =
      html.startsWith("</", at) &&
      html.slice(at + 2, at + 2 + rawName.length).toLowerCase() === rawName;
    if (!matches) return false;
    this.rawName = "";
    this.scanTag(true);
    return true;
  }

  private scanTag(closing: boolean): void {
    const { html } = this;
    const from = this.at + (closing ? 2 : 1);
    let to = from + 1;
    while (to - from < LONGEST_TAG_NAME && TAG_NAME_CHARACTER.test(html.charAt(to))) to++;
    const name = html.slice(from, to).toLowerCase();
    const isBlock = Object.hasOwn(TAG, name) && isBlockTag(TAG[name as KnownTag]);
    if (this.breakAtBlocks && isBlock && !closing) this.endLine(this.at);
    this.line.tags++;
    if (LIST_NAMES.has(name)) this.line.listTags++;
    if (isBlock) this.line.blockTags++;
    this.at = to;
    this.skipTo(this.findTagEnd());
    if (this.breakAtBlocks && isBlock && closing) this.endLine(this.at);
    if (!closing && RAW_TEXT_NAMES.has(name)) this.rawName = name;
  }

  /**
   * The offset after the tag's `>`; a quote opens only as the first character of an attribute's
   * value.
   */
  private findTagEnd(): number {
    const { html } = this;
    let quote = 0;
    let afterEquals = false;
    for (let i = this.at; i < html.length; i++) {
      const code = html.charCodeAt(i);
      if (quote !== 0) {
        if (code === quote) quote = 0;
      } else if (code === 62) return i + 1;
      else if (code === 61) afterEquals = true;
      else if (afterEquals && code > 32) {
        if (code === 34 || code === 39) quote = code;
        afterEquals = false;
      }
    }
    return html.length;
  }
}

/**
 * Reads the source's lines; with `breakAtBlocks` they also end at the tags of block-level elements.
 */
export function readSourceLines(
  html: string,
  tree: PageTree,
  visibility: Uint8Array,
  breakAtBlocks = false,
): SourceLines {
  return new LineScanner(html, invisibleRanges(tree, visibility), breakAtBlocks).scan();
}
