import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { runHere } from "./run-here.ts";
import { pithCommand, projectRoot } from "./run-pith.ts";

/** What a shell is offered for a line that ends in the middle of a word. */
async function offers(shell: string, line: string): Promise<string> {
  return (await runHere(["completions", shell, "--", ...line.split(" ").slice(1)])).stdout;
}

describe("pith completions", () => {
  it("offers commands, flags and values, as each shell reads them", async () => {
    expect(await offers("fish", "pith ba")).toMatch(/^batch\textract many pages/mu);
    expect(await offers("zsh", "pith help ba")).toMatch(/^batch:extract many pages/mu);
    expect(await offers("bash", "pith page.html --fav")).toMatch(/^--favor$/mu);
    expect(await offers("bash", "pith batch --only ")).toMatch(/^min-words=$/mu);
    expect(await offers("bash", "pith check --format ")).toBe("text\njson\n");
    expect(await offers("bash", "pith batch pages/ ")).toBe("");
  });

  it("completes in bash", () => {
    const asked = `pith() { "$0" "\${pithCommand[@]}" "$@"; }; pithCommand=("$@")
      source <(pith completions bash); COMP_WORDS=(pith --format mark); COMP_CWORD=2; _pith; printf '%s' "\${COMPREPLY[@]}"`;
    const given = ["-c", asked, process.execPath, ...pithCommand];
    const { stdout, stderr } = spawnSync("bash", given, { cwd: projectRoot, encoding: "utf8" });
    expect([stdout, stderr]).toEqual(["markdown", ""]);
  });

  it("names the supported shells", async () => {
    const { code, stderr } = await runHere(["completions", "zhs"]);
    expect(code).toBe(2);
    expect(stderr).toContain("name one shell: bash, zsh, fish; did you mean zsh?");
  });
});
