import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { extract } from "../../src/index.ts";
import { fullText } from "../../src/selection/full-text.ts";

const ROOT = join(import.meta.dirname, "../fixtures/content");
const PAGE = "https://site.example/dir/page.html";
const isUpdating = process.env.PITH_UPDATE_FIXTURES === "1";

/** Compares with the file of this name; writes it instead when fixtures are being updated. */
function expectFile(path: string, actual: string): void {
  if (isUpdating || !existsSync(path)) {
    if (!isUpdating) throw new Error(`${path} is missing; PITH_UPDATE_FIXTURES=1 writes it`);
    writeFileSync(path, actual);
  }
  expect(actual).toBe(readFileSync(path, "utf8"));
}

describe("content fixtures", () => {
  for (const name of readdirSync(ROOT).sort()) {
    it(name, () => {
      const folder = join(ROOT, name);
      const html = readFileSync(join(folder, "input.html"), "utf8");
      const result = extract(html, { url: PAGE, method: fullText });
      expectFile(join(folder, "expected.txt"), `${result.content}\n`);
      expectFile(join(folder, "expected.md"), result.as("markdown"));
      expectFile(join(folder, "expected.html"), `${result.as("html")}\n`);
    });
  }
});
