import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { EmptyProject } from "../install/empty-project.ts";
import { publishedPackages } from "../install/published.ts";
import { describeBundles } from "./bundles.ts";
import { describeRuntimes, runtimePackages } from "./runtimes.ts";

describe("all packages in an empty project", () => {
  const project = new EmptyProject();
  beforeAll(() =>
    project.install("pith", ...publishedPackages, "@types/node@20", "webpack", ...runtimePackages),
  );
  afterAll(() => project.remove());

  describeBundles(project);
  describeRuntimes(project);

  it("throw errors of one class", async () => {
    const stdout = await project.node(
      "errors.mjs",
      `import { PithError } from "pith";
       import { readPageFile } from "pith-node";
       import { runBatch } from "pith-cli/batch";
       const failures = [readPageFile("none.html"), runBatch({ inputs: ["none/"], output: "out.jsonl" })];
       for (const failure of failures) await failure.catch((error) => console.log(error instanceof PithError, error.code));`,
    );
    expect(stdout).toBe("true file\ntrue file\n");
  });

  it("run a batch in threads, from a file and from a program passed as text", async () => {
    const program = (output: string): string =>
      `import { readFileSync } from "node:fs";
       import { runBatch } from "pith-cli/batch";
       await runBatch({ inputs: ["page.html"], output: "${output}", workers: 2 });
       console.log(JSON.parse(readFileSync("${output}", "utf8")).text);`;
    expect(await project.node("batch.mjs", program("out.jsonl"))).toContain("A well is a hole");
    const given = ["--input-type=module", "--eval", program("given.jsonl")];
    expect(await project.run(process.execPath, ...given)).toContain("A well is a hole");
  });

  it("answer over HTTP, and serve the playground", async () => {
    const stdout = await project.node(
      "serve.mjs",
      `import { readFileSync } from "node:fs";
       import { startService } from "pith-server/node";
       const service = await startService({ port: 0, workers: 1 });
       const headers = { "content-type": "text/html" };
       const answer = await fetch(service.url + "/v1/extract", { method: "POST", headers, body: readFileSync("page.html") });
       console.log((await answer.json()).why.code);
       await service.close();`,
    );
    expect(stdout).toBe("content\n");
  });

  it("parse pages, and provide tools for agents", async () => {
    const stdout = await project.node(
      "others.mjs",
      `import { parsePage, TAG } from "pith/html";
       import { createMcpServer, createToolbox, loadSdk } from "pith-server/mcp";
       const tree = parsePage("<p>One<p>Two");
       let paragraphs = 0;
       for (let node = 0; node < tree.nodeCount; node++) if (tree.tag[node] === TAG.p) paragraphs++;
       console.log(paragraphs, typeof (await loadSdk()), typeof createToolbox, typeof createMcpServer);`,
    );
    expect(stdout).toBe("2 object function function\n");
  });

  it.each([
    ["esnext", "bundler"],
    ["nodenext", "nodenext"],
  ])(
    "have types for strict TypeScript, module %s with resolution %s",
    async (module, resolution) => {
      project.write(
        "typed.ts",
        `import { PageTree, parsePage } from "pith/html";
       import { type BatchReport, runBatch } from "pith-cli/batch";
       import { createMcpServer } from "pith-server/mcp";
       import { fetchPage } from "pith-node";
       import { createApp } from "pith-server";
       import { startService } from "pith-server/node";
       export const report: Promise<BatchReport> = runBatch({ inputs: [], output: "x.jsonl", extract: { format: "markdown" } });
       export const tree: PageTree = parsePage("");
       export { createApp, createMcpServer, fetchPage, startService };`,
      );
      expect(await project.checkTypes("typed.ts", module, resolution)).toBe("");
    },
  );
});
