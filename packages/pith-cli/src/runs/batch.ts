import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { FileError, type RenderMode, readPageFile } from "pith-node";
import { getFormat } from "../../../pith/src/render/formats.ts";
import { isTextList } from "../../../pith/src/safety/option-spec.ts";
import { suggest } from "../../../pith/src/safety/suggest.ts";
import { selectorsOf } from "../../../pith/src/selection/selectors/selectors.ts";
import { parseJsonObject } from "../../../pith/src/text/bounded-json.ts";
import { defined } from "../../../pith/src/text/defined.ts";
import { toFileError } from "../../../pith-node/src/errors.ts";
import type { DiscoverySource } from "../batch/fetch/discover.ts";
import type { FetchSettings } from "../batch/fetch/fetch-settings.ts";
import type { BatchOptions, BatchReport } from "../batch/run/batch-options.ts";
import type { DuplicateMode } from "../batch/run/duplicates.ts";
import { journalFolder, runBatch } from "../batch/run/run-batch.ts";
import type { PageFilters } from "../batch/task/filters.ts";
import type { SharedOptions } from "../batch/task/page-work.ts";
import { describeReport, showProgress } from "../batch-progress.ts";
import { checkFormatFlags, checkNeeds } from "../check-flags.ts";
import { checkOutputs } from "../check-outputs.ts";
import type { Command, CommandContext, ExitCode } from "../command.ts";
import { hasCode } from "../describe-error.ts";
import { loadExtractOptions, wantedPages } from "../extract-options.ts";
import { ownMachine, parseHeaders } from "../fetch-flags.ts";
import type { FlagName, FlagValues } from "../flag-types.ts";
import { flagOption, flagTable, kebabName, memberName } from "../flags.ts";
import { writeWhole } from "../output.ts";
import { type ParsedArgs, parseCommandArgs } from "../parse-args.ts";
import { renderOptions } from "../rendering.ts";
import { loadSiteSource } from "../site-methods.ts";
import { UsageError } from "../usage-error.ts";

/** Converts a setting to command-line arguments, so that its values get the same checks. */
function typed(name: FlagName, value: unknown): string[] {
  const { kind, group } = flagTable[name];
  if (Array.isArray(value)) return value.flatMap((item) => typed(name, item));
  if (typeof value === "object") throw new UsageError(`${name} cannot be ${JSON.stringify(value)}`);
  if (kind === "boolean" && typeof value === "boolean") {
    if (!value) return [];
    return group ? [`--${group}=${memberName(name)}`] : [`--${flagOption(name)}`];
  }
  return [group ? `--${group}=${memberName(name)}=${value}` : `--${flagOption(name)}=${value}`];
}

/**
 * Merges a config file with the command line, which wins. @throws FileError; UsageError for errors
 * in it
 */
async function withConfig(command: Command, { values, args }: ParsedArgs): Promise<ParsedArgs> {
  if (values.config === undefined) return { values, args };
  const path = values.config;
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    throw toFileError(path, error);
  });
  const config = parseJsonObject(text);
  if (!config) throw new UsageError(`${path} must contain a JSON object of flags`);
  const { inputs = [], ...flags } = config;
  if (!isTextList(inputs)) throw new UsageError(`${path}: inputs must be a list of strings`);
  const known = command.flags.filter((name) => name !== "config");
  try {
    const argv = Object.entries(flags).flatMap(([given, value]) => {
      const name = known.find((flag) => flag === given || kebabName(flag) === given);
      if (name !== undefined) return typed(name, value);
      throw new UsageError(
        `unknown flag ${given} for ${command.name}${suggest(given, known.map(kebabName))}`,
      );
    });
    const found = parseCommandArgs(command, argv).values;
    return { values: { ...found, ...values }, args: args.length > 0 ? args : inputs };
  } catch (error) {
    throw error instanceof UsageError ? new UsageError(`${path}: ${error.message}`) : error;
  }
}

function toFilters(values: FlagValues): PageFilters {
  const {
    onlyContent,
    onlySure,
    language,
    pageKind,
    minConfidence,
    minWords,
    maxWords,
    robotsMeta,
  } = values;
  const words = { minConfidence, minWords, maxWords };
  return defined({
    onlyContent,
    onlySure,
    languages: language,
    pageKinds: pageKind,
    robots: robotsMeta,
    ...words,
  });
}

function toFetchSettings(values: FlagValues): FetchSettings {
  const { userAgent, header, proxy, cache, fetches, hostDelayMs, retries, ignoreRobots } = values;
  const { fetchTimeoutMs, maxRedirects, browser, scroll, loadMore } = values;
  const render = values.render as RenderMode | undefined;
  return defined({
    userAgent,
    headers: header && parseHeaders(header),
    proxy,
    cache,
    maxConcurrent: fetches,
    hostDelayMs,
    retries,
    ignoreRobots,
    timeoutMs: fetchTimeoutMs,
    maxRedirects,
    render,
    browser,
    scroll,
    loadMore,
  });
}

