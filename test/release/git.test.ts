import { existsSync, mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { EmptyProject } from "../install/empty-project.ts";
import { projectRoot } from "../layout/project-code.ts";

describe.skipIf(!existsSync(join(projectRoot, ".git")))(
  "pith from a git repository (needs a clone)",
  () => {
    const project = new EmptyProject();
    afterAll(() => project.remove());

    // As in a fresh clone, except that the build uses the installed dependencies of this repository.
    it("is built when it is packed", async () => {
      await project.run(
        "git",
        "clone",
        "--quiet",
        "--no-local",
        "--depth=1",
        `file://${projectRoot}`,
        "repository",
      );
      const clone = join(project.folder, "repository");
      const installed = join(projectRoot, "node_modules");
      mkdirSync(join(clone, "node_modules"));
      for (const name of readdirSync(installed).filter((each) => each !== ".cache"))
        symlinkSync(
          name.startsWith("pith") ? join(clone, "packages", name) : join(installed, name),
          join(clone, "node_modules", name),
        );
      const pack = ["pack", "--workspace", "pith", "--pack-destination", project.folder];
      await project.run("npm", "--prefix", clone, ...pack, "--loglevel=error");
      await project.install(
        readdirSync(project.folder).find((name) => name.endsWith(".tgz")) ?? "",
      );
      const stdout = await project.node(
        "use.mjs",
        `import { readFileSync } from "node:fs";
       import { extract } from "pith";
       console.log(extract(readFileSync("page.html", "utf8")).content);`,
      );
      expect(stdout).toContain("A well is a hole");
      expect(project.installed().packages).toBeLessThanOrEqual(6);
    });
  },
);
