import { suggest } from "pith-base";
import { OptionsError } from "../errors.ts";
import { needLanguageModels } from "../metadata/nearest-language.ts";
import { checkNames, describeValue, isTextList } from "../option-spec.ts";
import { resolveChunkOptions } from "../render/chunks.ts";
import { formatIds } from "../render/formats.ts";
import { markdownSpecs, resolveMarkdownStyle } from "../render/markdown-style.ts";
import { conventions, favors } from "../selection/method.ts";
import { ruleIds } from "../selection/rule-ids.ts";
import { commentModes, titleModes } from "../selection/selection-options.ts";
import { choice, group, isBoolean, isObject, isText, type OptionEntry, option } from "./option-kinds.ts";
import type { ExtractOptions } from "./options.ts";
import { pageOptionTable } from "./page-options.ts";

function isMethod(value: unknown): boolean {
  return (
    isObject(value) && "id" in value && isText(value.id) && "select" in value && typeof value.select === "function"
  );
}

function checkRules(rules: object): void {
  checkNames("rules", "rules.", rules, ["keep", "drop"]);
  for (const [name, selectors] of Object.entries(rules)) {
    if (selectors === undefined || isTextList(selectors)) continue;
    throw new OptionsError(
      `rules.${name}`,
      `rules.${name} must be a list of CSS selectors, got ${describeValue(selectors)}`,
    );
  }
}

function isListOfRules(value: unknown): boolean {
  if (!isTextList(value)) return false;
  const known: readonly string[] = ruleIds;
  const wrong = value.find((id) => !known.includes(id));
  if (wrong === undefined) return true;
  throw new OptionsError(
    "without",
    `there is no rule ${wrong}; pith explain --rules lists them${suggest(wrong, ruleIds)}`,
  );
}

const detectLanguage = option("true or false", isBoolean);

/**
 * The one table of options. To add one, add it to `ExtractOptions`, here, and what it means to `option-help.ts`; where the
 * command line is to take it, add its flag to `packages/cli/src/flags.ts`, which takes meaning and choices from there.
 */
export const optionTable: { readonly [K in keyof Required<ExtractOptions>]: OptionEntry } = {
  url: pageOptionTable.url,
  method: option("a method, as pith-methods exports them", isMethod),
  methodOptions: group("an object", () => undefined),
  thresholds: option(
    "what parseSiteThresholds gives",
    (value) => isObject(value) && "method" in value && "hosts" in value,
  ),
  favor: choice(favors),
  convention: choice(conventions),
  title: choice(titleModes),
  comments: choice(commentModes),
  rules: group("an object with lists of CSS selectors, keep and drop", checkRules),
  without: option("a list of ids of rules", isListOfRules),
  siteRules: option("what parseSiteRules gives", (value) => isObject(value) && "hosts" in value),
  format: choice(formatIds),
  frontMatter: option("true or false", isBoolean),
  markdown: group(`an object with ${Object.keys(markdownSpecs).join(", ")} and handlers`, resolveMarkdownStyle),
  trackingParameters: choice(["keep", "remove"]),
  chunks: group("an object with maxTokens and overlapTokens", resolveChunkOptions),
  detectLanguage: {
    ...detectLanguage,
    check(value, name) {
      detectLanguage.check(value, name);
      if (value === true) needLanguageModels(name);
    },
  },
  contentType: pageOptionTable.contentType,
  positions: pageOptionTable.positions,
  limits: pageOptionTable.limits,
  signal: pageOptionTable.signal,
  now: option("a Date", (value) => value instanceof Date && !Number.isNaN(value.getTime())),
};
