import { spend, spendOnChars } from "flat-html";
export type JsonValue = string | number | boolean | null | JsonValue[] | JsonObject;
/** A JSON object; created without a prototype, so that `__proto__` is an ordinary name. */
export interface JsonObject {
  [name: string]: JsonValue;
}

/** Deeper values are parsed but dropped: only attacks nest this deep. */
const MAX_DEPTH = 200;
/** Longest script to read: the longest honest JSON-LD on about 6,600 pages has 1.3 million characters. */
const MAX_CHARS = 3_000_000;

const SPACE = /\s/u;
const isSpace = (char: string): boolean => SPACE.test(char);

const ESCAPES: Readonly<Record<string, string>> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t" };

/** Parses JSON as found in pages: comments, CDATA, missing and trailing commas, raw line breaks, bare quotes. */
class LenientReader {
  private at = 0;
  private readonly stack: Array<JsonValue[] | JsonObject> = [];
  private readonly names: Array<string | undefined> = [];
  private root: JsonValue | undefined;

  constructor(private readonly text: string) {}

  read(): JsonValue | undefined {
    while (this.at < this.text.length) {
      spend();
      this.skipSpaceAndComments();
      if (this.at >= this.text.length) break;
      const char = this.text[this.at];
      if (char === "{" || char === "[") this.open(char === "[" ? [] : Object.create(null));
      else if (char === "}" || char === "]") this.close();
      else if (char === "," || char === ":" || char === ";") this.at++;
      else if (char === '"' || char === "'") this.take(this.readString(char), true);
      else this.takeBare();
      if (this.stack.length === 0 && this.root !== undefined) break;
    }
    return this.root;
  }

  private skipSpaceAndComments(): void {
    const { text } = this;
    while (this.at < text.length) {
      spend();
      if (isSpace(text[this.at]) || text[this.at] === "\uFEFF") this.at++;
      else if (text.startsWith("/*", this.at)) this.skipPast("*/");
      else if (text.startsWith("//", this.at)) this.skipPast("\n");
      else if (text.startsWith("<!--", this.at)) this.at += 4;
      else if (text.startsWith("-->", this.at) || text.startsWith("]]>", this.at)) this.at += 3;
      else if (text.startsWith("<![CDATA[", this.at)) this.at += 9;
      else return;
    }
  }

  private skipPast(mark: string): void {
    const end = this.text.indexOf(mark, this.at);
    this.at = end < 0 ? this.text.length : end + mark.length;
  }

  private open(value: JsonValue[] | JsonObject): void {
    this.at++;
    this.place(value);
    this.stack.push(value);
    this.names.push(undefined);
  }

  private close(): void {
    this.at++;
    this.stack.pop();
    this.names.pop();
  }

  private take(value: JsonValue, quoted: boolean): void {
    const top = this.stack.length - 1;
    const holder = this.stack[top];
    if (holder && !Array.isArray(holder) && this.names[top] === undefined) {
      if (quoted || typeof value === "string") this.names[top] = String(value);
      return;
    }
    this.place(value);
  }

  private place(value: JsonValue): void {
    const top = this.stack.length - 1;
    if (top < 0) {
      this.root = value;
      return;
    }
    const holder = this.stack[top];
    const drop = this.stack.length > MAX_DEPTH;
    if (Array.isArray(holder)) {
      if (!drop) holder.push(value);
      return;
    }
    const name = this.names[top];
    this.names[top] = undefined;
    if (name !== undefined && !drop) holder[name] = value;
  }

  /** A quote ends the string only if the grammar could continue there, so unescaped quotes in a text do no harm. */
  private endsString(after: number): boolean {
    const { text } = this;
    let next = after;
    let newline = false;
    while (next < text.length && isSpace(text[next])) {
      spend();
      if (text[next] === "\n") newline = true;
      next++;
    }
    if (next >= text.length || ",}]:".includes(text[next])) return true;
    return newline && text[next] === '"';
  }

  private readString(quote: string): string {
    const { text } = this;
    let value = "";
    let from = this.at + 1;
    let i = from;
    for (; i < text.length; i++) {
      const char = text[i];
      if (char === quote && this.endsString(i + 1)) break;
      if (char !== "\\") continue;
      value += text.slice(from, i);
      i++;
      const code = text[i] === "u" ? /^[0-9a-f]{4}/iu.exec(text.slice(i + 1, i + 5)) : null;
      if (code) {
        value += String.fromCharCode(Number.parseInt(code[0], 16));
        i += 4;
      } else value += ESCAPES[text[i]] ?? text[i] ?? "";
      from = i + 1;
    }
    spendOnChars(i - this.at);
    this.at = i + 1;
    return value + text.slice(from, i);
  }

  private takeBare(): void {
    const { text } = this;
    const from = this.at;
    while (this.at < text.length && !",:{}[]\"'".includes(text[this.at]) && !isSpace(text[this.at])) this.at++;
    if (this.at === from) this.at++;
    const word = text.slice(from, this.at);
    if (this.stack.length === 0) return;
    if (word === "true" || word === "false") this.take(word === "true", false);
    else if (word === "null") this.take(null, false);
    else if (word !== "" && Number.isFinite(Number(word))) this.take(Number(word), false);
    else this.take(word, false);
  }
}

/** Parses JSON and recovers what it can of malformed JSON; undefined if nothing. Never throws; linear in the text. */
export function parseLenientJson(text: string): JsonValue | undefined {
  if (text.length > MAX_CHARS) return undefined;
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return new LenientReader(text).read();
  }
}
