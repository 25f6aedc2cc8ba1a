import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** A folder with pith in its `node_modules`, as npm installs it. */
export interface MadeProject {
  readonly folder: string;
  remove(): void;
}

/**
 * Installs the package, built now if necessary, in a new folder with this project's dependencies.
 */
export async function makeProject(): Promise<MadeProject> {
  const cache = join(root, "node_modules", ".cache", "pith");
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, "project-"));
  const installed = join(folder, "node_modules", "pith");
  const { compile, isBuilt } = (await import(join(root, "scripts", "steps.mjs"))) as {
    compile(): Promise<number>;
    isBuilt(): boolean;
  };
  if (!isBuilt() && (await compile()) !== 0) throw new Error("the package could not be built");
  const library = join(root, "packages", "pith");
  cpSync(join(library, "dist"), join(installed, "dist"), { recursive: true });
  cpSync(join(library, "package.json"), join(installed, "package.json"));
  // Without a package.json, the project would be part of pith, and "pith" would resolve to this
  // repository.
  writeFileSync(
    join(folder, "package.json"),
    JSON.stringify({ name: "made-project", private: true, type: "module" }),
  );
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
