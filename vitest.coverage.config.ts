import { defineConfig, mergeConfig } from "vitest/config";
import base from "./vitest.config.ts";

/**
 * For `node scripts/coverage.mjs`: counts lines here, and has the processes that tests start count
 * theirs.
 */
export default mergeConfig(
  base,
  defineConfig({
    test: {
      setupFiles: ["test/coverage-of-children.ts"],
      coverage: {
        enabled: true,
        provider: "v8",
        reporter: ["json"],
        include: ["packages/*/src/**"],
        exclude: ["lab/**", "apps/**"],
        reportOnFailure: true,
      },
    },
  }),
);
