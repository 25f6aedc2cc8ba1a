import type { TrackingParameters } from "../content/urls.ts";
import { OptionsError } from "../errors.ts";
import type { Limits } from "../limits.ts";
import type { OptionValue } from "../methods/method.ts";
import type { SiteThresholds } from "../methods/site-thresholds.ts";
import { type ParserName, parserNames } from "../parse/parse.ts";
import { type ChunkOptions, defaultMaxTokens } from "../render/chunks.ts";
import type { CommentMode } from "../selection/comments.ts";
import type { Rules, SiteRules } from "../selection/rules/rules.ts";
import { SiteProfile } from "../site/site-profile.ts";

/** All formats, in the order in which help lists them. */
export const formats = ["text", "markdown", "html", "page", "json", "tei", "chunks"] as const;

/**
 * What the content is returned as: plain text, Markdown, a fragment of HTML, a whole HTML page to read, the
 * result as JSON, TEI XML, or pieces for language models as JSON.
 */
export type Format = (typeof formats)[number];

/** How a page is extracted. */
export interface ExtractOptions {
  /** The page's address: base of relative links, and a hint for per-site settings. */
  readonly url?: string;
  /** Id of the method. Default `defaultMethodId`. */
  readonly method?: string;
  /** Options of the method; see `pith methods`. */
  readonly methodOptions?: Readonly<Record<string, OptionValue>>;
  /** The method's options per host, from `parseSiteThresholds`; `methodOptions` go before them. */
  readonly thresholds?: SiteThresholds;
  /**
   * What was learned of sites (see `pith/site`). The profile of the page's host tells the method which blocks
   * many of the site's pages have; with the method `x-cex` it decides alone.
   */
  readonly siteProfiles?: readonly SiteProfile[];
  /** Elements to keep or to drop whatever the method says. */
  readonly rules?: Rules;
  /** Rules per host, from `parseSiteRules`; `rules` are added to them. */
  readonly siteRules?: SiteRules;
  /** What `content` is. Default `text`. */
  readonly format?: Format;
  /** Begin Markdown with the page's facts as YAML. Default false. */
  readonly frontMatter?: boolean;
  /** Whether links lose query parameters that only track readers. Default `keep`. */
  readonly trackingParameters?: TrackingParameters;
  /**
   * What becomes of readers' comments, where the method tells them: dropped, kept as content, or apart in
   * `result.comments`. Default: as the method decided.
   */
  readonly comments?: CommentMode;
  /** How the format `chunks` cuts. */
  readonly chunks?: ChunkOptions;
  /** For bytes: the Content-Type header, which may name a charset. */
  readonly contentType?: string;
  /** Record where each block stands in the source. Default false. */
  readonly positions?: boolean;
  /** Which tokenizer reads the page; both give the same tree. Default `fast`. */
  readonly parser?: ParserName;
  readonly limits?: Partial<Limits>;
  /** Checked between the stages of extraction. */
  readonly signal?: AbortSignal;
}

/** The method that is used when none is named. */
export const defaultMethodId = "pith";

/** Numbers that make sense: an overlap must leave room for something new. */
function isChunkOptions(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { maxTokens = defaultMaxTokens, overlapTokens = 0, ...others } = value as Record<string, unknown>;
  if (typeof maxTokens !== "number" || typeof overlapTokens !== "number") return false;
  return Object.keys(others).length === 0 && maxTokens >= 1 && overlapTokens >= 0 && overlapTokens < maxTokens;
}

function isRules(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).every(
    ([name, list]) =>
      (name === "keep" || name === "drop") && Array.isArray(list) && list.every((item) => typeof item === "string"),
  );
}

/** What each option must be; `undefined` always counts as not given. */
const CHECKS: Readonly<Record<keyof ExtractOptions, readonly [expected: string, (value: unknown) => boolean]>> = {
  url: ["a string", (value) => typeof value === "string"],
  method: ["a string", (value) => typeof value === "string"],
  methodOptions: ["an object", (value) => typeof value === "object" && value !== null],
  thresholds: ["what parseSiteThresholds gives", (value) => typeof value === "object" && value !== null],
  siteProfiles: [
    "a list of site profiles",
    (value) => Array.isArray(value) && value.every((profile) => profile instanceof SiteProfile),
  ],
  rules: ["an object with lists of CSS selectors, keep and drop", isRules],
  siteRules: ["what parseSiteRules gives", (value) => typeof value === "object" && value !== null && "hosts" in value],
  format: [`one of ${formats.join(", ")}`, (value) => (formats as readonly unknown[]).includes(value)],
  frontMatter: ["true or false", (value) => typeof value === "boolean"],
  trackingParameters: ["keep or remove", (value) => value === "keep" || value === "remove"],
  comments: ["drop, keep or apart", (value) => value === "drop" || value === "keep" || value === "apart"],
  chunks: ["an object with maxTokens and overlapTokens", isChunkOptions],
  contentType: ["a string", (value) => typeof value === "string"],
  positions: ["true or false", (value) => typeof value === "boolean"],
  parser: [`one of ${parserNames.join(", ")}`, (value) => (parserNames as readonly unknown[]).includes(value)],
  limits: ["an object", (value) => typeof value === "object" && value !== null],
  signal: ["an AbortSignal", (value) => typeof value === "object" && value !== null && "aborted" in value],
};

/**
 * Checks names and types of all options but the method's own and the limits, which their owners check.
 * @throws OptionsError for a name or a value that is not known.
 */
export function checkOptions(options: ExtractOptions): void {
  const checks: Readonly<Record<string, readonly [string, (value: unknown) => boolean]>> = CHECKS;
  for (const [name, value] of Object.entries(options)) {
    if (!Object.hasOwn(checks, name)) {
      throw new OptionsError(name, `there is no option ${name}; the options are: ${Object.keys(checks).join(", ")}`);
    }
    const [expected, isValid] = checks[name];
    if (value !== undefined && !isValid(value)) {
      throw new OptionsError(name, `${name} must be ${expected}, got ${String(value)}`);
    }
  }
}
