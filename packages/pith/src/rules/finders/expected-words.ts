import type { MeasuredPage } from "../../page/measured-page.ts";
import type { ScoreChange, ScoreFacts } from "../row.ts";

export const countWords = ({ blocks: { words } }: MeasuredPage, some: readonly number[]): number =>
  some.reduce((sum, block) => sum + words[block], 0);

/** The blocks in some elements in document order; each once. */
export function* blocksIn(
  page: MeasuredPage,
  nodes: Iterable<number>,
): Generator<number, undefined> {
  let end = 0;
  for (const node of nodes) {
    if (node < end) continue;
    end = page.tree.end[node];
    const [first, behind] = page.blockRange(node);
    for (let block = first; block < behind; block++) yield block;
  }
}

/** The blocks with this part of their probability left. */
export function* lower(
  { probability }: ScoreFacts,
  left: number,
  blocks: Iterable<number>,
): Generator<ScoreChange> {
  for (const block of blocks) yield { block, to: left * probability[block] };
}

/** The blocks that a function moves in a copy of the probabilities. */
export function* move(
  { probability }: ScoreFacts,
  change: (moved: Float64Array) => void,
): Generator<ScoreChange> {
  const moved = probability.slice();
  change(moved);
  for (let block = 0; block < moved.length; block++) {
    if (moved[block] !== probability[block]) yield { block, to: moved[block] };
  }
}
