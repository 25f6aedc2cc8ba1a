import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { builtModules } from "./test/built-modules.ts";
import { SlowFirst } from "./test/slow-first.ts";
import { CORE_FOLDERS, ISOLATED, LONG_ISOLATED } from "./test/worlds.ts";

/** Packages as they are published, in empty projects: needs the registry. */
const INSTALL = ["test/install/**/*.test.ts"];

/**
 * What takes minutes more and can break only by what a release changes: all packages, bundlers,
 * runtimes, git, the whole website; and slow tests that rarely fail: killed batches, floods of
 * requests, large pages.
 */
const RELEASE = [
  "test/release/**/*.test.ts",
  "packages/pith-cli/test/batch/{crawl-large,hostile-sites,kill,large-journal,queue}.test.ts",
  "apps/playground/test/many-pages.test.ts",
  "test/docs/framework-examples.test.ts",
  "packages/pith-node/test/browser/command.test.ts",
  "packages/pith/test/api/memory-of-pages.test.ts",
];

/** Tests of the library's functions, which no package changes for them. */
const CORE = [`packages/pith/test/{${CORE_FOLDERS.join()}}/**/*.test.ts`];

/**
 * What takes long and seldom breaks alone: browsers, commands and other processes, some of them
 * killed, pages that grow, every regular expression, made pages by the hundred, all documented
 * commands, and the tools that measure and train.
 */
const LONG = [
  "apps/playground/test/**/*.test.ts",
  "packages/pith-server/test/mcp/**/*.test.ts",
  "packages/pith-node/test/browser/**/*.test.ts",
  "packages/pith-cli/test/batch/{changed-since,crawl,fetch,filter,hostile-lines,hostile-listings,proxy}.test.ts",
  "packages/pith-cli/test/batch/{queue-parts,run-batch,several-pages}.test.ts",
  "packages/pith-cli/test/cli/{agents,cli,full-disk,headlines,jsonl,messages,site}.test.ts",
  "packages/pith/test/content/many-lines.test.ts",
  "packages/pith/test/contract/{generated-pages,methods,titles}.test.ts",
  "packages/pith/test/safety/clock.test.ts",
  "test/docs/{examples,samples}.test.ts",
  "packages/pith/test/model/windows.test.ts",
  "packages/pith/test/rules/truthful.test.ts",
  "packages/pith-node/test/node/{unpacking,worker-pool}.test.ts",
  "packages/pith/test/render/{long-texts,piece-by-piece}.test.ts",
  "packages/pith/test/security/{regular-expressions,hostile-formats,many-parts,markdown-attacks}.test.ts",
  "packages/pith-server/test/service/{connections,process,serve,wrong-requests}.test.ts",
  "**/*growth.test.ts",
  "**/hostile.test.ts",
  "lab/evaluate/test/**/*.test.ts",
  "lab/training/test/**/*.test.ts",
];

/** Patience costs nothing where all is well: a busy machine must not fail a browser. */
const PATIENT = { testTimeout: 300_000, hookTimeout: 300_000 };

/** What installs, from packages that are packed once. */
const PACKED = {
  globalSetup: ["test/install/pack.ts"],
  testTimeout: 600_000,
  hookTimeout: 600_000,
};

/** Whether the whole test run has just built all. */
const isBuilt = process.env.PITH_TEST_BUILD === "1";

const ALL = ["{test,packages/*/test,apps/*/test,lab/*/test}/**/*.test.ts"];
const NEVER = ["**/node_modules/**", "**/dist/**"];

/**
 * `npm test` runs the first three projects, `npm run test:all` the next three,
 * `npm run test:release` the last; `npx vitest run FOLDER` takes tests of all.
 */
export default defineConfig({
  plugins: isBuilt ? [builtModules] : [],
  resolve: { conditions: ["source"] },
  ssr: { resolve: { conditions: ["source"] } },
  test: {
    // Both tiers, and the projects of each, take what one of them has transformed.
    experimental: { fsModuleCache: true, fsModuleCachePath: "node_modules/.cache/pith/modules" },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A second, which is the default, is too short for browsers and processes on a busy machine.
    expect: { poll: { timeout: 40_000 } },
    // Tests wait for processes, browsers and servers of their own: with a worker a core, a third of
    // each core was idle.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    sequence: { sequencer: SlowFirst },
    // One package publishes its TypeScript under the condition that our sources use, and these
    // import it.
    server: {
      deps: { inline: [/@modelcontextprotocol/u, /eventsource-parser/u, /@ai-sdk/u, /\/ai\//u] },
    },
    projects: [
      {
        extends: true,
        test: {
          name: "core",
          include: CORE,
          exclude: [...NEVER, ...ISOLATED, ...LONG],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "shared",
          include: ALL,
          exclude: [...NEVER, ...ISOLATED, ...CORE, ...LONG, ...INSTALL, ...RELEASE],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: "isolated", include: [...ISOLATED], exclude: [...NEVER, ...LONG] },
      },
      {
        extends: true,
        test: {
          name: "long",
          include: LONG,
          exclude: [...NEVER, ...LONG_ISOLATED, ...RELEASE],
          isolate: false,
          ...PATIENT,
        },
      },
      {
        extends: true,
        test: { name: "long-isolated", include: [...LONG_ISOLATED], exclude: NEVER, ...PATIENT },
      },
      { extends: true, test: { name: "install", include: INSTALL, ...PACKED } },
      { extends: true, test: { name: "release", include: RELEASE, ...PACKED } },
    ],
  },
});
