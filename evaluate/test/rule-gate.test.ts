import { expect, test } from "vitest";
import { type DescribedRule, describeRules } from "../../src/rules/describe-rules.ts";
import { refuseRule } from "../src/gate/rule-gate.ts";

test.each(describeRules().map((rule) => [rule.id, rule] as const))("the record of %s holds", (_id, rule) => {
  expect(refuseRule(rule)).toBeUndefined();
});

const set = { set: "a", measured: 100, pages: 9, sites: 4, better: 6, worse: 3, gain: [0.001, 0.0002] } as const;
const rule: DescribedRule = {
  ...{ id: "made", stage: "select", promise: "precision", says: "It does.", because: "it does" },
  evidence: [set],
};

test("a rule without a record, of few sites, or without gain is refused", () => {
  expect(refuseRule(rule)).toBeUndefined();
  expect(refuseRule({ ...rule, evidence: [] })).toContain("no record");
  expect(refuseRule({ ...rule, evidence: [{ ...set, sites: 2 }] })).toContain("2 sites");
  expect(refuseRule({ ...rule, evidence: [{ ...set, gain: [-0.001, 0.002] }] })).toContain("on the first half");
  expect(refuseRule({ ...rule, evidence: [{ ...set, gain: [0.001, 0] }] })).toContain("on the second half");
});

test("a rule for readers stays by what it mends, whatever word F1 says", () => {
  const evidence = [{ ...set, gain: [-0.001, -0.001], mends: { "torn tables": 5 }, mendedSites: 3 }] as const;
  expect(refuseRule({ ...rule, promise: "reader", evidence })).toBeUndefined();
  expect(refuseRule({ ...rule, promise: "reader" })).toContain("mends");
  expect(refuseRule({ ...rule, promise: "reader", evidence: [], shownBy: "the standard" })).toBeUndefined();
});
