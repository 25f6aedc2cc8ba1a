import { copyFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, inject, it } from "vitest";
import { EmptyProject } from "../install/empty-project.ts";

describe("the command from its packed package alone", () => {
  const project = new EmptyProject();
  afterAll(() => project.remove());

  it("npx runs it", async () => {
    const name = readdirSync(inject("packed")).find((file) => file.startsWith("pith-cli-")) ?? "";
    copyFileSync(join(inject("packed"), name), join(project.folder, name));
    const stdout = await project.run("npx", "--yes", `./${name}`, "page.html", "--format", "markdown");
    expect(stdout).toContain("# Wells");
    expect(stdout).not.toContain("About");
  });

  it("installed, it extracts, runs batches and learns sites, with nothing of ours beside it", async () => {
    await project.install("pith-cli");
    expect(
      readdirSync(join(project.folder, "node_modules")).filter((name) => /^(?:pith|flat-html)/u.test(name)),
    ).toEqual(["pith-cli"]);
    expect(await project.run("npx", "pith", "page.html")).toContain("A well is a hole");
    await project.run("npx", "pith", "batch", "page.html", "-o", "out.jsonl");
    expect(project.read("out.jsonl")).toContain("A well is a hole");
    expect(await project.run("npx", "pith", "--version")).toMatch(/^\d+\.\d+\.\d+/u);
  });
});
