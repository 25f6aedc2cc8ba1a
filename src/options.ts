import { OptionsError } from "./errors.ts";
import type { Limits } from "./limits.ts";
import type { OptionValue } from "./methods/method.ts";
import type { SiteThresholds } from "./methods/site-thresholds.ts";

/** All formats, in the order in which help lists them. */
export const formats = ["text", "json"] as const;

/** What the content is returned as. */
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
  /** What `content` is. Default `text`. */
  readonly format?: Format;
  /** For bytes: the Content-Type header, which may name a charset. */
  readonly contentType?: string;
  /** Record where each block stands in the source. Default false. */
  readonly positions?: boolean;
  readonly limits?: Partial<Limits>;
  /** Checked between the stages of extraction. */
  readonly signal?: AbortSignal;
}

/** The method that is used when none is named. */
export const defaultMethodId = "full-text";

/** What each option must be; `undefined` always counts as not given. */
const CHECKS: Readonly<Record<keyof ExtractOptions, readonly [expected: string, (value: unknown) => boolean]>> = {
  url: ["a string", (value) => typeof value === "string"],
  method: ["a string", (value) => typeof value === "string"],
  methodOptions: ["an object", (value) => typeof value === "object" && value !== null],
  thresholds: ["what parseSiteThresholds gives", (value) => typeof value === "object" && value !== null],
  format: [`one of ${formats.join(", ")}`, (value) => (formats as readonly unknown[]).includes(value)],
  contentType: ["a string", (value) => typeof value === "string"],
  positions: ["true or false", (value) => typeof value === "boolean"],
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
