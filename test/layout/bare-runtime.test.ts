import { readFileSync } from "node:fs";
import { type Context, createContext, runInContext } from "node:vm";
import { beforeAll, describe, expect, it } from "vitest";
import { extract } from "../../packages/pith/src/index.ts";
import { bundleForWorker } from "../web-runtime.ts";

let script = "";

beforeAll(async () => {
  script = await bundleForWorker("packages/pith/src/index.ts");
});

const page = readFileSync(
  new URL("../../packages/pith/test/fixtures/demo/harbour-ferry.html", import.meta.url),
  "utf8",
);

/** Runs an expression with the library in a context that has only the language and these values. */
function run(expression: string, globals: object = {}): unknown {
  const context: Context = createContext({ page, ...globals });
  return runInContext(
    `${script}; try { JSON.stringify(${expression}) } catch (error) { error.code + ": " + error.message }`,
    context,
  );
}

describe("a runtime with only the language", () => {
  it("that has URL extracts the same", () => {
    for (const format of ["text", "markdown"] as const) {
      const options = { format, url: "https://news.example/harbour/ferry-returns" };
      expect(run(`loaded.extract(page, ${JSON.stringify(options)}).content`, { URL })).toBe(
        JSON.stringify(extract(page, options).content),
      );
    }
  });

  it.each([
    ["URL", "loaded.extract(page, { url: 'https://news.example/' }).content", {}],
    ["URL", "loaded.extract(page, { format: 'markdown' }).content", {}],
    ["TextDecoder", "loaded.extract(new Uint8Array([60, 112, 62]))", { URL }],
  ])("without %s gives an error that names it: %s", (name, expression, globals) => {
    expect(run(expression, globals)).toMatch(
      new RegExp(`^missing-dependency: this runtime has no ${name}`, "u"),
    );
  });
});
