export type { Cell } from "./diff/cells.ts";
export type { BlockChange, ContentDiff, FactChange, WordPart } from "./diff/content-diff.ts";
export { diff } from "./diff/diff.ts";
export { renderDiff } from "./diff/render.ts";
export type { EarlierContent } from "./diff/since.ts";
export type { Version } from "./diff/version.ts";
export {
  type Doubt,
  type DoubtKind,
  type DoubtOptions,
  doubts,
} from "./doubts/doubts.ts";
export type { ElementAddress } from "./element-address.ts";
export { type BlockId, type Fingerprint, fingerprint, sameContent } from "./fingerprint.ts";
export {
  type LocatedQuote,
  type LocateOptions,
  locate,
  type QuoteDifference,
  type QuotePlace,
} from "./locate.ts";
export type { PlacedFormat } from "./output-letters.ts";
export { type PlacedRun, type Provenance, provenance } from "./provenance.ts";
export { type CheckOptions, type CheckReport, check, type PlacedText } from "./report.ts";
export { markSpeakers, type SpeakerMarkOptions } from "./speakers.ts";
export { guardOutput, type MachineLine } from "./withheld/instructions.ts";
export type { WithheldKind, WithheldText } from "./withheld/withheld.ts";
