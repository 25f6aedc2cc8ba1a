/** Counts of units, such as blocks or segments, by gold and output. */
export interface Confusion {
  truePositive: number;
  falsePositive: number;
  falseNegative: number;
  trueNegative: number;
}

/**
 * Shares from 0 to 1 (Fernandes, Information Extraction from Web Pages, 4.2); 0 if no unit is found
 * or wanted.
 */
export interface ConfusionFigures {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
  readonly accuracy: number;
}

export const noCounts = (): Confusion => ({
  truePositive: 0,
  falsePositive: 0,
  falseNegative: 0,
  trueNegative: 0,
});

export function count(counts: Confusion, taken: boolean, wanted: boolean): void {
  if (taken) counts[wanted ? "truePositive" : "falsePositive"]++;
  else counts[wanted ? "falseNegative" : "trueNegative"]++;
}

export function sumCounts(all: Iterable<Readonly<Confusion>>): Confusion {
  const total = noCounts();
  for (const counts of all)
    for (const name of Object.keys(total) as Array<keyof Confusion>) total[name] += counts[name];
  return total;
}

/** The number of counted units. */
export function totalOf({
  truePositive,
  falsePositive,
  falseNegative,
  trueNegative,
}: Readonly<Confusion>): number {
  return truePositive + falsePositive + falseNegative + trueNegative;
}

export function figuresOf(counts: Readonly<Confusion>): ConfusionFigures {
  const { truePositive, falsePositive, falseNegative, trueNegative } = counts;
  const ratio = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);
  return {
    precision: ratio(truePositive, truePositive + falsePositive),
    recall: ratio(truePositive, truePositive + falseNegative),
    f1: ratio(2 * truePositive, 2 * truePositive + falsePositive + falseNegative),
    accuracy: ratio(truePositive + trueNegative, totalOf(counts)),
  };
}
