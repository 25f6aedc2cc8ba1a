/**
 * Why words change or move because an element is converted; `by` in the trace.
 * `code-decoration`: a line number, a button or a label, not part of the code. `formula`: it is
 * written as TeX. `note`: a note marker or a link back from a note; formats number notes
 * themselves. `player`: a video's or player's name, which becomes a link. `figure-button`: a
 * button's label on or below a picture. `control`: a button's label or a field's name. `emoji`: the
 * text of an emoji image, or of a heading's picture.
 */
export const conversions = [
  "code-decoration",
  "formula",
  "note",
  "player",
  "figure-button",
  "control",
  "emoji",
] as const;

export type Conversion = (typeof conversions)[number];
