import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's root folder. */
export const projectRoot: string = fileURLToPath(new URL("../../", import.meta.url));

/** The folders of the published packages. */
export const packageFolders: readonly string[] = readdirSync(join(projectRoot, "packages")).map(
  (name) => `packages/${name}`,
);

/**
 * The code of folders of the project, as paths from its root: no dependencies, nothing built, no
 * packed models.
 */
export function listCode(...folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(?:[mc]?[jt]s|tsx)$/u.test(file))
      .map((file) => join(folder, file).replaceAll("\\", "/"))
      .filter(
        (file) =>
          !/node_modules|\/dist\/|\.cache|model-data|trigram-data|reference-names/u.test(file),
      ),
  );
}
