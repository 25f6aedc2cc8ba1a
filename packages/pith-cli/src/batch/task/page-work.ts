import { type ExtractResult, PithError } from "pith";
import type { ContentDiff } from "pith/check";
import type { Format, PageLink } from "pith/kit";
import { guessEncoding } from "pith-node";
import temml from "temml";
import { compareSince, contentOfBlocks } from "../../../../pith/src/check/diff/since.ts";
import { readVersion } from "../../../../pith/src/check/diff/version.ts";
import { learnedMethod } from "../../../../pith/src/methods/labels/learned-method.ts";
import type { NamedOptions } from "../../../../pith/src/methods/table.ts";
import { extractNamed } from "../../../../pith/src/methods/table.ts";
import { getFormat } from "../../../../pith/src/render/formats.ts";
import { selectorsOf } from "../../../../pith/src/selection/selectors/selectors.ts";
import { defined } from "../../../../pith/src/text/defined.ts";
import { methodOfSite, type SiteSource } from "../../site-source.ts";
import { decodeBody } from "../input/body-encodings.ts";
import type { LineItem, PageItem } from "../input/input-item.ts";
import { type EarlierIndex, EarlierPages } from "./earlier-output.ts";
import { type FilterReason, filterPage, type PageFilters } from "./filters.ts";
import { BadLineError, parsePageFields } from "./page-fields.ts";
import { signText } from "./text-signature.ts";
import { pagesTogether, singlePage, type WholePage } from "./whole-page.ts";

interface PageChange {
  readonly change: "new" | "changed";
  /** Blocks and facts that differ. */
  readonly diff?: Pick<ContentDiff, "blocks" | "facts">;
}

/** Compares a page with an earlier output; undefined when it is unchanged. */
function changeSince(
  earlier: Readonly<Record<string, unknown>> | undefined,
  page: WholePage,
): PageChange | undefined {
  if (earlier === undefined) return { change: "new" };
  const single = readVersion(page.first);
  const version = page.joined ? contentOfBlocks(page.joined.blocks, single.facts) : single;
  const { isSame, blocks, facts } = compareSince(earlier, {
    version,
    render: (format) => page.render(format),
  });
  if (isSame && facts.length === 0) return undefined;
  return { change: "changed", diff: { blocks: blocks.filter(({ is }) => is !== "same"), facts } };
}

/** Options of `extract` for all pages of a batch, cloneable for other threads. */
export type SharedOptions = Omit<NamedOptions, "url" | "signal" | "method"> & {
  readonly method?: string;
  /**
   * The text of a model file trained only on labels (`learnedMethod`), used instead of a method.
   */
  readonly model?: string;
  /** Pages of the site for a multi-page method, used instead of a method. */
  readonly site?: SiteSource;
};

/**
 * The options of `extract`, built in the thread that uses them. @throws OptionsError for a wrong
 * `model`
 */
export function ownOptions({ model, site, ...shared }: SharedOptions): NamedOptions {
  const siteMethod = site && methodOfSite(site);
  const method = model === undefined ? siteMethod : learnedMethod(model);
  return { ...shared, mathml: temml, ...(method !== undefined && { method, methodOptions: {} }) };
}

export interface WorkSetup {
  readonly extract: SharedOptions;
  readonly filters: PageFilters;
  readonly withCheck?: boolean;
  /** Report the next pages of articles and threads. */
  readonly withPages?: boolean;
  /** Compute the signature for finding near-duplicates. */
  readonly withSignature: boolean;
  /** Return the content besides the record, for outputs other than lines. */
  readonly withContent: boolean;
  readonly maxBytes: number;
  /** The absolute path of an earlier output: pages unchanged since are left out. */
  readonly changedSince?: string;
}

interface SeveralPages {
  /** The next pages, or the single page with all of them: joined to one record. */
  readonly more?: readonly PageItem[];
  /** Whether `more` replaces the page itself, because it is the single page with all parts. */
  readonly isReplaced?: boolean;
  /** Why fewer pages follow than requested. */
  readonly stopped?: string;
  /** Only find the next pages; no record. */
  readonly findsPagesOnly?: boolean;
}

export type PageTask = (LineItem | PageItem) & SeveralPages;

