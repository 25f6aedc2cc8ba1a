import { expect, test } from "vitest";
import { readAttacks } from "../../packages/pith/test/security/read-attacks.ts";

test.each([1, 2, 3, 4])("no reader of Markdown acts on 5,000 generated pages (%i of 4)", (seed) => {
  expect(readAttacks(5000, seed)).toEqual([]);
});
