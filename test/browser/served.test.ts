import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type ServerType, serve } from "@hono/node-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { collectLabels, parseLabels } from "../../packages/methods/src/index.ts";
import { createApp } from "../../packages/service/src/app.ts";
import { LabelFolder } from "../../packages/service/src/node/label-folder.ts";
import { addStaticFiles } from "../../packages/service/src/node/static-files.ts";
import { playgroundRoutes } from "../../packages/service/src/routes/playground.ts";
import { makeFolder } from "../files.ts";
import { chromiumPath, launchChromium, NEEDS_CHROMIUM } from "./chromium.ts";
import { buildPlayground, OpenPlayground } from "./made-playground.ts";

const SLOW_MS = 240_000;
const TOKEN = "a-token-for-the-tests";
const FETCHED = `<title>Fetched</title><nav><a href="/">Home</a></nav><p>This page was fetched by the service, and has
enough words in one paragraph to be taken for the content of a page by every method that there is.</p>`;

describe.skipIf(!chromiumPath)(`the playground at the service ${NEEDS_CHROMIUM}`, { timeout: SLOW_MS }, () => {
  const [folder, built] = [makeFolder(), makeFolder()];
  let server: ServerType;
  let address: string;
  let browser: Awaited<ReturnType<typeof launchChromium>>;

  beforeAll(async () => {
    for (const name of ["a.html", "b.html"]) writeFileSync(join(folder, name), FETCHED.replace("Fetched", name));
    const files = await buildPlayground(built);
    const fetchPage = async (url: string) => ({
      url,
      bytes: new TextEncoder().encode(FETCHED),
      contentType: "text/html",
    });
    const app = createApp({
      fetchPage,
      token: TOKEN,
      labels: new LabelFolder(folder),
      routes: playgroundRoutes,
      extend: (extended) => addStaticFiles(extended, files),
    });
    address = await new Promise((resolve) => {
      server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, ({ port }) =>
        resolve(`http://127.0.0.1:${port}/`),
      );
    });
    browser = await launchChromium();
  }, SLOW_MS);

  afterAll(async () => {
    await browser?.close();
    server?.close();
  });

  it("requires the token, fetches an address, and saves labels to a file across a reload", async () => {
    const page = await (await browser.newContext()).newPage();
    const open = new OpenPlayground(page);
    await page.goto(address);
    await open.judged();
    await page.getByRole("radio", { name: "Address" }).check();
    await page.getByLabel("Address of a page").fill("https://news.example/fetched");
    await page.getByRole("button", { name: "Fetch and extract" }).click();
    await page.getByLabel("Token of the service").fill(TOKEN);
    await page.getByRole("button", { name: "Use it" }).click();
    await page.getByRole("button", { name: "Fetch and extract" }).click();
    await open.frame.getByText("This page was fetched by the service").waitFor();

    await page.getByRole("button", { name: "Label", exact: true }).click();
    await page.getByRole("button", { name: "b.html" }).waitFor();
    await page.getByRole("radio", { name: "Noise" }).check();
    await open.frame.getByText("This page was fetched").click();
    await open.frame.locator('pith-run[data-paint="noise"]').waitFor();
    await page.getByText("All labels are saved in a file next to the pages").waitFor();
    const stated = () => collectLabels(parseLabels(readFileSync(join(folder, "labels.jsonl"), "utf8")).lines);
    await expect
      .poll(() => stated().map(({ elements }) => [...elements.values()].map(({ label }) => label)))
      .toEqual([["noise"]]);
    await page.reload();
    await open.frame.locator('pith-run[data-paint="noise"]', { hasText: "This page was fetched" }).waitFor();
    await page.getByRole("button", { name: "Done" }).click();
    await page.getByText("1 of 2 pages done").waitFor();
    await expect.poll(() => stated()[0]).toMatchObject({ page: "a.html", status: "done" });
    // The browser reports only the response that required the token.
    expect(open.complaints.filter((complaint) => !complaint.includes("401"))).toEqual([]);
  });
});