export interface PageAnswer {
  readonly id: unknown;
  readonly url?: string;
  /** When the page was published, from its metadata. */
  readonly date?: string;
  readonly fetched?: string;
  /** For files: the path within the input folder. */
  readonly path?: string;
  readonly state: "content" | "empty" | "error" | "left out";
  /** The filter that rejected it, or the error code. */
  readonly reason?: FilterReason | string;
  /** The page's output line; "" for a page that is left out. */
  readonly record: string;
  readonly content?: string;
  readonly title?: string;
  readonly signature?: Float64Array;
  /**
   * With `withPages`: the page's content and its links to other pages of the same article or
   * thread, if any.
   */
  readonly pages?: { readonly content: string; readonly pages: readonly PageLink[] };
  /** The selectors of the batch's rules that match an element of the page. */
  readonly usedRules?: readonly string[];
}

interface ReadyPage {
  readonly id: unknown;
  readonly html: string | Uint8Array;
  readonly url?: string;
  readonly contentType?: string;
  /** The encoding guessed from the bytes, if nothing declares one and they are not UTF-8. */
  readonly guessedEncoding?: string;
}

/** The page of a task, with its body decoded. @throws PithError for a task that is not a page. */
async function readyPage(task: PageTask, maxBytes: number): Promise<ReadyPage> {
  if (task.kind === "line") {
    const { id, url, html } = parsePageFields(textOf(task));
    return { id, html, ...defined({ url }) };
  }
  const { id, url, contentType, bytes, encodings } = task;
  const html = encodings === undefined ? bytes : await decodeBody(bytes, encodings, maxBytes);
  // An archive's name for a page need not be an address.
  return {
    id,
    html,
    ...(url !== undefined && URL.canParse(url) && { url }),
    ...defined({ contentType, guessedEncoding: await guessEncoding(html, contentType) }),
  };
}

interface PageNames {
  readonly id: unknown;
  readonly url: string | undefined;
  readonly fetched?: string | undefined;
}

type ResultText = Pick<WholePage, "content" | "ok" | "why" | "words">;

/**
 * Builds an output line: the page's identity and its result. `pith extract --jsonl` and batches
 * write the same.
 */
export function pageRecord(
  { id, url, fetched }: PageNames,
  result: ExtractResult,
  format: Format = "text",
  stated: ResultText = singlePage(result),
): object {
  return { id, fetched, ...resultFields(result, stated, format), url: url ?? result.url };
}

function resultFields(
  result: ExtractResult,
  { content, ok, why, words }: ResultText,
  format: Format,
): object {
  const value: unknown = getFormat(format).isJson ? JSON.parse(content) : content;
  if (format === "json" && typeof value === "object") return { ...value };
  const { method, kind, kindProbability, confidence, warning } = result;
  return {
    ok,
    why,
    method,
    kind,
    kindProbability,
    confidence,
    words,
    ...factsOf(result),
    ...(warning !== null && { warning }),
    [format]: value,
  };
}

/** The page's facts, as the result has them. Each is read by name: a copy computes all fields. */
function factsOf(result: ExtractResult): object {
  const { title, authors, published, modified, shown, language, site } = result;
  const { canonical, image, description, direction, licence, categories, tags } = result;
  const declared = { canonical, image, description, direction, licence, categories, tags };
  return { title, authors, published, modified, shown, language, site, ...declared };
}

/**
 * The code and message of a page's error; errors that are not from the page or pith's limits are
 * bugs in pith.
 */
export function describeProblem(error: unknown): {
  readonly code: string;
  readonly message: string;
} {
  if (error instanceof PithError) return { code: error.code, message: error.message };
  return {
    code: "fault",
    message: `bug in pith: ${error instanceof Error ? error.message : String(error)}`,
  };
}

export function errorAnswer(
  page: { readonly source: string; readonly number: number; readonly url?: string },
  id: unknown,
  code: string,
  message: string,
): PageAnswer {
  const { source, number, url } = page;
  const record = JSON.stringify({ id, url, source, line: number, error: message, code });
  return { id, state: "error", reason: code, record, ...defined({ url }) };
}

export class PageWorker {
  private readonly options: NamedOptions;
  private readonly selectors: readonly string[];
  private readonly earlier: EarlierPages | undefined;
  /** `pith/check`, loaded only when needed. */
  private checks: typeof import("pith/check") | undefined;

  constructor(
    private readonly setup: WorkSetup,
    earlier?: EarlierIndex,
  ) {
    this.options = ownOptions(setup.extract);
    this.selectors = selectorsOf(this.options);
    this.earlier = earlier && new EarlierPages(earlier);
  }

