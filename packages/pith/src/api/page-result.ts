import { type Chunk, type ChunkOptions, renderChunks } from "../chunks/chunks.ts";
import { elementPath } from "../html/parse/element-path.ts";
import type { Metadata } from "../metadata/metadata-types.ts";
import { blockText } from "../page/block-text.ts";
import type { MeasuredPage } from "../page/measured-page.ts";
import { EMBEDDED } from "../page/rendering.ts";
import type { FlatFacts } from "../render/facts.ts";
import { type Format, includesPart, type RenderOptions, type RenderSource } from "../render/format.ts";
import { getFormat } from "../render/formats.ts";
import { renderText } from "../render/text.ts";
import type { FinalSelection } from "../rules/final-selection.ts";
import { checkClock } from "../safety/clock.ts";
import type { Decision, Explained, Outcome, PageKindEstimate, Selection } from "../selection/selection.ts";
import { siteRuleFor } from "../selection/selectors/site-rules.ts";
import { stepsByBlock, type Trace } from "../selection/trace.ts";
import { defined } from "../text/defined.ts";
import { detachString, detachStrings } from "../text/detach-string.ts";
import { lazy } from "../text/lazy.ts";
import { type PageLink, pageLinks } from "../threads/pager-links.ts";
import type { Post } from "../threads/posts.ts";
import { findSpeakers, type Speaker } from "../threads/speakers.ts";
import { type ContentFormula, type ContentImage, type ContentLink, listFormulas, listLinks } from "./content-links.ts";
import type { ExtractOptions } from "./options.ts";
import { PageDocument } from "./page-document.ts";
import { recordsAsJsonLd, recordsOf } from "./record-reader.ts";
import type { BlockData, BlockResult, ExtractResult, FoundNode, ResultData, Timings } from "./result.ts";
import { withRuledPages } from "./ruled-facts.ts";
import { checkOptions, renderOptionNames } from "./schema.ts";
import { StopWatch } from "./stop-watch.ts";

/** The position on the screen of a node or its nearest ancestor with one; undefined without a browser's positions. */
function boxOf({ tree, boxes }: MeasuredPage, node: number): BlockResult["box"] {
  if (boxes === undefined) return undefined;
  let value: string | undefined;
  for (let at = node; at > 0 && value === undefined; at = tree.parent[at]) value = tree.attr(at, boxes);
  const [left = 0, top = 0, width = 0, height] = (value ?? "").split(" ").map(Number);
  return height === undefined ? undefined : [left, top, width, height];
}

const orNone = <T>(list: readonly T[]): readonly T[] | undefined => (list.length > 0 ? list : undefined);

type Details = { -readonly [Key in keyof BlockData]: BlockData[Key] };

/** Describes a block. Runs for each block, so it sets properties one by one: spreading takes several times as long. */
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
  if (positions) data.position = [positions.start[blocks.firstText[block]], positions.end[blocks.lastText[block]]];
  return data;
}

const IN_NODE: Decision = { keep: true, by: "found nodes", text: "in a node that the method found" };
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
  return selection.with("with the found nodes whole", { decisions });
}

/**
 * The result of a page, with content in the requested format.
 * @param watch measures the rendering, and has the times of earlier stages
 */
export function renderResult(
  { content, comments }: FinalSelection,
  options: ExtractOptions,
  watch: StopWatch = new StopWatch(),
): ExtractResult {
  const result = new PageResult(content, options, watch.timings());
  result.write(comments);
  watch.end("renderMs");
  result.timings = watch.timings();
  return result;
}

