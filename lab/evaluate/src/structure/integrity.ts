import { parse } from "parse5";
import { lettersOf } from "../text/tokens.ts";
import { absoluteUrl, isPlaceholder, sourcesOf } from "./image-sources.ts";
import {
  attr,
  type Element,
  elementsOf,
  isElement,
  isUnseen,
  type Node,
  textOf,
} from "./markup.ts";
import { FURNITURE, isTracker } from "./picture-names.ts";
import { isDataTable, readStructure } from "./read-structure.ts";

/** A number of units, and how many of them are broken. */
export interface Damage {
  readonly all: number;
  readonly broken: number;
}

/** Measures of whether a unit of the page is intact in the output. */
export const INTEGRITY_MEASURES = [
  "tables that lost cells",
  "split figures",
  "captioned pictures lost",
  "other pictures lost",
  "empty headings",
  "trackers and ads",
  "repeated titles",
] as const;
export type IntegrityMeasure = (typeof INTEGRITY_MEASURES)[number];
export type Integrity = Readonly<Record<IntegrityMeasure, Damage>>;

interface Figure {
  readonly keys: readonly string[];
  /** Letters and digits of the caption. */
  readonly caption: string;
}

/** Texts of a table's non-empty cells, in order. */
type Cells = readonly string[];

/** The measured units of a document. */
interface Units {
  readonly tables: readonly Cells[];
  readonly figures: readonly Figure[];
  /** Headings in order, and whether content is between them. */
  readonly flow: ReadonlyArray<{ readonly level: number; readonly letters: string } | "content">;
  readonly imageUrls: readonly string[];
  /** Addresses of icons, logos, portraits of authors and other small pictures. */
  readonly furniture: ReadonlySet<string>;
}

const CAPTION_CLASS =
  /(?:^|[\s_-])(?:wp-caption|caption|image-caption|figure|img-caption)(?:[\s_-]|$)/i;
/** Larger pictures are content. */
const MAX_FURNITURE_PIXELS = 100;
/** Sizes in addresses of image servers. */
const SIZE_PARAMETER =
  /(?:[?&,;/](?:w|wid|width|s|size)[=_]|[-_/]|fill:)(\d{2,4})(?:x\d{2,4})?(?=[-_.:,&/?;]|$)/gi;

/** All matching elements below a node, in document order. */
function elementsBelow(root: Node, fits: (element: Element) => boolean): Element[] {
  return elementsOf(root).filter((element) => element !== root && fits(element));
}

/** Outputs renumber note marks: "[a]" and "1" lead to the same note. */
function isNoteMark(element: Element): boolean {
  return element.tagName === "sup" && elementsBelow(element, isLinkWithin).length > 0;
}

/** Marks whose notes are missing in the output link to the page's full address. */
function isLinkWithin(element: Element): boolean {
  return element.tagName === "a" && (attr(element, "href") ?? "").includes("#");
}

/** Symbols count, because some cells contain only a check mark. */
function cellText(cell: Element): string {
  const text = textOf(cell, (element) => isUnseen(element) || isNoteMark(element));
  return text.normalize("NFKC").replace(/\s+/g, "").toLowerCase();
}

function readTables(root: Node): Cells[] {
  return elementsBelow(root, ({ tagName }) => tagName === "table")
    .filter(isDataTable)
    .map((table) =>
      elementsBelow(table, ({ tagName }) => tagName === "td" || tagName === "th")
        .map(cellText)
        .filter((text) => text !== ""),
    );
}

/** Shorter captions, such as credits, recur elsewhere. */
const MIN_CAPTION_LETTERS = 15;

/** Figures that are no pictures, although they may contain a logo or icon. */
const OTHER_FIGURES = new Set(["blockquote", "pre", "table", "video", "audio"]);

