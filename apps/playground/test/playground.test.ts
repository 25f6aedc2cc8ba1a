import { expect, it } from "vitest";
import { findSerious } from "./axe.ts";
import { describePlayground } from "./describe-playground.ts";
import { STORY } from "./story.ts";

describePlayground("the playground", (inPlayground, made) => {
  it("opens the example with coloured blocks and the extracted content", async () => {
    await inPlayground("", async ({ page, frame }) => {
      const reading = page.frameLocator("iframe.reading-frame");
      await reading.getByText("let go her lines at ten past eleven").waitFor();
      expect(await reading.getByText("We value your privacy").count()).toBe(0);
      await expect
        .poll(() => frame.getByText("We value your privacy").getAttribute("data-paint"))
        .toBe("dropped");
    });
  });

  it("extracts a pasted page in every format", async () => {
    await inPlayground("", async (open) => {
      const { page, frame } = open;
      await open.paste(STORY);
      await frame.getByText("Two boats ran aground").waitFor();
      await open.judged();
      expect(await open.paintOf("Two boats")).toBe("kept");
      expect(await open.paintOf("Privacy")).toBe("dropped");
      await page.getByRole("tab", { name: "Export" }).click();
      await expect
        .poll(() => page.getByRole("textbox", { name: "Markdown" }).inputValue())
        .toContain("Two boats ran");
      await page.getByRole("radio", { name: "HTML" }).check();
      await expect
        .poll(() => page.getByRole("textbox", { name: "HTML", exact: true }).inputValue())
        .toContain("<p>Two boats ran");
      await page.getByRole("radio", { name: "JSON" }).check();
      await page.getByRole("region", { name: "JSON" }).getByText("ok: true").waitFor();
      await page.getByRole("tab", { name: "Blocks by role" }).click();
      const blocks = page.getByRole("region", { name: "Blocks of the page" });
      expect(await blocks.getByRole("button").count()).toBeGreaterThan(5);
    });
  });

  it("shows the score, the reason and the paper's figures of the selected block", async () => {
    await inPlayground("#m=link-density", async ({ page, frame }) => {
      await frame.getByText("The crossing to Vesterhavn takes").hover();
      const inspector = page.getByRole("region", { name: "Selected block" });
      await inspector.getByText("LTD", { exact: true }).first().waitFor();
      expect(await inspector.textContent()).toMatch(/link-density score [\d.]+.*NTL/su);
    });
  });

  it("compares two methods, or all, block by block", async () => {
    await inPlayground("", async ({ page, frame }) => {
      await page.getByLabel("Compare with").selectOption("full-text");
      const agreement = page.getByText(/^Agreement with pith: \d+ % of \d+ visible blocks$/u);
      await agreement.waitFor();
      await frame.locator('pith-run[data-paint="second"]').first().waitFor();
      expect(await frame.locator('pith-run[data-paint="first"]').count()).toBe(0);
      await page.getByLabel("Compare with").selectOption("all");
      await frame.locator('pith-run[data-paint="share-4"]').first().waitFor();
      expect(await frame.locator("pith-run[data-role]").count()).toBe(0);
      await page.getByText(/^Agreement with pith of \d+ methods$/u).waitFor();
      expect(await page.getByRole("row").count()).toBeGreaterThan(8);
      await frame.getByText("The crossing to Vesterhavn takes").hover();
      const votes = page.getByRole("list", { name: "Verdicts of all methods" });
      await votes.waitFor();
      expect(await votes.getByText(/kept|dropped/u).count()).toBeGreaterThan(8);
    });
  });

  it("updates while a slider is dragged, and resets to the paper's value", async () => {
    await inPlayground("#m=cetr&v=figures", async ({ page, frame }) => {
      const kept = (): Promise<number> => frame.locator('pith-run[data-paint="kept"]').count();
      await page.getByLabel("cut", { exact: true }).selectOption("threshold");
      await page.getByText(/lines are content, above the threshold/u).waitFor();
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
      await page.getByRole("button", { name: "lambda: reset to 1" }).click();
      await expect.poll(kept).toBe(before);
    });
  });

  it("draws the papers' figures", async () => {
    const drawings = {
      cetr: ["Tag ratios of the lines", "Lines by ratio and derivative", "Scores of the blocks"],
      "body-text-extraction": ["Document slope curve"],
      "link-density": ["Visited part of the tree"],
      "text-distribution": ["Path through the longest subnodes"],
      wffte: ["Text support of the containers"],
      song: ["Value of the containers"],
      sun: ["Characters of the containers"],
      "head-components": ["List tag ratios of the lines"],
    };
    await inPlayground("#v=figures", async ({ page }) => {
      for (const [method, titles] of Object.entries(drawings)) {
        await page.getByRole("combobox", { name: "Method", exact: true }).selectOption(method);
        for (const title of titles) {
          const drawing = page.getByRole("img", { name: title });
          await drawing.waitFor();
          expect(await drawing.locator("path, rect, circle").count(), title).toBeGreaterThan(1);
        }
      }
    });
  });

  it("creates a link that restores the view, including the page", async () => {
    const first = await made().open("");
    await first.paste(STORY);
    await first.frame.getByText("Two boats").waitFor();
    await first.page.getByRole("combobox", { name: "Method", exact: true }).selectOption("cetr");
    const sigma = first.page.getByRole("spinbutton", { name: "sigma, as a number" });
    await sigma.fill("2");
    // A change of another option does not disturb the field being edited.
    await first.page.getByRole("slider", { name: "lambda", exact: true }).evaluate((node) => {
      const input = node as unknown as { value: string; dispatchEvent(event: Event): void };
      input.value = "1.5";
      input.dispatchEvent(new Event("input", { bubbles: true }));
    });
    await first.page.getByRole("button", { name: "lambda: reset to 1" }).waitFor();
    expect(await sigma.inputValue()).toBe("2");
    await first.page.keyboard.press("Tab");
    await first.page.getByRole("button", { name: "sigma: reset to 1" }).waitFor();
    await first.page.getByRole("tab", { name: "Export" }).click();
    // The page itself gets into the address only when the user asks for a link.
    expect(first.page.url()).not.toContain("p=");
    await first.page.getByRole("button", { name: "Copy link" }).click();
    await expect.poll(() => first.page.url()).toContain("p=");
    const { hash } = new URL(first.page.url());
    await first.close();
    await inPlayground(hash, async (open) => {
      await open.frame.getByText("Two boats").waitFor();
      expect(
        await open.page.getByRole("combobox", { name: "Method", exact: true }).inputValue(),
      ).toBe("cetr");
      expect(
        await open.page.getByRole("spinbutton", { name: "sigma, as a number" }).inputValue(),
      ).toBe("2");
      expect(await open.page.getByRole("radio", { name: "Markdown" }).isChecked()).toBe(true);
    });
  });

  it("blocks scripts, requests and links of a hostile page", async () => {
    const open = await made().open("");
    const { page, frame } = open;
    const requests: string[] = [];
    // Requests that the policy stops do not get here.
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
    await page.getByRole("tab", { name: "Export" }).click();
    await page.getByRole("textbox", { name: "Markdown" }).waitFor();
    expect(await page.evaluate(() => "hit" in globalThis)).toBe(false);
    expect(requests).toEqual([]);
    expect(
      await frame.locator("script, iframe, object, base, meta[http-equiv=refresh]").count(),
    ).toBe(0);
    expect(page.url().startsWith(made().address)).toBe(true);
    await open.close();
  });

  it("selects blocks and views by arrow keys", async () => {
    await inPlayground("", async ({ page, frame }) => {
      await page.locator("iframe.page-frame").focus();
      await page.keyboard.press("Tab");
      await frame.locator("body").focus();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("j");
      await frame.locator("pith-run[data-focus]").first().waitFor();
      const inspector = page.getByRole("region", { name: "Selected block" });
      await inspector.getByText("pith", { exact: true }).waitFor();
      await page.getByRole("tab", { name: "Reading" }).focus();
      await page.keyboard.press("ArrowRight");
      const blocks = page.getByRole("tab", { name: "Blocks by role" });
      expect(await blocks.getAttribute("aria-selected")).toBe("true");
    });
  });

  it.each([" https://news.example/story ", "example.org/x"])(
    "recognises a pasted address: %s",
    async (address) => {
      await inPlayground("", async (open) => {
        await open.paste(address);
        await open.page.getByText("Only the service can fetch pages").waitFor();
      });
    },
  );

  it("keeps the view in the address, so that a reload shows the same", async () => {
    await inPlayground("", async ({ page }) => {
      await page.getByRole("combobox", { name: "Method", exact: true }).selectOption("cetr");
      await page.getByRole("tab", { name: "Facts" }).click();
      await expect.poll(() => page.url()).toContain("#m=cetr&v=facts");
      await page.reload();
      await page.getByRole("region", { name: "Facts, records and posts" }).waitFor();
    });
  });

  it("colours blocks by role, and shows only the chosen roles", async () => {
    await inPlayground("#v=blocks", async ({ page, frame }) => {
      const roleOf = (text: string): Promise<string | null> =>
        frame.locator("pith-run", { hasText: text }).first().getAttribute("data-role");
      expect(await roleOf("The crossing to Vesterhavn takes")).toBe("text");
      expect(await roleOf("Tide tables")).toBe("menu");
      const list = page.getByRole("region", { name: "Blocks of the page" });
      const all = await list.getByRole("button").count();
      await page.getByRole("button", { name: /^menu \d+$/u }).click();
      await frame.locator('pith-run[data-paint="muted"]', { hasText: "The crossing" }).waitFor();
      await frame.locator('pith-run[data-paint="dropped"]', { hasText: "Tide tables" }).waitFor();
      expect(await list.getByRole("button").count()).toBeLessThan(all / 2);
      await page.getByRole("button", { name: "show all" }).click();
      await expect.poll(() => list.getByRole("button").count()).toBe(all);
    });
  });

  it("opens a page at its start, in dark colours in the dark scheme", async () => {
    const open = await made().open("", { colorScheme: "dark" });
    const shown = await open.page.locator("iframe.page-frame").evaluate((element) => {
      const view = (element as HTMLIFrameElement).contentWindow as
        | (Window & typeof globalThis)
        | null;
      const box = view?.document.getElementById("cookie-bar");
      return {
        top: view?.scrollY,
        ground: view?.getComputedStyle(view.document.documentElement).backgroundColor,
        box: box && view?.getComputedStyle(box).backgroundColor,
      };
    });
    expect(shown).toEqual({ top: 0, ground: "rgb(28, 27, 25)", box: "rgba(0, 0, 0, 0)" });
    await open.close();
  });

  it("shows messages where they cover nothing", async () => {
    await inPlayground("", async ({ page, frame }) => {
      await frame.getByText("Skip to content").hover();
      await page.getByRole("button", { name: "Extract", exact: true }).click();
      const message = await page.getByText("Paste a page's HTML first").boundingBox();
      const columns = await page.getByRole("main").boundingBox();
      if (!message || !columns) throw new Error("the message is missing");
      expect(message.y + message.height).toBeLessThanOrEqual(columns.y);
    });
  });

  it("shows authors, date and pictures in the reading view", async () => {
    await inPlayground("", async (open) => {
      const meta =
        '<meta name="author" content="Anna Berg"><meta property="article:published_time" content="2024-05-06">';
      const picture =
        '<figure><img src="https://news.example/bar.jpg" width="800" height="600" alt="The bar at ebb"></figure>';
      const html = STORY.replace("</head>", `${meta}</head>`).replace("<p>Two", `${picture}<p>Two`);
      await open.paste(html);
      const reading = open.page.frameLocator("iframe.reading-frame");
      await reading.getByText("Anna Berg · 2024-05-06").waitFor();
      await reading.getByText("Picture: The bar at ebb").waitFor();
    });
  });

  it("can be used completely by keyboard, without a pointer", async () => {
    await inPlayground("", async ({ page, frame }) => {
      /** Presses Tab until the element has the focus. */
      const tabTo = async (
        name: string,
        role: "button" | "radio" | "textbox" | "combobox" | "slider" | "tab",
      ) => {
        const element = page.getByRole(role, { name, exact: true });
        for (let tries = 0; tries < 60; tries++) {
          if (await element.evaluate((node) => node === node.ownerDocument.activeElement))
            return element;
          await page.keyboard.press("Tab");
        }
        throw new Error(`the keyboard does not reach ${name}`);
      };
      await tabTo("HTML of a page", "textbox");
      await page.keyboard.insertText(STORY);
      await tabTo("Extract", "button");
      await page.keyboard.press("Enter");
      await frame.getByText("Two boats ran aground").waitFor();
      await tabTo("Method", "combobox");
      await page.keyboard.type("cetr");
      await tabTo("sigma", "slider");
      await page.keyboard.press("ArrowRight");
      await page.getByRole("button", { name: "sigma: reset to 1" }).waitFor();
      await tabTo("Reading", "tab");
      await page.keyboard.press("ArrowLeft");
      await page.keyboard.press("ArrowLeft");
      await tabTo("Methods", "radio");
      await page.keyboard.press("ArrowLeft");
      await page.getByRole("img", { name: "Tag ratios of the lines" }).waitFor();
      await tabTo("Copy link", "button");
      await page.keyboard.press("Enter");
      await expect.poll(() => page.url()).toContain("#m=cetr");
      await tabTo("Label", "button");
      await page.keyboard.press("Enter");
      await page.getByText("No page to label yet").waitFor();
      await tabTo("Site", "button");
      await page.keyboard.press("Enter");
      await page.getByText("No blocks yet").waitFor();
    });
  });

  it("fits a phone: one column at a time, without overflow", async () => {
    const open = await made().open("", { viewport: { width: 375, height: 740 }, hasTouch: true });
    const { page } = open;
    for (const name of ["Settings", "Page", "Result"]) {
      await page.getByRole("navigation", { name: "Columns" }).getByRole("button", { name }).click();
      expect(
        await page.evaluate<number>("document.documentElement.scrollWidth"),
      ).toBeLessThanOrEqual(375);
    }
    await page.frameLocator("iframe.reading-frame").getByText("let go her lines").waitFor();
    await open.close();
  });

  it.each<["light" | "dark", string]>([
    ["light", "#m=pith&v=blocks"],
    ["dark", "#m=cetr&c=all&v=figures"],
    ["light", "#m=link-density&c=pith&v=methods"],
    ["light", "#m=pith&v=json"],
    ["dark", "#m=pith&v=reading"],
  ])("axe finds nothing serious: %s %s", async (colorScheme, fragment) => {
    const open = await made().open("", { colorScheme });
    await open.page.goto(`${made().address}${fragment}`);
    await open.frame.getByText("The crossing to Vesterhavn takes").hover();
    expect(await findSerious(open)).toEqual([]);
    await open.close();
  });
});
