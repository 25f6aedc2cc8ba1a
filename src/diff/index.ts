import { diffArrays } from "diff";
import { spend } from "../deadline.ts";
import { expectArgument } from "../expect-argument.ts";
import type { ExtractResult } from "../result/result.ts";
import { collapseSpaces } from "../text/trim.ts";

/** Words that stand in both versions, or in one of them. */
export interface WordPart {
  readonly is: "same" | "added" | "removed";
  readonly text: string;
}

/** What became of a block of the content. */
export interface BlockChange {
  readonly is: "same" | "added" | "removed" | "moved" | "changed";
  /** The block's text before; missing for an added one. */
  readonly before?: string;
  /** The block's text now; missing for a removed one. */
  readonly after?: string;
  /** Of a changed block its words, in order. */
  readonly words?: readonly WordPart[];
}

/** What differs between two versions of a page's content. */
export interface ContentDiff {
  /** Whether nothing differs, the order of blocks included. */
  readonly isSame: boolean;
  /** All blocks in the order of the new version; removed ones stand where they stood. */
  readonly blocks: readonly BlockChange[];
}

/** Most edits that blocks and words are compared over: beyond, all of a stretch counts as replaced. Time grows with its square. */
const MOST_EDITS = 2000;
/** A block with at least this share of its words in another is the same one, changed; with less it is another. */
const LEAST_SHARED = 0.5;
/** So many removed blocks are compared with each added one: the nearest ones. */
const NEARBY = 8;

/** Words with their marks, and in scripts without spaces letter by letter. */
const WORDS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+|\s+/gu;
const wordsOf = (text: string): string[] => text.match(WORDS) ?? [];

/** The texts of the blocks that are kept. */
function keptTexts({ selection: { page, keep } }: ExtractResult): string[] {
  const texts: string[] = [];
  for (let block = 0; block < keep.length; block++) {
    spend();
    const text = keep[block] === 1 ? collapseSpaces(page.blockText(block)) : "";
    if (text !== "") texts.push(text);
  }
  return texts;
}

/** A version: what `extract` gave, or the texts of its blocks. */
export type Version = ExtractResult | readonly string[];

function textsOf(version: Version): readonly string[] {
  if (Array.isArray(version)) return version.map(collapseSpaces).filter((text) => text !== "");
  const isResult = typeof version === "object" && version !== null && "selection" in version;
  expectArgument(isResult, "a version must be what extract gives, or a list of texts", version);
  return keptTexts(version as ExtractResult);
}

interface Edit {
  readonly is: "same" | "added" | "removed";
  readonly values: readonly string[];
}

function editsOf(before: readonly string[], after: readonly string[]): Edit[] {
  const edits = diffArrays([...before], [...after], { maxEditLength: MOST_EDITS });
  if (!edits) {
    return [
      { is: "removed", values: before },
      { is: "added", values: after },
    ];
  }
  return edits.map(({ added, removed, value }) => ({
    is: added ? "added" : removed ? "removed" : "same",
    values: value,
  }));
}

function compareWords(before: string, after: string): WordPart[] {
  return editsOf(wordsOf(before), wordsOf(after)).map(({ is, values }) => ({ is, text: values.join("") }));
}

/** The share of letters, white space aside, that two texts have in common. */
function sharedShare(words: readonly WordPart[], before: string, after: string): number {
  const letters = (text: string): number => text.replace(/\s+/gu, "").length;
  const shared = words.reduce((sum, { is, text }) => sum + (is === "same" ? letters(text) : 0), 0);
  return (2 * shared) / Math.max(1, letters(before) + letters(after));
}

