import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  type BrowserContext,
  type CDPSession,
  chromium,
  type Locator,
  type Page,
} from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { serveDuringTests } from "../../../test/local-server.ts";
import { chromiumFlags, chromiumPath, NEEDS_CHROMIUM } from "./chromium.ts";
import { download } from "./story.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const demo = readFileSync(join(root, "packages/pith/test/fixtures/demo/harbour-ferry.html"));
const SLOW_MS = 240_000;

/** Builds the extension as published: a click on its button gives it access to the page. */
function buildExtension(folder: string): string {
  const build = ["run", "build", "--workspace", "apps/extension", "--", `--outdir=${folder}`];
  execFileSync("npm", build, { cwd: root, shell: process.platform === "win32" });
  return folder;
}

describe.skipIf(chromiumPath === undefined)(
  `the browser extension ${NEEDS_CHROMIUM}`,
  { timeout: SLOW_MS },
  () => {
    let folder: string;
    // The strictest policy that a page can have.
    const headers = {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": "default-src 'none'",
    };
    const site = serveDuringTests((_, response) => void response.writeHead(200, headers).end(demo));
    let context: BrowserContext;
    let page: Page;
    let browser: CDPSession;
    let extensionId: string;

    /** Clicks on the extension's button in the toolbar. */
    async function click(): Promise<void> {
      const { targetInfos } = await browser.send("Target.getTargets", {
        filter: [{ type: "tab" }],
      });
      const tab = targetInfos.find(({ url }) => url === page.url());
      await browser.send(
        "Extensions.triggerAction" as never,
        { id: extensionId, targetId: tab?.targetId } as never,
      );
    }

    /**
     * Opens the reading view. A click is lost while a busy machine still starts the extension's
     * worker.
     */
    async function open(): Promise<Locator> {
      const view = page.getByRole("dialog", { name: "Reading view" });
      for (let attempt = 0; attempt < 3; attempt++) {
        await click();
        const isOpen = await view.waitFor({ timeout: 10_000 }).then(
          () => true,
          () => false,
        );
        if (isOpen) return view;
        await page.reload();
      }
      throw new Error("three clicks did not open the reading view");
    }

    beforeAll(async () => {
      const cache = join(root, "node_modules", ".cache", "pith");
      mkdirSync(cache, { recursive: true });
      folder = mkdtempSync(join(cache, "extension-"));
      const extension = buildExtension(folder);
      context = await chromium.launchPersistentContext(join(folder, "profile"), {
        executablePath: chromiumPath ?? "",
        args: [...chromiumFlags, "--headless=new", "--enable-unsafe-extension-debugging"],
        ignoreDefaultArgs: ["--disable-extensions"],
      });
      // The driver's own session with the browser may load extensions and click on their buttons.
      const driven = context.browser();
      if (!driven) throw new Error("the browser has no session of its own");
      browser = await driven.newBrowserCDPSession();
      const loaded: unknown = await browser.send("Extensions.loadUnpacked", { path: extension });
      extensionId = (loaded as { id: string }).id;
      page = await context.newPage();
      await page.goto(`${site.origin}/harbour/ferry`);
    }, SLOW_MS);

    afterAll(async () => {
      await context?.close();
      rmSync(folder, { recursive: true, force: true });
    });

    it("copies and saves Markdown, and changes text size and colours", async () => {
      const view = await open();
      const size = () => view.evaluate((element) => getComputedStyle(element).fontSize);
      const before = Number.parseInt(await size(), 10);
      await view.getByRole("button", { name: "Larger text" }).click();
      expect(Number.parseInt(await size(), 10)).toBeGreaterThan(before);
      const color = () => view.evaluate((element) => getComputedStyle(element).backgroundColor);
      const light = await color();
      await view.getByRole("button", { name: "Light or dark" }).click();
      expect(await color()).not.toBe(light);
      await page.evaluate(
        `addEventListener("paste", (event) => { globalThis.pasted = event.clipboardData.getData("text/plain"); })`,
      );
      await view.getByRole("button", { name: "Copy as Markdown" }).click();
      await view.getByText("Copied").waitFor();
      await page.keyboard.press("Control+V");
      await expect
        .poll(() => page.evaluate("globalThis.pasted"))
        .toMatch(/^# The night ferry comes back/u);
      const saved = await download(view.getByRole("button", { name: "Save as Markdown" }));
      expect(saved.name).toMatch(/^The-night-ferry-comes-back.*\.md$/u);
      expect(saved.text).toMatch(/^# The night ferry comes back/u);
      await page.keyboard.press("Escape");
      await view.waitFor({ state: "detached" });
    });

    it("opens the reading view of the current page and closes it again", async () => {
      const view = page.getByRole("dialog", { name: "Reading view" });
      await click();
      await view.getByText("let go her lines at ten past eleven").waitFor();
      expect(await view.getByRole("heading", { level: 1 }).first().textContent()).toBe(
        "The night ferry comes back to Ostermouth, eleven years on",
      );
      expect(await view.getByText("Ines Kallström").count()).toBe(1);
      expect(await view.getByText("We value your privacy").count()).toBe(0);
      await page.keyboard.press("Escape");
      await view.waitFor({ state: "detached" });
      await click();
      await view.waitFor();
      await click();
      await view.waitFor({ state: "detached" });
      expect(await page.evaluate("document.documentElement.style.overflow")).toBe("");
    });
  },
);
