import { suggest } from "pith-base";
import { OptionsError } from "../errors.ts";
import { ruleIds } from "./rules.ts";

/** Checks the option `rules.without`. @throws OptionsError for an unknown id */
export function checkRuleIds(without: readonly string[] = []): void {
  const wrong = without.find((id) => !ruleIds.includes(id));
  if (wrong === undefined) return;
  throw new OptionsError(
    "rules.without",
    `unknown rule ${wrong}; pith explain --list-rules lists them${suggest(wrong, ruleIds)}`,
  );
}
