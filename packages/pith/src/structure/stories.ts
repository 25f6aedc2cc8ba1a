import { oncePer } from "../html/once-per.ts";
import type { PageTree } from "../html/parse/page-tree.ts";
import { TAG } from "../html/parse/tags.ts";
import type { MeasuredPage } from "../page/measured-page.ts";
import { INVISIBLE } from "../page/rendering.ts";
import { lettersOf } from "../text/letters.ts";

/** Least characters of a story outside of links: two sentences. Less is a teaser. */
export const MIN_STORY_CHARS = 200;
/** Shorter headings are ambiguous. */
const MIN_HEADING_LETTERS = 8;
/** A page with more headings is a list. */
const MAX_HEADINGS = 100;

/** A story of a page, with headline and running text. */
export interface Story {
  readonly node: number;
  readonly heading: number;
  /** Its blocks: first, and one after the last. */
  readonly first: number;
  readonly end: number;
  /** Whether its headline matches the page's title. */
  readonly hasTitle: boolean;
  readonly hasTime: boolean;
}

/** Possible headlines of stories: level 1, or the first ones of articles. */
function headlines({ tree }: MeasuredPage): number[] {
  const found = tree.findAll(TAG.h1).slice(0, MAX_HEADINGS + 1);
  if (found.length > 1) return found;
  const first = found[0] ?? -1;
  for (let node = tree.find(TAG.article); node >= 0 && found.length <= MAX_HEADINGS; ) {
    const end = tree.end[node];
    const isOwn = first >= node && first < end;
    const headings = [TAG.h2, TAG.h3]
      .map((tag) => tree.find(tag, node, end))
      .filter((heading) => heading >= 0);
    if (!isOwn && headings.length > 0) found.push(Math.min(...headings));
    node = tree.find(TAG.article, end);
  }
  return found.sort((a, b) => a - b);
}

function rootOf(tree: PageTree, heading: number, before: number, after: number): number {
  let node = heading;
  for (let above = tree.parent[node]; above > tree.body && above >= 0; above = tree.parent[node]) {
    if (before >= above || (after >= 0 && after < tree.end[above])) break;
    node = above;
  }
  return node;
}

function findStories(page: MeasuredPage): readonly Story[] {
  const { tree, visibility } = page;
  const headings = headlines(page).filter((node) => (visibility[node] & INVISIBLE) === 0);
  if (headings.length < 2 || headings.length > MAX_HEADINGS) return [];
  const title = lettersOf(page.titleText);
  const stories: Story[] = [];
  headings.forEach((heading, at) => {
    const node = rootOf(tree, heading, headings[at - 1] ?? -1, headings[at + 1] ?? -1);
    if (page.textChars(node) - page.linkChars(node) < MIN_STORY_CHARS) return;
    const [first, end] = page.blockRange(node);
    const letters = lettersOf(page.shownText(heading));
    if (letters.length < MIN_HEADING_LETTERS) return;
    const hasTitle = title !== "" && (title.includes(letters) || letters.includes(title));
    stories.push({
      node,
      heading,
      first,
      end,
      hasTitle,
      hasTime: tree.find(TAG.time, node, tree.end[node]) >= 0,
    });
  });
  return stories.length < 2 ? [] : stories;
}

/**
 * The stories of a page with several: a list of posts, or an endless page. Empty for a single
 * story. Computed on demand.
 */
export const storiesOf: (page: MeasuredPage) => readonly Story[] = oncePer(findStories);
