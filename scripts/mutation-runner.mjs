import { setMaxListeners } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { TestRunner } from "vitest";

const OUTCOMES = ".cache/mutation/outcome.json";
const { until, roomOf } = JSON.parse(readFileSync(".cache/mutation/plan.json", "utf8"));
/** The one mutant of a run in which everything, also what is found once and kept, is loaded and found with it. */
const { PITH_MUTANT: afresh } = process.env;
/** Tests have so much time to notice a mutant: those of its own room, and all others together, of which one file must not use up all. */
const BUDGET_MS = 10_000;
const FILE_BUDGET_MS = 1_500;
/** A mutant that runs this many times as often as its original, and this often at all, is in a loop without end. */
const MOST_HITS = { times: 100, atLeast: 100_000 };

/** What counts for no test: a test that runs again. */
const AGAIN = "again";

/** What Stryker's switches read. */
globalThis.__stryker__ ??= {};
const stryker = globalThis.__stryker__;
const outcomes = existsSync(OUTCOMES) ? JSON.parse(readFileSync(OUTCOMES, "utf8")) : {};
/** Tests that fail by themselves once some mutant has run: what they share is spoilt. */
const spoilt = new Set();

const hitLimit = (hits) => Math.max(MOST_HITS.atLeast, hits * MOST_HITS.times);
if (afresh !== undefined)
  Object.assign(stryker, { activeMutant: afresh, hitCount: 0, hitLimit: hitLimit(outcomes[afresh].hits) });

/**
 * Runs each test once as it is, and again with each mutant that it came by, until some test notices that. With one mutant afresh:
 * runs each test with it.
 */
export default class MutationRunner extends TestRunner {
  extendTaskContext(context) {
    // A test that runs again listens again.
    setMaxListeners(Number.POSITIVE_INFINITY, context.signal);
    return super.extendTaskContext(context);
  }

  async runTask(test) {
    const run = async () => TestRunner.getTestFn(test)();
    if (afresh !== undefined) {
      stryker.hitCount = 0;
      return run();
    }
    if (until !== null && Date.now() > until) {
      outcomes.isCut = true;
      return;
    }
    stryker.currentTestId = test.id;
    try {
      await run();
    } finally {
      stryker.currentTestId = AGAIN;
    }
    const covered = Object.entries(stryker.mutantCoverage?.perTest[test.id] ?? {});
    for (const [id, hits] of covered) if (!spoilt.has(test.id)) await this.tryMutant(test, run, id, hits);
    stryker.currentTestId = undefined;
  }

  async tryMutant(test, run, id, hits) {
    if (outcomes[id]?.status === "static") delete outcomes[id];
    outcomes[id] ??= { status: "survived", spentMs: {}, hits: 0, isReached: false, tests: [] };
    const outcome = outcomes[id];
    if (outcome.status === "killed") return;
    outcome.hits = Math.max(outcome.hits, hits);
    const file = test.file.filepath;
    if (!outcome.tests.includes(file)) outcome.tests.push(file);
    const { spentMs } = outcome;
    const isOwn = file.includes(`/test/${roomOf[id.split("-")[0]]}/`);
    const budgets = isOwn ? { own: BUDGET_MS } : { others: BUDGET_MS, [file]: FILE_BUDGET_MS };
    if (Object.entries(budgets).some(([name, budget]) => (spentMs[name] ?? 0) > budget)) return;
    const start = performance.now();
    Object.assign(stryker, { activeMutant: id, hitCount: 0, hitLimit: hitLimit(hits) });
    const isNoticed = await run().then(
      () => false,
      () => true,
    );
    // What is found once and kept does not run again.
    if (stryker.hitCount >= hits) outcome.isReached = true;
    Object.assign(stryker, { activeMutant: undefined, hitCount: undefined });
    for (const name of Object.keys(budgets)) spentMs[name] = (spentMs[name] ?? 0) + performance.now() - start;
    if (!isNoticed) return;
    // The failure is the mutant's alone if the test still passes without it.
    await run().then(
      () => Object.assign(outcome, { status: "killed", by: `${test.file.name}: ${test.name}` }),
      () => spoilt.add(test.id),
    );
  }

  onAfterRunSuite(suite) {
    super.onAfterRunSuite?.(suite);
    if (afresh !== undefined) return;
    for (const id of Object.keys(stryker.mutantCoverage?.static ?? {})) outcomes[id] ??= { status: "static" };
    writeFileSync(OUTCOMES, JSON.stringify(outcomes));
  }
}
