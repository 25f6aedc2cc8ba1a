import type { PageTree } from "flat-html";
import { TAG } from "flat-html";
import { parseAddress } from "pith-base";
import { pageHead } from "../../head/page-head.ts";
import type { MeasuredPage } from "../../measure/measured-page.ts";
import { LINK_CHARS, TEXT_CHARS } from "../../measure/running-totals.ts";
import { MIN_STORY_CHARS, type Story, storiesOf } from "../../structure/stories.ts";
import type { ScoreFacts } from "../rule.ts";

/** Levels from a headline up to its story's box. */
const MAX_LEVELS = 12;

const classesOf = (tree: PageTree, node: number): string => (tree.attr(node, "class") ?? "").trim();

/** The article around a headline; -1 without one. */
function articleAround(tree: PageTree, heading: number): number {
  let node = heading;
  for (let level = 0; level < MAX_LEVELS && node > tree.body; level++) {
    if (tree.tag[node] === TAG.article) return node;
    node = tree.parent[node];
  }
  return -1;
}

function areSimilar({ tree }: MeasuredPage, one: Story, other: Story): boolean {
  const [own, theirs] = [one.heading, other.heading];
  const isSameHeading = tree.tag[own] === tree.tag[theirs] && classesOf(tree, own) === classesOf(tree, theirs);
  if (isSameHeading && tree.tag[tree.parent[own]] === tree.tag[tree.parent[theirs]]) return true;
  const [article, next] = [articleAround(tree, own), articleAround(tree, theirs)];
  if (article < 0 || next < 0 || article === next) return false;
  const names = new Set(classesOf(tree, article).split(/\s+/u));
  return classesOf(tree, next)
    .split(/\s+/u)
    .some((name) => names.has(name));
}

function hasTextBefore({ totals }: MeasuredPage, { node, heading }: Story): boolean {
  const before = (figure: typeof TEXT_CHARS | typeof LINK_CHARS) =>
    totals.at(figure, heading) - totals.at(figure, node);
  return before(TEXT_CHARS) - before(LINK_CHARS) >= MIN_STORY_CHARS;
}

const ADDRESSES = ["data-url", "data-href", "data-permalink", "data-canonical"];
const UNKNOWN_PLACE = "http://page.invalid/";

/** The path of a story's own page: by its headline's link, or an attribute of its box. */
function pathOf(page: MeasuredPage, { node, heading }: Story): string | undefined {
  const { tree } = page;
  const inside = tree.find(TAG.a, heading, tree.end[heading]);
  const link = inside < 0 && tree.tag[tree.parent[heading]] === TAG.a ? tree.parent[heading] : inside;
  const href = link < 0 ? undefined : tree.attr(link, "href");
  const address = href ?? ADDRESSES.map((name) => tree.attr(node, name)).find((value) => value !== undefined);
  if (address === undefined || address.startsWith("#")) return undefined;
  return parseAddress(address, pageHead(page).base ?? UNKNOWN_PLACE)?.pathname;
}

/** Blocks of stories below the page's own, with similar markup, another headline, and a day or a link to their own page. */
export function* findNextStories({ page }: ScoreFacts): Generator<number, undefined> {
  const stories = storiesOf(page);
  const [own, ...others] = stories.filter(({ hasTitle }) => hasTitle);
  // If several stories have the page's title, none is the page's.
  if (!own || others.length > 0) return;
  const ownPath = pathOf(page, own) ?? parseAddress(page.url ?? UNKNOWN_PLACE)?.pathname;
  for (const story of stories) {
    const isOther = story.hasTime || (pathOf(page, story) ?? ownPath) !== ownPath;
    const isNext = isOther && story.first >= own.end && areSimilar(page, own, story) && !hasTextBefore(page, story);
    for (let block = story.first; isNext && block < story.end; block++) yield block;
  }
}
