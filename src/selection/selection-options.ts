/** What a user knows better than any method: CSS selectors of elements to keep and to drop. */
export interface Rules {
  readonly keep?: readonly string[];
  readonly drop?: readonly string[];
}

/**
 * What becomes of readers' comments: as the method decided, kept as content, dropped, or given out apart from the
 * content.
 */
export const commentModes = ["auto", "keep", "drop", "separate"] as const;
export type CommentMode = (typeof commentModes)[number];

/**
 * Where the page's title is said. `heading`: the content begins with it, as a heading of level 1 where the format has
 * headings. `none`: the content does not say it. `auto`: `heading` in Markdown, HTML, pages to read and chunks; in
 * text, TEI (which has it in its header) and JSON the headline is content where the method says so. Never twice.
 */
export const titleModes = ["auto", "heading", "none"] as const;
export type TitleMode = (typeof titleModes)[number];

/** What the caller wants of the selection, whatever the method. */
export interface SelectionOptions {
  readonly comments: CommentMode;
  readonly title: TitleMode;
  readonly rules: Rules;
}
