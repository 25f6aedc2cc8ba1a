import { PithError } from "../../errors.ts";
import { extract } from "../../extract.ts";
import { defaultLimits } from "../../limits.ts";
import { unpack } from "../../node/bytes.ts";
import { openFile } from "../../node/files.ts";
import type { ExtractOptions } from "../../options/options.ts";
import type { Command, CommandContext, ExitCode } from "../command.ts";
import { describeError } from "../describe-error.ts";
import { extractFlags, renderFlags, toExtractOptions } from "../extract-options.ts";
import { inputFlags, readInput } from "../inputs.ts";
import { extractLines, type JsonlCounts } from "../jsonl.ts";
import { withSiteFiles } from "../site-files.ts";
import { withSiteProfiles } from "../site-profiles.ts";
import { UsageError } from "../usage-error.ts";

/** Runs over all sources; one that cannot be read is reported, and the rest goes on. */
async function forEachSource(context: CommandContext, act: (source: string) => Promise<boolean>): Promise<ExitCode> {
  const sources = context.args.length > 0 ? context.args : ["-"];
  if (sources.filter((source) => source === "-").length > 1) {
    throw new UsageError("standard input (-) can be read only once", "extract");
  }
  let anything = false;
  let failed = false;
  for (const source of sources) {
    try {
      if (await act(source)) anything = true;
    } catch (error) {
      if (!(error instanceof PithError) || error instanceof UsageError) throw error;
      failed = true;
      context.note(describeError(error, source));
    }
  }
  if (failed) return 2;
  return anything ? 0 : 1;
}

async function extractPages(context: CommandContext, options: ExtractOptions): Promise<ExitCode> {
  const isText = options.format !== "json" && options.format !== "chunks";
  let isFirst = true;
  return forEachSource(context, async (source) => {
    const { name, bytes, url, contentType } = await readInput(source, context);
    const result = extract(bytes, { ...options, ...(url && { url }), ...(contentType && { contentType }) });
    const extracted = result.outcome === "content";
    if (!extracted) context.note(`${name}: nothing extracted: ${result.why}`);
    if (extracted || !isText) {
      await context.output.write(`${isText && !isFirst ? "\n" : ""}${result.content.trimEnd()}\n`);
      isFirst = false;
    }
    return extracted;
  });
}

async function extractJsonl(context: CommandContext, options: ExtractOptions): Promise<ExitCode> {
  const maxBytes = context.values.maxBytes ?? defaultLimits.maxBytes;
  const totals = { pages: 0, extracted: 0, failed: 0 };
  const code = await forEachSource(context, async (source) => {
    const stream = source === "-" ? unpack(context.stdin) : openFile(source);
    const counts: JsonlCounts = await extractLines(stream, context.output, options, maxBytes);
    totals.pages += counts.pages;
    totals.extracted += counts.extracted;
    totals.failed += counts.failed;
    return counts.extracted > 0;
  });
  const empty = totals.pages - totals.extracted - totals.failed;
  context.note(
    `${totals.pages} pages: ${totals.extracted} extracted, ${empty} without content, ${totals.failed} errors`,
  );
  return code;
}

/** `pith extract`: the main content of pages. */
export const extractCommand: Command = {
  name: "extract",
  summary: "write the main content of pages (this is what pith does without a command)",
  usage: "[FILE|URL|-]...",
  description:
    "Reads pages from files, URLs or standard input (-), and writes their main content. Files packed with gzip are " +
    "unpacked. With --jsonl each line of the input is a page, and each line of the output its result or its error. " +
    "With --format json or chunks each page is one line.",
  examples: [
    ["pith page.html", "the main content as plain text"],
    ["pith https://example.org/story", "the same for a page on the web"],
    ["curl -s https://example.org | pith --url https://example.org", "a page from another program"],
    ["pith page.html -m text-distribution -s maxCoefficient=10", "choose the method and one of its options"],
    ["pith page.html --format markdown --front-matter", "Markdown with the title, the authors and the date"],
    ["pith page.html --format json | jq .outcome", "everything there is to know about the result"],
    ["pith page.html --site SITE.profile -m x-cex", "drop what many pages of the site have"],
    ["pith --jsonl pages.jsonl.gz -o texts.jsonl", "many pages, one JSON object a line"],
  ],
  flags: [...extractFlags, ...renderFlags, "output", "jsonl", "positions", ...inputFlags],
  async run(context) {
    const options = await withSiteProfiles(
      await withSiteFiles(toExtractOptions(context.values), context.values),
      context.values,
    );
    if (!context.values.jsonl) return extractPages(context, options);
    if (context.values.url !== undefined) {
      throw new UsageError("--url is for one page; with --jsonl each line has its own url field", "extract");
    }
    return extractJsonl(context, options);
  },
};
