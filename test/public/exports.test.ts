import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = new URL("../../", import.meta.url);

const isBuilt = process.env.PITH_TEST_BUILD === "1";

/** What is published: each other package holds a copy of the private one, which is not built. */
const PACKAGES = [".", ...readdirSync(new URL("packages", root)).map((name) => `packages/${name}`)].filter(
  (folder) => !JSON.parse(readFileSync(new URL(`${folder}/package.json`, root), "utf8")).private,
);

describe.skipIf(!isBuilt)("the packages as they are built (only within npm test)", () => {
  it.each(PACKAGES)("the entry points of %s load", async (folder) => {
    const { exports, sideEffects = [] } = JSON.parse(readFileSync(new URL(`${folder}/package.json`, root), "utf8"));
    const names = Object.keys(exports).filter((name) => name !== "./package.json" && !name.includes("*"));
    for (const name of names) {
      const file: string = exports[name].default;
      const built: object = await import(fileURLToPath(new URL(`${folder}/${file}`, root)));
      // What is imported for its effect alone is named where bundlers look for that.
      const isOfUse =
        Object.keys(built).length > 0 || sideEffects === true || (sideEffects !== false && sideEffects.includes(file));
      expect([name, isOfUse]).toEqual([name, true]);
    }
  });

  it("the command starts as a program of its own", () => {
    expect(readFileSync(new URL("packages/cli/dist/main.js", root), "utf8").startsWith("#!/usr/bin/env node\n")).toBe(
      true,
    );
  });
});
