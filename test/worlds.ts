/** Folders that only test the library. They share a module graph without MathML, which only packages import. */
export const CORE_FOLDERS: readonly string[] = [
  "content",
  "contract",
  "labels",
  "measure",
  "metadata",
  "methods",
  "model",
  "page",
  "pagers",
  "posts",
  "questions",
  "render",
  "selection",
  "rules",
  "site",
  "structure",
  "text",
];

/**
 * Test files that leave state in their process or count its memory: each is isolated, like the slow ones. All others share
 * one scope per worker, because loading takes longer than they do.
 */
export const ISOLATED: readonly string[] = [
  "test/math.test.ts",
  "test/public/arguments.test.ts",
  "test/result/kept-results.test.ts",
  "test/service/edge.test.ts",
  "test/site/drawings.test.ts",
];

/** The same for slow tests. */
export const LONG_ISOLATED: readonly string[] = [
  "test/contract/methods.test.ts",
  "test/security/regular-expressions.test.ts",
];
