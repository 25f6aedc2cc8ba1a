import { readFileSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { entryFiles } from "../../scripts/direct-imports.mjs";
import { listCode, packageFolders, projectRoot } from "./project-code.ts";

/**
 * Layers from the lowest to the highest: a file imports only from its own layer and from lower ones. Each line is one layer
 * of folders and files of `src`, and of packages.
 */
const LAYERS: readonly (readonly string[])[] = [
  ["packages/flat-html"],
  ["errors"],
  ["packages/base"],
  ["option-spec"],
  ["expect-argument"],
  ["limits"],
  ["measure"],
  ["page"],
  ["head"],
  ["structure", "pagers"],
  ["metadata"],
  ["selection"],
  ["model"],
  ["posts"],
  ["content"],
  ["rules"],
  ["render"],
  ["options"],
  ["result"],
  ["extract"],
  ["questions"],
  ["entries"],
  ["index", "page-readers"],
  ["packages/math"],
  ["packages/methods"],
  ["packages/records"],
  ["packages/check"],
  ["packages/readability"],
  ["packages/node"],
  ["packages/browser"],
  ["packages/batch"],
  ["packages/service"],
  ["packages/mcp"],
  ["packages/cli"],
];

interface Import {
  readonly file: string;
  readonly target: string;
}

const IMPORT = /^(?:import|export)\s(type\s)?(?:[^"';]*?\sfrom\s)?"([^"]+)"|\bimport\("([^"]+)"\)/gmu;

function specifiersOf(path: string): string[] {
  return Array.from(readFileSync(path, "utf8").matchAll(IMPORT), (match) => match[2] ?? match[3] ?? "");
}

/** The file that a module imports from, or the name of a dependency. */
function resolveFrom(file: string, specifier: string): string {
  if (specifier.startsWith(".")) return normalize(join(dirname(file), specifier));
  const entry = entryFiles.get(specifier);
  return entry === undefined ? specifier : relative(projectRoot, entry);
}

function importsOf(file: string): Import[] {
  return specifiersOf(join(projectRoot, file)).map((specifier) => ({ file, target: resolveFrom(file, specifier) }));
}

const files = packageFolders
  .flatMap((folder) => listCode(join(folder, "src")))
  .filter((file) => file.endsWith(".ts"))
  .sort();
const imports = files.flatMap(importsOf);
/** The entry of `LAYERS` that a file is part of. */
const unitOf = (file: string): string => {
  const [top, second = ""] = file.split("/");
  return top === "src" ? second.replace(/\.ts$/u, "") : `${top}/${second}`;
};
const layerOf = (file: string): number => LAYERS.findIndex((layer) => layer.includes(unitOf(file)));
const within = imports.filter(({ target }) => files.includes(target));

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(projectRoot, folder, "package.json"), "utf8"));
}

/** The folder of the package that a file is in, or the name of a dependency. */
function packageOf(target: string): string {
  if (target.startsWith("src/")) return ".";
  return (/^(?:packages\/|@[^/]+\/)?[^/]+/u.exec(target) ?? [""])[0];
}

/** What a package may import: its dependencies, and the folders of those in this repository. */
function declaredBy(folder: string): Set<string> {
  const { dependencies, peerDependencies } = readManifest(folder);
  const names = new Set(Object.keys({ ...dependencies, ...peerDependencies }));
  const foldersOf = new Map(packageFolders.map((one) => [readManifest(one).name, one]));
  for (const [name, one] of foldersOf) if (names.has(name)) names.add(one);
  // The library includes the parser, and the command line includes everything that it runs.
  if (folder === ".") names.add("packages/flat-html");
  names.add("packages/base");
  if (folder === "packages/cli") for (const one of packageFolders) names.add(one);
  return names;
}

describe("layout of the sources", () => {
  it("every file is part of a layer", () => {
    expect(files.length).toBeGreaterThan(500);
    expect(files.filter((file) => layerOf(file) < 0)).toEqual([]);
  });

  it("imports only go down the layers", () => {
    const upward = within.filter(({ file, target }) => layerOf(target) > layerOf(file));
    expect(upward.map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
  });

  it("sources import other packages by entry name, and their own by relative path", () => {
    const breaches = files.flatMap((file) =>
      specifiersOf(join(projectRoot, file))
        .filter((specifier) =>
          specifier.startsWith(".")
            ? packageOf(resolveFrom(file, specifier)) !== packageOf(file)
            : /^(?:pith|flat-html)/u.test(specifier) && !entryFiles.has(specifier),
        )
        .map((specifier) => `${file} imports ${specifier}`),
    );
    expect(breaches).toEqual([]);
  });

  it("only modules at the top of their package use their own location, since a bundle moves code", () => {
    const asking = files.filter((file) => readFileSync(join(projectRoot, file), "utf8").includes("import.meta.url)"));
    expect(asking).toEqual(["batch", "cli", "node", "service"].map((name) => `packages/${name}/src/places.ts`));
  });

  it.each(packageFolders)("%s declares its imports in its package.json", (folder) => {
    const declared = declaredBy(folder);
    const undeclared = imports
      .filter(({ file, target }) => file.startsWith(join(folder, "src")) && !target.startsWith("node:"))
      .map(({ file, target }) => ({ file, target, name: packageOf(target) }))
      .filter(({ name }) => name !== folder && !declared.has(name));
    expect(undeclared.map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
  });

  it("the packages share one version and depend on exactly that version of each other", () => {
    const manifests = packageFolders.map(readManifest);
    expect(new Set(manifests.map(({ version }) => version)).size).toBe(1);
    const { version } = manifests[0] ?? {};
    for (const { dependencies = {} } of manifests) {
      const ours = Object.entries(dependencies).filter(([name]) => /^(?:pith|flat-html)/u.test(name));
      for (const [, range] of ours) expect(range).toBe(version);
    }
  });
});
