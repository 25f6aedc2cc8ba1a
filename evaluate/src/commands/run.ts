import { renderTable } from "../reporting/markdown-table.ts";
import { extractSet } from "../run/extract-set.ts";
import { scoreSet } from "../run/score-set.ts";
import { summarize } from "../run/summary.ts";
import type { Command } from "./command.ts";
import { commonHelp, commonOptions, parseArguments, resolveScope } from "./common-options.ts";

function percent(value: number | undefined): string {
  return value === undefined ? "" : (100 * value).toFixed(1);
}

/** Extracts and scores, and prints the main figures of each set. */
export const runCommand: Command = {
  name: "run",
  summary: "extract and score; prints one table for each set (the default)",
  help: `npm run evaluate -- run [options]

Figures are percentages: word F1 with its 95 % interval, precision and recall, 4-gram F1, ROUGE-L, snippet rates
(with: higher is better, without: lower is better), block F-measure and accuracy, pages judged correct.
Only --methods are run when --rivals is not given.

${commonHelp}`,
  async run(args) {
    const { sets, extractors, run } = resolveScope(parseArguments(args, commonOptions), { rivals: "none" });
    for (const set of sets) {
      await extractSet(set, extractors, run);
      const { results } = await scoreSet(set, extractors, run);
      const rows = [...results].map(([id, pages]) => {
        const summary = summarize(pages);
        const { f1, shingles, snippets, blocks, judged } = summary;
        return [
          id,
          String(summary.pages),
          `${percent(f1.value)} (${percent(f1.low)}-${percent(f1.high)})`,
          ...[summary.precision, summary.recall, shingles.f1, summary.rougeL, snippets.with, snippets.without].map(
            percent,
          ),
          ...[blocks.f1, blocks.accuracy, judged.correct].map(percent),
          String(summary.crashes + summary.timeouts),
        ];
      });
      const head = "method,pages,word F1,P,R,4-gram,ROUGE-L,with,without,block F,block acc.,correct,failed".split(",");
      process.stdout.write(`\n## ${set.name}\n\n${renderTable(head, rows)}\n`);
    }
    return 0;
  },
};
