export {
  type Article,
  type ContentElement,
  type DocumentLike,
  Readability,
  type ReadabilityOptions,
} from "./readability.ts";
export {
  isProbablyReaderable,
  type ReaderableDocument,
  type ReaderableElement,
  type ReaderableOptions,
} from "./readerable.ts";
