import { TAG } from "flat-html";
import { hashNext } from "pith-base";
import type { MeasuredPage } from "../../measure/measured-page.ts";
import { EMBEDDED, INVISIBLE } from "../../measure/rendering.ts";
import { hashWords } from "../../model/features/text-words.ts";
import type { ScoreRule } from "../rule.ts";

/** Words in a run that two texts share. */
const RUN_WORDS = 4;
/** A copy has at least this share of its runs in the text that readers see. */
const MIN_SHARE = 0.7;
/** Shorter texts may be meant to be said twice. */
const MIN_WORDS = 8;

/** A tag in the source that a field shows. */
const TAG_IN_SOURCE = /<[^<>]*>/g;

/** What a block says; a field for editing has its text as source. */
function textOf(page: MeasuredPage, block: number): string {
  const text = page.blockText(block);
  return page.tree.tag[page.blocks.node[block]] === TAG.textarea ? text.replace(TAG_IN_SOURCE, " ") : text;
}

function runsOf(text: string): number[] {
  const words = hashWords(text);
  const runs: number[] = [];
  for (let at = 0; at + RUN_WORDS <= words.length; at++) {
    let run = 0;
    for (let word = at; word < at + RUN_WORDS; word++) run = hashNext(run, words[word]);
    runs.push(run);
  }
  return runs;
}

/** Whether a block is a copy for machines: hidden by markup, or the text of a field. */
function isBehind({ tree, blocks }: MeasuredPage, block: number): boolean {
  if (blocks.visibility[block] & EMBEDDED) return false;
  return (blocks.visibility[block] & INVISIBLE) !== 0 || tree.tag[blocks.node[block]] === TAG.textarea;
}

/** A copy of the text for printing, for a paywall or in its source stands hidden on many pages. */
export const hiddenCopy: ScoreRule = {
  id: "hidden-copy",
  stage: "score",
  promise: "reader",
  says: "Hidden text, or the text of a field, that the visible page says, too, is a copy and not content.",
  because: "a hidden copy of what the page shows",
  shownBy:
    "copies hidden for a paywall or a raw view are said once (tests); on ten sets it changes 7 pages of 4 sites: said twice 4 fewer, on 2 sites",
  constants: { runWords: RUN_WORDS, minShare: MIN_SHARE, minWords: MIN_WORDS },
  decide({ page, probability }) {
    const { blocks } = page;
    const hidden: number[] = [];
    for (let block = 0; block < blocks.count; block++) {
      if (blocks.words[block] >= MIN_WORDS && isBehind(page, block)) hidden.push(block);
    }
    if (hidden.length === 0) return {};
    const runs = hidden.map((block) => runsOf(textOf(page, block)));
    const wanted = new Set(runs.flat());
    const shown = new Set<number>();
    for (let block = 0; block < blocks.count; block++) {
      if (blocks.words[block] === 0 || isBehind(page, block)) continue;
      for (const run of runsOf(page.blockText(block))) if (wanted.has(run)) shown.add(run);
    }
    if (shown.size === 0) return {};
    const moved = probability.slice();
    hidden.forEach((block, at) => {
      const copied = runs[at].filter((run) => shown.has(run)).length;
      if (copied > 0 && copied >= MIN_SHARE * runs[at].length) moved[block] = 0;
    });
    return { probability: moved };
  },
};
