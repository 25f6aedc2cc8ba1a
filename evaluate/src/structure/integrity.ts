import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { absoluteUrl, sourcesOf } from "./image-sources.ts";
import { isDataTable, lettersOf, readStructure } from "./read-structure.ts";

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** A count of things, and of those among them that are broken. */
export interface Damage {
  readonly all: number;
  readonly broken: number;
}

/** Whether what a reader sees as one thing came out as one thing. */
export const INTEGRITY_MEASURES = [
  "tables that lost cells",
  "figures torn apart",
  "captioned pictures lost",
  "other pictures lost",
  "headings with nothing below",
  "trackers and ads",
  "titles said twice",
] as const;
export type IntegrityMeasure = (typeof INTEGRITY_MEASURES)[number];
export type Integrity = Readonly<Record<IntegrityMeasure, Damage>>;

/** A picture with its caption. */
interface Figure {
  readonly keys: readonly string[];
  /** Letters and digits of the caption. */
  readonly caption: string;
}

/** The texts of a table's cells that are not empty, in order. */
type Cells = readonly string[];

/** What of a document the measures look at. */
interface Things {
  readonly tables: readonly Cells[];
  readonly figures: readonly Figure[];
  /** Headings, and what is between them, in order. */
  readonly flow: ReadonlyArray<{ readonly level: number; readonly letters: string } | "content">;
  readonly imageUrls: readonly string[];
}

const UNSEEN = new Set("script style template head title noscript iframe svg select".split(" "));
const CAPTION_CLASS = /(?:^|[\s_-])(?:wp-caption|caption|image-caption|figure|img-caption)(?:[\s_-]|$)/i;
/** Hosts and paths that count readers or show advertisements. */
const TRACKER =
  /(?:doubleclick|googlesyndication|googleadservices|adservice|adnxs|adsystem|scorecardresearch|quantserve|krxd|imrworldwide|chartbeat|google-analytics|mc\.yandex|counter\.|hitcounter|statcounter|pixel\.wp|feedburner|taboola|outbrain|omtrdc|2o7|demdex|bluekai|rlcdn|facebook\.com\/tr|twitter\.com\/i\/adsct|linkedin\.com\/px|bat\.bing|piwik|matomo|\/ads?\/|\/adserver|\/banners?\/|[/_.-](?:pixel|beacon|tracker|tracking|spacer|1x1|blank|transparent)\.(?:gif|png|php))/i;

const isElement = (node: Node): node is Element => "tagName" in node;

function attr(element: Element, name: string): string {
  return element.attrs.find((attribute) => attribute.name === name)?.value ?? "";
}

/** Text below a node as a reader sees it, without the parts that `skips` names. */
function textOf(root: Node, skips: (element: Element) => boolean = () => false): string {
  const parts: string[] = [];
  const pending: Node[] = [root];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node.nodeName === "#text" && "value" in node) parts.push(node.value);
    if (isElement(node) && (UNSEEN.has(node.tagName) || isHidden(node) || skips(node))) continue;
    if ("childNodes" in node) pending.push(...[...node.childNodes].reverse());
  }
  return parts.join("");
}

function isHidden(element: Element): boolean {
  return (
    element.attrs.some(({ name }) => name === "hidden") ||
    (attr(element, "aria-hidden") === "true" && element.tagName !== "img") ||
    /display\s*:\s*none|visibility\s*:\s*hidden/i.test(attr(element, "style"))
  );
}

/** All elements below a node that fit, in document order. */
function elementsBelow(root: Node, fits: (element: Element) => boolean): Element[] {
  const found: Element[] = [];
  const pending: Node[] = [root];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (isElement(node) && (UNSEEN.has(node.tagName) || isHidden(node))) continue;
    if (isElement(node) && node !== root && fits(node)) found.push(node);
    if ("childNodes" in node) pending.push(...[...node.childNodes].reverse());
  }
  return found;
}

/** Symbols count: a check mark is all that some cells say. */
function cellText(cell: Element): string {
  return textOf(cell).normalize("NFKC").replace(/\s+/g, "").toLowerCase();
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

/** Pictures that stand alone with a caption in a `figure`, or in what a class names so. */
function readFigures(root: Node, base: string): Figure[] {
  const wrappers = elementsBelow(
    root,
    (element) =>
      element.tagName === "figure" || (element.tagName === "div" && CAPTION_CLASS.test(attr(element, "class"))),
  );
  return wrappers.flatMap((wrapper) => {
    const images = elementsBelow(wrapper, ({ tagName }) => tagName === "img");
    const captions = elementsBelow(wrapper, (element) => element.tagName === "figcaption");
    const [image] = images;
    if (images.length !== 1 || image === undefined) return [];
    const caption = lettersOf(captions.length > 0 ? captions.map((each) => textOf(each)).join(" ") : textOf(wrapper));
    const keys = sourcesOf(image, base);
    return caption === "" || caption.length > 1_000 || keys.length === 0 ? [] : [{ keys, caption }];
  });
}

/** Headings, and whether something stands between them. */
function readFlow(root: Node): Things["flow"] {
  const flow: Array<Things["flow"][number]> = [];
  const pending: Node[] = [root];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (isElement(node)) {
      const { tagName } = node;
      if (UNSEEN.has(tagName) || isHidden(node)) continue;
      const level = /^h([1-6])$/.exec(tagName)?.[1];
      if (level !== undefined) {
        const letters = lettersOf(textOf(node));
        if (letters !== "") flow.push({ level: Number(level), letters });
        continue;
      }
      if (/^(?:img|video|audio|math)$/.test(tagName)) flow.push("content");
    }
    if (node.nodeName === "#text" && "value" in node && node.value.trim() !== "") flow.push("content");
    if ("childNodes" in node) pending.push(...[...node.childNodes].reverse());
  }
  return flow;
}

