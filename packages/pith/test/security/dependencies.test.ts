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
}

const lockfile = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
  readonly packages: Readonly<Record<string, Locked>>;
};
const installed = Object.entries(lockfile.packages).filter(([path]) =>
  path.includes("node_modules/"),
);
const { listShipped, packages } = (await import(join(root, "scripts/packages.mjs"))) as {
  readonly packages: readonly object[];
  listShipped(one: object): ReadonlyArray<Locked & { readonly name: string }>;
};
const shipped = packages.flatMap((one) => listShipped(one));

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
    expect(
      shipped.filter(({ hasInstallScript }) => hasInstallScript === true).map(({ name }) => name),
    ).toEqual([]);
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
    const others = shipped.filter(({ license = "none" }) => !PERMISSIVE.includes(license));
    expect(others.map(({ name, license }) => `${name} ${license}`)).toEqual([]);
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
