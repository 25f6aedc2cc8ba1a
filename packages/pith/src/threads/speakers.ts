import { TAG } from "../html/parse/tags.ts";
import type { MeasuredPage } from "../page/measured-page.ts";
import type { Selection } from "../selection/selection.ts";
import type { Post } from "./posts.ts";

/**
 * Who speaks. `author`: of the page's own text; `commenter`: a reader or poster in a thread;
 * `advertiser`: of paid content; `site`: of menus, forms and notices.
 */
export type Speaker = "author" | "commenter" | "advertiser" | "site";

/** The speaker of a kept block. */
export interface SpokenBlock {
  /** Index of the text block, as in `result.blocks`. */
  readonly block: number;
  readonly speaker: Speaker;
  /** The author's name, if the page gives it. */
  readonly name?: string;
}

const COMMENT_NAME =
  /(?:^|[-_\s])(?:comments?|replies|reply|disqus|kommentare?|comentarios?|commentaires?)(?:$|[-_\s])/iu;
const AD_NAME =
  /(?:^|[-_\s])(?:ads?|adverts?|advertisements?|advertorial|sponsored|sponsor|adsbygoogle|anzeige|publicidad)(?:$|[-_\s])/iu;
const AD_LABEL = /^(?:advertisement|sponsored|anzeige|publicidad|publicité|реклама|広告|广告)$/iu;
const SITE_TAGS: ReadonlySet<number> = new Set([TAG.nav, TAG.form, TAG.button, TAG.dialog]);
const SITE_ROLES: ReadonlySet<string> = new Set([
  "navigation",
  "search",
  "banner",
  "contentinfo",
  "alert",
  "dialog",
]);

/** A form with fewer words may be all that a page has to say. By judgement; no sweep. */
const MIN_WORDS_OF_PAGE = 50;

function speakerOf({ tree }: MeasuredPage, node: number): Speaker | undefined {
  const tag = tree.tag[node];
  // Templates name the body by all that its pages may contain.
  if (tag === TAG.body || tag === TAG.html) return undefined;
  if (!tree.hasAttributes(node)) return SITE_TAGS.has(tag) ? "site" : undefined;
  const name = `${tree.attr(node, "class") ?? ""} ${tree.attr(node, "id") ?? ""}`;
  const type = tree.attr(node, "itemtype") ?? "";
  const isPaid = /\bsponsored\b/iu.test(tree.attr(node, "rel") ?? "");
  if (isPaid || AD_NAME.test(name) || AD_LABEL.test(tree.attr(node, "aria-label") ?? ""))
    return "advertiser";
  if (/\/(?:User)?Comment\b/u.test(type) || tree.attr(node, "itemprop") === "comment")
    return "commenter";
  // Templates often name an article by its place.
  if (tag !== TAG.article && COMMENT_NAME.test(name)) return "commenter";
  return SITE_TAGS.has(tag) || SITE_ROLES.has(tree.attr(node, "role") ?? "") ? "site" : undefined;
}

/**
 * The speaker of each kept block, by posts, comments and advertisements in the markup, and parts of
 * the site, unless these have most of the content; else the author.
 */
export function findSpeakers({ page, keep }: Selection, posts: readonly Post[]): SpokenBlock[] {
  const { tree, blocks } = page;
  const wordsBefore = new Uint32Array(blocks.count + 1);
  for (let block = 0; block < blocks.count; block++)
    wordsBefore[block + 1] = wordsBefore[block] + keep[block] * blocks.words[block];
  /** Whether an element has most of the content: some systems put the whole page into a form. */
  const hasMost = (node: number): boolean => {
    const [first, end] = page.blockRange(node);
    const words = wordsBefore[end] - wordsBefore[first];
    return words >= MIN_WORDS_OF_PAGE && 2 * words > wordsBefore[blocks.count];
  };
  const ownSpeaker = (node: number): Speaker | undefined => {
    const speaker = tree.isElement(node) ? speakerOf(page, node) : undefined;
    return speaker === "site" && hasMost(node) ? undefined : speaker;
  };
  // Visits only ancestors of kept text.
  const known = new Map<number, Speaker | undefined>();
  const speakerAt = (node: number): Speaker | undefined => {
    const path: number[] = [];
    let at = node;
    for (; at > 0 && !known.has(at); at = tree.parent[at]) path.push(at);
    let speaker = known.get(at);
    for (const own of path.reverse()) {
      speaker = ownSpeaker(own) ?? speaker;
      known.set(own, speaker);
    }
    return speaker;
  };
  const postOf = new Map(
    posts.flatMap((post) => post.blocks.map((block) => [block, post] as const)),
  );
  const spoken: SpokenBlock[] = [];
  for (let block = 0; block < blocks.count; block++) {
    if (keep[block] !== 1) continue;
    const post = postOf.get(block);
    const marked = speakerAt(blocks.firstText[block]);
    const speaker = post && marked !== "advertiser" ? "commenter" : marked;
    spoken.push({
      block,
      speaker: speaker ?? "author",
      ...(post?.author !== undefined && { name: post.author }),
    });
  }
  return spoken;
}
