import { spend } from "../deadline.ts";
import { pageHead } from "../head/page-head.ts";
import { APART, inlineBoxesOf, SAID } from "../measure/inline-boxes.ts";
import { INVISIBLE, isBlockTag } from "../measure/rendering.ts";
import { KNOWN_TAGS, TAG } from "../parse/tags.ts";
import { findPosts, type PostElement } from "../posts/posts.ts";
import type { Selection } from "../selection/selection.ts";
import { findDataTables } from "../structure/data-tables.ts";
import { figuresOf } from "../structure/figures.ts";
import { ContentBuilder } from "./content-builder.ts";
import type { Context } from "./context.ts";
import { emptySpan } from "./frame.ts";
import { handlerFor } from "./handlers/index.ts";
import { NoteNumbers } from "./handlers/notes.ts";
import type { Content, Inline } from "./nodes.ts";
import { NoteSurvey } from "./note-survey.ts";
import { PageSurvey } from "./page-survey.ts";
import { withCaptions } from "./pictures/captions.ts";
import { findCardPictures } from "./pictures/card-pictures.ts";
import { singleLinks } from "./single-links.ts";
import { type TrackingParameters, UrlResolver } from "./urls.ts";

/** What is left open to the caller when a content tree is built. */
interface ContentOptions {
  /** Whether links lose query parameters that only track readers. Default `keep`. */
  readonly trackingParameters?: TrackingParameters;
  /**
   * Only what the kept blocks say themselves, as plain text shows it: no pictures and players, no captions that come with them, no
   * lines about who wrote a post. Default false.
   */
  readonly textAlone?: boolean;
}

const NO_PICTURES: ReadonlySet<number> = new Set();

/** What must be done when the walk leaves an element. */
type Exit = "boundary" | "frame" | "wrapper";

/** One walk over the page's nodes, in document order and without recursion. */
class Walk {
  private readonly context: Context;
  private readonly exits: Exit[] = [];
  private readonly ends: number[] = [];
  private readonly inlineBoxes: Uint8Array;
  private readonly posts: ReadonlyMap<number, PostElement>;
  /** Blocks that the line above their post says. */
  private readonly said = new Set<number>();
  private block = 0;

  constructor(context: Context, posts: readonly PostElement[]) {
    this.context = context;
    this.posts = new Map(posts.map((post) => [post.node, post]));
    this.inlineBoxes = inlineBoxesOf(context.tree);
  }

  run(): void {
    const { tree } = this.context;
    let node = Math.max(tree.body, 1);
    while (node < tree.nodeCount) {
      spend();
      while (this.ends.length > 0 && node >= this.ends[this.ends.length - 1]) this.leave();
      if (tree.isText(node)) {
        this.text(node);
        node++;
      } else node = this.enter(node);
    }
    while (this.ends.length > 0) this.leave();
  }

  /** Hands a text run on when its block is kept. */
  private text(node: number): void {
    const { selection, tree, builder } = this.context;
    const { blocks, visibility } = selection.page;
    while (this.block < blocks.count && blocks.lastText[this.block] < node) this.block++;
    const { block } = this;
    if (block >= blocks.count || blocks.firstText[block] > node) {
      builder.space(tree.text(node));
      return;
    }
    if (selection.keep[block] === 0 || this.said.has(block)) return;
    if ((visibility[node] ^ blocks.visibility[block]) & INVISIBLE) return;
    if (this.inlineBoxes[node] === APART) builder.gap();
    builder.text(tree.text(node), block);
  }

