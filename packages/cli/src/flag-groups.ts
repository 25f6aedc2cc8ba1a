import { batchFlags } from "./batch-flags.ts";
import type { FlagName } from "./flag-types.ts";

/** Flags for extraction. */
export const extractFlags: readonly FlagName[] = [
  "method",
  "favor",
  "convention",
  "set",
  "thresholds",
  "title",
  "comments",
  "keep",
  "drop",
  "rules",
  "without",
];

/** Flags for output. */
export const renderFlags: readonly FlagName[] = [
  "format",
  "frontMatter",
  "markdown",
  "trackingParameters",
  "chunkTokens",
  "chunkOverlap",
  "include",
];

/** Flags of all commands that fetch pages. */
export const fetchFlags: readonly FlagName[] = [
  "allowPrivate",
  "fetchTimeoutMs",
  "maxRedirects",
  "render",
  "browser",
  "scroll",
  "loadMore",
];

const limitFlags = ["maxBytes", "maxNodes", "maxBlocks", "maxAttributes", "maxDepth", "timeoutMs"] as const;

/** Flags of all commands that read pages. */
export const inputFlags: readonly FlagName[] = [
  "url",
  ...limitFlags,
  ...fetchFlags,
  "userAgent",
  "header",
  "cookies",
  "proxy",
];

export const namesOf = (table: object): FlagName[] => Object.keys(table) as FlagName[];

const ELSEWHERE: readonly FlagName[] = ["onDoubt", "stallMs"];

/** Flags of batches. */
export const batchCommandFlags: readonly FlagName[] = [
  ...extractFlags,
  "model",
  ...renderFlags,
  "output",
  "pages",
  ...namesOf(batchFlags).filter((name) => !ELSEWHERE.includes(name)),
  ...fetchFlags,
  ...limitFlags,
];
