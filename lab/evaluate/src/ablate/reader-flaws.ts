import { parse } from "parse5";
import {
  type IntegrityReference,
  measureIntegrity,
  readIntegrityReference,
} from "../structure/integrity.ts";
import {
  attr,
  type Element,
  elementsOf,
  isData,
  isElement,
  isHidden,
  type Node,
  textOf,
} from "../structure/markup.ts";
import { lettersOf } from "../text/tokens.ts";

/** Counts of visible flaws, by kind. */
export type Flaws = Readonly<Record<string, number>>;

/** Elements that readers see as one line or paragraph. */
const LINES = new Set([
  "p",
  "li",
  "dt",
  "dd",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "pre",
  "td",
  "th",
  "figcaption",
  "summary",
  "label",
  "button",
]);
/** Shorter texts match by chance. */
const MIN_LETTERS = 8;
const MIN_LETTERS_OF_PROSE = 25;

const count = <T>(all: Iterable<T>, fits: (one: T) => boolean): number =>
  [...all].filter(fits).length;

/** What a page's HTML contains, parsed once for all outputs. */
interface PageLines {
  readonly integrity: IntegrityReference;
  readonly seen: string;
  readonly lists: readonly (readonly string[])[];
  readonly code: ReadonlyArray<{
    readonly lines: readonly string[];
    readonly before: string;
    readonly after: string;
  }>;
  readonly entries: ReadonlyArray<readonly [term: string, definition: string]>;
  readonly controls: ReadonlySet<string>;
  readonly hidden: readonly string[];
  readonly panels: ReadonlyArray<readonly [label: string, panel: string]>;
  readonly notes: ReadonlyArray<readonly [text: string, note: string]>;
  readonly formulas: number;
}

const isList = ({ tagName }: Element): boolean => tagName === "ul" || tagName === "ol";

/** The items of a list that contains no lists. */
function itemsOf(list: Element): string[] {
  if (count(elementsOf(list, isData), isList) > 1) return [];
  const items = list.childNodes.filter((child) => isElement(child) && child.tagName === "li");
  return items
    .map((item) => lettersOf(textOf(item)))
    .filter((letters) => letters.length >= MIN_LETTERS);
}

function readCode(lines: readonly Element[]): PageLines["code"] {
  const texts = lines.map((line) => lettersOf(textOf(line)));
  const prose = (from: number, step: 1 | -1): string => {
    for (let at = from + step; at >= 0 && at < lines.length; at += step) {
      if (lines[at]?.tagName !== "pre" && (texts[at] ?? "").length >= MIN_LETTERS_OF_PROSE)
        return texts[at] ?? "";
    }
    return "";
  };
  return lines.flatMap((line, at) => {
    if (line.tagName !== "pre") return [];
    const own = textOf(line).split("\n").map(lettersOf);
    return [
      {
        lines: own.filter((text) => text.length >= MIN_LETTERS),
        before: prose(at, -1),
        after: prose(at, 1),
      },
    ];
  });
}

function readEntries(lines: readonly Element[]): PageLines["entries"] {
  return lines.flatMap((line, at) => {
    const next = lines[at + 1];
    if (line.tagName !== "dt" || next?.tagName !== "dd") return [];
    const entry = [lettersOf(textOf(line)), lettersOf(textOf(next))] as const;
    return entry.every((text) => text.length >= MIN_LETTERS) ? [entry] : [];
  });
}

function readPage(html: string, url: string): PageLines {
  const root = parse(html);
  const all = elementsOf(root, isData);
  const shown = elementsOf(root);
  const byId = new Map(all.map((element) => [attr(element, "id"), element]));
  const target = (id: string | undefined): string => {
    const element = id ? byId.get(id) : undefined;
    return element ? lettersOf(textOf(element, isData)) : "";
  };
  const lines = shown.filter(({ tagName }) => LINES.has(tagName));
  const seen = lettersOf(textOf(root));
  const openers = shown.filter(
    (element) => attr(element, "aria-controls") !== undefined && attr(element, "role") !== "tab",
  );
  const marks = shown
    .filter(({ tagName }) => tagName === "sup")
    .flatMap((sup) => elementsOf(sup, isData));
  return {
    integrity: readIntegrityReference(html, url),
    seen,
    lists: shown.filter(isList).map(itemsOf),
    code: readCode(lines),
    entries: readEntries(lines),
    controls: new Set(
      lines
        .filter(({ tagName }) => tagName === "button" || tagName === "label")
        .map((line) => lettersOf(textOf(line)))
        .filter((letters) => letters !== ""),
    ),
    hidden: all
      .filter(isHidden)
      .map((element) => lettersOf(textOf(element, isData)))
      .filter((letters) => letters.length >= MIN_LETTERS && !seen.includes(letters)),
    panels: openers.map(
      (element) => [lettersOf(textOf(element)), target(attr(element, "aria-controls"))] as const,
    ),
    notes: marks.flatMap((element) => {
      const href = attr(element, "href") ?? "";
      const mark = element.parentNode;
      if (!href.startsWith("#") || !mark || !isElement(mark) || !mark.parentNode) return [];
      return [
        [
          lettersOf(textOf(mark.parentNode)).slice(0, MIN_LETTERS_OF_PROSE),
          target(href.slice(1)),
        ] as const,
      ];
    }),
    formulas: count(shown, ({ tagName }) => tagName === "math"),
  };
}