/** Single pictures with a caption in a `figure`, or in an element whose class says so. */
function readFigures(root: Node, base: string): Figure[] {
  const wrappers = elementsBelow(
    root,
    (element) =>
      element.tagName === "figure" ||
      (element.tagName === "div" && CAPTION_CLASS.test(attr(element, "class") ?? "")),
  );
  return wrappers.flatMap((wrapper) => {
    const images = elementsBelow(wrapper, ({ tagName }) => tagName === "img");
    const captions = elementsBelow(wrapper, (element) => element.tagName === "figcaption");
    const [image] = images;
    if (images.length !== 1 || image === undefined) return [];
    const caption = lettersOf(
      captions.length > 0 ? captions.map((each) => textOf(each)).join(" ") : textOf(wrapper),
    );
    const keys = sourcesOf(image, base);
    const isPicture =
      elementsBelow(wrapper, ({ tagName }) => OTHER_FIGURES.has(tagName)).length === 0;
    const isUsable =
      caption.length >= MIN_CAPTION_LETTERS &&
      caption.length <= 1_000 &&
      !keys.every(isPlaceholder);
    return isPicture && isUsable ? [{ keys, caption }] : [];
  });
}

/** The level of a heading by tag or role; 0 for other elements. */
function headingLevelOf(element: Element): number {
  const isByRole = attr(element, "role") === "heading";
  return Number(
    /^h([1-6])$/.exec(element.tagName)?.[1] ?? (isByRole ? attr(element, "aria-level") || 2 : 0),
  );
}

/** Headings, and whether content is between them. */
function readFlow(root: Node): Units["flow"] {
  const flow: Array<Units["flow"][number]> = [];
  const pending: Node[] = [root];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (isElement(node)) {
      const { tagName } = node;
      if (isUnseen(node)) continue;
      const level = headingLevelOf(node);
      if (level > 0) {
        const letters = lettersOf(textOf(node));
        if (letters !== "") flow.push({ level, letters });
        continue;
      }
      if (/^(?:img|video|audio|math)$/.test(tagName)) flow.push("content");
    }
    if (node.nodeName === "#text" && "value" in node && node.value.trim() !== "")
      flow.push("content");
    if ("childNodes" in node) pending.push(...[...node.childNodes].reverse());
  }
  return flow;
}

/** Whether a picture is no content, by its address, the names on and around it, or its size. */
function isFurniture(image: Element, keys: readonly string[]): boolean {
  const names = [attr(image, "class") ?? ""];
  let node = image.parentNode;
  for (let step = 0; step < 2 && node !== null && isElement(node); step++, node = node.parentNode) {
    names.push(attr(node, "class") ?? "");
  }
  const sides = ["width", "height"]
    .map((name) => Number.parseInt(attr(image, name) ?? "", 10))
    .filter((side) => side > 0);
  if (sides.length > 0 && Math.max(...sides) <= MAX_FURNITURE_PIXELS) return true;
  const requested = keys.flatMap((key) =>
    Array.from(key.matchAll(SIZE_PARAMETER), ([, size]) => Number(size)),
  );
  if (sides.length === 0 && requested.length > 0 && Math.max(...requested) <= MAX_FURNITURE_PIXELS)
    return true;
  return (
    FURNITURE.test(names.join(" ")) ||
    keys.some((key) => FURNITURE.test(URL.parse(key)?.pathname ?? key))
  );
}

function readUnits(root: Node, base: string): Units {
  const images = elementsBelow(root, ({ tagName }) => tagName === "img");
  const furniture = new Set<string>();
  for (const image of images) {
    const keys = sourcesOf(image, base);
    if (isFurniture(image, keys)) for (const key of keys) furniture.add(key);
  }
  return {
    tables: readTables(root),
    figures: readFigures(root, base),
    flow: readFlow(root),
    imageUrls: images.flatMap((image) => absoluteUrl(attr(image, "src"), base) ?? []),
    furniture,
  };
}

/** Shorter file names ("1.jpg", "large.jpg") are ambiguous. */
const MIN_TELLING_NAME = 12;

