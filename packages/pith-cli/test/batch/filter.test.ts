import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { makeFolder, parseLines } from "../../../../test/files.ts";
import { runHere } from "../cli/run-here.ts";
import { pithCommand, projectRoot, runPith } from "../cli/run-pith.ts";
import { storyLines } from "./pages.ts";

const folder = makeFolder();
const idsOf = (text: string): unknown[] => parseLines(text).map(({ id }) => id);
const hasParallel = /GNU parallel/u.test(
  spawnSync("parallel", ["--version"]).stdout?.toString() ?? "",
);

describe("as a filter", () => {
  it("prints only its lines, in order, and ends with its input", async () => {
    const { code, stdout, stderr } = await runPith(
      ["batch", "-", "--quiet", "--workers", "1"],
      storyLines(4),
    );
    expect(code).toBe(0);
    expect(idsOf(stdout)).toEqual([0, 1, 2, 3]);
    expect(stderr.trimEnd().split("\n")).toHaveLength(1);
  });

  it("prints nothing for no input, and an error line for a broken start", async () => {
    expect(await runHere(["batch", "-", "--quiet", "--workers", "1"], "")).toMatchObject({
      code: 0,
      stdout: "",
    });
    const { code, stdout } = await runHere(
      ["batch", "-", "--quiet", "--workers", "1"],
      `\nnot json\n${storyLines(1)}`,
    );
    expect(code).toBe(0);
    expect(parseLines(stdout).map(({ code: problem, ok }) => problem ?? ok)).toEqual([
      "input",
      true,
    ]);
  });
});

/** The commands of the engines in the docs, run by a shell. */
describe("the commands of docs/batch.md", () => {
  const docs = readFileSync(join(projectRoot, "docs/batch.md"), "utf8");
  const bin = join(folder, "bin");
  const env = { ...process.env, PATH: `${bin}:${process.env.PATH}` };
  const lines = storyLines(4);

  beforeAll(async () => {
    mkdirSync(bin);
    const command = [process.execPath, ...pithCommand].map((part) => `'${part}'`).join(" ");
    writeFileSync(join(bin, "pith"), `#!/bin/sh\nexec ${command} "$@"\n`, { mode: 0o755 });
    writeFileSync(join(folder, "pages.jsonl"), lines);
  });

  const shell = (command: string, input: string): string => {
    const { status, stdout, stderr } = spawnSync("sh", ["-c", command], {
      cwd: folder,
      env,
      input,
    });
    expect(status, stderr.toString()).toBe(0);
    return stdout.toString();
  };
  const found = (pattern: RegExp): string =>
    pattern.exec(docs)?.[1] ?? "the docs have no such command";

  it.skipIf(!hasParallel)("for GNU parallel (needs parallel)", () => {
    shell(found(/^(parallel .*)$/mu).replace("100M", "4K"), "");
    expect(idsOf(readFileSync(join(folder, "texts.jsonl"), "utf8"))).toEqual([0, 1, 2, 3]);
  });

  it("for Spark's pipe: a process a partition, whose lines are the records", () => {
    const command = found(/\.pipe\("(.*)"\)/u);
    const partitions = [
      lines.slice(0, lines.indexOf("\n") + 1),
      "",
      lines.slice(lines.indexOf("\n") + 1),
    ];
    expect(idsOf(partitions.map((part) => shell(command, part)).join(""))).toEqual([0, 1, 2, 3]);
  });

  it("for Hadoop streaming: keys and values are separated by tabs", () => {
    const plain = shell(found(/-output texts -mapper '(.*)'$/mu), lines);
    // For Hadoop, the key is before the first tab; without reducers it writes key, tab and value.
    expect(plain).not.toContain("\t");
    expect(idsOf(plain)).toEqual([0, 1, 2, 3]);
    const keyed = lines.replace(/^/gmu, "key\t").replace(/key\t$/u, "");
    expect(shell(found(/`-mapper '(sh -c .*)'`/u), keyed)).toBe(plain);
  });
});

it("a batch writes the same records as pith extract --jsonl", async () => {
  const input = join(folder, "same.jsonl");
  writeFileSync(input, storyLines(5));
  const [batch, extract] = await Promise.all([
    runPith(["batch", input, "--quiet", "--workers", "1", "--format", "markdown"]),
    runPith(["--jsonl", input, "--format", "markdown"]),
  ]);
  const records = parseLines(batch.stdout);
  expect(records).toHaveLength(5);
  expect(records[0]).toHaveProperty("confidence");
  expect(records).toEqual(parseLines(extract.stdout));
});
