import {
  BINARY_WORDS,
  CLOSE_WORDS,
  COMMANDS,
  FUNCTIONS,
  MATRICES_WORDS,
  OPEN_WORDS,
  OTHER_SYMBOLS,
  UNARY_WORDS,
} from "./asciimath-data.ts";
import { groupTex, joinTex } from "./mathml-to-tex.ts";
import { SIGNS } from "./tex-signs.ts";

/* ASCIIMath (grammar: http://asciimath.org) to TeX. Most of its words are TeX commands without the backslash. */

const commandsOf = (names: readonly string[]): Array<readonly [string, string]> =>
  names.map((name) => [name, `\\${name}`] as const);

const SYMBOLS: ReadonlyMap<string, string> = new Map<string, string>([
  ...[...SIGNS]
    .filter(([sign]) => /\p{Script=Greek}/u.test(sign))
    .map(([, tex]) => [tex.slice(1), tex] as const),
  ...commandsOf(COMMANDS),
  ...commandsOf(FUNCTIONS),
  ...["CC", "NN", "QQ", "RR", "ZZ"].map((name) => [name, `\\mathbb{${name[0]}}`] as const),
  ...OTHER_SYMBOLS,
]);
const TAKES_ARGUMENT: ReadonlySet<string> = new Set(["f", "g", ...FUNCTIONS.slice(0, -3)]);
const OPEN: ReadonlyMap<string, string> = new Map(OPEN_WORDS);
const CLOSE: ReadonlyMap<string, string> = new Map(CLOSE_WORDS);
/** Commands with one argument and with two; `$` represents the first, `@` the second. */
const UNARY: ReadonlyMap<string, string> = new Map(UNARY_WORDS);
const BINARY: ReadonlyMap<string, string> = new Map(BINARY_WORDS);
const MATRICES: ReadonlyMap<string, string> = new Map(MATRICES_WORDS);
const NAMES: readonly ReadonlyMap<string, unknown>[] = [SYMBOLS, OPEN, CLOSE, UNARY, BINARY];
const MAX_NAME_CHARS = 20;
/** Brackets nested deeper than this are ordinary signs. */
const MAX_DEPTH = 30;

/** A piece of a formula, and the same without the brackets around it. */
interface Piece {
  readonly tex: string;
  readonly inner: string;
}

/** The tokens of a formula: numbers, quoted texts, the longest known names, single characters. */
function tokensOf(source: string): string[] {
  const tokens: string[] = [];
  for (let at = 0; at < source.length; ) {
    const rest = source.slice(at, at + 1000);
    const plain = /^(?:\s+|\d+(?:\.\d+)?|"[^"]*"|text\([^)]*\))/.exec(rest)?.[0];
    let token = plain ?? String.fromCodePoint(source.codePointAt(at) ?? 0);
    for (
      let length = Math.min(MAX_NAME_CHARS, rest.length);
      plain === undefined && length > token.length;
      length--
    ) {
      const name = rest.slice(0, length);
      if (NAMES.some((names) => names.has(name))) token = name;
    }
    if (token.trim() !== "") tokens.push(token);
    at += token.length;
  }
  return tokens;
}

class Parser {
  private at = 0;

  constructor(private readonly tokens: readonly string[]) {}

  expression(depth: number): Piece[][] {
    const parts: Piece[][] = [[]];
    while (this.at < this.tokens.length) {
      const token = this.tokens[this.at];
      if (depth > 0 && CLOSE.has(token)) break;
      if (token === "," && depth > 0) {
        this.at++;
        parts.push([]);
        continue;
      }
      const piece = this.scripted(depth);
      const isFraction = this.tokens[this.at] === "/" && this.at + 1 < this.tokens.length;
      if (isFraction) this.at++;
      const tex = isFraction ? `\\frac{${piece.inner}}{${this.scripted(depth).inner}}` : piece.tex;
      parts[parts.length - 1].push(isFraction ? { tex, inner: tex } : piece);
    }
    return parts;
  }

  private scripted(depth: number): Piece {
    const base = this.simple(depth);
    let tex = base.tex;
    for (const sign of ["_", "^"]) {
      if (this.tokens[this.at] !== sign || this.at + 1 >= this.tokens.length) continue;
      this.at++;
      tex += sign + groupTex(this.simple(depth).inner);
    }
    return tex === base.tex ? base : { tex, inner: tex };
  }

  private simple(depth: number): Piece {
    const token = this.tokens[this.at++] ?? "";
    const open = OPEN.get(token);
    if (open !== undefined && depth < MAX_DEPTH) return this.bracketed(open, depth + 1);
    const unary = depth < MAX_DEPTH ? (UNARY.get(token) ?? BINARY.get(token)) : undefined;
    if (unary !== undefined) {
      const first = this.simple(depth + 1).inner;
      const second = BINARY.has(token) ? this.simple(depth + 1).inner : "";
      const tex = unary.replace(/[$@]/g, (sign) => (sign === "$" ? first : second));
      return { tex, inner: tex };
    }
    const next = this.tokens[this.at] ?? ",";
    const takes = token.length > 1 ? !/^[_^/|,]$/.test(next) && !CLOSE.has(next) : next === "(";
    if (takes && TAKES_ARGUMENT.has(token) && depth < MAX_DEPTH) {
      const tex = joinTex([SYMBOLS.get(token) ?? token, this.simple(depth + 1).tex]);
      return { tex, inner: tex };
    }
    const text = /^(?:"(.*)"|text\((.*)\))$/s.exec(token);
    const tex = text
      ? `\\text{${(text[1] ?? text[2]).replace(/[\\{}$&#%^_~]/g, " ")}}`
      : (SYMBOLS.get(token) ?? open ?? CLOSE.get(token) ?? SIGNS.get(token) ?? token);
    return { tex, inner: tex };
  }

  private bracketed(open: string, depth: number): Piece {
    const parts = this.expression(depth);
    const close = CLOSE.get(this.tokens[this.at++]) ?? ".";
    const matrix = matrixOf(open, close, parts);
    if (matrix !== undefined) return { tex: matrix, inner: matrix };
    const inner = parts.map(joinPieces).join(", ");
    const isTall = inner.includes("\\") || !/^(?:\(\)|\[\])$/.test(open + close);
    return {
      tex: isTall ? joinTex([`\\left${open}`, inner, `\\right${close}`]) : open + inner + close,
      inner,
    };
  }
}

const joinPieces = (pieces: readonly Piece[]): string => joinTex(pieces.map(({ tex }) => tex));

/** A matrix: rows in brackets of one kind, all with the same number of cells. */
function matrixOf(open: string, close: string, parts: readonly Piece[][]): string | undefined {
  const rows = parts.map((part) =>
    part.length === 1 && part[0].tex !== part[0].inner ? part[0].inner : undefined,
  );
  const cells = rows.map((row) => row?.split(", "));
  const width = cells[0]?.length ?? 0;
  if (rows.length < 2 && width < 2) return undefined;
  if (
    cells.some((row) => row?.length !== width) ||
    !parts.every(([row]) => /^(?:\\left)?[[(]/.test(row.tex))
  )
    return undefined;
  const name = MATRICES.get(close === "." ? `${open}.` : open + open.replace("\\", ""));
  if (name === undefined) return undefined;
  return `\\begin{${name}} ${cells.map((row) => row?.join(" & ")).join(" \\\\ ")} \\end{${name}}`;
}

export const texOfAsciimath = (source: string): string =>
  new Parser(tokensOf(source)).expression(0).map(joinPieces).join(", ");
