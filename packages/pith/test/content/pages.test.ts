import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { extract } from "../../src/index.ts";
import { KNOWN } from "./known-pages.ts";

const ROOT = join(import.meta.dirname, "../fixtures/pages");
const CANONICAL = /<link[^>]*rel="?canonical"?[^>]*href="([^"]+)"/u;

/** Ends text with one line break, as files do; no content stays empty. */
const asFile = (text: string): string => (text === "" || text.endsWith("\n") ? text : `${text}\n`);

/** Compares both formats of a page with what a reader wants of it. */
function expectPage(name: string): void {
  const read = (file: string): string => readFileSync(join(ROOT, name, file), "utf8");
  const html = read("input.html");
  const url = CANONICAL.exec(html)?.[1] ?? "https://site.example/dir/page.html";
  const result = extract(html, { url });
  expect(asFile(result.content)).toBe(read("expected.txt"));
  expect(asFile(result.as("markdown"))).toBe(read("expected.md"));
}

const names = readdirSync(ROOT).sort();

describe("whole pages of every kind have the content that readers want", () => {
  test.each(names.filter((name) => !Object.hasOwn(KNOWN, name)))("%s", expectPage);
});

describe("known faults: a page that passes leaves the list", () => {
  test.fails.each(Object.keys(KNOWN))("%s", expectPage);

  test("each has a page", () => {
    expect(Object.keys(KNOWN).filter((name) => !names.includes(name))).toEqual([]);
  });
});
