import { classTokens } from "../../html/parse/class-names.ts";
import type { PageTree } from "../../html/parse/page-tree.ts";
import { groupTex, joinTex, texOfSign, translateElement } from "./mathml-to-tex.ts";

interface Part {
  readonly tex: string;
  readonly node: number;
  readonly pile?: readonly string[];
  /** Whether part of the pile is below the baseline. */
  readonly isLow?: boolean;
}

const EMPTY = new Set([
  "strut",
  "pstrut",
  "vlist-s",
  "frac-line",
  "nulldelimiter",
  "hide-tail",
  "sqrt-line",
  "overline-line",
  "underline-line",
  "mjx-surd",
  "mjx-spacer",
  "mjx-dstrut",
  "mjx-nstrut",
  "mjx-line",
  "mjx-strut",
  "mjx-speech",
  "mjx-assistive-mml",
  "katex-mathml",
]);

const TOP = /(?:^|;)\s*top\s*:\s*(-?[\d.]+)em/;
const topOf = (tree: PageTree, node: number): number =>
  Number(TOP.exec(tree.attr(node, "style") ?? "")?.[1] ?? 0);

function codedSign(tree: PageTree, node: number, classes: readonly string[]): string {
  const coded =
    tree.attr(node, "data-c") ??
    classes.map((name) => /^mjx-c([0-9a-f]{2,6})$/.exec(name)?.[1]).find((code) => code);
  const code = Number.parseInt(coded ?? "", 16);
  return code > 0x1f && code <= 0x10ffff ? texOfSign(String.fromCodePoint(code)) : "";
}

const braced = (tex = ""): string => `{${tex}}`;

function katexPart(classes: readonly string[], parts: readonly Part[]): string | undefined {
  const pile = parts.find((part) => part.pile)?.pile ?? [];
  const lines = pile.filter((line) => line !== "");
  const isLow = parts.some((part) => part.isLow);
  if (classes.includes("mfrac") && lines.length === 2) {
    const rest = parts.filter((part) => !part.pile).map((part) => part.tex);
    return joinTex([`\\frac${braced(lines[0])}${braced(lines[1])}`, ...rest]);
  }
  if (classes.includes("sqrt") && lines.length > 0)
    return `\\sqrt${braced(lines[lines.length - 1])}`;
  if (classes.includes("msupsub") && lines.length === 2)
    return `_${groupTex(lines[1])}^${groupTex(lines[0])}`;
  if (classes.includes("msupsub") && lines.length === 1)
    return `${isLow ? "_" : "^"}${groupTex(lines[0])}`;
  if (classes.includes("op-limits")) {
    if (lines.length === 3) return `${lines[1]}_${braced(lines[2])}^${braced(lines[0])}`;
    if (lines.length === 2)
      return isLow ? `${lines[0]}_${braced(lines[1])}` : `${lines[1]}^${braced(lines[0])}`;
  }
  return undefined;
}

const mathmlName = (tree: PageTree, node: number): string =>
  tree.attr(node, "data-mml-node") ?? /^mjx-(m[a-z]+)$/.exec(tree.name(node))?.[1] ?? "";

function partOf(tree: PageTree, node: number, parts: readonly Part[]): Part {
  const classes = classTokens(tree, node);
  const name = tree.name(node);
  if (EMPTY.has(name) || classes.some((own) => EMPTY.has(own))) return { node, tex: "" };
  const sign = codedSign(tree, node, classes);
  if (sign !== "") return { node, tex: sign };
  if (classes.includes("vlist")) {
    const lines = [...parts].sort((a, b) => topOf(tree, a.node) - topOf(tree, b.node));
    return { node, tex: "", pile: lines.map((part) => part.tex) };
  }
  const katex = katexPart(classes, parts);
  if (katex !== undefined) return { node, tex: katex };
  const pile = parts.find((part) => part.pile)?.pile;
  const isLow = classes.includes("vlist-t2") || parts.some((part) => part.isLow);
  if (
    pile &&
    parts.every((part) => part.pile || part.tex === "") &&
    /^vlist/.test(classes[0] ?? "")
  ) {
    return { node, tex: "", pile, isLow };
  }
  const texts = parts.map((part) => (part.pile ? part.pile.join(" ") : part.tex));
  const mathml = mathmlName(tree, node);
  const inked = texts.filter((text) => text !== "");
  return {
    node,
    tex:
      mathml === ""
        ? joinTex(texts)
        : mathjaxPart(mathml, inked, tree.name(node).startsWith("mjx-")),
  };
}

function mathjaxPart(name: string, parts: readonly string[], isStacked: boolean): string {
  const [first = "", second = "", third = ""] = parts;
  if (name === "msubsup" && parts.length === 3)
    return translateElement(name, [first, third, second]);
  if (name === "munderover" && parts.length === 3)
    return translateElement(name, [first, third, second]);
  if (name === "munderover" && parts.length === 2) return `${second}^${groupTex(first)}`;
  if (name === "mover" && isStacked && parts.length === 2)
    return translateElement(name, [second, first]);
  return translateElement(name, parts);
}

const HOLDERS = new Set([
  "mjx-frac",
  "mjx-dbox",
  "mjx-dtable",
  "mjx-row",
  "mjx-table",
  "mjx-itable",
  "mjx-sqrt",
  "mjx-script",
  "mjx-base",
]);
const MAX_NODES = 4000;

/**
 * Builds TeX from a formula's visible glyphs, with fractions, roots and superscripts, where the
 * page has no source.
 */
export function texOfGlyphs(tree: PageTree, box: number): string {
  const end = tree.end[box];
  if (end - box > MAX_NODES) return tree.textContent(box).trim();
  const parts = new Map<number, Part[]>();
  for (let node = end - 1; node >= box; node--) {
    const below = parts.get(node) ?? [];
    const own = tree.isText(node)
      ? {
          node,
          tex: joinTex(
            Array.from(
              tree
                .text(node)
                .replace(/[\u200b\u2061-\u2064]/g, "")
                .trim(),
              texOfSign,
            ),
          ),
        }
      : partOf(tree, node, below);
    parts.delete(node);
    if (node === box) return own.tex.trim();
    const siblings = parts.get(tree.parent[node]) ?? [];
    siblings.unshift(...(HOLDERS.has(tree.name(node)) ? below : [own]));
    parts.set(tree.parent[node], siblings);
  }
  return "";
}
