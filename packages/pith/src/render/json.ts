import { checkClock } from "../safety/clock.ts";
import { needInterface } from "../safety/runtime.ts";
import { detachString } from "../text/detach-string.ts";

/** Text is packed from this length on: most pages never reach it, and packing takes time. */
const PACKED_CHARS = 1 << 20;
/** Consecutive pieces that show whether a long text repeats. */
const MAX_FRESH_PIECES = 512;
/** Pieces are shared if new ones have at most one in this many characters. */
const SHARED_TIMES = 4;

interface LongText {
  readonly add: (piece: string) => void;
  readonly finish: () => string;
}

/** Longer pieces are the page's own text, and never repeat. */
const MAX_CUT_CHARS = 4096;

const cutPiece = (piece: string): readonly string[] =>
  piece.length > MAX_CUT_CHARS ? [piece] : piece.split(/(?=:\{")/);

/**
 * Joins pieces to a text. Joining doubles the memory, and one character beyond Latin-1 makes each
 * take two bytes: so the pieces of a long text wait as UTF-8, or if they repeat, each different one
 * once. Only for well-formed text, as JSON is.
 */
function createText(): LongText {
  let pieces: string[] = [];
  let chars = 0;
  const waiting: Array<Uint8Array | string> = [];
  const known = new Map<string, string>();
  const share = (text: string): void => {
    const same = known.get(text) ?? detachString(text);
    known.set(same, same);
    waiting.push(same);
  };
  const pack = (): void => {
    const cut = pieces.slice(0, MAX_FRESH_PIECES).flatMap(cutPiece);
    const different = [...new Set(cut)].filter((text) => !known.has(text));
    if (different.join("").length * SHARED_TIMES < cut.join("").length) {
      for (const piece of pieces) for (const text of cutPiece(piece)) share(text);
    } else {
      needInterface("TextEncoder");
      needInterface("TextDecoder");
      waiting.push(new TextEncoder().encode(pieces.join("")));
    }
    pieces = [];
    chars = 0;
  };
  const add = (piece: string): void => {
    pieces.push(piece);
    chars += piece.length;
    if (chars >= PACKED_CHARS) pack();
  };
  const finish = (): string => {
    if (waiting.length === 0) return pieces.join("");
    pack();
    const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
    const textAt = (at: number): string => {
      checkClock();
      const waits = waiting[at];
      return typeof waits === "string" ? waits : decoder.decode(waits);
    };
    if (known.size > 0) {
      for (let at = 0; at < waiting.length; at++) waiting[at] = textAt(at);
      return waiting.join("");
    }
    let whole = "";
    for (let at = 0; at < waiting.length; at++) {
      whole += textAt(at);
      // Released one by one: together they are as long as the text.
      waiting[at] = "";
    }
    return whole;
  };
  return { add, finish };
}

const PIECE_CHARS = 1 << 18;
/** A pair of surrogates: JSON writes it unescaped, but escapes either half. */
const splitsPair = (text: string, at: number): boolean => (text.codePointAt(at - 1) ?? 0) > 0xffff;

function writeString(text: string, add: LongText["add"]): void {
  add('"');
  for (let from = 0; from < text.length; ) {
    checkClock();
    let to = Math.min(text.length, from + PIECE_CHARS);
    if (to < text.length && splitsPair(text, to)) to--;
    add(JSON.stringify(text.slice(from, to)).slice(1, -1));
    from = to;
  }
  add('"');
}

function writeList(items: Iterable<unknown>, add: LongText["add"]): void {
  let parting = "[";
  for (const item of items) {
    const own = JSON.stringify(item) ?? "null";
    // Separate, because joining would copy the item twice.
    add(parting);
    add(own);
    parting = ",";
  }
  add(parting === "[" ? "[]" : "]");
}

const isList = (value: unknown): value is Iterable<unknown> =>
  typeof value === "object" && value !== null && Symbol.iterator in value;

/**
 * `JSON.stringify`, but item by item with clock checks in between. A function is called for its
 * value.
 */
export function writeJson(data: object): string {
  const { add, finish } = createText();
  let parting = "{";
  // One by one, so that values computed on demand are released again.
  for (const name of Object.keys(data)) {
    checkClock();
    const given: unknown = Reflect.get(data, name);
    const value: unknown = typeof given === "function" ? given() : given;
    if (value === undefined) continue;
    add(`${parting}${JSON.stringify(name)}:`);
    parting = ",";
    if (typeof value === "string") writeString(value, add);
    else if (isList(value)) writeList(value, add);
    else add(JSON.stringify(value));
  }
  add(parting === "{" ? "{}" : "}");
  return finish();
}

export function writeItems(items: Iterable<unknown>): string {
  const { add, finish } = createText();
  writeList(items, add);
  return finish();
}
