import { classTokens } from "../../html/parse/class-names.ts";
import type { PageTree } from "../../html/parse/page-tree.ts";
import { TAG } from "../../html/parse/tags.ts";
import { dropEnd } from "../../text/trim.ts";
import { fileNameOf } from "../urls.ts";

/** Attributes of lazy loaders with the source, most reliable first. */
const LAZY_SOURCES = [
  "data-src",
  "data-lazy-src",
  "data-original",
  "data-orig-file",
  "data-lazy",
  "data-hi-res-src",
  "data-url",
  "data-image-loader",
];
const LAZY_SETS = ["data-srcset", "data-lazy-srcset", "data-original-set"];
/**
 * Similar attribute names of other loaders: `nitro-lazy-src`, `data-cfsrc`, `data-src-1440`,
 * `data-delayed-url`.
 */
const SOME_SOURCE =
  /[a-z_-](?:src(?:-?\d{1,4})?|lazyload|(?:delayed|lazy|image|img|original|full|large)-url)$/;
const SOME_SET = /[a-z_-]srcset$/;
export const IMAGE_FILE: RegExp = /\.(?:jpe?g|png|webp|avif|gif)(?:[?#]|$)/i;
const PLACEHOLDER =
  /(?:^|[/_-])(?:blank|spacer|pixel|placeholder|transparent|lazy(?:load(?:ing)?)?|loading|loader|1x1|grey|gray|trans|clear|empty|dot)(?:[_.-][\w-]{0,20})?\.(?:gif|png|svg|jpe?g|webp)(?:[?#]|$)/i;
/** An image with a size in its name is no placeholder. */
const SIZED = /\d{3,4}x\d{3,4}\.\w+(?:[?#]|$)/;
/** Wider candidates are for very large screens. */
const MAX_WIDTH = 2000;

/** Longer candidates are data URLs. */
const MAX_CANDIDATE_CHARS = 4000;

type Resolve = (reference: string) => string | undefined;

/** The candidates of a `srcset` except data URLs, best first. */
export function candidatesOf(sourceSet: string): string[] {
  const found: Array<{ readonly url: string; readonly width: number }> = [];
  for (const candidate of sourceSet.split(/,\s+|,(?=https?:)/)) {
    if (candidate.length > MAX_CANDIDATE_CHARS) continue;
    const [url, descriptor = ""] = candidate.trim().split(/\s+/);
    if (!url || url.startsWith("data:")) continue;
    const size = Number.parseFloat(descriptor);
    const isTooWide = !descriptor.endsWith("x") && size > MAX_WIDTH;
    const stated = isTooWide ? 0 : size;
    const width = Number.isNaN(size) ? 1 : stated;
    found.push({ url: dropEnd(url, ","), width });
  }
  return found.sort((one, other) => other.width - one.width).map(({ url }) => url);
}

const fromSourceSet = (sourceSet = ""): string | undefined => candidatesOf(sourceSet)[0];

export function isSizeOf(tree: PageTree, image: number, url: string, resolve: Resolve): boolean {
  const candidates = ["srcset", ...LAZY_SETS].flatMap((name) =>
    candidatesOf(tree.attr(image, name) ?? ""),
  );
  return candidates.some((candidate) => resolve(candidate) === url);
}

function firstUrl(
  references: ReadonlyArray<string | undefined>,
  resolve: Resolve,
): string | undefined {
  for (const reference of references) {
    if (reference === undefined || reference.trim() === "") continue;
    if (PLACEHOLDER.test(reference) && !SIZED.test(reference)) continue;
    const url = resolve(reference);
    if (url !== undefined) return url;
  }
  return undefined;
}

const REPLACED = "progressive";

function replacement(tree: PageTree, image: number): string | undefined {
  const link = tree.parent[image];
  if (tree.tag[link] !== TAG.a || !classTokens(tree, link).includes(REPLACED)) return undefined;
  const href = tree.attr(link, "href");
  return href !== undefined && IMAGE_FILE.test(href) ? href : undefined;
}

/**
 * The address of the visible picture: lazy sources first, the widest of several sizes, then `src`,
 * `srcset`, and the sources of the `picture` around.
 */
export function bestSource(tree: PageTree, image: number, resolve: Resolve): string | undefined {
  const lazy = LAZY_SOURCES.map((name) => tree.attr(image, name));
  const lazySets = LAZY_SETS.map((name) => fromSourceSet(tree.attr(image, name)));
  const plain = [tree.attr(image, "src"), fromSourceSet(tree.attr(image, "srcset"))];
  const own = firstUrl([replacement(tree, image), ...lazySets, ...lazy, ...plain], resolve);
  if (own !== undefined) return own;
  const others = Array.from(tree.attributes(image), ([name, value]) => {
    if (SOME_SET.test(name)) return fromSourceSet(value);
    return SOME_SOURCE.test(name) ? value : undefined;
  });
  const named = tree.attr(image, "data-image");
  if (named !== undefined && IMAGE_FILE.test(named)) others.push(named);
  const other = firstUrl(others, resolve);
  if (other !== undefined) return other;
  const picture = tree.parent[image];
  if (tree.tag[picture] !== TAG.picture) return undefined;
  const sets: Array<string | undefined> = [];
  let source = tree.firstChild(picture);
  for (let step = 0; step < 20 && source >= 0; step++, source = tree.nextSibling(source)) {
    if (tree.tag[source] !== TAG.source) continue;
    sets.push(
      ...["srcset", ...LAZY_SETS].map((name) => fromSourceSet(tree.attr(source, name) ?? "")),
    );
  }
  return firstUrl(sets, resolve);
}

/** Pictures up to this size in their file's name are thumbnails: WordPress cuts 150 by 150. */
const MAX_THUMBNAIL = 320;
const NAMED_SIZE = /[-_](\d{2,4})x(\d{0,4})(?=\.\w{3,5}(?:[?#]|$))/;

/** The larger picture that a thumbnail with its size in its name leads to; undefined for others. */
export function largerCopy(
  tree: PageTree,
  image: number,
  url: string,
  resolve: Resolve,
): string | undefined {
  const [, width] = NAMED_SIZE.exec(url) ?? [];
  const link = tree.parent[image];
  const href = tree.tag[link] === TAG.a ? tree.attr(link, "href") : undefined;
  if (width === undefined || Number(width) > MAX_THUMBNAIL || href === undefined) return undefined;
  const target = IMAGE_FILE.test(href) ? resolve(href) : undefined;
  return target !== undefined && isSameFile(target, url) ? target : undefined;
}

/** The file name without sizes added by image servers. */
const plainFileName = (url: string): string =>
  fileNameOf(url).replace(/[-_]\d{2,5}x\d{2,5}(?=\.|$)/, "");

/** Whether two addresses are the same picture, perhaps in other sizes. */
export function isSameFile(a: string, b: string): boolean {
  const name = plainFileName(a);
  return name !== "" && name === plainFileName(b);
}
