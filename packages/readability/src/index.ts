export {
  type Article,
  type ContentElement,
  type DocumentLike,
  Readability,
  type ReadabilityOptions,
} from "./readability.ts";
export { isProbablyReaderable, type ReaderableOptions } from "./readerable.ts";
