import type { PageTree } from "flat-html";
import { hasClassLike } from "flat-html";
import { factText, findFact, type Inner } from "./post-search.ts";

/** Names of vote counters. */
const VOTES_CLASS =
  /^(?:js-)?(?:post-?)?(?:(?:up)?votes?|score|points|karma)(?:[-_]?(?:count(?:-post)?|value|number|total))?$/i;
/** A number, optionally with what it counts. */
const VOTES = /^([-+−]?\d{1,6})(?: (?:votes?|points?|upvotes?|likes?))?$/i;
const ACCEPTED_CLASS =
  /^(?:is-|post-?)?(?:accepted(?:-?answer)?|best-?answer|answer-?accepted|(?:is-?)?solution|solved-?answer|correct-?answer)$/i;

const numberIn = (text: string | undefined): string | undefined =>
  VOTES.exec(text?.trim() ?? "")?.[1]
    .replace("−", "-")
    .replace("+", "");

function votesIn(tree: PageTree, element: number): string | undefined {
  if (!tree.hasAttributes(element)) return undefined;
  const isCount = tree.attr(element, "itemprop") === "upvoteCount" || hasClassLike(tree, element, VOTES_CLASS);
  if (!isCount) return undefined;
  return [tree.attr(element, "content"), tree.attr(element, "data-value"), factText(tree, element)]
    .map(numberIn)
    .find((number) => number !== undefined);
}

/** The votes for a post, and whether it is the accepted answer, if the page shows them. */
export function votesOf(tree: PageTree, post: number, inner: Inner): { votes?: number; accepted?: true } {
  const votes = numberIn(tree.attr(post, "data-score")) ?? findFact(tree, post, inner, votesIn);
  const isAccepted =
    /(?:^|\s)acceptedAnswer(?:\s|$)/.test(tree.attr(post, "itemprop") ?? "") ||
    hasClassLike(tree, post, ACCEPTED_CLASS);
  return { ...(votes !== undefined && { votes: Number(votes) }), ...(isAccepted && { accepted: true as const }) };
}
