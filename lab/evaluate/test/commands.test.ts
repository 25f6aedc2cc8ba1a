import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { UsageError } from "../src/commands/command.ts";
import { commands, findCommand, groups } from "../src/commands/table.ts";

const nameOf = (...args: string[]): string | undefined => findCommand(args).command?.name;

describe("the bench without data", () => {
  const folder = mkdtempSync(join(tmpdir(), "pith-no-data-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    [
      ["run", "--data", folder, "--rivals", "none"],
      /there is no data set in .*: npm run data downloads public ones/u,
    ],
    [
      ["measure", "site", "judge", "--data", folder],
      /there is no set daniel-dev in .*; npm run data downloads/u,
    ],
  ])("%j says what to do", async (args, message) => {
    const { command, rest } = findCommand(args);
    await expect(command?.run(rest)).rejects.toThrow(message);
  });

  it("names the missing field of pages without gold", async () => {
    const file = join(folder, "pages.jsonl");
    writeFileSync(file, '{"id": "1", "site": "a", "url": "https://a.example/", "html": "<p>a"}\n');
    const { command, rest } = findCommand(["measure", "site", "judge", "--sets", file]);
    await expect(command?.run(rest)).rejects.toThrow(/none of 1 pages has the field text/u);
  });
});

describe("the commands of the bench", () => {
  it("are found by name and subcommand", () => {
    expect(nameOf()).toBe("run");
    expect(nameOf("--sets", "l3s-dev")).toBe("run");
    expect(nameOf("run", "predict", "--sets", "l3s-dev")).toBe("predict");
    expect(findCommand(["measure", "site", "scale", "--seed", "2"]).rest).toEqual([
      "scale",
      "--seed",
      "2",
    ]);
    expect(nameOf("speed", "--help")).toBeUndefined();
  });

  it("have unique names", () => {
    const names = [...commands, ...groups.filter(({ own }) => own === undefined)].map(
      ({ name }) => name,
    );
    expect(new Set(names).size).toBe(names.length);
  });

  it.each([
    [
      ["structure", "--sample", "0.1"],
      "structure is a part of measure: npm run evaluate -- measure structure",
    ],
    [["stages"], "stages is a part of speed: npm run evaluate -- speed stages"],
    [["structures"], "unknown command structures: npm run evaluate -- --help lists them"],
    [["report", "regrets"], "report has the parts regret; got regrets"],
  ])("say what to call in place of %s", (args, message) => {
    expect(() => findCommand(args)).toThrow(new UsageError(message));
  });
});
