// Checks of arguments and options, with typed errors.
export { expectArgument, expectPage, expectResult, expectSeries, expectText } from "../expect-argument.ts";
export { checkObject, describeValue, isRecord, isTextList, resolveSpecs } from "../option-spec.ts";
export { resolveOptions } from "../selection/method.ts";
