/**
 * `text.charCodeAt(at)` for loops over all kinds of strings. V8 has a dozen kinds (slices, joined,
 * wide and so on), and looks a method up for each call that has met more than four: reading a text
 * took five times as long. `at` must be in the text: after one call beyond it, V8 no longer inlines
 * this function anywhere. The method is named in full, because bundlers turn a constant of the module
 * into a variable, which V8 cannot inline: the tokenizer took 1.7 times as long.
 */
export const codeAt = (text: string, at: number): number =>
  String.prototype.charCodeAt.call(text, at);

/** The same, or -1 from `end` on, which is at most the length of the text. */
export const codeBefore = (text: string, at: number, end: number): number =>
  at < end ? codeAt(text, at) : -1;

/** The same for the code point at a place in the text. */
export const pointAt = (text: string, at: number): number =>
  String.prototype.codePointAt.call(text, at) as number;
