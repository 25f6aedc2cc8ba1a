import { elementPath } from "../html/parse/element-path.ts";
import { blockText } from "../page/block-text.ts";
import type { MeasuredPage } from "../page/measured-page.ts";
import { EMBEDDED } from "../page/rendering.ts";
import { toJsonLd } from "../records/json-ld.ts";
import { records } from "../records/read-records.ts";
import {
  type Format,
  includesPart,
  type JsonPart,
  type RenderOptions,
  type RenderSource,
} from "../render/format.ts";
import { getFormat } from "../render/formats.ts";
import { renderText } from "../render/text.ts";
import { checkClock } from "../safety/clock.ts";
import type { Decision, Explained, Selection } from "../selection/selection.ts";
import { siteRuleFor } from "../selection/selectors/site-rules.ts";
import { stepsByBlock, type Trace } from "../selection/trace.ts";
import { defined } from "../text/defined.ts";
import { detachString, detachStrings } from "../text/detach-string.ts";
import { lazy } from "../text/lazy.ts";
import { type PageLink, pagerLinks } from "../threads/pager-links.ts";
import type { Post } from "../threads/posts.ts";
import { findSpeakers, type Speaker } from "../threads/speakers.ts";
import {
  type ContentFormula,
  type ContentImage,
  type ContentLink,
  listFormulas,
  listLinks,
} from "./content-links.ts";
import { listComments } from "./list-comments.ts";
import type { ExtractOptions } from "./options.ts";
import { PageDocument } from "./page-document.ts";
import { factNames, factSources, plainFacts } from "./page-facts.ts";
import type {
  BlockData,
  BlockResult,
  ExtractResult,
  FactSources,
  FoundNode,
  PageComment,
  PageFacts,
  ResultData,
  Timings,
  Why,
} from "./result.ts";
import { withRuledPages } from "./ruled-facts.ts";
import { checkOptions, renderOptionNames } from "./schema.ts";
import { StopWatch } from "./stop-watch.ts";

/**
 * The position on the screen of a node or its nearest ancestor with one; undefined without a
 * browser's positions.
 */
function boxOf({ tree, boxes }: MeasuredPage, node: number): BlockResult["box"] {
  if (boxes === undefined) return undefined;
  let value: string | undefined;
  for (let at = node; at > 0 && value === undefined; at = tree.parent[at])
    value = tree.attr(at, boxes);
  const [left = 0, top = 0, width = 0, height] = (value ?? "").split(" ").map(Number);
  return height === undefined ? undefined : [left, top, width, height];
}

const orNone = <T>(list: readonly T[]): readonly T[] | undefined =>
  list.length > 0 ? list : undefined;

type Details = { -readonly [Key in keyof BlockData]: BlockData[Key] };

/**
 * Describes a block. Runs for each block, so it sets properties one by one: spreading takes several
 * times as long.
 */
function describeBlock(
  { page, keep, score }: Selection,
  block: number,
  { reason, role }: Partial<Explained>,
  speaker: Speaker | undefined,
  trace?: Trace,
): BlockData {
  const { blocks, tree } = page;
  const text = detachString(blockText(page, block, true));
  const tag = tree.name(blocks.node[block]);
  const data: Details = reason
    ? { text, keep: keep[block] === 1, score: score[block], reason, tag }
    : { text, keep: keep[block] === 1, score: score[block], tag };
  if (role !== undefined) data.role = role;
  if (speaker) data.speaker = speaker;
  if (trace) data.trace = trace;
  if (blocks.visibility[block] & EMBEDDED) data.embedded = true;
  const box = boxOf(page, blocks.node[block]);
  if (box) data.box = box;
  const { positions } = tree;
  if (positions)
    data.position = [
      positions.start[blocks.firstText[block]],
      positions.end[blocks.lastText[block]],
    ];
  return data;
}

const IN_NODE: Decision = {
  keep: true,
  by: "found nodes",
  text: "in a node that the method found",
};
const OUTSIDE: Decision = {
  keep: false,
  by: "found nodes",
  text: "outside the nodes that the method found",
};

/** The selection of all visible blocks of the located nodes. */
function wholeNodes(selection: Selection): Selection {
  const { page, nodes } = selection;
  const decisions = new Map(Array.from(selection.keep, (_, block) => [block, OUTSIDE]));
  for (const node of nodes) {
    const [first, end] = page.blockRange(node);
    for (let block = first; block < end; block++) {
      if (page.isVisible(block)) decisions.set(block, IN_NODE);
    }
  }
  return selection.with("with the found nodes whole", { decisions, omitted: new Map() });
}

/**
 * The result of a page, with content in the requested format.
 * @param watch measures the rendering, and has the times of earlier stages
 */
