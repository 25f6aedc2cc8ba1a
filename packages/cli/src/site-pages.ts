import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { type ExtractOptions, type ExtractResult, type Method, PithError, pithOptions } from "pith";
import { type MeasuredPage, pipeline } from "pith/page";
import { addToList, defined, hostOf } from "pith-base";
import { BadLineError, idText } from "pith-batch/tools";
import { judgeBySite, type SampleQuery, type SiteJudge, type SiteMethod, SiteSample, xCex } from "pith-methods";
import { sampleQueryNames } from "pith-methods/tools";
import { openFile } from "pith-node";
import { toFileError, unpack } from "pith-node/tools";
import { refuseFlags } from "./check-flags.ts";
import type { CommandContext, ExitCode } from "./command.ts";
import { describeError } from "./describe-error.ts";
import { writeExplained } from "./explained.ts";
import { parseMethodOptions, sameNamed, toLimits } from "./extract-options.ts";
import { extractFlags } from "./flag-groups.ts";
import { makeHarmless } from "./harmless.ts";
import { readInput } from "./inputs.ts";
import { pageLines } from "./jsonl.ts";
import { pageOfLine } from "./line-answer.ts";
import { UsageError } from "./usage-error.ts";

/** Receives one page; `name` is its source. */
type TakePage = (name: string, page: MeasuredPage) => void;

class PageReader {
  failed = 0;

  constructor(
    private readonly context: CommandContext,
    private readonly take: TakePage,
  ) {}

  private parsePage(html: string, url: string | undefined): MeasuredPage {
    const limits = pithOptions.resolveLimits(toLimits(this.context.values));
    return pipeline.parse(html, { ...defined({ url }), limits, positions: true });
  }

  private async attempt(what: string, act: () => void | Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      if (!(error instanceof PithError) || error instanceof UsageError) throw error;
      this.failed++;
      this.context.note(error instanceof BadLineError ? `${what}: ${error.message}` : describeError(error, what));
    }
  }

  async readFiles(sources: readonly string[]): Promise<void> {
    for (const source of sources) {
      await this.attempt(source, async () => {
        const page = await readInput(source, this.context);
        this.take(source, this.parsePage(pipeline.readHtml(page), page.url));
      });
    }
  }

  async readLines(sources: readonly string[]): Promise<void> {
    const maxBytes = this.context.values.maxBytes ?? pithOptions.defaultLimits.maxBytes;
    for (const source of sources.length > 0 ? sources : ["-"]) {
      const stream = source === "-" ? unpack(this.context.stdin) : openFile(source);
      for await (const line of pageLines(stream, maxBytes)) {
        await this.attempt(`${source}: line ${line.number}`, () => {
          const { id, url, html } = pageOfLine(line);
          this.take(idText(id ?? url ?? line.number), this.parsePage(html, url));
        });
      }
    }
  }
}

