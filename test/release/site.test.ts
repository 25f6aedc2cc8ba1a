import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import type { Browser, Page, Request } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findSerious } from "../../apps/playground/test/axe.ts";
import {
  chromiumPath,
  launchChromium,
  NEEDS_CHROMIUM,
} from "../../apps/playground/test/chromium.ts";
import { hostFiles } from "../../apps/playground/test/host-files.ts";
import { projectRoot } from "../../packages/pith-cli/test/cli/run-pith.ts";

/** Timeout of tests that open pages: Chromium is slow on a busy machine. */
const PATIENCE_MS = 600_000;

/** Many hosts serve a site below a path. */
const BASE = "/tools/pith/";

interface PageFacts {
  readonly links: readonly string[];
  readonly ids: ReadonlySet<string>;
}

let folder = "";
let address = "";
let server: Server;
let browser: Browser;
let names: readonly string[] = [];
const facts = new Map<string, PageFacts>();
/** Errors in pages, and requests to other hosts. */
const complaints: string[] = [];

async function openPage(
  name: string,
  options: Parameters<Browser["newContext"]>[0] = {},
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  const checkHost = (request: Request): void => {
    const url = request.url();
    // Chromium may also report requests that the policy of a frame stopped.
    const isStopped = request.failure()?.errorText === "csp";
    if (!isStopped && !url.startsWith(address) && !/^(?:data|blob|about):/u.test(url))
      complaints.push(`${name} requests ${url}`);
  };
  page.on("requestfinished", checkHost);
  page.on("requestfailed", checkHost);
  page.on("pageerror", ({ message }) => complaints.push(`${name}: ${message}`));
  page.on("console", (message) => {
    const text = message.text();
    // The policy of frames stops what the extracted content would load.
    const isFrame = /Content Security Policy|Blocked script execution/u.test(text);
    if (message.type() === "error" && !isFrame) complaints.push(`${name}: ${text}`);
  });
  await page.goto(`${address}${BASE.slice(1)}${name}`);
  return page;
}

const isScrolledSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = (
      globalThis as unknown as { document: { documentElement: HTMLElementLike } }
    ).document.documentElement;
    return scrollWidth > clientWidth;
  });
interface HTMLElementLike {
  readonly scrollWidth: number;
  readonly clientWidth: number;
}

/**
 * Pages to check with axe: those with special parts, and one of each folder of pages made from
 * Markdown.
 */
function isCheckedByAxe(name: string): boolean {
  const isFirst = names.find((other) => dirname(other) === dirname(name)) === name;
  return isFirst || /^(?:index|constants|library|benchmarks)\.html$/u.test(name);
}

