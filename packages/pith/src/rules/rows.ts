import { OptionsError } from "../safety/errors.ts";
import { suggest } from "../safety/suggest.ts";
import type { RowRecord } from "./row.ts";
import { scoreRules } from "./score-rows.ts";
import { selectRules } from "./select-rows.ts";
import { treeRules } from "./tree-rows.ts";

/** The table of all hand-written rules, in order. */
export const rules: readonly RowRecord[] = [...scoreRules, ...selectRules, ...treeRules];

export const ruleIds: readonly string[] = rules.map(({ id }) => id);

/** Checks the option `rules.without`. @throws OptionsError for an unknown id */
export function checkRuleIds(without: readonly string[] = []): void {
  const wrong = without.find((id) => !ruleIds.includes(id));
  if (wrong === undefined) return;
  throw new OptionsError(
    "rules.without",
    `unknown rule ${wrong}; pith explain --list-rules lists them${suggest(wrong, ruleIds)}`,
  );
}
