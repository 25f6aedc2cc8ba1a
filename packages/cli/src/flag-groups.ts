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
  "positions",
];

/** Flags of all that fetches pages. */
export const renderingFlags: readonly FlagName[] = ["render", "browser", "scroll", "loadMore"];

/** Flags of all commands that read pages. */
export const inputFlags: readonly FlagName[] = [
  "url",
  "maxBytes",
  "maxNodes",
  "maxBlocks",
  "maxAttributes",
  "maxDepth",
  "timeoutMs",
  "allowPrivate",
  "fetchTimeoutMs",
  "maxRedirects",
  "userAgent",
  "header",
  "cookies",
  "proxy",
  ...renderingFlags,
];
