import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { hashViews, RECORD } from "../../apps/playground/picture-record.ts";
import { projectRoot } from "../layout/project-code.ts";

it("README's picture shows the playground as it is; else run apps/playground/screenshots.ts", () => {
  expect(readFileSync(join(projectRoot, "README.md"), "utf8")).toContain(
    "docs/images/playground.png",
  );
  expect(readFileSync(RECORD, "utf8").trim()).toBe(hashViews());
});
