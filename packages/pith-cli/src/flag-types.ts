import type { ExtractOptions } from "pith";
import type { Format, OptionName } from "pith/kit";

/** Options whose flags have another form: a file, a group, or none. */
type OtherOption =
  | "url"
  | "keep"
  | "drop"
  | "without"
  | "sites"
  | "markdown"
  | "chunks"
  | "limits"
  | "mathml"
  | "signal"
  | "now";

/** The values of flags that set the option of the same name, as texts. */
export type OptionFlagValues = {
  readonly [Name in Exclude<OptionName, OtherOption>]?: NonNullable<
    ExtractOptions[Name]
  > extends readonly unknown[]
    ? readonly string[]
    : string;
};

type Switch =
  | "unordered"
  | "restart"
  | "overwrite"
  | "quiet"
  | "onlyContent"
  | "onlySure"
  | "check"
  | "ignoreRobots"
  | "trustProxy"
  | "frontMatter"
  | "listRules"
  | "jsonl"
  | "foundNodes"
  | "ignoreCase"
  | "allowPrivate"
  | "help"
  | "version";
type Amount =
  | "workers"
  | "maxHeap"
  | "commitPages"
  | "minConfidence"
  | "minWords"
  | "maxWords"
  | "shardPages"
  | "stallMs"
  | "maxDiscovered"
  | "fetches"
  | "hostDelayMs"
  | "retries"
  | "linkDepth"
  | "maxPages"
  | "port"
  | "maxQueue"
  | "deadlineMs"
  | "maxBody"
  | "clientRequests"
  | "clientRate"
  | "chunkTokens"
  | "chunkOverlap"
  | "maxBytes"
  | "maxNodes"
  | "maxBlocks"
  | "maxAttributes"
  | "maxDepth"
  | "timeoutMs"
  | "fetchTimeoutMs"
  | "maxAddressChars"
  | "maxRedirects"
  | "scroll";
type Text =
  | "report"
  | "config"
  | "changedSince"
  | "onDoubt"
  | "duplicates"
  | "queue"
  | "store"
  | "userAgent"
  | "proxy"
  | "cache"
  | "within"
  | "host"
  | "tokenFile"
  | "thresholds"
  | "model"
  | "site"
  | "rules"
  | "url"
  | "output"
  | "pages"
  | "schema"
  | "figure"
  | "places"
  | "cookies"
  | "render"
  | "browser"
  | "loadMore";
type Texts =
  | "language"
  | "pageKind"
  | "robotsMeta"
  | "discover"
  | "header"
  | "includePath"
  | "excludePath"
  | "allowedHost"
  | "corsOrigin"
  | "set"
  | "without"
  | "keep"
  | "drop"
  | "markdown";

/** The values of all flags; undefined if not given. */
export type FlagValues = OptionFlagValues &
  Readonly<
    Partial<
      Record<Switch, boolean> &
        Record<Amount, number> &
        Record<Text, string> &
        Record<Texts, readonly string[]>
    >
  >;

/**
 * A flag's name in the code; on the command line it is in kebab case (`maxBytes` is `--max-bytes`).
 */
export type FlagName = keyof FlagValues;

/** Groups of flags given as NAME=VALUE, with their purpose. */
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

export interface Flag<K extends string = "boolean" | "number" | "string" | "strings"> {
  /** `strings` may be given more than once. */
  readonly kind: K;
  readonly short?: string;
  /** The name of the value in help, for example `FILE`. */
  readonly placeholder?: string;
  /** The allowed values; a command may narrow or widen them. */
  readonly choices?: readonly string[];
  /** The default, in words for help. */
  readonly fallback?: string;
  /** The formats that it applies to; rejected with others. Missing for flags of all formats. */
  readonly formats?: readonly Format[];
  /** The group it is set with: `--limit max-nodes=9`. Missing for standalone flags. */
  readonly group?: FlagGroup;
  /** Its name in the group. Default: the flag's own in kebab case. */
  readonly member?: string;
  /** The flag that it requires; rejected without it. */
  readonly needs?: FlagName;
  readonly meaning: string;
}

type More = Omit<Flag, "kind" | "placeholder" | "meaning">;

export const on = (meaning: string, more: More = {}): Flag<"boolean"> => ({
  kind: "boolean",
  meaning,
  ...more,
});

export const number = (placeholder: string, meaning: string, more: More = {}): Flag<"number"> => {
  return { kind: "number", placeholder, meaning, ...more };
};

export const text = (placeholder: string, meaning: string, more: More = {}): Flag<"string"> => {
  return { kind: "string", placeholder, meaning, ...more };
};

export const texts = (placeholder: string, meaning: string, more: More = {}): Flag<"strings"> => {
  return { kind: "strings", placeholder, meaning, ...more };
};

export type FlagTable<Names extends FlagName = FlagName> = {
  readonly [Name in Names]: Flag<FlagKind<Exclude<FlagValues[Name], undefined>>>;
};
