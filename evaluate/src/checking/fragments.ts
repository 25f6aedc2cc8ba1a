import { type Browser, type BrowserContext, chromium } from "playwright-core";
import { findBrowser } from "../../../packages/browser/src/find-browser.ts";
import { locate } from "../../../packages/check/src/index.ts";
import type { ExtractResult } from "../../../src/index.ts";
import type { Page } from "../data/pages.ts";

type Random = () => number;

/** What became of the address of a quote. */
export type Jump = "no address" | "not shown" | "not in sight" | "in sight";

/** Words of a quote, at least and at most. */
const WORDS = [4, 12] as const;
/** How far down a page begins, in pixels: nothing of it is in sight before the browser has jumped. */
const DOWN = 20_000;
const JUMP_MS = 8_000;

/** Some words of a kept block, at random. */
function quoteOf({ selection: { page, keep } }: ExtractResult, random: Random): string | undefined {
  const texts: string[][] = [];
  for (let block = 0; block < page.blocks.count; block++) {
    if (keep[block] !== 1) continue;
    const words = page.blockText(block).trim().split(/\s+/u);
    if (words.length >= WORDS[0]) texts.push(words);
  }
  const words = texts[Math.floor(random() * texts.length)];
  if (!words) return undefined;
  const length = Math.min(words.length, WORDS[0] + Math.floor(random() * (WORDS[1] - WORDS[0] + 1)));
  const start = Math.floor(random() * (words.length - length + 1));
  return words.slice(start, start + length).join(" ");
}

/** Runs in the page: whether the element is in sight because something was scrolled, and whether the page's styles show it at all. */
function placeInSight(element: Element): "in sight" | "not in sight" | "not shown" {
  const { top, bottom } = element.getBoundingClientRect();
  let isScrolled = scrollY > 0;
  // In some pages an element scrolls, and not the window.
  for (let above = element.parentElement; above && !isScrolled; above = above.parentElement)
    isScrolled = above.scrollTop > 0;
  if (isScrolled && bottom > 0 && top < innerHeight) return "in sight";
  return element.checkVisibility({ visibilityProperty: true }) ? "not in sight" : "not shown";
}

/** A Chromium that is given pages by their text, and fetches nothing. */
export class FragmentBrowser {
  private readonly browser: Browser;
  private readonly context: BrowserContext;

  private constructor(browser: Browser, context: BrowserContext) {
    this.browser = browser;
    this.context = context;
  }

  /** @throws PithError (`missing-dependency`) when there is no browser */
  static async open(): Promise<FragmentBrowser> {
    const place = findBrowser();
    const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
    const browser =
      "executable" in place
        ? await chromium.launch({ executablePath: place.executable, args })
        : await chromium.connectOverCDP(place.address);
    const viewport = { width: 900, height: 500 };
    return new FragmentBrowser(browser, await browser.newContext({ javaScriptEnabled: false, viewport }));
  }

  /** Goes to the address of a random quote; undefined for a page that has none. */
  async jump(page: Page, result: ExtractResult, random: Random): Promise<{ quote: string; jump: Jump } | undefined> {
    const quote = quoteOf(result, random);
    if (quote === undefined) return undefined;
    const { url, source } = locate(result, quote);
    const css = source[0]?.css;
    if (url === undefined || css === undefined) return { quote, jump: "no address" };
    const tab = await this.context.newPage();
    const body = `${page.html}<style>html{padding-top:${DOWN}px!important}</style>`;
    await tab.route("**/*", (route) =>
      route.request().isNavigationRequest() && route.request().frame() === tab.mainFrame()
        ? route.fulfill({ contentType: "text/html; charset=utf-8", body })
        : route.abort(),
    );
    try {
      await tab.goto(new URL(url, "https://page.example/").href, { waitUntil: "commit" });
      let jump: Jump = "not in sight";
      for (const end = performance.now() + JUMP_MS; jump !== "in sight" && performance.now() < end; ) {
        await tab.waitForTimeout(100);
        jump = await tab
          .locator(`css=${css}`)
          .first()
          .evaluate(placeInSight)
          .catch(() => jump);
      }
      return { quote, jump };
    } finally {
      await tab.close();
    }
  }

  async close(): Promise<void> {
    await this.browser.close();
  }
}
