import { type ExtractResult, PithError } from "pith";
import type { Format } from "pith/kit";
import { openFile, type WantedPages } from "pith-node";
import { TAG } from "../../../pith/src/html/parse/tags.ts";
import { findSiteMethod } from "../../../pith/src/methods/site/methods.ts";
import type { NamedOptions } from "../../../pith/src/methods/table.ts";
import { extractNamed } from "../../../pith/src/methods/table.ts";
import { formatIds, getFormat } from "../../../pith/src/render/formats.ts";
import { defaultLimits } from "../../../pith/src/safety/limits.ts";
import { defined } from "../../../pith/src/text/defined.ts";
import { unpack } from "../../../pith-node/src/unpacking/unpack.ts";
import { checkFormatFlags } from "../check-flags.ts";
import type { CommandContext, ExitCode } from "../command.ts";
import { countOf } from "../count-of.ts";
import { describeError } from "../describe-error.ts";
import type { DoubtPolicy } from "../doubt-policy.ts";
import { wantedPages } from "../extract-options.ts";
import type { FlagValues } from "../flag-types.ts";
import { makeHarmless } from "../harmless.ts";
import { expandPattern, readInput } from "../inputs.ts";
import { OutputError } from "../output.ts";
import { ResultNotes } from "../result-notes.ts";
import { readServed, takeServed } from "../server-markdown.ts";
import { loadSiteOptions } from "../site-methods.ts";
import { UsageError } from "../usage-error.ts";

async function forEachSource(
  context: CommandContext,
  act: (source: string) => Promise<boolean>,
): Promise<ExitCode> {
  const sources = context.args.length > 0 ? context.args : ["-"];
  if (sources.filter((source) => source === "-").length > 1) {
    throw new UsageError("standard input (-) can be read only once");
  }
  let anything = false;
  let failed = false;
  for (const source of sources) {
    try {
      if (await act(source)) anything = true;
    } catch (error) {
      if (
        !(error instanceof PithError) ||
        error instanceof UsageError ||
        error instanceof OutputError
      )
        throw error;
      failed = true;
      context.note(describeError(error, source));
    }
  }
  if (failed) return 2;
  return anything ? 0 : 1;
}

const NAME_LINES: Partial<Readonly<Record<Format, (name: string) => string>>> = {
  text: (name) => `==> ${name} <==`,
  markdown: (name) => `<!-- ${name.replace(/--+|[<>]/gu, "")} -->`,
  html: (name) => `<!-- ${name.replace(/--+|[<>]/gu, "")} -->`,
};

function checkFormat({ values, args }: CommandContext, format: Format): void {
  checkFormatFlags(values, format);
  const { jsonl, pages, foundNodes, url } = values;
  const isJson = getFormat(format).isJson || jsonl;
  const many = args.length > 1;
  const refusals: ReadonlyArray<readonly [isWrong: unknown, why: string]> = [
    [
      pages !== undefined && (jsonl || foundNodes),
      "--pages fetches more pages, so it cannot be combined with --jsonl or --found-nodes",
    ],
    [foundNodes && jsonl, "--found-nodes is for one page at a time, not for --jsonl"],
    [
      jsonl && url !== undefined,
      "--url is for one page; with --jsonl each line has its own url field",
    ],
    [
      many && url !== undefined,
      `--url is for one page, but ${args.length} are given; with --jsonl each has its own`,
    ],
    [
      many && !isJson && !NAME_LINES[format],
      `the format ${format} holds one page; give one at a time, or use --jsonl`,
    ],
  ];
  for (const [isWrong, why] of refusals) if (isWrong) throw new UsageError(why);
}

/** Formats that write formulas as TeX. */
const TEX_FORMATS: readonly Format[] = ["text", "markdown", "chunks"];

async function readOn(
  context: CommandContext,
  first: ExtractResult,
  options: NamedOptions,
  wanted: WantedPages,
): Promise<string> {
  const { url, ...shared } = options;
  if (url === undefined)
    throw new UsageError("--pages needs the page's address: fetch it, or give --url");
  const { followPages, joinWith } = await import("pith-node");
  const { url: _, ...values } = context.values;
  const { pages, stopped } = await followPages(String(url), first, wanted, async (address) => {
    const page = await readInput(address, { ...context, values });
    return extractNamed(page, shared);
  });
  if (stopped !== undefined)
    context.note(`${countOf(pages.length, "page")}; stopped there: ${stopped}`);
  return joinWith(pages, options).content;
}

