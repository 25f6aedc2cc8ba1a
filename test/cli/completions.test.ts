import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { commands } from "../../packages/cli/src/commands/index.ts";
import { runHere } from "./run-here.ts";

const has = (program: string): boolean => spawnSync(program, ["--version"]).status === 0;

/** A shell's suggestions for a line that ends in the middle of a word. */
function complete(shell: string, script: string, line: string): string[] {
  const words = line.split(" ");
  const quoted = words.map((word) => `'${word}'`).join(" ");
  const asked =
    shell === "bash"
      ? `${script}\nCOMP_WORDS=(${quoted}); COMP_CWORD=${words.length - 1}; _pith; printf '%s\\n' "\${COMPREPLY[@]}"`
      : `${script}\ncomplete -C '${line}'`;
  const { stdout, stderr } = spawnSync(shell, ["-c", asked], { encoding: "utf8" });
  expect(stderr).toBe("");
  return stdout
    .split("\n")
    .map((offer) => offer.split("\t")[0] ?? "")
    .filter((offer) => offer !== "");
}

describe("pith completions", () => {
  it.each(["bash", "fish"])("%s completes commands, flags and values", async (shell) => {
    const { stdout: script, code } = await runHere(["completions", shell]);
    expect(code).toBe(0);
    if (!has(shell)) return;
    expect(complete(shell, script, "pith ba")).toEqual(["batch"]);
    expect(complete(shell, script, "pith batch --form")).toEqual(["--format"]);
    expect(complete(shell, script, "pith page.html --fav")).toEqual(["--favor"]);
    expect(complete(shell, script, "pith --format mark")).toEqual(["markdown"]);
  });

  it("zsh can read the script, which contains every command", async () => {
    const { stdout: script } = await runHere(["completions", "zsh"]);
    for (const { name } of commands) expect(script).toContain(`'${name}:`);
    if (has("zsh")) expect(spawnSync("zsh", ["-n"], { input: script, encoding: "utf8" }).stderr).toBe("");
  });

  it("names the supported shells", async () => {
    const { code, stderr } = await runHere(["completions", "zhs"]);
    expect(code).toBe(2);
    expect(stderr).toContain("name one shell: bash, zsh, fish; did you mean zsh?");
  });
});
