export {
  type Article,
  type ContentElement,
  type DocumentLike,
  Readability,
  type ReadabilityOptions,
  type ReaderableElement,
} from "./readability.ts";
export {
  isProbablyReaderable,
  type ReaderableDocument,
  type ReaderableOptions,
} from "./readerable.ts";