function renderHint(source: string, { render }: FlagValues, { selection }: ExtractResult): string {
  const mayFill =
    render === undefined && /^https?:/iu.test(source) && selection.page.tree.find(TAG.script) >= 0;
  return mayFill ? "; it has scripts: --render auto shows it in a browser" : "";
}

async function doubtPolicy({ values, note }: CommandContext): Promise<DoubtPolicy | undefined> {
  if (values.onDoubt === undefined && values.minConfidence === undefined) return undefined;
  const { DoubtPolicy: Policy } = await import("../doubt-policy.ts");
  return new Policy(values, note);
}

async function extractPages(
  context: CommandContext,
  options: NamedOptions,
  format: Format,
): Promise<ExitCode> {
  const { isJson } = getFormat(format);
  const nameLine = context.args.length > 1 ? NAME_LINES[format] : undefined;
  const notes = new ResultNotes(context.values);
  const wanted = wantedPages(context.values);
  const policy = await doubtPolicy(context);
  let isFirst = true;
  const code = await forEachSource(context, async (source) => {
    const served = await readServed(source, context);
    const { name, url } = served.page;
    const result = extractNamed(served.page, options);
    const markdown = takeServed(served, result, context.note);
    const extracted = result.ok || markdown !== undefined;
    notes.add(result, name);
    policy?.review(result, name);
    if (!extracted)
      context.note(
        `${name}: nothing extracted: ${result.why.text}${renderHint(source, context.values, result)}`,
      );
    if (extracted || isJson) {
      const head =
        isJson || !nameLine ? "" : `${isFirst ? "" : "\n"}${nameLine(makeHarmless(name))}\n\n`;
      let content = markdown ?? result.content;
      if (context.values.foundNodes) content = result.renderNodes(format);
      if (wanted !== undefined)
        content = await readOn(context, result, { ...options, ...defined({ url }) }, wanted);
      if (content === "") context.note(`${name}: ${result.method} found no nodes`);
      await context.output.write(`${head}${content.trimEnd()}\n`);
      isFirst = false;
    }
    return extracted;
  });
  notes.report(context.note);
  return code;
}

async function extractJsonl(context: CommandContext, options: NamedOptions): Promise<ExitCode> {
  const { answerLines, answerLinesOnThreads, pageLines } = await import("../jsonl.ts");
  const { values, stdin, output, note } = context;
  const maxBytes = values.maxBytes ?? defaultLimits.maxBytes;
  const counts = { extracted: 0, empty: 0, failed: 0 };
  const notes = new ResultNotes(values);
  const policy = await doubtPolicy(context);
  const isCloneable = typeof options.method !== "object";
  const onThreads =
    policy === undefined && isCloneable && !values.keep?.length && !values.drop?.length;
  const onResult = (result: ExtractResult, name: string): void => {
    notes.add(result, name);
    policy?.review(result, name);
  };
  const code = await forEachSource(context, async (source) => {
    const lines = pageLines(source === "-" ? unpack(stdin) : openFile(source), maxBytes);
    const answers = onThreads
      ? answerLinesOnThreads(lines, options)
      : answerLines(lines, options, onResult);
    const before = counts.extracted;
    for await (const { record, state } of answers) {
      counts[state]++;
      await output.write(`${record}\n`);
    }
    return counts.extracted > before;
  });
  notes.report(note);
  const { extracted, empty, failed } = counts;
  const pages = countOf(extracted + empty + failed, "page");
  note(`${pages}: ${extracted} extracted, ${empty} without content, ${countOf(failed, "error")}`);
  return policy && policy.failed > 0 ? 2 : code;
}

export async function run(given: CommandContext): Promise<ExitCode> {
  const args = await Promise.all(given.args.map(expandPattern));
  const context = { ...given, args: args.flat() };
  const format = formatIds.find((id) => id === context.values.format) ?? "text";
  checkFormat(context, format);
  const siteMethod = findSiteMethod(context.values.method);
  if (siteMethod && context.values.site === undefined) {
    const { extractSite } = await import("../site-pages.ts");
    return extractSite(context, siteMethod);
  }
  const options = await loadSiteOptions(context);
  if (context.values.jsonl) return extractJsonl(context, options);
  const mathml = TEX_FORMATS.includes(format) ? {} : { mathml: (await import("temml")).default };
  return extractPages(context, { ...options, ...mathml }, format);
}
