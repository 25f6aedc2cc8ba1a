import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** Where the hash of what the pictures show is kept: of the views and the pages in them. */
export const RECORD: string = join(root, "docs/images/playground.sha256");

/** What decides how the playground looks on its example page. */
const SEEN: readonly string[] = [
  "apps/playground/src/views",
  "apps/playground/src/styles",
  "apps/playground/src/frame",
  "apps/playground/src/charts",
  "apps/playground/src/roles.ts",
  "packages/pith/test/fixtures/demo/harbour-ferry.html",
  "docs/gallery",
];

function filesOf(path: string): string[] {
  if (/\.\w+$/u.test(path)) return [path];
  return readdirSync(join(root, path))
    .sort()
    .map((name) => `${path}/${name}`);
}

/** SHA-256 of the names and contents of all files that decide how the playground looks. */
export function hashViews(): string {
  const hash = createHash("sha256");
  for (const file of SEEN.flatMap(filesOf)) {
    hash.update(file).update("\0");
    hash.update(readFileSync(join(root, file))).update("\0");
  }
  return hash.digest("hex");
}
