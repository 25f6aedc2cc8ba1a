import type { OptionName } from "./check-options.ts";
import { optionTable } from "./option-table.ts";

/** What help and docs say of an option. */
interface OptionHelp {
  /** What it means, in one line. */
  readonly meaning: string;
  /** What holds when it is not given, in words. */
  readonly fallback?: string;
  readonly choices?: readonly string[];
}

/** What each option means, and what holds without it where that is not its first choice. */
const WORDS: { readonly [K in OptionName]: readonly [meaning: string, fallback?: string] } = {
  url: ["the page's address: base of relative links, hint for per-site settings"],
  method: ["the method that chooses the content; pith methods lists all", "pith"],
  methodOptions: ["options of the method, by name"],
  thresholds: ["the method's options per host pattern; methodOptions go before them"],
  siteProfiles: ["what was learned of sites; with the method x-cex they decide alone"],
  favor: ["whether to rather miss content (precision) or rather keep noise (recall)", "balanced"],
  convention: ["what belongs to the content: main (any page), article, or body (without headline)"],
  title: ["the page's title at the beginning of the content: always, never, or as is usual for the format"],
  comments: ["readers' comments: as the method decides, kept, dropped, or given out apart from the content"],
  rules: ["elements to keep or to drop, whatever the method says"],
  siteRules: ["such rules per host pattern"],
  format: ["what the content is written as"],
  frontMatter: ["begin Markdown with the page's facts: title, authors, dates and more", "false"],
  trackingParameters: ["whether links keep query parameters that only track readers"],
  chunks: ["how the format chunks cuts"],
  detectLanguage: [
    "look at the text for its language, beside what the page declares (pith/core needs pith/languages for it)",
    "true, as far as models are loaded",
  ],
  contentType: ["for bytes: the Content-Type header, which may name a charset"],
  positions: ["say where in the source each block stands", "false"],
  limits: ["how large a page may be, and how long it may take"],
  signal: ["stops extraction between its pieces of work"],
  now: ["the time that counts as now, for dates of a page that cannot be true yet", "when the page is extracted"],
};

/** Describes an option for help and docs. Apart from the table: those who only check options need not load the words. */
export function describeOption(name: OptionName): OptionHelp {
  const { choices } = optionTable[name];
  const [meaning, fallback = choices?.[0]] = WORDS[name];
  return { meaning, ...(fallback !== undefined && { fallback }), ...(choices && { choices }) };
}
