import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Suites that try everything on many pages: what they notice, a test of its own mostly notices before them. */
const BROAD = /\/test\/(?:contract|site)\//;

/** The first test that fails decides on a mutant, so narrow tests come first. */
class NarrowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byName = files.toSorted((a, b) => a.moduleId.localeCompare(b.moduleId));
    return byName.toSorted((a, b) => Number(BROAD.test(a.moduleId)) - Number(BROAD.test(b.moduleId)));
  }
}

/** Tests for `npm run mutate`: those that run in this process, where changed code is seen. */
export default defineConfig({
  test: {
    include: [
      "test/{content,contract,labels,measure,metadata,methods,model,node,posts,questions,records,render,selection,settling,site,structure,text}/**/*.test.ts",
      "packages/flat-html/test/**/*.test.ts",
      "test/batch/inputs.test.ts",
      "test/cli/{found-nodes,messages}.test.ts",
      "test/public/thresholds.test.ts",
      "test/result/kept-results.test.ts",
    ],
    exclude: ["test/**/hostile*.test.ts", "test/model/deep-pages.test.ts", "test/contract/generated-pages.test.ts"],
    // One world for all files of a run: most of the time would go into loading the same modules again.
    isolate: false,
    sequence: { sequencer: NarrowFirst },
    // All tests run once beforehand, instrumented, and maybe on a busy machine; a mutant has the time that Stryker gives it.
    testTimeout: 900_000,
  },
});
