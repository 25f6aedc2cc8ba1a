import { expect, test } from "vitest";
import { rulesOfEveryMethod } from "../../src/settling/final-selection.ts";
import type * as rule from "../../src/settling/rule.ts";
import { reasonOf, stages } from "../../src/settling/rule.ts";
import { blockRules, probabilityRules, treeRules } from "../../src/settling/rules.ts";

const all: readonly rule.RuleRecord[] = [...probabilityRules, ...blockRules, ...treeRules];

test("each rule has an id of its own, stands with its stage, and says what it does", () => {
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  for (const rule of all) {
    expect(rule.id).toMatch(/^[a-z]+(?:-[a-z]+)*$/u);
    expect(stages).toContain(rule.stage);
    expect(rule.says).toMatch(/^[A-Z].*\.$/u);
    expect(reasonOf(rule)).toMatchObject({ rule: rule.id, text: rule.because });
  }
});

test("the rules for every method stand in the list of all, in the same order", () => {
  expect(blockRules.filter((rule) => rulesOfEveryMethod.includes(rule))).toEqual(rulesOfEveryMethod);
});
