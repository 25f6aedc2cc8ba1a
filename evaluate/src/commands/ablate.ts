import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { openPage } from "../../../src/page/open-page.ts";
import type { RecordedEvidence, RuleEvidence } from "../../../src/settling/evidence.ts";
import { recordedEvidence } from "../../../src/settling/evidence-data.ts";
import { blockRules, probabilityRules, treeRules } from "../../../src/settling/rules.ts";
import { ablatePage } from "../ablate/ablate-page.ts";
import { SetEffects } from "../ablate/evidence.ts";
import { dataDirectory, defaultSetNames, findSet, readPages } from "../data/pages.ts";
import { projectRoot } from "../run/extractors.ts";
import { keptFoldModels } from "../run/fold-models.ts";
import { sampleOf } from "../run/sample.ts";
import type { Command } from "./command.ts";
import { numberOption, openFoldModels, parseArguments } from "./common-options.ts";

const evidenceFile = join(projectRoot, "src", "settling", "evidence-data.ts");
const rules = [...probabilityRules, ...blockRules, ...treeRules];

/** The file that the evidence is kept in, one line a rule. */
function writeEvidence(evidence: Readonly<Record<string, RecordedEvidence>>): string {
  const lines = Object.entries(evidence).map(([id, own]) => `  ${JSON.stringify(id)}: ${JSON.stringify(own)},`);
  return `import type { RecordedEvidence } from "./evidence.ts";

// Written by \`npm run evaluate -- ablate --write\`.
export const recordedEvidence: Readonly<Record<string, RecordedEvidence>> = {
${lines.join("\n")}
};
`;
}

const points = (gain: number): string => (gain * 1e4).toFixed(1).padStart(7);

/** One line for each set on which a rule changes anything. */
function describe(id: string, sets: readonly RuleEvidence[]): string {
  const lines = sets
    .filter(({ pages }) => pages > 0)
    .map(({ set, pages, sites, better, worse, gain, mends }) => {
      const mended = Object.entries(mends ?? {}).map(
        ([thing, count]) => `${thing} ${count > 0 ? "-" : "+"}${Math.abs(count)}`,
      );
      return `${id.padEnd(22)} ${set.padEnd(14)} ${pages} pages of ${sites} sites, ${better}+ ${worse}-, ${points(gain[0])} ${points(gain[1])}  ${mended.join(", ")}`;
    });
  return lines.length > 0 ? lines.join("\n") : `${id.padEnd(22)} changes nothing`;
}

/** Switches each rule off alone, and records what it does. */
export const ablateCommand: Command = {
  name: "ablate",
  summary: "switch each hand-written rule off alone, and record what it is worth",
  help: `npm run evaluate -- ablate [options]

Features and trees are computed once a page, by the models of evaluate/fold-models that have not seen its site; then the
rules run many times. Figures of word F1 are in ten thousandths, on two halves of the sites: candidates are found on the
first half and checked on the second. What a reader would see broken is counted, too. With --write the evidence goes into
src/settling/evidence-data.ts, from which the rules' list, the docs and the tests read it; sets that were not measured keep theirs.

Options
  --sets A,B     data sets (default: ${defaultSetNames.join(",")})
  --data DIR     where the sets are (default: PITH_DATA, else ../shared/datasets)
  --sample SHARE a share of the pages, from 0 to 1 (default: 1)
  --seed TEXT    which pages the sample has (default: pith)
  --write        record the evidence`,
  async run(args) {
    const given = parseArguments(args, { sets: "value", data: "value", sample: "value", seed: "value", write: "flag" });
    const directory = dataDirectory(given.value("data"), projectRoot);
    const models = openFoldModels(keptFoldModels);
    const wants = sampleOf(numberOption("sample", given.value("sample"), 1, 0, 1), given.value("seed") ?? "pith");
    const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { cwd: projectRoot, encoding: "utf8" }).trim();
    const evidence: Record<string, RecordedEvidence> = { ...recordedEvidence };
    for (const name of given.value("sets")?.split(",") ?? defaultSetNames) {
      const set = findSet(name, directory);
      if (!set) {
        process.stderr.write(`skipped: data set ${name} (not in ${directory})\n`);
        continue;
      }
      const effects = new SetEffects();
      for await (const { html, url, site, text } of readPages(set.file, wants)) {
        if (text === undefined) continue;
        const page = openPage(html, { ...(url && { url }), embedded: true });
        effects.add(site, ablatePage(page, models.modelFor(site), text));
      }
      for (const { id } of rules) {
        const before = evidence[id]?.sets.filter((own) => own.set !== set.name) ?? [];
        evidence[id] = { commit, sets: [...before, effects.evidenceOf(id, set.name)] };
      }
      process.stderr.write(`${set.name} is measured\n`);
    }
    const known = Object.fromEntries(rules.flatMap(({ id }) => (evidence[id] ? [[id, evidence[id]]] : [])));
    for (const [id, { sets }] of Object.entries(known)) process.stdout.write(`${describe(id, sets)}\n`);
    if (given.flag("write")) writeFileSync(evidenceFile, writeEvidence(known));
    return 0;
  },
};
