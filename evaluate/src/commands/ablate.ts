import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { openPage } from "../../../src/page/open-page.ts";
import type { RecordedEvidence, RuleEvidence } from "../../../src/rules/evidence.ts";
import { recordedEvidence } from "../../../src/rules/evidence-data.ts";
import { scoreRules, selectRules, treeRules } from "../../../src/rules/rules.ts";
import { ablatePage, type RuleEffect } from "../ablate/ablate-page.ts";
import { SetEffects } from "../ablate/evidence.ts";
import { RecordFile } from "../cache/record-file.ts";
import { hashFiles, importClosure } from "../cache/source-hash.ts";
import {
  contentKey,
  type DataSet,
  dataDirectory,
  defaultSetNames,
  findSet,
  type PageFilter,
  readPages,
} from "../data/pages.ts";
import { projectRoot } from "../run/extractors.ts";
import { type FoldModels, keptFoldModels } from "../run/fold-models.ts";
import { sampleOf } from "../run/sample.ts";
import { type Command, UsageError } from "./command.ts";
import { numberOption, openFoldModels, parseArguments } from "./common-options.ts";

const evidenceFile = join(projectRoot, "src", "rules", "evidence-data.ts");
const measuringFile = join(projectRoot, "evaluate", "src", "ablate", "ablate-page.ts");
const rules = [...scoreRules, ...selectRules, ...treeRules];

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

/** Threads beside the sets of the report: rules on posts decide there. */
const setNames: readonly string[] = [...defaultSetNames, "threads-dev", "magic-forum-dev"];

/** What one page showed, as it is kept until the code that made it changes. */
interface PageRecord {
  readonly key: string;
  readonly effects: readonly RuleEffect[];
}

/** What rules do for the pages of a set. Pages that an earlier run of the same code measured are not measured again. */
class SetRun {
  private readonly records: RecordFile<PageRecord>;

  constructor(
    private readonly set: DataSet,
    private readonly models: FoldModels,
    private readonly ids: readonly string[],
    version: string,
  ) {
    const folder = join(projectRoot, ".cache", "evaluate", "ablate", version);
    const wanted =
      ids.length < rules.length ? createHash("sha256").update(ids.join()).digest("hex").slice(0, 12) : "all";
    this.records = new RecordFile(join(folder, wanted, `${set.name}.jsonl`));
  }

  /** Measures pages until the time is up; undefined where some are left. */
  async measure(wants: PageFilter, until: number): Promise<SetEffects | undefined> {
    const effects = new SetEffects();
    for await (const page of readPages(this.set.file, wants)) {
      if (page.text === undefined) continue;
      const { html, url, site, text } = page;
      const key = contentKey(page);
      let record = this.records.get(key);
      if (record === undefined) {
        if (Date.now() > until) return undefined;
        const measured = openPage(html, { ...(url && { url }), embedded: true });
        const model = this.models.modelFor(site);
        const effects = ablatePage({ page: measured, html, goldText: text }, model, (id) => this.ids.includes(id));
        record = { key, effects };
        this.records.add(record);
      }
      effects.add(site, record.effects);
    }
    return effects;
  }

  close(): void {
    this.records.close();
  }
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
src/rules/evidence-data.ts, from which the rules' list, the docs and the tests read it; sets that were not measured keep theirs.
What a page showed is kept in .cache/evaluate/ablate while the code is the same, so a run that was stopped, or has --minutes, goes on
where it ended.

Options
  --sets A,B     data sets (default: ${setNames.join(",")})
  --data DIR     where the sets are (default: PITH_DATA, else ../shared/datasets)
  --sample SHARE a share of the pages, from 0 to 1 (default: 1)
  --seed TEXT    which pages the sample has (default: pith)
  --rules A,B    measure these rules alone; the evidence of the others stays (default: all)
  --minutes N    stop after so many minutes; a set with pages left is not recorded (default: no end)
  --write        record the evidence`,
  async run(args) {
    const given = parseArguments(args, {
      ...{ sets: "value", data: "value", sample: "value", seed: "value" },
      ...{ rules: "value", minutes: "value", write: "flag" },
    });
    const ids = given.value("rules")?.split(",") ?? rules.map(({ id }) => id);
    const unknown = ids.find((id) => !rules.some((rule) => rule.id === id));
    if (unknown !== undefined) throw new UsageError(`there is no rule ${unknown}; pith explain --rules lists them`);
    const directory = dataDirectory(given.value("data"), projectRoot);
    const models = openFoldModels(keptFoldModels);
    const wants = sampleOf(numberOption("sample", given.value("sample"), 1, 0, 1), given.value("seed") ?? "pith");
    const minutes = numberOption("minutes", given.value("minutes"), Number.POSITIVE_INFINITY, 0, Number.MAX_VALUE);
    const until = Date.now() + minutes * 60_000;
    const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { cwd: projectRoot, encoding: "utf8" }).trim();
    const version = hashFiles([...importClosure(measuringFile), join(keptFoldModels, "shipped.sha256")]);
    const evidence: Record<string, RecordedEvidence> = { ...recordedEvidence };
    let isCut = false;
    for (const name of given.value("sets")?.split(",") ?? setNames) {
      const set = findSet(name, directory);
      if (!set) {
        process.stderr.write(`skipped: data set ${name} (not in ${directory})\n`);
        continue;
      }
      const run = new SetRun(set, models, ids, version);
      const effects = await run.measure(wants, until);
      run.close();
      if (effects === undefined) {
        process.stderr.write(`${set.name} is not measured to its end: run the same command again\n`);
        isCut = true;
        continue;
      }
      for (const id of ids) {
        const before = evidence[id]?.sets.filter((own) => own.set !== set.name) ?? [];
        evidence[id] = { commit, sets: [...before, effects.evidenceOf(id, set.name)] };
      }
      process.stderr.write(`${set.name} is measured\n`);
    }
    const known = Object.fromEntries(rules.flatMap(({ id }) => (evidence[id] ? [[id, evidence[id]]] : [])));
    for (const id of ids) process.stdout.write(`${describe(id, known[id]?.sets ?? [])}\n`);
    if (given.flag("write")) writeFileSync(evidenceFile, writeEvidence(known));
    return isCut ? 1 : 0;
  },
};
