import type { MeasuredPage } from "../../../packages/pith/src/page/measured-page.ts";
import { INVISIBLE } from "../../../packages/pith/src/page/rendering.ts";
import { tokenize } from "./tokens.ts";

/** A candidate place of a block in the gold text. */
interface Candidate {
  readonly block: number;
  readonly start: number;
  readonly end: number;
  readonly matched: number;
  /** Its weight in the chain. */
  readonly gain: number;
}

/** Labels of a page's blocks. */
export interface BlockLabels {
  /** The share of each block's words in the gold text at the block's place, 0 to 1. */
  readonly label: Float32Array;
  /** Start of each block's text in the gold (in words); -1 without a match. */
  readonly goldStart: Int32Array;
  readonly tokens: string[][];
  readonly gold: readonly string[];
}

/** Words of an anchor; shorter blocks must match as a whole. */
const ANCHOR = 3;
/** Most places of one anchor: more frequent phrases anchor nothing. */
const MAX_PLACES = 24;
const MAX_CANDIDATES = 8;
/** A candidate place needs this share of the block's words. */
const MIN_SHARE = 0.4;
/** Blocks out of order match only with at least this many words. */
const MIN_MOVED_WORDS = 8;

function indexAnchors(gold: readonly string[], length: number): Map<string, number[]> {
  const index = new Map<string, number[]>();
  for (let i = 0; i + length <= gold.length; i++) {
    const key = gold.slice(i, i + length).join(" ");
    const places = index.get(key);
    if (places) places.push(i);
    else index.set(key, [i]);
  }
  return index;
}

/** Anchors of one block on neighbouring diagonals, that is, nearly in line. */
interface Vote {
  matched: number;
  start: number;
  end: number;
  /** The last word of the block with an anchor here. */
  last: number;
  /** Anchors by offset between block and gold. */
  readonly diagonals: Map<number, number>;
}

/** Places in the gold with the block's words nearly in line. */
function findCandidates(
  block: number,
  tokens: readonly string[],
  gold: readonly string[],
  index: ReadonlyMap<string, number[]>,
  weight: number,
): Candidate[] {
  const length = Math.min(ANCHOR, tokens.length);
  const votes = new Map<number, Vote>();
  for (let i = 0; i + length <= tokens.length; i++) {
    const places = index.get(tokens.slice(i, i + length).join(" "));
    if (!places || places.length > MAX_PLACES * (tokens.length <= ANCHOR ? 40 : 1)) continue;
    for (const place of places) {
      // Neighbouring diagonals are one place: the gold may lack some words of the block.
      const diagonal = Math.round((place - i) / Math.max(4, tokens.length));
      const vote = votes.get(diagonal);
      if (!vote) {
        const diagonals = new Map([[place - i, 1]]);
        votes.set(diagonal, {
          matched: length,
          start: place,
          end: place + length,
          last: i,
          diagonals,
        });
      } else {
        vote.matched += Math.min(length, Math.max(0, i - vote.last));
        vote.last = Math.max(vote.last, i);
        vote.start = Math.min(vote.start, place);
        vote.end = Math.max(vote.end, place + length);
        vote.diagonals.set(place - i, (vote.diagonals.get(place - i) ?? 0) + 1);
      }
    }
  }
  const list: Candidate[] = [];
  for (const vote of votes.values()) {
    // A stray anchor off the main diagonal must not stretch the candidate over its neighbours'
    // places.
    const [main] = [...vote.diagonals].reduce((a, b) => (b[1] > a[1] ? b : a));
    const start = Math.max(vote.start, main);
    const end = Math.min(vote.end, main + tokens.length, gold.length);
    const matched = Math.min(vote.matched, tokens.length, end - start);
    if (matched < MIN_SHARE * tokens.length) continue;
    list.push({ block, start, end, matched, gain: matched * weight });
  }
  list.sort((a, b) => b.matched - a.matched || a.start - b.start);
  return list.slice(0, tokens.length <= ANCHOR ? MAX_CANDIDATES * 40 : MAX_CANDIDATES);
}

/** The heaviest chain of candidates that ascends without overlap in blocks and gold. */
function bestChain(candidates: readonly Candidate[], goldLength: number): Candidate[] {
  const tree = new Int32Array(goldLength + 2).fill(-1);
  const total = new Float64Array(candidates.length);
  const before = new Int32Array(candidates.length).fill(-1);
  const query = (position: number): number => {
    let best = -1;
    for (let i = position + 1; i > 0; i -= i & -i) {
      if (tree[i] >= 0 && (best < 0 || total[tree[i]] > total[best])) best = tree[i];
    }
    return best;
  };
  const update = (position: number, candidate: number): void => {
    for (let i = position + 1; i < tree.length; i += i & -i) {
      if (tree[i] < 0 || total[candidate] > total[tree[i]]) tree[i] = candidate;
    }
  };
  let best = -1;
  for (let from = 0; from < candidates.length; ) {
    let to = from;
    while (to < candidates.length && candidates[to].block === candidates[from].block) {
      const previous = query(candidates[to].start);
      before[to] = previous;
      total[to] = candidates[to].gain + (previous < 0 ? 0 : total[previous]);
      to++;
    }
    for (let i = from; i < to; i++) {
      update(candidates[i].end, i);
      if (best < 0 || total[i] > total[best]) best = i;
    }
    from = to;
  }
  const chain: Candidate[] = [];
  for (let at = best; at >= 0; at = before[at]) chain.push(candidates[at]);
  return chain.reverse();
}

/**
 * Aligns the page's blocks with the gold text. The main alignment is monotone (blocks and gold
 * places ascend together, each place is used once), so that menu words and repeated teasers do not
 * match by chance; long blocks whose place is still free may then match out of order.
 */
export function labelBlocks(page: MeasuredPage, goldText: string): BlockLabels {
  const { count, visibility } = page.blocks;
  const gold = tokenize(goldText);
  const tokens: string[][] = [];
  const candidates: Candidate[] = [];
  const indexes = [1, 2, 3].map((length) => indexAnchors(gold, length));
  for (let block = 0; block < count; block++) {
    const words = tokenize(page.blockText(block));
    tokens.push(words);
    if (words.length === 0) continue;
    // Of two copies, the reviewer saw the visible one.
    const weight = (visibility[block] & INVISIBLE) === 0 ? 1 : 0.95;
    candidates.push(
      ...findCandidates(block, words, gold, indexes[Math.min(ANCHOR, words.length) - 1], weight),
    );
  }
  const label = new Float32Array(count);
  const goldStart = new Int32Array(count).fill(-1);
  const used = new Uint8Array(gold.length);
  const take = (candidate: Candidate): void => {
    label[candidate.block] = Math.min(1, candidate.matched / tokens[candidate.block].length);
    goldStart[candidate.block] = candidate.start;
    used.fill(1, candidate.start, candidate.end);
  };
  for (const candidate of bestChain(candidates, gold.length)) take(candidate);
  for (const candidate of candidates) {
    const { block, start, end } = candidate;
    if (label[block] > 0 || tokens[block].length < MIN_MOVED_WORDS) continue;
    let free = 0;
    for (let i = start; i < end; i++) if (!used[i]) free++;
    if (free >= 0.7 * (end - start)) take(candidate);
  }
  return { label, goldStart, tokens, gold };
}
