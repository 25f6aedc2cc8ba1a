import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { type ExtractOptions, type ExtractResult, type Method, PithError } from "pith";
import { type OptionValue, parse, readHtml, render } from "pith/kit";
import { type SampleQuery, SiteSample, xCex } from "pith/methods";
import { openFile } from "pith-node";
import type { NamedSiteMethod } from "../../pith/src/methods/site/methods.ts";
import { MixedSites } from "../../pith/src/methods/site/mixed-sites.ts";
import { sampleQueryNames } from "../../pith/src/methods/site/site-sample.ts";
import type { MeasuredPage as Page } from "../../pith/src/page/measured-page.ts";
import { formatIds, getFormat } from "../../pith/src/render/formats.ts";
import { resolveLimits } from "../../pith/src/safety/limits.ts";
import { addToList } from "../../pith/src/text/add-to-list.ts";
import { defined } from "../../pith/src/text/defined.ts";
import { hostOf } from "../../pith/src/text/hosts.ts";
import { toFileError } from "../../pith-node/src/errors.ts";
import { unpack } from "../../pith-node/src/unpacking/unpack.ts";
import { BadLineError, idText } from "./batch/task/page-fields.ts";
import type { CommandContext, ExitCode } from "./command.ts";
import { describeError } from "./describe-error.ts";
import { writeExplained } from "./explained.ts";
import { parseMethodOptions, sameNamed, toLimits } from "./extract-options.ts";
import { extractFlags } from "./flag-groups.ts";
import { flagOption } from "./flags.ts";
import { makeHarmless } from "./harmless.ts";
import { expandPattern, readInput } from "./inputs.ts";
import { pageLines } from "./jsonl.ts";
import { pageOfLine } from "./line-answer.ts";
import type { SiteSource } from "./site-source.ts";
import { UsageError } from "./usage-error.ts";

export interface SitePage {
  readonly name: string;
  readonly page: Page;
}

/**
 * Yields the pages of files and URLs, or of the lines of files. Reports those that fail, and calls
 * `onFailure`.
 */
async function* readPages(
  sources: readonly string[],
  areLines: boolean,
  context: CommandContext,
  onFailure: () => void = () => undefined,
): AsyncGenerator<SitePage> {
  const { values, stdin, note } = context;
  const limits = resolveLimits(toLimits(values));
  const measure = (html: string, url: string | undefined): Page =>
    parse(html, { ...defined({ url }), limits, positions: true });
  const attempt = async (
    what: string,
    read: () => SitePage | Promise<SitePage>,
  ): Promise<SitePage[]> => {
    try {
      return [await read()];
    } catch (error) {
      if (!(error instanceof PithError) || error instanceof UsageError) throw error;
      onFailure();
      note(
        error instanceof BadLineError ? `${what}: ${error.message}` : describeError(error, what),
      );
      return [];
    }
  };
  for (const source of sources) {
    if (!areLines) {
      yield* await attempt(source, async () => {
        const page = await readInput(source, context);
        return { name: source, page: measure(readHtml(page), page.url) };
      });
      continue;
    }
    for await (const line of pageLines(
      source === "-" ? unpack(stdin) : openFile(source),
      limits.maxBytes,
    )) {
      yield* await attempt(`${source}: line ${line.number}`, () => {
        const { id, url, html } = pageOfLine(line);
        return { name: idText(id ?? url ?? line.number), page: measure(html, url) };
      });
    }
  }
}

