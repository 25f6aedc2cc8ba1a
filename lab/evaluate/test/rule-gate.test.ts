import { expect, test } from "vitest";
import { modelData } from "../../../packages/pith/src/model/model-data.ts";
import { rows } from "../../../packages/pith/src/rules/rows.ts";
import { hashJudging } from "../../training/src/pack-folds.ts";
import type { EvidenceRecord, HalfEvidence } from "../src/ablate/evidence.ts";
import { readRecord } from "../src/ablate/record.ts";
import { refuseRule } from "../src/gate/rule-gate.ts";

test("the record was measured with the shipped model, and carries each row that states no other reason to stay", () => {
  const record = readRecord();
  expect(record.model).toBe(hashJudging(modelData));
  const refused = rows.filter(
    (row) => row.kept === undefined && refuseRule(row, record, record.model) !== undefined,
  );
  expect(refused.map(({ id }) => id)).toEqual([]);
});

const half: HalfEvidence = {
  measured: 100,
  pages: 9,
  sites: ["a", "b", "c"],
  better: 6,
  worse: 3,
  gain: 0.1,
  fewer: { "incomplete lists": 5, "repeated lines": -2 },
  mendedSites: ["a", "b", "c"],
};
const record = (
  first: Partial<HalfEvidence>,
  second: Partial<HalfEvidence> = {},
): EvidenceRecord => ({
  model: "m",
  commit: "c",
  rules: {
    made: [
      {
        set: "s",
        halves: [
          { ...half, ...first },
          { ...half, ...second },
        ],
      },
    ],
  },
});
const refuse = (
  goal: "precision" | "reader",
  given: EvidenceRecord,
  model = "m",
): string | undefined => refuseRule({ id: "made", goal }, given, model);

test("rejects a rule without a record, or with a record of another model", () => {
  expect(refuse("precision", record({}))).toBeUndefined();
  expect(refuse("precision", { ...record({}), rules: {} })).toContain("no record");
  expect(refuse("precision", record({}), "newer")).toContain("older than the model");
});

test("a precision rule must raise word F1 on three sites of each half", () => {
  expect(refuse("precision", record({ gain: 0 }))).toContain("the first half");
  expect(refuse("precision", record({}, { gain: -0.1 }))).toContain("the second half");
  expect(refuse("precision", record({}, { sites: ["a", "b"] }))).toContain(
    "2 sites on the second half",
  );
});

test("a reader rule must fix more than it breaks on each half, whatever the word F1", () => {
  expect(refuse("reader", record({ gain: -1 }))).toBeUndefined();
  expect(
    refuse("reader", record({ fewer: { "incomplete lists": 5, "repeated lines": -6 } })),
  ).toContain("more flaws");
  expect(refuse("reader", record({}, { mendedSites: [] }))).toContain("0 sites on the second half");
});

test("a rule that fails on the first half is not measured on the second", () => {
  const { made } = record({}).rules;
  const only =
    made?.map(({ set, halves: [first] }) => ({ set, halves: [first, undefined] as const })) ?? [];
  expect(refuse("reader", { ...record({}), rules: { made: only } })).toContain(
    "not measured on the second half",
  );
});
