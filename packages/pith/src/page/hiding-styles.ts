import { oncePer } from "../html/once-per.ts";
import { hasClassLike } from "../html/parse/class-names.ts";
import type { PageTree } from "../html/parse/page-tree.ts";
import { TAG } from "../html/parse/tags.ts";
import { firstIndex } from "../text/first-index.ts";
import { PageStyles } from "./page-styles.ts";
import type { Declarations } from "./style-rules.ts";

/** Smaller letters are unreadable. */
const TINY_PX = 1;
/** Text this far left of or above the page is invisible; usually it is -9999px. */
const FAR_PX = -900;

const PX: Readonly<Record<string, number>> = {
  px: 1,
  pt: 4 / 3,
  em: 16,
  rem: 16,
  "%": 0.16,
  vw: 12,
  vh: 8,
  "": 1,
};
const LENGTH = /^(-?(?:\d+(?:\.\d*)?|\.\d+))(px|pt|em|rem|%|vw|vh)?$/u;

function isAtMost(value: string, most: number): boolean {
  const found = LENGTH.exec(value);
  return found !== null && Number(found[1]) * PX[found[2] ?? ""] <= most;
}

/** Whether a font size is unreadably small. */
export const isTinySize = (size: string): boolean => isAtMost(size, TINY_PX);

/** Matches all declarations that may hide an element by `hidesByStyle`. */
export const MAY_HIDE: RegExp = new RegExp(
  [
    /display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|\bclip(?:-path)?\s*:/,
    /scale[xy]?\(\s*0|translate[xy]?\(\s*-\d{4}|height\s*:\s*(?:[01]|\.\d)|:\s*-\d\d/,
    /opacity\s*[:(]\s*(?:0(?![.\d])|0?\.0)|font-size\s*:\s*(?:0(?![.\d])|1px)/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "iu",
);

/** Whether declarations hide an element: not displayed, off-screen, or clipped to nothing. */
function hidesAll(css: Declarations): boolean {
  const get = (name: string): string => css.get(name) ?? "";
  if (get("display") === "none" || get("content-visibility") === "hidden") return true;
  if (/^(?:hidden|collapse)$/u.test(get("visibility"))) return true;
  const isPlaced = /^(?:absolute|fixed)$/u.test(get("position"));
  if (isPlaced && ["left", "top", "right", "bottom"].some((side) => isAtMost(get(side), FAR_PX)))
    return true;
  if (["text-indent", "margin-left", "margin-top"].some((name) => isAtMost(get(name), FAR_PX)))
    return true;
  if (/\b(?:scale[xy]?\(\s*0\s*[),])|translate[xy]?\(\s*-\d{4,}/u.test(get("transform")))
    return true;
  if (isPlaced && /^rect\(\s*(?:[01](?:px)?[\s,]*){4}\)$/u.test(get("clip"))) return true;
  if (/^(?:inset\(\s*(?:50|100)%|circle\(\s*0|polygon\([\s0,px%]+\))/u.test(get("clip-path")))
    return true;
  const cut = /hidden|clip/u.test(get("overflow") + get("overflow-y") + get("overflow-x"));
  const isFlat = ["height", "max-height"].some((name) => isAtMost(get(name), TINY_PX));
  const isLifted = isPlaced || isFlat || get("pointer-events") === "none";
  return (isFlat && cut) || (isLifted && isFaint(css));
}

/** Less opaque text is unreadable. */
const MIN_OPACITY = 0.05;

/** Whether declarations make an element transparent. */
export function isFaint(css: Declarations): boolean {
  const opacity =
    css.get("opacity") ?? /^opacity\(\s*([^()]{1,20})\)$/u.exec(css.get("filter") ?? "")?.[1];
  const [, number, percent] = /^([\d.]+)\s*(%?)$/u.exec(opacity ?? "") ?? [];
  return Number(number) < (percent ? 100 * MIN_OPACITY : MIN_OPACITY);
}

const MOTION = [
  "transform",
  "translate",
  "scale",
  "transition",
  "transition-property",
  "animation",
  "will-change",
];
const MOVING_NAME =
  /(?:^|[-_])(?:fade|anim|aos|wow|reveal|scroll|motion|appear|in-?view|transition|slide|swiper|carousel|lazy|parallax|sal|elementor)/;
const MOVING_ATTRIBUTE =
  /^data-(?:w-id|aos|sr|sal|wow|anim|motion|scroll|reveal|fade|framer|gsap|lazy|settings)/;

/** Whether a transparent element is about to fade in: it moves, or is named after an animation. */
function mayFadeIn(tree: PageTree, node: number, css: Declarations): boolean {
  if (MOTION.some((name) => !/^(?:none)?$/u.test(css.get(name) ?? ""))) return true;
  // Webflow's scripts show what its animations begin with.
  if (
    hasClassLike(tree, node, MOVING_NAME) ||
    tree.attr(tree.find(TAG.html), "data-wf-page") !== undefined
  )
    return true;
  let moves = false;
  tree.forEachAttribute(node, (name) => {
    moves ||= MOVING_ATTRIBUTE.test(name);
  });
  return moves;
}

/** A size that does not depend on the parent's. */
const OWN_SIZE =
  /\bfont(?:-size)?\s*:[^;]{0,60}(?:(?:[2-9]|\d\d|\.\d)(?:px|pt|vw|vh)|\drem|small|medium|large|calc|clamp|var\()/iu;

/**
 * Elements whose letters may have another size than their parent's, in document order: sheets
 * elsewhere are unknown.
 */
const ownSizesOf = oncePer((tree: PageTree): Int32Array => {
  const found = new PageStyles(tree, OWN_SIZE).named(OWN_SIZE);
  for (const name of ["class", "style", "size"])
    tree.forEachWithAttribute(name, (node) => found.add(node));
  return Int32Array.from(found).sort();
});

/**
 * Whether declarations hide an element, also by letters without a size if its parts cannot have
 * another.
 */
export function hidesByStyle(tree: PageTree, node: number, css: Declarations): boolean {
  if (hidesAll(css) || (isFaint(css) && !mayFadeIn(tree, node, css))) return true;
  if (!isTinySize(css.get("font-size") ?? "")) return false;
  const sizes = ownSizesOf(tree);
  const next = firstIndex(sizes.length, (at) => sizes[at] > node);
  return next === sizes.length || sizes[next] >= tree.end[node];
}
