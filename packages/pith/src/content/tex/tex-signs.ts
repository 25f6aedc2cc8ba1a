import { OTHER_SIGNS, SIGN_COMMANDS } from "./tex-signs-data.ts";

export const SIGNS: ReadonlyMap<string, string> = new Map<string, string>([
  ...SIGN_COMMANDS.map(([command, sign]): [string, string] => [sign, `\\${command}`]),
  ...Array.from("{}%#&$_", (char): [string, string] => [char, `\\${char}`]),
  ...OTHER_SIGNS,
  ["\u00a0", "\\ "],
  ...Array.from(
    "\u2009\u200a\u2005\u2004\u2002\u2003\u2006\u2008\u205f",
    (char): [string, string] => [char, "\\ "],
  ),
  ...Array.from(
    "\u2061\u2062\u2063\u2064\u200b\u2060\ufeff\u200c\u200d\ufe00\ufe0e\ufe0f",
    (char): [string, string] => [char, ""],
  ),
]);

const STYLES: ReadonlyArray<readonly [first: number, command: string]> = [
  [0x1d400, "\\mathbf"],
  [0x1d434, ""],
  [0x1d468, "\\boldsymbol"],
  [0x1d49c, "\\mathcal"],
  [0x1d4d0, "\\mathcal"],
  [0x1d504, "\\mathfrak"],
  [0x1d538, "\\mathbb"],
  [0x1d56c, "\\mathfrak"],
  [0x1d5a0, "\\mathsf"],
  [0x1d5d4, "\\mathsf"],
  [0x1d608, "\\mathsf"],
  [0x1d63c, "\\mathsf"],
  [0x1d670, "\\mathtt"],
];
const LETTERS_END = 0x1d6a4;
const DOUBLE_STRUCK = "ℂℍℕℙℚℝℤ";
const SCRIPT: ReadonlyMap<string, string> = new Map(
  ["ℬB", "ℰE", "ℱF", "ℋH", "ℐI", "ℒL", "ℳM", "ℛR"].map((pair) => [pair[0], pair[1]]),
);

/** TeX for a letter of the mathematical alphabets; undefined for other characters. */
export function lettersOfStyle(char: string): string | undefined {
  const code = char.codePointAt(0) ?? 0;
  if (DOUBLE_STRUCK.includes(char)) return `\\mathbb{${char.normalize("NFKC")}}`;
  const script = SCRIPT.get(char);
  if (script !== undefined) return `\\mathcal{${script}}`;
  if (code === 0x210e) return "h";
  if (code < 0x1d400 || code > 0x1d7ff) return undefined;
  const plain = char.normalize("NFKC");
  if (code >= LETTERS_END) return SIGNS.get(plain) ?? plain;
  const style = STYLES.findLast(([first]) => first <= code)?.[1] ?? "";
  return style === "" ? plain : `${style}{${plain}}`;
}

/** Function names with a TeX command. */
export const FUNCTIONS: ReadonlySet<string> = new Set([
  "sin",
  "cos",
  "tan",
  "cot",
  "sec",
  "csc",
  "sinh",
  "cosh",
  "tanh",
  "coth",
  "arcsin",
  "arccos",
  "arctan",
  "log",
  "ln",
  "lg",
  "exp",
  "lim",
  "liminf",
  "limsup",
  "max",
  "min",
  "sup",
  "inf",
  "det",
  "dim",
  "gcd",
  "arg",
  "deg",
  "ker",
  "hom",
  "Pr",
]);

/** Operators with limits above and below. */
export const BIG: RegExp =
  /^\\(?:sum|prod|coprod|i*nt|i{1,3}nt|oint|big(?:cup|cap|wedge|vee|oplus|otimes)|lim(?:inf|sup)?|max|min|sup|inf|det|gcd|Pr|operatorname\{[A-Za-z]+\})$/;

/** The commands for an accent above one letter and above several. */
export const ACCENTS: ReadonlyMap<string, { readonly short: string; readonly long: string }> =
  new Map(
    (
      [
        [["^", "ˆ", "\\hat{}", "\u0302"], "\\hat", "\\widehat"],
        [["~", "˜", "\\sim", "\u0303"], "\\tilde", "\\widetilde"],
        [["¯", "-", "\u0305", "\\_", "ˉ"], "\\bar", "\\overline"],
        [["‾", "―"], "\\overline", "\\overline"],
        [["\\dots", "...", "\u20db"], "\\dddot", "\\dddot"],
        [["\\to", "⃗", "→", "\\rightharpoonup"], "\\vec", "\\overrightarrow"],
        [["\\leftarrow", "⃖"], "\\overleftarrow", "\\overleftarrow"],
        [["\\leftrightarrow"], "\\overleftrightarrow", "\\overleftrightarrow"],
        [["˙", ".", "\u0307"], "\\dot", "\\dot"],
        [["¨", "..", "\u0308"], "\\ddot", "\\ddot"],
        [["ˇ"], "\\check", "\\check"],
        [["˘"], "\\breve", "\\breve"],
        [["´"], "\\acute", "\\acute"],
        [["`"], "\\grave", "\\grave"],
        [["⏞"], "\\overbrace", "\\overbrace"],
      ] as ReadonlyArray<readonly [readonly string[], string, string]>
    ).flatMap(([signs, short, long]) =>
      signs.map((sign): [string, { short: string; long: string }] => [sign, { short, long }]),
    ),
  );

/** The commands for a line below. */
export const UNDERS: ReadonlyMap<string, string> = new Map([
  ["⏟", "\\underbrace"],
  ...["_", "\\_", "\u0332", "‾", "¯"].map((sign) => [sign, "\\underline"] as const),
]);

/** Fences of matrices by their kind. */
export const FENCES: ReadonlyMap<string, string> = new Map([
  ["()", "pmatrix"],
  ["[]", "bmatrix"],
  [String.raw`\{\}`, "Bmatrix"],
  ["||", "vmatrix"],
  [String.raw`\Vert\Vert`, "Vmatrix"],
]);
export const OPENERS: ReadonlySet<string> = new Set([
  "(",
  "[",
  String.raw`\{`,
  "|",
  String.raw`\langle`,
  String.raw`\lfloor`,
  String.raw`\lceil`,
  String.raw`\Vert`,
]);
export const CLOSERS: ReadonlySet<string> = new Set([
  ")",
  "]",
  String.raw`\}`,
  "|",
  String.raw`\rangle`,
  String.raw`\rfloor`,
  String.raw`\rceil`,
  String.raw`\Vert`,
]);
