import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../layout/project-code.ts";

interface Manifest {
  readonly name: string;
  readonly private?: boolean;
}

/** The names of the packages below `packages` that are published. */
export const publishedPackages: readonly string[] = readdirSync(join(projectRoot, "packages"))
  .map(
    (folder): Manifest =>
      JSON.parse(readFileSync(join(projectRoot, "packages", folder, "package.json"), "utf8")),
  )
  .filter((manifest) => manifest.private !== true)
  .map(({ name }) => name);
