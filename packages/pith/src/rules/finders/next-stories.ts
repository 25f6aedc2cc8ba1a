import { classTokens } from "../../html/parse/class-names.ts";
import type { PageTree } from "../../html/parse/page-tree.ts";
import { TAG } from "../../html/parse/tags.ts";
import type { MeasuredPage } from "../../page/measured-page.ts";
import { pageHead } from "../../page/page-head.ts";
import { LINK_CHARS, TEXT_CHARS } from "../../page/running-totals.ts";
import { MIN_STORY_CHARS, type Story, storiesOf } from "../../structure/stories.ts";
import { parseAddress, UNKNOWN_PLACE } from "../../text/addresses.ts";
import type { ScoreFacts } from "../row.ts";

/** Levels from a headline up to its story's box. */
const MAX_STORY_LEVELS = 12;

const classesOf = (tree: PageTree, node: number): string => (tree.attr(node, "class") ?? "").trim();

const articleAround = (tree: PageTree, heading: number): number =>
  tree.closest(heading, (node) => tree.tag[node] === TAG.article, MAX_STORY_LEVELS, tree.body);

function areSimilar({ tree }: MeasuredPage, one: Story, other: Story): boolean {
  const own = one.heading;
  const theirs = other.heading;
  const isSameHeading =
    tree.tag[own] === tree.tag[theirs] && classesOf(tree, own) === classesOf(tree, theirs);
  if (isSameHeading && tree.tag[tree.parent[own]] === tree.tag[tree.parent[theirs]]) return true;
  const article = articleAround(tree, own);
  const next = articleAround(tree, theirs);
  if (article < 0 || next < 0 || article === next) return false;
  const names = classTokens(tree, article);
  return classTokens(tree, next).some((name) => names.includes(name));
}

function hasTextBefore({ totals }: MeasuredPage, { node, heading }: Story): boolean {
  const before = (figure: typeof TEXT_CHARS | typeof LINK_CHARS) =>
    totals.at(figure, heading) - totals.at(figure, node);
  return before(TEXT_CHARS) - before(LINK_CHARS) >= MIN_STORY_CHARS;
}

const ADDRESSES = ["data-url", "data-href", "data-permalink", "data-canonical"];

/** The path of a story's own page: by its headline's link, or an attribute of its box. */
function pathOf(page: MeasuredPage, { node, heading }: Story): string | undefined {
  const { tree } = page;
  const inside = tree.find(TAG.a, heading, tree.end[heading]);
  const link =
    inside < 0 && tree.tag[tree.parent[heading]] === TAG.a ? tree.parent[heading] : inside;
  const href = link < 0 ? undefined : tree.attr(link, "href");
  const address =
    href ?? ADDRESSES.map((name) => tree.attr(node, name)).find((value) => value !== undefined);
  if (address === undefined || address.startsWith("#")) return undefined;
  return parseAddress(address, pageHead(page).base ?? UNKNOWN_PLACE)?.pathname;
}

/**
 * Blocks of stories below the page's own, with similar markup, another headline, and a day or a
 * link to their own page.
 */
export function* findNextStories({ page }: ScoreFacts): Generator<number, undefined> {
  const stories = storiesOf(page);
  const [own, ...others] = stories.filter(({ hasTitle }) => hasTitle);
  // If several stories have the page's title, none is the page's.
  if (!own || others.length > 0) return;
  const ownPath = pathOf(page, own) ?? parseAddress(page.url ?? UNKNOWN_PLACE)?.pathname;
  for (const story of stories) {
    const isOther = story.hasTime || (pathOf(page, story) ?? ownPath) !== ownPath;
    const isNext =
      isOther &&
      story.first >= own.end &&
      areSimilar(page, own, story) &&
      !hasTextBefore(page, story);
    for (let block = story.first; isNext && block < story.end; block++) yield block;
  }
}
