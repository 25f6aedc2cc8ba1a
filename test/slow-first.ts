import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The slowest files, slowest first, so that none of them runs alone at the end. */
const SLOW = [
  "test/browser/playground.test.ts",
  "test/batch/queue-parts.test.ts",
  "test/install/first-ten-minutes.test.ts",
  "test/batch/crawl.test.ts",
  "test/service/connections.test.ts",
  "test/service/serve.test.ts",
  "test/hostile.test.ts",
  "test/rendering/guard.test.ts",
  "test/rendering/renderer.test.ts",
  "test/batch/run-batch.test.ts",
  "test/contract/methods.test.ts",
];

/**
 * Runs slow files first, also in a fresh clone, where Vitest does not know yet how long files take. Files that share a module
 * graph run one after the other, because a worker only keeps it while the next file belongs to the same project.
 */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = SLOW.indexOf(relative(this.ctx.config.root, moduleId).replaceAll("\\", "/"));
      return at < 0 ? SLOW.length : at;
    };
    const isApart = ({ project }: TestSpecification): number => Number(project.config.isolate);
    return sorted.sort((a, b) => rank(a) - rank(b) || isApart(b) - isApart(a));
  }
}
