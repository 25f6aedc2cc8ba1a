import { renderTable } from "../reporting/markdown-table.ts";
import { percent } from "../reporting/report-table.ts";
import { extractSets } from "../run/extract-set.ts";
import { scoreSet } from "../run/score-set.ts";
import { summarize } from "../run/summary.ts";
import type { Command } from "./command.ts";
import { commonHelp, commonOptions, parseArguments, resolveScope } from "./common-options.ts";

/** Extracts, scores and prints the main figures of each set. */
export const runCommand: Command = {
  name: "run",
  summary: "extract and score, and print a table per set (the default)",
  help: `npm run evaluate -- run [options]

Figures in percent: word F1 with its 95 % interval, precision, recall, 4-gram F1, block F-measure and accuracy, and correct
pages. Runs rivals only with --rivals.

${commonHelp}`,
  async run(args) {
    const given = parseArguments(args, commonOptions);
    const { sets, extractors, run } = resolveScope(given, { rivals: "none" });
    for (const set of sets) {
      await extractSets([set], extractors, run);
      const { results } = await scoreSet(set, extractors, run);
      const summaries = new Map([...results].map(([id, pages]) => [id, summarize(pages)]));
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
    return 0;
  },
};
