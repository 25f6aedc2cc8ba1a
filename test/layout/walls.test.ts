import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "oxc-parser";
import { describe, expect, it } from "vitest";
import { entryFiles } from "../../scripts/direct-imports.mjs";
import { packageFolders, projectRoot } from "./project-code.ts";

/** The values that the library exports, by entry. A new one needs a good reason, and a place here. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  pith: ["PithError", "extract", "parseSites", "toMarkdown"],
  "pith/methods": [
    "SiteSample",
    "bodyTextExtraction",
    "boilerpipe",
    "ccb",
    "cetd",
    "cetr",
    "compare",
    "contentExtractor",
    "fullText",
    "headComponents",
    "headlineModel",
    "headlines",
    "infoDiscoverer",
    "justext",
    "linkDensity",
    "methods",
    "mss",
    "pith",
    "readability",
    "renderHeadlines",
    "siteStyleTree",
    "slopeCurves",
    "song",
    "sun",
    "textDistribution",
    "wffte",
    "xCex",
  ],
  "pith/records": ["recordSchema", "records"],
  "pith/check": [
    "check",
    "diff",
    "doubts",
    "fingerprint",
    "guardOutput",
    "locate",
    "markSpeakers",
    "provenance",
    "renderDiff",
    "sameContent",
  ],
  "pith/chunks": ["chunks", "estimateTokens"],
  "pith/readability": ["Readability", "isProbablyReaderable"],
  "pith/kit": [
    "SelectionBuilder",
    "defineMethod",
    "defineSiteMethod",
    "formats",
    "options",
    "outcomes",
    "pageLinks",
    "parse",
    "readHtml",
    "render",
    "renderLinkList",
    "select",
    "withinTime",
  ],
};
const MAX_VALUES = 60;
const MAX_DEPENDENCIES = 5;

/** The exported values of an entry; types cost readers less. */
function valuesOf(name: string): string[] {
  const file = entryFiles.get(name) ?? "";
  const { module } = parseSync(file, readFileSync(file, "utf8"));
  return module.staticExports
    .flatMap(({ entries }) => entries)
    .filter(({ isType }) => !isType)
    .map(({ exportName }) => {
      if (exportName.name === null) throw new Error(`${file} exports names that it does not list`);
      return exportName.name;
    })
    .sort();
}

const exportsOf = (folder: string): string[] =>
  Object.keys(JSON.parse(readFileSync(join(projectRoot, folder, "package.json"), "utf8")).exports);

it(`the library has at most ${MAX_DEPENDENCIES} dependencies`, () => {
  const manifest = readFileSync(join(projectRoot, "packages/pith/package.json"), "utf8");
  const names = Object.keys(JSON.parse(manifest).dependencies);
  expect(names.length).toBeLessThanOrEqual(MAX_DEPENDENCIES);
});

describe("package entries", () => {
  it.each(packageFolders)("of %s are listed, published and no internals", (folder) => {
    const { exports } = JSON.parse(readFileSync(join(projectRoot, folder, "package.json"), "utf8"));
    for (const [name, target] of Object.entries<{ readonly default?: string } | string>(exports)) {
      expect(name).not.toMatch(/\*|tools|internal/u);
      if (typeof target === "object") expect(target.default).toMatch(/^\.\/dist\//u);
    }
  });

  it("of the library are these, the bundle for browsers, and the manifest", () => {
    const names = exportsOf("packages/pith").map((path) => join("pith", path));
    expect(names.sort()).toEqual(
      [...Object.keys(VALUES), "pith/browser", "pith/package.json"].sort(),
    );
  });

  it.each(Object.entries(VALUES))("%s exports these values", (name, values) => {
    expect(valuesOf(name)).toEqual(values);
  });

  it(`of the library export at most ${MAX_VALUES} values`, () => {
    const names = Object.values(VALUES).flat();
    expect(names.length).toBeLessThanOrEqual(MAX_VALUES);
    expect(new Set(names).size).toBe(names.length);
  });
});
