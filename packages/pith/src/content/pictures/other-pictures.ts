import { oncePer } from "../../html/once-per.ts";
import { hasClassLike } from "../../html/parse/class-names.ts";
import type { PageTree } from "../../html/parse/page-tree.ts";
import { KNOWN_TAGS, TAG } from "../../html/parse/tags.ts";
import { firstIndex } from "../../text/first-index.ts";
import { anyOf } from "../../text/phrases.ts";
import { bestSource, candidatesOf, IMAGE_FILE } from "./image-source.ts";

/** A picture that is no `img`: possible references to its file, best first, and its description. */
export interface OtherPicture {
  readonly references: readonly string[];
  readonly alt: string;
}

/** Image elements of frameworks: `amp-img`, `a-img`, `app-image`. */
const CUSTOM_IMAGE = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*-(?:img|image|picture|anim)$/;
/** Longer addresses are data URLs. */
const MAX_URL_CHARS = 2000;
/**
 * Names of boxes with a content picture as background. By judgement, from forms of site builders;
 * no sweep.
 */
const SHOWS_PICTURE = anyOf(
  [
    "(?:^|[-_])hero(?:[-_]{0,2}(?:image|img|picture|photo|media|bg|background))(?:$|[-_])",
    "(?:^|[-_])featured(?:[-_]{0,2}(?:image|img|picture|photo|media|bg|background))(?:$|[-_])",
    "(?:^|[-_])cover(?:[-_]{0,2}(?:image|img|picture|photo|media|bg|background))(?:$|[-_])",
    "(?:^|[-_])lead(?:[-_]{0,2}(?:image|img|picture|photo|media|bg|background))(?:$|[-_])",
    "(?:^|[-_])banner(?:[-_]{0,2}(?:image|img|picture|photo|media|bg|background))(?:$|[-_])",
    "(?:^|[-_])header(?:[-_]{0,2}(?:image|img|picture|photo|media|bg|background))(?:$|[-_])",
    "(?:^|[-_])article(?:[-_]{0,2}(?:image|img|picture|photo|media|bg|background))(?:$|[-_])",
    "(?:^|[-_])post(?:[-_]{0,2}(?:image|img|picture|photo|media|bg|background))(?:$|[-_])",
    "(?:^|[-_])story(?:[-_]{0,2}(?:image|img|picture|photo|media|bg|background))(?:$|[-_])",
    "^(?:(?:article|post|entry|story|page)[-_]{1,2})?(?:hero|cover)$",
  ],
  { flags: "" },
);
/**
 * Attributes of loaders with the address of a background or box picture. By these loaders'
 * documentation; no sweep.
 */
const LAZY_BACKGROUNDS = [
  "data-bg",
  "data-bg-url",
  "data-bgset",
  "data-background",
  "data-background-image",
  "data-lazy-background",
  "data-flickity-bg-lazyload",
  "data-image-loader",
];
const ALTS = ["alt", "aria-label", "data-alt", "data-image-alt"];
/** Names of boxes that a script fills with one picture. By judgement; no sweep. */
const HOLDS_PICTURE = /(?:^|[-_])(?:image|img|picture|photo)(?:$|[-_])/;

/** An escaped image with its address, except hidden counters. */
const ESCAPED_IMAGE =
  /^\s*<img\b(?![^>]*(?:display:\s?none|(?:width|height)="?[013]\b))[^>]*\ssrc=["']?([^"'\s>]+)/i;

