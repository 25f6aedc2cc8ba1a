import { hasClassLike } from "../../html/parse/class-names.ts";
import { TAG } from "../../html/parse/tags.ts";
import type { MeasuredPage } from "../../page/measured-page.ts";
import type { Selection } from "../../selection/selection.ts";
import { findNamedElements } from "../../structure/named-elements.ts";
import { findNumberedPosts, POST_TEXT } from "../../structure/named-posts.ts";
import { findMembers } from "../../structure/post-facts.ts";
import { type DateReading, findDate } from "../../text/date-text.ts";
import { findPosts, type PostElement } from "../../threads/posts.ts";
import type { SelectFacts } from "../row.ts";

/** Names of what a member has below each post. */
const SIGNATURE = /^(?:(?!has|with|no)[a-z]{1,20}[-_])?sig(?:nature)?[-_]?\d{0,20}$/i;

/** The line that board software draws above a signature. */
const DRAWN_SIGNATURE = /^\s*_{10,}\s+\S/u;
/** Longer blocks are text. By judgement, from pages of our own; no sweep. */
const MAX_SIGNATURE_WORDS = 30;

/** Most words of the line that says when a post was written. */
const MAX_DATE_WORDS = 8;
/** The end of a sentence, or of words before a list. */
const IS_SAID = /[.!?:。]\s*$/u;
/** A date in any order, at any time. */
export const ANY_DATE: DateReading = { monthFirst: false, latestMs: Number.POSITIVE_INFINITY };

/** Kept lines with a date before the text of each post. */
function* findPostDates(
  { page, keep }: Selection,
  posts: readonly PostElement[],
  gone: ReadonlySet<number>,
) {
  const isDate = (block: number): boolean =>
    page.blocks.words[block] <= MAX_DATE_WORDS &&
    !IS_SAID.test(page.blockText(block)) &&
    findDate(page.blockText(block), ANY_DATE) !== undefined;
  for (const { node } of posts) {
    const [first, second] = page
      .visibleBlocks(node)
      .filter((block) => keep[block] === 1 && !gone.has(block) && page.blocks.words[block] > 0);
    if (second !== undefined && isDate(first)) yield first;
  }
}

/**
 * Kept blocks of a post about its author and its date: the signature, membership figures and the
 * like, but not the name.
 */
export function* findMemberCards(facts: SelectFacts): Generator<number, undefined> {
  const cards = new Set(findCards(facts));
  yield* cards;
  const { selection } = facts;
  yield* findDrawnSignatures(selection);
  if (selection.pageKind?.kind !== "forum") return;
  yield* findPostDates(selection, findPosts(selection), cards);
}

function* findDrawnSignatures({ page, keep }: Selection): Generator<number, undefined> {
  const { words } = page.blocks;
  for (let block = 0; block < keep.length; block++) {
    const isShort = keep[block] === 1 && words[block] > 0 && words[block] <= MAX_SIGNATURE_WORDS;
    if (isShort && DRAWN_SIGNATURE.test(page.blockText(block))) yield block;
  }
}

/**
 * Whether a card with figures is about a post's author. In a list of forums, each looks like a post
 * by whoever wrote last: the card begins with a link to the forum, or is all there is.
 */
function isAboutAuthor(page: MeasuredPage, card: number, { node, author }: PostElement): boolean {
  const { words, linkChars, textChars } = page.blocks;
  const name = page.visibleBlocks(card).find((block) => words[block] > 0);
  if (name === undefined) return false;
  const isOther = linkChars[name] === textChars[name] && page.blockText(name).trim() !== author;
  return !isOther && page.words(card) < page.words(node);
}

function* findCards({ selection }: SelectFacts): Generator<number, undefined> {
  const { page, keep, pageKind } = selection;
  const { tree } = page;
  // What quotes describes a forum, with its number of messages. A guest's figures have no name
  // above them: the box with a name is the whole post.
  const isMember = (card: number): boolean =>
    tree.find(TAG.blockquote, card, tree.end[card]) < 0 &&
    !tree.someWithin(card, (node) => hasClassLike(tree, node, POST_TEXT));
  const isForum = pageKind?.kind === "forum";
  const mayHaveCards = isForum || findNumberedPosts(tree).length > 0;
  const members = mayHaveCards ? findMembers(page).filter(isMember) : [];
  const signatures = new Set(findNamedElements(tree, SIGNATURE));
  if (members.length + signatures.size === 0) return;
  const cards = isForum || findPosts(selection).length > 0 ? members : [];
  const boxes = [...cards, ...signatures].sort((one, other) => one - other);
  const posts = boxes.length === 0 ? [] : findPosts(selection);
  let next = 0;
  for (const box of boxes) {
    while (next < posts.length && posts[next].node < box) next++;
    const post = posts[next - 1];
    if (post === undefined || tree.end[box] > tree.end[post.node]) continue;
    if (!signatures.has(box) && !isAboutAuthor(page, box, post)) continue;
    for (const block of page.visibleBlocks(box))
      if (
        keep[block] === 1 &&
        (signatures.has(box) || page.blockText(block).trim() !== post.author)
      )
        yield block;
  }
}
