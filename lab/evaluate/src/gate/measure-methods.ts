import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeJsonLines } from "../../../training/src/json-lines.ts";
import { type DataSet, type Page, type PageFilter, readPages } from "../data/pages.ts";
import { extractSets } from "../run/extract-set.ts";
import { chooseExtractors } from "../run/extractors.ts";
import { scoreSet } from "../run/score-set.ts";
import { meanOf } from "../statistics/bootstrap.ts";

/** Mean word F1 of each method over a set's sample. */
export type SetFigures = ReadonlyMap<string, number>;

/** The sample of all sets, with ids that name the set, so that one worker pool serves all. */
async function* sampleSets(sets: readonly DataSet[], accepts: PageFilter): AsyncGenerator<Page> {
  for (const { name, file } of sets) {
    for await (const page of readPages(file, accepts)) yield { ...page, id: `${name}/${page.id}` };
  }
}

/** What to measure, and how. */
export interface MethodsRun {
  readonly processes: number;
  /** Selects the sample. */
  readonly accepts: PageFilter;
  /** Method ids. Default all. */
  readonly methods?: readonly string[];
}

/** Mean word F1 per set and method. */
export async function measureMethods(
  sets: readonly DataSet[],
  run: MethodsRun,
): Promise<ReadonlyMap<string, SetFigures>> {
  const folder = mkdtempSync(join(tmpdir(), "pith-gate-"));
  try {
    const sample: DataSet = { name: "gate", file: join(folder, "gate.jsonl") };
    await writeJsonLines(sample.file, sampleSets(sets, run.accepts));
    const scope = { processes: run.processes, accepts: () => true };
    const choice = { methods: run.methods, rivals: [], predictions: [] };
    const extractors = chooseExtractors(choice, () => undefined);
    await extractSets([sample], extractors, scope);
    const { results } = await scoreSet(sample, extractors, scope);
    const figuresOf = ({ name }: DataSet): SetFigures =>
      new Map(
        [...results].map(([id, pages]) => {
          const own = pages.filter(({ page }) => page.id.startsWith(`${name}/`));
          return [id, meanOf(own.map(({ score }) => score.words.f1))];
        }),
      );
    return new Map(sets.map((set) => [set.name, figuresOf(set)]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
