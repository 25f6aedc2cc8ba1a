import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { renderTable } from "../reporting/markdown-table.ts";
import { methodTables, type SetSummary } from "../reporting/method-tables.ts";
import { percent } from "../reporting/report-table.ts";
import { saveSection } from "../reporting/sections.ts";
import { extractSet } from "../run/extract-set.ts";
import { projectRoot } from "../run/extractors.ts";
import { scoreSet } from "../run/score-set.ts";
import { summarize } from "../run/summary.ts";
import { type Command, UsageError } from "./command.ts";
import {
  commonHelp,
  commonOptions,
  parseArguments,
  resolveScope,
  type Scope,
} from "./common-options.ts";

/**
 * The module that makes a table stale when it changes: the method's own file, or that of all its
 * methods.
 */
function moduleOf(table: string): string {
  const own = join("packages/pith/src/methods", `${table.slice("method-".length)}.ts`);
  const all = "lab/evaluate/src/run/published-methods.ts";
  return pathToFileURL(join(projectRoot, existsSync(join(projectRoot, own)) ? own : all)).href;
}

function saveTables({ extractors, sets }: Scope, measured: readonly SetSummary[]): void {
  const files = [...sets.map(({ file }) => file), ...extractors.flatMap(({ file }) => file ?? [])];
  for (const table of methodTables(extractors, measured))
    saveSection(table, moduleOf(table.name), files);
}

/** Extracts, scores and prints the main figures of each set. */
export const runCommand: Command = {
  name: "run",
  summary: "extract and score, and print a table per set (the default)",
  help: `npm run evaluate -- run [options]

Figures in percent: word F1 with its 95 % interval, precision, recall, 4-gram F1, block F-measure and accuracy, and correct
pages. Runs rivals only with --rivals.

${commonHelp}
  --save               save tables for documents: of each method, of all published ones, and of predictions`,
  async run(args) {
    const given = parseArguments(args, commonOptions, { flag: "save" });
    if (given.flag("save") && given.value("sample") !== undefined) {
      throw new UsageError("--save needs whole sets; omit --sample");
    }
    const scope = resolveScope(given, { rivals: "none" });
    const { sets, extractors, run } = scope;
    const measured: SetSummary[] = [];
    for (const set of sets) {
      await extractSet(set, extractors, run);
      const { results } = await scoreSet(set, extractors, run);
      const summaries = new Map([...results].map(([id, pages]) => [id, summarize(pages)]));
      const [first] = summaries.values();
      measured.push({ set: set.name, pages: first?.pages ?? 0, summaries });
      const rows = [...summaries].map(([id, summary]) => {
        const { f1, shingles, blocks, judged } = summary;
        return [
          id,
          String(summary.pages),
          `${percent(f1.value)} (${percent(f1.low)}-${percent(f1.high)})`,
          ...[summary.precision, summary.recall, shingles.f1].map(percent),
          ...[blocks.f1, blocks.accuracy, judged.correct].map(percent),
          String(summary.crashes + summary.timeouts),
        ];
      });
      const head = [
        "method",
        "pages",
        "word F1",
        "P",
        "R",
        "4-gram",
        "block F",
        "block acc.",
        "correct",
        "failed",
      ];
      process.stdout.write(`\n## ${set.name}\n\n${renderTable(head, rows)}\n`);
    }
    if (given.flag("save")) saveTables(scope, measured);
    return 0;
  },
};
