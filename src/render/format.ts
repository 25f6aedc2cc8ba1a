import type { Content } from "../content/nodes.ts";
import type { TrackingParameters } from "../content/urls.ts";
import type { Selection } from "../selection/selection.ts";
import type { ChunkOptions } from "./chunks.ts";
import type { DocumentFacts } from "./facts.ts";
import type { IncludedParts } from "./json-parts.ts";
import type { MarkdownStyle } from "./markdown-style.ts";

/**
 * The names of the formats: plain text, Markdown, a fragment of HTML, a whole HTML page to read, the result as JSON,
 * TEI XML, pieces for language models as JSON, or what the page describes as JSON-LD.
 */
export type Format = "text" | "markdown" | "html" | "page" | "json" | "tei" | "chunks" | "records";

/** The options that only the output depends on. */
export interface RenderOptions {
  /** How Markdown is written: front matter, links, images, marks, tables, and your own Markdown for elements. */
  readonly markdown?: MarkdownStyle;
  /** Whether links lose query parameters that only track readers. Default `keep`. */
  readonly trackingParameters?: TrackingParameters;
  /** How the format `chunks` cuts. */
  readonly chunks?: ChunkOptions;
  /** Parts to add to JSON output; `positions` must be asked of `extract`. Default: none. */
  readonly include?: IncludedParts;
}

/** What a format is written from. Each part is made when a format asks for it, and only once. */
export interface RenderSource {
  readonly selection: Selection;
  readonly options: RenderOptions;
  /** The content tree, with the page's title as its first heading where that is wanted. */
  content(): Content;
  /** The content tree of what the kept blocks say themselves, without pictures. */
  text(): Content;
  /** What text begins with besides the kept blocks: the title, where the caller wants it and no kept block says it. */
  titleLine(): string | undefined;
  /** What is known of the page besides its content. */
  facts(): DocumentFacts;
  /** What the page describes, as JSON-LD. */
  records(): object;
  /** The whole result as plain data, with plain text as content. */
  data(): object;
}

/**
 * One output format. To add one, write its file, put it into `formats.ts`, and run the contract suite
 * (`test/contract/formats.test.ts`): help, docs, the command line and the checks know it from there.
 */
export interface OutputFormat<Id extends string = string> {
  readonly id: Id;
  /** What comes out, in one line for help and docs. */
  readonly meaning: string;
  readonly mediaType: string;
  /** The usual extension of files of it, without the dot. */
  readonly extension: string;
  /** Whether the output is JSON: the command line writes it as one line for each page. */
  readonly isJson: boolean;
  /** Whether the content begins with the page's title unless the caller says otherwise. */
  readonly beginsWithTitle: boolean;
  /** The output for a page of which nothing is kept; without it the format is rendered all the same. */
  readonly whenEmpty?: string;
  render(source: RenderSource): string;
}
