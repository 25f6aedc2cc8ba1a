/** A figure of each block, in as few bytes as its values need. */
export type BlockColumn = Uint8Array | Uint16Array | Uint32Array;

/** Figures of each text block. */
export interface BlockColumns {
  /** The block-level element that directly contains the text. */
  readonly node: BlockColumn;
  readonly firstText: BlockColumn;
  readonly lastText: BlockColumn;
  /** Visibility bits (see `rendering.ts`). */
  readonly visibility: BlockColumn;
  /** Length in code points with white space collapsed. */
  readonly textChars: BlockColumn;
  /** The part of `textChars` inside links, without white space around each link. */
  readonly linkChars: BlockColumn;
  readonly links: BlockColumn;
  readonly punctuation: BlockColumn;
  readonly words: BlockColumn;
  readonly digits: BlockColumn;
  readonly uppercase: BlockColumn;
}

/** The text blocks of a page in reading order, one entry per array. */
export interface BlockTable extends BlockColumns {
  readonly count: number;
}
