import {
  linkDensity,
  linkDensityOptions,
} from "../../../../packages/pith/src/methods/link-density.ts";
import { type Judgement, judgePage } from "../metrics/judgement.ts";
import { measureWordOverlap } from "../metrics/word-overlap.ts";
import { outputOf, type SitePage } from "./score.ts";

type ThresholdName = keyof typeof linkDensityOptions;

/** Thresholds of `link-density` for one site; others keep the paper's value. */
export type Thresholds = { readonly [name in ThresholdName]?: number };

/** Tried values of each threshold, including the paper's. */
const TRIED: Readonly<Partial<Record<ThresholdName, readonly number[]>>> = {
  basicLinkTextDensity: [0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8],
  basicTextChars: [50, 100, 200, 400],
  basicLinkDensity: [0.3, 0.5, 0.7, 0.9],
  preciseLinkTextDensity: [0.05, 0.1, 0.15, 0.2, 0.3, 0.4],
  preciseLinks: [5, 10, 20, 40, 80],
  preciseTextChars: [0, 20, 50, 100, 200],
  preciseLinkDensity: [0.05, 0.1, 0.2, 0.3, 0.5],
};

/** Most rounds over all thresholds; most sites converge in two. */
const MAX_ROUNDS = 3;

interface PageFigures {
  readonly judgement: Judgement;
  readonly f1: number;
}

/** Judges pages with thresholds, and caches outputs. */
export class ThresholdTrial {
  private readonly pages: readonly SitePage[];
  private readonly known: ReadonlyArray<Map<string, PageFigures>>;

  constructor(pages: readonly SitePage[]) {
    this.pages = pages;
    this.known = pages.map(() => new Map());
  }

  /** Judges each page, in order, by the blocks that count. */
  judge(thresholdsOf: (page: SitePage) => Thresholds): PageFigures[] {
    return this.pages.map((page, i) => {
      const keep = linkDensity
        .select(page.page, thresholdsOf(page))
        .keep.map((kept, block) => kept & page.judged[block]);
      const key = keep.join("");
      let figures = this.known[i].get(key);
      if (!figures) {
        const { precision, recall, f1 } = measureWordOverlap(
          outputOf(page, keep).tokens,
          page.goldTokens,
        );
        figures = { judgement: judgePage(precision, recall), f1 };
        this.known[i].set(key, figures);
      }
      return figures;
    });
  }
}

/** The quality of thresholds: correct pages, then mean word F1. */
interface Value {
  readonly correct: number;
  readonly f1: number;
}

function measureValue(trial: ThresholdTrial, thresholds: Thresholds): Value {
  const pages = trial.judge(() => thresholds);
  return {
    correct: pages.filter(({ judgement }) => judgement === "correct").length,
    f1: pages.reduce((sum, { f1 }) => sum + f1, 0),
  };
}

const isBetter = (a: Value, b: Value): boolean =>
  a.correct > b.correct || (a.correct === b.correct && a.f1 > b.f1);

/**
 * Finds the thresholds that get most pages right, one threshold after the other; ties go to the
 * greater word F1. Keeps the paper's values unless others get more pages right.
 */
export function searchThresholds(pages: readonly SitePage[]): Thresholds {
  const trial = new ThresholdTrial(pages);
  const published = measureValue(trial, {});
  let best: { thresholds: Thresholds; value: Value } = { thresholds: {}, value: published };
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const before = best;
    for (const [name, values = []] of Object.entries(TRIED)) {
      for (const value of values) {
        const thresholds = { ...best.thresholds, [name]: value };
        const found = measureValue(trial, thresholds);
        if (isBetter(found, best.value)) best = { thresholds, value: found };
      }
    }
    if (best === before) break;
  }
  if (best.value.correct <= published.correct) return {};
  const changed = Object.entries(best.thresholds).filter(
    ([name, value]) => value !== linkDensityOptions[name as ThresholdName].default,
  );
  return Object.fromEntries(changed);
}
