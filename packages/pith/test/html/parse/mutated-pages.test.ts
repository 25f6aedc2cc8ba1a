import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createRandom } from "../../../../../lab/evaluate/src/statistics/random.ts";
import { mutatePage } from "../mutate-page.ts";
import { compareParsers } from "../oracle/same-tree.ts";

const fixtures = join(import.meta.dirname, "../../fixtures");
const pages = readdirSync(fixtures, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".html"))
  .sort()
  .map((file) => ({
    html: readFileSync(join(fixtures, file), "utf8"),
    isWhole: file.startsWith("pages"),
  }));

/** Mutants per small fixture, and per whole page, whose markup repeats itself. */
const MUTANTS = 40;
const PAGE_MUTANTS = 4;

describe("the fast tokenizer", () => {
  it("gives the same trees as parse5's tokenizer on the fixtures", () => {
    expect(pages.length).toBeGreaterThan(50);
    for (const { html } of pages) expect(compareParsers(html, true)).toBeUndefined();
  });

  it("gives the same trees on mutated pages", () => {
    const random = createRandom(20);
    for (const { html, isWhole } of pages) {
      const mutants = isWhole ? PAGE_MUTANTS : MUTANTS;
      for (let i = 0; i < mutants; i++) {
        const mutant = mutatePage(html, random);
        expect(compareParsers(mutant, i % 2 === 0), JSON.stringify(mutant)).toBeUndefined();
      }
    }
  });

  it("detects differing trees", () => {
    const mutated = new Set(
      Array.from({ length: 20 }, (_, seed) => mutatePage("<p>one<p>two", createRandom(seed))),
    );
    expect(mutated.size).toBeGreaterThan(15);
  });
});
