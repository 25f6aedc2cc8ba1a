import { existsSync } from "node:fs";
import { join } from "node:path";
import type { DiscoverySource } from "../../batch/fetch/discover.ts";
import type { FetchSettings } from "../../batch/fetch/fetch-settings.ts";
import { replaceFile } from "../../batch/output/append-file.ts";
import { outputKindOf } from "../../batch/output/open-sink.ts";
import type { BatchOptions, BatchReport } from "../../batch/run/batch-options.ts";
import type { DuplicateMode } from "../../batch/run/duplicates.ts";
import { journalFolder, runBatch } from "../../batch/run/run-batch.ts";
import type { PageFilters } from "../../batch/task/filters.ts";
import { AbortedError } from "../../errors.ts";
import { FileError } from "../../node/errors.ts";
import { readPageFile } from "../../node/files.ts";
import { getFormat } from "../../render/formats.ts";
import { selectorsOf } from "../../selection/rules/rules.ts";
import { describeReport, ProgressDisplay } from "../batch-progress.ts";
import { checkFormatFlags, checkNeeds } from "../check-flags.ts";
import type { Command, CommandContext, ExitCode } from "../command.ts";
import { withConfig } from "../config-file.ts";
import { extractFlags, renderFlags, toExtractOptions } from "../extract-options.ts";
import type { FlagValues } from "../flags.ts";
import { withSiteFiles } from "../site-files.ts";
import { UsageError } from "../usage-error.ts";

/** What `--site` takes in place of a file; a file of this name is `./learn`. */
const LEARN = "learn";

function toFilters(values: FlagValues): PageFilters {
  const { onlyContent, language, pageKind, minConfidence, minWords, maxWords, robotsMeta } = values;
  return {
    ...(onlyContent !== undefined && { onlyContent }),
    ...(language && { languages: language }),
    ...(pageKind && { pageKinds: pageKind }),
    ...(robotsMeta && { robots: robotsMeta }),
    ...(minConfidence !== undefined && { minConfidence }),
    ...(minWords !== undefined && { minWords }),
    ...(maxWords !== undefined && { maxWords }),
  };
}

function parseHeaders(headers: readonly string[]): Record<string, string> {
  const pairs = headers.map((header) => {
    const colon = header.indexOf(":");
    if (colon < 1) throw new UsageError(`--header takes 'NAME: VALUE', got ${JSON.stringify(header)}`, "batch");
    return [header.slice(0, colon).trim(), header.slice(colon + 1).trim()] as const;
  });
  return Object.fromEntries(pairs);
}

function toFetchSettings(values: FlagValues): FetchSettings {
  const { userAgent, header, proxy, cache, fetches, hostDelayMs, retries, ignoreRobots } = values;
  const { allowPrivate, fetchTimeoutMs, maxRedirects } = values;
  return {
    ...(userAgent !== undefined && { userAgent }),
    ...(header && { headers: parseHeaders(header) }),
    ...(proxy !== undefined && { proxy }),
    ...(cache !== undefined && { cache }),
    ...(fetches !== undefined && { maxConcurrent: fetches }),
    ...(hostDelayMs !== undefined && { hostDelayMs }),
    ...(retries !== undefined && { retries }),
    ...(ignoreRobots !== undefined && { ignoreRobots }),
    ...(allowPrivate !== undefined && { allowPrivate }),
    ...(fetchTimeoutMs !== undefined && { timeoutMs: fetchTimeoutMs }),
    ...(maxRedirects !== undefined && { maxRedirects }),
  };
}

/** The options of a batch that the flags ask for. */
async function toBatchOptions(
  context: CommandContext,
  values: FlagValues,
  inputs: readonly string[],
): Promise<BatchOptions> {
  const { workers, unordered, maxHeap, commitPages, restart, overwrite, metadata, timeoutMs } = values;
  const { siteProfiles: _, signal: __, method, ...shared } = await withSiteFiles(toExtractOptions(values), values);
  const extract = { ...shared, ...(typeof method === "string" && { method }) };
  return {
    inputs,
    output: values.output ?? "-",
    extract,
    filters: toFilters(values),
    fetch: toFetchSettings(values),
    ...(values.site === LEARN && { learnSites: true }),
    ...(values.site !== undefined && values.site !== LEARN && { siteProfiles: await readPageFile(values.site) }),
    onProblem: (problem) => context.note(problem),
    ...(values.queue !== undefined && {
      queue: {
        address: values.queue,
        ...(values.store !== undefined && { store: values.store }),
        ...(values.shardPages !== undefined && { pagesPerShard: values.shardPages }),
      },
    }),
    ...(values.discover && { discover: values.discover as readonly DiscoverySource[] }),
    ...(values.maxDiscovered !== undefined && { maxDiscovered: values.maxDiscovered }),
    stdin: context.stdin,
    write: (data) => context.output.write(data),
    ...(values.duplicates !== undefined && { duplicates: values.duplicates as DuplicateMode }),
    ...(metadata !== undefined && { withMetadata: metadata }),
    ...(workers !== undefined && { workers }),
    ...(unordered && { keepOrder: false }),
    ...(timeoutMs !== undefined && { pageTimeoutMs: timeoutMs }),
    ...(maxHeap !== undefined && { maxHeapMiB: maxHeap }),
    ...(commitPages !== undefined && { pagesPerCommit: commitPages }),
    ...(restart && { restart }),
    ...(overwrite && { overwrite }),
  };
}

