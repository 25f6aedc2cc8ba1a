import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { stemmer } from "stemmer";
import { expect, it } from "vitest";
import { stem } from "../../src/text/stem.ts";

const demo = new URL("../fixtures/demo/", import.meta.url).pathname;
const WORDS = readdirSync(demo, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".html"))
  .flatMap(
    (file) =>
      readFileSync(join(demo, file), "utf8")
        .toLowerCase()
        .match(/[a-z]+/gu) ?? [],
  );
const ENDINGS = ["ational", "izer", "iveness", "biliti", "logi", "icate", "ement", "ion", "eed"];
ENDINGS.push("ing", "ed", "sses", "ies", "y", "e", "ll", "ible", "ous");

it("finds the stems that another implementation of Porter's algorithm finds", () => {
  const words = new Set(WORDS.filter((word) => word.length > 3));
  for (const word of [...words].slice(0, 400))
    for (const ending of ENDINGS) words.add(`${word.slice(0, 5)}${ending}`);
  expect(words.size).toBeGreaterThan(2000);
  expect([...words].filter((word) => stem(word) !== stemmer(word))).toEqual([]);
});

it.each([
  ["connections", "connect"],
  ["ponies", "poni"],
  ["agreed", "agre"],
  ["hopping", "hop"],
  ["filing", "file"],
  ["relational", "relat"],
  ["adoption", "adopt"],
  ["controlling", "control"],
])("%s is %s", (word, root) => {
  expect(stem(word)).toBe(root);
});
