import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it, onTestFinished } from "vitest";
import { projectRoot } from "../../packages/pith-cli/test/cli/run-pith.ts";
import { makeFolder } from "../files.ts";
import { STORY, startLocalWeb, WORDS } from "./local-web.ts";

const run = promisify(execFile);
const DEMO = "packages/pith/test/fixtures/demo/harbour-ferry.html";

/** Examples import the built package, as users do. */
describe.skipIf(process.env.PITH_TEST_BUILD !== "1")("the examples (they need the build)", () => {
  it("node.mjs prints the title and the content", async () => {
    const { stdout } = await run(process.execPath, ["examples/node.mjs", DEMO], {
      cwd: projectRoot,
    });
    expect(stdout).toMatch(/^The night ferry comes back to Ostermouth, eleven years on \(\S+\)\n/u);
    expect(stdout).toContain("A ship with a second life");
    expect(stdout).not.toContain("We value your privacy");
  });

  it("node.mjs also reads an address", async () => {
    const web = await startLocalWeb();
    const env = { ...process.env, ...web.env };
    const { stdout } = await run(process.execPath, ["examples/node.mjs", STORY], {
      cwd: projectRoot,
      env,
    });
    web.close();
    expect(stdout).toContain(WORDS);
  });

  it("edge.mjs answers with Markdown, and rejects input that is not a page", async () => {
    const path = new URL("../../examples/edge.mjs", import.meta.url).href;
    const { default: handler } = (await import(/* @vite-ignore */ path)) as {
      default: { fetch(request: Request): Promise<Response> };
    };
    const post = (body: string | Uint8Array<ArrayBuffer>): Promise<Response> =>
      handler.fetch(
        new Request("https://edge.example/?url=https://news.example/a", { method: "POST", body }),
      );
    const page = `<h1>Wells</h1>${"<p>A well is a hole in the ground, and there is water in it all year round.</p>".repeat(5)}`;
    const answer = await post(page);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain("A well is a hole in the ground");
    expect((await post("")).status).toBe(422);
    expect((await post(new Uint8Array(6_000_000))).status).toBe(413);
    expect((await handler.fetch(new Request("https://edge.example/"))).status).toBe(405);
  });

  it("same-site.mjs drops what the pages of a site share", async () => {
    const folder = makeFolder(onTestFinished);
    const stories = [
      "Anna dug the first well of the village with her own hands.",
      "Nobody remembers who bored through the granite behind the school.",
      "A dowser from Kiel found water below the cherry orchard.",
      "Dirk sold his spring to a brewery for nine silver coins.",
      "Three winters ago frost burst every pipe along the ridge.",
      "Maps drawn before the flood show two more shafts.",
    ];
    const files = await Promise.all(
      stories.map(async (story, number) => {
        const menu = "<div class=menu>Home Wells Springs Rivers Contact us about water</div>";
        const file = join(folder, `well-${number}.html`);
        await writeFile(file, `<title>Wells</title>${menu}<div class=story><p>${story}</p></div>`);
        return file;
      }),
    );
    const { stdout } = await run(process.execPath, ["examples/same-site.mjs", ...files], {
      cwd: projectRoot,
    });
    expect(stdout).toContain(`== ${files[3]}\n${stories[3]}`);
    expect(stdout).not.toContain("Contact us");
  });

  it("pipe.sh counts the words of each page", async () => {
    const { stdout } = await run("sh", ["examples/pipe.sh", DEMO, DEMO], { cwd: projectRoot });
    const lines = stdout.trimEnd().split("\n");
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(Number(line.split("\t")[0])).toBeGreaterThan(300);
  });
});