async function listFiles(place: string): Promise<string[]> {
  const found = await stat(place).catch((error: unknown) => {
    throw toFileError(place, error);
  });
  if (!found.isDirectory()) return [place];
  const entries = await readdir(place, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

const JSON_LINES = /\.jsonl(?:\.gz|\.zst)?$/iu;

/** The pages of a folder, of the files of a pattern, or of a file with one page per line. */
export async function* readPlaces(
  place: string,
  context: CommandContext,
): AsyncGenerator<SitePage> {
  // `url` applies only to the input pages.
  const { url: _, ...values } = context.values;
  const places = await expandPattern(place);
  const areLines = places.every((each) => JSON_LINES.test(each));
  const files = areLines ? places : (await Promise.all(places.map(listFiles))).flat();
  const sources = areLines ? files : files.filter((file) => !JSON_LINES.test(file));
  yield* readPages(sources, areLines, { ...context, values });
}

/** The pages of `--site`. @throws UsageError when there is none */
async function* readSite(place: string, context: CommandContext): AsyncGenerator<Page> {
  let count = 0;
  for await (const { page } of readPlaces(place, context)) {
    count++;
    yield page;
  }
  if (count === 0) throw new UsageError(`--site ${place}: no page found`);
}

/** The same for threads: says here, and not once per thread, if they are not of one site. */
async function* readNotedSite(place: string, context: CommandContext): AsyncGenerator<Page> {
  const sites = new MixedSites();
  for await (const page of readSite(place, context)) {
    sites.add(page);
    yield page;
  }
  if (sites.warning !== undefined) context.note(`--site ${place}: ${sites.warning}`);
}

/** A stored `SiteSample`. @throws UsageError for another file */
async function readSample(file: string): Promise<SiteSample> {
  try {
    return SiteSample.fromJSON(JSON.parse(await readFile(file, "utf8")));
  } catch (error) {
    if (!(error instanceof PithError) && !(error instanceof SyntaxError))
      throw toFileError(file, error);
    throw new UsageError(
      `--site ${file}: ${error.message}; it takes a folder of pages, .jsonl, or a sample`,
    );
  }
}

function isQuery(
  options: Readonly<Record<string, OptionValue>>,
): options is SampleQuery & typeof options {
  const names: readonly string[] = sampleQueryNames;
  return Object.keys(options).every((name) => names.includes(name));
}

/** The pages of `--site` for threads. @throws FileError, UsageError */
export async function readSiteSource(
  place: string,
  method: NamedSiteMethod,
  options: Readonly<Record<string, OptionValue>>,
  context: CommandContext,
): Promise<SiteSource> {
  const common = { method: method.id, options };
  if (method.id === xCex.id && isQuery(options))
    return { ...common, sample: JSON.stringify(await learnSample(place, readNotedSite, context)) };
  const pages: Array<{ html: string; url?: string }> = [];
  for await (const { html, url } of readNotedSite(place, context))
    pages.push({ html, ...defined({ url }) });
  return { ...common, pages };
}

async function learnSample(
  place: string,
  read: typeof readSite,
  context: CommandContext,
): Promise<SiteSample> {
  if (/\.json$/iu.test(place)) return readSample(place);
  const sample = new SiteSample();
  for await (const page of read(place, context)) sample.learn(page);
  return sample;
}

/**
 * The method learned from `--site`; X-CEX learns from a sample if it supports the options. @throws
 * FileError, UsageError
 */
export async function learnMethod(
  place: string,
  method: NamedSiteMethod,
  options: Readonly<Record<string, OptionValue>>,
  context: CommandContext,
): Promise<Method> {
  if (method.id === xCex.id && isQuery(options))
    return method({ ...options, site: await learnSample(place, readSite, context) });
  const pages: Page[] = [];
  for await (const page of readSite(place, context)) pages.push(page);
  return method({ ...options, site: pages });
}

interface JudgedPage {
  readonly name: string;
  readonly url: string | undefined;
  readonly result: ExtractResult;
}

/** Flags that multi-page methods do not support without `--site`. */
const PAGE_FLAGS = extractFlags.filter((name) => name !== "method" && name !== "set");

async function judgePages(
  context: CommandContext,
  method: NamedSiteMethod,
  written: ExtractOptions,
): Promise<{ judged: JudgedPage[]; failed: number }> {
  const { values, args } = context;
  const refused = PAGE_FLAGS.find((name) => values[name] !== undefined);
  if (refused)
    throw new UsageError(`${method.id} compares pages, so --${flagOption(refused)} has no effect`);
  const options = parseMethodOptions(method, values);
  const sites = new Map<string, SitePage[]>();
  let failed = 0;
  const sources = args.length > 0 ? args : ["-"];
  for await (const read of readPages(sources, values.jsonl === true, context, () => failed++)) {
    addToList(sites, hostOf(read.page.url) ?? "", read);
  }
  const judged: JudgedPage[] = [];
  const [first] = sites.values();
  if (values.figure !== undefined && first) {
    const { writeFigure } = await import("./figure-file.ts");
    await writeFigure(
      values.figure,
      first.map(({ page }) => page),
      method,
      options,
    );
  }
  for (const pages of sites.values()) {
    const mixed = new MixedSites(pages.map(({ page }) => page));
    if (mixed.warning !== undefined) context.note(mixed.warning);
    const selections = method.select(
      pages.map(({ page }) => page),
      options,
    );
    selections.forEach((content, i) => {
      const result = render(content, written);
      judged.push({ name: pages[i].name, url: pages[i].page.url, result });
    });
  }
  return { judged, failed };
}

function exitCode(judged: readonly JudgedPage[], failed: number): ExitCode {
  if (failed > 0) return 2;
  return judged.some(({ result }) => result.ok) ? 0 : 1;
}

const moreHint = ({ code }: ExtractResult["why"]): string =>
  code === "too-few-pages" ? "; give more pages of the site, or a folder of them as --site" : "";

/** `pith extract` with a multi-page method: the content of each page, judged by the whole site. */
export async function extractSite(
  context: CommandContext,
  method: NamedSiteMethod,
): Promise<ExitCode> {
  const { values, output, note } = context;
  const format = formatIds.find((id) => id === values.format) ?? "text";
  const isJson = values.jsonl === true || getFormat(format).isJson;
  const { judged, failed } = await judgePages(context, method, sameNamed(values));
  let isFirst = true;
  for (const { name, url, result } of judged) {
    const { method, ok, why, content } = result;
    if (isJson) {
      const base = { id: name, ...defined({ url }) };
      const data = format === "json" ? result : { ok, why, method, content };
      await output.write(`${JSON.stringify({ ...base, ...data })}\n`);
      continue;
    }
    if (!ok) note(`${name}: nothing extracted: ${why.text}${moreHint(why)}`);
    else {
      await output.write(
        `${isFirst ? "" : "\n"}==> ${makeHarmless(name)} <==\n\n${content.trimEnd()}\n`,
      );
      isFirst = false;
    }
  }
  return exitCode(judged, failed);
}

/** `pith explain` with a multi-page method: why each block of each page was kept or dropped. */
export async function explainSite(
  context: CommandContext,
  method: NamedSiteMethod,
): Promise<ExitCode> {
  const { values, output, color } = context;
  const { judged, failed } = await judgePages(context, method, {});
  for (const { name, result } of judged) {
    await writeExplained(output, name, result, {
      json: values.format === "json",
      color,
      page: name,
    });
  }
  return exitCode(judged, failed);
}
