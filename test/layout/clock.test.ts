import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { listCode, packageFolders, projectRoot } from "./project-code.ts";

/** Sources that compare a date from elsewhere with the wall clock. */
const WALL_CLOCK = [
  // `Retry-After` with a date, from a server that sends no `Date`.
  "packages/pith-node/src/fetch-page.ts",
  // The rate limiter wants the end of a window as a date.
  "packages/pith-server/src/request-counts.ts",
  // Only for runtimes without `performance`.
  "packages/pith/src/safety/runtime.ts",
];

it("durations are measured with a clock that nobody can set", () => {
  const files = listCode(...packageFolders.map((folder) => `${folder}/src`));
  expect(files.length).toBeGreaterThan(500);
  const found = files.filter((file) =>
    /\bDate\.now\b/.test(readFileSync(join(projectRoot, file), "utf8")),
  );
  expect(found.sort()).toEqual(WALL_CLOCK);
});
