/** CSS selectors of elements to keep and to drop. */
export interface Rules {
  readonly keep?: readonly string[];
  readonly drop?: readonly string[];
}

/** How to treat readers' comments: as the method decides, as content, dropped, or separate from the content. */
export const commentModes = ["auto", "keep", "drop", "separate"] as const;
export type CommentMode = (typeof commentModes)[number];

/**
 * Whether the content begins with the page's title. `heading`: yes, at level 1 in formats with headings. `none`: no. `auto`:
 * `heading` in Markdown, HTML, reader pages and chunks; in text, TEI (which has it in its header) and JSON as the method
 * decides. Never twice.
 */
export const titleModes = ["auto", "heading", "none"] as const;
export type TitleMode = (typeof titleModes)[number];

/** The caller's options for the selection, independent of the method. */
export interface SelectionOptions {
  readonly comments: CommentMode;
  readonly title: TitleMode;
  readonly rules: Rules;
}
