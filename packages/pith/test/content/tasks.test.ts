import { expect, test } from "vitest";
import { extract } from "../../src/index.ts";
import { fullText } from "../../src/selection/full-text.ts";

const markdown = (html: string): string =>
  extract(html, { method: fullText, format: "markdown", title: false }).content.trim();

test.each([
  ["a text", "<li><input type=checkbox checked> Paint the pier", "- [x] Paint the pier"],
  ["a label", "<li><label><input type=checkbox>Paint the pier</label>", "- [ ] Paint the pier"],
  [
    "a paragraph, made by a program",
    "<li><input type=checkbox disabled> <p>Paint the pier</p>",
    "- [ ] Paint the pier",
  ],
])("a checkbox before %s makes a task", (_what, item, expected) => {
  expect(markdown(`<ul>${item}</ul>`)).toBe(expected);
});

test("a checkbox that toggles the content below it is not a task", () => {
  expect(
    markdown(
      `<ol><li><input type="checkbox" class="folder">\n<div>A comment on the pier.</div></ol>`,
    ),
  ).toBe("1. A comment on the pier.");
});

test("the label of a field is dropped with it, and the label of a panel is kept", () => {
  const page = (target: string): string =>
    markdown(`<label for="x">Opening hours</label><p>Noon.</p>${target}`);
  expect(page('<textarea id="x"></textarea>')).toBe("Noon.");
  expect(page('<div id="x">Until four.</div>')).toContain("Opening hours");
});
