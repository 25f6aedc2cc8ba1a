// A Vitest reporter: writes the numbers of passed, failed, skipped and expectedly failing tests to
// the file in PITH_TALLY.
import { writeFileSync } from "node:fs";

export default class TallyReporter {
  onTestRunEnd(modules) {
    const tally = { passed: 0, failed: 0, skipped: 0, expected: 0 };
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === "failed") tally.failed++;
        else if (state !== "passed") tally.skipped++;
        // Failed as expected.
        else if (test.options.fails) tally.expected++;
        else tally.passed++;
      }
      // A file that fails to load has no tests to count.
      if (module.state() === "failed" && [...module.children.allTests("failed")].length === 0)
        tally.failed++;
    }
    writeFileSync(process.env.PITH_TALLY, JSON.stringify(tally));
  }
}
