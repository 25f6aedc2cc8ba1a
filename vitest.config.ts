import { defineConfig } from "vitest/config";

/** Tests of functions that leave nothing behind. The files of a worker share one world: loading takes longer than they do. */
const SHARED = [
  "test/{content,contract,labels,measure,metadata,methods,model,page,posts,questions,render,selection,settling,site,structure,text}/**/*.test.ts",
  "packages/flat-html/test/**/*.test.ts",
];

/** Packages as they are published, in empty projects: needs the registry, and minutes. */
const INSTALL = ["test/install/**/*.test.ts"];

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Half of the tests wait for processes, browsers and servers of their own: no core is left for the runner.
    maxWorkers: "100%",
    projects: [
      { extends: true, test: { name: "shared", include: SHARED, isolate: false } },
      {
        extends: true,
        test: {
          name: "apart",
          include: ["test/**/*.test.ts", "evaluate/test/**/*.test.ts", "training/test/**/*.test.ts"],
          exclude: [...SHARED, ...INSTALL],
        },
      },
      {
        extends: true,
        test: {
          name: "install",
          include: INSTALL,
          globalSetup: ["test/install/pack.ts"],
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
