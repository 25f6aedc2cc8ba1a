import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { describe, expect, it } from "vitest";

const readme = readFileSync(join(import.meta.dirname, "../../README.md"), "utf8");
const source = join(import.meta.dirname, "../../src");

/** Size of what a bundler for browsers takes for one export, minified and gzipped, in kilobytes. */
async function bundledKilobytes(code: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: source, loader: "ts" },
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    // Modules are always read as UTF-8; other bundlers write it unasked.
    charset: "utf8",
    platform: "browser",
    conditions: ["worker"],
    logLevel: "silent",
  });
  return gzipSync(outputFiles[0]?.contents ?? "", { level: 9 }).length / 1000;
}

/** Ceilings with some 2 % to spare: what grows beyond has to say why. They may only shrink: with text from the content tree, formulas as MathML and the highlighters of the world `extract` grew by 25; links to other pages, with their words in forty languages, are another 4; notes in one paragraph or hidden, languages of tabs, MathML and pictures without `img` 4 more; Markdown to taste, rules of facts 4; lettered lists, verse, callouts, notes, code and formulas of more generators 12 more; tables by ARIA roles, lazy backgrounds, buttons of figures and custom elements 2; formulas as a list, strokes and lines in them, sizes of lazy pictures 1; posts of more forums, and dates told by their sequence 1; rules of formulas, notes and advertisements 2; ASCIIMath 2, recipes whose data leave some out 1; `why` in words a fifth of one. */
describe("bundles stay as small as they are", () => {
  it.each([
    ["parsing alone", 'export { parsePage } from "flat-html"', 28.6],
    ["readable", 'export { readable } from "./index.ts"', 47],
    ["extract", 'export { extract } from "./index.ts"', 485],
    ["pith/permissive", 'export { extract } from "./permissive.ts"', 457],
    ["pith/core", 'export * from "./core.ts"', 216],
    ["pith/core with pith/languages", 'export * from "./core.ts"; export * from "./languages.ts"', 245],
    ["the model", 'export { modelData } from "./model/model-data.ts"', 205],
    ["pith/site", 'export * from "./site/index.ts"', 22],
    ["pith/labels", 'export * from "./labels/index.ts"', 5.5],
  ] as const)("%s", async (name, code, most) => {
    const kilobytes = await bundledKilobytes(code);
    expect(kilobytes).toBeGreaterThan(most / 2);
    expect(kilobytes).toBeLessThanOrEqual(most);
    // The README states the same in whole kilobytes; it has no use for the size of the parser.
    const whole = Math.ceil(most);
    const stated = name === "the model" ? `the model is ${whole}` : `\`${name.split(" with ").at(-1)}\` ${whole}`;
    if (name !== "parsing alone") expect(readme).toContain(stated);
  });
});
