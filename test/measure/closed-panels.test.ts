import { describe, expect, test } from "vitest";
import { parse } from "../../src/index.ts";

const code = (name: string): string => `<pre><code>install ${name} from the shelf</code></pre>`;

describe("text of a closed panel is a click away", () => {
  test.each([
    ["of a tab", `<div role="tabpanel">${code("nails")}</div><div role="tabpanel" hidden>${code("screws")}</div>`],
    [
      "of an accordion",
      `<button aria-expanded="false" aria-controls="a">How long?</button><div id="a" style="display:none">${code("screws")}</div>`,
    ],
    [
      "that a class name of Bootstrap opens",
      `<a data-toggle="collapse" href="#a">More</a><div id="a" aria-hidden="true">${code("screws")}</div>`,
    ],
  ])("%s", (_what, html) => {
    const page = parse(`<p>${"Some words before. ".repeat(30)}</p>${html}`);
    const last = page.tree.tag.lastIndexOf(page.tree.tagIds("pre")[0] ?? -1);
    expect(page.textChars(last)).toBe("install screws from the shelf".length);
  });

  test.each([
    [
      "a menu",
      `<nav><button aria-expanded="false" aria-controls="a">Menu</button><div id="a" hidden>${code("screws")}</div></nav>`,
    ],
    [
      "a dialog",
      `<button aria-expanded="false" aria-controls="a">Ask</button><div id="a" role="dialog" hidden>${code("screws")}</div>`,
    ],
    ["what nothing opens", `<div id="a" hidden>${code("screws")}</div>`],
  ])("but not that of %s", (_what, html) => {
    const page = parse(`<p>${"Some words before. ".repeat(30)}</p>${html}`);
    const [hidden = -1] = page.tree.tagIds("pre").map((tag) => page.tree.tag.indexOf(tag));
    expect(page.textChars(hidden)).toBe(0);
  });
});

describe("a page that hides its whole body", () => {
  const story = `<h1>Ferry stops at noon</h1>${"<p>The last ferry of the season left the harbour at noon, and the crew took down the signs.</p>".repeat(5)}`;

  test.each([
    ["until a script has run", `<div style="visibility:hidden">${story}</div>`],
    [
      "behind an open dialog",
      `<div aria-hidden="true"><main>${story}</main></div><div role="dialog"><p>We value your privacy.</p></div>`,
    ],
  ])("%s is read", (_what, html) => {
    const page = parse(`<body>${html}</body>`);
    expect(page.textChars(page.tree.body)).toBeGreaterThan(400);
  });

  test("is no page of which a short part is hidden", () => {
    const page = parse(`<body>${story}<div hidden><p>Thank you for your order.</p></div></body>`);
    expect(page.textChars(page.tree.body)).toBeLessThan(500);
  });
});
