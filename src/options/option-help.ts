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
  url: ["the page's address: the base of relative links, and a key to per-site settings"],
  method: ["the method that chooses the content; pith methods lists all", "pith"],
  methodOptions: ["options of the method, by name"],
  thresholds: ["the method's options per host pattern; methodOptions override them"],
  favor: ["what to prefer when in doubt: leaving noise out (precision) or keeping all content (recall)", "balanced"],
  convention: ["what counts as content: main (any page), article, or body (an article without its headline)"],
  title: ["whether the content begins with the page's title: always, never, or as is usual for the format"],
  comments: ["readers' comments: left to the method, kept, dropped, or returned separately"],
  rules: ["elements to keep or drop, whatever the method says"],
  without: ["hand-written rules to turn off, by id; pith explain --rules lists them", "none"],
  siteRules: ["the same rules per host pattern"],
  format: ["the output format"],
  frontMatter: ["begin Markdown with front matter: title, authors, dates and more", "false"],
  markdown: [
    "how Markdown is written: links, images, the marks of lists, emphasis, headings and code, tables, and your own handlers for elements",
  ],
  trackingParameters: ["whether links keep query parameters that only track readers"],
  chunks: ["how long the pieces are (format chunks)"],
  detectLanguage: [
    "detect the language from the text, too, not only from what the page declares (pith/core needs pith/languages for this)",
    "true, where models are loaded",
  ],
  contentType: ["for bytes: the Content-Type header, which may name a charset"],
  positions: ["add the position of each block in the source", "false"],
  limits: ["how large a page may be, and how long it may take"],
  signal: ["an AbortSignal that stops extraction between two steps"],
  now: ["the time that counts as now; later dates of a page are not believed", "the time of extraction"],
};

/** Describes an option for help and docs. Apart from the table: those who only check options need not load the words. */
export function describeOption(name: OptionName): OptionHelp {
  const { choices } = optionTable[name];
  const [meaning, fallback = choices?.[0]] = WORDS[name];
  return { meaning, ...(fallback !== undefined && { fallback }), ...(choices && { choices }) };
}
