import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { VitestTestRunner } from "vitest/runners";
import { getFn } from "vitest/suite";

const OUTCOMES = ".cache/mutation/outcome.json";
const { until } = JSON.parse(readFileSync(".cache/mutation/plan.json", "utf8"));
/** Tests have so much time to notice a mutant. */
const BUDGET_MS = 6_000;
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

/** Runs each test once as it is, and again with each mutant that it came by, until some test notices that. */
export default class MutationRunner extends VitestTestRunner {
  async runTask(test) {
    if (until !== null && Date.now() > until) {
      outcomes.isCut = true;
      return;
    }
    const run = async () => getFn(test)();
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
    outcomes[id] ??= { status: "survived", spentMs: 0 };
    const outcome = outcomes[id];
    if (outcome.status === "killed" || outcome.spentMs > BUDGET_MS) return;
    const start = performance.now();
    Object.assign(stryker, { activeMutant: id, hitCount: 0 });
    stryker.hitLimit = Math.max(MOST_HITS.atLeast, hits * MOST_HITS.times);
    const isNoticed = await run().then(
      () => false,
      () => true,
    );
    Object.assign(stryker, { activeMutant: undefined, hitCount: undefined });
    outcome.spentMs += performance.now() - start;
    if (!isNoticed) return;
    // The failure is the mutant's alone if the test still passes without it.
    await run().then(
      () => Object.assign(outcome, { status: "killed", by: `${test.file.name}: ${test.name}` }),
      () => spoilt.add(test.id),
    );
  }

  onAfterRunSuite(suite) {
    super.onAfterRunSuite?.(suite);
    for (const id of Object.keys(stryker.mutantCoverage?.static ?? {})) outcomes[id] ??= { status: "static" };
    writeFileSync(OUTCOMES, JSON.stringify(outcomes));
  }
}
