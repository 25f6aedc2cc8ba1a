import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { parseSync } from "oxc-parser";
import { describe, expect, it } from "vitest";
import { entryFiles } from "../../scripts/direct-imports.mjs";
import { listCode, projectRoot } from "./project-code.ts";

/** At most so many entries has the library, and so many names, types included, have these together. */
const MAX_ENTRIES = 3;
const MAX_NAMES = 40;

const SPECIFIER = /\bfrom\s+"([^"]+)"|\bimport\s*\(\s*"([^"]+)"|^import\s+"([^"]+)"/gmu;

const specifiersOf = (file: string): string[] =>
  Array.from(readFileSync(join(projectRoot, file), "utf8").matchAll(SPECIFIER), ([, from, late, single]) => {
    return from ?? late ?? single ?? "";
  });

/** The folder of sources that a file belongs to: `src`, or `packages/NAME`. */
const homeOf = (file: string): string => (/^packages\/[\w-]+/u.exec(file) ?? ["src"])[0];

const sources = [
  ...listCode("src"),
  ...readdirSync(join(projectRoot, "packages")).flatMap((name) => listCode(`packages/${name}/src`)),
];

/** The exported names of an entry, types included. */
function namesOf(file: string): string[] {
  const { module } = parseSync(file, readFileSync(file, "utf8"));
  return module.staticExports.flatMap(({ entries }) =>
    entries.map(({ exportName }) => {
      if (exportName.name === null) throw new Error(`${file} exports names that it does not list`);
      return exportName.name;
    }),
  );
}

const { exports } = JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8")) as {
  readonly exports: Readonly<Record<string, unknown>>;
};

describe("the boundaries between packages", () => {
  it("sources import other packages by entry name, and their own by relative path", () => {
    expect(sources.length).toBeGreaterThan(500);
    const breaches = sources.flatMap((file) =>
      specifiersOf(file)
        .filter((specifier) =>
          specifier.startsWith(".")
            ? homeOf(normalize(join(dirname(file), specifier))) !== homeOf(file)
            : /^(?:pith|flat-html)/u.test(specifier) && !entryFiles.has(specifier),
        )
        .map((specifier) => `${file} imports ${specifier}`),
    );
    expect(breaches).toEqual([]);
  });

  it("the library imports no package except the parser and the shared base", () => {
    const imported = sources.filter((file) => file.startsWith("src/")).flatMap(specifiersOf);
    const ours = new Set(imported.filter((specifier) => /^(?:pith|flat-html)/u.test(specifier)));
    expect([...ours].sort()).toEqual(["flat-html", "pith-base"]);
  });

  it("no package exports its internals", () => {
    for (const folder of [".", ...readdirSync(join(projectRoot, "packages")).map((name) => `packages/${name}`)]) {
      const manifest = JSON.parse(readFileSync(join(projectRoot, folder, "package.json"), "utf8"));
      expect([folder, Object.keys(manifest.exports).filter((name) => name.includes("*"))]).toEqual([folder, []]);
    }
  });

  it(`the library has at most ${MAX_ENTRIES} entries and ${MAX_NAMES} names`, () => {
    const entries = Object.keys(exports).filter((name) => name !== "./package.json");
    expect(entries.length).toBeLessThanOrEqual(MAX_ENTRIES);
    const files = [...entryFiles]
      .filter(([name]) => name === "pith" || name.startsWith("pith/"))
      .map(([, file]) => file);
    const names = files.flatMap(namesOf);
    expect(names.length).toBeGreaterThan(10);
    expect(names.length).toBeLessThanOrEqual(MAX_NAMES);
  });
});
