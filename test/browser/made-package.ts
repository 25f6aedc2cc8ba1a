import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** A folder with pith among its modules, as npm would have installed it, and a way to delete it. */
export interface MadeProject {
  readonly folder: string;
  remove(): void;
}

/** Builds the package and installs it in a new folder; its dependencies are those of this project. */
export async function makeProject(): Promise<MadeProject> {
  const cache = join(root, "node_modules", ".cache", "pith");
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, "project-"));
  const installed = join(folder, "node_modules", "pith");
  const { compile } = (await import(join(root, "scripts", "steps.mjs"))) as {
    compile(target: string, names: readonly string[]): Promise<number>;
  };
  if ((await compile(installed, ["pith"])) !== 0) throw new Error("the package could not be built");
  cpSync(join(root, "package.json"), join(installed, "package.json"));
  // Without a package of its own, the project would be a part of pith, and "pith" would mean what lies around it.
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "made-project", private: true, type: "module" }));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
