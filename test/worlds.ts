/**
 * Folders that only test the library. They share a module graph without MathML, which only packages
 * import.
 */
export const CORE_FOLDERS: readonly string[] = [
  "content",
  "contract",
  "html",
  "metadata",
  "methods",
  "model",
  "page",
  "render",
  "selection",
  "rules",
  "structure",
  "text",
  "threads",
];

/**
 * Test files that leave state in their process or count its memory: each is isolated, like the slow
 * ones. All others share one scope per worker, because loading takes longer than they do.
 */
export const ISOLATED: readonly string[] = [
  "packages/pith/test/render/math.test.ts",
  "packages/pith/test/api/arguments.test.ts",
  "packages/pith/test/api/kept-results.test.ts",
  "packages/pith-server/test/service/edge.test.ts",
  "packages/pith-cli/test/cli/option-schema.test.ts",
  "packages/pith/test/methods/site/drawings.test.ts",
];

/** The same for slow tests. */
export const LONG_ISOLATED: readonly string[] = [
  "packages/pith/test/contract/methods.test.ts",
  "packages/pith/test/security/regular-expressions.test.ts",
];
