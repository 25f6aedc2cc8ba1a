import { parsePage } from "../../src/html/parse/parse.ts";

const ELEMENTS = new Set(
  (
    "html head body meta title style main article header section aside h1 h2 h3 h4 h5 h6 p ul ol li dl dt dd table caption " +
    "thead tbody tr th td pre code blockquote figure figcaption details summary hr br em strong del ins mark sup sub kbd q a " +
    "abbr img ruby rp rt input"
  ).split(" "),
);
const ATTRIBUTES = new Set(
  "href src alt title width height class start colspan rowspan align open lang dir charset name content http-equiv id type checked disabled".split(
    " ",
  ),
);
/** Presentation elements of MathML, and annotations with TeX. */
const FORMULAS = new Set(
  (
    "math semantics annotation mrow mi mn mo ms mtext mspace mfrac msqrt mroot msub msup msubsup munder mover munderover " +
    "mmultiscripts mprescripts none mtable mtr mtd mstyle mpadded mphantom menclose merror"
  )
    .split(" ")
    .map((name) => `math:${name}`),
);
const FORMULA_ATTRIBUTES = new Set(
  (
    "display encoding mathvariant displaystyle stretchy fence separator form largeop movablelimits accent accentunder " +
    "linethickness columnalign rowspan columnspan notation width"
  ).split(" "),
);
const SAFE_URL = /^(?:https?:|mailto:|tel:|ftp:|#|[^:]*$|[./?]|[\w./-]+[/?])/i;

/** Unsafe parts of HTML as a browser parses it, one line for each. */
export function findUnsafe(html: string, more: readonly string[] = []): string[] {
  const tree = parsePage(html);
  const found: string[] = [];
  for (let node = 1; node < tree.nodeCount; node++) {
    if (!tree.isElement(node)) continue;
    const name = tree.name(node);
    if (!ELEMENTS.has(name) && !FORMULAS.has(name) && !more.includes(name))
      found.push(`element ${name}`);
    for (const [attribute, value] of tree.attributes(node)) {
      const isOfFormula = FORMULAS.has(name) && FORMULA_ATTRIBUTES.has(attribute);
      if (!isOfFormula && !ATTRIBUTES.has(attribute) && !more.includes(attribute))
        found.push(`${name} ${attribute}="${value}"`);
      const isUrl = attribute === "href" || attribute === "src";
      if (isUrl && !SAFE_URL.test(value)) found.push(`${name} ${attribute}="${value}"`);
      if (attribute === "http-equiv" && value !== "Content-Security-Policy")
        found.push(`refresh ${value}`);
    }
  }
  return found;
}
