import { expect, it } from "vitest";
import { parse } from "../../../packages/pith/src/api/extract.ts";
import { formatLabels, parseLabels } from "../../../packages/pith/src/methods/labels/label-file.ts";
import {
  collectLabels,
  labelBlocks,
} from "../../../packages/pith/src/methods/labels/page-labels.ts";
import { findSerious } from "./axe.ts";
import { describePlayground } from "./describe-playground.ts";
import { actUntil, download, htmlFile, SITE_FILES, STORY } from "./story.ts";

describePlayground("the playground with many pages", (inPlayground, made) => {
  it("opens several files as pages of one site, and counts their shared blocks", async () => {
    await inPlayground("", async ({ page, frame }) => {
      await page.getByRole("button", { name: "Site", exact: true }).click();
      await page.getByLabel("Add HTML files").setInputFiles(SITE_FILES);
      const row = page.getByRole("row", { name: /5 of 5 .*The Harbour Gazette/u });
      await row.waitFor();
      await frame.locator('pith-run[data-paint="dropped"]', { hasText: "Gazette" }).waitFor();
      await frame.locator('pith-run[data-paint="kept"]', { hasText: /Silver shoals/u }).waitFor();
      const method = page.getByRole("combobox", { name: "Method", exact: true });
      await method.selectOption("content-extractor");
      await page.getByText(/template blocks? on 5 pages, as content-extractor/u).waitFor();
      await page.getByRole("row", { name: /5 of 5 .*The Harbour Gazette/u }).waitFor();
      await method.selectOption("x-cex");
      await page.getByText(/on 5 pages, as x-cex/u).waitFor();
      const ropes = page.getByRole("button", { name: /^ropes/u });
      await actUntil(() => ropes.click(), frame.getByText("Hemp is twisted here"));
      const slider = page.getByRole("spinbutton", { name: "min pages, as a number" });
      await slider.fill("5");
      await slider.press("Tab");
      await page.getByRole("button", { name: "Copy link" }).click();
      await expect.poll(() => page.url()).toContain("do=site");
      const { hash } = new URL(page.url());
      await inPlayground(hash, async (second) => {
        await second.page.getByRole("row", { name: /5 of 5 .*The Harbour Gazette/u }).waitFor();
        await second.frame.getByText("Hemp is twisted here").waitFor();
        const same = second.page.getByRole("spinbutton", { name: "min pages, as a number" });
        expect(await same.inputValue()).toBe("5");
      });
    });
  });

  it("warns of pages that are not of one site", async () => {
    await inPlayground("", async ({ page }) => {
      await page.getByRole("button", { name: "Site", exact: true }).click();
      const stranger = htmlFile("stranger.html", "<p class=shop>Goods of another shop</p>");
      await page.getByLabel("Add HTML files").setInputFiles([...SITE_FILES, stranger]);
      await page.getByText(/These 6 pages share no template: they look like 2 sites/u).waitFor();
    });
  });

  it("opens the example site, and a link to it", async () => {
    await inPlayground("", async ({ page }) => {
      await page.getByRole("button", { name: "Site", exact: true }).click();
      await page.getByRole("button", { name: "Open the example site" }).click();
      await page.getByText(/\d+ template blocks on 8 pages, as x-cex/u).waitFor();
      await expect.poll(() => page.url()).toContain("s=example");
      await page.reload();
      await page.getByText(/\d+ template blocks on 8 pages, as x-cex/u).waitFor();
    });
  });

  it("labels by click, drag and keys, keeps labels after a reload, and undoes, redoes and exports them", async () => {
    await inPlayground("#do=label", async (open) => {
      const { page, frame } = open;
      const counts = (): Promise<string | null> =>
        page.getByRole("region", { name: "Labels" }).locator("dl").first().textContent();
      const pages = ["tide.html", "ebb.html"].map((name) =>
        htmlFile(name, STORY.replace("Tide tables", name)),
      );
      await page.getByLabel("Add HTML files").setInputFiles(pages);
      await page.getByRole("button", { name: "ebb.html" }).waitFor();
      await frame.getByText("Two boats").waitFor();
      await page.keyboard.press("c");
      await page.getByText("Point at a block first").waitFor();
      // Labelling starts with the model's proposal.
      await frame
        .locator('pith-run[data-paint="content-proposal"]', { hasText: "Two boats" })
        .waitFor();
      await page.getByRole("radio", { name: "Noise" }).check();
      const story = frame.locator("p", { hasText: "For three weeks" });
      // A click between two lines of text means the paragraph.
      const clickBetweenLines = async (): Promise<void> => {
        const height = (await story.boundingBox())?.height ?? 0;
        await story.click({ position: { x: 40, y: height / 2 } });
      };
      await actUntil(
        clickBetweenLines,
        frame.locator('pith-run[data-paint="noise"]', { hasText: "For three weeks" }),
      );
      // Dragging labels every block on the way.
      await page.getByRole("radio", { name: "Content" }).check();
      const drag = async (): Promise<void> => {
        const from = await frame.getByText("Home", { exact: true }).boundingBox();
        const to = await frame.getByText("Boats", { exact: true }).boundingBox();
        if (!from || !to) throw new Error("the menu is missing");
        await page.mouse.move(from.x + 4, from.y + 4);
        await page.mouse.down();
        await page.mouse.move(to.x + 4, to.y + 4, { steps: 5 });
        await page.mouse.up();
      };
      await actUntil(drag, frame.locator('pith-run[data-paint="content"]', { hasText: "Home" }));
      await page.getByText("All labels are saved in this browser").waitFor();
      const before = await counts();
      await page.reload();
      await frame.locator('pith-run[data-paint="noise"]', { hasText: "For three weeks" }).waitFor();
      expect(await counts()).toBe(before);
      // Keys label the whole story as noise, and undo it.
      await frame.getByText("The harbour master").hover();
      await frame.locator("body").focus();
      await page.keyboard.press("w");
      await page.keyboard.press("n");
      await frame.locator('pith-run[data-paint="noise"]', { hasText: "Two boats" }).waitFor();
      await page.keyboard.press("u");
      await frame
        .locator('pith-run[data-paint="content-proposal"]', { hasText: "Two boats" })
        .waitFor();
      await page.keyboard.press("r");
      await frame.locator('pith-run[data-paint="noise"]', { hasText: "Two boats" }).waitFor();
      await page.keyboard.press("ControlOrMeta+z");
      await frame
        .locator('pith-run[data-paint="content-proposal"]', { hasText: "Two boats" })
        .waitFor();
      await page.keyboard.press("d");
      await page.getByText("1 of 2 pages done").waitFor();
      const exported = await download(page.getByRole("button", { name: "Export labels" }));
      const { lines, unfinished } = parseLabels(exported.text);
      expect(unfinished).toBeUndefined();
      const [entry] = collectLabels(lines);
      expect(entry.status).toBe("done");
      const measured = parse(STORY.replace("Tide tables", entry.page));
      const { labels, unknownPaths } = labelBlocks(measured, entry);
      expect(unknownPaths).toEqual([]);
      // A file has the labels of a second labeller.
      const others = lines.map((line) => ({ ...line, labeller: "ben" }));
      const file = formatLabels(others);
      await page.getByLabel("Import labels").setInputFiles({
        name: "ben.jsonl",
        mimeType: "application/jsonl",
        buffer: Buffer.from(file),
      });
      await page.getByText(/lines imported/u).waitFor();
      // A reload keeps the open page.
      expect(new URLSearchParams(new URL(page.url()).hash.slice(1)).get("page")).not.toBe(
        entry.page,
      );
      const stated = new Map(
        labels.map((label, at) => [measured.blockText(at).slice(0, 15), label]),
      );
      expect(stated.get("For three weeks")).toBe("noise");
      expect(stated.get("Two boats ran a")).toBe("content");
      expect(stated.get("About Privacy")).toBe("noise");
    });
  });

  it.each(["light", "dark"] as const)(
    "axe finds nothing serious in labels and in a site: %s",
    async (colorScheme) => {
      const open = await made().open("#do=label", { colorScheme }, false);
      try {
        const pages = ["tide", "ebb", "bar", "quay"].map((name) =>
          htmlFile(`${name}.html`, `${STORY}<p>${name}</p>`),
        );
        await open.page.getByLabel("Add HTML files").setInputFiles(pages);
        await open.frame.locator('pith-run[data-paint="content-proposal"]').first().waitFor();
        expect(await findSerious(open)).toEqual([]);
        await open.page.getByRole("button", { name: "Site", exact: true }).click();
        await open.page.getByLabel("Add HTML files").setInputFiles(pages);
        await open.page.getByRole("row").nth(2).waitFor();
        expect(await findSerious(open)).toEqual([]);
      } finally {
        await open.close();
      }
    },
  );
});
