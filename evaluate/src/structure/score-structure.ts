import { ElementPool } from "./element-pool.ts";
import { isTitleHeading, titlesOf } from "./page-titles.ts";
import { lettersOf, readStructure, type Structure } from "./read-structure.ts";
import { addressOf, KINDS, type Kind, type StructureElement } from "./structure-element.ts";

/** Counts of one kind of element on one page. */
export interface KindScore {
  /** Elements of the page within its gold content. */
  readonly wanted: number;
  /** Of these, the ones whose text the extractor kept. */
  readonly kept: number;
  /** Of the kept ones, those that the output has as they were. */
  readonly found: number;
  /** Of all wanted ones, those that the output has as they were. */
  readonly foundOfAll: number;
  /** Elements of the output within the gold content. */
  readonly given: number;
  /** Of these, the ones that the page has, too. */
  readonly right: number;
}

export type PageScore = Readonly<Record<Kind, KindScore>>;

/** Shorter lines can stand in the gold text by chance; they count only between two longer ones that do. */
const MIN_TELLING_LETTERS = 25;

/** For each line of the page whether it belongs to the gold content. */
function goldLines(lines: readonly string[], gold: string): boolean[] {
  const isIn = lines.map((line) => gold.includes(line));
  const isTelling = lines.map((line, at) => line.length >= MIN_TELLING_LETTERS && isIn[at] === true);
  const first = isTelling.indexOf(true);
  const last = isTelling.lastIndexOf(true);
  // Between the outermost telling lines a short line counts when the nearest telling-sized lines around do.
  return lines.map((line, at) => {
    if (line.length >= MIN_TELLING_LETTERS || isIn[at] !== true) return isTelling[at] === true;
    if (at < first || at > last) return false;
    return isLongNeighbourGold(lines, isTelling, at, -1) && isLongNeighbourGold(lines, isTelling, at, 1);
  });
}

function isLongNeighbourGold(
  lines: readonly string[],
  isTelling: readonly boolean[],
  at: number,
  step: number,
): boolean {
  for (let other = at + step; other >= 0 && other < lines.length; other += step) {
    if ((lines[other]?.length ?? 0) >= MIN_TELLING_LETTERS) return isTelling[other] === true;
  }
  return false;
}

function isInGold(element: StructureElement, isGold: readonly boolean[]): boolean {
  if (element.firstLine < 0) return false;
  for (let line = element.firstLine; line <= element.lastLine; line++) if (isGold[line] !== true) return false;
  return true;
}

/** Letters on each side of an element that tell its place from others with the same text, such as a table of contents. */
const CONTEXT_LETTERS = 20;

function countOccurrences(text: string, part: string): number {
  let count = 0;
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) count++;
  return count;
}

/**
 * The elements whose text stands in the output between what is around it on the page; of several with the same text
 * and surroundings as many as the output has.
 */
function keptOf(elements: readonly StructureElement[], page: string, output: string): StructureElement[] {
  const left = new Map<string, number>();
  return elements.filter(({ letters, start }) => {
    const place = page.slice(Math.max(0, start - CONTEXT_LETTERS), start + letters.length + CONTEXT_LETTERS);
    const count = left.get(place) ?? countOccurrences(output, place);
    left.set(place, count - 1);
    return place !== "" && count > 0;
  });
}

/** Whether an element of the output is about text in the page's markup, and not about data that the page embeds. */
function isShown({ pieces, start }: StructureElement, output: string, page: string): boolean {
  if (pieces.length > 0) return pieces.every((piece) => page.includes(piece));
  return page.includes(output.slice(Math.max(0, start - CONTEXT_LETTERS), start));
}

/** What a page wants, worked out once for all extractors. */
export interface Reference {
  readonly wanted: readonly StructureElement[];
  readonly page: Structure;
  /** The page with what its markup hides, such as closed panels: an output may have it or not. */
  readonly withHidden: Structure;
  readonly gold: string;
  /** Letters and digits of the page's title, and of its headings of level 1. */
  readonly titles: readonly string[];
}

