import { type PageTree, parsePage } from "flat-html";
import { describe, expect, it } from "vitest";
import { measurePage } from "../../src/measure/measure.ts";
import { MeasuredPage } from "../../src/measure/measured-page.ts";
import { waitingBoxes } from "../../src/structure/clutter.ts";
import { findCodeBlocks } from "../../src/structure/code/find-code-blocks.ts";
import { findBoxTables } from "../../src/structure/role-tables.ts";

/** Columns and methods that look at one node. */
const LOOKS = new Set<string | symbol>([
  ..."tag parent end depth name text attr attributes hasAttributes forEachAttribute isText isElement".split(" "),
]);

/** How often something looks at single nodes of a page. */
function countVisits(paragraphs: number, find: (page: MeasuredPage) => unknown): number {
  const html = "<p class=intro id=first>Some words of a plain paragraph.</p>".repeat(paragraphs);
  const { tree, url, visibility, totals, blocks } = measurePage(html, parsePage(html));
  let visits = 0;
  const watched = new Proxy(tree, {
    get(target, name) {
      if (LOOKS.has(name)) visits++;
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  find(new MeasuredPage(html, watched, url, visibility, totals, blocks));
  return visits;
}

const onTree =
  (find: (tree: PageTree) => unknown) =>
  ({ tree }: MeasuredPage): unknown =>
    find(tree);

describe("on a page of plain paragraphs", () => {
  it.each([
    ["code blocks", findCodeBlocks],
    ["tables of boxes", onTree(findBoxTables)],
    ["boxes that wait for consent", waitingBoxes],
  ])("the search for %s visits no node for each of them", (_, find) => {
    expect(countVisits(400, find)).toBe(countVisits(4, find));
  });
});
