import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { reportMarkdown } from "../reporting/markdown.ts";
import { provenanceOf } from "../reporting/provenance.ts";
import { collectReport } from "../reporting/report-data.ts";
import { extractSets } from "../run/extract-set.ts";
import { cacheDirectory } from "../run/extractors.ts";
import { type SetResults, scoreSet } from "../run/score-set.ts";
import type { Command } from "./command.ts";
import { commonHelp, commonOptions, parseArguments, resolveScope } from "./common-options.ts";

export const reportCommand: Command = {
  name: "report",
  summary: "write the full report as Markdown and JSON",
  help: `npm run evaluate -- report [options]

Runs all methods and rivals on all sets, unless cached, and writes report.md and report.json.

${commonHelp}
  --out DIR            output folder (default: .cache/evaluate/report)`,
  async run(args) {
    const given = parseArguments(args, commonOptions, { value: "out" });
    const { sets, extractors, run, missing } = resolveScope(given, { rivals: "all" });
    await extractSets(sets, extractors, run);
    const scored: SetResults[] = [];
    for (const set of sets) scored.push(await scoreSet(set, extractors, run));
    const predictions = extractors.flatMap(({ file }) => file ?? []);
    const madeFrom = provenanceOf(import.meta.url, [
      ...sets.map(({ file }) => file),
      ...predictions,
    ]);
    const report = await collectReport({ extractors, missing, scored, madeFrom });
    const directory = resolve(given.value("out") ?? join(cacheDirectory, "report"));
    mkdirSync(directory, { recursive: true });
    writeFileSync(join(directory, "report.json"), `${JSON.stringify(report, null, 2)}\n`);
    writeFileSync(join(directory, "report.md"), reportMarkdown(report));
    process.stdout.write(`${join(directory, "report.md")}\n`);
    return 0;
  },
};
