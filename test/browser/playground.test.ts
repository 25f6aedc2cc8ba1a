import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "../../src/extract.ts";
import { collectLabels, labelBlocks, parseLabels } from "../../src/labels/index.ts";
import { chromiumPath, NEEDS_CHROMIUM } from "./chromium.ts";
import { MadePlayground, type OpenPlayground } from "./made-playground.ts";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface AxeResult {
  readonly violations: ReadonlyArray<{ id: string; impact: string; nodes: ReadonlyArray<{ html: string }> }>;
}

const STORY = `<html><head><title>Tide tables</title></head><body>
<nav><a href="/">Home</a> <a href="/tides">Tides</a> <a href="/boats">Boats</a></nav>
<article><h1>Why the tide tables were wrong</h1>
<p>For three weeks in autumn the printed tables of the harbour were wrong by almost an hour, and nobody noticed at first.</p>
<p>The harbour master, who has kept the book since 1998, says that a column was shifted when the tables were set anew.</p>
<p>Two boats ran aground on the bar, and a wedding party had to wait for the evening tide before it could go home.</p>
</article><footer><a href="/about">About</a> <a href="/privacy">Privacy</a></footer></body></html>`;

/** What axe calls serious or critical; the frames hold pages of others. */
async function findSerious({ page }: OpenPlayground): Promise<string[]> {
  await page.evaluate(axeSource);
  const { violations } = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run(context: object, options: object): Promise<AxeResult> } };
    return axe.run({ exclude: [["iframe"]] }, { resultTypes: ["violations"] });
  });
  const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  return serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

/** Builds and browsers are slow on a machine that does other things, too. */
const SLOW_MS = 240_000;

