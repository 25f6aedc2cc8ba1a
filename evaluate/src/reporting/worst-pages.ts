import { contentKey, type DataSet, readPages } from "../data/pages.ts";
import { type OutputRecord, openOutputs } from "../run/extract-set.ts";
import type { Extractor } from "../run/extractors.ts";
import type { PageResult } from "../run/score-set.ts";
import { cutRuns, type MarkedRun, markRuns } from "./mark-words.ts";

/** A page on which an extractor did badly, with both texts. */
export interface WorstPage {
  readonly id: string;
  readonly url: string;
  readonly type: string;
  readonly f1: number;
  readonly precision: number;
  readonly recall: number;
  /** The best word F1 of any extractor on this page. */
  readonly best: number;
  readonly status: OutputRecord["status"];
  /** The beginnings of both texts, marked by what the other whole text lacks. */
  readonly gold: readonly MarkedRun[];
  readonly output: readonly MarkedRun[];
}

const PAGES_PER_EXTRACTOR = 3;
const MAX_EXCERPT_CHARS = 1_500;
/** Where no extractor reaches this word F1, the gold is most likely not in the page as text. */
const MIN_BEST_F1 = 0.7;

function bestScores(results: ReadonlyMap<string, readonly PageResult[]>): Map<string, number> {
  const best = new Map<string, number>();
  for (const pages of results.values()) {
    for (const { page, score } of pages) best.set(page.id, Math.max(best.get(page.id) ?? 0, score.words.f1));
  }
  return best;
}

/**
 * The pages with the lowest word F1 of each extractor, without those on which all extractors fail. Ties go to
 * the longer gold, where more was to be had.
 */
export async function worstPages(
  set: DataSet,
  results: ReadonlyMap<string, readonly PageResult[]>,
  extractors: readonly Extractor[],
): Promise<Record<string, WorstPage[]>> {
  const best = bestScores(results);
  const chosen = new Map<string, PageResult[]>();
  for (const [id, pages] of results) {
    const candidates = pages.filter(({ page }) => (best.get(page.id) ?? 0) >= MIN_BEST_F1);
    candidates.sort((a, b) => a.score.words.f1 - b.score.words.f1 || b.score.goldWords - a.score.goldWords);
    chosen.set(id, candidates.slice(0, PAGES_PER_EXTRACTOR));
  }
  const wanted = new Set([...chosen.values()].flat().map(({ page }) => page.id));
  const golds = new Map<string, string>();
  for await (const page of readPages(set.file)) {
    if (wanted.has(page.id)) golds.set(`${page.id} ${contentKey(page)}`, page.text ?? "");
  }
  const worst: Record<string, WorstPage[]> = {};
  for (const extractor of extractors) {
    const outputs = openOutputs(set, extractor);
    worst[extractor.id] = (chosen.get(extractor.id) ?? []).map(({ page, score, status }) => {
      const gold = golds.get(`${page.id} ${page.key}`) ?? "";
      const output = outputs.get(page.key)?.text ?? "";
      return {
        id: page.id,
        url: page.url,
        type: page.type,
        ...score.words,
        best: best.get(page.id) ?? 0,
        status,
        gold: cutRuns(markRuns(gold, output), MAX_EXCERPT_CHARS),
        output: cutRuns(markRuns(output, gold), MAX_EXCERPT_CHARS),
      };
    });
    outputs.close();
  }
  return worst;
}
