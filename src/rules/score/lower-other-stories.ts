import type { ScoreRule } from "../rule.ts";
import { findAnnouncedStories } from "./announced-stories.ts";
import { blocksIn, type LoweringRow, lowerRows } from "./expected.ts";
import { findNextStories } from "./next-stories.ts";
import { findTeaserBlocks, TEASER_LEFT } from "./teasers.ts";

const rows: readonly LoweringRow[] = [
  {
    covers: "teasers: a group or a list of linked names of other pages of the site, each with an excerpt",
    left: TEASER_LEFT,
    blocksOf: findTeaserBlocks,
  },
  {
    covers: "further stories below the page's own, each with a headline and a date",
    left: 0,
    blocksOf: findNextStories,
  },
  {
    covers: "lists announced by a line such as “Also on our site:” below an article",
    left: TEASER_LEFT,
    blocksOf: (facts) => blocksIn(facts.page, findAnnouncedStories(facts)),
  },
];

export const lowerOtherStories: ScoreRule = {
  id: "lower-other-stories",
  stage: "score",
  goal: "precision",
  summary: "Lowers teasers for other stories on articles.",
  reasonText: "another story",
  when: { pages: "articles" },
  rows,
  decide: (facts) => lowerRows(facts, rows),
};
