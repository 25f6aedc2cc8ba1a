import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type BrowserContext, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumFlags, chromiumPath, NEEDS_CHROMIUM } from "./chromium.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const demo = readFileSync(join(root, "test/fixtures/demo/harbour-ferry.html"));
const SLOW_MS = 240_000;

/** Builds the extension. The test cannot click the browser's own button, which gives leave for one page: it has it for all. */
async function buildExtension(folder: string): Promise<string> {
  const { bundleExtension } = (await import(join(root, "scripts", "bundles.mjs"))) as {
    bundleExtension(folder: string): Promise<void>;
  };
  await bundleExtension(folder);
  const path = join(folder, "extension", "manifest.json");
  const manifest = JSON.parse(readFileSync(path, "utf8")) as Record<string, unknown>;
  writeFileSync(path, JSON.stringify({ ...manifest, host_permissions: ["<all_urls>"] }));
  return join(folder, "extension");
}

describe.skipIf(chromiumPath === undefined)(`the browser extension ${NEEDS_CHROMIUM}`, { timeout: SLOW_MS }, () => {
  let folder: string;
  let server: Server;
  let context: BrowserContext;
  let page: Page;

  /** Does what a click on the extension's button does. */
  async function click(): Promise<void> {
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
    await worker.evaluate(`chrome.tabs.query({ active: true }).then(([tab]) => chrome.action.onClicked.dispatch(tab))`);
  }

  beforeAll(async () => {
    const cache = join(root, "node_modules", ".cache", "pith");
    mkdirSync(cache, { recursive: true });
    folder = mkdtempSync(join(cache, "extension-"));
    const extension = await buildExtension(folder);
    // As strict a policy as pages have.
    const headers = { "content-type": "text/html; charset=utf-8", "content-security-policy": "default-src 'none'" };
    server = createServer((_, response) => response.writeHead(200, headers).end(demo)).listen(0, "127.0.0.1");
    context = await chromium.launchPersistentContext(join(folder, "profile"), {
      executablePath: chromiumPath ?? "",
      args: [
        ...chromiumFlags,
        "--headless=new",
        `--disable-extensions-except=${extension}`,
        `--load-extension=${extension}`,
      ],
      ignoreDefaultArgs: ["--disable-extensions"],
    });
    page = await context.newPage();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/harbour/ferry`);
  }, SLOW_MS);

  afterAll(async () => {
    await context?.close();
    server?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it("shows the reading view of the page one is on, and closes it again", async () => {
    const view = page.getByRole("dialog", { name: "Reading view" });
    await click();
    await view.getByText("let go her lines at ten past eleven").waitFor();
    expect(await view.getByRole("heading", { level: 1 }).first().textContent()).toBe(
      "The night ferry comes back to Ostermouth, eleven years on",
    );
    expect(await view.getByText("Ines Kallström").count()).toBeGreaterThanOrEqual(1);
    expect(await view.getByText("We value your privacy").count()).toBe(0);
    await page.keyboard.press("Escape");
    await view.waitFor({ state: "detached" });
    await click();
    await view.waitFor();
    await click();
    await view.waitFor({ state: "detached" });
    expect(await page.evaluate("document.documentElement.style.overflow")).toBe("");
  });
});
