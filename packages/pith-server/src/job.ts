import type { ExtractOptions } from "pith";
import type { Doubt, EarlierContent, PlacedFormat } from "pith/check";
import type { Format, Limits, MarkdownMarks, OptionValue, Rules } from "pith/kit";

/**
 * The page of a job: its text, or its bytes with the server's content type and the encoding
 * guessed from them.
 */
export interface JobPage {
  readonly html: string | Uint8Array;
  readonly url?: string;
  readonly contentType?: string;
  readonly guessedEncoding?: string;
}

/** Options of a method by name. */
export type MethodOptions = Readonly<Record<string, OptionValue>>;

type ContentPart = "title" | "captions" | "byline" | "comments";

/** Options of `extract` that a request can set. */
export type RequestOptions = Pick<
  ExtractOptions,
  "favor" | "keep" | "drop" | "trackingParameters" | "chunks" | "include" | ContentPart
> & {
  readonly methodOptions?: MethodOptions;
  /** Without handlers, which cannot be serialised. */
  readonly markdown?: MarkdownMarks;
  readonly frontMatter?: boolean;
};

export const onDoubtModes = ["warn", "fail"] as const;

export type OnDoubt = (typeof onDoubtModes)[number];

interface PageJob<Kind extends string> {
  readonly do: Kind;
  readonly page: JobPage;
  readonly limits: Partial<Limits>;
}

export interface ExtractJob extends PageJob<"extract"> {
  /** The next pages of its article or thread: all form one result. */
  readonly more?: readonly JobPage[];
  /** Why fewer pages follow than requested. */
  readonly stopped?: string;
  readonly method: string;
  /** Pages of the same site, for a multi-page method. */
  readonly site?: readonly JobPage[];
  readonly format: Format;
  /** `content` only, or the result as JSON including the content. */
  readonly shape: "content" | "result";
  readonly blocks: boolean;
  /**
   * For machine readers: marks or drops lines that address machines, and adds doubts to the result.
   */
  readonly guard?: "mark" | "drop";
  /** Whether text and Markdown have a mark at each change of speaker. Default false. */
  readonly marksSpeakers?: boolean;
  /** How doubts are handled: reported with the content, or returned instead of it. */
  readonly onDoubt?: OnDoubt;
  /** Results with less confidence get a doubt, 0 to 1. */
  readonly minConfidence?: number;
  readonly options: RequestOptions;
}

type PagersJob = PageJob<"pagers">;

interface CompareJob extends PageJob<"compare">, Rules {
  readonly methods?: readonly string[];
  readonly methodOptions?: Readonly<Record<string, MethodOptions>>;
}

export const headlineFormats = ["json", "text", "rss"] as const;

export type HeadlineFormat = (typeof headlineFormats)[number];

interface HeadlinesJob extends PageJob<"headlines"> {
  readonly format: HeadlineFormat;
  readonly methodOptions?: MethodOptions;
}

interface LocateJob extends PageJob<"locate"> {
  readonly quote: string;
  readonly ignoreCase?: boolean;
  readonly format?: PlacedFormat;
}

interface CheckJob extends PageJob<"check"> {
  readonly places?: PlacedFormat;
}

interface DiffJob extends PageJob<"diff"> {
  /** The old version, or the stored content of it. */
  readonly before: JobPage | Pick<EarlierContent, "text" | "markdown">;
}

export type ScrapeFormat = "markdown" | "html" | "rawHtml" | "links" | "text";

export interface ScrapeJob extends PageJob<"scrape">, Rules {
  readonly form: "firecrawl" | "jina";
  readonly method: string;
  readonly formats: readonly ScrapeFormat[];
  /** Whether Jina's form returns only the content instead of JSON with it. */
  readonly isText?: boolean;
  /** Parts of the request that could not be fulfilled. */
  readonly warnings?: readonly string[];
  /** Whether to add the title above the content. Default: as the format has it. */
  readonly title?: boolean;
}

/** A worker's job: plain data only, so that it can be sent to another thread. */
export type Job =
  | ExtractJob
  | PagersJob
  | CompareJob
  | HeadlinesJob
  | LocateJob
  | CheckJob
  | DiffJob
  | ScrapeJob;

/** A job before the service sets its limits. */
export type Question = Job extends infer Each
  ? Each extends Job
    ? Omit<Each, "limits">
    : never
  : never;

/** The result of a job: the serialised response body and the facts for headers, log and metrics. */
export interface JobAnswer {
  readonly body: string;
  readonly method?: string;
  readonly outcome?: string;
  /** What else the client should know, in one line. */
  readonly warning?: string;
  /** Doubts about the content; missing when not requested. */
  readonly doubts?: readonly Doubt[];
}
