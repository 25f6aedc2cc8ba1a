import type { MeasuredPage } from "../../page/measured-page.ts";
import type { RuleRow, ScoreChanges, ScoreFacts } from "../rule.ts";
import { isForPage, type When } from "../when.ts";

/** From this probability on a block is likely content. */
export const LIKELY = 0.5;

export const countWords = ({ blocks: { words } }: MeasuredPage, some: readonly number[]): number =>
  some.reduce((sum, block) => sum + words[block], 0);

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

/** A kind of blocks, and the factor for their probability. */
export interface LoweringRow extends RuleRow {
  readonly left: number;
  readonly when?: When;
  blocksOf(facts: ScoreFacts): Iterable<number>;
}

export function lowerRows(facts: ScoreFacts, rows: readonly LoweringRow[]): ScoreChanges {
  let { probability } = facts;
  for (const { left, when = {}, blocksOf } of rows) {
    const lowered = isForPage(when, facts.kinds) ? [...blocksOf({ ...facts, probability })] : [];
    if (lowered.length > 0) probability = probability.slice();
    for (const block of lowered) probability[block] *= left;
  }
  return { probability };
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
