import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { modelData } from "../../../../packages/pith/src/model/model-data.ts";
import { openPage } from "../../../../packages/pith/src/page/open-page.ts";
import { rows } from "../../../../packages/pith/src/rules/rows.ts";
import { hashJudging } from "../../../training/src/pack-folds.ts";
import { ablatePage, type RuleEffect } from "../ablate/ablate-page.ts";
import {
  type Half,
  HalfEffects,
  type HalfEvidence,
  halfOf,
  type RuleEvidence,
} from "../ablate/evidence.ts";
import { readRecord, writeRecord } from "../ablate/record.ts";
import { RecordFile } from "../cache/record-file.ts";
import { hashFiles, importClosure } from "../cache/source-hash.ts";
import {
  contentKey,
  type DataSet,
  defaultSetNames,
  type PageFilter,
  readPages,
} from "../data/pages.ts";
import { refuseHalf } from "../gate/rule-gate.ts";
import { projectRoot } from "../run/extractors.ts";
import { type FoldModels, keptFoldModels } from "../run/fold-models.ts";
import { sampleOf } from "../run/sample.ts";
import { type Command, UsageError } from "./command.ts";
import {
  numberOption,
  openFoldModels,
  openSets,
  parseArguments,
  shareOf,
} from "./common-options.ts";

const measuringFile = join(projectRoot, "lab/evaluate/src/ablate/ablate-page.ts");
const HALVES = [0, 1] as const;

/** The report's sets, plus threads, recipes and pages of all kinds. */
const setNames: readonly string[] = [
  ...defaultSetNames,
  "threads-dev",
  "magic-forum-dev",
  "wild-dev",
  "wild-raw-dev",
  "recipes-dev",
];

interface Run {
  readonly models: FoldModels;
  readonly accepts: PageFilter;
  readonly version: string;
  /** Deadline in milliseconds since the epoch. */
  readonly until: number;
}

interface PageEffects {
  readonly key: string;
  readonly effects: readonly RuleEffect[];
}

/**
 * The effects of rules on one half of a set; undefined when time is up. Pages measured by an
 * earlier run of the same code come from the cache.
 */
async function measureHalf(
  set: DataSet,
  half: Half,
  ids: readonly string[],
  { models, accepts, version, until }: Run,
): Promise<HalfEffects | undefined> {
  const wanted =
    ids.length < rows.length
      ? createHash("sha256").update(ids.join()).digest("hex").slice(0, 12)
      : "all";
  const folder = join(projectRoot, ".cache", "evaluate", "ablate", version, wanted);
  const records = new RecordFile<PageEffects>(join(folder, `${set.name}.jsonl`));
  const total = new HalfEffects();
  try {
    for await (const page of readPages(set.file, accepts)) {
      const { html, url, site, text, recipe } = page;
      if (halfOf(site) !== half) continue;
      const key = contentKey(page);
      let record = records.get(key);
      if (record === undefined) {
        if (Date.now() > until) return undefined;
        const measured = openPage(html, { ...(url && { url }), embedded: true });
        const given = { page: measured, html, gold: { text, parts: recipe } };
        record = {
          key,
          effects: ablatePage(given, models.modelFor(site), (id) => ids.includes(id)),
        };
        records.add(record);
      }
      total.add(site, record.effects);
    }
  } finally {
    records.close();
  }
  return total;
}

function describe({ measured, pages, sites, better, worse, gain, fewer }: HalfEvidence): string {
  const flaws = Object.entries(fewer).map(
    ([kind, count]) => `${kind} ${count > 0 ? "−" : "+"}${Math.abs(count)}`,
  );
  const f1 = `${better} better, ${worse} worse, F1 ${gain >= 0 ? "+" : "−"}${Math.abs(gain).toFixed(3)}`;
  return `${pages} of ${measured} pages of ${sites.length} sites: ${[f1, ...flaws].join("; ")}`;
}