const isHeading = ({ tagName }: Element): boolean => /^h[1-6]$/.test(tagName);

/** Permalinks without words ("#", "¶"), and headings that end with one. */
function countMarks(elements: readonly Element[]): number {
  const isMark = (element: Element): boolean => {
    const text = textOf(element);
    if (isHeading(element)) return /[#¶§]\s*$/u.test(text);
    const isSign = element.tagName === "a" && /^[^\p{L}\p{N}]+$/u.test(text);
    return isSign && (attr(element, "href") ?? "").includes("#");
  };
  return count(elements, isMark);
}

/** Links in headings to the page itself. */
function countHeadingLinks(elements: readonly Element[], url: string): number {
  const [own] = url.split("#");
  const inHeadings = elements.filter(isHeading).flatMap((heading) => elementsOf(heading, isData));
  const links = inHeadings.map((element) => attr(element, "href") ?? "");
  return count(links, (href) => href.startsWith("#") || (own !== "" && href.startsWith(`${own}#`)));
}

/** Lines this close belong to one card. */
const CARD_LINES = 6;

/** Lines, headings or items that consist of a link to the target of a nearby earlier one. */
function countLinksAgain(markdown: string): number {
  const lines = markdown.split("\n").filter((line) => line.trim() !== "");
  const targets = lines.map(
    (line) =>
      /^[\s>#*+-]*\[(?:[^[\]]|!\[[^\]]*\]\([^)]*\))*\]\((\S+?)(?: "[^"]*")?\)\s*$/.exec(line)?.[1],
  );
  return targets.filter(
    (target, at) =>
      target !== undefined && targets.slice(Math.max(0, at - CARD_LINES), at).includes(target),
  ).length;
}

/** Whether a text contains some of the parts, but not all. */
const isIncomplete = (parts: readonly string[], has: (letters: string) => boolean): boolean =>
  parts.some(has) && !parts.every(has);

/** Repeated headings, several of level 1, and none at the start. */
function headingFlaws(lines: readonly Element[]): Flaws {
  const headings = lines.map((line) => (isHeading(line) ? lettersOf(textOf(line)) : ""));
  return {
    "repeated headings": count(
      headings.keys(),
      (at) => headings[at] !== "" && headings[at] === headings[at - 1],
    ),
    "second headings of level 1": Math.max(0, count(lines, ({ tagName }) => tagName === "h1") - 1),
    "documents without a title": lines.length > 0 && lines[0]?.tagName !== "h1" ? 1 : 0,
  };
}

/** Labelled content, as lines long enough to match. */
interface GoldLines {
  readonly lines: readonly string[];
  /** The whole text; undefined if the lines are only part of the content. */
  readonly all: string | undefined;
}

function readGoldLines({ text, parts = [] }: Gold): GoldLines {
  const letters = (texts: readonly string[], least: number): string[] =>
    texts.map(lettersOf).filter((line) => line.length >= least);
  if (text === undefined) return { lines: letters(parts, MIN_LETTERS), all: undefined };
  return {
    lines: letters(text.split(/\n|(?<=[.!?。！？])\s/u), MIN_LETTERS_OF_PROSE),
    all: lettersOf(text),
  };
}

/** Lines of an output without captions and the title, which gold texts omit by convention. */
function statedLines(root: Node): string[] {
  const isLine = ({ tagName }: Element): boolean => LINES.has(tagName);
  const stated = elementsOf(
    root,
    (element) => isData(element) || /^(?:figure|h1)$/.test(element.tagName),
  );
  const lines = stated.filter(
    (element) => isLine(element) && count(elementsOf(element, isData), isLine) === 1,
  );
  return lines
    .map((line) => lettersOf(textOf(line)))
    .filter((letters) => letters.length >= MIN_LETTERS);
}

/** Gold lines that the page shows and the output lacks, and output lines that no gold has. */
function goldFlaws({ lines, all }: GoldLines, seen: string, root: Node, letters: string): Flaws {
  const isNoise = (line: string): boolean => all !== undefined && all !== "" && !all.includes(line);
  return {
    "lost lines of gold": count(lines, (line) => seen.includes(line) && !letters.includes(line)),
    "lines not in gold": count(statedLines(root), (line) => seen.includes(line) && isNoise(line)),
  };
}

/** Surplus copies of lines: more than one, or more than gold has. */
function countCopies(lines: readonly string[], { lines: gold }: GoldLines): number {
  const copies = new Map<string, number>();
  for (const line of lines) copies.set(line, (copies.get(line) ?? 0) + 1);
  const wanted = (line: string): number =>
    Math.max(
      1,
      count(gold, (own) => own === line),
    );
  return [...copies].reduce(
    (sum, [line, times]) => (times > 1 ? sum + Math.max(0, times - wanted(line)) : sum),
    0,
  );
}

/** Icons are at most this wide or high. */
const SIGN_PIXELS = 32;
/** A picture repeated this often is an icon or a portrait. */
const MANY = 3;

/** Pictures that are no content: tiny or repeated ones. */
function pictureFlaws(elements: readonly Element[]): Flaws {
  const pictures = elements.filter(({ tagName }) => tagName === "img");
  const times = new Map<string, number>();
  for (const picture of pictures)
    times.set(attr(picture, "src") ?? "", (times.get(attr(picture, "src") ?? "") ?? 0) + 1);
  const isTiny = (picture: Element): boolean =>
    ["width", "height"].some((name) => Number(attr(picture, name) ?? Number.NaN) <= SIGN_PIXELS);
  return {
    "tiny pictures": count(pictures, isTiny),
    "repeated pictures": [...times.values()].reduce((sum, own) => sum + (own >= MANY ? own : 0), 0),
  };
}

/** Pages with only a request to run scripts have at most this many words. */
const MAX_NOTICE_WORDS = 60;

interface Output {
  readonly html: string;
  readonly markdown: string;
  readonly authors: readonly string[];
}

/** Labelled content of a page: all of it, or parts that must be kept. */
export interface Gold {
  readonly text?: string | undefined;
  readonly parts?: readonly string[] | undefined;
}

/**
 * Counts visible flaws in outputs of a page. Both are parsed as HTML, without any code of the
 * extractor.
 */
export function createFlawCounter(
  html: string,
  url: string,
  gold: Gold = {},
): (output: Output) => Flaws {
  let known: (PageLines & { readonly gold: GoldLines }) | undefined;
  return (output) => {
    known ??= { ...readPage(html, url), gold: readGoldLines(gold) };
    const page = known;
    const root = parse(output.html);
    const elements = elementsOf(root, isData);
    const lines = elements.filter(({ tagName }) => LINES.has(tagName));
    const text = textOf(root);
    const letters = lettersOf(text);
    const has = (part: string): boolean => part !== "" && letters.includes(part);
    const hasLong = (part: string): boolean => part.length >= MIN_LETTERS && has(part);
    // Equal cells may be intended.
    const stated = lines
      .filter(({ tagName }) => tagName !== "td" && tagName !== "th")
      .map((line) => lettersOf(textOf(line)))
      .filter((line) => line !== "");
    const long = stated.filter((line) => line.length >= MIN_LETTERS_OF_PROSE);
    const damage = measureIntegrity(page.integrity, output.html);
    const wanted = new Map<string, number>();
    for (const author of output.authors) wanted.set(author, (wanted.get(author) ?? 0) + 1);
    const nameless = [...wanted].map(([author, posts]) =>
      Math.max(0, posts + 1 - text.split(author).length),
    );
    const words = text.split(/\s+/).length;
    return {
      ...Object.fromEntries(Object.entries(damage).map(([name, { broken }]) => [name, broken])),
      ...headingFlaws(lines),
      ...goldFlaws(page.gold, page.seen, root, letters),
      "incomplete lists": count(page.lists, (items) => isIncomplete(items, has)),
      "incomplete code": count(page.code, ({ lines: own }) => isIncomplete(own, has)),
      "missing code": count(
        page.code,
        ({ lines: own, before, after }) =>
          own.length > 0 && !own.some(has) && has(before) && has(after),
      ),
      "incomplete definitions": count(
        page.entries,
        ([term, definition]) => has(term) !== has(definition),
      ),
      "controls and labels": count(stated, (line) => page.controls.has(line)),
      "bare numbers": count(
        lines,
        (line) => line.tagName !== "td" && /^[\s\d]+$/.test(textOf(line)),
      ),
      "hidden lines": count(page.hidden, has),
      "repeated lines": countCopies(long, page.gold),
      "lost labels": count(page.panels, ([label, panel]) => hasLong(panel) && !has(label)),
      "lost notes": count(
        page.notes,
        ([own, note]) => hasLong(own) && note.length >= MIN_LETTERS && !has(note),
      ),
      ...pictureFlaws(elements),
      "lost formulas": Math.max(
        0,
        page.formulas - count(elements, ({ tagName }) => tagName === "math"),
      ),
      "requests to run scripts": words <= MAX_NOTICE_WORDS && /java\s?script/i.test(text) ? 1 : 0,
      "repeated links": countLinksAgain(output.markdown),
      "permalink marks": countMarks(elements),
      "self-linking headings": countHeadingLinks(elements, url),
      "posts without their author": nameless.reduce((sum, own) => sum + own, 0),
    };
  };
}
