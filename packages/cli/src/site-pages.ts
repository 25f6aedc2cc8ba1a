import { decodeHtml } from "flat-html";
import { PithError } from "../../../src/errors.ts";
import { parse } from "../../../src/extract.ts";
import { defaultLimits, resolveLimits } from "../../../src/limits.ts";
import type { MeasuredPage } from "../../../src/measure/measured-page.ts";
import type { Format } from "../../../src/render/format.ts";
import { formatIds, getFormat } from "../../../src/render/formats.ts";
import { renderResult } from "../../../src/result/page-result.ts";
import type { ExtractResult } from "../../../src/result/result.ts";
import { siteMethods } from "../../../src/site/methods.ts";
import type { SiteMethod } from "../../../src/site/site-method.ts";
import { hostOf } from "../../../src/text/hosts.ts";
import { idText } from "../../batch/src/task/page-fields.ts";
import { openFile } from "../../node/src/files.ts";
import { unpack } from "../../node/src/unpacking/unpack.ts";
import type { CommandContext, ExitCode } from "./command.ts";
import { describeError } from "./describe-error.ts";
import { writeExplained } from "./explained.ts";
import { parseMethodOptions, toLimits } from "./extract-options.ts";
import { makeHarmless } from "./harmless.ts";
import { readInput } from "./inputs.ts";
import { readPageLines } from "./jsonl.ts";
import { UsageError } from "./usage-error.ts";

/** The method over many pages with this id. */
export function findSiteMethod(id: string | undefined): SiteMethod | undefined {
  return siteMethods.find((method) => method.id === id);
}

/** A page as it came in. */
interface NamedPage {
  readonly name: string;
  readonly page: MeasuredPage;
}

/** A page with what came of it. */
interface JudgedPage {
  readonly name: string;
  readonly url: string | undefined;
  readonly result: ExtractResult;
}

/** Pages by site, in the order in which they came; what cannot be read is reported, and the rest goes on. */
class PageCollector {
  readonly sites = new Map<string, NamedPage[]>();
  failed = 0;
  private readonly context: CommandContext;

  constructor(context: CommandContext) {
    this.context = context;
  }

  private add(name: string, html: string, url: string | undefined): void {
    const limits = resolveLimits(toLimits(this.context.values));
    const page = parse(html, { ...(url !== undefined && { url }), limits, positions: true });
    const site = hostOf(url) ?? "";
    const pages = this.sites.get(site);
    if (pages) pages.push({ name, page });
    else this.sites.set(site, [{ name, page }]);
  }

  private attempt(what: string, act: () => void): void {
    try {
      act();
    } catch (error) {
      if (!(error instanceof PithError)) throw error;
      this.failed++;
      this.context.note(describeError(error, what));
    }
  }

  async readFiles(sources: readonly string[]): Promise<void> {
    for (const source of sources) {
      try {
        const { bytes, url, contentType } = await readInput(source, this.context);
        const { html } = decodeHtml(bytes, contentType === undefined ? {} : { contentType });
        this.attempt(source, () => this.add(source, html, url));
      } catch (error) {
        if (!(error instanceof PithError) || error instanceof UsageError) throw error;
        this.failed++;
        this.context.note(describeError(error, source));
      }
    }
  }

  async readLines(sources: readonly string[]): Promise<void> {
    const maxBytes = this.context.values.maxBytes ?? defaultLimits.maxBytes;
    for (const source of sources.length > 0 ? sources : ["-"]) {
      const stream = source === "-" ? unpack(this.context.stdin) : openFile(source);
      for await (const { line, page, problem } of readPageLines(stream, maxBytes)) {
        const what = `${source}: line ${line}`;
        if (page) this.attempt(what, () => this.add(idText(page.id ?? page.url ?? line), page.html, page.url));
        else {
          this.failed++;
          this.context.note(`${what}: ${problem}`);
        }
      }
    }
  }
}

/** Judges the pages given, each by all of its site, with the method that the flags name. */
async function judgePages(
  context: CommandContext,
  sources: readonly string[],
  format: Format,
): Promise<{ judged: JudgedPage[]; failed: number }> {
  const { values } = context;
  const method = findSiteMethod(values.method);
  if (!method) {
    const ids = siteMethods.map(({ id }) => id).join(", ");
    throw new UsageError(`site extract needs a method over many pages: -m with one of ${ids}`, "site");
  }
  const pairs = values.similarity === undefined ? [] : [`contentSimilarity=${values.similarity}`];
  const options = parseMethodOptions(method.id, [...(values.set ?? []), ...pairs], method.options);
  const collector = new PageCollector(context);
  await (values.jsonl ? collector.readLines(sources) : collector.readFiles(sources));
  const judged: JudgedPage[] = [];
  for (const pages of collector.sites.values()) {
    const selections = method.select(
      pages.map(({ page }) => page),
      options,
    );
    selections.forEach((content, i) => {
      const result = renderResult({ content }, { format });
      judged.push({ name: pages[i].name, url: pages[i].page.url, result });
    });
  }
  return { judged, failed: collector.failed };
}

function exitCode(judged: readonly JudgedPage[], failed: number): ExitCode {
  if (failed > 0) return 2;
  return judged.some(({ result }) => result.outcome === "content") ? 0 : 1;
}

/** `pith site extract`: the content of many pages, each judged by all of its site. */
export async function extractSite(context: CommandContext, sources: readonly string[]): Promise<ExitCode> {
  const { values, output, note } = context;
  const format = formatIds.find((id) => id === values.format) ?? "text";
  const isJson = values.jsonl === true || getFormat(format).isJson;
  const { judged, failed } = await judgePages(context, sources, format);
  let isFirst = true;
  for (const { name, url, result } of judged) {
    const { method, outcome, why, content } = result;
    if (isJson) {
      const base = { id: name, ...(url !== undefined && { url }) };
      const data = format === "json" ? result.toJSON() : { method, outcome, why, content };
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

/** `pith explain` with a method over many pages: why each block of each of them was kept or dropped. */
export async function explainSite(context: CommandContext, sources: readonly string[]): Promise<ExitCode> {
  const { values, output, color } = context;
  const { judged, failed } = await judgePages(context, sources, "text");
  for (const { name, result } of judged) {
    await writeExplained(output, name, result, { json: values.format === "json", color, page: name });
  }
  return exitCode(judged, failed);
}
