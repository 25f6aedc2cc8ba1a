import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { SlowFirst } from "./test/slow-first.ts";

/** Tests of functions that leave nothing behind. The files of a worker share one world: loading takes longer than they do. */
const SHARED = [
  "test/{content,contract,labels,measure,metadata,methods,model,page,pagers,posts,questions,render,selection,settling,site,structure,text}/**/*.test.ts",
  "packages/flat-html/test/**/*.test.ts",
];

/** Packages as they are published, in empty projects: needs the registry, and minutes. */
const INSTALL = ["test/install/**/*.test.ts"];

/**
 * What takes long and seldom breaks alone: browsers, processes that are killed, pages that grow, every regular expression, made
 * pages by the hundred, all documented commands, and the tools that measure and train.
 */
const LONG = [
  "test/{browser,rendering}/**/*.test.ts",
  "test/batch/{crawl-large,kill,queue,queue-parts,hostile-lines,hostile-sites,proxy}.test.ts",
  "test/cli/{headlines,site}.test.ts",
  "test/content/many-lines.test.ts",
  "test/contract/{generated-pages,titles}.test.ts",
  "test/docs/{samples,framework-examples}.test.ts",
  "test/model/windows.test.ts",
  "test/node/unpacking.test.ts",
  "test/render/{long-texts,piece-by-piece}.test.ts",
  "test/result/memory-of-pages.test.ts",
  "test/security/{regular-expressions,hostile-formats,many-parts}.test.ts",
  "test/service/{connections,process}.test.ts",
  "**/*growth.test.ts",
  "test/**/hostile.test.ts",
  "evaluate/test/**/*.test.ts",
  "training/test/**/*.test.ts",
];

const ALL = ["{test,packages/*/test,evaluate/test,training/test}/**/*.test.ts"];
const NEVER = ["**/node_modules/**", "**/dist/**"];

/** `npm test` runs the first two projects, `npm run test:all` the others; `npx vitest run FOLDER` takes tests of all. */
export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Tests wait for processes, browsers and servers of their own: with a worker a core, a third of each core was idle.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    sequence: { sequencer: SlowFirst },
    projects: [
      { extends: true, test: { name: "shared", include: SHARED, exclude: [...NEVER, ...LONG], isolate: false } },
      { extends: true, test: { name: "apart", include: ALL, exclude: [...NEVER, ...SHARED, ...LONG, ...INSTALL] } },
      { extends: true, test: { name: "long", include: LONG, exclude: NEVER } },
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