  /** Extracts a page. Never throws: errors become the answer. */
  async work(task: PageTask): Promise<PageAnswer> {
    try {
      const { filters, withCheck } = this.setup;
      if (filters.onlySure || withCheck) this.checks ??= await import("pith/check");
      return await this.extractPage(task, await readyPage(task, this.setup.maxBytes));
    } catch (error) {
      const { code, message } = describeProblem(error);
      const ownId = task.kind === "page" ? task.id : idOfLine(task);
      const id = error instanceof BadLineError ? error.id : ownId;
      return errorAnswer(task, id, code, message);
    }
  }

  private checkFields({ first, results, joined }: WholePage): object {
    if (!this.setup.withCheck || !this.checks) return {};
    const { doubts, fingerprint } = this.checks;
    return {
      doubts: [...new Set(results.flatMap((result) => doubts(result).map(({ kind }) => kind)))],
      // Joined pages omit repeated text, so the fingerprint of a single page does not match.
      ...(!joined && { fingerprint: fingerprint(first).content }),
    };
  }

  private filter(
    { first, results, words }: WholePage,
    robotsTag: string | undefined,
  ): FilterReason | undefined {
    const { filters } = this.setup;
    const left = filterPage(first, filters, robotsTag, words);
    const { checks } = this;
    if (left !== undefined || !filters.onlySure || !checks) return left;
    return results.some((result) => checks.doubts(result).length > 0) ? "doubt" : undefined;
  }

  /** The address is an option here: an invalid one fails the page, as on the command line. */
  private read({ url, ...page }: ReadyPage): ExtractResult {
    return extractNamed(page, { ...this.options, ...defined({ url }) });
  }

  private async readWhole({ more, isReplaced }: PageTask, page: ReadyPage): Promise<WholePage> {
    if (more === undefined) return singlePage(this.read(page));
    const others = await Promise.all(more.map((other) => readyPage(other, this.setup.maxBytes)));
    const [first = page, ...rest] = isReplaced ? others : [page, ...others];
    return pagesTogether(
      this.read(first),
      rest.map((one) => this.read(one)),
      this.options,
    );
  }

  private async extractPage(task: PageTask, page: ReadyPage): Promise<PageAnswer> {
    const { withSignature, withContent, withPages } = this.setup;
    const { id, url, guessedEncoding } = page;
    const whole = await this.readWhole(task, page);
    const { first: result, joined } = whole;
    const { fetched, robotsTag, path, rendering } = task.kind === "page" ? task : {};
    const base = {
      id,
      ...defined({ url, fetched, path }),
      ...(this.selectors.length > 0 && {
        usedRules: this.selectors.filter((rule) => !result.unmatched.includes(rule)),
      }),
    };
    const pages = withPages && !joined ? result.pages : undefined;
    const follow =
      pages && (pages.length > 0 || task.findsPagesOnly)
        ? { pages: { content: result.content, pages } }
        : {};
    if (task.findsPagesOnly) return { ...base, ...follow, state: "content", record: "" };
    const left = this.filter(whole, robotsTag);
    if (left !== undefined) {
      // The next pages may make it long enough.
      const isShort = left === "length" && whole.words < (this.setup.filters.minWords ?? 0);
      return { ...base, ...(isShort && follow), state: "left out", reason: left, record: "" };
    }
    const change = this.earlier && changeSince(this.earlier.find(id, url), whole);
    if (this.earlier && !change)
      return { ...base, ...follow, state: "left out", reason: "unchanged", record: "" };
    const record = {
      ...pageRecord({ id, url, fetched }, result, this.options.format, whole),
      ...(rendering && { rendering }),
      ...defined({ guessedEncoding }),
      ...(joined && { urls: joined.urls, stopped: task.stopped }),
      ...this.checkFields(whole),
      ...change,
    };
    const isContent = whole.ok;
    return {
      ...base,
      ...follow,
      state: isContent ? "content" : "empty",
      record: JSON.stringify(record),
      ...(withContent && { content: whole.content }),
      ...(withContent &&
        defined({ title: result.title ?? undefined, date: result.published ?? undefined })),
      ...(withSignature && isContent && { signature: signText(whole.render("text")) }),
    };
  }
}

const textOf = ({ bytes }: LineItem): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("utf8");

export function idOfLine(line: LineItem): unknown {
  try {
    return parsePageFields(textOf(line)).id;
  } catch (error) {
    return error instanceof BadLineError ? error.id : null;
  }
}
