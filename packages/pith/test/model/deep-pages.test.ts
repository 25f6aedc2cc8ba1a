import { expect, it } from "vitest";
import { parsePage } from "../../src/html/parse/parse.ts";
import { numbersFrom } from "../../src/model/features/feature-matrix.ts";
import { PageFeatures } from "../../src/model/features/index.ts";
import { measurePage } from "../../src/page/measure.ts";

/** How often the features look up a parent element in nested lists with text at every level. */
function countSteps(levels: number): number {
  const html = "<ul class='menu'><li>A line of text".repeat(levels);
  const page = measurePage(html, parsePage(html));
  let steps = 0;
  const parent = new Proxy(page.tree.parent, {
    get(target, name) {
      steps++;
      return Reflect.get(target, name, target);
    },
  });
  const tree = Object.create(page.tree, { parent: { value: parent } });
  new PageFeatures(Object.create(page, { tree: { value: tree } })).of(
    numbersFrom(0, page.blocks.count),
  );
  return steps;
}

it("features of deep pages take time in proportion to the size of the page, whatever its depth", () => {
  const [small, large] = [countSteps(500), countSteps(1000)];
  expect(small).toBeGreaterThan(500);
  expect(large).toBeLessThan(2.2 * small);
});
