export * as pageResults from "./api/entries/page-results.ts";
export * as pithOptions from "./api/entries/pith-options.ts";
export { extract } from "./api/entries/with-model.ts";
export type { ExtractOptions } from "./api/options.ts";
export type { ExtractResult } from "./api/result.ts";
export { toMarkdown } from "./api/to-markdown.ts";
export type { PageInput } from "./page/open-page.ts";
export { pith } from "./rules/pith.ts";
export { rules } from "./rules/rows.ts";
export {
  AbortedError,
  DeadlineError,
  InputError,
  LimitError,
  OptionsError,
  PithError,
} from "./safety/errors.ts";
export { fullText } from "./selection/full-text.ts";
export type { Method } from "./selection/method.ts";
export { parseSites, type SiteRules } from "./selection/selectors/site-rules.ts";