  /** Enters an element; gives the node to go on with. */
  private enter(node: number): number {
    const { context } = this;
    const { tree, survey, builder } = context;
    const tag = tree.tag[node];
    if (tag === TAG.br) {
      builder.lineBreak();
      return node + 1;
    }
    const isBlock = isBlockTag(tag);
    if (this.inlineBoxes[node] === SAID) return tree.end[node];
    if (this.inlineBoxes[node] === APART) builder.gap();
    if (!survey.isRelevant(node) && tag !== TAG.td && tag !== TAG.th && tag !== TAG.input) {
      if (isBlock) builder.boundary();
      return tree.end[node];
    }
    const handler = handlerFor(tag < KNOWN_TAGS.length ? KNOWN_TAGS[tag] : tree.name(node));
    const action = handler ? handler(context, node) : "pass";
    if (action === "skip") return tree.end[node];
    if (action === "pass") {
      if (!isBlock) return node + 1;
      builder.boundary();
      this.await(node, "boundary");
    } else if ("frame" in action && builder.frame.inlines !== undefined && !action.aside) {
      // A heading, a term or a summary takes text only: what stands in it goes on as text.
      if (!isBlock) return node + 1;
      builder.boundary();
      this.await(node, "boundary");
    } else if ("frame" in action) {
      builder.open(action.frame, action.aside);
      this.await(node, "frame");
    } else if (builder.wrap(action.wrapper)) this.await(node, "wrapper");
    this.beginPost(node);
    return node + 1;
  }

  /**
   * Sets a post off from what stands above it, and says who wrote it when, unless a longer line of it does: the kept lines
   * that say only that have been said.
   */
  private beginPost(node: number): void {
    const post = this.posts.get(node);
    const { builder } = this.context;
    if (!post || builder.frame.inlines !== undefined || !builder.canNest(0)) return;
    const above = builder.frame.blocks?.at(-1);
    if (above && above.type !== "heading") builder.push({ type: "rule", span: emptySpan() });
    const { author, date, saysAuthor, bylines } = post;
    const day = date === undefined ? undefined : (/^\d{4}-\d{2}-\d{2}(?=[T ]\d)/.exec(date)?.[0] ?? date);
    if (saysAuthor || author === undefined) return;
    for (const block of bylines) this.said.add(block);
    const name: Inline = { type: "style", kind: "strong", children: [{ type: "text", value: author }] };
    const children: Inline[] = day === undefined ? [name] : [name, { type: "text", value: ` · ${day}` }];
    builder.push({ type: "paragraph", span: emptySpan(), children });
  }

  private await(node: number, exit: Exit): void {
    this.exits.push(exit);
    this.ends.push(this.context.tree.end[node]);
  }

  private leave(): void {
    spend();
    const { builder } = this.context;
    const exit = this.exits.pop();
    this.ends.pop();
    if (exit === "frame") builder.close();
    else if (exit === "wrapper") builder.unwrap();
    else builder.boundary();
  }
}

/**
 * Builds the content tree of a selection: only what belongs to kept blocks, and images, formulas, embeds and
 * rules that stand among them.
 */
export function buildContent(selection: Selection, options: ContentOptions = {}): Content {
  const { tree } = selection.page;
  const builder = new ContentBuilder();
  if (selection.outcome !== "content") return builder.finish();
  const urls = new UrlResolver(pageHead(selection.page).base, options.trackingParameters);
  const numbers = new NoteNumbers(builder);
  const figures = figuresOf(selection.page);
  const survey = new PageSurvey(selection, figures);
  const isTextAlone = options.textAlone === true;
  const cardPictures = isTextAlone ? NO_PICTURES : findCardPictures(tree, survey, urls);
  const shown = isTextAlone ? selection : withCaptions(selection, { figures, cardPictures, urls, survey });
  const context: Context = {
    tree,
    selection: shown,
    survey: survey.over(shown),
    notes: new NoteSurvey(shown),
    figures,
    cardPictures,
    dataTables: findDataTables(selection.page),
    urls,
    builder,
    images: { last: undefined, recent: [] },
    isTextAlone,
    noteNumber: (container) => numbers.numberOf(container),
    noteFrame: (container) => numbers.frame(container),
  };
  new Walk(context, isTextAlone ? [] : findPosts(selection)).run();
  return isTextAlone ? builder.finish() : singleLinks(builder.finish());
}
