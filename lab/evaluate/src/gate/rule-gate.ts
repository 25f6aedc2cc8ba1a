import type { EvidenceRecord, Half, HalfEvidence, RuleEvidence } from "../ablate/evidence.ts";

/** A rule that helps on fewer sites of a half is overfitted. */
const MIN_SITES = 3;
const HALVES = ["first", "second"] as const;

interface JudgedRule {
  readonly id: string;
  readonly goal: "precision" | "reader";
}

export const halvesOf = (evidence: readonly RuleEvidence[], half: Half): readonly HalfEvidence[] =>
  evidence.flatMap(({ halves }) => halves[half] ?? []);

/** Flaws removed by a rule on one half of the sites, by kind; negative where it adds some. */
export function fewerOn(
  evidence: readonly RuleEvidence[],
  half: Half,
): Readonly<Record<string, number>> {
  const sums: Record<string, number> = {};
  for (const { fewer } of halvesOf(evidence, half)) {
    for (const [kind, difference] of Object.entries(fewer))
      sums[kind] = (sums[kind] ?? 0) + difference;
  }
  return sums;
}

/** Why a rule fails on one half of the sites; undefined if it passes. */
export function refuseHalf(
  { goal }: JudgedRule,
  evidence: readonly RuleEvidence[],
  half: Half,
): string | undefined {
  const own = halvesOf(evidence, half);
  const where = `on the ${HALVES[half]} half of the sites`;
  if (own.length === 0) return `it is not measured ${where}`;
  const sites = new Set(own.flatMap((one) => (goal === "precision" ? one.sites : one.mendedSites)))
    .size;
  if (sites < MIN_SITES)
    return `it ${goal === "precision" ? "changes" : "mends"} ${sites} sites ${where}, not ${MIN_SITES}`;
  const gain = own.reduce((sum, one) => sum + one.gain, 0);
  const fewer = Object.values(fewerOn(evidence, half)).reduce(
    (sum, difference) => sum + difference,
    0,
  );
  if (goal === "precision" && gain <= 0) return `it does not gain word F1 ${where}`;
  if (goal === "reader" && fewer <= 0) return `it makes more flaws than it mends ${where}`;
  return undefined;
}

/** Why a rule must go; undefined if its record passes. A record of another model is stale. */
export function refuseRule(
  rule: JudgedRule,
  record: EvidenceRecord,
  model: string,
): string | undefined {
  const evidence = record.rules[rule.id];
  if (evidence === undefined) return "it has no record: npm run evaluate -- ablate --write";
  if (record.model !== model)
    return "its record is older than the model: npm run evaluate -- ablate --write";
  return refuseHalf(rule, evidence, 0) ?? refuseHalf(rule, evidence, 1);
}
