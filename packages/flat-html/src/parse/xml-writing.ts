import { FastTokenizer } from "./tokenizer.ts";
import { CONTENT, type ContentModel, type TagToken, TOKEN, type Token } from "./tokens.ts";
import { isVoid } from "./void-elements.ts";

const RAW_TEXT: ReadonlyMap<string, ContentModel> = new Map([
  ["script", CONTENT.script],
  ["style", CONTENT.rawText],
  ["iframe", CONTENT.rawText],
  ["noembed", CONTENT.rawText],
  ["noframes", CONTENT.rawText],
  ["xmp", CONTENT.rawText],
  ["title", CONTENT.rcdata],
  ["textarea", CONTENT.rcdata],
]);

/** A page is read in pieces of this many characters: most show a flaw in the first. */
const PIECE_CHARS = 65_536;

class TagCount {
  /** Deviations from XML. */
  flaws = 0;
  content: { state: ContentModel } = { state: CONTENT.data };
  /** Names of elements written as empty, such as `<div/>`. */
  private readonly empty = new Set<string>();
  /** Start tags minus end tags. */
  private readonly balance = new Map<string, number>();
  private foreign = 0;

  take(token: Token): void {
    if (token.kind === TOKEN.startTag) this.start(token);
    else if (token.kind === TOKEN.endTag) this.count(token.name, -1);
  }

  private count(name: string, step: number): void {
    this.balance.set(name, (this.balance.get(name) ?? 0) + step);
    if (name === "svg" || name === "math") this.foreign += step;
  }

  private start({ name, selfClosing }: TagToken): void {
    if (isVoid(name)) {
      if (!selfClosing && this.foreign <= 0) this.flaws++;
    } else if (selfClosing) {
      if (this.foreign <= 0) this.empty.add(name);
    } else {
      this.count(name, 1);
      this.content.state = RAW_TEXT.get(name) ?? CONTENT.data;
    }
  }

  /** Whether all void elements are closed, and elements sometimes written as empty have matching tags. */
  get isXml(): boolean {
    return this.flaws === 0 && [...this.empty].every((name) => (this.balance.get(name) ?? 0) === 0);
  }
}

/**
 * Whether a page is written as XML: all its void elements are closed (`<br/>`), and of the elements that it also writes
 * as empty (`<div/>`), those that are not have as many start tags as end tags. Such a page means `<div/>` to be empty,
 * whatever its declaration and media type.
 */
export function isWrittenAsXml(html: string): boolean {
  const count = new TagCount();
  const tokenizer = new FastTokenizer(count);
  count.content = tokenizer;
  for (let at = 0; at < html.length && count.flaws === 0; at += PIECE_CHARS) {
    tokenizer.write(html.slice(at, at + PIECE_CHARS), at + PIECE_CHARS >= html.length);
  }
  return count.isXml;
}
