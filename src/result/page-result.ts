import { buildContent } from "../content/build-content.ts";
import type { Content } from "../content/nodes.ts";
import type { Deadline } from "../limits.ts";
import { EMBEDDED } from "../measure/rendering.ts";
import { readMetadata } from "../metadata/metadata.ts";
import type { Metadata } from "../metadata/metadata-types.ts";
import type { ExtractOptions, Format } from "../options/extract-options.ts";
import { type Chunk, type ChunkOptions, renderChunks } from "../render/chunks.ts";
import { type DocumentFacts, frontMatterOf } from "../render/facts.ts";
import { renderHtml } from "../render/html.ts";
import { renderMarkdown } from "../render/markdown.ts";
import { renderPage } from "../render/page.ts";
import { renderTei } from "../render/tei.ts";
import { renderText } from "../render/text.ts";
import { onlyComments, withComments } from "../selection/comments.ts";
import { type Outcome, type Selection, verdictOf } from "../selection/selection.ts";
import { parseWebAddress } from "../text/addresses.ts";
import type { BlockResult, ExtractResult, RenderOptions, ResultData, Timings } from "./result.ts";
import type { StopWatch } from "./stop-watch.ts";

/** One block of the selection's page with its verdict. */
export function blockResult(selection: Selection, block: number): BlockResult {
  const { page } = selection;
  const { blocks, tree } = page;
  const role = selection.roles?.[block];
  const base = {
    text: page.blockText(block),
    ...verdictOf(selection, block),
    tag: tree.name(blocks.node[block]),
    ...(role === undefined ? {} : { role }),
    ...(blocks.visibility[block] & EMBEDDED ? { embedded: true as const } : {}),
  };
  const { positions } = tree;
  if (!positions) return base;
  return {
    ...base,
    position: [positions.start[blocks.firstText[block]], positions.end[blocks.lastText[block]]],
  };
}

/** The facts that documents show, without their sources. */
function documentFacts(metadata: Metadata, url: string | undefined): DocumentFacts {
  const facts: Record<keyof DocumentFacts, DocumentFacts[keyof DocumentFacts]> = {
    title: metadata.title?.value,
    authors: metadata.authors?.value,
    published: metadata.published?.value,
    modified: metadata.modified?.value,
    siteName: metadata.siteName?.value,
    language: metadata.language?.value,
    direction: metadata.direction?.value,
    description: metadata.description?.value,
    image: metadata.image?.value,
    url: url !== undefined && parseWebAddress(url) ? url : metadata.canonicalUrl?.value,
    licence: metadata.licence?.value,
    tags: metadata.tags?.value,
  };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
}

/** Formats that are written from the content tree. */
const TREE_FORMATS: ReadonlySet<Format> = new Set(["markdown", "html", "page", "tei", "chunks"]);

/** What came out of a page: rendered once as asked for, and again on demand. */
export class PageResult implements ExtractResult {
  readonly content: string;
  readonly method: string;
  readonly outcome: Outcome;
  readonly why: string;
  readonly pageKind?: { readonly kind: string; readonly probability: number };
  readonly confidence?: number;
  readonly comments?: string;
  readonly timings: Timings;
  readonly selection: Selection;
  private readonly options: ExtractOptions;
  private readonly trees = new Map<string, Content>();
  private blockList: readonly BlockResult[] | undefined;
  private facts: Metadata | undefined;

  /** With a deadline the first rendering stops between its stages when time is up; renderings on demand have no limit. */
  constructor(selection: Selection, options: ExtractOptions, watch: StopWatch, deadline?: Deadline) {
    this.selection = withComments(selection, options.comments);
    this.options = options;
    this.method = selection.method;
    this.outcome = this.selection.outcome;
    this.why = this.selection.why;
    if (selection.pageKind) this.pageKind = selection.pageKind;
    if (selection.confidence !== undefined) this.confidence = selection.confidence;
    this.timings = watch.timings();
    const { format = "text" } = options;
    const comments = options.comments === "apart" ? onlyComments(selection) : undefined;
    if (comments) this.comments = new PageResult(comments, { ...options, comments: "keep" }, watch, deadline).content;
    if (TREE_FORMATS.has(format) && this.outcome === "content") this.tree(options);
    deadline?.check();
    this.content = this.render(format);
    deadline?.check();
    watch.end("renderMs");
    this.timings = watch.timings();
  }

  get blocks(): readonly BlockResult[] {
    this.blockList ??= Array.from(this.selection.keep, (_, block) => blockResult(this.selection, block));
    return this.blockList;
  }

  get metadata(): Metadata {
    const { page, keep } = this.selection;
    this.facts ??= readMetadata(page, { keep, ...(this.pageKind && { kind: this.pageKind.kind }) });
    return this.facts;
  }

  render(format: Format, options: RenderOptions = this.options): string {
    if (format === "json") return JSON.stringify({ ...this.data(), content: renderText(this.selection) });
    if (this.selection.outcome !== "content") return format === "chunks" ? "[]" : "";
    switch (format) {
      case "text":
        return renderText(this.selection);
      case "markdown": {
        const frontMatter = options.frontMatter ? frontMatterOf(this.documentFacts()) : undefined;
        return renderMarkdown(this.tree(options), frontMatter);
      }
      case "html":
        return renderHtml(this.tree(options));
      case "page":
        return renderPage(this.tree(options), this.documentFacts());
      case "tei":
        return renderTei(this.tree(options), this.documentFacts());
      case "chunks":
        return JSON.stringify(this.chunks(options.chunks));
    }
  }

  chunks(options: ChunkOptions = this.options.chunks ?? {}): Chunk[] {
    return renderChunks(this.tree(this.options), this.selection.page, options);
  }

  toJSON(): ResultData {
    return { ...this.data(), content: this.content };
  }

  /** The content tree; built once for each way of treating links. */
  private tree({ trackingParameters = "keep" }: RenderOptions): Content {
    let tree = this.trees.get(trackingParameters);
    if (!tree) {
      tree = buildContent(this.selection, { trackingParameters });
      this.trees.set(trackingParameters, tree);
    }
    return tree;
  }

  private documentFacts(): DocumentFacts {
    return documentFacts(this.metadata, this.selection.page.url);
  }

  private data(): ResultData {
    const { content, method, outcome, why, pageKind, confidence, comments, metadata, blocks, timings } = this;
    return {
      content,
      method,
      outcome,
      why,
      ...(pageKind === undefined ? {} : { pageKind }),
      ...(confidence === undefined ? {} : { confidence }),
      ...(comments === undefined ? {} : { comments }),
      metadata,
      blocks,
      timings,
    };
  }
}