describe.skipIf(chromiumPath === undefined)(`the playground ${NEEDS_CHROMIUM}`, { timeout: SLOW_MS }, () => {
  let made: MadePlayground;

  beforeAll(async () => {
    made = await MadePlayground.start();
  }, SLOW_MS);

  afterAll(async () => {
    await made?.stop();
  });

  async function inPlayground(fragment: string, test: (open: OpenPlayground) => Promise<void>): Promise<void> {
    const open = await made.open(fragment, {}, !fragment.includes("do=label"));
    try {
      await test(open);
      expect(open.complaints).toEqual([]);
    } finally {
      await open.close();
    }
  }

  it("shows the example at once: the page with its blocks coloured, and the content to read", async () => {
    await inPlayground("", async ({ page, frame }) => {
      const reading = page.frameLocator("iframe.reading-frame");
      await reading.getByText("let go her lines at ten past eleven").waitFor();
      expect(await reading.getByText("We value your privacy").count()).toBe(0);
      expect(await frame.getByText("We value your privacy").getAttribute("data-paint")).toBe("dropped");
    });
  });

  it("extracts a page that is pasted, in every form", async () => {
    await inPlayground("", async (open) => {
      const { page, frame } = open;
      await open.paste(STORY);
      await frame.getByText("Two boats ran aground").waitFor();
      await open.judged();
      expect(await open.paintOf("Two boats")).toBe("kept");
      expect(await open.paintOf("Privacy")).toBe("dropped");
      await page.getByRole("tab", { name: "Markdown" }).click();
      await expect.poll(() => page.getByRole("textbox", { name: "Markdown" }).inputValue()).toContain("Two boats ran");
      await page.getByRole("tab", { name: "HTML" }).click();
      await expect
        .poll(() => page.getByRole("textbox", { name: "HTML", exact: true }).inputValue())
        .toContain("<p>Two boats ran");
      await page.getByRole("tab", { name: "JSON" }).click();
      await expect
        .poll(() => page.getByRole("textbox", { name: "JSON" }).inputValue())
        .toContain('"outcome": "content"');
      await page.getByRole("tab", { name: "Blocks" }).click();
      expect(await page.getByRole("list", { name: "Blocks of the page" }).getByRole("button").count()).toBeGreaterThan(
        5,
      );
    });
  });

  it("tells of the block pointed at the score, the reason and the paper's figures", async () => {
    await inPlayground("#m=link-density", async ({ page, frame }) => {
      await frame.getByText("The crossing to Vesterhavn takes").hover();
      const inspector = page.getByRole("region", { name: "The block pointed at" });
      await inspector.getByText("LTD", { exact: true }).first().waitFor();
      expect(await inspector.textContent()).toMatch(/link-density score [\d.]+.*NTL/su);
    });
  });

  it("compares two methods block by block, and all", async () => {
    await inPlayground("", async ({ page, frame }) => {
      await page.getByLabel("Compare with").selectOption("full-text");
      const agreement = page.getByText(/^Agreement with pith: \d+ % of \d+ blocks$/u);
      await agreement.waitFor();
      await frame.locator('pith-run[data-paint="second"]').first().waitFor();
      expect(await frame.locator('pith-run[data-paint="first"]').count()).toBe(0);
      await page.getByLabel("Compare with").selectOption("all");
      await frame.locator('pith-run[data-paint="share-4"]').first().waitFor();
      await page.getByText(/^Agreement with pith of \d+ methods$/u).click();
      expect(await page.getByRole("row").count()).toBeGreaterThan(8);
      await frame.getByText("The crossing to Vesterhavn takes").hover();
      const votes = page.getByRole("list", { name: "Verdicts of all methods" });
      await votes.waitFor();
      expect(await votes.getByText(/kept|dropped/u).count()).toBeGreaterThan(8);
    });
  });

  it("follows a slider as one drags it, and goes back to the paper's value", async () => {
    await inPlayground("#m=cetr&v=figures", async ({ page, frame }) => {
      const kept = (): Promise<number> => frame.locator('pith-run[data-paint="kept"]').count();
      await page.getByLabel("cut", { exact: true }).selectOption("threshold");
      await page.getByText(/lines are content, above the cut/u).waitFor();
      const before = await kept();
      const slider = page.getByRole("slider", { name: "lambda", exact: true });
      const box = await slider.boundingBox();
      if (!box) throw new Error("the slider is not there");
      const middle = box.y + box.height / 2;
      await page.mouse.move(box.x + box.width * 0.25, middle);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width * 0.6, middle, { steps: 6 });
      await expect.poll(kept).toBeLessThan(before);
      await page.mouse.move(box.x + box.width * 0.02, middle, { steps: 6 });
      await expect.poll(kept).toBeGreaterThan(before);
      await page.mouse.up();
      await page.getByRole("button", { name: "lambda: back to 1" }).click();
      await expect.poll(kept).toBe(before);
    });
  });

  it.each([
    ["cetr", ["Tag ratios of the lines", "Lines by ratio and derivative", "Scores of the blocks"]],
    ["body-text-extraction", ["Document slope curve"]],
    ["link-density", ["The tree, as far as it is looked into"]],
    ["text-distribution", ["The way into the longest subnode"]],
    ["wffte", ["Text support of the containers"]],
  ])("draws what the paper draws: %s", async (method, titles) => {
    await inPlayground(`#m=${method}&v=figures`, async ({ page }) => {
      for (const title of titles) {
        const drawing = page.getByRole("img", { name: title });
        await drawing.waitFor();
        expect(await drawing.locator("path, rect, circle").count()).toBeGreaterThan(1);
      }
    });
  });

  it("reads several files as pages of one site, and counts the blocks that they share", async () => {
    await inPlayground("", async ({ page, frame }) => {
      await page.getByRole("button", { name: "Site", exact: true }).click();
      const topics = {
        herring: "Silver shoals came early and filled every net before dawn",
        lanterns: "Children carried paper lights along the quay at dusk",
        ropes: "Hemp is twisted here by hand as it was in old times",
        anchors: "Divers raised an iron giant from the mud below the bridge",
        maps: "Charts drawn by monks show islands that nobody can find",
      };
      const stories = Object.entries(topics).map(([topic, text]) => ({
        name: `${topic}.html`,
        mimeType: "text/html",
        buffer: Buffer.from(
          `<title>${topic}</title><div class="menu">The Harbour Gazette, news from the estuary</div><p>${text}.</p>`,
        ),
      }));
      await page.getByLabel("Add HTML files").setInputFiles(stories);
      const row = page.getByRole("row", { name: /5 of 5 .*The Harbour Gazette/u });
      await row.waitFor();
      await frame.locator('pith-run[data-paint="dropped"]', { hasText: "Gazette" }).waitFor();
      await frame.locator('pith-run[data-paint="kept"]', { hasText: /Silver shoals/u }).waitFor();
      await page.getByRole("button", { name: /^ropes/u }).click();
      await frame.getByText("Hemp is twisted here").waitFor();
    });
  });

  it("labels by click, drag and keys; nothing is lost by a reload; undo, redo and export", async () => {
    await inPlayground("#do=label", async (open) => {
      const { page, frame } = open;
      const counts = (): Promise<string | null> =>
        page.getByRole("region", { name: "Labels" }).locator("dl").first().textContent();
      const pages = ["tide.html", "ebb.html"].map((name) => ({
        name,
        mimeType: "text/html",
        buffer: Buffer.from(STORY.replace("Tide tables", name)),
      }));
      await page.getByLabel("Add HTML files").setInputFiles(pages);
      await page.getByRole("button", { name: "ebb.html" }).waitFor();
      // The model's proposal is the start.
      await frame.locator('pith-run[data-paint="content-proposal"]', { hasText: "Two boats" }).waitFor();
      await page.getByRole("radio", { name: "Noise" }).check();
      const story = frame.locator("p", { hasText: "For three weeks" });
      const height = (await story.boundingBox())?.height ?? 0;
      // Between two lines there is no text, but the paragraph is meant.
      await story.click({ position: { x: 40, y: height / 2 } });
      await frame.locator('pith-run[data-paint="noise"]', { hasText: "For three weeks" }).waitFor();
      // Dragging marks all that one passes.
      await page.getByRole("radio", { name: "Content" }).check();
      const from = await frame.getByText("Home", { exact: true }).boundingBox();
      const to = await frame.getByText("Boats", { exact: true }).boundingBox();
      if (!from || !to) throw new Error("the menu is not there");
      await page.mouse.move(from.x + 4, from.y + 4);
      await page.mouse.down();
      await page.mouse.move(to.x + 4, to.y + 4, { steps: 5 });
      await page.mouse.up();
      await frame.locator('pith-run[data-paint="content"]', { hasText: "Home" }).waitFor();
      await page.getByText("All labels are saved in this browser").waitFor();
      const before = await counts();
      await page.reload();
      await frame.locator('pith-run[data-paint="noise"]', { hasText: "For three weeks" }).waitFor();
      expect(await counts()).toBe(before);
      // Keys: the story as a whole is noise, then not.
      await frame.getByText("The harbour master").hover();
      await frame.locator("body").focus();
      await page.keyboard.press("w");
      await page.keyboard.press("n");
      await frame.locator('pith-run[data-paint="noise"]', { hasText: "Two boats" }).waitFor();
      await page.keyboard.press("u");
      await frame.locator('pith-run[data-paint="content-proposal"]', { hasText: "Two boats" }).waitFor();
      await page.keyboard.press("r");
      await frame.locator('pith-run[data-paint="noise"]', { hasText: "Two boats" }).waitFor();
      await page.keyboard.press("ControlOrMeta+z");
      await frame.locator('pith-run[data-paint="content-proposal"]', { hasText: "Two boats" }).waitFor();
      await page.keyboard.press("d");
      await page.getByText("1 of 2 pages done").waitFor();
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: "Export labels" }).click(),
      ]);
      const { lines, unfinished } = parseLabels(readFileSync(await download.path(), "utf8"));
      expect(unfinished).toBeUndefined();
      const [entry] = collectLabels(lines);
      expect(entry.status).toBe("done");
      const measured = parse(STORY.replace("Tide tables", entry.page));
      const { labels, unknownPaths } = labelBlocks(measured, entry);
      expect(unknownPaths).toEqual([]);
      const said = new Map(labels.map((label, at) => [measured.blockText(at).slice(0, 15), label]));
      expect(said.get("For three weeks")).toBe("noise");
      expect(said.get("Two boats ran a")).toBe("content");
      expect(said.get("About Privacy")).toBe("noise");
    });
  });

  it("makes a link that shows the same, with the page in it", async () => {
    const first = await made.open("");
    await first.paste(STORY);
    await first.frame.getByText("Two boats").waitFor();
    await first.page.getByRole("combobox", { name: "Method", exact: true }).selectOption("cetr");
    await first.page.getByRole("spinbutton", { name: "sigma, as a number" }).fill("2");
    await first.page.keyboard.press("Tab");
    await first.page.getByRole("tab", { name: "Markdown" }).click();
    await first.page.getByRole("button", { name: "Copy link" }).click();
    await expect.poll(() => first.page.url()).toContain("#m=cetr");
    const { hash } = new URL(first.page.url());
    await first.close();
    await inPlayground(hash, async (open) => {
      await open.frame.getByText("Two boats").waitFor();
      expect(await open.page.getByRole("combobox", { name: "Method", exact: true }).inputValue()).toBe("cetr");
      expect(await open.page.getByRole("spinbutton", { name: "sigma, as a number" }).inputValue()).toBe("2");
      expect(await open.page.getByRole("tab", { name: "Markdown" }).getAttribute("aria-selected")).toBe("true");
    });
  });

  it("says so when the page is too large for a link", async () => {
    await inPlayground("", async (open) => {
      const words = Array.from({ length: 30_000 }, (_, n) => `w${(n * 7919) % 100_003}`).join(" ");
      await open.paste(`<p>${words}</p>`);
      await open.frame.getByText("w0 w7919").waitFor();
      await open.page.getByRole("button", { name: "Copy link" }).click();
      await open.page.getByText("too large for a link").waitFor();
      expect(open.page.url().length).toBeLessThan(400);
    });
  });

  it("a hostile page runs no script, loads nothing and leads nowhere", async () => {
    const open = await made.open("");
    const { page, frame } = open;
    const requests: string[] = [];
    // What the policy stops never gets here.
    await page.route(/evil\.example/u, (route) => {
      requests.push(route.request().url());
      return route.abort();
    });
    await open.paste(`<html onclick="top.hit=1"><head><base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example/">
      <link rel="stylesheet" href="https://evil.example/a.css"><style>@import "https://evil.example/b.css"; p { background: url(https://evil.example/c.png) }</style>
      <script>top.hit = 1</script></head><body onload="top.hit=1"><p id="text" onmouseover="top.hit=1" style="background: url(https://evil.example/d.png)">This text stands on a page that means harm to everybody who looks at it.</p>
      <img src="https://evil.example/x.png" onerror="top.hit=1"><iframe src="https://evil.example/"></iframe><iframe srcdoc="<script>top.hit=1</script>"></iframe>
      <svg onload="top.hit=1"><script>top.hit=1</script><a xlink:href="javascript:top.hit=1"><text y="20">click</text></a></svg>
      <a href="javascript:top.hit=1">A link that runs</a> <a href="https://evil.example/" target="_top">A link that leads away</a>
      <form action="https://evil.example/"><button>Send</button></form><object data="https://evil.example/"></object><video src="https://evil.example/v" autoplay></video>
      </body></html>`);
    await frame.getByText("This text stands on a page").hover();
    await frame.getByText("A link that runs").click();
    await frame.getByText("A link that leads away").click();
    await frame.getByRole("button", { name: "Send" }).click();
    await page.getByRole("tab", { name: "Markdown" }).click();
    await page.getByRole("textbox", { name: "Markdown" }).waitFor();
    expect(await page.evaluate(() => "hit" in globalThis)).toBe(false);
    expect(requests).toEqual([]);
    expect(await frame.locator("script, iframe, object, base, meta[http-equiv=refresh]").count()).toBe(0);
    expect(page.url().startsWith(made.address)).toBe(true);
    await open.close();
  });

  it("works by keyboard alone", async () => {
    await inPlayground("", async ({ page, frame }) => {
      await page.locator("iframe.page-frame").focus();
      await page.keyboard.press("Tab");
      await frame.locator("body").focus();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("j");
      await frame.locator("pith-run[data-focus]").first().waitFor();
      const inspector = page.getByRole("region", { name: "The block pointed at" });
      await inspector.getByText("pith", { exact: true }).waitFor();
      await page.getByRole("tab", { name: "Reading" }).focus();
      await page.keyboard.press("ArrowRight");
      expect(await page.getByRole("tab", { name: "Markdown" }).getAttribute("aria-selected")).toBe("true");
      await page.getByRole("combobox", { name: "Method", exact: true }).focus();
      await page.keyboard.press("ArrowDown");
      await expect
        .poll(() => page.getByRole("combobox", { name: "Method", exact: true }).inputValue())
        .not.toBe("pith");
    });
  });

  it("fits a phone: one column at a time, nothing beyond the edge", async () => {
    const open = await made.open("", { viewport: { width: 375, height: 740 }, hasTouch: true });
    const { page } = open;
    for (const name of ["Settings", "Page", "Result"]) {
      await page.getByRole("navigation", { name: "Columns" }).getByRole("button", { name }).click();
      expect(await page.evaluate<number>("document.documentElement.scrollWidth")).toBeLessThanOrEqual(375);
    }
    await page.frameLocator("iframe.reading-frame").getByText("let go her lines").waitFor();
    await open.close();
  });

  it.each<["light" | "dark", string]>([
    ["light", "#m=link-density&c=pith&v=blocks"],
    ["dark", "#m=cetr&c=all&v=figures"],
  ])("axe finds nothing serious: %s %s", async (colorScheme, fragment) => {
    const open = await made.open("", { colorScheme });
    await open.page.goto(`${made.address}${fragment}`);
    await open.frame.getByText("The crossing to Vesterhavn takes").hover();
    expect(await findSerious(open)).toEqual([]);
    await open.close();
  });

  it("axe finds nothing serious in labelling and in a site", async () => {
    await inPlayground("#do=label", async (open) => {
      const pages = ["tide", "ebb", "bar", "quay"].map((name) => ({
        name: `${name}.html`,
        mimeType: "text/html",
        buffer: Buffer.from(`${STORY}<p>${name}</p>`),
      }));
      await open.page.getByLabel("Add HTML files").setInputFiles(pages);
      await open.frame.locator('pith-run[data-paint="content-proposal"]').first().waitFor();
      expect(await findSerious(open)).toEqual([]);
      await open.page.getByRole("button", { name: "Site", exact: true }).click();
      await open.page.getByLabel("Add HTML files").setInputFiles(pages);
      await open.page.getByRole("row").nth(2).waitFor();
      expect(await findSerious(open)).toEqual([]);
    });
  });
});
