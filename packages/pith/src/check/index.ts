export type { Cell } from "./diff/cells.ts";
export {
  type BlockChange,
  type ContentDiff,
  diff,
  type FactChange,
  type WordPart,
} from "./diff/content-diff.ts";
export { renderDiffHtml, renderDiffMarkdown, renderDiffText } from "./diff/render.ts";
export { diffSince, type EarlierContent } from "./diff/since.ts";
export type { Version } from "./diff/version.ts";
export {
  type Doubt,
  type DoubtKind,
  type DoubtOptions,
  doubtKinds,
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
export { withoutMarks } from "./marks.ts";
export { type PlacedFormat, placedFormats } from "./output-letters.ts";
export { type PlacedRun, type Provenance, provenance } from "./provenance.ts";
export { type CheckOptions, type CheckReport, check, type PlacedText } from "./report.ts";
export { markSpeakers, type SpeakerMarkOptions, speakers } from "./speakers.ts";
export { guardOutput, type MachineLine, machineLines } from "./withheld/instructions.ts";
export { type WithheldKind, type WithheldText, withheld } from "./withheld/withheld.ts";
