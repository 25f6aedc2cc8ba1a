import { diffArrays } from "diff";
import { checkClock, spend, spendOnChars } from "../../safety/clock.ts";

import { addToList } from "../../text/add-to-list.ts";
import { commonItems } from "../../text/counted.ts";
import { defined } from "../../text/defined.ts";
import { lazy } from "../../text/lazy.ts";
import { splitPairs } from "../../text/words.ts";
import type { Cell } from "./cells.ts";
import type { Piece, VersionContent } from "./version.ts";

/** Words in more blocks than this do not distinguish blocks, so they are skipped. */
const MOST_BLOCKS = 8;
/** Most words of a block to look up. */
const MOST_WORDS = 200;

/**
 * Finds the block that another block may be a changed version of: the one with the most words in
 * common.
 */
class NearPieces {
  private readonly byWord = new Map<string, Piece[]>();

  constructor(pieces: Iterable<Piece>) {
    for (const piece of pieces) {
      for (const word of new Set(splitPairs(piece.key).slice(0, MOST_WORDS))) {
        spend();
        const blocks = this.byWord.get(word);
        if (blocks === undefined) this.byWord.set(word, [piece]);
        else if (blocks.length <= MOST_BLOCKS) blocks.push(piece);
      }
    }
  }

  /** The block with the most rare words in common; undefined without any. */
  nearest({ key }: Piece): Piece | undefined {
    const votes = new Map<Piece, number>();
    let best: Piece | undefined;
    for (const word of new Set(splitPairs(key).slice(0, MOST_WORDS))) {
      const blocks = this.byWord.get(word) ?? [];
      if (blocks.length > MOST_BLOCKS) continue;
      for (const piece of blocks) {
        spend();
        const count = (votes.get(piece) ?? 0) + 1;
        votes.set(piece, count);
        if (best === undefined || count > (votes.get(best) ?? 0)) best = piece;
      }
    }
    return best;
  }
}

/** Words in both versions, or in only one of them. */
export interface WordPart {
  readonly is: "same" | "added" | "removed";
  readonly text: string;
}

export interface BlockChange {
  readonly is: "same" | "added" | "removed" | "moved" | "changed";
  /** The block's old text; missing for an added block. */
  readonly before?: string;
  /** The block's new text; missing for a removed block. */
  readonly after?: string;
  /** For a changed block: its words, in order. */
  readonly words?: readonly WordPart[];
  /** For a table cell: its row and column. */
  readonly cell?: Cell;
}

export interface FactChange {
  /**
   * `title`, `author`, `published`, `modified`, `site`, `language`, `price`, `priceCurrency`,
   * `availability`.
   */
  readonly name: string;
  readonly before?: string;
  readonly after?: string;
}

export interface ContentDiff {
  /** Whether nothing differs, including the order of blocks. */
  readonly isSame: boolean;
  /** All blocks in the order of the new version; removed ones keep their old place. */
  readonly blocks: readonly BlockChange[];
  /** The metadata that differs. It may change without the text, so it does not affect `isSame`. */
  readonly facts: readonly FactChange[];
}

/**
 * Most edits when comparing blocks and words; beyond, the whole range counts as replaced. Time is
 * quadratic in it.
 */
const MOST_EDITS = 1000;
/**
 * Most steps for the words of one diff, in squared edits: about three seconds. Beyond, blocks count
 * as replaced.
 */
const MOST_STEPS = 8_000_000;
/**
 * Two blocks with at least this share of common words are the same block, changed; otherwise
 * different blocks.
 */
const LEAST_SHARED = 0.5;
/** How many removed blocks, the nearest ones, are compared with each added one. */
const NEARBY = 8;

/** Words with their punctuation; single letters in scripts without spaces. */
const WORDS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+|\s+/gu;
const wordsOf = (text: string): string[] => text.match(WORDS) ?? [];

interface Edit<T> {
  readonly is: "same" | "added" | "removed";
  readonly values: readonly T[];
}

