import { INVISIBLE } from "../page/rendering.ts";
import type { Selection } from "../selection/selection.ts";
import type { Step, Trace, Verdict } from "../selection/trace.ts";
import { collapseSpaces } from "../text/trim.ts";

/** Words that the content tree omits or adds. Their texts are read when somebody asks. */
export interface Words {
  /** `dropped`: words of a kept block. `kept`: words in a dropped block, or before the block. */
  readonly to: Verdict;
  readonly block: number;
  /** Default: the whole block. */
  readonly text?: string | undefined;
}

export interface WordStep extends Words {
  readonly by: string;
  /** The element whose kept blocks have these words; -1 without one. */
  readonly node: number;
}

/** Omits an element with all its text. */
export const omitElement = (by: string, node: number): WordStep => ({
  by,
  to: "dropped",
  block: -1,
  node,
});

/** Omits words of a block; all of them without `text`. */
export const omitWords = (by: string, block: number, text?: string): WordStep => ({
  by,
  to: "dropped",
  block,
  node: -1,
  text,
});

/** Shows words in or before a block; the whole block without `text`. */
export const addWords = (by: string, block: number, text?: string): WordStep => ({
  by,
  to: "kept",
  block,
  node: -1,
  text,
});

function textsIn({ page, keep }: Selection, node: number): Map<number, string> {
  const texts = new Map<number, string>();
  const { tree, blocks, visibility } = page;
  for (let at = node; at < tree.end[node]; at++) {
    if (!tree.isText(at)) continue;
    const block = page.blockOf(at);
    if (block < 0 || keep[block] === 0 || (visibility[at] ^ blocks.visibility[block]) & INVISIBLE)
      continue;
    texts.set(block, (texts.get(block) ?? "") + tree.text(at));
  }
  return texts;
}

/**
 * The steps of a content tree with their texts. One after another for one reason are one: each line
 * of a listing has its number.
 */
export function readWordSteps(selection: Selection, steps: readonly WordStep[]): Trace {
  const trace: Step[] = [];
  const places = new Map<string, number>();
  const add = ({ by, to }: WordStep, block: number, words: string): void => {
    const key = `${block} ${to}`;
    const place = places.get(key) ?? trace.length;
    const before = place < trace.length ? trace[place] : undefined;
    const from = to === "kept" ? "dropped" : "kept";
    const text = collapseSpaces(words);
    if (before?.by === by) trace[place] = { by, block, from, to, text: `${before.text} ${text}` };
    else places.set(key, trace.push({ by, block, from, to, text }) - 1);
  };
  for (const step of steps) {
    const { block, node, text } = step;
    if (node < 0) add(step, block, text ?? selection.page.blockText(block));
    else
      for (const [own, words] of textsIn(selection, node))
        if (words.trim() !== "") add(step, own, words);
  }
  return trace;
}
