import { defineConfig } from "vitest/config";

/** Tests for `npm run mutate`: those that run in this process, where changed code is seen. */
export default defineConfig({
  test: {
    include: [
      "test/{content,contract,decode,fusion,measure,metadata,methods,node,options,parse,render,result,rules,selection,site,text}/**/*.test.ts",
      "test/*.test.ts",
    ],
    exclude: ["test/hostile.test.ts"],
    testTimeout: 60_000,
  },
});
