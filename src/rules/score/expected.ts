import type { MeasuredPage } from "../../measure/measured-page.ts";
import type { ScoreChanges, ScoreFacts } from "../rule.ts";

/** The words of content that are to be expected in some blocks. */
export function expectedWords(
  { blocks: { words } }: MeasuredPage,
  some: Iterable<number>,
  probability: Float64Array,
): number {
  let sum = 0;
  for (const block of some) sum += probability[block] * words[block];
  return sum;
}

/** The share of content to be expected in some blocks: their probabilities, each counted by its words, of which so many count. */
export function expectedShare(
  { blocks: { words } }: MeasuredPage,
  some: readonly number[],
  probability: Float64Array,
  mostWords: number = Number.POSITIVE_INFINITY,
): number {
  let [content, all] = [0, 0];
  for (const block of some) {
    const weight = Math.min(words[block], mostWords) + 0.5;
    content += probability[block] * weight;
    all += weight;
  }
  return all === 0 ? 0 : content / all;
}

/** Moves some probabilities towards what is to be expected of all of them; with a strength of 1 they become the same. */
function pull(
  page: MeasuredPage,
  some: readonly number[],
  strength: number,
  into: Float64Array,
  mostWords: number | undefined,
): void {
  const common = expectedShare(page, some, into, mostWords);
  for (const block of some) into[block] += strength * (common - into[block]);
}

/** Sets of blocks whose probabilities move towards what is to be expected of each set, one set after the other. */
export function pulled(
  { page, probability }: ScoreFacts,
  sets: Iterable<readonly number[]>,
  strength = 1,
  mostWords?: number,
): ScoreChanges {
  if (strength <= 0) return {};
  let moved: Float64Array | undefined;
  for (const some of sets) {
    if (some.length < 2) continue;
    moved ??= probability.slice();
    pull(page, some, strength, moved, mostWords);
  }
  return moved ? { probability: moved } : {};
}

/** What is left of the probabilities of some blocks: this share. */
export function loweredBlocks(probability: Float64Array, some: Iterable<number>, left: number): ScoreChanges {
  let moved: Float64Array | undefined;
  for (const block of some) {
    moved ??= probability.slice();
    moved[block] *= left;
  }
  return moved ? { probability: moved } : {};
}

/** What is left of the probabilities of all blocks in some elements, given in document order: this share, and only once. */
export function lowered({ page, probability }: ScoreFacts, nodes: Iterable<number>, left: number): ScoreChanges {
  return loweredBlocks(probability, blocksOf(page, nodes), left);
}

function* blocksOf(page: MeasuredPage, nodes: Iterable<number>): Generator<number, undefined> {
  let end = 0;
  for (const node of nodes) {
    if (node < end) continue;
    end = page.tree.end[node];
    const [first, behind] = page.blockRange(node);
    for (let block = first; block < behind; block++) yield block;
  }
}
