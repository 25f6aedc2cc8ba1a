// What other packages of pith share of this one. It may change with any version.
export { compareSince, contentOfBlocks } from "./diff/since.ts";
export { readVersion } from "./diff/version.ts";
export { speakerAt } from "./marks.ts";
