import { readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** What `scripts/mutate.mjs` wants run: the code of files with mutants in it, and the tests that may notice them. */
interface Plan {
  readonly files: Readonly<Record<string, string>>;
  readonly tests: string[];
  readonly rooms: readonly string[];
}

const plan: Plan = JSON.parse(readFileSync(".cache/mutation/plan.json", "utf8"));

/** The first test that fails decides on a mutant, so those of its own room come first. */
class OwnFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isOwn = (file: TestSpecification): boolean =>
      plan.rooms.some((room) => file.moduleId.includes(`/test/${room}/`));
    const byName = files.toSorted((a, b) => a.moduleId.localeCompare(b.moduleId));
    return byName.toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)));
  }
}

/** Tests for `npm run mutate`: those that run in this process, where changed code is seen, and take little time. */
export default defineConfig({
  plugins: [{ name: "mutants", enforce: "pre", load: (id) => plan.files[id.split("?")[0] ?? id] }],
  test: {
    include: plan.tests,
    exclude: [
      "test/**/{hostile*,*growth,many-lines,long-texts,piece-by-piece}.test.ts",
      "test/contract/{generated-pages,titles}.test.ts",
      "test/model/{deep-pages,windows}.test.ts",
    ],
    runner: "./scripts/mutation-runner.mjs",
    // One world for all files of a run: what a mutant is, and what became of it, is told across files.
    isolate: false,
    fileParallelism: false,
    sequence: { sequencer: OwnFirst },
    testTimeout: 900_000,
  },
});
