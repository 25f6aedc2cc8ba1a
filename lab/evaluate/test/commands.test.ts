import { describe, expect, it } from "vitest";
import { UsageError } from "../src/commands/command.ts";
import { commands, findCommand, groups } from "../src/commands/table.ts";

const nameOf = (...args: string[]): string | undefined => findCommand(args).command?.name;

describe("the commands of the bench", () => {
  it("are found by name and subcommand", () => {
    expect(nameOf()).toBe("run");
    expect(nameOf("--sets", "l3s-dev")).toBe("run");
    expect(nameOf("run", "predict", "--sets", "l3s-dev")).toBe("predict");
    expect(findCommand(["measure", "site", "scale", "--seed", "2"]).rest).toEqual(["scale", "--seed", "2"]);
    expect(findCommand(["labels", "judge", "a.jsonl"]).rest).toEqual(["judge", "a.jsonl"]);
    expect(nameOf("speed", "--help")).toBeUndefined();
  });

  it("have unique names", () => {
    const names = [...commands, ...groups.filter(({ own }) => own === undefined)].map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each([
    [["structure", "--sample", "0.1"], "structure is a part of measure: npm run evaluate -- measure structure"],
    [["stages"], "stages is a part of speed: npm run evaluate -- speed stages"],
    [["structures"], "unknown command structures: npm run evaluate -- --help lists them"],
    [["report", "regrets"], "report has the parts regret; got regrets"],
  ])("say what to call in place of %s", (args, message) => {
    expect(() => findCommand(args)).toThrow(new UsageError(message));
  });
});
