import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The slowest files, slowest first, so that none of them runs alone at the end. */
const SLOW = [
  "apps/playground/test/playground.test.ts",
  "packages/pith-cli/test/batch/queue-parts.test.ts",
  "test/install/first-ten-minutes.test.ts",
  "packages/pith-cli/test/batch/crawl.test.ts",
  "packages/pith-server/test/service/connections.test.ts",
  "packages/pith-server/test/service/serve.test.ts",
  "packages/pith/test/security/hostile.test.ts",
  "packages/pith-node/test/browser/guard.test.ts",
  "packages/pith-node/test/browser/renderer.test.ts",
  "packages/pith-cli/test/batch/run-batch.test.ts",
  "packages/pith/test/contract/methods.test.ts",
];

/**
 * Runs slow files first, also in a fresh clone, where Vitest does not know yet how long files take.
 * Files that share a module graph run one after the other, because a worker only keeps it while the
 * next file belongs to the same project.
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
