import type { BlockColumn } from "../../measure/block-table.ts";
import { EMBEDDED, INVISIBLE } from "../../measure/rendering.ts";
import type { ScoreRule } from "../rule.ts";

/** Embedded data is no part of what markup hides: it was recovered on purpose. */
const HIDDEN_BY_MARKUP = INVISIBLE & ~EMBEDDED;

const has = (visibility: BlockColumn, bits: number): boolean => visibility.some((own) => (own & bits) !== 0);

/**
 * Hidden blocks of fewer words are no content where the visible ones outweigh the hidden: panels of tabs and the like
 * hold more. Word F1 on wcxb-dev, out of fold: .8760 without the rule, .8761, .8757, .8752, .8750 with 10, 20, 30, 40
 * words, .8741 when all hidden blocks go.
 */
const MIN_HIDDEN_WORDS = 20;

/** Longer hidden pieces keep their probability: three in four words of those that the model takes for content are. */
export const shortHidden: ScoreRule = {
  id: "short-hidden-text",
  stage: "score",
  promise: "reader",
  says: "Short pieces that markup hides are not content where the page shows more text than it hides: no reader sees them, and they may speak to machines.",
  because: "short and hidden by markup",
  constants: { minHiddenWords: MIN_HIDDEN_WORDS },
  decide({ page, probability }) {
    const { visibility, words } = page.blocks;
    if (!has(visibility, HIDDEN_BY_MARKUP)) return {};
    let [visible, hidden] = [0, 0];
    probability.forEach((p, block) => {
      if (visibility[block] & HIDDEN_BY_MARKUP) hidden += p * words[block];
      else visible += p * words[block];
    });
    if (visible < hidden) return {};
    const isDropped = (block: number): boolean =>
      words[block] < MIN_HIDDEN_WORDS && (visibility[block] & HIDDEN_BY_MARKUP) !== 0;
    return { probability: probability.map((p, block) => (isDropped(block) ? 0 : p)) };
  },
};