function readThings(html: string, base: string): Things {
  const root = parse(html);
  return {
    tables: readTables(root),
    figures: readFigures(root, base),
    flow: readFlow(root),
    imageUrls: elementsBelow(root, ({ tagName }) => tagName === "img").flatMap(
      (image) => absoluteUrl(attr(image, "src"), base) ?? [],
    ),
  };
}

/** How many of some texts are among others, each counted once. */
function countShared(texts: Cells, others: Cells): number {
  const left = new Map<string, number>();
  for (const text of others) left.set(text, (left.get(text) ?? 0) + 1);
  return texts.filter((text) => {
    const count = left.get(text) ?? 0;
    left.set(text, count - 1);
    return count > 0;
  }).length;
}

/** Tables of the output that come from one of the page's data tables, and those of them that lack one of its cells. */
function tableDamage(page: Things, out: Things): Damage {
  let [all, broken] = [0, 0];
  for (const cells of out.tables) {
    const shared = page.tables.map((original) => countShared(cells, original));
    const best = shared.indexOf(Math.max(...shared));
    const original = page.tables[best];
    if (original === undefined || (shared[best] ?? 0) * 2 <= cells.length) continue;
    all++;
    if (countShared(original, cells) < original.length) broken++;
  }
  return { all, broken };
}

/** Letters of a line from which on it tells a place on the page. */
const TELLING_LETTERS = 25;
/** How many lines away a paragraph may be to stand beside a picture. */
const NEAR_LINES = 3;

/** One page, read once for all extractors. */
export interface IntegrityReference {
  readonly things: Things;
  readonly lines: readonly string[];
  readonly images: ReadonlyArray<{ readonly keys: readonly string[]; readonly line: number; readonly caption: string }>;
  readonly title: string;
}

const TITLE = /<title[^>]*>([^<]*)/i;

/** Reads a page for `measureIntegrity`. */
export function readIntegrityReference(html: string, url: string): IntegrityReference {
  const base = URL.canParse(url) ? url : "https://page.example/";
  const things = readThings(html, base);
  const { lines, elements } = readStructure(html, base);
  const captionOf = new Map(things.figures.flatMap(({ keys, caption }) => keys.map((key) => [key, caption])));
  const images = elements
    .filter(({ kind, isOptional, keys }) => kind === "images" && !isOptional && !keys.some((key) => TRACKER.test(key)))
    .map(({ keys, firstLine }) => ({ keys, line: firstLine, caption: captionOf.get(keys[0] ?? "") ?? "" }));
  return { things, lines, images, title: lettersOf(TITLE.exec(html)?.[1] ?? "") };
}

/** Whether the paragraphs before and after a picture are in the output, captions left aside. */
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

/** Headings after which neither text nor a picture comes before the next heading of their level or above. */
function headingDamage(flow: Things["flow"]): Damage {
  const open: Array<{ readonly level: number; isEmpty: boolean }> = [];
  let [all, broken] = [0, 0];
  const close = (level: number): void => {
    for (let last = open.at(-1); last !== undefined && last.level >= level; last = open.at(-1)) {
      if (last.isEmpty) broken++;
      open.pop();
    }
  };
  for (const item of flow) {
    if (item === "content") for (const heading of open) heading.isEmpty = false;
    else {
      close(item.level);
      all++;
      open.push({ level: item.level, isEmpty: true });
    }
  }
  close(0);
  return { all, broken };
}

/** Measures what came out of a page, given as HTML with absolute addresses. */
export function measureIntegrity(reference: IntegrityReference, output: string): Integrity {
  const out = readThings(output, "relative:");
  const { text, elements } = readStructure(output, undefined);
  const keptKeys = new Set(elements.flatMap(({ kind, keys }) => (kind === "images" ? keys : [])));
  const has = (keys: readonly string[]): boolean => keys.some((key) => keptKeys.has(key));
  const figures = reference.things.figures
    .map(({ keys, caption }) => [has(keys), text.includes(caption)] as const)
    .filter(([hasImage, hasCaption]) => hasImage || hasCaption);
  const { title } = reference;
  const titles = out.flow.filter(
    (item) => item !== "content" && item.letters.length > 3 && item.letters === titleIn(title, item.letters),
  );
  return {
    "tables that lost cells": tableDamage(reference.things, out),
    "figures torn apart": {
      all: figures.length,
      broken: figures.filter(([image, caption]) => image !== caption).length,
    },
    "captioned pictures lost": imageDamage(reference, text, has, true),
    "other pictures lost": imageDamage(reference, text, has, false),
    "headings with nothing below": headingDamage(out.flow),
    "trackers and ads": { all: out.imageUrls.length, broken: out.imageUrls.filter((url) => TRACKER.test(url)).length },
    "titles said twice": { all: text === "" ? 0 : 1, broken: titles.length > 1 ? 1 : 0 },
  };
}

/** A heading says the title when the title begins with it and it is the greater part of it. */
function titleIn(title: string, letters: string): string | undefined {
  return title.startsWith(letters) && letters.length * 2 >= title.length ? letters : undefined;
}
