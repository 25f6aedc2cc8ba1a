import { defaultTreeLimits, type TreeLimits } from "flat-html";
import { type OptionSpecs, resolveSpecs } from "./option-spec.ts";

/** Limits on page size and processing time. */
export interface Limits extends TreeLimits {
  /** Maximum number of text blocks, including recovered data. Default: 150,000. */
  readonly maxBlocks: number;
  /** Maximum time for one page in milliseconds; 0 means no limit. Default: 0. */
  readonly timeoutMs: number;
}

/**
 * The defaults keep a hostile page within 1 GB and to seconds. Of 6,790 pages of ten sets the largest has 13,968 blocks, 81,733
 * nodes and 60,811 attributes; pages of over 500 blocks have 3.8 to 7 nodes per block.
 */
export const limitSpecs: OptionSpecs<Limits> = {
  maxBytes: { default: defaultTreeLimits.maxBytes, min: 0, meaning: "maximum page size, after unpacking" },
  maxNodes: {
    default: defaultTreeLimits.maxNodes,
    min: 0,
    meaning: "maximum number of elements and text runs of a page",
  },
  maxBlocks: { default: 150_000, min: 0, meaning: "maximum number of text blocks of a page" },
  maxAttributes: {
    default: defaultTreeLimits.maxAttributes,
    min: 0,
    meaning: "maximum number of attributes of a page",
  },
  maxDepth: { default: defaultTreeLimits.maxDepth, min: 0, meaning: "maximum nesting depth of elements" },
  timeoutMs: { default: 0, min: 0, meaning: "maximum time for one page, not counting fetching; 0 means no limit" },
};

/** The default limits. */
export const defaultLimits: Limits = resolveLimits();

/** Fills in the defaults. @throws OptionsError for an unknown name or invalid value */
export function resolveLimits(limits: Partial<Limits> = {}): Limits {
  return resolveSpecs("limits", "limits.", limitSpecs, limits);
}
