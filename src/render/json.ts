import { lookAtClock, spendOnChars } from "../deadline.ts";

/** Text is packed when so much has come together: most pages never get there, and packing costs time. */
const PACKED_CHARS = 1 << 20;

/**
 * A text that is put together from pieces. It is there twice then, and one mark beyond Latin-1 in a piece makes each
 * character of it take two bytes: so of a long text the pieces wait as UTF-8. Takes well-formed text only, as JSON is.
 */
class LongText {
  private pieces: string[] = [];
  private chars = 0;
  private readonly packed: Uint8Array[] = [];

  add(piece: string): void {
    this.pieces.push(piece);
    this.chars += piece.length;
    if (this.chars >= PACKED_CHARS) this.pack();
  }

  private pack(): void {
    this.packed.push(new TextEncoder().encode(this.pieces.join("")));
    this.pieces = [];
    this.chars = 0;
  }

  finish(): string {
    if (this.packed.length === 0) return this.pieces.join("");
    this.pack();
    const bytes = new Uint8Array(this.packed.reduce((sum, { length }) => sum + length, 0));
    // From the end, so that each can be let go.
    for (let end = bytes.length, last = this.packed.pop(); last !== undefined; last = this.packed.pop()) {
      lookAtClock();
      end -= last.length;
      bytes.set(last, end);
    }
    return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  }
}

const PIECE_CHARS = 1 << 18;
/** A pair of surrogates, which JSON writes as it is, where either half alone would be escaped. */
const splitsPair = (text: string, at: number): boolean => (text.codePointAt(at - 1) ?? 0) > 0xffff;

/** A long text, piece by piece. */
function writeString(text: string, written: LongText): void {
  written.add('"');
  for (let from = 0; from < text.length; ) {
    lookAtClock();
    let to = Math.min(text.length, from + PIECE_CHARS);
    if (to < text.length && splitsPair(text, to)) to--;
    written.add(JSON.stringify(text.slice(from, to)).slice(1, -1));
    from = to;
  }
  written.add('"');
}

function writeList(items: Iterable<unknown>, written: LongText): void {
  let parting = "[";
  for (const item of items) {
    const own = JSON.stringify(item) ?? "null";
    spendOnChars(own.length);
    written.add(parting);
    written.add(own);
    parting = ",";
  }
  written.add(parting === "[" ? "[]" : "]");
}

function isList(value: unknown): value is Iterable<unknown> {
  return typeof value === "object" && value !== null && Symbol.iterator in value;
}

/** What `JSON.stringify` writes, which cannot be stopped: lists item by item, with looks at the clock in between. */
export function writeJson(data: object): string {
  const written = new LongText();
  let parting = "{";
  // One by one, so that what is made when it is asked for is let go again.
  for (const name of Object.keys(data)) {
    lookAtClock();
    const value: unknown = Reflect.get(data, name);
    if (value === undefined) continue;
    written.add(`${parting}${JSON.stringify(name)}:`);
    parting = ",";
    if (typeof value === "string") writeString(value, written);
    else if (isList(value)) writeList(value, written);
    else written.add(JSON.stringify(value));
  }
  written.add(parting === "{" ? "{}" : "}");
  return written.finish();
}

/** A list as JSON. */
export function writeItems(items: Iterable<unknown>): string {
  const written = new LongText();
  writeList(items, written);
  return written.finish();
}
