export interface CodeParts {
  /** Elements that are one line each. */
  readonly lines: ReadonlySet<number>;
  /** Elements and text runs that are no code. */
  readonly decorations: ReadonlySet<number>;
  /** Text runs that start with the space after a line number. */
  readonly spaced: ReadonlySet<number>;
  /** The language in the block's label. */
  readonly language: string | undefined;
  readonly title: string | undefined;
}

export interface CodeBlockShape {
  /** The element whose lines are the code. */
  readonly node: number;
  /** One after the last node: monospaced paragraphs form one block. */
  readonly end: number;
  readonly lineEnds: "source" | "breaks";
  /** The outermost element with only this code and its labels. */
  readonly frame: number;
  readonly language: string | undefined;
  /** The name of the file or tab. */
  readonly title: string | undefined;
  readonly parts: CodeParts;
}

export interface CodeBlocks {
  readonly list: readonly CodeBlockShape[];
  readonly byNode: ReadonlyMap<number, CodeBlockShape>;
  /** Text runs next to code that are no content: language, file name, buttons, line numbers. */
  readonly labels: ReadonlySet<number>;
}
