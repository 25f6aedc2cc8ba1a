import { spawnSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeFolder } from "../../../../test/files.ts";
import { pithCommand, projectRoot } from "./run-pith.ts";

const folder = makeFolder();
const SENTENCE =
  "The ferry returned at last to the harbour of the island with all of its passengers. ";
const page = `<article>${`<p>${SENTENCE.repeat(5)}</p>`.repeat(2000)}</article>`;

/** Runs pith in a shell, with its output in a file that may have so many kilobytes. */
function runInto(
  file: string,
  kilobytes: string,
): { readonly code: number | null; readonly message: string } {
  const quoted = [process.execPath, ...pithCommand].map((part) => `'${part}'`).join(" ");
  const script = `ulimit -f ${kilobytes}; ${quoted} extract - > '${file}'`;
  const { status, stderr } = spawnSync("bash", ["-c", script], { cwd: projectRoot, input: page });
  return { code: status, message: stderr.toString() };
}

test.skipIf(process.platform === "win32")(
  "output that does not fit into its file is an error",
  () => {
    const whole = join(folder, "whole.txt");
    expect(runInto(whole, "unlimited")).toEqual({ code: 0, message: "" });
    expect(readFileSync(whole, "utf8").split(SENTENCE.trim())).toHaveLength(10_001);
    const cut = join(folder, "cut.txt");
    const { code, message } = runInto(cut, "256");
    expect(statSync(cut).size).toBeLessThan(statSync(whole).size);
    expect(code).toBe(2);
    expect(message).toContain("standard output");
  },
);
