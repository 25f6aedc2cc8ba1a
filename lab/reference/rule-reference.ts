import type { RowRecord } from "../../packages/pith/src/rules/row.ts";
import { rows } from "../../packages/pith/src/rules/rows.ts";
import type { Half, RuleEvidence } from "../evaluate/src/ablate/evidence.ts";
import { readRecord } from "../evaluate/src/ablate/record.ts";
import { fewerOn, halvesOf } from "../evaluate/src/gate/rule-gate.ts";

const stages: Readonly<Record<RowRecord["stage"], string>> = {
  score: "Before the decision: probabilities",
  select: "After the decision: kept blocks",
  tree: "On the content tree",
};

const signed = (count: number): string =>
  count > 0 ? `+${count}` : String(count).replace("-", "−");

/**
 * A rule's effect on one half of the sites: pages with better and worse word F1, and removed flaws.
 */
function effectOn(evidence: readonly RuleEvidence[], half: Half): string {
  const own = halvesOf(evidence, half);
  const pages = (name: "better" | "worse"): number => own.reduce((sum, one) => sum + one[name], 0);
  const fewer = Object.values(fewerOn(evidence, half)).reduce((sum, count) => sum + count, 0);
  if (own.length === 0) return "not measured";
  if (own.every((one) => one.pages === 0)) return "no page";
  const sites = new Set(own.flatMap((one) => one.sites)).size;
  return `+${pages("better")}/−${pages("worse")} ${signed(-fewer)}, ${sites} ${sites === 1 ? "site" : "sites"}`;
}

/** All hand-written rules in execution order, with their effects on both halves of the sites. */
export function rulesReference(): string {
  const record = readRecord();
  const row = ({ id, goal, summary, kept }: RowRecord): string => {
    const evidence = record.rules[id] ?? [];
    const effects = ([0, 1] as const).map((half) => effectOn(evidence, half));
    return [
      `\`${id}\`${goal === "reader" ? "" : "*"}`,
      kept === undefined ? summary : `${summary} Kept, because ${kept}.`,
      ...effects,
    ].join(" | ");
  };
  return Object.entries(stages)
    .map(([stage, title]) => {
      const lines = rows.filter((rule) => rule.stage === stage).map(row);
      const head = "rule | what it does | A | B\n---|---|--:|--:";
      return [`## ${title}\n`, head, ...lines].join("\n");
    })
    .join("\n\n");
}
