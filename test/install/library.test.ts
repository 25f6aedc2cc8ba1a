import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { EmptyProject } from "./empty-project.ts";

const MOST_PACKAGES = 6;
const MOST_BYTES = 10_000_000;

describe("pith alone in an empty project", () => {
  const project = new EmptyProject();
  beforeAll(() => project.install("pith"));
  afterAll(() => project.remove());

  it(`brings at most ${MOST_PACKAGES} packages and ${MOST_BYTES / 1e6} MB`, () => {
    const { packages, bytes } = project.installed();
    expect(packages).toBeLessThanOrEqual(MOST_PACKAGES);
    expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
  });

  it("is imported by ES modules, with every format and method", async () => {
    const stdout = await project.node(
      "all.mjs",
      `import { readFileSync } from "node:fs";
       import { extract, formatIds, methods } from "pith";
       import { judgeBySite, SiteSample, xCex } from "pith-methods";
       import { hashPage } from "pith-methods";
       const html = readFileSync("page.html", "utf8");
       for (const format of formatIds) if (!extract(html, { format, url: "https://a.example/" }).content) throw new Error(format);
       for (const { id } of methods) if (extract(html, { method: id }).method !== id) throw new Error(id);
       const { outcome } = extract(html, { method: judgeBySite(xCex, new SiteSample()) });
       if (outcome !== "too-few-pages") throw new Error(outcome);
       console.log(extract(html, { url: "https://a.example/" }).content.includes("A well is a hole"), hashPage(html).length > 8);`,
    );
    expect(stdout).toBe("true true\n");
  });

  it("is loaded by require, too", async () => {
    const stdout = await project.node(
      "old.cjs",
      `const { extract } = require("pith");
       const core = require("pith/core");
       const html = require("node:fs").readFileSync("page.html", "utf8");
       console.log(extract(html).title, core.extract(html, { method: "song" }).method);`,
    );
    expect(stdout).toContain("song true");
  });

  it.each([
    ["esnext", "bundler"],
    ["nodenext", "nodenext"],
  ])("has types for strict TypeScript, module %s with resolution %s", async (module, resolution) => {
    project.write(
      "typed.ts",
      `import { extract, type ExtractOptions, type ExtractResult } from "pith";
       import { judgeBySite, SiteSample, xCex } from "pith-methods";
       import { parseLabels } from "pith-methods";
       import { getMethod } from "pith/core";
       import "pith/languages";
       const options: ExtractOptions = { format: "markdown", method: judgeBySite(xCex, new SiteSample()) };
       const result: ExtractResult = extract("<p>A well.", options);
       export const content: string = result.content;
       // @ts-expect-error there is no such option
       extract("", { formt: "text" });
       export { getMethod, parseLabels };`,
    );
    expect(await project.checkTypes("typed.ts", module, resolution)).toBe("");
  });

  it("gives what it keeps to itself to nobody but its own packages", async () => {
    await expect(project.node("inner.mjs", 'import "pith/dist/index.js";')).rejects.toThrow(
      /not defined by "exports"/u,
    );
  });
});
