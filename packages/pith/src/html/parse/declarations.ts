import type { DoctypeToken } from "./tokens.ts";

export function cleanSource(text: string): string {
  let clean = text;
  if (clean.includes("\r")) clean = clean.replace(/\r\n?/g, "\n");
  return clean.includes("\0") ? clean.replaceAll("\0", "\ufffd") : clean;
}

const COMMENT_END = /--!?>/g;

/** A piece of markup and the offset after it. */
interface Piece {
  readonly data: string;
  readonly end: number;
}

/** The comment whose text begins at `start`, after `<!--`; undefined when the source ends first. */
export function readComment(source: string, start: number): Piece | undefined {
  if (source.startsWith(">", start)) return { data: "", end: start + 1 };
  if (source.startsWith("->", start)) return { data: "", end: start + 2 };
  COMMENT_END.lastIndex = start;
  const match = COMMENT_END.exec(source);
  return match
    ? { data: cleanSource(source.slice(start, match.index)), end: COMMENT_END.lastIndex }
    : undefined;
}

/** The text of a comment cut off at the end of the page, without a partial end of the comment. */
export function cutOffComment(source: string, start: number): string {
  return cleanSource(source.slice(start).replace(/(?:--!?|-)$/, ""));
}

type Doctype = Omit<DoctypeToken, "kind" | "start" | "end">;

type Ids = { -readonly [K in "publicId" | "systemId" | "forceQuirks"]: Doctype[K] };

/** The quoted identifier at the beginning of `text`; undefined without a quote. */
function readQuoted(text: string): { id: string; rest: string; isClosed: boolean } | undefined {
  const quote = text[0];
  if (quote !== '"' && quote !== "'") return undefined;
  const end = text.indexOf(quote, 1);
  return end < 0
    ? { id: text.slice(1), rest: "", isClosed: false }
    : { id: text.slice(1, end), rest: text.slice(end + 1), isClosed: true };
}

const trimStart = (text: string): string => text.replace(/^[\t\n\f ]+/, "");

/** Parses the text after a doctype's name. `isCut`: the page ends inside the doctype. */
function readIds(text: string, isCut: boolean): Ids {
  const ids: Ids = { publicId: null, systemId: null, forceQuirks: isCut };
  if (text === "") return ids;
  const keyword = text.slice(0, 6).toUpperCase();
  if (keyword !== "PUBLIC" && keyword !== "SYSTEM") return { ...ids, forceQuirks: true };
  let rest = trimStart(text.slice(6));
  if (keyword === "PUBLIC") {
    const publicId = readQuoted(rest);
    if (!publicId) return { ...ids, forceQuirks: true };
    ids.publicId = publicId.id;
    if (!publicId.isClosed) return { ...ids, forceQuirks: true };
    rest = trimStart(publicId.rest);
    if (rest === "") return ids;
  }
  const systemId = readQuoted(rest);
  if (!systemId) return { ...ids, forceQuirks: true };
  ids.systemId = systemId.id;
  if (!systemId.isClosed) return { ...ids, forceQuirks: true };
  return { ...ids, forceQuirks: isCut && trimStart(systemId.rest) === "" };
}

/** Parses the doctype between `<!doctype` and `>`, or the end of the page (`isCut`). */
export function readDoctype(source: string, isCut: boolean): Doctype {
  const text = trimStart(cleanSource(source));
  const [name = ""] = /^[^\t\n\f ]+/.exec(text) ?? [];
  const ids =
    name === ""
      ? { ...readIds("", isCut), forceQuirks: true }
      : readIds(trimStart(text.slice(name.length)), isCut);
  const lowerCased = name.replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase());
  return { name: name === "" ? null : lowerCased, ...ids };
}
