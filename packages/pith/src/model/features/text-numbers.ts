import type { MeasuredPage } from "../../page/measured-page.ts";

/** Which blocks have the same text. */
export interface TextNumbers {
  /** The number of each block's text, from 1. */
  readonly numberOf: Uint32Array;
  /** Blocks by the number of their text. */
  readonly counts: readonly number[];
}

/** Looks up each block's text once for all features that compare texts. */
export function numberTexts(page: MeasuredPage): TextNumbers {
  const { count } = page.blocks;
  const numbers = new Map<string, number>();
  const numberOf = new Uint32Array(count);
  const counts = [0];
  for (let block = 0; block < count; block++) {
    const text = page.blockText(block);
    let number = numbers.get(text);
    if (number === undefined) {
      number = counts.push(0) - 1;
      numbers.set(text, number);
    }
    numberOf[block] = number;
    counts[number]++;
  }
  return { numberOf, counts };
}
