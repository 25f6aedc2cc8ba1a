import { readFileSync } from "node:fs";
import type { Locator } from "playwright-core";

/** A small page with a menu, a story and a footer. */
export const STORY: string = `<html><head><title>Tide tables</title></head><body>
<nav><a href="/">Home</a> <a href="/tides">Tides</a> <a href="/boats">Boats</a></nav>
<article><h1>Why the tide tables were wrong</h1>
<p>For three weeks in autumn the printed tables of the harbour were wrong by almost an hour, and nobody noticed at first.</p>
<p>The harbour master, who has kept the book since 1998, says that a column was shifted when the tables were laid out.</p>
<p>Two boats ran aground on the bar, and a wedding party had to wait for the evening tide before it could go home.</p>
</article><footer><a href="/about">About</a> <a href="/privacy">Privacy</a></footer></body></html>`;

/** A page as a file input takes it. */
export const htmlFile = (
  name: string,
  html: string,
): { name: string; mimeType: string; buffer: Buffer } => ({
  name,
  mimeType: "text/html",
  buffer: Buffer.from(html),
});

const TOPICS: Readonly<Record<string, string>> = {
  herring: "Silver shoals came early and filled every net before dawn",
  lanterns: "Children carried paper lights along the quay at dusk",
  ropes: "Hemp is twisted here by hand as it was in old times",
  anchors: "Divers raised an iron giant from the mud below the bridge",
  maps: "Charts drawn by monks show islands that nobody can find",
};

/** Five pages of one site, with a shared menu. */
export const SITE_FILES: ReturnType<typeof htmlFile>[] = Object.entries(TOPICS).map(
  ([topic, text]) =>
    htmlFile(
      `${topic}.html`,
      `<title>${topic}</title><div class="menu">The Harbour Gazette, news from the estuary</div>` +
        `<div class="story"><p>${text}.</p></div>`,
    ),
);

/** Clicks a button and returns the file that it downloads. */
export async function download(button: Locator): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([button.page().waitForEvent("download"), button.click()]);
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), "utf8") };
}

/**
 * Repeats an action until its effect is visible: a click can hit an element that is just being
 * replaced.
 */
export async function actUntil(act: () => Promise<unknown>, effect: Locator): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    await act();
    try {
      return await effect.first().waitFor({ timeout: 10_000 });
    } catch (error) {
      if (attempt === 6) throw error;
    }
  }
}
