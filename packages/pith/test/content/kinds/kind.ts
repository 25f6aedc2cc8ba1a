/** Markup of one generator, and the expected output. */
export interface Kind {
  readonly name: string;
  /** Placed in the middle of an article. */
  readonly html: string;
  readonly head?: string;
  /** Selectors to keep despite the model, for tests of the rendering. */
  readonly keep?: readonly string[];
  /** Expected in the text of every format. */
  readonly must?: readonly string[];
  readonly markdown?: readonly string[];
  readonly text?: readonly string[];
  readonly rendered?: readonly string[];
  /** In none of text, Markdown, HTML and chunks. */
  readonly mustNot?: readonly string[];
  /** Parts that the Markdown has once. */
  readonly once?: readonly string[];
  /** HTML below the last paragraph. */
  readonly after?: string;
}
