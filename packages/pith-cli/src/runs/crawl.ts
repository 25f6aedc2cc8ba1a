import { defined } from "../../../pith/src/text/defined.ts";
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
    const { asked, pages, duplicates, traps, errors, fetched } = report.crawl;
    const failed = Object.entries(errors).map(([code, count]) => `${count} ${code}`);
    const parts = [
      countOf(pages, "page"),
      countOf(duplicates, "duplicate"),
      `${traps} in traps`,
      ...failed,
      `${countOf(fetched.requests, "request")} in this run`,
    ];
    context.note(`${countOf(asked, "address", "addresses")}: ${parts.join(", ")}`);
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
