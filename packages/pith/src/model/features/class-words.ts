import { hashText } from "../../text/hashing.ts";
import { GROUPS } from "./class-words-data.ts";

type ClassWordGroup = keyof typeof GROUPS;

/** All groups; a group's position is its bit in the masks. */
export const classWordGroups: readonly ClassWordGroup[] = Object.keys(GROUPS) as ClassWordGroup[];

/** By hash, so that names are matched without splitting them. */
const bitsOfWord = new Map<number, number>();
classWordGroups.forEach((group, bit) => {
  for (const word of GROUPS[group]) {
    const hash = hashText(word);
    bitsOfWord.set(hash, (bitsOfWord.get(hash) ?? 0) | (1 << bit));
  }
});

/** A word's groups as bits, by hash. */
export const bitsOfClassWord = (hash: number): number => bitsOfWord.get(hash) ?? 0;
