import { type OptionSpec, type OptionSpecs, resolveSpecs } from "./option-spec.ts";
import { defaultTreeLimits, type TreeLimits } from "./tree-limits.ts";

/** Limits on page size and processing time. */
export interface Limits extends TreeLimits {
  /** Maximum number of text blocks, including recovered data. Default: 150,000. */
  readonly maxBlocks: number;
  /**
   * Maximum number of characters that relative addresses may gain by being resolved, or the page's
   * own length if that is more. Beyond it, they stay relative. Default: 1,000,000.
   */
  readonly maxAddressChars: number;
  /** Maximum time for one page in milliseconds; 0 means no limit. Default: 0. */
  readonly timeoutMs: number;
}

const limit = (most: number, meaning: string): OptionSpec<number> => ({
  default: most,
  min: 0,
  meaning,
});

/**
 * The defaults keep a hostile page within 1 GB and to seconds. Of 6,790 pages of ten sets the
 * largest has 13,968 blocks, 81,733 nodes and 60,811 attributes; pages of over 500 blocks have 3.8
 * to 7 nodes per block. On 3,524 pages, resolved addresses add at most 119,385 characters and at
 * most .51 of the page's length.
 */
export const limitSpecs: OptionSpecs<Limits> = {
  maxBytes: limit(defaultTreeLimits.maxBytes, "maximum page size, after unpacking"),
  maxNodes: limit(defaultTreeLimits.maxNodes, "maximum number of elements and text runs of a page"),
  maxBlocks: limit(150_000, "maximum number of text blocks of a page"),
  maxAttributes: limit(defaultTreeLimits.maxAttributes, "maximum number of attributes of a page"),
  maxDepth: limit(defaultTreeLimits.maxDepth, "maximum nesting depth of elements"),
  maxAddressChars: limit(
    1_000_000,
    "maximum number of characters that resolved addresses add to a page",
  ),
  timeoutMs: limit(0, "maximum time for one page, not counting fetching; 0 means no limit"),
};

/** The default limits. */
export const defaultLimits: Limits = resolveLimits();

/** Fills in the defaults. @throws OptionsError for an unknown name or invalid value */
export function resolveLimits(limits: Partial<Limits> = {}): Limits {
  return resolveSpecs("limits", "limits.", limitSpecs, limits);
}
