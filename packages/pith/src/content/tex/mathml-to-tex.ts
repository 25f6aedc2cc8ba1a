import type { PageTree } from "../../html/parse/page-tree.ts";
import {
  ACCENTS,
  BIG,
  CLOSERS,
  FENCES,
  FUNCTIONS,
  lettersOfStyle,
  OPENERS,
  SIGNS,
  UNDERS,
} from "./tex-signs.ts";

/** Formulas with more nodes, or with deeper elements, are reduced to their plain text. */
const MAX_NODES = 5000;
const MAX_DEPTH = 100;

/** TeX for a character; most represent themselves. */
export const texOfSign = (char: string): string => SIGNS.get(char) ?? lettersOfStyle(char) ?? char;

const signsOf = (text: string): string => joinTex(Array.from(text, texOfSign));

/** Concatenates pieces; a command's name must not run into a letter. */
export function joinTex(pieces: readonly string[]): string {
  const joined: string[] = [];
  let before = "";
  for (const piece of pieces) {
    if (piece === "") continue;
    if (/\\[A-Za-z]+$/.test(before) && /^[A-Za-z]/.test(piece)) joined.push(" ");
    joined.push(piece);
    before = piece;
  }
  return joined.join("");
}

const STRUCK = /(.)\u0338/gsu;

const token = (text: string): string => {
  const [first = "", ...others] = text.trim().normalize("NFC").split(STRUCK);
  // Splitting with a capture group alternates text and sign.
  const struck = others.map((part, at) =>
    at % 2 === 0 ? `\\not ${texOfSign(part)}` : signsOf(part),
  );
  return joinTex([signsOf(first), ...struck]);
};
const braced = (tex = ""): string => `{${tex}}`;
/** One character or command needs no braces. */
export const groupTex = (tex: string): string =>
  /^(?:[A-Za-z0-9\u0370-\u03ff]|\\[A-Za-z]+)$/u.test(tex) ? tex : braced(tex);
