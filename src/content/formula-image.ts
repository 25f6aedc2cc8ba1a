import { withoutDelimiters } from "../structure/formulas.ts";

/** Class names of formula pictures whose alternative text is the source. */
const FORMULA_CLASS =
  /^(?:tex|latex|math|formula|equation|wp-latex|ee_img|tr_noresize|mwe-math-fallback-image-(?:inline|display)|ql-img-[a-z-]+|(?:math|latex|tex|equation)-?(?:image|img|inline|display|block)?|inline-?(?:formula|equation|math)|display-?(?:formula|equation|math))$/;
/** Addresses of services that render TeX. */
const DRAWS_TEX =
  /\/(?:latex\.php|(?:gif|png|svg|pdf)\.(?:image|latex|download)|mathtex\.cgi|mimetex\.cgi|mathjax\.php|render\/svg)\b|[?&](?:latex|tex|chl|math|formula)=|\/equation\?tex=|latex\.codecogs\.com|quicklatex\.com/i;
/** TeX commands, or dollar signs around. */
const IS_TEX =
  /^\$[^$]+\$$|^\\[[(].*\\[\])]$|\\(?:frac|sqrt|sum|int|prod|lim|left|begin|mathbb|mathrm|mathbf|text|vec|bar|hat|alpha|beta|gamma|delta|theta|lambda|mu|pi|sigma|omega|phi|times|cdot|leq?|geq?|infty|partial|nabla)(?![A-Za-z])/s;

interface ImageFormula {
  readonly tex: string;
  readonly isDisplay: boolean;
}

/** The TeX in the address of a rendering service. */
function texOfAddress(source: string): string | undefined {
  const [, query = ""] = /\?(.*)$/s.exec(source) ?? [];
  const [, named] = /(?:^|&)(?:latex|tex|chl|math|formula)=([^&]*)/.exec(query) ?? [];
  const coded = (named ?? query).replace(/\+/g, "%20");
  try {
    const tex = decodeURIComponent(coded)
      .replace(/^(?:\\(?:inline|large|dpi\{\d+\}|bg_white|fn_\w+)\s*)+/, "")
      .trim();
    return tex === "" ? undefined : tex;
  } catch {
    return undefined;
  }
}

/** The formula in an image, by class, address or alternative text; undefined for others. */
export function formulaOfImage(alt: string, source: string, classes: readonly string[]): ImageFormula | undefined {
  const isDrawn = DRAWS_TEX.test(source);
  const isNamed = classes.some((name) => FORMULA_CLASS.test(name));
  if (!isDrawn && !isNamed && !IS_TEX.test(alt)) return undefined;
  const stated =
    alt !== "" && !/^(?:equation|formula|latex|math|公式|rendered by quicklatex\.com)$/i.test(alt) ? alt : undefined;
  const found = stated ?? (isDrawn ? texOfAddress(source) : undefined);
  if (found === undefined) return undefined;
  const { tex, isDisplay } = withoutDelimiters(found);
  return { tex, isDisplay: isDisplay || classes.some((name) => /display|block/.test(name)) };
}
