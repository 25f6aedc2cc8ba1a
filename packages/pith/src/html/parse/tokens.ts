/** An attribute from the source: its name in lower case, its value decoded. */
export interface Attribute {
  readonly name: string;
  readonly value: string;
}

/**
 * The attributes of a page's elements in order of creation, followed by those of the last tag read
 * until an element keeps them.
 */
export class AttributeStore {
  readonly names: string[] = [];
  readonly values: string[] = [];
  /** Number of attributes that elements have. */
  kept = 0;
  /** Index after the last attribute of the last tag. */
  end = 0;

  /** Replaces the attributes of the last tag. */
  read(attributes: readonly Attribute[]): void {
    this.end = this.kept;
    for (const { name, value } of attributes) {
      this.names[this.end] = name;
      this.values[this.end++] = value;
    }
  }

  /** The value of an attribute of the last tag, or undefined when the tag does not have it. */
  ofTag(name: string): string | undefined {
    for (let at = this.kept; at < this.end; at++)
      if (this.names[at] === name) return this.values[at];
    return undefined;
  }

  list(from: number, end: number): Attribute[] {
    return Array.from({ length: end - from }, (_, i) => ({
      name: this.names[from + i],
      value: this.values[from + i],
    }));
  }

  /** Keeps copies of kept attributes, before those of the last tag. */
  keepAgain(from: number, end: number): void {
    const count = end - from;
    for (const list of [this.names, this.values]) {
      while (list.length < this.end + count) list.push("");
      list.copyWithin(this.kept + count, this.kept, this.end);
      for (let i = 0; i < count; i++) list[this.kept + i] = list[from + i];
    }
    this.kept += count;
    this.end += count;
  }

  /** Drops what no element has; the last step. */
  finish(): void {
    this.names.length = this.kept;
    this.values.length = this.kept;
  }
}

export const TOKEN = {
  startTag: 0,
  endTag: 1,
  /** Text that does not begin with white space, or may be treated that way. */
  characters: 2,
  space: 3,
  nul: 4,
  comment: 5,
  doctype: 6,
  eof: 7,
} as const;

/** Source position of a token, in UTF-16 code units of the page. */
interface Placed {
  readonly start: number;
  readonly end: number;
}

export interface TagToken extends Placed {
  readonly kind: typeof TOKEN.startTag | typeof TOKEN.endTag;
  /** The name's id (see `NameTable`). */
  readonly id: number;
  readonly name: string;
  readonly selfClosing: boolean;
}

export interface TextToken extends Placed {
  readonly kind: typeof TOKEN.characters | typeof TOKEN.space | typeof TOKEN.nul;
  readonly chars: string;
}

export interface CommentToken extends Placed {
  readonly kind: typeof TOKEN.comment;
  readonly data: string;
}

export interface DoctypeToken extends Placed {
  readonly kind: typeof TOKEN.doctype;
  readonly name: string | null;
  readonly publicId: string | null;
  readonly systemId: string | null;
  readonly forceQuirks: boolean;
}

export interface EofToken extends Placed {
  readonly kind: typeof TOKEN.eof;
}

/** A token whose object serves the next one, too. */
export type Reused<Item> = { -readonly [Key in keyof Item]: Item[Key] };

export type Token = TagToken | TextToken | CommentToken | DoctypeToken | EofToken;

/** The tokenizer's content model; the tree construction sets it on start tags. */
export const CONTENT = {
  data: 0,
  rcdata: 1,
  rawText: 2,
  script: 3,
  plainText: 4,
  cdata: 5,
} as const;

export type ContentModel = (typeof CONTENT)[keyof typeof CONTENT];

/** The insertion modes of the tree construction (HTML Standard, 13.2.4.1). */
export const MODE = {
  initial: 0,
  beforeHtml: 1,
  beforeHead: 2,
  inHead: 3,
  inHeadNoscript: 4,
  afterHead: 5,
  inBody: 6,
  text: 7,
  inTable: 8,
  inTableText: 9,
  inCaption: 10,
  inColumnGroup: 11,
  inTableBody: 12,
  inRow: 13,
  inCell: 14,
  inSelect: 15,
  inSelectInTable: 16,
  inTemplate: 17,
  afterBody: 18,
  inFrameset: 19,
  afterFrameset: 20,
  afterAfterBody: 21,
  afterAfterFrameset: 22,
} as const;

export type InsertionMode = (typeof MODE)[keyof typeof MODE];