/** The page's elements that stand in its gold content. */
export function readReference(html: string, url: string, goldText: string): Reference {
  const base = URL.canParse(url) ? url : undefined;
  const page = readStructure(html, base);
  const withHidden = readStructure(html, base, true);
  const gold = lettersOf(goldText);
  const isGold = goldLines(page.lines, gold);
  const here = URL.canParse(url) ? new URL(url).href.replace(/#.*$/, "") : undefined;
  // Links within the page may be kept or not: only where they lead elsewhere does losing them lose something.
  const isLocal = ({ kind, keys }: StructureElement): boolean => kind === "links" && keys[0].startsWith(`${here}#`);
  const wanted = page.elements.filter(
    (element) => isInGold(element, isGold) && !isLocal(element) && !element.isOptional,
  );
  const firstHeading = wanted.find(({ kind }) => kind === "headings");
  const titles = titlesOf(html);
  return {
    wanted: wanted.filter((element) => !isTitleHeading(element, firstHeading, titles)),
    page,
    withHidden,
    gold,
    titles,
  };
}

/**
 * How many of some elements an output is asked for, and how many it has. Of links that follow each other on the page and
 * lead to one address, as those of a card do, one is enough; so is one of the pictures with one address, which pages
 * repeat for other widths of the screen.
 */
function countFound(
  elements: readonly StructureElement[],
  theirs: readonly StructureElement[],
  pageLinks: readonly StructureElement[],
): { readonly asked: number; readonly found: number } {
  const missing = new Set(new ElementPool(theirs).takeSame(elements));
  const there = new Set(elements.filter((element) => !missing.has(element)));
  const shown = new Set([...there].flatMap(({ kind, keys }) => (kind === "images" ? keys : [])));
  let spared = [...missing].filter(({ keys }) => keys.some((key) => shown.has(key))).length;
  for (let from = 0, to = 1; from < pageLinks.length && missing.size > 0; from = to++) {
    while (to < pageLinks.length && addressOf(pageLinks[to]) === addressOf(pageLinks[from])) to++;
    const run = pageLinks.slice(from, to);
    if (run.some((link) => there.has(link))) spared += run.filter((link) => missing.has(link)).length;
  }
  return { asked: elements.length - spared, found: there.size };
}

/** Scores one output, given as HTML, against the page. */
export function scoreStructure(reference: Reference, output: string): PageScore {
  const { wanted, page, withHidden, gold, titles } = reference;
  const out = readStructure(output, undefined);
  const outGold = goldLines(out.lines, gold);
  const firstHeading = out.elements.find(({ kind }) => kind === "headings");
  const pageLinks = page.elements.filter(({ kind }) => kind === "links");
  const scores = KINDS.map((kind): [Kind, KindScore] => {
    const mine = wanted.filter((element) => element.kind === kind);
    const kept = keptOf(mine, page.text, out.text);
    const theirs = out.elements.filter((element) => element.kind === kind);
    const given = theirs.filter(
      (element) =>
        !element.isOptional &&
        isInGold(element, outGold) &&
        isShown(element, out.text, withHidden.text) &&
        !isTitleHeading(element, firstHeading, titles),
    );
    const all = new ElementPool(withHidden.elements.filter((element) => element.kind === kind));
    const ofKept = countFound(kept, theirs, pageLinks);
    const ofAll = countFound(mine, theirs, pageLinks);
    const right = given.length - all.takeWholes(all.takeSame(given)).length;
    const [found, foundOfAll] = [ofKept.found, ofAll.found];
    return [kind, { wanted: ofAll.asked, kept: ofKept.asked, found, foundOfAll, given: given.length, right }];
  });
  return Object.fromEntries(scores) as Record<Kind, KindScore>;
}
