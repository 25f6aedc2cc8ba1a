import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { APART, CORE_FOLDERS, LONG_APART } from "../worlds.ts";
import { listCode, projectRoot } from "./project-code.ts";

const { sideEffects } = JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8")) as {
  readonly sideEffects: readonly string[];
};

/** The files that a file imports, from the project's root. */
const importsOf = (file: string): string[] =>
  Array.from(
    readFileSync(join(projectRoot, file), "utf8").matchAll(
      /^(?:import|export) (?!type )(?:[^;"]* from )?"(\.[^"]+)"|\bimport\("(\.[^"]+)"\)/gmu,
    ),
    ([, target, late = ""]) => join(dirname(file), target ?? late),
  );

/** Sources that change what others do, and that the library's own entry does not bring. */
const changing = sideEffects
  .filter((file) => file.endsWith(".ts"))
  .map((file) => file.replace("./", ""))
  .filter((file) => !importsOf("src/entries/with-model.ts").includes(file));

/** All that a file brings along. */
function reach(file: string): ReadonlySet<string> {
  const found = new Set([file]);
  for (const one of found) {
    for (const target of importsOf(one)) if (target.endsWith(".ts")) found.add(target);
  }
  return found;
}

const apart: ReadonlySet<string> = new Set([...APART, ...LONG_APART]);

describe("tests that share their world with others", () => {
  it("import nothing that changes what the others see (put them into test/worlds.ts)", () => {
    expect(changing).toContain("src/math.ts");
    const files = listCode("test").filter((file) => !apart.has(file));
    expect(files.length).toBeGreaterThan(100);
    const wrong = files.filter((file) => importsOf(file).some((target) => changing.includes(target)));
    expect(wrong).toEqual([]);
  });

  it("are of the library alone, where their folder is", () => {
    const folders = CORE_FOLDERS.map((folder) => `test/${folder}`);
    const wrong = listCode(...folders).filter((file) => !apart.has(file) && reach(file).has("src/math.ts"));
    expect(wrong).toEqual([]);
  });

  it("mock no modules", () => {
    const files = listCode("test").filter((file) => !apart.has(file) && file !== "test/layout/worlds.test.ts");
    const wrong = files.filter((file) =>
      /\bvi\.(?:mock|doMock|resetModules|stubGlobal)\(/u.test(readFileSync(join(projectRoot, file), "utf8")),
    );
    expect(wrong).toEqual([]);
  });
});
