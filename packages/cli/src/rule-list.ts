import { rules } from "pith";

/** All rules as text for people: id, stage and goal, description, cases. */
export function rulesAsText(): string {
  return rules
    .map(({ id, stage, goal, summary, rows = [] }) =>
      [`${id} (${stage}, for ${goal})`, `  ${summary}`, ...rows.map(({ covers }) => `  - ${covers}`), ""].join("\n"),
    )
    .join("\n");
}

export function rulesAsJson(): string {
  const described = rules.map(({ id, stage, goal, summary, reasonText, when, rows }) => ({
    ...{ id, stage, goal, summary, reason: reasonText, when },
    rows: rows?.map(({ covers }) => covers),
  }));
  return `${JSON.stringify(described, null, 2)}\n`;
}