/** The changes of a stretch where blocks were taken out and others put in: those that are alike are pairs, in order. */
function pairUp(removed: readonly string[], added: readonly string[]): BlockChange[] {
  const changes: BlockChange[] = [];
  let next = 0;
  for (const after of added) {
    let pair: BlockChange = { is: "added", after };
    for (let at = next; at < Math.min(removed.length, next + NEARBY); at++) {
      const before = removed[at];
      const words = compareWords(before, after);
      if (sharedShare(words, before, after) < LEAST_SHARED) continue;
      changes.push(...removed.slice(next, at).map((text) => ({ is: "removed" as const, before: text })));
      pair = { is: "changed", before, after, words };
      next = at + 1;
      break;
    }
    changes.push(pair);
  }
  return [...changes, ...removed.slice(next).map((before) => ({ is: "removed" as const, before }))];
}

/** Blocks that were taken out at one place and put in at another are one block that was moved. */
function joinMoved(changes: readonly BlockChange[]): BlockChange[] {
  const removed = new Map<string, number>();
  for (const { is, before = "" } of changes) if (is === "removed") removed.set(before, (removed.get(before) ?? 0) + 1);
  const moved = new Map<string, number>();
  const joined = changes.map((change): BlockChange => {
    const { is, after = "" } = change;
    const count = moved.get(after) ?? 0;
    if (is !== "added" || count >= (removed.get(after) ?? 0)) return change;
    moved.set(after, count + 1);
    return { is: "moved", before: after, after };
  });
  return joined.filter(({ is, before = "" }) => {
    const count = moved.get(before) ?? 0;
    if (is !== "removed" || count === 0) return true;
    moved.set(before, count - 1);
    return false;
  });
}

/**
 * What changed between two versions of a page's content: blocks added, removed, moved, and changed with their words. What is dropped
 * (menus, advertisements) counts for nothing.
 * @throws InputError for what is neither a result of `extract` nor a list of texts
 */
export function diff(before: Version, after: Version): ContentDiff {
  const changes: BlockChange[] = [];
  let removed: readonly string[] = [];
  let added: readonly string[] = [];
  const flush = (): void => {
    changes.push(...pairUp(removed, added));
    [removed, added] = [[], []];
  };
  for (const { is, values } of editsOf(textsOf(before), textsOf(after))) {
    spend();
    if (is === "removed") removed = values;
    else if (is === "added") added = values;
    else {
      flush();
      changes.push(...values.map((text) => ({ is: "same" as const, before: text, after: text })));
    }
  }
  flush();
  const blocks = joinMoved(changes);
  return { isSame: blocks.every(({ is }) => is === "same"), blocks };
}

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const escapeHtml = (text: string): string => text.replace(/[&<>]/gu, (mark) => ESCAPES[mark]);

/** A diff as HTML: a paragraph for each block, with `ins` and `del` around what was added and removed. */
export function renderDiffHtml({ blocks }: ContentDiff): string {
  const marked = (is: string, text: string): string => {
    const tag = is === "added" ? "ins" : is === "removed" ? "del" : "";
    return tag === "" ? escapeHtml(text) : `<${tag}>${escapeHtml(text)}</${tag}>`;
  };
  const lines = blocks.map(({ is, before = "", after = before, words }) => {
    const inner = words ? words.map((part) => marked(part.is, part.text)).join("") : marked(is, after);
    return `<p${is === "moved" ? ' class="moved"' : ""}>${inner}</p>\n`;
  });
  return lines.join("");
}

const SIGNS: Readonly<Record<BlockChange["is"], string>> = {
  same: " ",
  added: "+",
  removed: "-",
  moved: ">",
  changed: "~",
};

/** A diff as lines: one for each block that is not the same, with its sign; words that were changed stand in `[-…-]` and `{+…+}`. */
export function renderDiffText({ blocks }: ContentDiff): string {
  const lines = blocks.flatMap(({ is, before = "", after = before, words }) => {
    if (is === "same") return [];
    const marked = (words ?? []).map((part) =>
      part.is === "same" ? part.text : part.is === "added" ? `{+${part.text}+}` : `[-${part.text}-]`,
    );
    return [`${SIGNS[is]} ${words ? marked.join("") : after.replaceAll("\n", " ")}\n`];
  });
  return lines.join("");
}