/** A picture's file name without its size, or its address if the name is ambiguous. */
function pictureOf(url: string): string {
  const address = URL.parse(url);
  // Image servers often take the picture's own address as a parameter.
  const own = URL.parse(address?.searchParams.get("url") ?? "") ?? address;
  const name = own?.pathname.split("/").pop() ?? "";
  const plain = name.replace(/[-_]\d{2,5}x\d{2,5}(?=\.|$)/, "");
  return plain.length >= MIN_TELLING_NAME && /\.(?:jpe?g|png|webp|gif|avif)$/i.test(plain)
    ? plain
    : url;
}

/** How many texts are among others, each counted once. */
function countShared(texts: Cells, others: Cells): number {
  const left = new Map<string, number>();
  for (const text of others) left.set(text, (left.get(text) ?? 0) + 1);
  return texts.filter((text) => {
    const count = left.get(text) ?? 0;
    left.set(text, count - 1);
    return count > 0;
  }).length;
}

/**
 * Output tables that come from one of the page's data tables, and those that lack one of its cells.
 */
function tableDamage(page: Units, out: Units): Damage {
  let all = 0;
  let broken = 0;
  for (const cells of out.tables) {
    const shared = page.tables.map((original) => countShared(cells, original));
    // Tables for wide and narrow screens share many cells: the one with the fewest others is meant.
    const most = Math.max(...shared);
    const [original] = page.tables
      .filter((_, at) => shared[at] === most)
      .sort((one, other) => one.length - other.length);
    if (original === undefined || most * 2 <= cells.length) continue;
    all++;
    if (countShared(original, cells) < original.length) broken++;
  }
  return { all, broken };
}

/** Lines with this many letters identify a place on the page. */
const TELLING_LETTERS = 25;
/** A paragraph is adjacent to a picture within this many lines. */
const NEAR_LINES = 3;

/** A page parsed once for all extractors. */
export interface IntegrityReference {
  readonly units: Units;
  readonly lines: readonly string[];
  readonly images: ReadonlyArray<{
    readonly keys: readonly string[];
    readonly line: number;
    readonly caption: string;
  }>;
  readonly title: string;
  /** Letters of headings without content below them on the page itself. */
  readonly bare: ReadonlySet<string>;
}

/** Letters and digits of the first `title` or level 1 heading that has some. */
function titleOf(root: Node): string {
  const titles = elementsOf(root, ({ tagName }) => tagName === "svg")
    .filter(({ tagName }) => tagName === "title" || tagName === "h1")
    .map((title) => lettersOf(textOf(title, () => false)));
  return titles.find((title) => title !== "") ?? "";
}

export function readIntegrityReference(html: string, url: string): IntegrityReference {
  const base = URL.canParse(url) ? url : "https://page.example/";
  const root = parse(html);
  const units = readUnits(root, base);
  const { lines, elements } = readStructure(html, base);
  const captionOf = new Map(
    units.figures.flatMap(({ keys, caption }) => keys.map((key) => [key, caption])),
  );
  const images = elements
    .filter(
      ({ kind, isOptional, keys }) =>
        kind === "images" &&
        !isOptional &&
        !keys.some((key) => isTracker(key) || units.furniture.has(key)),
    )
    .map(({ keys, firstLine }) => ({
      keys,
      line: firstLine,
      caption: captionOf.get(keys[0] ?? "") ?? "",
    }));
  return { units, lines, images, title: titleOf(root), bare: bareHeadings(units.flow) };
}

/** Whether the output has the paragraphs before and after a picture, ignoring captions. */
function isBetweenKept(
  reference: IntegrityReference,
  image: IntegrityReference["images"][number],
  text: string,
): boolean {
  const isKept = (step: 1 | -1): boolean => {
    let seen = 0;
    for (let at = step < 0 ? image.line : image.line + 1; seen < NEAR_LINES; at += step) {
      const line = reference.lines[at];
      if (line === undefined) return false;
      if (image.caption.includes(line)) continue;
      seen++;
      if (line.length >= TELLING_LETTERS) return text.includes(line);
    }
    return false;
  };
  return isKept(-1) && isKept(1);
}

