/** A kind of thing that pages have, as its generator writes it, and what must come out of it. */
export interface Kind {
  readonly name: string;
  /** Stands in the middle of an article. */
  readonly html: string;
  readonly head?: string;
  /** Selectors of what is kept whatever the model thinks: how it is written is what the kind is about. */
  readonly keep?: readonly string[];
  /** Stands in every format's text. */
  readonly must?: readonly string[];
  readonly markdown?: readonly string[];
  readonly text?: readonly string[];
  readonly rendered?: readonly string[];
  /** Stands in none of text, Markdown, HTML and chunks. */
  readonly mustNot?: readonly string[];
}
