import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  chromiumPath,
  launchChromium,
  NEEDS_CHROMIUM,
} from "../../../../apps/playground/test/chromium.ts";
import { extractNamed as extract } from "../../../pith/src/methods/table.ts";
import { snapshot } from "../../src/browser/index.ts";
import { STORY } from "./local-site.ts";

const SHADOW = `<my-note>light <b slot="name">Ada</b></my-note><script>
  document.querySelector("my-note").attachShadow({ mode: "open" }).innerHTML =
    "<style>p { color: red }</style><p>In the shadow of <slot name='name'>nobody</slot>.</p>";
</script>`;

const HIDDEN = `<style>
  .none { display: none } .unseen { visibility: hidden } .seen { visibility: visible }
  .away { position: absolute; left: -9999px } .sr { position: absolute; width: 1px; height: 1px; overflow: hidden }
  .small { font-size: 0 } .small b { font-size: 16px } [hidden].shown { display: block }
</style>
<p class="none">words of none</p><div class="unseen">words unseen <b class="seen">words seen</b></div>
<p class="away">words away</p><span class="sr">words for readers</span>
<p class="small">words too small <b>words large</b></p>
<p hidden class="shown">words shown after all</p><p hidden>words hidden</p>
<p style="display: none; color: red" id="js">words of a script</p>
<script>document.getElementById("js").style.setProperty("display", "block")</script>`;

describe(`a page in a browser ${NEEDS_CHROMIUM}`, { skip: chromiumPath === undefined }, () => {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    browser = await launchChromium();
    page = await browser.newPage();
  });
  afterAll(() => browser?.close());

  async function shown(body: string): Promise<string> {
    await page.setContent(`<!doctype html><title>Ferry</title><main><p>${STORY}</p>${body}</main>`);
    return (await snapshot(page)).html;
  }
  const fullText = (html: string): string => extract(html, { method: "full-text" }).content;

  it("can be extracted", async () => {
    await shown("");
    expect(extract(await snapshot(page)).content).toContain("forty of them");
  });

  it("includes open shadow roots with slotted content", async () => {
    const text = fullText(await shown(SHADOW));
    expect(text).toContain("In the shadow of Ada.");
    expect(text).not.toContain("light");
    expect(text).not.toContain("color");
  });

  it("includes frames of the same origin, with absolute addresses", async () => {
    const html =
      await shown(`<base href="https://site.example/a/"><iframe srcdoc="<p>Words in a frame <a href='b'>b</a></p>"></iframe>
      <iframe width=1 height=1 srcdoc="<p>words of a counter</p>"></iframe>`);
    expect(fullText(html)).toContain("Words in a frame");
    expect(fullText(html)).not.toContain("counter");
    expect(html).toContain('href="https://site.example/a/b"');
  });

  it("hides what style sheets hide, and shows what scripts show", async () => {
    const text = fullText(await shown(HIDDEN));
    for (const words of ["of none", "unseen", "away", "for readers", "too small", "words hidden"]) {
      expect(text).not.toContain(words);
    }
    for (const words of ["words seen", "words large", "shown after all", "of a script"])
      expect(text).toContain(words);
  });

  it("includes positions of blocks on request, which pages cannot forge", async () => {
    await page.setViewportSize({ width: 800, height: 600 });
    await page.setContent(`<!doctype html><title>Ferry</title><body style="margin: 0"><main style="margin: 100px 0 0 200px; width: 400px">
      <p style="margin: 0; height: 50px">${STORY}</p><p pith-box-0="1 2 3 4" style="margin: 0; height: 30px"><b>Second</b> words of the story.</p></main>`);
    const taken = await snapshot(page, { boxes: true });
    const { blocks } = extract({ ...taken }, { method: "full-text" });
    expect(blocks.map(({ box }) => box)).toEqual([
      [200, 100, 400, 50],
      [200, 150, 400, 30],
    ]);
    const plain = extract(await snapshot(page), { method: "full-text" });
    expect(plain.blocks.some((block) => "box" in block)).toBe(false);
  });

  it("keeps data and formulas, and omits scripts and style sheets", async () => {
    const html =
      await shown(`<script type="application/ld+json">{"@type":"Article"}</script><script>let a = "code"</script>
      <style>p { color: blue }</style><noscript>Turn scripts on</noscript>
      <span style="position: absolute; clip: rect(1px, 1px, 1px, 1px)"><math><mi>x</mi></math></span>`);
    expect(html).toContain('{"@type":"Article"}');
    for (const gone of ["code", "blue", "Turn scripts on"]) expect(html).not.toContain(gone);
    expect(html).not.toMatch(/hidden/u);
  });

  it("is read unchanged, even if the page overrides built-in functions", async () => {
    const html =
      await shown(`<p class="none">words of none</p><style>.none { display: none }</style><script>
      window.getComputedStyle = () => ({ display: "block", visibility: "visible" });
      Array.from = () => []; Set.prototype.has = () => true; String.prototype.replaceAll = () => "forged";
    </script>`);
    expect(html).toContain("forty of them");
    expect(html).not.toContain("forged");
    expect(fullText(html)).not.toContain("of none");
  });

  it.each([
    "childNodes",
    "nodeType",
    "parentNode",
    "shadowRoot",
    "attributes",
    "localName",
    "querySelectorAll",
    "getBoundingClientRect",
  ])("is read as it is where a form has a field named %s", async (name) => {
    const around = `<form><input name="${name}"><p>Words of the form.</p><p style="display: none">Words of none.</p></form>`;
    const text = fullText(await shown(around));
    expect(text).toContain("forty of them");
    expect(text).toContain("Words of the form.");
    expect(text).not.toContain("of none");
  });

  it("is escaped", async () => {
    await page.setContent("<p></p>");
    await page.evaluate(`(() => {
      const p = document.querySelector("p");
      p.textContent = '<script>alert(1)</script> & "quotes"';
      p.title = '"><img src=x onerror=alert(1)>';
    })()`);
    const { html } = await snapshot(page);
    expect(html).not.toMatch(/<script|<img/u);
    expect(fullText(html)).toBe('<script>alert(1)</script> & "quotes"');
  });

  it("is rejected if it is too long or not a page", async () => {
    await shown("");
    await expect(snapshot(page, { maxChars: 100 })).rejects.toMatchObject({ code: "limit" });
    await expect(snapshot({ evaluate: async () => undefined })).rejects.toMatchObject({
      code: "input",
    });
    await expect(snapshot("<p>" as never)).rejects.toThrow(/Playwright or Puppeteer/u);
  });
});
