import { mathmlMarkup } from "../content/mathml-markup.ts";
import type { Content, Formula } from "../content/nodes.ts";
import { parsePage } from "../html/parse/parse.ts";
import { TAG } from "../html/parse/tags.ts";
import { checkClock } from "../safety/clock.ts";
import { element, text } from "./html-elements.ts";
import { visitNodes } from "./plain-text.ts";

/** Writes TeX as MathML, and throws for TeX that it cannot read: the package `temml`. */
export interface TexReader {
  renderToString(tex: string, options: object): string;
}

/**
 * Longer formulas stay TeX. By judgement: the longest of the 53 formulas of the data sets has 190
 * characters, and Temml takes a quarter of a second for 4,000 nested braces.
 */
const MAX_CHARS = 4000;
/**
 * Most macro expansions per formula. By judgement: authors write a handful, and some macros expand
 * for ever.
 */
const MAX_EXPANSIONS = 200;

/**
 * The MathML of TeX, restricted to an allow-list like that of pages. TeX is untrusted: no
 * addresses, images, classes or styles.
 */
function readTex(reader: TexReader, tex: string, displayMode: boolean): string | undefined {
  if (tex.length > MAX_CHARS) return undefined;
  checkClock();
  const options = {
    displayMode,
    throwOnError: true,
    trust: false,
    maxExpand: MAX_EXPANSIONS,
    macros: {},
  };
  try {
    const tree = parsePage(reader.renderToString(tex, options));
    const math = tree.find(TAG["math:math"]);
    return math < 0 ? undefined : mathmlMarkup(tree, math);
  } catch {
    // Custom commands and mistakes: the TeX is shown.
    return undefined;
  }
}

/** Adds MathML to the formulas of a content tree that have only TeX. */
export function addMathml({ blocks, notes }: Content, reader: TexReader): void {
  for (const part of [blocks, ...notes.map((note) => note.children)]) {
    visitNodes(part, (node) => {
      if (node.type !== "math" && node.type !== "mathBlock") return;
      node.mathml ??= readTex(reader, node.tex, node.type === "mathBlock");
    });
  }
}

/** A formula as MathML with the TeX as annotation; undefined without MathML. */
export function formulaMarkup({ tex, mathml }: Formula, isDisplay: boolean): string | undefined {
  if (mathml === undefined) return undefined;
  const annotation = element("annotation", [text(tex)], { encoding: "application/x-tex" });
  const display = isDisplay ? "block" : undefined;
  return element("math", [element("semantics", [element("mrow", [mathml]), annotation])], {
    display,
  });
}
