import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { EmptyProject } from "./empty-project.ts";

const MOST_PACKAGES = 6;
const MOST_BYTES = 10_000_000;

describe("pith in an empty project", () => {
  const project = new EmptyProject();
  beforeAll(() => project.install("pith"));
  afterAll(() => project.remove());

  it(`installs at most ${MOST_PACKAGES} packages and ${MOST_BYTES / 1e6} MB`, () => {
    const { packages, bytes } = project.installed();
    expect(packages).toBeLessThanOrEqual(MOST_PACKAGES);
    expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
  });

  it("runs no install script", () => {
    expect(project.read("node_modules/.package-lock.json")).not.toContain("hasInstallScript");
  });

  it("can be imported by ES modules, with every format", async () => {
    const stdout = await project.node(
      "all.mjs",
      `import { readFileSync } from "node:fs";
       import { extract, pithOptions } from "pith";
       import { parse } from "pith/page";
       const html = readFileSync("page.html", "utf8");
       const url = "https://a.example/";
       for (const format of pithOptions.formatIds) if (format !== "records" && !extract(html, { format, url }).content) throw new Error(format);
       console.log(extract(html, { url }).content.includes("A well is a hole"), parse(html).titleText);`,
    );
    expect(stdout).toBe("true Wells\n");
  });

  it("can also be loaded by require", async () => {
    const stdout = await project.node(
      "old.cjs",
      `const { extract } = require("pith");
       const html = require("node:fs").readFileSync("page.html", "utf8");
       console.log(extract(html).content.includes("A well is a hole"));`,
    );
    expect(stdout).toContain("true");
  });

  it("exports internals only to its own packages", async () => {
    await expect(project.node("inner.mjs", 'import "pith/dist/index.js";')).rejects.toThrow(
      /not defined by "exports"/u,
    );
  });
});

describe("pith with the other packages", () => {
  const project = new EmptyProject();
  beforeAll(() =>
    project.install(
      "pith",
      "pith/html",
      "pith/methods",
      "pith/check",
      "pith/records",
      "pith/math",
      "pith/readability",
    ),
  );
  afterAll(() => project.remove());

  it("runs every method, with shared error classes", async () => {
    const stdout = await project.node(
      "methods.mjs",
      `import { readFileSync } from "node:fs";
       import { extract, PithError } from "pith";
       import { doubts } from "pith/check";
       import { compare, methods, SiteSample, xCex } from "pith/methods";
       const html = readFileSync("page.html", "utf8");
       for (const method of methods) if (extract(html, { method }).method !== method.id) throw new Error(method.id);
       const { why } = extract(html, { method: xCex({ site: new SiteSample() }) });
       let code;
       try {
         compare(html, { methods: [] });
       } catch (error) {
         code = error instanceof PithError && error.code;
       }
       console.log(why.code, code, Array.isArray(doubts(extract(html))));`,
    );
    expect(stdout).toBe("too-few-pages options true\n");
  });

  it.each([
    ["esnext", "bundler"],
    ["nodenext", "nodenext"],
  ])(
    "has types for strict TypeScript, module %s with resolution %s",
    async (module, resolution) => {
      project.write(
        "typed.ts",
        `import { extract, type ExtractOptions, type ExtractResult } from "pith";
       import { cetr, parseLabels } from "pith/methods";
       const options: ExtractOptions = { format: "markdown", method: cetr };
       const result: ExtractResult = extract("<p>A well.", options);
       export const content: string = result.content;
       // @ts-expect-error there is no such option
       extract("", { formt: "text" });
       export { parseLabels };`,
      );
      expect(await project.checkTypes("typed.ts", module, resolution)).toBe("");
    },
  );
});