/** Measures one half of all sets; false when time was up. */
async function runHalf(
  sets: readonly DataSet[],
  half: Half,
  ids: readonly string[],
  run: Run,
  evidence: Map<string, RuleEvidence[]>,
): Promise<boolean> {
  for (const set of sets) {
    const effects = await measureHalf(set, half, ids, run);
    if (effects === undefined) {
      process.stderr.write(`${set.name} is incomplete: run the same command again\n`);
      return false;
    }
    for (const id of ids) {
      const own = effects.evidenceOf(id);
      const known = evidence.get(id) ?? [];
      const at = known.findIndex((one) => one.set === set.name);
      if (half === 0) known.push({ set: set.name, halves: [own, undefined] });
      else if (known[at]) known[at] = { set: set.name, halves: [known[at].halves[0], own] };
      evidence.set(id, known);
      if (own.pages > 0)
        process.stdout.write(`${half === 0 ? "A" : "B"} ${id} ${set.name}: ${describe(own)}\n`);
    }
  }
  return true;
}

/** Switches off one rule at a time and records its effect. */
export const ablateCommand: Command = {
  name: "ablate",
  summary: "switch off each hand-written rule and record its effect",
  help: `npm run evaluate -- ablate [options]

Uses the models of lab/evaluate/fold-models, which were not trained on the page's site. All rules are measured on the first half
of the sites; only those that help there are measured on the second half. Visible flaws are counted in the rendered page, with
sign: −3 means three fewer with the rule. --write stores the record in lab/evaluate/rule-evidence.json, which the gate reads.
Measured pages are cached in .cache/evaluate/ablate until the code changes, so a stopped run resumes.

Options
  --sets A,B     data sets (default: ${setNames.join(",")})
  --data DIR     where the sets are (default: PITH_DATA, else ../shared/datasets)
  --sample SHARE share of the pages, 0 to 1 (default: 1)
  --seed TEXT    seed of the sample (default: pith)
  --rules A,B    measure only these rules, on both halves (default: all)
  --first        stop after the first half
  --minutes N    stop after N minutes (default: no limit)
  --write        record the evidence, with --rules only of these rules`,
  async run(args) {
    const given = parseArguments(args, {
      value: "sets data sample seed rules minutes",
      flag: "first write",
    });
    const only = given.value("rules")?.split(",");
    const unknown = only?.find((id) => !rows.some((rule) => rule.id === id));
    if (unknown !== undefined)
      throw new UsageError(`unknown rule ${unknown}; pith explain --list-rules lists them`);
    if (given.flag("write") && given.flag("first"))
      throw new UsageError("--write needs both halves");
    const sets = openSets(given, setNames);
    const minutes = numberOption(given, "minutes", Number.POSITIVE_INFINITY, 0, Number.MAX_VALUE);
    const run: Run = {
      models: openFoldModels(keptFoldModels),
      accepts: sampleOf(shareOf(given), given.value("seed") ?? "pith"),
      version: hashFiles([...importClosure(measuringFile), join(keptFoldModels, "shipped.sha256")]),
      until: Date.now() + minutes * 60_000,
    };
    const evidence = new Map<string, RuleEvidence[]>();
    let ids = only ?? rows.map(({ id }) => id);
    for (const half of given.flag("first") ? [0 as const] : HALVES) {
      if (!(await runHalf(sets, half, ids, run, evidence))) return 1;
      const refused = rows.flatMap((rule) => {
        const why = ids.includes(rule.id)
          ? refuseHalf(rule, evidence.get(rule.id) ?? [], half)
          : undefined;
        return why === undefined ? [] : [{ id: rule.id, why }];
      });
      for (const { id, why } of refused) process.stdout.write(`refused: ${id}: ${why}\n`);
      if (!only) ids = ids.filter((id) => !refused.some((one) => one.id === id));
    }
    if (given.flag("write")) {
      const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], {
        cwd: projectRoot,
        encoding: "utf8",
      }).trim();
      const model = hashJudging(modelData);
      const known = only ? readRecord() : undefined;
      if (known && known.model !== model)
        throw new UsageError("the record was measured with another model: measure all rules");
      const all = { ...known?.rules, ...Object.fromEntries(evidence) };
      writeRecord({
        model,
        commit,
        rules: Object.fromEntries(rows.map(({ id }) => [id, all[id] ?? []])),
      });
    }
    return 0;
  },
};
