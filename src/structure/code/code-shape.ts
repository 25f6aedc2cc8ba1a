/** What the elements in a block of code are to it. */
export interface CodeParts {
  /** Elements that make one line each. */
  readonly lines: ReadonlySet<number>;
  /** Elements and text runs that are no code. */
  readonly decorations: ReadonlySet<number>;
  /** Text runs that begin with the space which parts the number of a line from the line. */
  readonly spaced: ReadonlySet<number>;
  /** What a label in the block says. */
  readonly language: string | undefined;
  readonly title: string | undefined;
}

/** A block of code with what is around it for its sake alone. */
export interface CodeBlockShape {
  /** The element whose lines are the code. */
  readonly node: number;
  /** One behind the last node of the code: paragraphs in letters of one width are one block of it. */
  readonly end: number;
  readonly lineEnds: "source" | "breaks";
  /** The outermost element with nothing in it but this code and its labels. */
  readonly frame: number;
  /** The language as the page shows it. */
  readonly language: string | undefined;
  /** The file's name, or that of the tab. */
  readonly title: string | undefined;
  readonly parts: CodeParts;
}

/** The blocks of code of a page. */
export interface CodeBlocks {
  readonly list: readonly CodeBlockShape[];
  /** By element. */
  readonly byNode: ReadonlyMap<number, CodeBlockShape>;
  /** Text runs next to code that are no content: its language, the file's name, words of buttons, numbers of lines. */
  readonly labels: ReadonlySet<number>;
}
