import { describe, expect, it } from "vitest";
import { jsonLd, records, valuesOf } from "./read.ts";

const URL = "https://kitchen.example/soup";
const recipeOf = (html: string): ReturnType<typeof valuesOf> => valuesOf(html, "Recipe", URL);
const STEPS = ["Cook the peas.", "Serve it hot."].map((text) => ({ "@type": "HowToStep", text }));

describe("the recipe of a page", () => {
  it("has its sections and the names of its steps", () => {
    const data = {
      "@type": "Recipe",
      name: "Pea soup",
      recipeIngredient: ["500 g peas", "1 onion"],
      totalTime: "PT45M",
      recipeInstructions: [
        {
          "@type": "HowToSection",
          name: "Soup",
          itemListElement: [{ "@type": "HowToStep", name: "Boil", text: "Cook the peas." }],
        },
        { "@type": "HowToStep", name: "Serve it", text: "Serve it hot." },
      ],
    };
    expect(recipeOf(jsonLd(data))).toMatchObject({
      totalTime: "PT45M",
      recipeIngredient: ["500 g peas", "1 onion"],
      recipeInstructions: [
        {
          "@type": "HowToSection",
          name: "Soup",
          itemListElement: [{ name: "Boil", text: "Cook the peas." }],
        },
        { "@type": "HowToStep", text: "Serve it hot." },
      ],
    });
  });

  it.each([
    ["lines of one text", "Cook the peas.\nServe it hot."],
    ["markup in a text", "<p>Cook the peas.</p><p>Serve it hot.</p>"],
    [
      "data in a text",
      '[{"@type":"HowToStep","text":"Cook the peas."},{"@type":"HowToStep","text":"Serve it hot."}]',
    ],
  ])("has steps of %s", (_, recipeInstructions) => {
    const data = jsonLd({ "@type": "Recipe", name: "Pea soup", recipeInstructions });
    expect(recipeOf(data)?.recipeInstructions).toEqual(STEPS);
  });

  it("keeps the paragraphs of one step together", () => {
    const steps = [
      { "@type": "HowToStep", text: "Cook the peas.\nStir now and then." },
      ...STEPS.slice(1),
    ];
    const data = jsonLd({ "@type": "HowTo", name: "Pea soup", step: steps });
    expect(valuesOf(data, "HowTo", URL)?.step).toEqual(steps);
  });

  it("has all visible ingredients, even if data omits some or orders them differently", () => {
    const data = jsonLd({
      "@type": "Recipe",
      name: "Pea soup",
      recipeIngredient: ["1 onion", "500 g peas"],
    });
    const html = `${data}<h1>Pea soup</h1><h2>Ingredients</h2><ul><li>500 g peas</li><li>1 litre of stock</li><li>1 onion</li></ul>
      <h2>Directions</h2><ol><li>Cook the peas.</li><li>Serve it hot.</li></ol>`;
    expect(recipeOf(html)?.recipeIngredient).toEqual(["500 g peas", "1 litre of stock", "1 onion"]);
  });

  it.each([
    ["English", "Ingredients", "Directions"],
    ["German", "Zutaten für 4 Personen", "Zubereitung"],
    ["Spanish", "Ingredientes", "Elaboración"],
  ])("is read from headings and lists without markup, in %s", (_, ingredients, steps) => {
    const html = `<h1>Pea soup</h1><p>My aunt's soup.</p><h2>${ingredients}</h2><ul><li><b>500 g</b> peas</li><li>1 onion</li></ul>
      <h2>${steps}</h2><ol><li>Cook the peas.</li><li>Serve it hot.</li></ol><h2>Comments</h2><p>Nice!</p>`;
    const [recipe] = records(html, URL);
    expect(recipe?.properties.recipeIngredient).toMatchObject({
      value: ["500 g peas", "1 onion"],
      source: "visible",
      property: `heading: ${ingredients}`,
    });
    expect(recipe?.properties.recipeInstructions?.value).toEqual(STEPS);
  });

  it("uses visible amounts that data omits, and keeps both sources", () => {
    const html = `${jsonLd({ "@type": "Recipe", name: "Pea soup", recipeIngredient: ["peas", "onion"] })}
      <h3>Ingredients</h3><ul><li>peas <i>500 g</i></li><li>onion <i>1</i></li></ul>`;
    const ingredients = records(html, URL)[0]?.properties.recipeIngredient;
    expect(ingredients?.value).toEqual(["peas 500 g", "onion 1"]);
    expect(ingredients?.candidates[1]).toMatchObject({
      value: ["peas", "onion"],
      source: "json-ld",
    });
  });

  it.each([
    [
      "the card of a recipe, not the story before it",
      `<h2>What you'll need</h2><ul><li>Peas: the greener they are, the better.</li><li>An onion: a red one is sweet.</li><li>Salt.</li></ul>
      <h2>How to make it</h2><ol><li>The peas go first.</li><li>Stir.</li><li>Eat.</li></ol>
      <h3>Ingredients <button>1x</button><button>2x</button></h3><ul><li>▢ 500 g peas</li><li>▢ 1 onion</li></ul>
      <h3>Instructions</h3><ol><li>Cook the <span class="inline-ingredient">peas</span>.</li><li>Serve it hot.</li></ol>`,
    ],
    [
      "what stands under the name of the dish, not a menu",
      `<nav><h4>Ingredients</h4><ul>${'<li><a href="/x">Beef</a></li>'.repeat(5)}</ul></nav>
      <h2>Ingredients</h2><h2>Pea soup</h2><ul><li>500 g peas</li><li>1 onion</li></ul>
      <p>Preparation: 25 min</p><p>Easy</p><h2>Preparation</h2><ol><li>Cook the peas.</li><li>Serve it hot.</li></ol>`,
    ],
    [
      "lines of one paragraph",
      "<h2>Ingredients</h2><p>500 g peas<br>1 onion</p><h2>Directions</h2><p>Cook the peas.</p><p>Serve it hot.</p>",
    ],
  ])("has %s, where no markup describes it", (_, body) => {
    const recipe = recipeOf(`<h1>Pea soup</h1>${body}<h2>Comments</h2><p>Nice!</p>`);
    const plain = (value: unknown): string => JSON.stringify(value).replace(/▢ /gu, "");
    expect(plain(recipe?.recipeIngredient)).toContain('"500 g peas","1 onion"');
    expect(plain(recipe?.recipeIngredient)).not.toMatch(/greener|Beef/u);
    expect(recipe?.recipeInstructions).toMatchObject(STEPS.map(({ text }) => ({ text })));
  });

  it("keeps the heading of the first group of steps", () => {
    const html = `<h1>Pea soup</h1><h2>Ingredients</h2><ul><li>500 g peas</li><li>1 onion</li></ul>
      <h2>Directions</h2><h4>The soup</h4><ol><li>Cook the peas.</li><li>Serve it hot.</li></ol>`;
    expect(recipeOf(html)?.recipeInstructions).toMatchObject([{ text: "The soup" }, {}, {}]);
  });
});
