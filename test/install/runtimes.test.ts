import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { EmptyProject } from "./empty-project.ts";

const RUNTIMES = [
  ["Deno", "@deno/linux-x64-glibc@2", "@deno/linux-x64-glibc/deno", ["run", "-A"]],
  ["Bun", "@oven/bun-linux-x64@1", "@oven/bun-linux-x64/bin/bun", ["run"]],
] as const;

describe.skipIf(process.platform !== "linux" || process.arch !== "x64")(
  "pith in other runtimes (their packages for Linux on x64)",
  () => {
    const project = new EmptyProject();
    beforeAll(() => project.install("pith", "pith-node", ...RUNTIMES.map(([, name]) => name)));
    afterAll(() => project.remove());

    it.each(RUNTIMES)("%s", async (_, __, program, args) => {
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
      expect(await project.run(file, ...args, "use.mjs")).toMatch(/^true (?:Wells\s+)?A well is a hole/u);
    });
  },
);
