import { type DescribedRule, gainOf, mendsOf } from "../../../src/rules/describe-rules.ts";

/** A rule that changes pages of fewer sites is fitted to them. */
const MIN_SITES = 3;

/** Why a precision rule is refused by its record. */
function refusePrecision({ evidence }: DescribedRule): string | undefined {
  const sites = evidence.reduce((sum, own) => sum + own.sites, 0);
  if (sites < MIN_SITES) return `it changes pages of ${sites} sites, ${MIN_SITES} are needed`;
  const lost = gainOf(evidence).flatMap((gain, half) => (gain > 0 ? [] : [["first", "second"][half]]));
  return lost.length === 0 ? undefined : `it does not gain word F1 on the ${lost.join(" and the ")} half of the sites`;
}

/** Why a reader's rule is refused by its record. */
function refuseReader({ evidence }: DescribedRule): string | undefined {
  const mended = Object.values(mendsOf(evidence)).some((count) => count > 0);
  const sites = evidence.reduce((sum, own) => sum + (own.mendedSites ?? 0), 0);
  return mended && sites >= MIN_SITES
    ? undefined
    : `it mends what readers see on ${sites} sites, ${MIN_SITES} are needed`;
}

/** Why a rule may not stay; undefined where its record holds. A rule that the ablation cannot see says what shows it. */
export function refuseRule(rule: DescribedRule): string | undefined {
  if (rule.shownBy !== undefined) return undefined;
  if (rule.evidence.length === 0) return "it has no record: npm run evaluate -- ablate --write";
  return rule.promise === "precision" ? refusePrecision(rule) : refuseReader(rule);
}
