import { expect, test } from "vitest";
import { textsAfter } from "../judged-page.ts";

const keptTexts = (html: string, score: readonly number[]): string[] =>
  textsAfter(["keep-recipe-parts"], html, score);

const INGREDIENTS = "<h3>You need</h3><ul><li>two eggs</li><li>a cup of oats</li></ul>";
const STEPS = "<ol><li>Beat the eggs.</li><li>Stir in the oats.</li></ol>";
const recipe = (ingredients: string, steps = STEPS): string =>
  `<div class="recipe"><div class="recipe-ingredients">${ingredients}</div><div class="recipe-instructions">${steps}</div></div>`;
const WHOLE = ["You need", "two eggs", "a cup of oats", "Beat the eggs.", "Stir in the oats."];

test("keeps the ingredients of a recipe whose instructions are kept, with their heading", () => {
  expect(keptTexts(recipe(INGREDIENTS), [0.1, 0.1, 0.1, 0.9, 0.9])).toEqual(WHOLE);
  const items = `<h3>You need</h3><p itemprop="recipeIngredient">two eggs</p><p itemprop="recipeIngredient">a cup of oats</p>`;
  expect(
    keptTexts(
      `<div>${items}<div itemprop="recipeInstructions">${STEPS}</div></div>`,
      [0.9, 0, 0, 1, 1],
    ),
  ).toEqual(WHOLE);
  const below = `<div><div class="method">${STEPS}</div><div class="ingredients">${INGREDIENTS}</div></div>`;
  expect(keptTexts(below, [0.9, 0.9, 0.1, 0.1, 0.1])).toEqual([
    ...WHOLE.slice(3),
    ...WHOLE.slice(0, 3),
  ]);
});

test("keeps no ingredients if most of the instructions are dropped", () => {
  expect(keptTexts(recipe(INGREDIENTS), [0.1, 0.1, 0.1, 0.1, 0.1])).toEqual([]);
  const advertised = recipe(INGREDIENTS, "<p>Oats.</p><p>Subscribe to read how it is made.</p>");
  expect(keptTexts(advertised, [0.1, 0.1, 0.1, 0.9, 0.1])).toEqual(["Oats."]);
});

test("keeps a recipe that the page is named after, if none of it is kept", () => {
  const named = (
    title: string,
    list = INGREDIENTS,
  ): string => `<title>${title} | Quay Kitchen</title><script type="application/ld+json">
    {"@type":"Recipe","name":"Oat cakes","recipeIngredient":["two eggs","a cup of oats"]}</script><p>A story of cakes.</p>${recipe(list)}`;
  const cells = named(
    "Oat cakes",
    INGREDIENTS.replace("<li>two eggs</li>", "<div>two</div><div>eggs</div>"),
  );
  expect(keptTexts(cells, [1, 0, 0, 0, 0, 0, 0])).toEqual(expect.arrayContaining(["two", "eggs"]));
  const oneBox = named("Oat cakes", "<div>two eggs<br>a cup of oats</div>");
  expect(keptTexts(oneBox, [1, 0, 0, 0])).toContain("two eggs\na cup of oats");
  expect(keptTexts(named("Oat cakes"), [0.9, 0.1, 0.1, 0.1, 0.1, 0.1])).toEqual([
    "A story of cakes.",
    ...WHOLE,
  ]);
  expect(keptTexts(named("All our cakes"), [0.9, 0.1, 0.1, 0.1, 0.1, 0.1])).toEqual([
    "A story of cakes.",
  ]);
});

test("ignores buttons, a shop's links and ingredients that are kept elsewhere", () => {
  const steps = WHOLE.slice(3);
  const buttons = `<button>Print</button><div>US units</div>${INGREDIENTS.replace("</h3>", "<button>2x</button></h3>")}`;
  expect(keptTexts(recipe(buttons), [0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.9, 0.9])).toEqual(WHOLE);
  const shop =
    '<ul><li><a href="/eggs">Eggs for sale</a></li><li><a href="/oats">Oats for sale</a></li></ul>';
  expect(keptTexts(recipe(shop), [0.1, 0.1, 0.9, 0.9])).toEqual(steps);
  const twice = `<ul><li>two eggs</li><li>a cup of oats</li></ul>${recipe("<ul><li>two eggs</li><li>a cup of oats</li></ul>")}`;
  expect(keptTexts(twice, [0.9, 0.9, 0.1, 0.1, 0.9, 0.9])).toEqual(WHOLE.slice(1));
  const parts = "<p>Dough</p><ul><li>salt</li></ul><p>Icing</p><ul><li>salt</li></ul>";
  expect(keptTexts(recipe(parts), [0.1, 0.1, 0.1, 0.1, 0.9, 0.9])).toEqual([
    "Dough",
    "salt",
    "Icing",
    "salt",
    ...steps,
  ]);
});

test("combines distant boxes into one recipe, but not boxes with both parts or hidden lists", () => {
  const steps = WHOLE.slice(3);
  const far = `<div><div><div><div><div class="ingredients">${INGREDIENTS}</div></div></div></div><div class="method">${STEPS}</div></div>`;
  expect(keptTexts(far, [0.1, 0.1, 0.1, 0.9, 0.9])).toEqual(WHOLE);
  const around = `<div class="ingredients"><p>Comments</p>${INGREDIENTS}<div class="method">${STEPS}</div></div>`;
  expect(keptTexts(around, [0.1, 0.1, 0.1, 0.1, 0.9, 0.9])).toEqual(steps);
  const hidden = recipe('<ul aria-hidden="true"><li>two eggs</li></ul>');
  expect(keptTexts(hidden, [0.1, 0.9, 0.9])).toEqual(steps);
});

test("keeps lines that the data word differently, and ingredients whose steps are repeated for printing", () => {
  const data = '{"@type":"Recipe","recipeIngredient":["oats","eggs","baker&#39;s salt"]}';
  const list = "<p>oats</p><p>two eggs, beaten</p><p>baker's salt</p>";
  const page = `<script type="application/ld+json">${data}</script>${list}`;
  expect(keptTexts(page, [0.9, 0.1, 0.9])).toEqual(["oats", "two eggs, beaten", "baker's salt"]);
  const printed = `<div class="method">${STEPS}</div><div class="ingredients">${INGREDIENTS}</div><div class="print-method"><p>Print</p>${STEPS}</div>`;
  expect(keptTexts(printed, [0.9, 0.9, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1])).toEqual([
    ...WHOLE.slice(3),
    ...WHOLE.slice(0, 3),
  ]);
});
