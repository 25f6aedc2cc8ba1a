import { readFileSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { entryFiles } from "../../scripts/direct-imports.mjs";
import { listCode, packageFolders, projectRoot } from "./project-code.ts";

/**
 * Layers from the lowest to the highest: a file imports only from its own layer and from lower
 * ones. Each line is one layer of folders and files of the library, and packages.
 */
const LAYERS: readonly (readonly string[])[] = [
  ["pith/safety"],
  ["pith/text"],
  ["pith/html"],
  ["pith/page"],
  ["pith/structure"],
  ["pith/selection"],
  ["pith/metadata"],
  ["pith/model"],
  ["pith/threads"],
  ["pith/content"],
  ["pith/rules"],
  ["pith/records"],
  ["pith/render"],
  ["pith/api"],
  ["pith/index", "pith/chunks"],
  ["pith/methods"],
  ["pith/kit"],
  ["pith/check"],
  ["pith/readability"],
  ["pith-node"],
  ["pith-server"],
  ["pith-cli"],
];

interface Import {
  readonly file: string;
  readonly target: string;
}

const IMPORT =
  /^(?:import|export)\s(type\s)?(?:[^"';]*?\sfrom\s)?"([^"]+)"|\bimport\("([^"]+)"\)/gmu;

function specifiersOf(path: string): string[] {
  return Array.from(
    readFileSync(path, "utf8").matchAll(IMPORT),
    (match) => match[2] ?? match[3] ?? "",
  );
}

/** The file that a module imports from, or the name of a dependency. */
function resolveFrom(file: string, specifier: string): string {
  if (specifier.startsWith(".")) return normalize(join(dirname(file), specifier));
  const entry = entryFiles.get(specifier);
  return entry === undefined ? specifier : relative(projectRoot, entry);
}

function importsOf(file: string): Import[] {
  return specifiersOf(join(projectRoot, file)).map((specifier) => ({
    file,
    target: resolveFrom(file, specifier),
  }));
}

const files = packageFolders
  .flatMap((folder) => listCode(join(folder, "src")))
  .filter((file) => file.endsWith(".ts"))
  .sort();
const imports = files.flatMap(importsOf);
/** The entry of `LAYERS` that a file is part of. */
const unitOf = (file: string): string => {
  const [, name = "", , folder = ""] = file.split("/");
  return name === "pith" ? `pith/${folder.replace(/\.ts$/u, "")}` : name;
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
  return (/^(?:packages\/|@[^/]+\/)?[^/]+/u.exec(target) ?? [""])[0];
}

/** What a package may import: its dependencies, and the folders of those in this repository. */
function declaredBy(folder: string): Set<string> {
  const { dependencies, peerDependencies } = readManifest(folder);
  const names = new Set(Object.keys({ ...dependencies, ...peerDependencies }));
  const foldersOf = new Map(packageFolders.map((one) => [readManifest(one).name, one]));
  for (const [name, one] of foldersOf) if (names.has(name)) names.add(one);
  // The command line includes everything that it runs.
  if (folder === "packages/pith-cli") for (const one of packageFolders) names.add(one);
  return names;
}

/** A program is bundled whole, so it may import sources of all packages: each is in it once. */
const IS_PROGRAM = /^packages\/pith-cli\//u;

/** Files without state of their own: a second copy in another bundle makes no difference. */
const HELPERS = [
  /^packages\/pith\/src\/text\/[a-z-]+\.ts$/u,
  /^packages\/pith\/src\/safety\/(?:bound-message|describe-value|suggest)\.ts$/u,
  /^packages\/pith-node\/src\/check-count\.ts$/u,
];
const isHelper = (file: string): boolean => HELPERS.some((pattern) => pattern.test(file));

const entries = new Set([...entryFiles.values()].map((file) => relative(projectRoot, file)));
const isEntry = (target: string): boolean => entries.has(target);

/** A file and all that it imports by path, in any depth. */
function reachedFrom(start: string): string[] {
  const reached = new Set([start]);
  for (const file of reached) {
    for (const specifier of specifiersOf(join(projectRoot, file)))
      if (specifier.startsWith(".")) reached.add(resolveFrom(file, specifier));
  }
  return [...reached];
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

  it("packages import each other by their published entries", () => {
    const unknown = files.flatMap((file) =>
      specifiersOf(join(projectRoot, file))
        .filter((specifier) => /^pith/u.test(specifier) && !entryFiles.has(specifier))
        .map((specifier) => `${file} imports ${specifier}`),
    );
    expect(unknown).toEqual([]);
  });

  it("beside them, the libraries bundle stateless helpers of each other by path", () => {
    const foreign = within.filter(
      ({ file, target }) =>
        !IS_PROGRAM.test(file) && packageOf(target) !== packageOf(file) && !isEntry(target),
    );
    expect(foreign.length).toBeGreaterThan(10);
    const needs = foreign.flatMap(({ file, target }) =>
      reachedFrom(target)
        .filter((reached) => !isHelper(reached))
        .map((reached) => `${file} bundles ${reached}`),
    );
    expect(needs).toEqual([]);
  });

  it("only modules beside the entry that bundles them use their own location", () => {
    const asking = files.filter((file) =>
      readFileSync(join(projectRoot, file), "utf8").includes("import.meta.url)"),
    );
    expect(asking).toEqual([
      "packages/pith-cli/src/batch-module-urls.ts",
      "packages/pith-cli/src/module-urls.ts",
      "packages/pith-node/src/module-urls.ts",
      "packages/pith-server/src/node/module-urls.ts",
    ]);
  });

  it.each(packageFolders)("%s declares its imports in its package.json", (folder) => {
    const declared = declaredBy(folder);
    const undeclared = imports
      .filter(
        ({ file, target }) => file.startsWith(join(folder, "src")) && !target.startsWith("node:"),
      )
      .map(({ file, target }) => ({ file, target, name: packageOf(target) }))
      .filter(({ name }) => name !== folder && !declared.has(name));
    expect(undeclared.map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
  });

  it("the packages share one version and depend on exactly that version of each other", () => {
    const manifests = packageFolders.map(readManifest);
    expect(new Set(manifests.map(({ version }) => version)).size).toBe(1);
    const { version } = manifests[0] ?? {};
    for (const { dependencies = {} } of manifests) {
      const ours = Object.entries(dependencies).filter(([name]) => /^pith/u.test(name));
      for (const [, range] of ours) expect(range).toBe(version);
    }
  });
});
