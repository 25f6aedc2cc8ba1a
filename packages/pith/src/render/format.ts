import type { Content } from "../content/nodes.ts";
import type { TrackingParameters } from "../content/urls.ts";
import type { Selection } from "../selection/selection.ts";
import type { ChunkOptions } from "./chunks.ts";
import type { DocumentFacts } from "./facts.ts";
import type { TexReader } from "./formula-markup.ts";
import type { MarkdownStyle } from "./markdown-style.ts";

/** Parts of JSON output that are computed only on request. */
export const jsonParts = [
  "reasons",
  "records",
  "links",
  "images",
  "formulas",
  "posts",
  "comments",
  "pages",
  "positions",
] as const;

/**
 * `reasons`: why each block was kept or dropped, and changes by rendering; `positions`: each
 * block's place in the source; the others: the fields of these names.
 */
export type JsonPart = (typeof jsonParts)[number];

/** Parts of JSON output, or `["all"]`. */
export type IncludedParts = ReadonlyArray<JsonPart | "all">;

export const includesPart = (parts: IncludedParts | undefined, part: JsonPart): boolean =>
  parts !== undefined && (parts.includes(part) || parts.includes("all"));

/** Whether a value is a list of parts, or only "all". */
export function isPartList(value: unknown): value is IncludedParts {
  const isPart = (part: unknown): boolean => jsonParts.some((known) => known === part);
  return (
    Array.isArray(value) && (value.every(isPart) || (value.length === 1 && value[0] === "all"))
  );
}

/**
 * Formats: plain text, Markdown, an HTML fragment, a reader page, JSON, TEI XML, JSON chunks for
 * language models, JSON-LD records.
 */
export type Format = "text" | "markdown" | "html" | "page" | "json" | "tei" | "chunks" | "records";

/** Options that affect only the output. */
export interface RenderOptions {
  /**
   * Style of Markdown: front matter, links, images, marks, tables, and your own Markdown for
   * elements.
   */
  readonly markdown?: MarkdownStyle;
  /** Whether links lose tracking parameters. Default `keep`. */
  readonly trackingParameters?: TrackingParameters;
  /** Writes formulas that the page has only as TeX: the package `temml`. Default: they stay TeX. */
  readonly mathml?: TexReader;
  /** Sizes of the format `chunks`. */
  readonly chunks?: ChunkOptions;
  /** Parts added to JSON output; `positions` must be requested from `extract`. Default: none. */
  readonly include?: IncludedParts;
}

/** Input of a format. Each part is computed once on demand. */
export interface RenderSource {
  readonly selection: Selection;
  readonly options: RenderOptions;
  /** The content tree, with the title as first heading if wanted. */
  content(): Content;
  /** The content tree of the kept blocks' own text, without pictures. */
  text(): Content;
  /** The title before the text, if wanted and in no kept block. */
  titleLine(): string | undefined;
  facts(): DocumentFacts;
  /** The page's records as JSON-LD. */
  records(): object;
  /** The whole result as plain data, with plain text as content. */
  data(): object;
}

/**
 * One output format. A new one needs its id in `Format`, an entry in `formats.ts` and a reader in
 * the contract suite (`packages/pith/test/contract/formats.test.ts`).
 */
export interface OutputFormat<Id extends string = string> {
  readonly id: Id;
  /** The output in one line, for help and docs. */
  readonly meaning: string;
  readonly mediaType: string;
  /** The usual file extension, without the dot. */
  readonly extension: string;
  /** Whether the output is JSON: the command line writes one line per page. */
  readonly isJson: boolean;
  /** Whether the content begins with the page's title by default. */
  readonly beginsWithTitle: boolean;
  /** The output if nothing is kept. Default: the rendered empty content. */
  readonly whenEmpty?: string;
  render(source: RenderSource): string;
}