function imageDamage(
  reference: IntegrityReference,
  text: string,
  has: (keys: readonly string[]) => boolean,
  captioned: boolean,
): Damage {
  const wanted = reference.images.filter(
    (image) => (image.caption !== "") === captioned && isBetweenKept(reference, image, text),
  );
  return { all: wanted.length, broken: wanted.filter(({ keys }) => !has(keys)).length };
}

/**
 * The headings of a flow, and whether each has no content before the next of its level or above.
 */
function headingsOf(
  flow: Units["flow"],
): Array<{ readonly letters: string; readonly isEmpty: boolean }> {
  const headings: Array<{ readonly level: number; readonly letters: string; isEmpty: boolean }> =
    [];
  let open: typeof headings = [];
  for (const item of flow) {
    if (item === "content") for (const heading of open) heading.isEmpty = false;
    else {
      open = open.filter(({ level }) => level < item.level);
      const heading = { ...item, isEmpty: true };
      open.push(heading);
      headings.push(heading);
    }
  }
  return headings;
}

/** Letters of headings without content. */
function bareHeadings(flow: Units["flow"]): ReadonlySet<string> {
  return new Set(headingsOf(flow).flatMap(({ letters, isEmpty }) => (isEmpty ? [letters] : [])));
}

/**
 * Headings that lost the text or picture below them. A title at the start counts as the page's
 * heading.
 */
function headingDamage(flow: Units["flow"], bare: ReadonlySet<string>): Damage {
  const headings = headingsOf(flow);
  return {
    all: headings.length,
    broken: headings.filter(({ letters, isEmpty }, at) => at > 0 && isEmpty && !bare.has(letters))
      .length,
  };
}

/** Measures an output, given as HTML with absolute addresses. */
export function measureIntegrity(reference: IntegrityReference, output: string): Integrity {
  const out = readUnits(parse(output), "relative:");
  const { text, elements } = readStructure(output, undefined);
  const keptKeys = new Set(elements.flatMap(({ kind, keys }) => (kind === "images" ? keys : [])));
  // Pages have a picture in several sizes: one of them is enough.
  const keptPictures = new Set(Array.from(keptKeys, pictureOf));
  const has = (keys: readonly string[]): boolean =>
    keys.some((key) => keptKeys.has(key) || keptPictures.has(pictureOf(key)));
  const { figures: own } = reference.units;
  // If a caption is part of another, such as a credit, the output's is ambiguous.
  const figures = own
    .filter(
      ({ caption }, at) =>
        !own.some((other, place) => place !== at && other.caption.includes(caption)),
    )
    .map(({ keys, caption }) => [has(keys), text.includes(caption)] as const)
    .filter(([hasImage, hasCaption]) => hasImage || hasCaption);
  const { title } = reference;
  const titles = out.flow.flatMap((item) =>
    item !== "content" && item.letters.length > 3 && item.letters === titleIn(title, item.letters)
      ? [item.letters]
      : [],
  );
  // A part of the title may head a section.
  const hasAllText = (letters: string): boolean => letters.length >= (titles[0]?.length ?? 0);
  return {
    "tables that lost cells": tableDamage(reference.units, out),
    "split figures": {
      all: figures.length,
      broken: figures.filter(([image, caption]) => image !== caption).length,
    },
    "captioned pictures lost": imageDamage(reference, text, has, true),
    "other pictures lost": imageDamage(reference, text, has, false),
    "empty headings": headingDamage(out.flow, reference.bare),
    "trackers and ads": {
      all: out.imageUrls.length,
      broken: out.imageUrls.filter(isTracker).length,
    },
    "repeated titles": {
      all: text === "" ? 0 : 1,
      broken: titles.slice(1).some(hasAllText) ? 1 : 0,
    },
  };
}

/** A heading repeats the title if the title starts with it and it is most of it. */
function titleIn(title: string, letters: string): string | undefined {
  return title.startsWith(letters) && letters.length * 2 >= title.length ? letters : undefined;
}
