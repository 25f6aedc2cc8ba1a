import { type OptionSpecs, resolveSpecs } from "./option-spec.ts";

/** How large a page may be, and how long it may take. */
export interface Limits {
  /** Longest input in bytes (of a string: UTF-16 code units). Default 64 MiB. */
  readonly maxBytes: number;
  /** Most nodes (elements and text runs) in the tree, those of recovered data included. Default 600,000. */
  readonly maxNodes: number;
  /** Most attributes in all. Default 2,000,000. */
  readonly maxAttributes: number;
  /** Deepest nesting of elements. Default 1,000,000: pith itself has no trouble with depth. */
  readonly maxDepth: number;
  /** Longest time for one page in milliseconds; 0 means no limit. Default 0. */
  readonly timeoutMs: number;
}

/**
 * The defaults keep a hostile page within 1 GB, with the model and Node itself. Measured (`npm run evaluate -- memory`) as
 * text, Markdown and JSON: 297,000 paragraphs of one letter (1.2 MB, 595,000 nodes) 299, 369 and 623 MB, a table of
 * 300,000 cells 308, 587 and 614 MB, 2 million attributes (14 MB) 609 MB, one text of 64 MB 351, 347 and 919 MB. Of 6,790
 * pages of ten sets none has a sixth of the nodes.
 */
export const limitSpecs: OptionSpecs<Limits> = {
  maxBytes: { default: 64 * 1024 * 1024, min: 0, meaning: "longest page, after unpacking" },
  maxNodes: { default: 600_000, min: 0, meaning: "most elements and text runs of a page" },
  maxAttributes: { default: 2_000_000, min: 0, meaning: "most attributes of a page" },
  maxDepth: { default: 1_000_000, min: 0, meaning: "deepest nesting of elements" },
  timeoutMs: { default: 0, min: 0, meaning: "longest time for one page, without fetching; 0 means no limit" },
};

/** The limits that hold when none are given. */
export const defaultLimits: Limits = resolveLimits();

/** Fills in the defaults; throws `OptionsError` for a name or a value that is not a limit. */
export function resolveLimits(limits: Partial<Limits> = {}): Limits {
  return resolveSpecs("limits", "limits.", limitSpecs, limits);
}
