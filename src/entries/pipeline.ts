// The stages of extract, one by one.
export { type ParseOptions, parse, selectContent } from "../extract.ts";
export { addressOf, contentTypeOf, openPage, readHtml, withEmbedded } from "../page/open-page.ts";
export { renderResult } from "../result/page-result.ts";
export { commentsOf } from "../rules/final-selection.ts";
