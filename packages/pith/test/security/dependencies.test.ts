import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../../../../", import.meta.url));

interface Locked {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

const { packages: locked } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
  readonly packages: Readonly<Record<string, Locked>>;
};
const installed = Object.entries(locked).filter(([path]) => path.includes("node_modules/"));

/** Lockfile path of a dependency of the package at `path`: in its folder or in a folder above. */
function findInstalled(path: string, name: string): string | undefined {
  const own = `${path}${path === "" ? "" : "/"}node_modules/${name}`;
  if (own in locked) return own;
  const above = Math.max(0, path.lastIndexOf("/node_modules/"));
  return path === "" ? undefined : findInstalled(path.slice(0, above), name);
}

/** The lockfile paths of what is installed with our packages, without optional peers. */
function listShipped(): string[] {
  const found = new Set(readdirSync(join(root, "packages")).map((name) => `packages/${name}`));
  for (const path of found) {
    const { dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = locked[path];
    const peers = Object.keys(peerDependencies).filter(
      (name) => peerDependenciesMeta[name]?.optional !== true,
    );
    for (const name of [...Object.keys(dependencies), ...peers]) {
      const at = findInstalled(path, name);
      if (at !== undefined && locked[at].link !== true) found.add(at);
    }
  }
  return [...found].filter((path) => !path.startsWith("packages/"));
}
const shipped = listShipped();

/** Licences that require no more than attribution. */
const PERMISSIVE = [
  "MIT",
  "ISC",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "0BSD",
];

describe("what comes with pith", () => {
  it("is known", () => {
    expect(shipped.length).toBeGreaterThan(30);
  });

  it("runs nothing when it is installed", () => {
    expect(shipped.filter((path) => locked[path].hasInstallScript === true)).toEqual([]);
    const folders = [
      ".",
      ...readdirSync(join(root, "packages")).map((name) => join("packages", name)),
    ];
    for (const folder of folders) {
      const { scripts = {} } = JSON.parse(
        readFileSync(join(root, folder, "package.json"), "utf8"),
      ) as {
        readonly scripts?: Readonly<Record<string, string>>;
      };
      // npm runs `prepare` only for packages from git, which have to be built.
      for (const name of ["preinstall", "install", "postinstall"])
        expect(scripts[name]).toBeUndefined();
    }
  });

  it("has permissive licences only", () => {
    const licences = shipped.map((path) => ({ path, licence: locked[path].license ?? "none" }));
    expect(licences.filter(({ licence }) => !PERMISSIVE.includes(licence))).toEqual([]);
  });

  it("is pinned by a hash, and comes from nowhere but a registry", () => {
    for (const [path, { resolved, integrity, link }] of installed) {
      if (link === true) continue;
      if (resolved !== undefined)
        expect(resolved, path).toMatch(/^https:\/\/registry\.npmjs\.org\//);
      expect(integrity, path).toMatch(/^sha512-/);
    }
  });
});

describe("the threat model", () => {
  const text = readFileSync(join(root, "THREAT_MODEL.md"), "utf8");
  const files = [...text.matchAll(/`((?:test|packages|lab|apps|scripts)\/[\w./-]+)`/g)].map(
    ([, file]) => file ?? "",
  );

  it("names tests that exist", () => {
    expect(files.filter((file) => /(?:^|\/)test\//u.test(file)).length).toBeGreaterThan(15);
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  it("names a test for each guarantee", () => {
    const rows = text
      .split("\n")
      .filter((line) => line.startsWith("| ") && !/^\| (?:---|guarantee)/.test(line));
    expect(rows.length).toBeGreaterThan(15);
    expect(rows.filter((row) => !/`(?:(?:packages|apps|lab)\/[\w-]+\/)?test\//u.test(row))).toEqual(
      [],
    );
  });
});
