import { groupBy } from "../data/group-by.ts";
import { hashSet } from "../data/pages.ts";
import type { Extractor } from "../run/extractors.ts";
import { describeMachine } from "../run/machine.ts";
import type { PageResult, SetResults } from "../run/score-set.ts";
import { type Summary, summarize } from "../run/summary.ts";
import { type Interval, meanWithInterval } from "../statistics/bootstrap.ts";
import { comparePairs, type PairedTest } from "../statistics/paired.ts";
import { paperTables } from "./paper-tables.ts";
import type { Provenance } from "./provenance.ts";
import type { ReportTable } from "./report-table.ts";

/** Word F1 of each extractor for a part of a set. */
export interface GroupFigures {
  readonly name: string;
  readonly pages: number;
  readonly f1: Readonly<Record<string, Interval>>;
}

/** The test of one extractor against the set's reference. */
export interface PairedResult extends PairedTest {
  readonly id: string;
}

/** Everything about one set. */
export interface SetReport {
  readonly name: string;
  readonly dataHash: string;
  readonly pages: number;
  readonly sites: number;
  readonly summaries: Readonly<Record<string, Summary>>;
  readonly byType: readonly GroupFigures[];
  /** What the others are tested against: the method of pith with the best word F1. */
  readonly reference: string;
  readonly paired: readonly PairedResult[];
}

/** An extractor as a report names it. */
export type ReportExtractor = Pick<Extractor, "id" | "kind" | "version" | "settings">;

/** The whole report, as the JSON file has it. */
export interface ReportData {
  readonly made: string;
  /** The code and the data of all its tables. */
  readonly madeFrom: Provenance;
  readonly machine: string;
  readonly extractors: readonly ReportExtractor[];
  /** What was asked for and is not there. */
  readonly missing: readonly string[];
  readonly sets: readonly SetReport[];
  readonly papers: readonly ReportTable[];
}

/** Pages with less content are a group of their own besides their type: one wrong line costs much of their word F1. */
const LITTLE_WORDS = 100;
const LITTLE = `fewer than ${LITTLE_WORDS} words`;

const groupsOf = ({ page }: PageResult): string[] =>
  page.goldWords < LITTLE_WORDS ? [page.type, LITTLE] : [page.type];

/** Figures by page type, and of pages with little content. */
export function figuresByType(results: SetResults["results"]): GroupFigures[] {
  const groups = new Map<string, { pages: number; f1: Record<string, Interval> }>();
  for (const [id, pages] of results) {
    const byGroup = groupBy(
      pages.flatMap((result) => groupsOf(result).map((name) => ({ name, result }))),
      ({ name }) => name,
    );
    for (const [name, own] of byGroup) {
      const members = own.map(({ result }) => result);
      const group = groups.get(name) ?? { pages: 0, f1: {} };
      group.pages = Math.max(group.pages, members.length);
      group.f1[id] = meanWithInterval(
        members.map(({ page, score }) => ({ group: page.site, value: score.words.f1 })),
      );
      groups.set(name, group);
    }
  }
  return [...groups].map(([name, group]) => ({ name, ...group })).sort((a, b) => b.pages - a.pages);
}

/** Pairs up the pages that both extractors have. */
function pairedResult(
  id: string,
  reference: readonly PageResult[],
  other: readonly PageResult[],
): PairedResult {
  const scores = new Map(other.map(({ page, score }) => [page.id, score.words.f1]));
  const pairs = reference.flatMap(({ page, score }) => {
    const second = scores.get(page.id);
    return second === undefined ? [] : [{ group: page.site, first: score.words.f1, second }];
  });
  return { id, ...comparePairs(pairs) };
}

function bestOfPith(
  extractors: readonly Extractor[],
  summaries: Readonly<Record<string, Summary>>,
): string {
  const own = extractors.filter(({ kind }) => kind !== "rival").map(({ id }) => id);
  const figure = (id: string): number => summaries[id]?.f1.value ?? 0;
  return [...own].sort((a, b) => figure(b) - figure(a))[0] ?? "";
}

/** Sums up one set. */
export async function reportSet(
  { set, results: all }: SetResults,
  extractors: readonly Extractor[],
): Promise<SetReport> {
  // An extractor without any output for the set (predictions made for another one) has no place in its tables.
  const results = new Map([...all].filter(([, pages]) => pages.length > 0));
  const summaries = Object.fromEntries([...results].map(([id, pages]) => [id, summarize(pages)]));
  const reference = bestOfPith(extractors, summaries);
  const own = results.get(reference) ?? [];
  const pages = [...results.values()].sort((a, b) => b.length - a.length)[0] ?? [];
  return {
    name: set.name,
    dataHash: await hashSet(set),
    pages: pages.length,
    sites: new Set(pages.map(({ page }) => page.site)).size,
    summaries,
    byType: figuresByType(results),
    reference,
    paired: [...results]
      .filter(([id]) => id !== reference)
      .map(([id, other]) => pairedResult(id, own, other)),
  };
}

/** What a whole report is made from. */
export interface ReportInput {
  readonly extractors: readonly Extractor[];
  readonly missing: readonly string[];
  readonly scored: readonly SetResults[];
  readonly madeFrom: Provenance;
}

/** Puts the whole report together. */
export async function collectReport(input: ReportInput): Promise<ReportData> {
  const sets: SetReport[] = [];
  for (const scored of input.scored) sets.push(await reportSet(scored, input.extractors));
  return {
    madeFrom: input.madeFrom,
    made: new Date().toISOString().slice(0, 16).replace("T", " "),
    machine: describeMachine(),
    extractors: input.extractors.map(({ id, kind, version, settings }) => ({
      id,
      kind,
      version,
      settings,
    })),
    missing: input.missing,
    sets,
    papers: paperTables(input.scored),
  };
}