/** The address of a style's background, also via a variable in the style; "" without one. */
function backgroundOf(style: string): string {
  const background = style.indexOf("background");
  const isVariable = /background[\w-]{0,10}\s{0,9}:\s{0,9}var\(/.test(style);
  const start = background < 0 ? -1 : style.indexOf("url(", isVariable ? 0 : background);
  const end = start < 0 ? -1 : style.indexOf(")", start);
  return end < 0 || end - start > MAX_URL_CHARS
    ? ""
    : style
        .slice(start + 4, end)
        .trim()
        .replace(/^["']|["']$/g, "");
}

/** Images with an address, in document order. */
const addressedImages: (tree: PageTree) => readonly number[] = oncePer((tree) =>
  tree
    .findAll(TAG.img)
    .filter((image) =>
      bestSource(tree, image, (reference) =>
        reference.startsWith("data:") ? undefined : reference,
      ),
    ),
);

function holdsPicture(tree: PageTree, element: number): boolean {
  const images = addressedImages(tree);
  const first = images[firstIndex(images.length, (at) => images[at] >= element)];
  return first !== undefined && first < tree.end[element];
}

/** Whether all text of a box is in one of its elements, or there is none. */
const hasNoOtherText = (tree: PageTree, box: number, element: number): boolean =>
  !tree.someWithin(
    box,
    (node) => tree.isText(node) && !tree.contains(element, node) && tree.text(node).trim() !== "",
  );

/** Whether an element's background is content, not decoration. */
function showsBackground(tree: PageTree, node: number, alt: string): boolean {
  if (holdsPicture(tree, node)) return false;
  if (
    alt !== "" &&
    (tree.attr(node, "role") === "img" || /\blazy\b|-lazy$/.test(tree.attr(node, "class") ?? ""))
  )
    return true;
  return hasClassLike(tree, node, SHOWS_PICTURE);
}

/** Pictures without `img`: framework elements, hero backgrounds, figures that name their file. */
export const findOtherPictures: (tree: PageTree) => ReadonlyMap<number, OtherPicture> = oncePer(
  (tree) => {
    const found = new Map<number, OtherPicture>();
    const altOf = (node: number): string =>
      ALTS.map((name) => tree.attr(node, name)).find(Boolean) ??
      tree.attr(Math.max(0, tree.find(TAG.img, node, tree.end[node])), "alt") ??
      "";
    const add = (node: number, references: readonly string[], alt = altOf(node)): void => {
      const real = references.filter(
        (reference) => reference.trim() !== "" && !reference.startsWith("data:"),
      );
      if (node > tree.body && real.length > 0 && !found.has(node))
        found.set(node, { references: real, alt });
    };
    for (let node = Math.max(tree.body, 1); node < tree.nodeCount; node++) {
      if (
        tree.tag[node] < KNOWN_TAGS.length ||
        !tree.isElement(node) ||
        !CUSTOM_IMAGE.test(tree.name(node))
      )
        continue;
      if (holdsPicture(tree, node)) continue;
      add(node, [tree.attr(node, "src") ?? "", ...candidatesOf(tree.attr(node, "srcset") ?? "")]);
    }
    let behind = 0;
    for (const noscript of tree.findAll(TAG.noscript)) {
      if (noscript < behind) continue;
      behind = tree.end[noscript];
      // Some servers escape `noscript` content; the box before or around it waits for the same
      // picture.
      const text = tree.textContent(noscript);
      const [, url] = ESCAPED_IMAGE.exec(text) ?? [];
      if (url === undefined) continue;
      let before = tree.previousSibling(noscript);
      while (before >= 0 && !tree.isElement(before)) before = tree.previousSibling(before);
      const box = before >= 0 ? before : tree.parent[noscript];
      if (hasNoOtherText(tree, box, noscript) && !holdsPicture(tree, box))
        add(box, [url], /\salt="([^"]*)"/i.exec(text)?.[1]);
    }
    tree.forEachWithAttribute("style", (node, style) => {
      const url = backgroundOf(style);
      if (url !== "" && showsBackground(tree, node, altOf(node))) add(node, [url]);
    });
    for (const name of LAZY_BACKGROUNDS) {
      tree.forEachWithAttribute(name, (node, value) => {
        if (tree.tag[node] === TAG.img || !IMAGE_FILE.test(value)) return;
        const isOne = name === "data-image-loader" || name === "data-flickity-bg-lazyload";
        if (isOne || showsBackground(tree, node, altOf(node))) add(node, candidatesOf(value));
      });
    }
    tree.forEachWithAttribute("data-src", (node, url) => {
      const isBox =
        tree.tag[node] === TAG.div || tree.tag[node] === TAG.span || tree.tag[node] === TAG.figure;
      if (!isBox || !IMAGE_FILE.test(url) || holdsPicture(tree, node)) return;
      if (hasClassLike(tree, node, HOLDS_PICTURE)) add(node, [url]);
    });
    tree.forEachWithAttribute("itemid", (node, url) => {
      if (tree.tag[node] !== TAG.figure || !IMAGE_FILE.test(url)) return;
      if (!holdsPicture(tree, node)) add(node, [url]);
    });
    return found;
  },
);
