import { headingLevel } from "flat-html";
import type { MeasuredPage } from "../../measure/measured-page.ts";
import { likelihoodOf } from "../../selection/page-kind.ts";
import { findLinkEntries, findPanels, findQuotations, findShows } from "../../structure/shown-units.ts";
import { NO_CHANGES, type SelectRule } from "../rule.ts";

/** Least mean probability of entries, as a share of the cutoff. As for places of groups. */
const MIN_LIKELIHOOD = 0.85;
/** The same for a tab's panel next to a kept tab. By judgement, from pages of our own. */
const MIN_PANEL = 0.4;
/** A slide show is inside kept text of at least this many words. */
const PROSE_WORDS = 12;

/** Enough below a likely heading, except on articles. By judgement, from pages of our own. */
const MIN_HEADED = 0.35;
const MOST_ARTICLE = 0.5;
/** Most blocks between a heading and the first entry, such as subheadings. */
const MAX_BETWEEN = 3;

/** Whether a likely heading is close above a block. */
function isUnderHeading(
  { tree, blocks }: MeasuredPage,
  score: ArrayLike<number>,
  cutoff: number,
  block: number,
): boolean {
  for (let above = block - 1; above >= Math.max(0, block - MAX_BETWEEN); above--) {
    if (headingLevel(tree.tag[blocks.node[above]]) === 0) return false;
    if (score[above] >= cutoff) return true;
  }
  return false;
}

export const keepLikeParts: SelectRule = {
  id: "keep-like-parts",
  stage: "select",
  goal: "reader",
  summary: "Keeps captions of slides, quotations in posts, embedded posts, and similar entries and panels whole.",
  reasonText: "part of a group that is kept",
  decide({ selection: { page, keep, score }, cutoff, kinds }) {
    const back = new Map<number, boolean>();
    const keepAll = (blocks: readonly number[]): void => {
      for (const block of blocks) if (keep[block] === 0) back.set(block, true);
    };
    const isProse = (block: number): boolean => keep[block] === 1 && page.blocks.words[block] >= PROSE_WORDS;
    for (const captions of findShows(page)) {
      const hasBefore = keep.some((_, block) => block < captions[0] && isProse(block));
      const hasAfter = keep.some((_, block) => block > captions[0] && isProse(block));
      if (hasBefore && hasAfter) keepAll(captions);
    }
    for (const entries of findLinkEntries(page)) {
      const all = entries.flat();
      const mean = all.reduce((sum, block) => sum + score[block], 0) / all.length;
      const kept = all.filter((block) => keep[block] === 1).length;
      const isHeaded = likelihoodOf(kinds, "article") < MOST_ARTICLE && isUnderHeading(page, score, cutoff, all[0]);
      if (kept === all.length || mean < (isHeaded ? MIN_HEADED : MIN_LIKELIHOOD) * cutoff) continue;
      if (kept > 0 || isHeaded) keepAll(all);
    }
    for (const panels of findPanels(page)) {
      const isShown = panels.some((blocks) => blocks.some((block) => keep[block] === 1));
      for (const blocks of isShown ? panels : []) {
        const mean = blocks.reduce((sum, block) => sum + score[block], 0) / blocks.length;
        if (mean >= MIN_PANEL * cutoff && blocks.every((block) => keep[block] === 0)) keepAll(blocks);
      }
    }
    for (const unit of findQuotations(page)) {
      if (unit.within.some((block) => keep[block] === 1)) keepAll(unit.blocks);
    }
    return back.size === 0 ? NO_CHANGES : { keep: back };
  },
};
