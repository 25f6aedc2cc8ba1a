import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "oxc-parser";
import { describe, expect, it } from "vitest";
import { entryFiles } from "../../scripts/direct-imports.mjs";
import { packageFolders, projectRoot } from "./project-code.ts";

/** Limits of the library: its entries, and the names that they export together, types included. */
const MAX_ENTRIES = 12;
const MAX_NAMES = 320;

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

const exportsOf = (folder: string): string[] =>
  Object.keys(JSON.parse(readFileSync(join(projectRoot, folder, "package.json"), "utf8")).exports);

describe("package entries", () => {
  it.each(packageFolders)("of %s export no internals", (folder) => {
    expect(exportsOf(folder).filter((name) => name.includes("*"))).toEqual([]);
  });

  it(`of the library are at most ${MAX_ENTRIES}, with ${MAX_NAMES} names`, () => {
    const entries = exportsOf("packages/pith").filter((name) => name !== "./package.json");
    expect(entries.length).toBeLessThanOrEqual(MAX_ENTRIES);
    const files = [...entryFiles]
      .filter(([name]) => name === "pith" || name.startsWith("pith/"))
      .map(([, file]) => file);
    const names = files.flatMap(namesOf);
    expect(names.length).toBeGreaterThan(10);
    expect(names.length).toBeLessThanOrEqual(MAX_NAMES);
  });
});
