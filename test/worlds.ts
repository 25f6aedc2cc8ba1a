/** Folders of tests of the library alone. They share a world in which formulas are TeX: packages import what makes MathML of it. */
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
 * Test files that leave something behind in their process, or count its memory: each has a world of its own, as those that take long
 * have. All others share one in each worker, those of the library and those of packages: loading takes longer than they do.
 */
export const APART: readonly string[] = [
  "test/math.test.ts",
  "test/public/arguments.test.ts",
  "test/result/kept-results.test.ts",
  "test/service/edge.test.ts",
];

/** The same of those that take long. */
export const LONG_APART: readonly string[] = [
  "test/contract/methods.test.ts",
  "test/security/regular-expressions.test.ts",
];
