/** The text blocks of a page in reading order, one entry each per array. */
export interface BlockTable {
  readonly count: number;
  /** The block-level element that holds the block's text directly. */
  readonly node: Int32Array;
  /** First text run of the block. */
  readonly firstText: Int32Array;
  /** Last text run of the block. */
  readonly lastText: Int32Array;
  /** Visibility bits (see `rendering.ts`). */
  readonly visibility: Uint8Array;
  /** Length in code points with white space collapsed. */
  readonly textChars: Uint32Array;
  /** The part of `textChars` inside links; white space around a link is no part of it. */
  readonly linkChars: Uint32Array;
  readonly links: Uint32Array;
  readonly punctuation: Uint32Array;
  readonly words: Uint32Array;
  readonly digits: Uint32Array;
  readonly uppercase: Uint32Array;
}