async function listFiles(place: string): Promise<string[]> {
  if (!(await stat(place)).isDirectory()) return [place];
  const entries = await readdir(place, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

const JSON_LINES = /\.jsonl(?:\.gz|\.zst)?$/iu;

/** Reads the pages of `--site`: a folder, or a file with one page per line. */
async function readSite(place: string, context: CommandContext, take: (page: MeasuredPage) => void): Promise<void> {
  // `url` and `type` apply only to the input pages.
  const { url: _, ...values } = context.values;
  let count = 0;
  const reader = new PageReader({ ...context, values }, (_name, page) => {
    count++;
    take(page);
  });
  await (JSON_LINES.test(place) ? reader.readLines([place]) : reader.readFiles(await listFiles(place)));
  if (count === 0) throw new UsageError(`--site ${place}: no page found`, "extract");
}

/** A stored `SiteSample`. @throws UsageError for another file */
async function readSample(file: string): Promise<SiteSample> {
  try {
    return SiteSample.fromJSON(JSON.parse(await readFile(file, "utf8")));
  } catch (error) {
    if (!(error instanceof PithError) && !(error instanceof SyntaxError)) throw toFileError(file, error);
    throw new UsageError(
      `--site ${file}: ${error.message}; it takes a folder of pages, .jsonl, or a sample`,
      "extract",
    );
  }
}

function isQuery(options: Readonly<Record<string, pithOptions.OptionValue>>): options is SampleQuery & typeof options {
  const names: readonly string[] = sampleQueryNames;
  return Object.keys(options).every((name) => names.includes(name));
}

/** Learns from the pages of `--site`; X-CEX from a sample of them, if a sample supports the request. */
async function learnSite(
  place: string,
  method: SiteMethod,
  options: Readonly<Record<string, pithOptions.OptionValue>>,
  context: CommandContext,
): Promise<SiteJudge> {
  if (method.id === xCex.id && isQuery(options)) {
    const isStored = /\.json$/iu.test(place);
    const sample = isStored ? await readSample(place) : new SiteSample();
    if (!isStored) await readSite(place, context, (page) => sample.learn(page));
    return { select: (page) => sample.select(page, options) };
  }
  const pages: MeasuredPage[] = [];
  await readSite(place, context, (page) => pages.push(page));
  return method.learn(pages, options);
}

/** The method learned from the pages at a path. @throws FileError, UsageError */
export async function learnMethod(
  place: string,
  method: SiteMethod,
  options: Readonly<Record<string, pithOptions.OptionValue>>,
  context: CommandContext,
): Promise<Method> {
  try {
    await stat(place);
  } catch (error) {
    throw toFileError(place, error);
  }
  return judgeBySite(method, await learnSite(place, method, options, context));
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
  method: SiteMethod,
  written: ExtractOptions,
  command: string,
): Promise<{ judged: JudgedPage[]; failed: number }> {
  const { values, args } = context;
  refuseFlags(values, PAGE_FLAGS, (flag) => `${method.id} compares pages, so ${flag} has no effect`, command);
  const options = parseMethodOptions(method.id, values.set ?? [], method.options);
  const sites = new Map<string, Array<{ readonly name: string; readonly page: MeasuredPage }>>();
  const reader = new PageReader(context, (name, page) => {
    addToList(sites, hostOf(page.url) ?? "", { name, page });
  });
  await (values.jsonl ? reader.readLines(args) : reader.readFiles(args));
  const judged: JudgedPage[] = [];
  for (const pages of sites.values()) {
    const selections = method.select(
      pages.map(({ page }) => page),
      options,
    );
    selections.forEach((content, i) => {
      const result = pipeline.renderResult({ content }, written);
      judged.push({ name: pages[i].name, url: pages[i].page.url, result });
    });
  }
  return { judged, failed: reader.failed };
}

function exitCode(judged: readonly JudgedPage[], failed: number): ExitCode {
  if (failed > 0) return 2;
  return judged.some(({ result }) => result.outcome === "content") ? 0 : 1;
}

/** `pith extract` with a multi-page method: the content of each page, judged by the whole site. */
export async function extractSite(context: CommandContext, method: SiteMethod): Promise<ExitCode> {
  const { values, output, note } = context;
  const format = pithOptions.formatIds.find((id) => id === values.format) ?? "text";
  const isJson = values.jsonl === true || pithOptions.getFormat(format).isJson;
  const { judged, failed } = await judgePages(context, method, sameNamed(values), "extract");
  let isFirst = true;
  for (const { name, url, result } of judged) {
    const { outcome, why, content } = result;
    if (isJson) {
      const base = { id: name, ...defined({ url }) };
      const data = format === "json" ? result.toJSON() : { method: result.method, outcome, why, content };
      await output.write(`${JSON.stringify({ ...base, ...data })}\n`);
      continue;
    }
    if (outcome !== "content") note(`${name}: nothing extracted: ${why}`);
    else {
      await output.write(`${isFirst ? "" : "\n"}==> ${makeHarmless(name)} <==\n\n${content.trimEnd()}\n`);
      isFirst = false;
    }
  }
  return exitCode(judged, failed);
}

/** `pith explain` with a multi-page method: why each block of each page was kept or dropped. */
export async function explainSite(context: CommandContext, method: SiteMethod): Promise<ExitCode> {
  const { values, output, color } = context;
  const { judged, failed } = await judgePages(context, method, {}, "explain");
  for (const { name, result } of judged) {
    await writeExplained(output, name, result, { json: values.format === "json", color, page: name });
  }
  return exitCode(judged, failed);
}
