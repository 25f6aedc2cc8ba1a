export interface TreeLimits {
  /** Longest input in bytes (of a string: UTF-16 code units). Default 64 MiB. */
  readonly maxBytes: number;
  /** Most nodes (elements and text runs) in the tree, including recovered data. Default 600,000. */
  readonly maxNodes: number;
  /** Most attributes in total. Default 1,000,000. */
  readonly maxAttributes: number;
  /** Deepest nesting of elements. Default 1,000,000: the parser itself handles any depth. */
  readonly maxDepth: number;
}

/** The default limits; `npm run evaluate -- speed memory` measures pages at the limit. */
export const defaultTreeLimits: TreeLimits = {
  maxBytes: 64 * 1024 * 1024,
  maxNodes: 600_000,
  maxAttributes: 1_000_000,
  maxDepth: 1_000_000,
};
