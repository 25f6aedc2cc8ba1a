// A reporter for Vitest: counts tests as what they are, into the file that PITH_TALLY names.
import { writeFileSync } from "node:fs";

export default class TallyReporter {
  onTestRunEnd(modules) {
    const tally = { passed: 0, failed: 0, skipped: 0, expected: 0 };
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === "failed") tally.failed++;
        else if (state !== "passed") tally.skipped++;
        // It failed, as it was said to.
        else if (test.options.fails) tally.expected++;
        else tally.passed++;
      }
      // A file that cannot be read has no tests that could fail.
      if (module.state() === "failed" && [...module.children.allTests("failed")].length === 0) tally.failed++;
    }
    writeFileSync(process.env.PITH_TALLY, JSON.stringify(tally));
  }
}