class PageResult implements ExtractResult {
  content = "";
  readonly method: string;
  readonly outcome: Outcome;
  readonly why: string;
  readonly pageKind?: PageKindEstimate;
  readonly confidence?: number;
  comments?: string;
  readonly unusedRules: readonly string[];
  declare readonly selection: Selection;
  declare readonly facts: FlatFacts;
  readonly #options: ExtractOptions;
  readonly #document: PageDocument;
  readonly #blocks = lazy(() => [...this.explainedBlocks(true)]);
  readonly #posts = lazy(() =>
    detachStrings(this.#document.posts().map(({ node: _, namesAuthor: __, bylines: ___, ...post }) => post)),
  );
  readonly #pages = lazy(() => {
    const { page } = this.selection;
    const rule = siteRuleFor(this.#options.rules?.sites, page.url);
    return detachStrings(withRuledPages(page, rule, pageLinks(page)));
  });
  readonly #listed = lazy(() => detachStrings(listLinks(this.#document.content(this.#options))));
  readonly #formulas = lazy(() => detachStrings(listFormulas(this.#document.content(this.#options))));

  constructor(
    selection: Selection,
    options: ExtractOptions,
    public timings: Timings,
  ) {
    const { method, outcome, why, pageKind, confidence, unusedRules } = selection;
    this.#options = options;
    this.#document = new PageDocument(selection, options);
    // As own properties so that `{...result}` copies the facts; the page is hidden there and in the console.
    Object.defineProperties(this, {
      selection: { value: selection },
      facts: { enumerable: true, get: (): FlatFacts => this.#document.flatFacts() },
    });
    this.method = method;
    this.outcome = outcome;
    this.why = why;
    if (pageKind) this.pageKind = pageKind;
    if (confidence !== undefined) this.confidence = confidence;
    this.unusedRules = unusedRules;
  }

  /** Renders the content and separate comments, as text in their own field, whatever wraps the content. */
  write(comments: Selection | undefined): void {
    const options = this.#options;
    const format = options.format ?? "text";
    if (comments) {
      const document = new PageDocument(comments, { ...options, title: "none" });
      this.comments = document.render(getFormat(format === "json" ? "text" : format), options, this.source(options));
    }
    this.content = this.render(format);
  }

  get blocks(): readonly BlockResult[] {
    return this.#blocks();
  }

  private speakers(): ReadonlyMap<number, Speaker> {
    return new Map(findSpeakers(this.selection, this.posts).map(({ block, speaker }) => [block, speaker]));
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

  get nodes(): readonly FoundNode[] {
    const { tree } = this.selection.page;
    return this.selection.nodes.map((node) => ({
      path: elementPath(tree, tree.isElement(node) ? node : tree.parent[node]),
      tag: tree.name(node),
      ...(tree.positions && { position: [tree.positions.start[node], tree.positions.end[node]] as const }),
    }));
  }

  get posts(): readonly Post[] {
    return this.#posts();
  }

  get pages(): readonly PageLink[] {
    return this.#pages();
  }

  get links(): readonly ContentLink[] {
    return this.#listed().links;
  }

  get images(): readonly ContentImage[] {
    return this.#listed().images;
  }

  get formulas(): readonly ContentFormula[] {
    return this.#formulas();
  }

  get metadata(): Metadata {
    return this.#document.metadata();
  }

  render(format: Format, options: RenderOptions = this.#options): string {
    const output = getFormat(format);
    if (options !== this.#options) checkOptions("render", options, renderOptionNames);
    return this.#document.render(output, options, this.source(options));
  }

  renderNodes(format: Format, options: RenderOptions = this.#options): string {
    const output = getFormat(format);
    if (options !== this.#options) checkOptions("render", options, renderOptionNames);
    if (this.selection.nodes.length === 0) return "";
    const document = new PageDocument(wholeNodes(this.selection), { ...this.#options, title: "none" });
    return document.render(output, options, this.source(options));
  }

  chunks(options: ChunkOptions = this.#options.chunks ?? {}): Chunk[] {
    if (this.outcome !== "content") return [];
    return renderChunks(this.#document.content(this.#options), this.selection.page, options);
  }

  toJSON(): ResultData {
    const options = this.#options;
    const blocks = includesPart(options.include, "reasons") ? this.blocks : [...this.plainBlocks()];
    return { content: this.content, ...this.data(options, blocks) };
  }

  /** The form for `console.log` in Node: the main fields instead of the page's internals. */
  [Symbol.for("nodejs.util.inspect.custom")](): object {
    const { outcome, why, content, facts, pageKind, confidence, method } = this;
    return { outcome, why, content, facts, ...defined({ pageKind, confidence }), method };
  }

  private source(options: RenderOptions): Pick<RenderSource, "data" | "records"> {
    const hasReasons = includesPart(options.include, "reasons");
    const { outcome } = this;
    const document = this.#document;
    return {
      data: () => ({
        // Computed on demand, because it is as long as the page.
        get content() {
          return outcome === "content" ? renderText(document.text()) : "";
        },
        ...this.data(options, hasReasons ? this.explainedBlocks() : this.plainBlocks()),
      }),
      records: () => recordsAsJsonLd(this),
    };
  }

  /** Plain data except the content. Blocks can be iterated, so few are in memory at a time. */
  private data<Blocks extends Iterable<BlockData>>(
    { include = [] }: RenderOptions,
    blocks: Blocks,
  ): Omit<ResultData, "blocks" | "content"> & { blocks: Blocks } {
    const metadata = this.#document.metadata();
    checkClock();
    const { method, outcome, why, pageKind, confidence, comments, facts, nodes, timings } = this;
    const posts = includesPart(include, "posts") ? orNone(this.posts) : undefined;
    const pages = includesPart(include, "pages") ? orNone(this.pages) : undefined;
    const formulas = includesPart(include, "formulas") ? orNone(this.formulas) : undefined;
    const records = includesPart(include, "records") ? orNone(recordsOf(this, include.includes("records"))) : undefined;
    return {
      method,
      outcome,
      why,
      ...defined({ pageKind, confidence, comments }),
      facts,
      metadata,
      ...defined({ nodes: orNone(nodes), posts, records, pages, formulas }),
      blocks,
      timings,
    };
  }
}
