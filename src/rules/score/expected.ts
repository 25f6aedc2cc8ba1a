import type { MeasuredPage } from "../../measure/measured-page.ts";
import type { ScoreChanges } from "../rule.ts";

/** Sum of blocks' probabilities times words. */
export function expectedWords(
  { blocks: { words } }: MeasuredPage,
  some: Iterable<number>,
  probability: Float64Array,
): number {
  let sum = 0;
  for (const block of some) sum += probability[block] * words[block];
  return sum;
}

/** Mean probability of blocks, weighted by words. */
export function expectedShare(
  { blocks: { words } }: MeasuredPage,
  some: readonly number[],
  probability: Float64Array,
): number {
  let [content, all] = [0, 0];
  for (const block of some) {
    const weight = words[block] + 0.5;
    content += probability[block] * weight;
    all += weight;
  }
  return all === 0 ? 0 : content / all;
}

/** Multiplies blocks' probabilities by `left`. */
export function loweredBlocks(probability: Float64Array, some: Iterable<number>, left: number): ScoreChanges {
  let moved: Float64Array | undefined;
  for (const block of some) {
    moved ??= probability.slice();
    moved[block] *= left;
  }
  return moved ? { probability: moved } : {};
}

/** The blocks in some elements in document order; each once. */
export function* blocksIn(page: MeasuredPage, nodes: Iterable<number>): Generator<number, undefined> {
  let end = 0;
  for (const node of nodes) {
    if (node < end) continue;
    end = page.tree.end[node];
    const [first, behind] = page.blockRange(node);
    for (let block = first; block < behind; block++) yield block;
  }
}
