import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { gateCommand } from "../src/commands/gate.ts";
import { checkCosts, updateCosts } from "../src/gate/costs.ts";
import { checkFloors, type Floors, noFloors, updateFloors } from "../src/gate/floors.ts";
import { costOf } from "../src/run/stages.ts";
import { drawTimedPages } from "../src/run/timed-pages.ts";

const floors = { cetr: 0.7, sun: 0.6, gone: 0.5 };
const checks = checkFloors(
  "set",
  floors,
  new Map([
    ["cetr", 0.65],
    ["sun", 0.66],
    ["fresh", 0.4],
  ]),
);

test("the gate distinguishes lowered, raised, new and removed figures", () => {
  expect(Object.fromEntries(checks.map(({ method, state }) => [method, state]))).toEqual({
    cetr: "sunk",
    sun: "risen",
    gone: "gone",
    fresh: "new",
  });
});

test("a figure at its floor passes, allowing for rounding", () => {
  expect(checkFloors("set", { a: 0.7 }, new Map([["a", 0.69995]]))[0]?.state).toBe("held");
});

test("raising never lowers a floor", () => {
  expect(updateFloors(checks, { raise: true, lower: [] })).toEqual({
    cetr: 0.7,
    sun: 0.66,
    gone: 0.5,
    fresh: 0.4,
  });
});

test("lowering only changes the named floors", () => {
  expect(updateFloors(checks, { raise: false, lower: ["set/cetr"] })).toEqual({
    cetr: 0.65,
    sun: 0.6,
    gone: 0.5,
  });
  expect(updateFloors(checks, { raise: false, lower: ["set/gone", "other/cetr"] })).toEqual({
    cetr: 0.7,
    sun: 0.6,
  });
});

test("sets without floors get the measured ones, which later runs must meet", () => {
  const fresh = noFloors({ share: 0.1, seed: "own" }, ["set"]).sets.set?.wordF1 ?? {};
  const first = updateFloors(checkFloors("set", fresh, new Map([["cetr", 0.7]])), {
    raise: true,
    lower: [],
  });
  expect(first).toEqual({ cetr: 0.7 });
  expect(checkFloors("set", first, new Map([["cetr", 0.6]]))[0]?.state).toBe("sunk");
});

test("kept floors are shares of known data", () => {
  const file = JSON.parse(
    readFileSync(new URL("../floors.json", import.meta.url), "utf8"),
  ) as Floors;
  for (const { dataHash, wordF1 } of Object.values(file.sets)) {
    expect(dataHash).toMatch(/^[0-9a-f]{16}$/);
    for (const floor of Object.values(wordF1)) expect(floor).toBeGreaterThanOrEqual(0);
    for (const floor of Object.values(wordF1)) expect(floor).toBeLessThanOrEqual(1);
  }
});

test("costs fail if they exceed their record by 10 %, and the record only rises when named", () => {
  const records = { text: { timesParse5: 1.5, medianTimesParse5: 2.5, megabytesPerPage: 2 } };
  const now = new Map([
    ["text", { timesParse5: 1.6, medianTimesParse5: 3, megabytesPerPage: 1.9 }],
  ] as const);
  expect(checkCosts(records, now).map(({ state }) => state)).toEqual(["held", "grown", "held"]);
  expect(updateCosts(records, now, { raise: true, lower: [] })).toEqual({
    text: { timesParse5: 1.5, medianTimesParse5: 2.5, megabytesPerPage: 1.9 },
  });
  expect(updateCosts(records, now, { raise: false, lower: ["costs/text"] })).toEqual(
    Object.fromEntries(now),
  );
  expect(updateCosts({}, now, { raise: true, lower: [] })).toEqual(Object.fromEntries(now));
});

test("a figure without a record is new, and recorded", () => {
  const now = new Map([
    ["text", { timesParse5: 1.6, medianTimesParse5: 3, megabytesPerPage: 1.9 }],
  ] as const);
  const records = { text: { timesParse5: 1.5, megabytesPerPage: 2 } };
  expect(checkCosts(records, now)[1]).toMatchObject({
    figure: "medianTimesParse5",
    record: undefined,
    state: "new",
  });
  expect(updateCosts(records, now, { raise: true, lower: [] }).text?.medianTimesParse5).toBe(3);
});

test("a stage costs the ratio of sums, and that of its median page", () => {
  const cost = costOf([10, 40, 30], [10, 10, 100], [1e6, 2e6, 3e6]);
  expect(cost).toEqual({ timesParse5: 80 / 120, medianTimesParse5: 1, megabytesPerPage: 2 });
});

test("timed pages are the same whatever the order of the sets", async () => {
  const folder = mkdtempSync(join(tmpdir(), "timed-"));
  const sets = ["one", "two", "three"].map((name) => {
    const pages = Array.from({ length: 20 }, (_, at) =>
      JSON.stringify({ id: `${at}`, html: `<p>${name} ${at}` }),
    );
    const file = join(folder, `${name}.jsonl`);
    writeFileSync(file, pages.join("\n"));
    return { name, file };
  });
  const drawn = await drawTimedPages(sets, 12);
  expect(new Set(drawn.map(({ html }) => html)).size).toBe(12);
  expect(await drawTimedPages(sets.toReversed(), 12)).toEqual(drawn);
  expect(await drawTimedPages(sets, 5)).toEqual(drawn.slice(0, 5));
});

test("without data the gate exits with a separate code", async () => {
  expect(await gateCommand.run(["--data", "/nowhere"])).toBe(3);
});
