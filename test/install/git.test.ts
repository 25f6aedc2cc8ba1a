import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { projectRoot } from "../layout/project-code.ts";
import { EmptyProject } from "./empty-project.ts";

describe.skipIf(!existsSync(join(projectRoot, ".git")))("pith from a git repository (needs a clone)", () => {
  const project = new EmptyProject();
  afterAll(() => project.remove());

  it("is built when it is installed", async () => {
    await project.run("git", "clone", "--quiet", "--no-local", "--depth=1", `file://${projectRoot}`, "repository");
    await project.install(`git+file://${join(project.folder, "repository")}`);
    const stdout = await project.node(
      "use.mjs",
      `import { readFileSync } from "node:fs";
       import { extract } from "pith";
       console.log(extract(readFileSync("page.html", "utf8")).content);`,
    );
    expect(stdout).toContain("A well is a hole");
    expect(project.installed().packages).toBeLessThanOrEqual(6);
  });
});