export function renderResult(
  selection: Selection,
  options: ExtractOptions,
  watch: StopWatch = new StopWatch(),
): ExtractResult {
  const result = new PageResult(selection, options);
  result.content = result.as(options.format ?? "text");
  watch.end("renderMs");
  result.timings = watch.timings();
  return result;
}

const NO_TIMINGS: Timings = new StopWatch().timings();

/** The own property with the function that reads expensive fields. */
const READ = Symbol("read");

/** Fields computed on first access. */
type LazyName = Exclude<
  keyof ResultData,
  "ok" | "why" | "method" | "kind" | "kindProbability" | "content" | "unmatched" | "timings"
>;

/** Own getters, so that a copy and JSON have the same fields; all results share them. */
const lazyField = (name: LazyName): PropertyDescriptor => ({
  get(this: PageResult): unknown {
    return this[READ](name);
  },
  enumerable: true,
});
const CONFIDENCE = lazyField("confidence");
const namesAfterContent: readonly LazyName[] = [
  "words",
  ...factNames,
  "sources",
  "blocks",
  "nodes",
  "links",
  "images",
  "formulas",
  "posts",
  "comments",
  "pages",
  "warning",
];
const AFTER_CONTENT: PropertyDescriptorMap = Object.fromEntries(
  namesAfterContent.map((name) => [name, lazyField(name)]),
);

class PageResult implements ExtractResult {
  declare readonly ok: boolean;
  declare readonly why: Why;
  declare readonly method: string;
  declare readonly kind: string | null;
  declare readonly kindProbability: number | null;
  declare readonly confidence: number | null;
  declare content: string;
  declare readonly words: number;
  declare readonly title: string | null;
  declare readonly authors: readonly string[];
  declare readonly published: string | null;
  declare readonly modified: string | null;
  declare readonly shown: string | null;
  declare readonly language: string | null;
  declare readonly site: string | null;
  declare readonly url: string | null;
  declare readonly canonical: string | null;
  declare readonly image: string | null;
  declare readonly description: string | null;
  declare readonly direction: "ltr" | "rtl" | null;
  declare readonly licence: string | null;
  declare readonly categories: readonly string[];
  declare readonly tags: readonly string[];
  declare readonly sources: FactSources;
  declare readonly blocks: readonly BlockResult[];
  declare readonly nodes: readonly FoundNode[];
  declare readonly links: readonly ContentLink[];
  declare readonly images: readonly ContentImage[];
  declare readonly formulas: readonly ContentFormula[];
  declare readonly posts: readonly Post[];
  declare readonly comments: readonly PageComment[];
  declare readonly pages: readonly PageLink[];
  declare readonly warning: string | null;
  declare readonly unmatched: readonly string[];
  declare timings: Timings;
  declare readonly selection: Selection;
  declare readonly [READ]: (name: LazyName) => unknown;
  readonly #options: ExtractOptions;
  readonly #document: PageDocument;
  readonly #known: Partial<Record<LazyName, unknown>> = {};
  readonly #facts: () => PageFacts;
  readonly #listed: () => ReturnType<typeof listLinks>;

