import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { extract } from "../../../packages/pith/src/api/with-model.ts";
import { locate } from "../../../packages/pith/src/check/index.ts";
import { chromiumPath, launchChromium, NEEDS_CHROMIUM } from "./chromium.ts";

const ADDRESS = "https://news.example/ferry";

/** A page with these blocks so far apart that only one is visible at a time. */
const pageOf = (blocks: readonly string[]): string =>
  `<!doctype html><meta charset="utf-8"><title>Ferry</title><style>article > * { margin: 3000px 0 }</style><article>${blocks.join("\n")}</article>`;

/** A quote, the blocks of the page, and the block that contains the quote. */
const PLACES: ReadonlyArray<
  readonly [what: string, quote: string, blocks: readonly string[], place: number]
> = [
  [
    "plain words",
    "sails at nine",
    ["<p>Nothing here.</p>", "<p>The ferry sails at nine, every day.</p>"],
    1,
  ],
  [
    "words across markup, entities and dashes",
    "sails at nine - but not on Mondays",
    [
      "<p>Nothing here.</p>",
      "<p>The ferry <i>sails</i> at <b>nine</b> &ndash; but not on Mondays.</p>",
    ],
    1,
  ],
  [
    "words with marks of the directive's own",
    "five, six & seven - all of 'em 100% full",
    ["<p>five, six</p>", "<p>Boats five, six &amp; seven - all of 'em 100% full.</p>"],
    1,
  ],
  [
    "words that the page has twice, by those around them",
    "leaves from the east pier",
    [
      "<p>In summer the boat leaves from the east pier as well, at noon.</p>",
      "<p>Long ago.</p>",
      "<p>The night boat, which takes cars, leaves from the east pier when the tide is in.</p>",
    ],
    0,
  ],
  [
    "the end of one paragraph and the beginning of the next",
    "at the old quay. Bring your own food",
    ["<p>Far above.</p>", "<p>You will find it at the old quay.</p><p>Bring your own food.</p>"],
    1,
  ],
  [
    "letters without spaces",
    "渡船は九時に",
    ["<p>ここには何もありません。</p>", "<p>毎日、渡船は九時に出ます。</p>"],
    1,
  ],
  [
    "words in a list",
    "two bicycles",
    ["<p>Far above.</p>", "<ul><li>one car</li><li>two bicycles</li></ul>"],
    1,
  ],
];

describe.skipIf(chromiumPath === undefined)(`addresses of quotes ${NEEDS_CHROMIUM}`, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium();
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
  });

  it.each(PLACES)("open %s", { timeout: 60_000 }, async (_what, quote, blocks, place) => {
    const html = pageOf(blocks);
    const { url = "" } = locate(extract(html, { url: ADDRESS, keep: ["article"] }), quote);
    expect(url).toContain("#:~:text=");
    const page = await browser.newPage();
    try {
      await page.route("**/*", (route) =>
        route.fulfill({ contentType: "text/html; charset=utf-8", body: html }),
      );
      await page.goto(url);
      const inSight = (): Promise<number[]> =>
        page.evaluate(() =>
          [...document.querySelectorAll("article > *")].flatMap((element, i) => {
            const { top, bottom } = element.getBoundingClientRect();
            return bottom > 0 && top < innerHeight ? [i] : [];
          }),
        );
      await expect.poll(inSight, { timeout: 20_000 }).toEqual([place]);
    } finally {
      await page.close();
    }
  });
});
