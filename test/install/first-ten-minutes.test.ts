import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, describe, expect, it } from "vitest";
import { chromiumPath, launchChromium } from "../../apps/playground/test/chromium.ts";
import { readSamples } from "../docs/samples.ts";
import { projectRoot } from "../layout/project-code.ts";
import { EmptyProject } from "./empty-project.ts";

const STORY = readFileSync(
  join(projectRoot, "packages/pith/test/fixtures/demo/harbour-ferry.html"),
  "utf8",
);
const WORDS = "let go her lines at ten past eleven";

/** The steps of README and the quick start, in order. */
describe("the first ten minutes, with packed packages in an empty folder", () => {
  const project = new EmptyProject();
  let service: ChildProcess | undefined;
  afterAll(() => {
    service?.kill();
    project.remove();
  });

  /** Starts the service and waits for its address in the output. */
  async function serve(): Promise<string> {
    service?.kill();
    const cli = join(project.folder, "node_modules/pith-cli/dist/main.js");
    const started = spawn(process.execPath, [cli, "serve", "--port", "0"], {
      cwd: project.folder,
      stdio: ["ignore", "pipe", "pipe"],
    });
    service = started;
    const stated: string[] = [];
    for (const stream of [started.stdout, started.stderr]) {
      createInterface({ input: stream }).on("line", (line) => stated.push(line));
    }
    const address = (): string | undefined =>
      /http:\/\/127\.0\.0\.1:\d+/u.exec(stated.join("\n"))?.[0];
    await expect.poll(address, { timeout: 60_000 }).toBeDefined();
    return address() ?? "";
  }

  it("installs with one command", async () => {
    await project.install("pith", "pith-cli");
    project.write("story.html", STORY);
  });

  it("imports and runs README's lines", async () => {
    const sample = readSamples("README.md").find(
      ({ language, code }) => language === "ts" && code.includes("extract("),
    );
    expect(sample).toBeDefined();
    const given =
      'import { readFileSync } from "node:fs";\nconst html = readFileSync("story.html", "utf8");\n';
    const stdout = await project.node(
      "first.mjs",
      `${given}${sample?.code ?? ""}\nconsole.log(result.content, "title:", result.title);`,
    );
    expect(stdout).toContain(WORDS);
    expect(stdout).toContain("title: The night ferry comes back");
    expect(stdout).not.toContain("undefined undefined");
  });

  it("runs the command and shows why a block was dropped", async () => {
    expect(await project.run("npx", "pith", "story.html", "--format", "markdown")).toContain(WORDS);
    expect(await project.run("npx", "pith", "explain", "story.html")).toMatch(
      /drop[\s\S]*We and our 143 partners/u,
    );
  });

  it("is an MCP server through npx, with nothing else installed", async () => {
    const child = spawn("npx", ["-y", "pith-cli", "mcp"], {
      cwd: project.folder,
      stdio: ["pipe", "pipe", "ignore"],
    });
    const facts = {
      protocolVersion: "2025-06-18",
      capabilities: {},
      clientInfo: { name: "test", version: "1" },
    };
    child.stdin.end(
      `${JSON.stringify({ jsonrpc: "2.0", id: 1, method: "initialize", params: facts })}\n`,
    );
    const [line] = await once(createInterface({ input: child.stdout }), "line");
    child.kill();
    expect(JSON.parse(line)).toMatchObject({ id: 1, result: { serverInfo: { name: "pith" } } });
  });

  it("starts the service, queries it, and reads its reference", async () => {
    const address = await serve();
    const headers = { "content-type": "text/html", accept: "text/markdown" };
    const answer = await fetch(`${address}/v1/extract`, { method: "POST", headers, body: STORY });
    expect(await answer.text()).toContain(WORDS);
    expect(await (await fetch(`${address}/docs`)).text()).toContain("POST /v1/extract");
  });

  it.skipIf(!chromiumPath)(
    "opens the playground and shows its first page (needs Chromium)",
    async () => {
      const address = await serve();
      const browser = await launchChromium();
      try {
        const page = await browser.newPage();
        await page.goto(address);
        await page.getByRole("radio", { name: "Paste" }).check();
        await page.getByLabel("HTML of a page").fill(STORY);
        await page.getByRole("button", { name: "Extract", exact: true }).click();
        const kept = page
          .frameLocator("iframe.page-frame")
          .locator('pith-run[data-paint="kept"]', { hasText: WORDS });
        await kept.first().waitFor();
        await page.goto(`${address}/docs`);
        await page.getByRole("heading", { name: "The main content of one page" }).waitFor();
      } finally {
        await browser.close();
      }
    },
  );
});
