import { KINDS, type Kind, lettersOf, readStructure, type Structure, type StructureElement } from "./read-structure.ts";

/** Counts of one kind of element on one page. */
export interface KindScore {
  /** Elements of the page within its gold content. */
  readonly wanted: number;
  /** Of these, the ones whose text the extractor kept. */
  readonly kept: number;
  /** Of the kept ones, those that the output has as they were. */
  readonly found: number;
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

/** Takes the elements of `pool` that match, each once. */
function countMatches(elements: readonly StructureElement[], pool: readonly StructureElement[]): number {
  const byKey = new Map<string, number[]>();
  pool.forEach((element, at) => {
    for (const key of element.keys) byKey.set(key, [...(byKey.get(key) ?? []), at]);
  });
  const used = new Set<number>();
  let matches = 0;
  for (const { keys } of elements) {
    const match = keys.flatMap((key) => byKey.get(key) ?? []).find((at) => !used.has(at));
    if (match === undefined) continue;
    used.add(match);
    matches++;
  }
  return matches;
}

/** What a page wants, worked out once for all extractors. */
export interface Reference {
  readonly wanted: readonly StructureElement[];
  readonly page: Structure;
  readonly gold: string;
}

/** The page's elements that stand in its gold content. */
export function readReference(html: string, url: string, goldText: string): Reference {
  const page = readStructure(html, URL.canParse(url) ? url : undefined);
  const gold = lettersOf(goldText);
  const isGold = goldLines(page.lines, gold);
  return { wanted: page.elements.filter((element) => isInGold(element, isGold)), page, gold };
}

/** Scores one output, given as HTML, against the page. */
export function scoreStructure(reference: Reference, output: string): PageScore {
  const { wanted, page, gold } = reference;
  const out = readStructure(output, undefined);
  const text = out.lines.join("");
  const outGold = goldLines(out.lines, gold);
  const isKept = (element: StructureElement): boolean => {
    if (element.kind !== "images") return text.includes(element.letters);
    const lines = page.lines.slice(element.firstLine, element.lastLine + 1);
    return lines.every((line) => text.includes(line));
  };
  const scores = KINDS.map((kind): [Kind, KindScore] => {
    const mine = wanted.filter((element) => element.kind === kind);
    const kept = mine.filter(isKept);
    const theirs = out.elements.filter((element) => element.kind === kind);
    const given = theirs.filter((element) => isInGold(element, outGold));
    const all = page.elements.filter((element) => element.kind === kind);
    const counts = { wanted: mine.length, kept: kept.length, given: given.length };
    return [kind, { ...counts, found: countMatches(kept, theirs), right: countMatches(given, all) }];
  });
  return Object.fromEntries(scores) as Record<Kind, KindScore>;
}
