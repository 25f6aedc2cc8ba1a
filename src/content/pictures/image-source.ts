import type { PageTree } from "../../../packages/flat-html/src/parse/page-tree.ts";
import { TAG } from "../../../packages/flat-html/src/parse/tags.ts";
import { spend, spendOnChars } from "../../deadline.ts";
import { dropEnd } from "../../text/trim.ts";
import { fileNameOf } from "../urls.ts";

/** Attributes in which lazy loaders keep the source, most telling first. */
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
/** Names that loaders of all kinds give such attributes: `nitro-lazy-src`, `data-cfsrc`, `data-src-1440`, `data-delayed-url`. Asked when no other tells. */
const SOME_SOURCE = /[a-z_-](?:src(?:-?\d{1,4})?|(?:delayed|lazy|image|img|original|full|large)-url)$/;
const SOME_SET = /[a-z_-]srcset$/;
/** Addresses that say that they name a picture. */
export const IMAGE_FILE: RegExp = /\.(?:jpe?g|png|webp|avif|gif)(?:[?#]|$)/i;
/** File names of stand-ins that a script replaces. */
const STAND_IN =
  /(?:^|[/_-])(?:blank|spacer|pixel|placeholder|transparent|lazy(?:load(?:ing)?)?|loading|loader|1x1|grey|gray|trans|clear|empty|dot)(?:[_.-][\w-]{0,20})?\.(?:gif|png|svg|jpe?g|webp)(?:[?#]|$)/i;
/** What names its size is no stand-in. */
const SIZED = /\d{3,4}x\d{3,4}\.\w+(?:[?#]|$)/;
/** Wider candidates are for screens that nobody reads on. */
const MAX_WIDTH = 2000;

/** Candidates that are longer are pictures themselves, as data. */
const MAX_CANDIDATE_CHARS = 4000;

/** The most fitting candidate of a `srcset`; undefined when it has none. */
function fromSourceSet(sourceSet: string): string | undefined {
  let best: string | undefined;
  let bestWidth = -1;
  spendOnChars(sourceSet.length);
  for (const candidate of sourceSet.split(/,\s+|,(?=https?:)/)) {
    spend();
    if (candidate.length > MAX_CANDIDATE_CHARS) continue;
    const [url, descriptor = ""] = candidate.trim().split(/\s+/);
    if (!url || url.startsWith("data:")) continue;
    const size = Number.parseFloat(descriptor);
    const width = Number.isNaN(size) ? 1 : descriptor.endsWith("x") ? size : size > MAX_WIDTH ? 0 : size;
    if (width > bestWidth) {
      best = dropEnd(url, ",");
      bestWidth = width;
    }
  }
  return best;
}

type Resolve = (reference: string) => string | undefined;

function firstUrl(references: ReadonlyArray<string | undefined>, resolve: Resolve): string | undefined {
  for (const reference of references) {
    if (reference === undefined || reference.trim() === "") continue;
    if (STAND_IN.test(reference) && !SIZED.test(reference)) continue;
    const url = resolve(reference);
    if (url !== undefined) return url;
  }
  return undefined;
}

/**
 * The address of the picture that a reader sees: lazy sources first, then `src`, `srcset`, and the sources of
 * the `picture` around. Stand-ins and embedded data count as no source.
 */
export function bestSource(tree: PageTree, image: number, resolve: Resolve): string | undefined {
  spend(4);
  const lazy = LAZY_SOURCES.map((name) => tree.attr(image, name));
  const lazySets = LAZY_SETS.map((name) => fromSourceSet(tree.attr(image, name) ?? ""));
  const own = firstUrl(
    [...lazy, ...lazySets, tree.attr(image, "src"), fromSourceSet(tree.attr(image, "srcset") ?? "")],
    resolve,
  );
  if (own !== undefined) return own;
  const others = Array.from(tree.attributes(image), ([name, value]) =>
    SOME_SET.test(name) ? fromSourceSet(value) : SOME_SOURCE.test(name) ? value : undefined,
  );
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
    sets.push(...["srcset", ...LAZY_SETS].map((name) => fromSourceSet(tree.attr(source, name) ?? "")));
  }
  return firstUrl(sets, resolve);
}

/** The file's name without the sizes that image servers add to it. */
function plainFileName(url: string): string {
  return fileNameOf(url).replace(/[-_]\d{2,5}x\d{2,5}(?=\.|$)/, "");
}

/** Whether two addresses name the same picture, perhaps in other sizes. */
export function isSameFile(a: string, b: string): boolean {
  const name = plainFileName(a);
  return name !== "" && name === plainFileName(b);
}
