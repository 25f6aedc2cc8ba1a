import { defineConfig } from "vitest/config";

/** Tests for `npm run mutate`: those that run in this process, where changed code is seen. */
export default defineConfig({
  test: {
    include: [
      "test/{content,contract,decode,fusion,measure,metadata,methods,node,questions,render,selection,site,text}/**/*.test.ts",
      "test/public/thresholds.test.ts",
    ],
    exclude: ["test/**/hostile*.test.ts", "test/fusion/deep-pages.test.ts", "test/contract/generated-pages.test.ts"],
    testTimeout: 60_000,
  },
});
