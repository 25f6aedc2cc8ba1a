import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { EmptyProject } from "./empty-project.ts";

/** The package itself and five dependencies. */
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
       import { extract } from "pith";
       import { formats, parse } from "pith/kit";
       const html = readFileSync("page.html", "utf8");
       const url = "https://a.example/";
       for (const { id: format } of formats) if (format !== "records" && !extract(html, { format, url }).content) throw new Error(format);
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
  beforeAll(() => project.install("pith", "pith-node", "pith-server"));
  afterAll(() => project.remove());

  const ENTRIES = [
    ...["pith", "pith/methods", "pith/records", "pith/check", "pith/chunks", "pith/readability"],
    ...["pith/kit", "pith/browser"],
    ...["pith-node", "pith-node/web", "pith-node/browser"],
    ...["pith-server", "pith-server/node", "pith-server/mcp"],
  ];

  it("publishes these entries and no others", () => {
    const published = ["pith", "pith-node", "pith-server"].flatMap((name) => {
      const { exports } = JSON.parse(project.read(`node_modules/${name}/package.json`));
      return Object.keys(exports).map((path) => join(name, path));
    });
    const entries = published.filter((name) => !name.endsWith("/package.json"));
    expect(entries.sort()).toEqual([...ENTRIES].sort());
  });

  it("works in each of its entries alone", async () => {
    for (const entry of ENTRIES) {
      const stdout = await project.node(
        "alone.mjs",
        `const entry = await import(${JSON.stringify(entry)}); console.log(Object.keys(entry).length > 0);`,
      );
      expect(stdout, entry).toBe("true\n");
    }
  });

  it("has one error class, one parser and one clock in all entries of a process", async () => {
    const stdout = await project.node(
      "one.mjs",
      `import * as pith from "pith";
       import * as check from "pith/check";
       import * as chunks from "pith/chunks";
       import * as kit from "pith/kit";
       import * as methods from "pith/methods";
       import * as readability from "pith/readability";
       import * as records from "pith/records";
       import * as node from "pith-node";
       import * as browser from "pith-node/browser";
       import * as web from "pith-node/web";
       import * as server from "pith-server";
       import * as mcp from "pith-server/mcp";
       import * as service from "pith-server/node";
       const entries = { pith, check, chunks, kit, methods, readability, records, node, browser, web, server, mcp, service };
       const html = "<main><p>" + "One night ferry a day. ".repeat(20) + "</p></main>";
       const caught = async (act) => {
         try {
           await act();
         } catch (error) {
           return error;
         }
       };
       const wrong = {
         pith: () => pith.extract(7), check: () => check.check(7), chunks: () => chunks.chunks(7), kit: () => kit.parse(7),
         methods: () => methods.song({ none: 1 }), readability: () => new readability.Readability(7), records: () => records.recordSchema("None"),
         node: () => node.joinPages([]), browser: () => browser.snapshot(7), web: () => web.joinWith([], {}),
         service: () => service.startService({ port: -1 }),
       };
       const foreign = [];
       for (const [name, act] of Object.entries(wrong))
         if (!((await caught(act)) instanceof pith.PithError)) foreign.push(name);
       const result = pith.extract(html);
       const pages = [result.selection.page, kit.parse(html), methods.song().select(kit.parse(html)).page];
       const late = [
         () => pith.extract(html), () => check.locate(result, "night ferry"), () => chunks.chunks(result), () => kit.parse(html),
         () => methods.headlines(html), () => records.records(pith.extract(html)), () => node.joinPages([pith.extract(html)]),
       ];
       const untimed = [];
       for (const work of late) {
         const error = await caught(() => kit.withinTime({ timeoutMs: 20 }, () => {
           const end = performance.now() + 20000;
           while (performance.now() < end) work();
         }));
         if (error?.code !== "timeout") untimed.push(String(work) + String(error));
       }
       console.log(JSON.stringify({
         entries: Object.keys(entries).length, foreign, untimed,
         parsers: new Set(pages.map(({ constructor }) => constructor)).size,
       }));`,
    );
    expect(JSON.parse(stdout)).toEqual({ entries: 13, foreign: [], untimed: [], parsers: 1 });
  });

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
       import { cetr, xCex } from "pith/methods";
       const options: ExtractOptions = { format: "markdown", method: cetr };
       const result: ExtractResult = extract("<p>A well.", options);
       export const content: string = result.content;
       // @ts-expect-error there is no such option
       extract("", { formt: "text" });
       export { xCex };`,
      );
      expect(await project.checkTypes("typed.ts", module, resolution)).toBe("");
    },
  );
});
