import { defined } from "../../../pith/src/text/defined.ts";
import type { StoppedPlace } from "../batch/crawl/repeats.ts";
import { runCrawl } from "../batch/crawl/run-crawl.ts";
import type { CrawlScope } from "../batch/crawl/scope.ts";
import { describeReport } from "../batch-progress.ts";
import type { CommandContext, ExitCode } from "../command.ts";
import { countOf } from "../count-of.ts";
import { hasCode } from "../describe-error.ts";
import type { FlagValues } from "../flag-types.ts";
import { renderOptions } from "../rendering.ts";
import { UsageError } from "../usage-error.ts";
import { checkFlags, hasResult, toBatchOptions, untilSignal, writeReport } from "./batch.ts";

function toScope({
  within,
  includePath,
  excludePath,
  linkDepth,
  maxPages,
}: FlagValues): CrawlScope {
  const scope = within as CrawlScope["within"];
  return defined({
    within: scope,
    include: includePath,
    exclude: excludePath,
    maxDepth: linkDepth,
    maxPages,
  });
}

/** Why a crawl ended before all addresses of a host or folder were requested. */
const describeStop = ({ place, pages, rest }: StoppedPlace): string =>
  `stopped at ${place}: ${countOf(pages, "page")} had texts that were known, so ${
    rest === "all" ? "nothing more" : "nothing that only such pages link to"
  } was requested there`;

export async function run(context: CommandContext): Promise<ExitCode> {
  const { values, args } = context;
  if (args.length === 0) throw new UsageError("crawl needs a start URL");
  if (values.output === undefined || values.output === "-") {
    throw new UsageError("crawl needs an output (-o); it stores the pages next to it");
  }
  checkFlags(values);
  const { inputs: starts, ...options } = await toBatchOptions(context, values, args);
  // Reports a missing browser immediately, and makes signals clean up its folders.
  await renderOptions(values);
  try {
    const scope = toScope(values);
    const report = await untilSignal((signal) => runCrawl({ ...options, starts, scope, signal }));
    if (values.report !== undefined) await writeReport(values.report, report);
    const { asked, pages, duplicates, traps, errors, stopped, fetched } = report.crawl;
    const failed = Object.entries(errors).map(([code, count]) => `${count} ${code}`);
    const parts = [
      countOf(pages, "page"),
      countOf(duplicates, "duplicate"),
      `${traps} in traps`,
      ...failed,
      `${countOf(fetched.requests, "request")} in this run`,
    ];
    context.note(`${countOf(asked, "address", "addresses")}: ${parts.join(", ")}`);
    for (const place of stopped) context.note(describeStop(place));
    // Failed pages are counted above, so the archive's notes about them are left out.
    const stated = { ...report, counts: { ...report.counts, skipped: {} } };
    for (const line of values.quiet ? [] : describeReport(stated, [])) context.note(line);
    return hasResult(report) ? 0 : 1;
  } catch (error) {
    if (!hasCode(error, "aborted")) throw error;
    context.note("stopped; run the same command again to continue");
    return 2;
  }
}
