export { createRenderer } from "./renderer.ts";
export { defaultRendererOptions, type RendererOptions } from "./renderer-options.ts";
export { type BrowserPage, type PageSnapshot, type SnapshotOptions, snapshot } from "./snapshot.ts";
