import { OptionsError } from "../errors.ts";
import { needLanguageModels } from "../metadata/nearest-language.ts";
import { conventions, favors } from "../methods/method.ts";
import { checkNames, describeValue, isTextList } from "../option-spec.ts";
import { resolveChunkOptions } from "../render/chunks.ts";
import { formatIds } from "../render/formats.ts";
import { commentModes, titleModes } from "../selection/selection-options.ts";
import { LearnedSite } from "../site/learned-site.ts";
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

const detectLanguage = option("true or false", isBoolean, {
  meaning: "look at the text for its language, beside what the page declares (pith/core needs pith/languages for it)",
  fallback: "true, as far as models are loaded",
});

/**
 * The one table of options. To add one, add it to `ExtractOptions` and here; where the command line is to take it, add
 * its flag to `src/cli/flags.ts`, which takes meaning and choices from here.
 */
export const optionTable: { readonly [K in keyof Required<ExtractOptions>]: OptionEntry } = {
  url: pageOptionTable.url,
  method: option("the id of a method or a method", (value) => isText(value) || isMethod(value), {
    meaning: "the method that chooses the content; pith methods lists all",
    fallback: "pith",
  }),
  methodOptions: group("an object", () => undefined, "options of the method, by name"),
  thresholds: option(
    "what parseSiteThresholds gives",
    (value) => isObject(value) && "method" in value && "hosts" in value,
    {
      meaning: "the method's options per host pattern; methodOptions go before them",
    },
  ),
  siteProfiles: option(
    "a list of site profiles",
    (value) => Array.isArray(value) && value.every((profile) => profile instanceof LearnedSite),
    { meaning: "what was learned of sites; with the method x-cex they decide alone" },
  ),
  favor: choice(favors, "whether to rather miss content (precision) or rather keep noise (recall)", "balanced"),
  convention: choice(conventions, "what belongs to the content: main (any page), article, or body (without headline)"),
  title: choice(
    titleModes,
    "the page's title at the beginning of the content: always, never, or as is usual for the format",
  ),
  comments: choice(
    commentModes,
    "readers' comments: as the method decides, kept, dropped, or given out apart from the content",
  ),
  rules: group(
    "an object with lists of CSS selectors, keep and drop",
    checkRules,
    "elements to keep or to drop, whatever the method says",
  ),
  siteRules: option("what parseSiteRules gives", (value) => isObject(value) && "hosts" in value, {
    meaning: "such rules per host pattern",
  }),
  format: choice(formatIds, "what the content is written as"),
  frontMatter: option("true or false", isBoolean, {
    meaning: "begin Markdown with the page's facts: title, authors, dates and more",
    fallback: "false",
  }),
  trackingParameters: choice(["keep", "remove"], "whether links keep query parameters that only track readers"),
  chunks: group("an object with maxTokens and overlapTokens", resolveChunkOptions, "how the format chunks cuts"),
  detectLanguage: {
    ...detectLanguage,
    check(value, name) {
      detectLanguage.check(value, name);
      if (value === true) needLanguageModels(name);
    },
  },
  contentType: pageOptionTable.contentType,
  positions: pageOptionTable.positions,
  parser: pageOptionTable.parser,
  limits: pageOptionTable.limits,
  signal: pageOptionTable.signal,
  now: option("a Date", (value) => value instanceof Date && !Number.isNaN(value.getTime()), {
    meaning: "the time that counts as now, for dates of a page that cannot be true yet",
    fallback: "when the page is extracted",
  }),
};
