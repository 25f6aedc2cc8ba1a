import { expect, it } from "vitest";
import { parse } from "../../../src/api/extract.ts";
import { listStyleTree } from "../../../src/methods/figures/style-tree-rows.ts";
import { listTermEntropies } from "../../../src/methods/figures/term-entropies.ts";

const page = (story: string) =>
  parse(
    `<body><div class="menu">Harbour news</div><div class="story"><p>${story}</p></div></body>`,
  );
const pages = ["alpha beta", "gamma delta", "epsilon zeta", "eta theta"].map(page);

it("the style tree merges equal nodes, down to pure noise or content", () => {
  const { rows, more } = listStyleTree(pages, {}, 50);
  expect(more).toBe(0);
  const shown = rows.map(({ name, depth, pages: on, state }) => [name, depth, on, state]);
  expect(shown).toEqual([
    ["body", 0, 4, "opened"],
    ["div.menu", 1, 4, "noise"],
    ["div.story", 1, 4, "opened"],
    ["p", 2, 4, "content"],
  ]);
  // The same words on all pages have entropy 1, words of one page 0. One style: NodeImp 0, weighed
  // by gamma = .9.
  expect(rows[1].importance).toBe(0);
  expect(rows[3].importance).toBeCloseTo(0.9, 9);
  expect(rows[2].importance).toBeCloseTo(0.81, 9);
  expect(rows[0].importance).toBeCloseTo((0.9 * 0.81) / 2, 9);
  expect(listStyleTree(pages, {}, 2)).toMatchObject({
    more: 1,
    rows: [{ name: "body" }, { name: "div.menu" }],
  });
});

it("a second presentation of the children is a separate style node", () => {
  const other = parse(
    '<body><div class="menu">Harbour news</div><ul><li>iota kappa</li></ul></body>',
  );
  const { rows } = listStyleTree([...pages, other], {}, 50);
  expect(rows[0]).toMatchObject({ name: "body", pages: 5, styles: 2 });
  expect(rows.filter(({ importance }) => importance === undefined)).toMatchObject([
    { name: "style 1 of 2", depth: 1 },
    { name: "style 2 of 2", depth: 1 },
  ]);
});

it("the entropies of terms show which block is redundant", () => {
  const [menu, story] = listTermEntropies(pages, pages[0], { splitAt: "sections" });
  expect(menu).toMatchObject({ entropy: 1, isRedundant: true });
  expect(menu.terms.map(({ entropy }) => entropy)).toEqual([1, 1]);
  expect(story).toMatchObject({ entropy: 0, isRedundant: false });
  expect(story.terms.map(({ term }) => term)).toEqual(["alpha", "beta"]);
});
