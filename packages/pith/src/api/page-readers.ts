export { MeasuredPage } from "../page/measured-page.ts";
export type { Paper } from "../selection/method.ts";
export {
  type Decision,
  type Outcome,
  type Reason,
  Selection,
  withValues,
} from "../selection/selection.ts";
export { HIDDEN_TEXT, SelectionBuilder } from "../selection/selection-builder.ts";
export * as argument from "./entries/argument.ts";
export * as clock from "./entries/clock.ts";
export * as pipeline from "./entries/pipeline.ts";
export * as reading from "./entries/reading.ts";
export * as rendering from "./entries/rendering.ts";
export * as selector from "./entries/selector.ts";
export * as structure from "./entries/structure.ts";
export { parse } from "./extract.ts";
