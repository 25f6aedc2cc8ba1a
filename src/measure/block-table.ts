/** A figure of each block: two bytes each, where all of the page fit into that; of large pages one byte, where they do. */
export type BlockColumn = Uint8Array | Uint16Array | Uint32Array;

/** What is known of each text block. */
export interface BlockColumns {
  /** The block-level element that holds the block's text directly. */
  readonly node: BlockColumn;
  /** First text run of the block. */
  readonly firstText: BlockColumn;
  /** Last text run of the block. */
  readonly lastText: BlockColumn;
  /** Visibility bits (see `rendering.ts`). */
  readonly visibility: BlockColumn;
  /** Length in code points with white space collapsed. */
  readonly textChars: BlockColumn;
  /** The part of `textChars` inside links; white space around a link is no part of it. */
  readonly linkChars: BlockColumn;
  readonly links: BlockColumn;
  readonly punctuation: BlockColumn;
  readonly words: BlockColumn;
  readonly digits: BlockColumn;
  readonly uppercase: BlockColumn;
}

/** The text blocks of a page in reading order, one entry each per array. */
export interface BlockTable extends BlockColumns {
  readonly count: number;
}
