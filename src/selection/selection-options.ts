/** What a user knows better than any method: CSS selectors of elements to keep and to drop. */
export interface Rules {
  readonly keep?: readonly string[];
  readonly drop?: readonly string[];
}

/**
 * What becomes of readers' comments: as the method decided, kept as content, dropped, or given out apart from the
 * content.
 */
export const commentModes = ["auto", "keep", "drop", "apart"] as const;
export type CommentMode = (typeof commentModes)[number];

/** What becomes of the headline: as the method decided, kept, or dropped. */
export const titleModes = ["auto", "keep", "drop"] as const;
export type TitleMode = (typeof titleModes)[number];

/** What the caller wants of the selection, whatever the method. */
export interface SelectionOptions {
  readonly comments: CommentMode;
  readonly title: TitleMode;
  readonly rules: Rules;
}
