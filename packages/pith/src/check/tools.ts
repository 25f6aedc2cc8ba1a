// Shared with other packages of pith only. May change with any version.
export { compareSince, contentOfBlocks } from "./diff/since.ts";
export { readVersion } from "./diff/version.ts";
export { speakerAt } from "./marks.ts";
