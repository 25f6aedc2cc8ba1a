import type { OptionName } from "pith/kit";
import { flaggedOptions, renderOptionNames } from "../../pith/src/api/schema.ts";
import type { FlagName } from "./flag-types.ts";

const isRendering = (name: OptionName): boolean =>
  name === "format" || renderOptionNames.includes(name);

const flagNames = (names: readonly OptionName[]): readonly FlagName[] => names as FlagName[];

export const extractFlags: readonly FlagName[] = [
  ...flagNames(flaggedOptions.filter((name) => !isRendering(name))),
  "set",
  "thresholds",
  "keep",
  "drop",
  "rules",
  "without",
];

export const renderFlags: readonly FlagName[] = [
  ...flagNames(flaggedOptions.filter(isRendering)),
  "frontMatter",
  "markdown",
  "chunkTokens",
  "chunkOverlap",
];

export const fetchFlags: readonly FlagName[] = [
  "allowPrivate",
  "fetchTimeoutMs",
  "maxRedirects",
  "render",
  "browser",
  "scroll",
  "loadMore",
];

const limitFlags = [
  "maxBytes",
  "maxNodes",
  "maxBlocks",
  "maxAttributes",
  "maxDepth",
  "maxAddressChars",
  "timeoutMs",
] as const;

export const inputFlags: readonly FlagName[] = [
  "url",
  ...limitFlags,
  ...fetchFlags,
  "userAgent",
  "header",
  "cookies",
  "proxy",
];

const batchFlags: readonly FlagName[] = [
  "workers",
  "unordered",
  "maxHeap",
  "commitPages",
  "restart",
  "overwrite",
  "report",
  "config",
  "quiet",
  "onlyContent",
  "language",
  "pageKind",
  "onlySure",
  "check",
  "changedSince",
  "minConfidence",
  "minWords",
  "maxWords",
  "duplicates",
  "robotsMeta",
  "queue",
  "store",
  "shardPages",
  "discover",
  "maxDiscovered",
  "userAgent",
  "header",
  "proxy",
  "cache",
  "fetches",
  "hostDelayMs",
  "retries",
  "ignoreRobots",
];

export const crawlFlags: readonly FlagName[] = [
  "within",
  "includePath",
  "excludePath",
  "linkDepth",
  "maxPages",
];

export const serviceFlags: readonly FlagName[] = [
  "host",
  "port",
  "tokenFile",
  "allowedHost",
  "corsOrigin",
  "maxQueue",
  "deadlineMs",
  "maxBody",
  "clientRequests",
  "clientRate",
  "trustProxy",
];

export const batchCommandFlags: readonly FlagName[] = [
  ...extractFlags,
  "site",
  "model",
  ...renderFlags,
  "output",
  "pages",
  ...batchFlags,
  ...fetchFlags,
  ...limitFlags,
];
