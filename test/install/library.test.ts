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
       import { extract } from "pith";
       import { formatIds, parse } from "pith/kit";
       const html = readFileSync("page.html", "utf8");
       const url = "https://a.example/";
       for (const format of formatIds) if (format !== "records" && !extract(html, { format, url }).content) throw new Error(format);
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
    ...[
      "pith",
      "pith/methods",
      "pith/records",
      "pith/check",
      "pith/chunks",
      "pith/readability",
      "pith/kit",
    ],
    ...[
      "pith-node",
      "pith-node/web",
      "pith-node/browser",
      "pith-server",
      "pith-server/node",
      "pith-server/mcp",
    ],
  ];

  it.each(ENTRIES)("%s works alone", async (entry) => {
    const stdout = await project.node(
      "alone.mjs",
      `const entry = await import(${JSON.stringify(entry)}); console.log(Object.keys(entry).length > 0);`,
    );
    expect(stdout).toBe("true\n");
  });

  it("has one error class, one parser and one clock in all entries", async () => {
    const stdout = await project.node(
      "one.mjs",
      `import { DeadlineError, extract, InputError, PithError } from "pith";
       import { check, locate } from "pith/check";
       import { chunks } from "pith/chunks";
       import { Page, parse, withinTime } from "pith/kit";
       import { parseSiteThresholds, song, xCex } from "pith/methods";
       import { recordSchema, records } from "pith/records";
       import { joinPages } from "pith-node";
       const html = "<main><p>" + "One night ferry a day. ".repeat(20) + "</p></main>";
       const caught = (act) => {
         try {
           act();
         } catch (error) {
           return error;
         }
       };
       const errors = [
         () => extract(7), () => check(7), () => chunks(7), () => parse(7), () => parseSiteThresholds(7),
         () => song({ none: 1 }), () => recordSchema("None"), () => joinPages([]),
       ].map(caught);
       const pages = [extract(html).selection.page, parse(html), song().select(parse(html)).page];
       const late = caught(() => withinTime({ timeoutMs: 20 }, () => {
         for (;;) extract(html);
       }));
       const alsoLate = caught(() => withinTime({ timeoutMs: 20 }, () => {
         for (;;) locate(extract(html), "night ferry");
       }));
       console.log(
         errors.every((error) => error instanceof PithError),
         errors[0] instanceof InputError,
         pages.every((page) => page instanceof Page),
         [late, alsoLate].every((error) => error instanceof DeadlineError),
       );`,
    );
    expect(stdout).toBe("true true true true\n");
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
