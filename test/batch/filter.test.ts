import { spawn, spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { pithCommand, projectRoot, runPith } from "../cli/run-pith.ts";
import { makeFolder, storyLines } from "./pages.ts";

const folder = makeFolder();
const hasParallel = /GNU parallel/u.test(spawnSync("parallel", ["--version"]).stdout?.toString() ?? "");

function run(command: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: projectRoot, stdio: ["ignore", "pipe", "ignore"] });
    const chunks: Buffer[] = [];
    child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
    child.on("error", reject);
    child.on("close", () => resolve(Buffer.concat(chunks).toString()));
  });
}

describe("as a filter", () => {
  it("says nothing but its lines, in order, and ends with its input", async () => {
    const { code, stdout, stderr } = await runPith(["batch", "-", "--quiet", "--workers", "1"], storyLines(4));
    expect(code).toBe(0);
    expect(
      stdout
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line).id),
    ).toEqual([0, 1, 2, 3]);
    expect(stderr.trimEnd().split("\n")).toHaveLength(1);
  });

  it("runs under Node's own flags, too", async () => {
    const flags = ["--max-old-space-size=512"];
    const { code, stdout } = await runPith(["batch", "-", "--quiet", "--workers", "1"], storyLines(2), flags);
    expect(code).toBe(0);
    expect(stdout.trimEnd().split("\n")).toHaveLength(2);
  });

  it.skipIf(!hasParallel)("under GNU parallel gives what one process gives (needs parallel)", async () => {
    const input = join(folder, "in.jsonl");
    writeFileSync(input, storyLines(12));
    const command = [process.execPath, ...pithCommand, "batch", "-", "--quiet", "--workers", "1"].join(" ");
    const many = await run("parallel", ["--pipepart", "--block", "6K", "-j2", "-k", "-a", input, command]);
    const one = await runPith(["batch", input, "--quiet", "--workers", "1"]);
    expect(many).toBe(one.stdout);
    expect(many.trimEnd().split("\n")).toHaveLength(12);
  });
});

it("a batch writes the very lines that pith extract --jsonl writes", async () => {
  const input = join(folder, "same.jsonl");
  writeFileSync(input, storyLines(5));
  const [batch, extract] = await Promise.all([
    runPith(["batch", input, "--quiet", "--workers", "1", "--format", "markdown"]),
    runPith(["--jsonl", input, "--format", "markdown"]),
  ]);
  expect(batch.stdout).toBe(extract.stdout);
});
