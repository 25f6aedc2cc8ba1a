import type { ReportTable } from "../reporting/report-table.ts";
import { type Growth, isFault, MAX_RATIO, MIN_TELLING_MS } from "./measure.ts";
import type { StageGroup } from "./stages.ts";

const GROUPS: readonly StageGroup[] = [
  "parse",
  "default",
  "methods",
  "metadata",
  "formats",
  "rules",
  "questions",
  "site",
];

const ratioOf = (all: readonly Growth[]): number => all.reduce((most, { ratio }) => Math.max(most, ratio), 0);
const thousands = (chars: number): string => String(Math.round(chars / 1000));

/** What one stage did, in one line. */
export function describeGrowth({ family, stage, chars, ms, doubleMs, ratio, before, error }: Growth): string {
  const first = before ? `; ${before.ratio.toFixed(1)} at ${thousands(before.chars)}` : "";
  const figures = `${ms.toFixed(0)} ms at ${thousands(chars)} thousand characters, ${doubleMs.toFixed(0)} at the double: ${ratio.toFixed(1)}`;
  return `${family} | ${stage}: ${error ?? `${figures}${first}`}`;
}

/** The row of a family: the worst ratio of each group of stages, the slowest stage, and what refused the page. */
function familyRow(family: string, own: readonly Growth[]): string[] {
  const slowest = own.reduce((a, b) => (b.ms / b.chars > a.ms / a.chars ? b : a));
  const ratios = GROUPS.map((group) => {
    const ratio = ratioOf(own.filter((growth) => growth.group === group));
    return ratio === 0 ? "" : ratio.toFixed(1);
  });
  const error = own.find((growth) => growth.error !== undefined)?.error;
  const refused = own.find((growth) => growth.refused !== undefined)?.refused;
  const pace = ((slowest.ms / slowest.chars) * 1e6) / 1000;
  return [family, ...ratios, pace.toFixed(2), slowest.stage, error ?? refused ?? ""];
}

/** The table of the families, each with the worst ratio of each group of stages. */
export function hostileTable(all: readonly Growth[], chars: number): ReportTable {
  const families = [...new Set(all.map(({ family }) => family))];
  const stages = new Set(all.map(({ stage }) => stage)).size;
  const settled = all.filter(({ before }) => before !== undefined);
  const quick = all.filter(({ ratio }) => ratio === 0).length;
  return {
    name: "hostile",
    title: "Time against size on hostile pages",
    notes: [
      `Times the processor time of the thread when a page doubles: the worst of each group of stages. ${families.length} families of pages, ${stages} stages, methods, formats and questions each, ${all.length} pairs. ` +
        `Pages have ${thousands(chars)} thousand characters and are doubled until a stage takes ${MIN_TELLING_MS} ms, then once more; what takes less on pages of ${thousands(4 * chars)} thousand has no ratio (${quick} pairs). ` +
        `A ratio above ${MAX_RATIO} is measured three times, then at the double (${settled.length} pairs); ${all.filter(isFault).length} stay above. ` +
        "The last columns: the slowest stage, in seconds for a million characters, and the limit that refused the larger pages.",
    ],
    head: ["family", ...GROUPS, "slowest, s", "of", "refused by"],
    rows: families.map((family) =>
      familyRow(
        family,
        all.filter((growth) => growth.family === family),
      ),
    ),
  };
}