async function toSharedOptions(context: CommandContext): Promise<SharedOptions> {
  const { values } = context;
  const { signal: _, method, ...shared } = await loadExtractOptions(values);
  const site = await loadSiteSource(context, shared.methodOptions);
  return {
    ...shared,
    ...(site !== undefined && { site }),
    ...(typeof method === "string" && site === undefined && { method }),
    // Each thread parses a method's file again.
    ...(values.model !== undefined && {
      model: new TextDecoder().decode(await readPageFile(values.model)),
    }),
  };
}

export async function toBatchOptions(
  context: CommandContext,
  values: FlagValues,
  inputs: readonly string[],
): Promise<BatchOptions> {
  const { workers, maxHeap, commitPages, restart, overwrite, check, changedSince, timeoutMs } =
    values;
  const { queue, store, shardPages, maxDiscovered } = values;
  return {
    inputs,
    output: values.output ?? "-",
    extract: await toSharedOptions({ ...context, values }),
    filters: toFilters(values),
    fetch: { ...toFetchSettings(values), ...(await ownMachine(inputs, values)) },
    onProblem: (problem) => context.note(problem),
    stdin: context.stdin,
    write: (data) => context.output.write(data),
    ...defined({
      queue:
        queue === undefined
          ? undefined
          : { address: queue, ...defined({ store, pagesPerShard: shardPages }) },
      discover: values.discover as readonly DiscoverySource[] | undefined,
      maxDiscovered,
      duplicates: values.duplicates as DuplicateMode | undefined,
      withCheck: check,
      changedSince,
      pages: wantedPages(values),
      workers,
      pageTimeoutMs: timeoutMs,
      maxHeapMiB: maxHeap,
      pagesPerCommit: commitPages,
      restart,
      overwrite,
      keepOrder: values.unordered ? false : undefined,
    }),
  };
}

export function checkFlags(values: FlagValues): void {
  const { id: format } = getFormat(values.format ?? "text");
  checkFormatFlags(values, format);
  checkNeeds(values);
}

/** Runs a batch that stops at the first signal, so that it can be resumed. */
export async function untilSignal<T>(act: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController();
  const onSignal = (): void => stop.abort();
  process.once("SIGINT", onSignal).once("SIGTERM", onSignal);
  try {
    return await act(stop.signal);
  } finally {
    process.off("SIGINT", onSignal).off("SIGTERM", onSignal);
  }
}

async function runShown(options: BatchOptions, isQuiet: boolean): Promise<BatchReport> {
  const display = isQuiet ? undefined : showProgress();
  try {
    return await untilSignal((signal) =>
      runBatch({ ...options, signal, ...defined({ onProgress: display?.update }) }),
    );
  } finally {
    display?.stop();
  }
}

export const writeReport = (path: string, report: BatchReport): Promise<void> =>
  writeWhole(path, `${JSON.stringify(report, null, 2)}\n`);

/** Whether a batch extracted any content or found all unchanged. */
export const hasResult = ({ counts }: BatchReport): boolean =>
  counts.extracted > 0 || (counts.leftOut.unchanged ?? 0) > 0;

export async function run(context: CommandContext, command: Command): Promise<ExitCode> {
  const { values, args } = await withConfig(command, context);
  if (args.length === 0)
    throw new UsageError("batch needs something to read: files, folders, or - for standard input");
  checkFlags(values);
  // A config file may name inputs, too.
  await checkOutputs(values, args, command);
  const options = await toBatchOptions(context, values, args);
  // Report a missing dependency once, before the first page.
  await renderOptions(values);
  try {
    const report = await runShown(options, values.quiet === true);
    if (values.report !== undefined) await writeReport(values.report, report);
    // A quiet batch reports problems only.
    const lines = values.quiet ? [] : describeReport(report, selectorsOf(options.extract));
    for (const line of lines) context.note(line);
    // For a filter, input without content is not an error: data engines would stop.
    return options.output === "-" || hasResult(report) ? 0 : 1;
  } catch (error) {
    if (options.output === "-" || error instanceof UsageError) throw error;
    if (hasCode(error, "aborted")) {
      context.note("stopped; run the same command again to continue");
      return 2;
    }
    if (
      error instanceof FileError &&
      existsSync(join(journalFolder(options.output), "checkpoint.json"))
    ) {
      context.note(
        "finished pages are kept: fix the cause, then run the same command again to continue",
      );
    }
    throw error;
  }
}
