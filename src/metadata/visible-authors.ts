import { INVISIBLE } from "../measure/rendering.ts";
import { TAG } from "../parse/tags.ts";
import type { Candidate } from "./metadata-types.ts";
import { nameWords } from "./name-words.ts";
import { nodeText } from "./node-text.ts";
import type { PageClues } from "./page-clues.ts";
import { hasBylineLead, splitNames } from "./person-names.ts";

/** Longest text that is taken for a byline. */
const MAX_BYLINE_CHARS = 200;
/** Blocks before and behind the headline in which a byline is looked for. */
const BLOCKS_BEFORE = 6;
const BLOCKS_BEHIND = 25;
/** Class words of things that are about an author but do not name the author of this page. */
const NOT_BYLINE = new Set([
  "bio",
  "avatar",
  "image",
  "img",
  "photo",
  "picture",
  "comment",
  "comments",
  "commenter",
  "related",
  "sidebar",
  "widget",
  "social",
  "menu",
  "nav",
  "title",
  "description",
  "count",
  "login",
  "search",
  "tooltip",
  "icon",
  "stats",
  "role",
  "job",
  "position",
  "company",
  "list",
  "quote",
  "testimonial",
]);

interface Finding {
  readonly names: string[];
  readonly node: number;
  readonly property: string;
  readonly weight: number;
}

function isComment(clues: PageClues, node: number): boolean {
  const { tree } = clues;
  for (let up = node, steps = 0; up > 0 && steps < 12; up = tree.parent[up], steps++) {
    const names = `${tree.attr(up, "class") ?? ""} ${tree.attr(up, "id") ?? ""}`;
    if (
      names.length > 1 &&
      nameWords(names).some(
        (word) =>
          word === "comment" ||
          word === "comments" ||
          word === "commentlist" ||
          word === "respond" ||
          word === "related" ||
          word === "sidebar",
      )
    )
      return true;
    if (tree.tag[up] === TAG.footer || tree.tag[up] === TAG.aside || tree.tag[up] === TAG.nav) return true;
  }
  return false;
}

/** Elements whose class or relation says that they hold an author's name. */
function byMarkup(clues: PageClues): Finding[] {
  const { tree, page } = clues;
  const found: Finding[] = [];
  const add = (node: number, text: string, property: string, weight: number): void => {
    if (text === "" || text.length > MAX_BYLINE_CHARS) return;
    const names = splitNames(text);
    if (names.length > 0 && names.length <= 12) found.push({ names, node, property, weight });
  };
  for (const { node } of clues.links.get("author")?.slice(0, 20) ?? []) {
    if (tree.tag[node] === TAG.a && !isComment(clues, node)) add(node, nodeText(page, node, 300), "rel=author", 3);
  }
  for (const node of clues.authorNodes) {
    const data = tree.attr(node, "data-author") ?? tree.attr(node, "data-author-username");
    if (data !== undefined && !isComment(clues, node)) {
      add(node, data, "data-author", 3);
      continue;
    }
    const words = nameWords(
      `${tree.attr(node, "class") ?? ""} ${tree.attr(node, "id") ?? ""} ${tree.attr(node, "data-testid") ?? ""}`,
    );
    if (words.some((word) => NOT_BYLINE.has(word)) || isComment(clues, node)) continue;
    const text = nodeText(page, node, 300);
    add(
      node,
      text,
      "class",
      1 +
        (hasBylineLead(text) ? 1 : 0) +
        (words.includes("name") || words.includes("byline") ? 0.5 : 0) +
        (tree.tag[node] === TAG.a ? 0.5 : 0),
    );
  }
  return found;
}

/** The block of the page's headline, or 0. */
export function headlineBlock(clues: PageClues, headline: number | undefined): number {
  return headline === undefined ? 0 : clues.page.blockRange(headline)[0];
}

/** Lines near the headline that begin with `By`, `Von`, `作者：` and the like. */
function byText(clues: PageClues, headline: number | undefined): Finding[] {
  const { page } = clues;
  const found: Finding[] = [];
  const start = headlineBlock(clues, headline);
  const end = Math.min(page.blocks.count, start + BLOCKS_BEHIND);
  for (let block = Math.max(0, start - BLOCKS_BEFORE); block < end; block++) {
    if (page.blocks.visibility[block] & INVISIBLE || page.blocks.textChars[block] > MAX_BYLINE_CHARS) continue;
    const text = page.blockText(block);
    let names: string[] = [];
    if (hasBylineLead(text)) names = splitNames(text);
    else if (
      /^(?:(?:written |posted )?by|von|par|por|author|words by|autor)\s*:?$/iu.test(text.trim()) &&
      block + 1 < page.blocks.count
    ) {
      const next = page.blockText(block + 1);
      if (next.length <= MAX_BYLINE_CHARS) names = splitNames(next);
    }
    if (names.length > 0) found.push({ names, node: page.blocks.node[block], property: "byline", weight: 2 });
  }
  return found;
}

/** Authors that the page shows to its readers, the likeliest first. */
export function findVisibleAuthors(
  clues: PageClues,
  headline: number | undefined,
): Array<Candidate<readonly string[]>> {
  const all = [...byMarkup(clues), ...byText(clues, headline)];
  return all
    .sort((a, b) => b.weight - a.weight || a.node - b.node)
    .slice(0, 20)
    .map(({ names, property }) => ({ value: names, source: "visible" as const, property }));
}