function editsOf<T>(
  before: readonly T[],
  after: readonly T[],
  keyOf: (value: T) => string,
  maxEditLength = MOST_EDITS,
): Edit<T>[] {
  checkClock();
  const comparator = (a: T, b: T): boolean => {
    spend();
    return keyOf(a) === keyOf(b);
  };
  const edits = diffArrays([...before], [...after], { maxEditLength, comparator });
  if (!edits) {
    return [
      { is: "removed", values: before },
      { is: "added", values: after },
    ];
  }
  return edits.map(({ added, removed, value }): Edit<T> => {
    if (added) return { is: "added", values: value };
    return { is: removed ? "removed" : "same", values: value };
  });
}

/** A block's words and letters, read once however many other blocks it is compared with. */
class BlockWords {
  readonly letters: number;
  private found: readonly string[] | undefined;

  constructor(private readonly text: string) {
    spendOnChars(text.length);
    this.letters = countLetters(text);
  }

  get words(): readonly string[] {
    if (this.found === undefined) {
      spendOnChars(this.text.length);
      this.found = wordsOf(this.text);
    }
    return this.found;
  }
}

const countLetters = (text: string): number => text.replace(/\s+/gu, "").length;
const lettersIn = (words: readonly string[]): number =>
  words.reduce((sum, word) => sum + countLetters(word), 0);

/**
 * Whether two blocks may have enough letters in common in any word order: by their lengths, then by
 * their words.
 */
function mayBeSame(before: BlockWords, after: BlockWords): boolean {
  const least = (LEAST_SHARED * Math.max(1, before.letters + after.letters)) / 2;
  if (Math.min(before.letters, after.letters) < least) return false;
  spend(before.words.length + after.words.length);
  return lettersIn(commonItems(after.words, before.words)) >= least;
}

class WordComparer {
  private stepsLeft = MOST_STEPS;
  private readonly blocks = new Map<Piece, BlockWords>();

  /**
   * The changed words between two blocks; undefined if they have too little in common to be the
   * same block.
   */
  compare(before: Piece, after: Piece, isOne = false): readonly WordPart[] | undefined {
    const old = this.read(before);
    const now = this.read(after);
    if (!isOne && !mayBeSame(old, now)) return undefined;
    const most = Math.min(MOST_EDITS, Math.floor(Math.sqrt(this.stepsLeft)));
    const edits = editsOf(old.words, now.words, (word) => word, most);
    const count = edits.reduce(
      (sum, { is, values }) => sum + (is === "same" ? 0 : values.length),
      0,
    );
    this.stepsLeft = Math.max(0, this.stepsLeft - Math.min(count, most) ** 2);
    const words = edits.map(({ is, values }) => ({ is, text: values.join("") }));
    const shared = words.reduce(
      (sum, { is, text }) => sum + (is === "same" ? countLetters(text) : 0),
      0,
    );
    const share = (2 * shared) / Math.max(1, old.letters + now.letters);
    return isOne || share >= LEAST_SHARED ? words : undefined;
  }

  private read(piece: Piece): BlockWords {
    const known = this.blocks.get(piece) ?? new BlockWords(piece.text);
    this.blocks.set(piece, known);
    return known;
  }
}

interface Change {
  readonly is: BlockChange["is"];
  readonly old?: Piece;
  readonly now?: Piece;
  readonly words?: readonly WordPart[];
}

const isSameCell = (a: Piece, b: Piece): boolean =>
  a.cell !== undefined && a.cell.row === b.cell?.row && a.cell.column === b.cell.column;

function pairUp(
  removed: readonly Piece[],
  added: readonly Piece[],
  comparer: WordComparer,
): Change[] {
  const changes: Change[] = [];
  let next = 0;
  for (const now of added) {
    let pair: Change = { is: "added", now };
    for (let at = next; at < Math.min(removed.length, next + NEARBY); at++) {
      const old = removed[at];
      const words = comparer.compare(old, now, isSameCell(old, now));
      if (!words) continue;
      for (const piece of removed.slice(next, at)) changes.push({ is: "removed", old: piece });
      pair = { is: "changed", old, now, words };
      next = at + 1;
      break;
    }
    changes.push(pair);
  }
  return [...changes, ...removed.slice(next).map((old) => ({ is: "removed" as const, old }))];
}

