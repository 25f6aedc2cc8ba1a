import { expect, it } from "vitest";
import { describePlayground } from "./describe-playground.ts";
import { STORY } from "./story.ts";

describePlayground("the playground's views", (inPlayground) => {
  it("lights up in the page what is selected in the output, and in the output what one points at in the page", async () => {
    await inPlayground("", async ({ page, frame }) => {
      const reading = page.frameLocator("iframe.reading-frame");
      const sentence = reading.locator("p", { hasText: "let go her lines at ten past eleven" });
      await sentence.selectText();
      const lit = frame.locator("pith-run[data-lit]").first();
      await lit.waitFor();
      const texts = await frame.locator("pith-run[data-lit]").allInnerTexts();
      expect(texts.join("")).toContain("let go her lines at ten past eleven");
      await frame.getByText("The crossing to Vesterhavn takes").hover();
      await reading.locator("[data-lit]", { hasText: "The crossing to Vesterhavn takes" }).waitFor();
    });
  });

  it("tells facts with their sources, posts and doubts", async () => {
    await inPlayground("#v=facts", async ({ page }) => {
      const view = page.getByRole("region", { name: "Facts, posts and doubts" });
      await view.getByRole("row", { name: /^title The night ferry comes back/u }).waitFor();
      await view.getByRole("heading", { name: "Doubts" }).waitFor();
    });
  });

  it("says which options change nothing on the page", async () => {
    await inPlayground("#m=cetr", async ({ page }) => {
      await page.locator('.option[data-idle="true"]').first().waitFor();
      expect(await page.locator('.option[data-idle="false"]').count()).toBeGreaterThan(0);
    });
  });

  it("lists as many blocks as it says that the page has", async () => {
    await inPlayground("#v=blocks", async (open) => {
      await open.paste(`${STORY}<p hidden>A hidden paragraph of the page</p>`);
      await open.judged();
      const count = await open.page.locator(".page-title .count").innerText();
      expect(count).toMatch(/^\d+ blocks, 1 hidden$/u);
      const listed = open.page.getByRole("list", { name: "Blocks of the page" }).getByRole("button");
      await expect.poll(() => listed.count()).toBe(Number.parseInt(count, 10));
    });
  });
});
