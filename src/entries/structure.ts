// What markup says of a page: its head and JSON-LD, headline, speakers and source lines.
export { pageHead } from "../head/page-head.ts";
export { copyrightSign, copyrightWords } from "../measure/copyright-lexicon.ts";
export { lineAt, readSourceLines, type SourceLines } from "../measure/source-lines.ts";
export { addJsonLd, createThingStore, type Thing } from "../metadata/json-ld.ts";
export { findSpeakers, type Speaker, type SpokenBlock } from "../posts/speakers.ts";
export { headlineText } from "../structure/headline.ts";
