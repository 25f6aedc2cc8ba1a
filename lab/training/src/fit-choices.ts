import { mainThings } from "../../../packages/pith/src/metadata/main-thing.ts";
import type { PageMarkup } from "../../../packages/pith/src/metadata/page-markup.ts";
import { describeTitles, pageTitles } from "../../../packages/pith/src/metadata/title.ts";
import type { SiteNames } from "../../../packages/pith/src/metadata/title-parts.ts";

/** The candidates of a page: their figures, and which are correct by gold. */
export interface ChoiceCase {
  /** Fold 0 to 4, by site. */
  readonly fold: number;

  /** The text of each candidate. */
  readonly answers: ReadonlyArray<readonly string[]>;
  readonly figures: ReadonlyArray<ReadonlyMap<string, number>>;
  readonly right: readonly boolean[];
}

/** Penalty on squared weights: 0.002, 0.005 and 0.01 are within one point in cross-validation. */
const PENALTY = 0.005;
const FOLDS = 5;
const STEPS = 600;
const RATE = 0.05;

export function titleCase(
  fold: number,
  markup: PageMarkup,
  site: SiteNames,
  isRight: (title: string) => boolean,
): ChoiceCase {
  const titles = describeTitles(markup, mainThings(markup.things, pageTitles(markup)), site);
  return {
    fold,
    answers: titles.map(({ candidate }) => [candidate.value]),
    figures: titles.map((title) => title.figures),
    right: titles.map((title) => isRight(title.candidate.value)),
  };
}

function scores(figures: ChoiceCase["figures"], weights: ReadonlyMap<string, number>): number[] {
  return figures.map((marks) => {
    let score = 0;
    for (const [name, value] of marks) score += (weights.get(name) ?? 0) * value;
    return score;
  });
}

function shares(values: readonly number[]): number[] {
  const most = Math.max(...values);
  const powers = values.map((value) => Math.exp(value - most));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}

/** Adds the gradient of one page's loss, -log of the correct candidates' share. */
function addGradient(
  page: ChoiceCase,
  weights: ReadonlyMap<string, number>,
  gradient: Map<string, number>,
): void {
  const given = shares(scores(page.figures, weights));
  const mass = given.reduce((sum, share, index) => sum + (page.right[index] ? share : 0), 0) || 1;
  for (const [index, figures] of page.figures.entries()) {
    const slope = given[index] - (page.right[index] ? given[index] / mass : 0);
    for (const [name, value] of figures)
      gradient.set(name, (gradient.get(name) ?? 0) + slope * value);
  }
}

/** Fits the weights with Adam; deterministic. */
export function fitTitles(pages: readonly ChoiceCase[]): Map<string, number> {
  const usable = pages.filter((page) => page.right.includes(true));
  const weights = new Map<string, number>();
  const mean = new Map<string, number>();
  const square = new Map<string, number>();
  for (const page of usable)
    for (const marks of page.figures) for (const name of marks.keys()) weights.set(name, 0);
  for (let step = 1; step <= STEPS; step++) {
    const gradient = new Map<string, number>();
    for (const page of usable) addGradient(page, weights, gradient);
    for (const [name, weight] of weights) {
      const slope = (gradient.get(name) ?? 0) / usable.length + PENALTY * weight;
      const first = 0.9 * (mean.get(name) ?? 0) + 0.1 * slope;
      const second = 0.99 * (square.get(name) ?? 0) + 0.01 * slope * slope;
      mean.set(name, first);
      square.set(name, second);
      const move = first / (1 - 0.9 ** step) / (Math.sqrt(second / (1 - 0.99 ** step)) + 1e-8);
      weights.set(name, weight - RATE * move);
    }
  }
  return weights;
}

/** The weights of each fold, fitted on the other folds. */
export function fitFolds(pages: readonly ChoiceCase[]): ReadonlyArray<ReadonlyMap<string, number>> {
  return Array.from({ length: FOLDS }, (_, fold) =>
    fitTitles(pages.filter((page) => page.fold !== fold)),
  );
}

/** The candidate with the greatest weight; -1 without candidates. */
export function choose(page: ChoiceCase, weights: ReadonlyMap<string, number>): number {
  const given = scores(page.figures, weights);
  return given.indexOf(Math.max(...given));
}
