export { InputError } from "../errors.ts";
export type { Annotation, AnnotationSelector } from "./annotation.ts";
export type { ElementAddress } from "./element-address.ts";
export { type LocatedQuote, type LocateOptions, locate, type QuoteDifference, type QuotePlace } from "./locate.ts";
export { type PlacedFormat, type PlacedRun, type Provenance, placedFormats, provenance } from "./provenance.ts";