function joinMoved(changes: readonly Change[]): Change[] {
  const removed = new Map<string, Piece[]>();
  for (const { is, old } of changes) {
    if (is === "removed" && old) addToList(removed, old.key, old);
  }
  for (const equal of removed.values()) equal.reverse();
  const moved = new Set<Piece>();
  const joined = changes.map((change): Change => {
    const old =
      change.is === "added" && change.now ? removed.get(change.now.key)?.pop() : undefined;
    if (!old) return change;
    moved.add(old);
    return { ...change, is: "moved", old };
  });
  return joined.filter(({ is, old }) => is !== "removed" || old === undefined || !moved.has(old));
}

/** A block in both versions did not change, even if only one version kept it. */
function resolveChanges(
  changes: readonly Change[],
  before: VersionContent,
  after: VersionContent,
): Change[] {
  return changes.flatMap((change): Change[] => {
    if (change.is === "removed" && change.old && after.dropped.has(change.old.key)) return [];
    if (change.is !== "added" || !change.now || !before.dropped.has(change.now.key))
      return [change];
    return [{ is: "same", old: change.now, now: change.now }];
  });
}

function droppedSingle(own: VersionContent, other: VersionContent): NearPieces {
  const known = new Set(other.pieces.map(({ key }) => key));
  return new NearPieces(
    [...own.dropped.values()].filter(({ key }) => !known.has(key) && !other.dropped.has(key)),
  );
}

/**
 * A block kept in one version, and changed and dropped in the other, is changed instead of removed
 * or added.
 */
function joinDropped(
  changes: readonly Change[],
  before: VersionContent,
  after: VersionContent,
  comparer: WordComparer,
): Change[] {
  const droppedAfter = lazy(() => droppedSingle(after, before));
  const droppedBefore = lazy(() => droppedSingle(before, after));
  return changes.map((change): Change => {
    const { is, old, now } = change;
    const lost = is === "removed" && old ? droppedAfter().nearest(old) : undefined;
    const twin = is === "added" && now ? droppedBefore().nearest(now) : lost;
    const from = old ?? twin;
    const to = now ?? twin;
    if (!twin || !from || !to) return change;
    const words = comparer.compare(from, to);
    return words ? { is: "changed", old: from, now: to, words } : change;
  });
}

function compareFacts(
  { facts: before }: VersionContent,
  { facts: after }: VersionContent,
): FactChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) => {
    const old = before[name];
    const now = after[name];
    if (old === now) return [];
    return [{ name, ...defined({ before: old, after: now }) }];
  });
}

export function compareContents(old: VersionContent, now: VersionContent): ContentDiff {
  const changes: Change[] = [];
  const comparer = new WordComparer();
  let removed: readonly Piece[] = [];
  let added: readonly Piece[] = [];
  let at = 0;
  const flush = (): void => {
    for (const change of pairUp(removed, added, comparer)) changes.push(change);
    removed = [];
    added = [];
  };
  for (const { is, values } of editsOf(old.pieces, now.pieces, ({ key }) => key)) {
    if (is === "removed") removed = values;
    else if (is === "added") added = values;
    else flush();
    if (is === "same")
      for (const [i, now] of values.entries())
        changes.push({ is, old: old.pieces[at + i] ?? now, now });
    if (is !== "added") at += values.length;
  }
  flush();
  const joined = joinDropped(resolveChanges(joinMoved(changes), old, now), old, now, comparer);
  const blocks = joined.map(({ is, old, now, words }) => {
    return {
      is,
      ...defined({ before: old?.text, after: now?.text, words, cell: (now ?? old)?.cell }),
    };
  });
  return { isSame: blocks.every(({ is }) => is === "same"), blocks, facts: compareFacts(old, now) };
}
