export { InputError } from "../errors.ts";
export type { Cell } from "./cells.ts";
export { type BlockChange, type ContentDiff, diff, type FactChange, type WordPart } from "./content-diff.ts";
export { renderDiffHtml, renderDiffMarkdown, renderDiffText } from "./render.ts";
export { diffSince, type EarlierContent } from "./since.ts";
export type { Version } from "./version.ts";
