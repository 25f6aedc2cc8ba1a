import { type ServerType, serve } from "@hono/node-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "../../../packages/pith-server/src/app.ts";
import { addStaticFiles } from "../../../packages/pith-server/src/node/static-files.ts";
import { playgroundRoutes } from "../../../packages/pith-server/src/routes/playground.ts";
import { makeFolder } from "../../../test/files.ts";
import { chromiumPath, launchChromium, NEEDS_CHROMIUM } from "./chromium.ts";
import { buildPlayground, OpenPlayground } from "./made-playground.ts";

const SLOW_MS = 240_000;
const TOKEN = "a-token-for-the-tests";
const FETCHED = `<title>Fetched</title><nav><a href="/">Home</a></nav><p>This page was fetched by the service, and has
enough words in one paragraph to be taken for the content of a page by every method that there is.</p>`;

describe.skipIf(!chromiumPath)(
  `the playground at the service ${NEEDS_CHROMIUM}`,
  { timeout: SLOW_MS },
  () => {
    const built = makeFolder();
    let server: ServerType;
    let address: string;
    let browser: Awaited<ReturnType<typeof launchChromium>>;

    beforeAll(async () => {
      const files = await buildPlayground(built);
      const fetchPage = async (url: string) => ({
        url,
        bytes: new TextEncoder().encode(FETCHED),
        contentType: "text/html",
      });
      const app = createApp({
        fetchPage,
        token: TOKEN,
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

    it("requires the token, and fetches an address", async () => {
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

      // The browser reports only the response that required the token.
      expect(open.complaints.filter((complaint) => !complaint.includes("401"))).toEqual([]);
    });
  },
);
