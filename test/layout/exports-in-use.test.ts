import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";
import { parseSync } from "oxc-parser";
import { expect, it } from "vitest";
import { entryFiles } from "../../scripts/direct-imports.mjs";
import { listCode, projectRoot } from "./project-code.ts";

const root = projectRoot;
/** Where code may import from `src`; what only tests use counts as used. */
const FOLDERS = ["src", "packages", "test", "evaluate", "training", "examples", "scripts", "playground", "extension"];
const SOURCE = /^(?:packages\/[\w-]+\/)?src\//u;

/** Entry points of packages, whose exports are for users. */
function packageEntries(): Set<string> {
  const folders = [".", ...readdirSync(join(root, "packages")).map((name) => join("packages", name))];
  return new Set(
    folders.flatMap((folder) => {
      const manifest = readFileSync(join(root, folder, "package.json"), "utf8");
      return Array.from(manifest.matchAll(/"(?:\.\/)?dist\/([\w/-]+)\.js"/gu), ([, name]) =>
        join(root, folder, "src", `${name}.ts`),
      );
    }),
  );
}

it("every export, types included, is imported somewhere or part of a package entry", () => {
  const exported: string[] = [];
  const used = new Set<string>();
  for (const file of listCode(...FOLDERS).map((path) => join(root, path))) {
    const code = readFileSync(file, "utf8");
    const { module } = parseSync(file, code);
    const resolve = (specifier: string): string =>
      specifier.startsWith(".") ? normalize(join(dirname(file), specifier)) : (entryFiles.get(specifier) ?? specifier);
    for (const { moduleRequest, entries } of module.staticImports) {
      if (entries.length === 0) used.add(`${resolve(moduleRequest.value)} *`);
      for (const { importName } of entries) used.add(`${resolve(moduleRequest.value)} ${importName.name ?? "*"}`);
    }
    for (const { entries } of module.staticExports) {
      for (const { moduleRequest, importName, exportName } of entries) {
        if (moduleRequest) used.add(`${resolve(moduleRequest.value)} ${importName.name ?? "*"}`);
        else if (SOURCE.test(relative(root, file))) exported.push(`${file} ${exportName.name ?? "default"}`);
      }
    }
    for (const [, specifier] of code.matchAll(/\bimport\(\s*"([^"]+)"|new URL\(\s*"([^"]+)"/gu)) {
      if (specifier) used.add(`${resolve(specifier)} *`);
    }
  }
  const entries = packageEntries();
  expect(entries.size).toBeGreaterThan(3);
  expect(exported.length).toBeGreaterThan(800);
  const idle = exported.filter((name) => {
    const [file] = name.split(" ", 1);
    return !used.has(name) && !used.has(`${file} *`) && !entries.has(file);
  });
  expect(idle.map((name) => relative(root, name))).toEqual([]);
});
