import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { listCode, projectRoot } from "./project-code.ts";

const source = fileURLToPath(new URL("../../src/", import.meta.url));

/**
 * The way of a page, from the ground up: a file imports from its own layer and from those before it. Folders
 * and single files of `src` on one line are one layer.
 */
const LAYERS: readonly (readonly string[])[] = [
  ["errors", "once-per", "add-to-list", "deadline"],
  ["text"],
  ["option-spec"],
  ["expect-argument"],
  ["limits"],
  ["decode"],
  ["parse"],
  ["measure"],
  ["page"],
  ["head", "labels"],
  ["structure"],
  ["selection"],
  ["methods"],
  ["site"],
  ["model"],
  ["posts"],
  ["content"],
  ["settling"],
  ["metadata"],
  ["render"],
  ["method-table", "method-registry"],
  ["options"],
  ["result"],
  ["extract"],
  ["questions"],
  ["entries"],
  ["index", "browser", "core", "languages"],
  ["node"],
  ["batch"],
  ["service"],
  ["mcp"],
  ["cli"],
];

/** Layers that may use what only Node has. */
const NODE_LAYERS: ReadonlySet<string> = new Set(["node", "batch", "service", "mcp", "cli"]);

interface Import {
  readonly file: string;
  readonly target: string;
  readonly isType: boolean;
  /** Whether it is loaded when its code runs, and not with the file. */
  readonly isLate: boolean;
}

const IMPORT = /^(?:import|export)\s(type\s)?(?:[^"';]*?\sfrom\s)?"([^"]+)"|\bimport\("([^"]+)"\)/gmu;

function specifiersOf(path: string): ({ readonly specifier: string } & Pick<Import, "isType" | "isLate">)[] {
  const matches = [...readFileSync(path, "utf8").matchAll(IMPORT)];
  return matches.map((match) => ({
    specifier: match[2] ?? match[3] ?? "",
    isType: match[1] !== undefined,
    isLate: match[3] !== undefined,
  }));
}

function importsOf(file: string): Import[] {
  return specifiersOf(join(source, file)).map(({ specifier, ...how }) => {
    const target = specifier.startsWith(".") ? relative(source, join(source, dirname(file), specifier)) : specifier;
    return { file, target, ...how };
  });
}

const files = readdirSync(source, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts"))
  .map((file) => file.replaceAll("\\", "/"))
  .sort();
const imports = files.flatMap(importsOf);
const unitOf = (file: string): string => file.split("/")[0]?.replace(/\.ts$/u, "") ?? "";
const layerOf = (file: string): number => LAYERS.findIndex((layer) => layer.includes(unitOf(file)));
const within = imports.filter(({ target }) => files.includes(target));

describe("layout of src", () => {
  it("every file belongs to a layer", () => {
    expect(files.length).toBeGreaterThan(50);
    expect(files.filter((file) => layerOf(file) < 0)).toEqual([]);
  });

  it("imports run one way, down the layers", () => {
    const upward = within.filter(({ file, target }) => layerOf(target) > layerOf(file));
    expect(upward.map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
  });

  it("relative imports name files that are there, with their extension", () => {
    const local = imports.filter(({ target }) => target.endsWith(".ts") || target.startsWith(".."));
    expect(
      local.filter(({ target }) => !files.includes(target)).map(({ file, target }) => `${file}: ${target}`),
    ).toEqual([]);
  });

  it("only the shells around the core use Node", () => {
    const nodeImports = imports.filter(
      ({ file, target }) => target.startsWith("node:") && !NODE_LAYERS.has(unitOf(file)),
    );
    expect(nodeImports.map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
  });

  it("only one module asks where it stands itself, since a bundle moves code", () => {
    const asking = files.filter((file) => readFileSync(join(source, file), "utf8").includes("import.meta.url)"));
    expect(asking).toEqual(["node/places.ts"]);
  });

  it("only declared dependencies are imported", () => {
    const {
      dependencies,
      peerDependencies,
    }: Record<"dependencies" | "peerDependencies", Record<string, string>> = JSON.parse(
      readFileSync(join(source, "../package.json"), "utf8"),
    );
    const packageOf = (target: string): string => (/^(?:@[^/]+\/)?[^/]+/u.exec(target) ?? [""])[0];
    const bare = imports.filter(({ target }) => !target.startsWith("node:") && !files.includes(target));
    const undeclared = bare.filter(({ target }) => {
      const name = packageOf(target);
      return !Object.hasOwn(dependencies, name) && !Object.hasOwn(peerDependencies, name);
    });
    expect(undeclared.map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
  });

  it("a command waits for its own code only", () => {
    const loadedBy = (start: string): string[] => {
      const loaded = new Set([start]);
      for (const file of loaded) {
        for (const { target, isType, isLate } of imports.filter((entry) => entry.file === file)) {
          if (!isType && !isLate) loaded.add(target);
        }
      }
      return [...loaded].filter((name) => !name.startsWith("node:"));
    };
    const help = loadedBy("cli/main.ts");
    expect(help).toContain("cli/commands/batch.ts");
    expect(help.filter((name) => !files.includes(name) || /^(?:model|batch\/run|cli\/runs)\//u.test(name))).toEqual([]);
    const extracting = loadedBy("cli/runs/extract.ts");
    expect(extracting).toContain("model/model-data.ts");
    expect(extracting.filter((name) => /^(?:batch\/(?!fetch)|service\/node|mcp|undici|parse5$)/u.test(name))).toEqual(
      [],
    );
  });

  it("no file imports itself round a corner, in the project's other folders, too", () => {
    // Types count, too: files that need each other's types cannot be read one without the other.
    const code = listCode("src", "scripts", "training", "evaluate", "playground", "extension", "examples");
    const names = new Set(code);
    const targets = new Map(
      code.map((file) => {
        const specifiers = specifiersOf(join(projectRoot, file)).map(({ specifier }) => join(dirname(file), specifier));
        return [file, specifiers.filter((target) => names.has(target))];
      }),
    );
    const cycles = code.filter((start) => {
      const seen = new Set<string>();
      const queue = [...(targets.get(start) ?? [])];
      for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
        if (seen.has(next)) continue;
        seen.add(next);
        queue.push(...(targets.get(next) ?? []));
      }
      return seen.has(start);
    });
    expect(code.length).toBeGreaterThan(files.length);
    expect(cycles).toEqual([]);
  });
});
