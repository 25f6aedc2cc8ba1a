import type { PageTree } from "../../packages/flat-html/src/parse/page-tree.ts";

/** Signs that TeX has no character for; all others stand for themselves. */
const SIGNS: Readonly<Record<string, string>> = {
  "∑": "\\sum",
  "∏": "\\prod",
  "∫": "\\int",
  "∞": "\\infty",
  "≤": "\\le",
  "≥": "\\ge",
  "≠": "\\ne",
  "≈": "\\approx",
  "≡": "\\equiv",
  "→": "\\to",
  "⇒": "\\Rightarrow",
  "↔": "\\leftrightarrow",
  "∈": "\\in",
  "∉": "\\notin",
  "⊂": "\\subset",
  "⊆": "\\subseteq",
  "∪": "\\cup",
  "∩": "\\cap",
  "∀": "\\forall",
  "∃": "\\exists",
  "∂": "\\partial",
  "∇": "\\nabla",
  "×": "\\times",
  "·": "\\cdot",
  "⋅": "\\cdot",
  "÷": "\\div",
  "±": "\\pm",
  "∓": "\\mp",
  "√": "\\surd",
  "…": "\\dots",
  "⋯": "\\cdots",
  "−": "-",
  "∣": "|",
  "′": "'",
  "{": "\\{",
  "}": "\\}",
  "%": "\\%",
  "#": "\\#",
  "&": "\\&",
  $: "\\$",
  _: "\\_",
  "\u2061": "",
  "\u2062": "",
  "\u2063": "",
  "\u2064": "",
};
const GREEK =
  "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho varsigma sigma tau upsilon phi chi psi omega".split(
    " ",
  );
const GREEK_CAPITALS: Readonly<Record<string, string>> = {
  Γ: "\\Gamma",
  Δ: "\\Delta",
  Θ: "\\Theta",
  Λ: "\\Lambda",
  Ξ: "\\Xi",
  Π: "\\Pi",
  Σ: "\\Sigma",
  Φ: "\\Phi",
  Ψ: "\\Psi",
  Ω: "\\Omega",
};
const ALPHA = 0x3b1;
const FUNCTIONS = new Set(
  "sin cos tan cot sec csc log ln exp lim max min sup inf det dim gcd mod arg deg ker".split(" "),
);
const ACCENTS: Readonly<Record<string, string>> = {
  "^": "\\hat",
  ˆ: "\\hat",
  "~": "\\tilde",
  "˜": "\\tilde",
  "¯": "\\bar",
  "‾": "\\overline",
  "→": "\\vec",
  "⃗": "\\vec",
  "˙": "\\dot",
  "¨": "\\ddot",
};
/** Formulas with more nodes, or with elements deeper than this, come out as their bare text. */
const MAX_NODES = 5000;
const MAX_DEPTH = 100;

function sign(char: string): string {
  const named = SIGNS[char] ?? GREEK_CAPITALS[char];
  if (named !== undefined) return named;
  const greek = GREEK[(char.codePointAt(0) ?? 0) - ALPHA];
  return greek === undefined ? char : `\\${greek}`;
}

function token(text: string): string {
  const trimmed = text.trim();
  if (FUNCTIONS.has(trimmed)) return `\\${trimmed}`;
  return joinAll(Array.from(trimmed, sign));
}

/** Puts pieces after each other; a command's name must not run into a letter. */
function joinAll(pieces: readonly string[]): string {
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

const group = (tex: string): string => (/^(?:[^\\{}]|\\[A-Za-z]+)$/u.test(tex) ? tex : `{${tex}}`);
const braced = (tex = ""): string => `{${tex}}`;

type Translate = (parts: readonly string[]) => string;
const row: Translate = joinAll;

/** One entry per element; its children are translated already. */
const ELEMENTS: Readonly<Record<string, Translate>> = {
  mfrac: ([above, below]) => `\\frac${braced(above)}${braced(below)}`,
  msqrt: (parts) => `\\sqrt${braced(row(parts))}`,
  mroot: ([base, index = ""]) => `\\sqrt[${index}]${braced(base)}`,
  msup: ([base = "", above = ""]) => `${group(base)}^${group(above)}`,
  msub: ([base = "", below = ""]) => `${group(base)}_${group(below)}`,
  msubsup: ([base = "", below = "", above = ""]) => `${group(base)}_${group(below)}^${group(above)}`,
  munder: ([base = "", below = ""]) => `${group(base)}_${group(below)}`,
  mover: ([base = "", above = ""]) =>
    ACCENTS[above] === undefined ? `${group(base)}^${group(above)}` : `${ACCENTS[above]}${braced(base)}`,
  munderover: ([base = "", below = "", above = ""]) => `${group(base)}_${group(below)}^${group(above)}`,
  mtable: (rows) => `\\begin{matrix}${rows.join(" \\\\ ")}\\end{matrix}`,
  mtr: (cells) => cells.join(" & "),
  mfenced: (parts) => `(${parts.join(",")})`,
  mphantom: (parts) => `\\phantom${braced(row(parts))}`,
};
/** How many children these take; with more or fewer they are no formula, and their text comes as it is. */
const ARITIES: Readonly<Record<string, number>> = {
  mfrac: 2,
  mroot: 2,
  msup: 2,
  msub: 2,
  msubsup: 3,
  munder: 2,
  mover: 2,
  munderover: 3,
};

/** Translates MathML to TeX, from the last node to the first, so that depth does not matter. */
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

/** Each level copies the text of the one below. */
function isTooDeep(tree: PageTree, math: number): boolean {
  const ends: number[] = [];
  for (let node = math; node < tree.end[math]; node++) {
    while (ends.length > 0 && node >= ends[ends.length - 1]) ends.pop();
    if (ends.push(tree.end[node]) > MAX_DEPTH) return true;
  }
  return false;
}

function translate(tree: PageTree, node: number, parts: readonly string[]): string {
  const name = tree.name(node).replace(/^math:/, "");
  if (name === "annotation" || name === "annotation-xml") return "";
  if (name === "mtext" || name === "ms") {
    const text = tree
      .textContent(node)
      .replace(/[\\{}$]/g, "")
      .trim();
    return text === "" ? " " : `\\text{${text}}`;
  }
  if (name === "mspace") return " ";
  const isWhole = ARITIES[name] === undefined || ARITIES[name] === parts.length;
  return ((isWhole ? ELEMENTS[name] : undefined) ?? row)(parts);
}
