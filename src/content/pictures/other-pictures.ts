import { classTokens } from "../../../packages/flat-html/src/parse/class-tokens.ts";
import type { PageTree } from "../../../packages/flat-html/src/parse/page-tree.ts";
import { KNOWN_TAGS, TAG } from "../../../packages/flat-html/src/parse/tags.ts";
import { spend } from "../../deadline.ts";
import { oncePer } from "../../once-per.ts";

/** A picture that is no `img`: the references that may name its file, the best first, and what it shows. */
export interface OtherPicture {
  readonly references: readonly string[];
  readonly alt: string;
}

const AMP = new Set(["amp-img", "amp-anim"]);
/** Longer addresses are pictures themselves, as data. */
const MAX_URL_CHARS = 2000;
/** Boxes that show a picture of the page as their background, by the words of their names. */
const SHOWS_PICTURE =
  /(?:^|[-_])(?:hero|featured|cover|lead|banner|header|article|post|story)(?:[-_]{0,2}(?:image|img|picture|photo|media))(?:$|[-_])/;
const IMAGE_FILE = /\.(?:jpe?g|png|webp|avif|gif)(?:[?#]|$)/i;

/** The address in a style's background; "" without. */
function backgroundOf(style: string): string {
  const background = style.indexOf("background");
  const start = background < 0 ? -1 : style.indexOf("url(", background);
  const end = start < 0 ? -1 : style.indexOf(")", start);
  return end < 0 || end - start > MAX_URL_CHARS
    ? ""
    : style
        .slice(start + 4, end)
        .trim()
        .replace(/^["']|["']$/g, "");
}

/** The candidates of a `srcset`, the widest first. */
function candidates(sourceSet: string): string[] {
  return sourceSet
    .slice(0, 4000)
    .split(/,\s+/)
    .map((candidate) => candidate.trim().split(/\s+/))
    .sort(([, a = ""], [, b = ""]) => (Number.parseFloat(b) || 0) - (Number.parseFloat(a) || 0))
    .map(([url]) => url);
}

/** Pictures that pages show without `img`: AMP's elements, backgrounds of heroes, figures that name their file. */
export const findOtherPictures: (tree: PageTree) => ReadonlyMap<number, OtherPicture> = oncePer((tree) => {
  const found = new Map<number, OtherPicture>();
  const altOf = (node: number): string => tree.attr(node, "alt") ?? tree.attr(node, "aria-label") ?? "";
  const add = (node: number, references: readonly string[]): void => {
    const real = references.filter((reference) => reference.trim() !== "" && !reference.startsWith("data:"));
    if (node > tree.body && real.length > 0 && !found.has(node))
      found.set(node, { references: real, alt: altOf(node) });
  };
  for (let node = Math.max(tree.body, 1); node < tree.nodeCount; node++) {
    spend();
    if (tree.tag[node] < KNOWN_TAGS.length || !tree.isElement(node) || !AMP.has(tree.name(node))) continue;
    add(node, [tree.attr(node, "src") ?? "", ...candidates(tree.attr(node, "srcset") ?? "")]);
  }
  tree.forEachWithAttribute("style", (node, style) => {
    const url = backgroundOf(style);
    if (url === "" || tree.find(TAG.img, node, tree.end[node]) >= 0) return;
    const isPicture = tree.attr(node, "role") === "img" && altOf(node) !== "";
    if (isPicture || classTokens(tree, node).some((name) => SHOWS_PICTURE.test(name))) add(node, [url]);
  });
  tree.forEachWithAttribute("itemid", (node, url) => {
    if (tree.tag[node] !== TAG.figure || !IMAGE_FILE.test(url)) return;
    if (tree.find(TAG.img, node, tree.end[node]) < 0) add(node, [url]);
  });
  return found;
});
