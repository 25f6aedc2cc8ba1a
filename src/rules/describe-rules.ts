import type { RuleEvidence } from "./evidence.ts";
import { recordedEvidence } from "./evidence-data.ts";
import type { RuleRecord } from "./rule.ts";
import { scoreRules, selectRules, treeRules } from "./rules.ts";

/** A rule as lists show it. */
export interface DescribedRule extends RuleRecord {
  /** What it was found to do, by data set; empty where it was not measured. */
  readonly evidence: readonly RuleEvidence[];
}

/** All hand-written rules in their order, with what is known of them. */
export function describeRules(): DescribedRule[] {
  return [...scoreRules, ...selectRules, ...treeRules].map(
    ({ id, stage, promise, says, because, pages, shownBy, constants }) => ({
      ...{ id, stage, promise, says, because },
      ...(pages && { pages }),
      ...(shownBy !== undefined && { shownBy }),
      ...(constants && { constants }),
      evidence: recordedEvidence[id]?.sets ?? [],
    }),
  );
}

const sumOf = (evidence: readonly RuleEvidence[], figure: (own: RuleEvidence) => number): number =>
  evidence.reduce((sum, own) => sum + figure(own), 0);

/** The sum of what a rule gives to the word F1 of all pages of all sets, on each half of the sites. */
export function gainOf(evidence: readonly RuleEvidence[]): readonly [number, number] {
  // A half has about half of the pages.
  return [
    sumOf(evidence, ({ gain, measured }) => (gain[0] * measured) / 2),
    sumOf(evidence, ({ gain, measured }) => (gain[1] * measured) / 2),
  ];
}

/** The things that readers would see broken without a rule, less those with it, by kind. */
export function mendsOf(evidence: readonly RuleEvidence[]): Readonly<Record<string, number>> {
  const mends: Record<string, number> = {};
  for (const own of evidence) {
    for (const [thing, count] of Object.entries(own.mends ?? {})) mends[thing] = (mends[thing] ?? 0) + count;
  }
  return mends;
}

/** What is known of a rule, in one line. */
export function summariseEvidence(evidence: readonly RuleEvidence[]): string {
  const measured = sumOf(evidence, (own) => own.measured);
  const [pages, sites] = [sumOf(evidence, (own) => own.pages), sumOf(evidence, (own) => own.sites)];
  if (measured === 0) return "not measured";
  if (pages === 0) return `changes none of ${measured} pages`;
  const [better, worse] = [sumOf(evidence, (own) => own.better), sumOf(evidence, (own) => own.worse)];
  const mended = Object.entries(mendsOf(evidence)).filter(([, count]) => count > 0);
  const broken = mended.map(([thing, count]) => `${thing} ${count} fewer`);
  const f1 = `${better} closer to what people marked, ${worse} farther`;
  const figures = [...(better + worse > 0 ? [f1] : []), ...broken];
  return `changes ${pages} of ${measured} pages, of ${sites} sites${figures.length > 0 ? `: ${figures.join("; ")}` : ""}`;
}
