import { EMBEDDED, IN_OVERLAY, INVISIBLE } from "../../measure/rendering.ts";
import type { ScoreRule } from "../rule.ts";

/** Embedded data is no part of what markup hides: it was recovered on purpose. */
const HIDDEN_BY_MARKUP = INVISIBLE & ~EMBEDDED;

/** A page that shows fewer likely words than this, and hides more, is saved before its script has shown it. */
const ALMOST_NOTHING_WORDS = 20;

/** What is one click away (tabs, slides, answers) does not count as hidden. */
export const shortHidden: ScoreRule = {
  id: "short-hidden-text",
  stage: "score",
  promise: "reader",
  says: "Text that markup or the page's own style hides is not content, unless the page shows almost nothing: no reader sees it, and it may speak to machines.",
  because: "hidden by markup or style",
  constants: { almostNothingWords: ALMOST_NOTHING_WORDS },
  decide({ page, probability }) {
    const { visibility, words } = page.blocks;
    let [visible, hidden] = [0, 0];
    probability.forEach((p, block) => {
      if (visibility[block] & HIDDEN_BY_MARKUP) hidden += p * words[block];
      else visible += p * words[block];
    });
    if (hidden === 0) return {};
    const dropped = visible < Math.min(hidden, ALMOST_NOTHING_WORDS) ? IN_OVERLAY : HIDDEN_BY_MARKUP;
    return { probability: probability.map((p, block) => (visibility[block] & dropped ? 0 : p)) };
  },
};
