import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));
const text = readFileSync(`${root}THREAT_MODEL.md`, "utf8");

/** The rows of its tables: a guarantee, and the tests for it. */
const rows = text
  .split("\n")
  .filter((line) => line.startsWith("|") && !/^\| (?:guarantee|---)/u.test(line))
  .map((line) => {
    const cells = line.split(" | ");
    const last = cells.at(-1) ?? "";
    return {
      guarantee: (cells[0] ?? "").replace(/^\| /u, ""),
      tests: [...last.matchAll(/`([^`]+)`/gu)].map(([, path = ""]) => path),
    };
  });

describe("the threat model", () => {
  it("lists guarantees", () => expect(rows.length).toBeGreaterThan(40));

  it.each(rows)("names existing tests: $guarantee", ({ tests }) => {
    expect(tests).not.toEqual([]);
    for (const path of tests) {
      expect(path).toMatch(/\.test\.ts$/u);
      expect(existsSync(root + path), path).toBe(true);
      expect(readFileSync(root + path, "utf8")).toMatch(/\b(?:it|test|describe)\b[^\n]*[(<]/u);
    }
  });

  it("names a test for each kind of attack", () => {
    const sections = text.split(/^## /mu).slice(1);
    const without = sections.filter(
      (section) => !section.includes(".test.ts") && !section.startsWith("Not a vulnerability"),
    );
    expect(without).toEqual([]);
  });
});
