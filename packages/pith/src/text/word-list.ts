export type Words<Text extends string, Known = never> = Text extends `${infer First} ${infer Rest}`
  ? Words<Rest, Known | First>
  : Known | Text;

/** A list of words, written with spaces between them, on one or more lines. */
export const wordList = <Text extends string>(...lines: Text[]): Array<Words<Text>> =>
  lines.join(" ").split(" ") as Array<Words<Text>>;

/** The same as a set. */
export const wordSet = (...lines: string[]): ReadonlySet<string> =>
  new Set(lines.join(" ").split(" "));
