import { describe, expect, test } from "vitest";
import { madeMethod } from "../../../../test/made-method.ts";
import { extract } from "../../src/index.ts";
import { fullText } from "../../src/selection/full-text.ts";

const URL = "https://site.example/dir/page.html";
const TEXT =
  "The harbour was rebuilt after the storm, and the boats came back one after the other over the summer months.";
const plans = (yes: string, no: string): string =>
  `<p>${TEXT}</p><table><tr><th>Plan</th><th>Free</th><th>Paid</th></tr>
  <tr><td>Piers</td><td>${no}</td><td>${yes}</td></tr><tr><td>Boats</td><td>${yes}</td><td>${yes}</td></tr></table>`;

const rows = (html: string): string[] =>
  extract(html, { url: URL, method: fullText })
    .as("markdown")
    .split("\n")
    .filter((line) => /^\| (?:Piers|Boats)/.test(line));

describe("table cells with icons instead of text", () => {
  const icons = {
    "icons of a font": ['<i class="fa-solid fa-check"></i>', '<i class="fa-solid fa-xmark"></i>'],
    "pictures by their files": [
      '<img src="/img/tick.png?v=2">',
      '<img src="/img/red-cross.png" alt="">',
    ],
    "drawings by what they use": [
      '<svg><use href="#icon-check"/></svg>',
      '<svg><use xlink:href="i.svg#times"/></svg>',
    ],
  } as const;
  for (const [what, [yes, no]] of Object.entries(icons)) {
    test(`${what} become signs`, () => {
      expect(rows(plans(yes, no))).toEqual(["| Piers | ✗ | ✓ |", "| Boats | ✓ | ✓ |"]);
    });
  }

  test("a column's header at the start of its cells, for narrow screens, is dropped", () => {
    const label = (text: string): string => `<b class="label">${text}:</b>`;
    const html = plans(`${label("Paid")}<span>yes</span>`, `${label("Free")}<span>no</span>`);
    expect(rows(html.replaceAll(/(?<=<td>)(?=Piers|Boats)/g, label("Plan")))[0]).toBe(
      "| Piers | no | yes |",
    );
  });

  test("drawings without a meaningful name become their label", () => {
    const drawing = (label: string): string => `<svg aria-label="${label}"><path d="M1 1"/></svg>`;
    const included = drawing("Included");
    expect(rows(plans(included, drawing("On request")))).toEqual([
      "| Piers | On request | Included |",
      "| Boats | Included | Included |",
    ]);
  });

  test("rows without kept text are omitted", () => {
    const method = madeMethod({ keep: (text) => text.startsWith("The harbour") });
    const html = plans('<img src="/img/tick.png" width="300" height="200">', "");
    expect(extract(html, { url: URL, method }).as("markdown")).not.toContain("|");
  });
});

test("a box of class callout is a note only if it is labelled as one", () => {
  const boxed = (names: string): string =>
    extract(`<p>${TEXT}</p><div class="${names}"><p>38 % faster than the old pier.</p></div>`, {
      url: URL,
      method: fullText,
    }).as("markdown");
  expect(boxed("callout")).not.toContain("[!NOTE]");
  expect(boxed("callout callout-note")).toContain("> [!NOTE]");
});
