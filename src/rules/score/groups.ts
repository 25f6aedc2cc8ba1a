import { likelihoodOf } from "../../selection/page-kind.ts";
import type { ScoreRule } from "../rule.ts";
import { pulled } from "./expected.ts";

/**
 * How far the members of a group follow the group's opinion on such pages (0 not at all, 1 altogether), and how far what
 * has the same place in its members follows the others of that place on pages that are no articles; both count by how
 * likely the page is of such a kind. Word F1 out of fold on wcxb-dev with .5 and .4: +.0007, without tables and code
 * +.0004; on articles the second would cost daniel-dev .0031.
 */
const PULL_OF_GROUP = 0.5;
const PULL_OF_PLACE = 0.4;

export const placeInGroup: ScoreRule = {
  id: "place-in-group",
  stage: "score",
  promise: "precision",
  says: "Blocks at the same place in like siblings (all names, all prices) move towards a common probability, and the less so, the likelier the page is an article.",
  because: "others at its place in the group",
  constants: { pullOfPlace: PULL_OF_PLACE },
  decide(facts) {
    const strength = PULL_OF_PLACE * (1 - likelihoodOf(facts.kinds, "article"));
    return pulled(
      facts,
      facts.groups.flatMap(({ places }) => places),
      strength,
    );
  },
};

export const wholeGroup: ScoreRule = {
  id: "group",
  stage: "score",
  promise: "precision",
  says: "Members of a group of like siblings move towards a common probability on pages that consist of groups: collections, listings and services.",
  because: "the rest of its group",
  constants: { pullOfGroup: PULL_OF_GROUP },
  decide(facts) {
    const strength = PULL_OF_GROUP * likelihoodOf(facts.kinds, "collection", "listing", "service");
    return pulled(
      facts,
      facts.groups.map(({ all }) => all),
      strength,
    );
  },
};
