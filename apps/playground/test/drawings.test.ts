import { expect, it } from "vitest";
import { describePlayground } from "./describe-playground.ts";
import { download, SITE_FILES } from "./story.ts";

describePlayground("drawings of the playground", (inPlayground) => {
  it("draws each site method's figure, which can be saved as SVG and CSV", async () => {
    await inPlayground("", async ({ page }) => {
      await page.getByRole("button", { name: "Site", exact: true }).click();
      await page.getByLabel("Add HTML files").setInputFiles(SITE_FILES);
      await page.getByRole("row", { name: /5 of 5 .*The Harbour Gazette/u }).waitFor();
      await page.getByRole("button", { name: "Figures", exact: true }).click();
      const method = page.getByRole("combobox", { name: "Method", exact: true });
      const drawings: ReadonlyArray<readonly [string, string, RegExp]> = [
        ["x-cex", "The page's blocks by IBDF", /^0,div\.menu,0\.25,4,dropped$/mu],
        ["content-extractor", "The page's blocks by IBDF", /^0,div\.menu,0\.25,4,dropped$/mu],
        ["site-style-tree", "The trees of 5 pages, merged", /^\d,div\.menu,0,5,.*dropped$/mu],
        ["info-discoverer", "Blocks and their terms by entropy", /^1,gazett,,,1,/mu],
      ];
      for (const [id, title, figure] of drawings) {
        await method.selectOption(id);
        const drawing = page.getByRole("img", { name: title });
        await drawing.waitFor();
        const csv = await download(page.getByRole("button", { name: "CSV", exact: true }).first());
        expect(csv.name).toBe("tree.csv");
        expect(csv.text).toMatch(figure);
        const svg = await download(page.getByRole("button", { name: "SVG", exact: true }).first());
        expect(svg.text).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/u);
        expect(svg.text).toContain("<style>");
        expect(svg.text).toContain(title);
      }
    });
  });

  it("reports that a site of three pages is too small", async () => {
    await inPlayground("", async ({ page }) => {
      await page.getByRole("button", { name: "Site", exact: true }).click();
      await page.getByLabel("Add HTML files").setInputFiles(SITE_FILES.slice(0, 3));
      await page.getByRole("button", { name: "Figures", exact: true }).click();
      await page.getByText("Add at least four different pages of one site.").waitFor();
    });
  });

  it("shows a method step by step", async () => {
    await inPlayground("#m=text-distribution&v=figures", async ({ page }) => {
      const rows = (): Promise<number> => page.locator(".plot .node").count();
      await page.getByText(/That is below 5: this is the content\./u).waitFor();
      const all = await rows();
      const back = page.getByRole("button", { name: "Back", exact: true });
      while (await back.isEnabled()) await back.click();
      await page
        .getByText(/^Step 1 of \d+\. .*K = 100 · LV \/ FTL = [\d.]+\. That is 5 or more/u)
        .waitFor();
      expect(await rows()).toBeLessThan(all);
      const next = page.getByRole("button", { name: "Next", exact: true });
      while (await next.isEnabled()) await next.click();
      await expect.poll(rows).toBe(all);
      await page
        .getByRole("combobox", { name: "Method", exact: true })
        .selectOption("link-density");
      await page.getByText(/Level \d+: \d+ nodes?; \d+ content/u).waitFor();
    });
  });
});
