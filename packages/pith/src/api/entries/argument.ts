// Checks of arguments and options, with typed errors.
export {
  expectArgument,
  expectPage,
  expectResult,
  expectSeries,
  expectText,
} from "../../safety/expect-argument.ts";
export {
  checkObject,
  describeValue,
  isRecord,
  isTextList,
  resolveSpecs,
} from "../../safety/option-spec.ts";
export { resolveOptions } from "../../selection/method.ts";
