import { wordList } from "pith-base";
import { batchFlags } from "./batch-flags.ts";
import type { FlagName } from "./flag-types.ts";

export const extractFlags: readonly FlagName[] = wordList(
  "method favor convention set thresholds title comments keep drop rules without",
);

export const renderFlags: readonly FlagName[] = wordList(
  "format frontMatter markdown trackingParameters chunkTokens chunkOverlap include",
);

export const fetchFlags: readonly FlagName[] = wordList(
  "allowPrivate fetchTimeoutMs maxRedirects render browser scroll loadMore",
);

const limitFlags = ["maxBytes", "maxNodes", "maxBlocks", "maxAttributes", "maxDepth", "timeoutMs"] as const;

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
