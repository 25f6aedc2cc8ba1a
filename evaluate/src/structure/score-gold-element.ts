import { ElementPool } from "./element-pool.ts";
import { isTitleHeading, titlesOf } from "./page-titles.ts";
import { readStructure } from "./read-structure.ts";
import { KINDS, type Kind, type StructureElement } from "./structure-element.ts";

/** Links are left out: within a site they lead through its template as often as not. */
export type GoldKind = Exclude<Kind, "links">;
export const GOLD_KINDS: readonly GoldKind[] = KINDS.filter((kind) => kind !== "links");

/** Counts of one kind of element on one page. */
export interface GoldScore {
  /** Elements of the gold element. */
  readonly wanted: number;
  /** Of these, the ones that the output has as they are. */
  readonly found: number;
  /** Elements of the output. */
  readonly given: number;
  /** Of these, the ones that the gold element has, too. */
  readonly right: number;
}

export type GoldScores = Readonly<Record<GoldKind, GoldScore>>;

/** What the gold element wants, worked out once for all extractors. */
export interface GoldReference {
  readonly wanted: readonly StructureElement[];
  /** With what markup hides, and with what outputs may have or not. */
  readonly all: readonly StructureElement[];
  /** Letters and digits of the page's title, and of its headings of level 1. */
  readonly titles: readonly string[];
}

/** Reads a page's gold element. `base` is what its relative addresses are resolved against. */
export function readGoldReference(pageHtml: string, goldHtml: string, base: string | undefined): GoldReference {
  const seen = readStructure(goldHtml, base);
  const withHidden = readStructure(goldHtml, base, true);
  return {
    wanted: seen.elements.filter(({ isOptional }) => !isOptional),
    all: [...seen.elements, ...withHidden.elements],
    titles: titlesOf(pageHtml),
  };
}

const isHeading = ({ kind }: StructureElement): boolean => kind === "headings";

/** Scores an output, given as HTML, against all of the gold element. */
export function scoreGoldElement({ wanted, all, titles }: GoldReference, output: string): GoldScores {
  const out = readStructure(output, undefined).elements;
  const [firstWanted, firstGiven] = [wanted.find(isHeading), out.find(isHeading)];
  const scores = GOLD_KINDS.map((kind): [GoldKind, GoldScore] => {
    const mine = wanted.filter((element) => element.kind === kind && !isTitleHeading(element, firstWanted, titles));
    const theirs = out.filter((element) => element.kind === kind);
    const given = theirs.filter((element) => !element.isOptional && !isTitleHeading(element, firstGiven, titles));
    const missing = new ElementPool(theirs).takeSame(mine);
    const wrong = new ElementPool(all.filter((element) => element.kind === kind)).takeSame(given);
    const [found, right] = [mine.length - missing.length, given.length - wrong.length];
    return [kind, { wanted: mine.length, found, given: given.length, right }];
  });
  return Object.fromEntries(scores) as Record<GoldKind, GoldScore>;
}
