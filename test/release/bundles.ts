import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runInContext } from "node:vm";
import { build } from "esbuild";
import { build as buildByVite } from "vite";
import { beforeAll, describe, expect, it } from "vitest";
import { type EmptyProject, PAGE } from "../install/empty-project.ts";
import { webContext } from "../web-runtime.ts";

/**
 * Runs a bundle in the scope of a worker, with the page as the global `given`, and returns the
 * global `answer`.
 */
async function runBundle(code: string): Promise<string> {
  const context = webContext({ given: PAGE });
  runInContext(code, context);
  return String(await runInContext("answer", context));
}

/**
 * Tests that bundle a project's installed packages with its bundlers, such as webpack, and run the
 * bundles.
 */
export function describeBundles(project: EmptyProject): void {
  describe("in bundles", () => {
    beforeAll(() => {
      project.write(
        "entry.js",
        `import { extract } from "pith";
       import { SiteSample } from "pith/methods";
       globalThis.answer = [extract(given, { format: "markdown" }).content, typeof SiteSample].join();`,
      );
      project.write("index.html", '<script type="module" src="./entry.js"></script>');
      project.write(
        "edge.js",
        `import { createApp } from "pith-server";
       const app = createApp();
       const ask = (path, body) => app.fetch(new Request("https://edge.example" + path, { method: "POST", body, headers: { "content-type": "text/html" } }));
       globalThis.answer = ask("/v1/extract", given).then((response) => response.text());`,
      );
    });
    const inFolder = (name: string): string => join(project.folder, name);

    it.each([
      ["pages", "entry.js", []],
      ["workers", "entry.js", ["worker"]],
      ["a service on the edge", "edge.js", ["worker"]],
    ])("by esbuild for %s", async (_, entry, conditions) => {
      const { outputFiles } = await build({
        absWorkingDir: project.folder,
        entryPoints: [entry],
        bundle: true,
        minify: true,
        write: false,
        platform: "browser",
        conditions,
        format: "iife",
        logLevel: "silent",
      });
      expect(await runBundle(outputFiles[0]?.text ?? "")).toContain("A well is a hole");
    });

    it("by Vite", async () => {
      await buildByVite({
        root: project.folder,
        configFile: false,
        logLevel: "error",
        build: { outDir: "vite-out", modulePreload: false },
      });
      const [file = ""] = readdirSync(inFolder("vite-out/assets"));
      expect(
        await runBundle(`(() => {${readFileSync(inFolder(`vite-out/assets/${file}`), "utf8")}})()`),
      ).toContain("A well");
    });

    it.each(["web", "webworker"])("by webpack for the target %s", async (target) => {
      await project.node(
        "pack.cjs",
        `require("webpack")(
         { mode: "production", target: ${JSON.stringify(target)}, entry: "./entry.js", output: { path: __dirname + "/webpack-out", filename: "out.js" }, optimization: { minimize: false } },
         (error, stats) => {
           if (error || stats.hasErrors()) { console.error(error ?? stats.toString()); process.exit(1); }
         });`,
      );
      expect(
        await runBundle(`var self = globalThis; ${project.read("webpack-out/out.js")}`),
      ).toContain("A well is a hole");
    });
  });
}
