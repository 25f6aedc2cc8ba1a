import type { PageTree } from "../html/parse/page-tree.ts";

/** Visible elements of MathML Core, and `menclose`; others are replaced by their children. */
const ELEMENTS = new Set([
  "mrow",
  "mi",
  "mn",
  "mo",
  "ms",
  "mtext",
  "mspace",
  "mfrac",
  "msqrt",
  "mroot",
  "msub",
  "msup",
  "msubsup",
  "munder",
  "mover",
  "munderover",
  "mmultiscripts",
  "mprescripts",
  "none",
  "mtable",
  "mtr",
  "mtd",
  "mstyle",
  "mpadded",
  "mphantom",
  "menclose",
  "merror",
]);
const ATTRIBUTES = [
  "mathvariant",
  "displaystyle",
  "stretchy",
  "fence",
  "separator",
  "form",
  "largeop",
  "movablelimits",
  "accent",
  "accentunder",
  "linethickness",
  "columnalign",
  "rowspan",
  "columnspan",
  "notation",
  "width",
];
const VALUE = /^[\w .%+-]{1,40}$/;
const SKIPPED = new Set(["math:annotation", "math:annotation-xml", "script", "style"]);
/** Larger formulas stay TeX. */
const MAX_NODES = 5000;

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/**
 * Allow-listed MathML markup of a `math` element, without the element itself; undefined if empty.
 */
export function mathmlMarkup(tree: PageTree, math: number): string | undefined {
  if (tree.end[math] - math > MAX_NODES) return undefined;
  const pieces: string[] = [];
  const open: Array<{ readonly end: number; readonly tail: string }> = [];
  let hasText = false;
  const leave = (node: number): void => {
    while (open.length > 0 && node >= open[open.length - 1].end)
      pieces.push(open.pop()?.tail ?? "");
  };
  for (let node = math + 1; node < tree.end[math]; ) {
    leave(node);
    if (tree.isText(node)) {
      const text = tree.text(node).trim();
      // White space and words between elements are not part of a formula.
      if (text !== "" && open.length > 0) {
        pieces.push(escaped(text));
        hasText = true;
      }
      node++;
      continue;
    }
    const name = tree.name(node);
    if (SKIPPED.has(name) || !(tree.isElement(node) && name.startsWith("math:"))) {
      node = tree.end[node];
      continue;
    }
    const plain = name.slice("math:".length);
    const notation = plain === "menclose" ? tree.attr(node, "notation")?.trim() : undefined;
    const below = notation === "bottom" ? "munder" : undefined;
    const line = notation === "top" ? "mover" : below;
    if (line !== undefined) {
      pieces.push(`<${line}><mrow>`);
      open.push({ end: tree.end[node], tail: `</mrow><mo stretchy="true">‾</mo></${line}>` });
    } else if (ELEMENTS.has(plain)) {
      const attributes = ATTRIBUTES.map((key): string => {
        const value = tree.attr(node, key)?.trim() ?? "";
        return VALUE.test(value) ? ` ${key}="${value}"` : "";
      });
      pieces.push(`<${plain}${attributes.join("")}>`);
      open.push({ end: tree.end[node], tail: `</${plain}>` });
    }
    node++;
  }
  leave(tree.end[math]);
  return hasText ? pieces.join("") : undefined;
}
