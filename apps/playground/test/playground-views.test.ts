import { expect, it } from "vitest";
import { describePlayground } from "./describe-playground.ts";
import { download, htmlFile, STORY } from "./story.ts";

describePlayground("the playground's views", (inPlayground) => {
  it("highlights in the page what is selected in the output, and vice versa", async () => {
    await inPlayground("", async ({ page, frame }) => {
      const reading = page.frameLocator("iframe.reading-frame");
      const sentence = reading.locator("p", { hasText: "let go her lines at ten past eleven" });
      await sentence.selectText();
      const lit = frame.locator("pith-run[data-lit]").first();
      await lit.waitFor();
      const texts = await frame.locator("pith-run[data-lit]").allInnerTexts();
      expect(texts.join("")).toContain("let go her lines at ten past eleven");
      await frame.getByText("The crossing to Vesterhavn takes").hover();
      await reading
        .locator("[data-lit]", { hasText: "The crossing to Vesterhavn takes" })
        .waitFor();
    });
  });

  it("cuts the texts of listed blocks after a word, and shows it", async () => {
    await inPlayground("#v=blocks", async ({ page }) => {
      const block = page.locator(".block-text", { hasText: "When the Maren Holt let go" }).first();
      expect((await block.innerText()).trim()).toMatch(/ did something that…$/u);
    });
  });

  it("lists posts, and facts with their sources", async () => {
    await inPlayground("#v=facts", async ({ page }) => {
      const view = page.getByRole("region", { name: "Facts, records and posts" });
      await view.getByRole("row", { name: /^title The night ferry comes back/u }).waitFor();
      await view.getByRole("heading", { name: "Posts" }).waitFor();
    });
  });

  it("finds a quote, shows how exact it is and whether it was kept, and marks it in the page", async () => {
    await inPlayground("#v=quote", async ({ page, frame }) => {
      const field = page.getByLabel("Quote to find");
      const answer = page.getByRole("region", { name: "Quote", exact: true }).getByRole("status");
      await field.fill("let go her lines at ten past eleven");
      await answer.getByText("Exact", { exact: true }).waitFor();
      await answer.getByText("Kept", { exact: true }).waitFor();
      const lit = frame.locator("pith-run[data-lit]");
      await expect
        .poll(async () => (await lit.allInnerTexts()).join(""))
        .toContain("let go her lines");
      const marked = await page.locator("iframe.page-frame").evaluate((element) => {
        const view = (element as HTMLIFrameElement).contentWindow as
          | (Window & typeof globalThis)
          | null;
        return Array.from(view?.CSS.highlights.get("pith-quote") ?? [], String);
      });
      expect(marked.join(" ")).toContain("let go her lines at ten past eleven");
      await field.fill("Boots that last. Shop now");
      await answer.getByText("Dropped", { exact: true }).waitFor();
      await field.fill("let go her lines at ten past twelve");
      await answer.getByText("Near", { exact: true }).waitFor();
      await field.fill("Nobody on this page speaks of elephants in the harbour");
      await answer.getByText("Not found", { exact: true }).waitFor();
      expect(await lit.count()).toBe(0);
    });
  });

  it("lists doubts, hidden text and speakers", async () => {
    await inPlayground("#v=check", async (open) => {
      await open.paste(`${STORY}<p hidden>A hidden paragraph of the page</p>`);
      const view = open.page.getByRole("region", { name: "Doubts, hidden text and speakers" });
      await view.getByText("A hidden paragraph of the page").waitFor();
      await view.getByText("Hidden by the HTML").waitFor();
      await view.getByRole("heading", { name: "Doubts" }).waitFor();
      const speakers = view.getByRole("list", { name: "Text by speaker" });
      await speakers
        .getByRole("button", { name: /The author.*printed tables of the harbour/su })
        .waitFor();
    });
  });

  it("compares two versions of a page, and clears them with the page", async () => {
    await inPlayground("#v=changes", async (open) => {
      const { page } = open;
      await open.paste(STORY);
      await page.getByText("Tide tables", { exact: true }).waitFor();
      await page
        .getByLabel("HTML of another version")
        .fill(STORY.replace("Two boats", "Three boats"));
      await page.getByRole("button", { name: "Compare" }).click();
      const view = page.getByRole("region", { name: "Changes", exact: true });
      await view.locator("p > ins", { hasText: "Three" }).waitFor();
      await view.locator("p > del", { hasText: "Two" }).waitFor();
      await view.getByText("1 paragraph changed").waitFor();
      await page.getByLabel("This is the older version").check();
      await view.locator("p > ins", { hasText: "Two" }).waitFor();
      await open.paste(STORY.replace("Tide tables", "Other tables"));
      await page.getByText("Other tables", { exact: true }).waitFor();
      expect(await view.getByText("1 paragraph changed").count()).toBe(0);
    });
  });

  it("collapses JSON, and downloads each output", async () => {
    await inPlayground("#v=json", async ({ page }) => {
      const tree = page.getByRole("region", { name: "JSON" });
      await tree.getByText("ok: true").waitFor();
      await tree.locator("summary").first().click();
      await tree.getByText("ok: true").waitFor({ state: "hidden" });
      const { name } = await download(page.getByRole("button", { name: "Download" }));
      expect(name).toBe("page.json");
    });
  });

  it("shows which options have no effect on the page", async () => {
    await inPlayground("#m=cetr", async ({ page }) => {
      await page.locator('.option[data-idle="true"]').first().waitFor();
      expect(await page.locator('.option[data-idle="false"]').count()).toBeGreaterThan(0);
    });
  });

  it("shows the arguments for and against a block", async () => {
    await inPlayground("", async ({ page, frame }) => {
      await frame.getByText("The crossing to Vesterhavn takes").hover();
      const inspector = page.getByRole("region", { name: "Selected block" });
      await inspector.getByText(/^For: [a-z]/u).waitFor();
      expect(await inspector.innerText()).not.toMatch(/^\s*:/mu);
    });
  });

  it("previews what a label covers, but only when labelling", async () => {
    await inPlayground("", async ({ page, frame }) => {
      await frame.getByText("The crossing to Vesterhavn takes").hover();
      const inspector = page.getByRole("region", { name: "Selected block" });
      await inspector.getByText("The crossing to Vesterhavn").waitFor();
      await page.getByRole("button", { name: "Label", exact: true }).click();
      await page.getByText("No page to label yet").waitFor();
      expect(await inspector.getByText("The crossing to Vesterhavn").count()).toBe(0);
      await page.getByLabel("Add HTML files").setInputFiles(htmlFile("a.html", STORY));
      await frame.getByText("Two boats").first().hover();
      await page.getByText(/^Click to label <p>: 1 block\.$/u).waitFor();
      await frame.locator("body").focus();
      await page.keyboard.press("w");
      await page.getByText(/^Click to label <\w+>: [2-9]\d* blocks\.$/u).waitFor();
    });
  });
});
