export type Words<Text extends string, Known = never> = Text extends `${infer First} ${infer Rest}`
  ? Words<Rest, Known | First>
  : Known | Text;

/** A list of words, written with spaces between them. */
export const wordList = <Text extends string>(text: Text): Array<Words<Text>> => text.split(" ") as Array<Words<Text>>;
