// The parts that run without Node, for the service on edge runtimes.

export { type PageRenderer, type RenderMode, renderModes } from "./fetch-options.ts";
export { followPages, type PageWithLinks, type WantedPages } from "./follow-pages.ts";
export { JOINED, type JoinedResult, joinPages, joinWith } from "./join-pages.ts";
