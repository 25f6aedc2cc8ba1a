import { parsePage, TAG } from "flat-html";
import { mathmlMarkup } from "../content/mathml-markup.ts";
import { checkClock } from "../deadline.ts";
import { element, text } from "./html-elements.ts";

/** Gives the MathML of a formula as the markup of a `math` element; throws where it does not understand the TeX. */
type TexReader = (tex: string, isDisplay: boolean) => string;

/**
 * Longer formulas come out as TeX alone. By judgement: the longest of the 53 formulas of the data sets has 190 characters,
 * and for 4,000 of nested braces Temml takes a quarter of a second.
 */
const MAX_CHARS = 4000;
let texReader: TexReader | undefined;

/** Registers the reader of TeX, which is optional because it is an eighth of the whole library. */
export function registerTexReader(reader: TexReader): void {
  texReader = reader;
}

/** The MathML of TeX by the reader that is registered: markup of an allow-list, as that of pages is. */
function readTex(tex: string, isDisplay: boolean): string | undefined {
  if (texReader === undefined || tex.length > MAX_CHARS) return undefined;
  checkClock();
  try {
    const tree = parsePage(texReader(tex, isDisplay));
    const math = tree.find(TAG["math:math"]);
    return math < 0 ? undefined : mathmlMarkup(tree, math);
  } catch {
    // Commands that the page's author made, and mistakes: the TeX itself is shown then.
    return undefined;
  }
}

/** A formula of the content tree. */
interface Formula {
  readonly tex: string;
  readonly mathml?: string | undefined;
}

/** A formula as MathML, the page's own or that of its TeX, with the TeX for those who want it; undefined where there is none. */
export function formulaMarkup({ tex, mathml }: Formula, isDisplay: boolean): string | undefined {
  const inner = mathml ?? readTex(tex, isDisplay);
  if (inner === undefined) return undefined;
  const annotation = element("annotation", [text(tex)], { encoding: "application/x-tex" });
  const attributes = isDisplay ? { display: "block" } : {};
  return element("math", [element("semantics", [element("mrow", [inner]), annotation])], attributes);
}
