export { elementPath, findElement } from "flat-html";
export { LabelError } from "../errors.ts";
export { type Agreement, measureAgreement } from "./agreement.ts";
export { hashPage } from "./hash-page.ts";
export { formatLabels, type LabelFile, parseLabels } from "./label-file.ts";
export { type BlockLabels, collectLabels, labelBlocks, type PageLabels } from "./page-labels.ts";
export {
  type ElementLabel,
  findLabelProblem,
  isLabelLine,
  type LabelLine,
  type LabelRecord,
  type PageRecord,
  type PageStatus,
} from "./records.ts";
