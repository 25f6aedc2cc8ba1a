import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parsePage } from "flat-html";
import { describe, expect, it } from "vitest";
import { extract } from "../../src/index.ts";
import { describeMachine, findLosses, readLastRun, type StageRun, saveRun } from "../src/run/stage-runs.ts";
import { measureStages, STAGES, type Stage } from "../src/run/stages.ts";

const ratios = (value: number, changed?: Stage, to = value): Record<Stage, number> =>
  Object.fromEntries(STAGES.map(([stage]) => [stage, stage === changed ? to : value])) as Record<Stage, number>;

const runOf = (date: string, median: Record<Stage, number>): StageRun => ({
  date,
  machine: describeMachine(),
  passes: 1,
  samples: [{ name: "wcxb-dev", pages: 1, median, total: median }],
});

describe("runs of the bench", () => {
  it("are kept, and the youngest is read back", () => {
    const folder = mkdtempSync(join(tmpdir(), "pith-runs-"));
    expect(readLastRun(join(folder, "none"))).toBeUndefined();
    saveRun(folder, runOf("2026-01-01T00:00:00.000Z", ratios(1)));
    const last = runOf("2026-02-01T00:00:00.000Z", ratios(2));
    saveRun(folder, last);
    expect(readLastRun(folder)).toEqual(last);
  });

  it("tell what takes a tenth longer", () => {
    const earlier = runOf("2026-01-01", ratios(1));
    expect(findLosses(runOf("2026-01-02", ratios(1.09)), earlier)).toEqual([]);
    expect(findLosses(runOf("2026-01-02", ratios(1, "parse", 1.2)), earlier)).toEqual(["wcxb-dev: parse 1.00 → 1.20"]);
  });

  it("have a figure for each stage", () => {
    const { median, total } = measureStages(
      { extract, parsePage },
      [{ html: "<p>One sentence, and one more.</p>", url: "" }],
      1,
    );
    for (const [stage] of STAGES) {
      expect(median[stage]).toBeGreaterThan(0);
      expect(total[stage]).toBeGreaterThan(0);
    }
  });
});
