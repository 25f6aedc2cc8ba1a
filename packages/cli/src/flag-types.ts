import type { pithOptions } from "pith";

export interface BatchFlagValues {
  readonly workers?: number;
  readonly unordered?: boolean;
  readonly maxHeap?: number;
  readonly commitPages?: number;
  readonly restart?: boolean;
  readonly overwrite?: boolean;
  readonly report?: string;
  readonly config?: string;
  readonly quiet?: boolean;
  readonly metadata?: boolean;
  readonly onlyContent?: boolean;
  readonly language?: readonly string[];
  readonly pageKind?: readonly string[];
  readonly onlySure?: boolean;
  readonly check?: boolean;
  readonly changedSince?: string;
  readonly onDoubt?: string;
  readonly minConfidence?: number;
  readonly minWords?: number;
  readonly maxWords?: number;
  readonly duplicates?: string;
  readonly robotsMeta?: readonly string[];
  readonly queue?: string;
  readonly store?: string;
  readonly shardPages?: number;
  readonly stallMs?: number;
  readonly discover?: readonly string[];
  readonly maxDiscovered?: number;
  readonly userAgent?: string;
  readonly header?: readonly string[];
  readonly proxy?: string;
  readonly cache?: string;
  readonly fetches?: number;
  readonly hostDelayMs?: number;
  readonly retries?: number;
  readonly ignoreRobots?: boolean;
}

export interface CrawlFlagValues {
  readonly within?: string;
  readonly includePath?: readonly string[];
  readonly excludePath?: readonly string[];
  readonly linkDepth?: number;
  readonly maxPages?: number;
}

export interface ServiceFlagValues {
  readonly host?: string;
  readonly port?: number;
  readonly tokenFile?: string;
  readonly allowedHost?: readonly string[];
  readonly corsOrigin?: readonly string[];
  readonly maxQueue?: number;
  readonly deadlineMs?: number;
  readonly maxBody?: number;
  readonly clientRequests?: number;
  readonly clientRate?: number;
  readonly trustProxy?: boolean;
  readonly labels?: string;
}

type ValueOf<Kind> = Kind extends "boolean" ? boolean : Kind extends "strings" ? readonly string[] : string;

export type OptionFlagValues = {
  readonly [Name in keyof typeof pithOptions.optionFlags]?: ValueOf<(typeof pithOptions.optionFlags)[Name]["kind"]>;
};

/** The values of all flags; undefined if not given. */
export interface FlagValues extends OptionFlagValues, BatchFlagValues, CrawlFlagValues, ServiceFlagValues {
  readonly set?: readonly string[];
  readonly without?: readonly string[];
  readonly frontMatter?: boolean;
  readonly thresholds?: string;
  readonly model?: string;
  readonly site?: string;
  readonly keep?: readonly string[];
  readonly drop?: readonly string[];
  readonly rules?: string;
  readonly listRules?: boolean;
  readonly markdown?: readonly string[];
  readonly chunkTokens?: number;
  readonly chunkOverlap?: number;
  readonly url?: string;
  readonly output?: string;
  readonly jsonl?: boolean;
  readonly pages?: string;
  readonly foundNodes?: boolean;
  readonly schema?: string;
  readonly ignoreCase?: boolean;
  readonly places?: string;
  readonly maxBytes?: number;
  readonly maxNodes?: number;
  readonly maxBlocks?: number;
  readonly maxAttributes?: number;
  readonly maxDepth?: number;
  readonly timeoutMs?: number;
  readonly allowPrivate?: boolean;
  readonly cookies?: string;
  readonly fetchTimeoutMs?: number;
  readonly maxRedirects?: number;
  readonly render?: string;
  readonly browser?: string;
  readonly scroll?: number;
  readonly loadMore?: string;
  readonly help?: boolean;
  readonly version?: boolean;
}

/** A flag's name in the code; on the command line it is in kebab case (`maxBytes` is `--max-bytes`). */
export type FlagName = keyof FlagValues;

/** What the flags are for that take several settings as NAME=VALUE. */
export const flagGroups = {
  limit: "limits on size and time",
  chunks: "chunk size (format chunks)",
  only: "which pages to write",
  add: "what else to write",
  fetch: "fetch settings",
  browser: "the browser that renders pages",
  tune: "performance settings",
} as const;

export type FlagGroup = keyof typeof flagGroups;

type FlagKind<V> = V extends boolean
  ? "boolean"
  : V extends number
    ? "number"
    : V extends readonly string[]
      ? "strings"
      : "string";

/** One flag: what it takes and what it means. */
export interface Flag<K extends string = "boolean" | "number" | "string" | "strings"> {
  /** `strings` may be given more than once. */
  readonly kind: K;
  readonly short?: string;
  /** The name of the value in help, for example `FILE`. */
  readonly placeholder?: string;
  /** The values allowed; a command may narrow or widen them. */
  readonly choices?: readonly string[];
  /** What holds when the flag is not given, in words for help. */
  readonly fallback?: string;
  /** The formats that it is for; with others it is refused. Missing for flags of all formats. */
  readonly formats?: readonly pithOptions.Format[];
  /** It is given by the flag of this group: `--limit max-nodes=9`. Missing for flags of their own. */
  readonly group?: FlagGroup;
  /** Its name in the group. Default: the flag's own in kebab case. */
  readonly member?: string;
  /** The flag without which it does nothing, and is refused. */
  readonly needs?: FlagName;
  readonly meaning: string;
}

type More = Omit<Flag, "kind" | "placeholder" | "meaning">;

export const on = (meaning: string, more: More = {}): Flag<"boolean"> => ({ kind: "boolean", meaning, ...more });

export const number = (placeholder: string, meaning: string, more: More = {}): Flag<"number"> => {
  return { kind: "number", placeholder, meaning, ...more };
};

export const text = (placeholder: string, meaning: string, more: More = {}): Flag<"string"> => {
  return { kind: "string", placeholder, meaning, ...more };
};

export const texts = (placeholder: string, meaning: string, more: More = {}): Flag<"strings"> => {
  return { kind: "strings", placeholder, meaning, ...more };
};

export type FlagTable<Values> = {
  readonly [Name in keyof Values]-?: Flag<FlagKind<Exclude<Values[Name], undefined>>>;
};