  constructor(selection: Selection, options: ExtractOptions) {
    const { method, outcome, why, pageKind, unusedRules } = selection;
    this.#options = options;
    this.#document = new PageDocument(selection, options);
    this.#facts = lazy(() => plainFacts(this.#document.metadata(), selection.page.url));
    this.#listed = lazy(() => detachStrings(listLinks(this.#document.content(options))));
    Object.defineProperty(this, "selection", { value: selection });
    Object.defineProperty(this, READ, { value: (name: LazyName) => this.#read(name) });
    this.ok = outcome === "content";
    this.why = { code: outcome, text: why };
    this.method = method;
    this.kind = pageKind?.kind ?? null;
    this.kindProbability = pageKind?.probability ?? null;
    Object.defineProperty(this, "confidence", CONFIDENCE);
    this.content = "";
    Object.defineProperties(this, AFTER_CONTENT);
    this.unmatched = unusedRules;
    this.timings = NO_TIMINGS;
  }

  #read(name: LazyName): unknown {
    if (!Object.hasOwn(this.#known, name)) this.#known[name] = this.#compute(name);
    return this.#known[name];
  }

  #compute(name: LazyName): ResultData[LazyName] {
    switch (name) {
      case "confidence":
        return this.selection.confidence ?? null;
      case "warning":
        return this.selection.warning ?? null;
      case "words":
        return this.ok ? (this.#document.metadata().wordCount ?? 0) : 0;
      case "sources":
        return factSources(this.#document.metadata());
      case "blocks":
        return [...this.explainedBlocks(true)];
      case "nodes":
        return this.foundNodes();
      case "links":
      case "images":
        return this.#listed()[name];
      case "formulas":
        return detachStrings(listFormulas(this.#document.content(this.#options)));
      case "posts":
        return this.plainPosts();
      case "comments":
        return detachStrings(listComments(this.selection));
      case "pages":
        return this.pageLinks();
      default:
        return this.#facts()[name];
    }
  }

  private plainPosts(): readonly Post[] {
    return detachStrings(
      this.#document.posts().map(({ node: _, namesAuthor: __, bylines: ___, ...post }) => post),
    );
  }

  private pageLinks(): readonly PageLink[] {
    const { page } = this.selection;
    const rule = siteRuleFor(this.#options.sites, page.url);
    return detachStrings(withRuledPages(page, rule, pagerLinks(page)));
  }

  private foundNodes(): readonly FoundNode[] {
    const { tree } = this.selection.page;
    return this.selection.nodes.map((node) => ({
      path: elementPath(tree, tree.isElement(node) ? node : tree.parent[node]),
      tag: tree.name(node),
      ...(tree.positions && {
        position: [tree.positions.start[node], tree.positions.end[node]] as const,
      }),
    }));
  }

  private speakers(): ReadonlyMap<number, Speaker> {
    return new Map(
      findSpeakers(this.selection, this.posts).map(({ block, speaker }) => [block, speaker]),
    );
  }

  private *explainedBlocks(toKeep = false): Generator<BlockResult> {
    const { selection } = this;
    let block = 0;
    const words = stepsByBlock(this.#document.trace(this.#options));
    // Text rendered once and waiting for output may use the tree's memory.
    if (!toKeep) this.#document.release();
    const speakers = this.speakers();
    for (const explained of selection.explained(toKeep)) {
      const trace = [...selection.traceOf(block), ...(words.get(block) ?? [])];
      yield describeBlock(selection, block, explained, speakers.get(block), trace) as BlockResult;
      block++;
    }
  }

  private *plainBlocks(): Generator<BlockData> {
    const { selection } = this;
    const { keep, roles } = selection;
    const speakers = this.speakers();
    for (let block = 0; block < keep.length; block++) {
      yield describeBlock(selection, block, { role: roles?.[block] }, speakers.get(block));
    }
  }

  as(format: Format, options: RenderOptions = this.#options): string {
    const output = getFormat(format);
    if (options === this.#options)
      return this.#document.render(output, options, this.source(options));
    checkOptions("as", options, renderOptionNames);
    const all = { ...this.inherited(), ...options };
    return this.#document.render(output, all, this.source(all));
  }

  /** Options of the extraction that hold for other formats, too. */
  private inherited(): RenderOptions {
    const { trackingParameters, mathml } = this.#options;
    return defined({ trackingParameters, mathml });
  }

  renderNodes(format: Format, options: RenderOptions = this.#options): string {
    const output = getFormat(format);
    if (options !== this.#options) checkOptions("renderNodes", options, renderOptionNames);
    if (this.selection.nodes.length === 0) return "";
    const document = new PageDocument(wholeNodes(this.selection), {
      ...this.#options,
      title: false,
    });
    return document.render(output, options, this.source(options));
  }

  /** The form for `console.log` in Node: the main fields. */
  [Symbol.for("nodejs.util.inspect.custom")](): object {
    const { ok, why, content, title, authors, published, kind, confidence, method } = this;
    return { ok, why, content, title, authors, published, kind, confidence, method };
  }

  private source(options: RenderOptions): Pick<RenderSource, "data" | "records"> {
    return { data: () => this.data(options), records: () => toJsonLd(records(this)) };
  }

  /**
   * The fields for the format `json`: without those that were not asked for. Blocks are iterated,
   * so few are in memory at a time.
   */
  private data({ include = [] }: RenderOptions): object {
    const has = (part: JsonPart): boolean => includesPart(include, part);
    const { ok, nodes, words, why, method, kind, kindProbability, confidence, timings } = this;
    const document = this.#document;
    const facts = plainFacts(document.metadata(), this.selection.page.url);
    checkClock();
    return {
      ok,
      why,
      method,
      kind,
      kindProbability,
      confidence,
      words,
      // Computed when it is written, because it is as long as the page.
      content: () => (ok ? renderText(document.text()) : ""),
      ...facts,
      sources: this.sources,
      ...defined({
        warning: this.selection.warning,
        nodes: orNone(nodes),
        links: has("links") ? this.links : undefined,
        images: has("images") ? this.images : undefined,
        formulas: has("formulas") ? this.formulas : undefined,
        posts: has("posts") ? this.posts : undefined,
        comments: has("comments") ? this.comments : undefined,
        pages: has("pages") ? this.pages : undefined,
        records: has("records") ? orNone(records(this)) : undefined,
      }),
      blocks: has("reasons") ? this.explainedBlocks() : this.plainBlocks(),
      timings,
    };
  }
}
