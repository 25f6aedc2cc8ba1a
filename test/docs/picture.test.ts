import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { hashViews, RECORD } from "../../apps/playground/picture-record.ts";
import { galleryPages } from "../../lab/reference/gallery.ts";
import { projectRoot } from "../layout/project-code.ts";

it("has a picture of each page of the gallery", () => {
  const missing = galleryPages.filter(
    ([name]) => !existsSync(join(projectRoot, `docs/images/gallery/${name}.jpg`)),
  );
  expect(galleryPages).toHaveLength(12);
  expect(missing).toEqual([]);
});

it("README's picture shows the playground as it is; else run apps/playground/screenshots.ts", () => {
  expect(readFileSync(join(projectRoot, "README.md"), "utf8")).toContain(
    "docs/images/playground.png",
  );
  expect(readFileSync(RECORD, "utf8").trim()).toBe(hashViews());
});
