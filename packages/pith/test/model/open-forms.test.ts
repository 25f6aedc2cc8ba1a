import { expect, test } from "vitest";
import { parsePage } from "../../src/html/parse/parse.ts";
import { TAG } from "../../src/html/parse/tags.ts";
import { boxTags } from "../../src/model/features/open-forms.ts";
import { measurePage } from "../../src/page/measure.ts";

const POST = "<p>The ferry sails at nine on Sundays, not at eight.</p><button>Up</button>";

/** Whether the page's first form counts as a plain box. */
function isBox(html: string): boolean {
  const tree = parsePage(html);
  const [form] = tree.findAll(TAG.form);
  return boxTags(measurePage(html, tree))[form] === TAG.div;
}

test.each([
  ["with buttons to vote", POST],
  ["with boxes to tick and hidden fields", `<input type=checkbox><input type=hidden>${POST}`],
])("a form around a post is a box: %s", (_what, inner) => {
  expect(isBox(`<form>${inner}</form>`)).toBe(true);
});

test.each([
  ["with a field", `${POST}<input name="q">`],
  ["with a text to write", `${POST}<textarea></textarea>`],
  ["with goods to compare", '<a href="a">A mouse with seven buttons and a long tail</a><p>$ 20'],
  ["with one word", "<p>Vote"],
  ["with choices", `<p>When should the ferry sail on Sundays?<input type=radio>${POST}`],
])("any other form is a form: %s", (_what, inner) => {
  expect(isBox(`<form>${inner}</form><p>${POST}`)).toBe(false);
});