describe.skipIf(!chromiumPath)(
  `the documentation site ${NEEDS_CHROMIUM}`,
  { timeout: PATIENCE_MS },
  () => {
    beforeAll(async () => {
      const cache = join(projectRoot, "node_modules/.cache/pith");
      mkdirSync(cache, { recursive: true });
      folder = mkdtempSync(join(cache, "site-"));
      const args = [
        "scripts/run.mjs",
        "apps/website/build/main.ts",
        "--base",
        BASE,
        "--out",
        folder,
      ];
      const { status, stderr } = spawnSync(process.execPath, args, {
        cwd: projectRoot,
        encoding: "utf8",
      });
      if (status !== 0) throw new Error(stderr);
      names = readdirSync(folder, { recursive: true, encoding: "utf8" })
        .map((name) => name.replaceAll("\\", "/"))
        .filter((name) => name.endsWith(".html") && !/^(?:playground\/|404)/u.test(name));
      server = await hostFiles(folder, BASE);
      address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
      browser = await launchChromium();
    }, PATIENCE_MS);

    afterAll(async () => {
      await browser?.close();
      server?.closeAllConnections();
      server?.close();
      rmSync(folder, { recursive: true, force: true });
    });

    it("opens every page without requests to other hosts or serious accessibility problems", async () => {
      expect(names.length).toBeGreaterThan(40);
      const faults: string[] = [];
      const page = await openPage("index.html");
      for (const name of names) {
        await page.goto(`${address}${BASE.slice(1)}${name}`);
        await page.locator("h1, .VPHero").first().waitFor();
        const found = await page.evaluate(() => {
          const { document } = globalThis as unknown as { document: Document };
          return {
            links: [...document.querySelectorAll("a[href]")].map(
              (link) => (link as unknown as { href: string }).href,
            ),
            ids: [...document.querySelectorAll("[id]")].map(({ id }) => id),
          };
        });
        facts.set(name, { links: found.links, ids: new Set(found.ids) });
        if (isCheckedByAxe(name)) {
          faults.push(...(await findSerious({ page })).map((fault) => `${name}: ${fault}`));
        }
      }
      await page.context().close();
      expect(faults).toEqual([]);
      expect(complaints).toEqual([]);
    });

    it("has no broken links", () => {
      const dead: string[] = [];
      for (const [name, { links }] of facts) {
        for (const link of links) {
          if (!link.startsWith(address)) continue;
          const { pathname, hash } = new URL(link);
          const path = decodeURIComponent(pathname.slice(BASE.length));
          const file = path === "" || path.endsWith("/") ? `${path}index.html` : path;
          if (!pathname.startsWith(BASE) || !existsSync(join(folder, file)))
            dead.push(`${name} -> ${link}`);
          const anchor = decodeURIComponent(hash.slice(1));
          const target = facts.get(file);
          if (anchor !== "" && target && !target.ids.has(anchor)) dead.push(`${name} -> ${link}`);
        }
      }
      expect([...new Set(dead)]).toEqual([]);
    });

    it("has each page as Markdown, and all of them in llms.txt", () => {
      const list = readFileSync(join(folder, "llms.txt"), "utf8");
      for (const name of names) {
        const markdown = name.replace(/\.html$/u, ".md");
        expect(readFileSync(join(folder, markdown), "utf8").length).toBeGreaterThan(40);
        if (name !== "index.html") expect(list).toContain(`(${BASE}${markdown})`);
      }
    });

    it("renders the formulas of each method", () => {
      for (const name of names.filter((each) => each.startsWith("methods/"))) {
        const html = readFileSync(join(folder, name), "utf8");
        expect([name, html.includes("<math"), html.includes("$\\")]).toEqual([name, true, false]);
      }
    });

    it("shows a page before and after, and the install line, on the first screen", async () => {
      const page = await openPage("index.html", { viewport: { width: 1280, height: 800 } });
      for (const seen of ["npm install pith", "From Trafilatura?", "What pith returns"]) {
        const box = await page.getByText(seen).first().boundingBox();
        expect((box?.y ?? 9999) + (box?.height ?? 0), seen).toBeLessThan(800);
      }
      expect(await page.locator(".before-after .block.dropped").count()).toBeGreaterThan(5);
      expect(await page.locator(".opening").innerText()).not.toMatch(/F1\(|times\(|NaN/u);
      await page.context().close();
    });

    it("scrolls long lines of code on phones", async () => {
      const page = await openPage("index.html", { viewport: { width: 390, height: 844 } });
      const code = page.locator("pre", { hasText: "import { extract }" }).first();
      const { scrolls, right, width } = await code.evaluate((element) => {
        const pre = element as unknown as HTMLElement;
        pre.scrollLeft = 50;
        return {
          scrolls: pre.scrollLeft > 0,
          right: pre.getBoundingClientRect().right,
          width: pre.ownerDocument.documentElement.scrollWidth,
        };
      });
      expect(scrolls).toBe(true);
      expect(right).toBeLessThanOrEqual(390);
      expect(width).toBeLessThanOrEqual(390);
      await page.context().close();
    });

    it("finds a word by its search", async () => {
      const page = await openPage("library.html");
      await page.getByRole("button", { name: "Search" }).first().click();
      await page.getByRole("searchbox").fill("tracking parameters");
      await page.locator(".VPLocalSearchBox .result").first().click();
      await page.waitForURL(/options|cli|http|api/u);
      await page.context().close();
    });

    it("runs three tools on the landing page, and its link shows the same page again", async () => {
      const page = await openPage("index.html");
      const cards = page.locator(".try-card");
      await expect.poll(() => cards.count(), { timeout: 120_000 }).toBe(3);
      expect(await cards.first().innerText()).toMatch(/^pith .*\n+[\d,]+ words in [\d.]+ ms/u);
      expect(
        await page.frameLocator(".try-card iframe").first().locator("body").innerText(),
      ).toContain("npm install pith");
      await page.getByRole("button", { name: "Paste HTML" }).click();
      const story = readFileSync(
        join(projectRoot, "packages/pith/test/fixtures/demo/harbour-ferry.html"),
        "utf8",
      );
      await page.getByLabel("HTML of a page").fill(story);
      await page.getByRole("button", { name: "Run all three" }).click();
      await page.getByRole("button", { name: "Show plain text" }).click();
      await cards.first().getByText("let go her lines at ten past eleven").waitFor();
      await page.getByRole("button", { name: "Copy link" }).click();
      await page.waitForURL(/#try=/u);
      const link = page.url();
      await page.context().close();
      const again = await openPage(link.slice(address.length + BASE.length - 1));
      await again.getByRole("button", { name: "Show plain text" }).click();
      await again
        .locator(".try-card")
        .first()
        .getByText("let go her lines at ten past eleven")
        .waitFor();
      await again.getByRole("button", { name: "Explain each block" }).click();
      await again.waitForURL(/playground\/index\.html#/u);
      await again
        .frameLocator("iframe.page-frame")
        .locator('pith-run[data-paint="kept"]')
        .first()
        .waitFor();
      await again.context().close();
      expect(complaints).toEqual([]);
    });

    it("reduces a reported page to a minimal example", async () => {
      const page = await openPage("index.html");
      // Clicks before hydration have no effect.
      await page.locator(".try-card").nth(2).waitFor();
      await page.getByRole("button", { name: "A news story" }).click();
      await page.getByRole("button", { name: "Show plain text" }).click();
      await page
        .locator(".try-card")
        .first()
        .getByText("let go her lines at ten past eleven")
        .waitFor();
      await page.getByRole("button", { name: "Report this page" }).click();
      await page.getByLabel("A few words of that text").fill("let go her lines at ten past eleven");
      await page.getByRole("button", { name: "Create a minimal example" }).click();
      const report = page.getByLabel("The report");
      await report.waitFor();
      const text = await report.inputValue();
      expect(text).toContain("let go her lines at ten past eleven");
      expect(text).toContain('`mustNot`: ["let go her lines at ten past eleven"]');
      const story = readFileSync(
        join(projectRoot, "packages/pith/test/fixtures/demo/harbour-ferry.html"),
        "utf8",
      );
      expect(text.length).toBeLessThan(story.length / 3);
      await page.context().close();
    });

    it("turns dark, and fits a phone", async () => {
      const dark = await openPage("library.html", { colorScheme: "dark" });
      await expect.poll(() => dark.locator("html").getAttribute("class")).toContain("dark");
      expect(await findSerious({ page: dark })).toEqual([]);
      await dark.context().close();
      const widest = [
        "index.html",
        "library.html",
        "http/pages.html",
        "api/pith.html",
        "benchmarks.html",
      ];
      for (const name of widest.filter((each) => names.includes(each))) {
        const phone = await openPage(name, {
          viewport: { width: 375, height: 740 },
          hasTouch: true,
          isMobile: true,
        });
        await phone.locator("h1, .VPHero").first().waitFor();
        if (name === "index.html") await phone.locator(".try-card").nth(2).waitFor();
        expect([name, await isScrolledSideways(phone)]).toEqual([name, false]);
        await phone.context().close();
      }
    });
  },
);
