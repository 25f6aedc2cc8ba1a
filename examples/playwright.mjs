// node examples/playwright.mjs ADDRESS: a page as Chromium shows it, read by pith. PITH_BROWSER
// says where Chromium is.
import { extract } from "pith";
import { snapshot } from "pith-node/browser";
import { chromium } from "playwright-core";

export async function readPage(page) {
  // The page with its shadow roots, and with what it hides marked as hidden.
  return extract(await snapshot(page), { format: "markdown" });
}

if (process.argv[1]?.endsWith("playwright.mjs")) {
  const browser = await chromium.launch({
    executablePath: process.env.PITH_BROWSER ?? "/usr/bin/chromium",
    // The superuser, as in a container, has no sandbox.
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  try {
    const page = await browser.newPage();
    await page.goto(process.argv[2], { waitUntil: "load" });
    const { content, why } = await readPage(page);
    console.log(content || why);
  } finally {
    await browser.close();
  }
}
