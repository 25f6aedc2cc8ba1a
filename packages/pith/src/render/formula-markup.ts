import { mathmlMarkup } from "../content/mathml-markup.ts";
import type { Formula } from "../content/nodes.ts";
import { parsePage } from "../html/parse/parse.ts";
import { TAG } from "../html/parse/tags.ts";
import { checkClock } from "../safety/clock.ts";
import { element, text } from "./html-elements.ts";

/** Converts TeX to the markup of a `math` element; throws for unknown TeX. */
type TexReader = (tex: string, isDisplay: boolean) => string;

/**
 * Longer formulas stay TeX. By judgement: the longest of the 53 formulas of the data sets has 190 characters, and Temml takes
 * a quarter of a second for 4,000 nested braces.
 */
const MAX_CHARS = 4000;
let texReader: TexReader | undefined;

/** Registers the TeX reader, which is optional because it has an eighth of the library's size. */
export function registerTexReader(reader: TexReader): void {
  texReader = reader;
}

/** The MathML of TeX by the registered reader, restricted to an allow-list like that of pages. */
function readTex(tex: string, isDisplay: boolean): string | undefined {
  if (texReader === undefined || tex.length > MAX_CHARS) return undefined;
  checkClock();
  try {
    const tree = parsePage(texReader(tex, isDisplay));
    const math = tree.find(TAG["math:math"]);
    return math < 0 ? undefined : mathmlMarkup(tree, math);
  } catch {
    // Custom commands and mistakes: the TeX is shown.
    return undefined;
  }
}

/** A formula as MathML, the page's own or from its TeX, with the TeX as annotation; undefined if neither works. */
export function formulaMarkup({ tex, mathml }: Formula, isDisplay: boolean): string | undefined {
  const inner = mathml ?? readTex(tex, isDisplay);
  if (inner === undefined) return undefined;
  const annotation = element("annotation", [text(tex)], { encoding: "application/x-tex" });
  const display = isDisplay ? "block" : undefined;
  return element("math", [element("semantics", [element("mrow", [inner]), annotation])], { display });
}
