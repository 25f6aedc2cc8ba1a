import { htmlToMarkdown } from "../../../src/index.ts";
import { type DataSet, dataDirectory, findSet, type Page, type PageFilter, readPages } from "../data/pages.ts";
import { type ComparedPage, Differences, outputOfHtml, type ToolOutput } from "../moving/compare-outputs.ts";
import { tableMarkdown } from "../reporting/markdown.ts";
import { percent, type ReportTable } from "../reporting/report-table.ts";
import { saveSection } from "../reporting/sections.ts";
import { defuddle } from "../rivals/defuddle.ts";
import { installRivals } from "../rivals/install.ts";
import { postlightParser } from "../rivals/postlight-parser.ts";
import { trafilatura } from "../rivals/python.ts";
import { readabilityJsdom } from "../rivals/readability.ts";
import type { Rival, RivalOutput } from "../rivals/rival.ts";
import { rsTrafilatura } from "../rivals/rs-trafilatura.ts";
import { turndown } from "../rivals/turndown.ts";
import { projectRoot } from "../run/extractors.ts";
import { type FoldModels, keptFoldModels } from "../run/fold-models.ts";
import { sampleOf } from "../run/sample.ts";
import { outputAsHtml, renderMarkdownAsHtml } from "../structure/as-html.ts";
import { openRivalOutputs } from "../structure/rival-outputs.ts";
import { KINDS } from "../structure/structure-element.ts";
import { removeNetwork } from "../workers/no-network.ts";
import { type Command, UsageError } from "./command.ts";
import { numberOption, openFoldModels, parseArguments } from "./common-options.ts";

/** The tools that docs/moving.md moves from, as far as they run here, in its order. */
const TOOLS: readonly Rival[] = [readabilityJsdom, defuddle, turndown, rsTrafilatura, trafilatura, postlightParser];

function toolOutput(output: RivalOutput): ToolOutput {
  if (output !== undefined && "text" in output) return { text: output.text, html: undefined };
  return outputOfHtml(outputAsHtml(output));
}

/** What one has of pith in the place of each tool: the content, or for Turndown all of the page. */
function ownOutput(tool: Rival, { content }: { readonly content: string }, { html, url }: Page): ToolOutput {
  return outputOfHtml(tool === turndown ? renderMarkdownAsHtml(htmlToMarkdown(html, { url })) : content);
}

async function compareTools(
  set: DataSet,
  models: FoldModels,
  tools: ReadonlyMap<Rival, string>,
  wants: PageFilter,
): Promise<Map<Rival, Differences>> {
  const runs = [...tools].map(([tool, version]) => ({
    tool,
    run: openRivalOutputs(tool, version, set),
    differences: new Differences(),
  }));
  for await (const page of readPages(set.file, wants)) {
    const { text: gold = "", url } = page;
    if (gold === "") continue;
    const own = models.result(page, "html");
    for (const { tool, run, differences } of runs) {
      const compared: ComparedPage = {
        ...{ url, gold, title: own.facts.title ?? "" },
        theirs: toolOutput(await run(page)),
        ours: ownOutput(tool, own, page),
      };
      differences.add(compared);
    }
  }
  return new Map(runs.map(({ tool, differences }) => [tool, differences]));
}

function wordsTable(set: DataSet, share: number, found: ReadonlyMap<Rival, Differences>): ReportTable {
  const [first] = found.values();
  return {
    name: "moving-words",
    title: "What comes out otherwise: words",
    notes: [
      `${first?.pages ?? 0} pages of ${set.name} with gold text, a sample of ${Math.round(100 * share)} % by their ids; pith by models that have not seen the page's domain. Two figures: the tool / pith. Turndown chooses no content, and stands beside \`htmlToMarkdown\`.`,
    ],
    head: [
      "tool",
      "word F1",
      "pages without a word",
      "begins with the title, %",
      "its words that pith has, %",
      "pith's words that it has, %",
    ],
    rows: [...found].map(([{ id, version }, { pages, f1, empty, titled, words }]) => [
      `${id} ${version()?.split(" ")[0] ?? ""}`,
      `${percent(f1.theirs / pages)} / ${percent(f1.ours / pages)}`,
      `${empty.theirs} / ${empty.ours}`,
      `${percent(titled.theirs / titled.pages)} / ${percent(titled.ours / titled.pages)}`,
      percent(words.both / words.theirs),
      percent(words.both / words.ours),
    ]),
  };
}

function elementsTable(set: DataSet, share: number, found: ReadonlyMap<Rival, Differences>): ReportTable {
  return {
    name: "moving-elements",
    title: "What comes out otherwise: elements",
    notes: [
      `Elements for each 100 pages on which both gave something, the tool / pith, on the same sample of ${Math.round(100 * share)} % of ${set.name}. More is not better by itself: who keeps less of a page, or more of its menus, has other counts.`,
    ],
    head: ["tool", ...KINDS],
    rows: [...found]
      .filter(([, { hasElements }]) => hasElements)
      .map(([{ id }, { elements, bothGave }]) => [
        id,
        ...KINDS.map((kind) =>
          [elements.theirs, elements.ours].map((each) => Math.round((100 * each[kind]) / bothGave)).join(" / "),
        ),
      ]),
  };
}

/** Compares what the tools of docs/moving.md give with what pith gives. */
export const movingCommand: Command = {
  name: "moving",
  summary: "measure what comes out otherwise than by the tools that docs/moving.md moves from",
  help: `npm run evaluate -- measure moving [options]

Runs each tool and the default, by the models of evaluate/fold-models that have not seen the page's domain, on the same pages,
and says how many words and elements differ: two tables for docs/moving.md. Trafilatura is there where its Python package is
(PITH_PYTHON); rs-trafilatura, its port, comes from npm. Firecrawl and Jina Reader are services, and are not asked.

Options
  --data DIR      where wcxb-dev.jsonl.gz is (default: PITH_DATA, else ../shared/datasets)
  --sample SHARE  a share of the pages, from 0 to 1 (default: 0.2)`,
  async run(args) {
    const options = parseArguments(args, { data: "value", sample: "value" });
    const share = numberOption("sample", options.value("sample"), 0.2, 0, 1);
    const directory = dataDirectory(options.value("data"), projectRoot);
    const set = findSet("wcxb-dev", directory);
    if (!set) throw new UsageError(`the data set wcxb-dev is not in ${directory}`);
    const models = openFoldModels(keptFoldModels);
    installRivals();
    const tools = new Map<Rival, string>();
    for (const tool of TOOLS) {
      const version = tool.version();
      if (version === undefined) process.stderr.write(`skipped: rival ${tool.id} (not installed)\n`);
      else tools.set(tool, version);
    }
    removeNetwork();
    const found = await compareTools(set, models, tools, sampleOf(share, "moving"));
    for (const table of [wordsTable(set, share, found), elementsTable(set, share, found)]) {
      saveSection(table, import.meta.url, [set.file]);
      process.stdout.write(`## ${table.title}\n\n${tableMarkdown(table)}\n\n`);
    }
    return 0;
  },
};