const PRIMES = /^(?:'|\\prime ?)+$/;

function scripts(base: string, below: string, above: string): string {
  const isPrime = PRIMES.test(above);
  const power = isPrime ? above.replace(/\\prime ?/g, "'") : `^${groupTex(above)}`;
  const raised = above === "" ? "" : power;
  const lowered = below === "" ? "" : `_${groupTex(below)}`;
  const core = groupTex(base);
  return isPrime ? `${core}${raised}${lowered}` : `${core}${lowered}${raised}`;
}

function stacked(base: string, below: string, above: string): string {
  if (BIG.test(base))
    return (
      base +
      (below === "" ? "" : `_${groupTex(below)}`) +
      (above === "" ? "" : `^${groupTex(above)}`)
    );
  let tex = base;
  if (below !== "")
    tex = UNDERS.has(below)
      ? `${UNDERS.get(below)}${braced(tex)}`
      : `\\underset${braced(below)}${braced(tex)}`;
  if (above === "") return tex;
  const accent = ACCENTS.get(above);
  if (accent === undefined) return `\\overset${braced(above)}${braced(tex)}`;
  const isLong = tex.replace(/\\[A-Za-z]+/g, "x").length > 1;
  return `${isLong ? accent.long : accent.short}${braced(tex)}`;
}

type Translate = (parts: readonly string[]) => string;

/** Tall parts need scaling fences. */
const TALL = /\\(?:frac|begin|sum|prod|int|overbrace|underbrace)/;
const MATRIX = /^\\begin\{matrix\}([\s\S]*)\\end\{matrix\}$/;

function row(given: readonly string[]): string {
  const parts = given.filter((part) => part.trim() !== "");
  const [first = "", middle = "", last = ""] = parts;
  const matrix = MATRIX.exec(middle);
  if (matrix && parts.length === 3 && FENCES.has(`${first}${last}`)) {
    const kind = FENCES.get(`${first}${last}`);
    return `\\begin{${kind}}${matrix[1]}\\end{${kind}}`;
  }
  if (matrix && parts.length === 2 && first === "\\{")
    return `\\begin{cases}${matrix[1]}\\end{cases}`;
  // A binomial coefficient has its parentheses.
  if (parts.length === 3 && first === "(" && last === ")" && middle.startsWith("\\binom{"))
    return middle;
  const end = parts[parts.length - 1] ?? "";
  const inner = parts.slice(1, -1);
  if (
    parts.length > 2 &&
    OPENERS.has(first) &&
    CLOSERS.has(end) &&
    inner.some((part) => TALL.test(part))
  ) {
    return joinTex([`\\left${first}`, ...inner, `\\right${end}`]);
  }
  return joinTex(given);
}

/**
 * Translators by element, or by element and number of children, which are already translated;
 * others are rows.
 */
const ELEMENTS: ReadonlyMap<string, Translate> = new Map<string, Translate>([
  ["mfrac 2", ([above, below]) => `\\frac${braced(above)}${braced(below)}`],
  ["msqrt", (parts) => `\\sqrt${braced(row(parts))}`],
  [
    "mroot 2",
    ([base, index]) => `\\sqrt[${index.includes("]") ? braced(index) : index}]${braced(base)}`,
  ],
  ["msup 2", ([base, above]) => scripts(base, "", above)],
  ["msub 2", ([base, below]) => scripts(base, below, "")],
  ["msubsup 3", ([base, below, above]) => scripts(base, below, above)],
  ["munder 2", ([base, below]) => stacked(base, below, "")],
  ["mover 2", ([base, above]) => stacked(base, "", above)],
  ["munderover 3", ([base, below, above]) => stacked(base, below, above)],
  ["mtable", (rows) => `\\begin{matrix}${rows.join(" \\\\ ")}\\end{matrix}`],
  ["mtr", (cells) => cells.join(" & ")],
  ["mlabeledtr", ([, ...cells]) => cells.join(" & ")],
  ["mphantom", (parts) => `\\phantom${braced(row(parts))}`],
  ["semantics", (parts) => parts[0] ?? ""],
  ["maction", (parts) => parts[0] ?? ""],
]);

export function translateElement(name: string, parts: readonly string[]): string {
  return (ELEMENTS.get(`${name} ${parts.length}`) ?? ELEMENTS.get(name) ?? row)(parts);
}

/** Translates MathML to TeX from the last node to the first, so that depth does not matter. */
export function texOfMathml(tree: PageTree, math: number): string {
  const end = tree.end[math];
  if (end - math > MAX_NODES || isTooDeep(tree, math)) return token(tree.textContent(math));
  const parts = new Map<number, string[]>();
  for (let node = end - 1; node > math; node--) {
    const isElement = tree.isElement(node);
    const part = isElement ? translate(tree, node, parts.get(node) ?? []) : token(tree.text(node));
    if (part === "" && !isElement) continue;
    const above = tree.parent[node];
    const siblings = parts.get(above) ?? [];
    siblings.unshift(part);
    parts.set(above, siblings);
    parts.delete(node);
  }
  return row(parts.get(math) ?? []);
}

function isTooDeep(tree: PageTree, math: number): boolean {
  const ends: number[] = [];
  for (let node = math; node < tree.end[math]; node++) {
    while (ends.length > 0 && node >= ends[ends.length - 1]) ends.pop();
    if (ends.push(tree.end[node]) > MAX_DEPTH) return true;
  }
  return false;
}

/** Letters and digits of the mathematical alphabets, used for bold and italic text. */
const STYLED = /[\u{1d400}-\u{1d7ff}]/gu;

function textOf(text: string): string {
  const plain = text
    .replace(STYLED, (letter) => letter.normalize("NFKC"))
    .replace(/[\\^~]/g, " ")
    .replace(/[{}$%#&_]/g, "\\$&")
    .replace(/\s+/g, " ");
  return plain.trim() === "" ? "\\ " : `\\text{${plain}}`;
}

const VARIANTS: ReadonlyMap<string, string> = new Map([
  ["double-struck", "\\mathbb"],
  ["script", "\\mathcal"],
  ["fraktur", "\\mathfrak"],
  ["bold", "\\mathbf"],
  ["bold-italic", "\\boldsymbol"],
  ["sans-serif", "\\mathsf"],
  ["monospace", "\\mathtt"],
]);

function identifier(tree: PageTree, node: number, parts: readonly string[]): string {
  const text = tree.textContent(node).trim();
  if (FUNCTIONS.has(text)) return `\\${text}`;
  const tex = row(parts);
  const variant = VARIANTS.get(tree.attr(node, "mathvariant") ?? "");
  if (variant !== undefined && /^[A-Za-z0-9]+$/.test(text)) return `${variant}${braced(text)}`;
  return /^[A-Za-z]{2,}$/.test(text) ? `\\mathrm${braced(text)}` : tex;
}

/**
 * Scripts on both sides of a base, in MathML's order: base, pairs after it, `mprescripts`, pairs
 * before it.
 */
function withIndices(tree: PageTree, node: number, parts: readonly string[]): string {
  const names = tree
    .children(node)
    .filter((child) => tree.isElement(child))
    .map((child) => tree.name(child));
  const at = names.indexOf("math:mprescripts");
  const pairs = (list: readonly string[]): string =>
    list
      .map((part, index) => (part === "" ? "" : `${index % 2 === 0 ? "_" : "^"}${groupTex(part)}`))
      .join("");
  const [base = "", ...rest] = parts;
  if (at < 0) return `${groupTex(base)}${pairs(rest.slice(0, 2))}`;
  return `{}${pairs(parts.slice(at + 1, at + 3))}${groupTex(base)}${pairs(parts.slice(1, Math.min(at, 3)))}`;
}

function fenced(tree: PageTree, node: number, parts: readonly string[]): string {
  const open = texOfSign(tree.attr(node, "open")?.trim() ?? "(");
  const close = texOfSign(tree.attr(node, "close")?.trim() ?? ")");
  const separators = Array.from(
    (tree.attr(node, "separators") ?? ",").replace(/\s/g, ""),
    texOfSign,
  );
  const inner = parts.flatMap((part, at) =>
    at === 0 ? [part] : [separators[Math.min(at - 1, separators.length - 1)] ?? "", part],
  );
  return row([open, joinTex(inner), close]);
}

/**
 * Lines around, above, below or through a base, by MathML's notation; long division and the like
 * are not supported.
 */
const ENCLOSURES: ReadonlyArray<readonly [notation: RegExp, command: string]> = [
  [/box/, "\\boxed"],
  [
    /updiagonalstrike\s{1,9}downdiagonalstrike|downdiagonalstrike\s{1,9}updiagonalstrike/,
    "\\xcancel",
  ],
  [/updiagonalstrike/, "\\cancel"],
  [/downdiagonalstrike/, "\\bcancel"],
  [/horizontalstrike/, "\\sout"],
  [/top/, "\\overline"],
  [/bottom/, "\\underline"],
];

function translate(tree: PageTree, node: number, parts: readonly string[]): string {
  const name = tree.name(node).replace(/^math:/, "");
  switch (name) {
    case "annotation":
    case "annotation-xml":
    case "none":
    case "mprescripts":
      return "";
    case "mtext":
    case "ms":
      return textOf(tree.textContent(node));
    case "mspace":
      return "\\ ";
    case "mi":
      return identifier(tree, node, parts);
    case "mo": {
      const text = tree.textContent(node).trim();
      if (FUNCTIONS.has(text)) return `\\${text}`;
      return /^[A-Za-z]{2,}$/.test(text) ? `\\operatorname${braced(text)}` : row(parts);
    }
    case "mfrac":
      // A fraction without a line is a column of two, most often a binomial coefficient.
      return /^\s*0/.test(tree.attr(node, "linethickness") ?? "") && parts.length === 2
        ? `\\binom${braced(parts[0])}${braced(parts[1])}`
        : translateElement(name, parts);
    case "mfenced":
      return fenced(tree, node, parts);
    case "mmultiscripts":
      return withIndices(tree, node, parts);
    case "menclose": {
      const notation = tree.attr(node, "notation") ?? "";
      const command = ENCLOSURES.find(([pattern]) => pattern.test(notation))?.[1];
      return command === undefined ? row(parts) : `${command}${braced(row(parts))}`;
    }
    default:
      return translateElement(name, parts);
  }
}
