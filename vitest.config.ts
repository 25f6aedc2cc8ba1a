import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts", "evaluate/test/**/*.test.ts", "training/test/**/*.test.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Half of the tests wait for processes, browsers and servers of their own: no core is left for the runner.
    maxWorkers: "100%",
  },
});