/** Throws for flags that would do nothing in this batch. */
function checkFlags(values: FlagValues): void {
  const { output = "-", comments } = values;
  const { id: format } = getFormat(values.format ?? "text");
  checkFormatFlags(values, format, "batch");
  checkNeeds(values, "batch");
  const kind = outputKindOf(output);
  if (comments !== "apart" || format === "json" || (kind !== "folder" && kind !== "warc")) return;
  throw new UsageError("--comments apart is for JSON lines, Parquet and --format json, with a field for them", "batch");
}

/** Runs a batch with what shows how far it is; the first Ctrl-C stops it in order, the second one at once. */
async function runShown(options: BatchOptions, isQuiet: boolean): Promise<BatchReport> {
  const display = isQuiet ? undefined : new ProgressDisplay();
  const stop = new AbortController();
  const onSignal = (): void => stop.abort();
  process.once("SIGINT", onSignal).once("SIGTERM", onSignal);
  try {
    return await runBatch({
      ...options,
      signal: stop.signal,
      ...(display && { onProgress: (progress) => display.update(progress) }),
    });
  } finally {
    process.off("SIGINT", onSignal).off("SIGTERM", onSignal);
    display?.stop();
  }
}

async function runCommand(command: Command, context: CommandContext): Promise<ExitCode> {
  const { values, args } = await withConfig(command, context);
  if (args.length === 0)
    throw new UsageError("batch needs something to read: files, folders, or - for standard input", "batch");
  checkFlags(values);
  const options = await toBatchOptions(context, values, args);
  try {
    const report = await runShown(options, values.quiet === true);
    if (values.report !== undefined) await replaceFile(values.report, `${JSON.stringify(report, null, 2)}\n`);
    for (const line of describeReport(report, selectorsOf(options.extract?.rules))) context.note(line);
    // As a filter, a part of the data without content is no failure: engines would stop for it.
    return options.output === "-" || report.counts.extracted > 0 ? 0 : 1;
  } catch (error) {
    if (options.output === "-" || error instanceof UsageError) throw error;
    if (error instanceof AbortedError) {
      context.note("stopped; the same command goes on from here");
      return 2;
    }
    if (error instanceof FileError && existsSync(join(journalFolder(options.output), "checkpoint.json"))) {
      context.note("what was done is kept: when the cause is gone, the same command goes on");
    }
    throw error;
  }
}

/** `pith batch`: many pages on all cores, in a way that can be gone on with. */
export const batchCommand: Command = {
  name: "batch",
  summary: "extract many pages on all cores, and go on where it stopped",
  usage: "[FOLDER|GLOB|FILE|URL|-]...",
  description:
    "Reads folders of pages, JSON lines (id, url, html), WARC, ARC and WACZ archives, packed with gzip or Zstandard or " +
    "not, and addresses or lists of addresses, which it fetches; and writes what -o names: JSON lines (.jsonl, .jsonl.gz, .jsonl.zst), Parquet (.parquet), WET-style WARC " +
    "(.warc.gz), or, for any other name, a folder with a file for each page. A journal beside the output notes how far " +
    "it is: after a crash, a kill or a full disk the same command goes on, and the output has each page once. Without " +
    "-o, or with -o -, JSON lines go to standard output.",
  examples: [
    ["pith batch pages/ -o texts.jsonl.gz", "all pages of a folder"],
    ["pith batch crawl-*.warc.gz -o corpus.parquet --language en --min-words 100", "a corpus from a crawl"],
    ["pith batch pages.jsonl.zst -f markdown -o out/", "one Markdown file for each page"],
    ["pith batch crawl.wacz -o texts.jsonl --duplicates near --only-content", "without pages that come again"],
    ["pith batch urls.txt -o texts.jsonl --cache cache/", "fetch a list of addresses, politely"],
    ["pith batch https://example.org --discover sitemap -o site/ -f markdown", "a whole site"],
    ["pith batch crawl/ -o corpus.jsonl.gz --queue redis://host:6379 --store s3://bucket/crawl", "on many machines"],
    ["pith batch --config batch.json --report report.json", "settings from a file"],
    ["pith batch crawl/ -o texts.jsonl --site learn", "learn each site from its own pages, and use that"],
    ["zcat pages.jsonl.gz | pith batch - > texts.jsonl", "as a filter"],
  ],
  flags: [
    ...extractFlags,
    ...renderFlags,
    "output",
    "config",
    "workers",
    "unordered",
    "metadata",
    "onlyContent",
    "language",
    "pageKind",
    "minConfidence",
    "minWords",
    "maxWords",
    "duplicates",
    "robotsMeta",
    "queue",
    "store",
    "shardPages",
    "discover",
    "maxDiscovered",
    "userAgent",
    "header",
    "proxy",
    "cache",
    "fetches",
    "hostDelayMs",
    "retries",
    "ignoreRobots",
    "allowPrivate",
    "fetchTimeoutMs",
    "maxRedirects",
    "restart",
    "overwrite",
    "report",
    "quiet",
    "commitPages",
    "maxHeap",
    "maxBytes",
    "maxNodes",
    "maxBlocks",
    "maxAttributes",
    "maxDepth",
    "timeoutMs",
  ],
  writesOutput: true,
  run: (context) => runCommand(batchCommand, context),
};
