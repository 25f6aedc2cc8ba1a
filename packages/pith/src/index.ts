export type { ExtractOptions } from "./api/options.ts";
export type { ExtractResult } from "./api/result.ts";
export { toMarkdown } from "./api/to-markdown.ts";
export { extract } from "./api/with-model.ts";
export type { PageInput } from "./page/open-page.ts";
export { PithError, type PithErrorCode } from "./safety/errors.ts";
export type { Method } from "./selection/method.ts";
export { parseSites, type SiteRules } from "./selection/selectors/site-rules.ts";
