import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { EmptyProject } from "../install/empty-project.ts";

const RUNTIMES = [
  ["Deno", "@deno/linux-x64-glibc/deno", ["run", "-A"]],
  ["Bun", "@oven/bun-linux-x64/bin/bun", ["run"]],
] as const;

const hasRuntimes = process.platform === "linux" && process.arch === "x64";

/** The packages of the runtimes for Linux on x64; other platforms have others. */
export const runtimePackages: readonly string[] = hasRuntimes
  ? ["@deno/linux-x64-glibc@2", "@oven/bun-linux-x64@1"]
  : [];

/** Tests that run a project's installed packages in the runtimes installed there. */
export function describeRuntimes(project: EmptyProject): void {
  describe.skipIf(!hasRuntimes)("in other runtimes (their packages for Linux on x64)", () => {
    it.each(RUNTIMES)("%s", async (_, program, args) => {
      const file = join(project.folder, "node_modules", program);
      expect(existsSync(file)).toBe(true);
      project.write(
        "use.mjs",
        `import { readFileSync } from "node:fs";
         import { extract } from "pith";
         import { readPageFile } from "pith-node";
         const bytes = await readPageFile("page.html");
         console.log(extract(bytes).content === extract(readFileSync("page.html", "utf8")).content, extract(bytes).content);`,
      );
      expect(await project.run(file, ...args, "use.mjs")).toMatch(
        /^true (?:Wells\s+)?A well is a hole/u,
      );
    });
  });
}
