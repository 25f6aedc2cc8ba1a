// The stages of extract, one by one.

export {
  addressOf,
  contentTypeOf,
  openPage,
  readHtml,
  withEmbedded,
} from "../../page/open-page.ts";
export { renderLinkList } from "../../render/link-list.ts";
export { type ParseOptions, parse, selectContent } from "../extract.ts";
export { renderResult } from "../page-result.ts";
