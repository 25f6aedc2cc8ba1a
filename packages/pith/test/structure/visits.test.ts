import { expect, it } from "vitest";
import type { PageTree } from "../../src/html/parse/page-tree.ts";
import { parsePage } from "../../src/html/parse/parse.ts";
import { measurePage } from "../../src/page/measure.ts";
import { MeasuredPage } from "../../src/page/measured-page.ts";
import { findCopies } from "../../src/rules/finders/duplicates.ts";
import { findCodeBlocks } from "../../src/structure/code/find-code-blocks.ts";
import { findBoxTables } from "../../src/structure/role-tables.ts";
import { waitingBoxes } from "../../src/structure/waiting-boxes.ts";
import { findWall } from "../../src/structure/walls.ts";
import { kindsOf } from "../rules/judged-page.ts";

/** Columns and methods that look at one node. */
const LOOKS = new Set<string | symbol>([
  ..."tag parent end depth name text attr attributes hasAttributes forEachAttribute isText isElement".split(
    " ",
  ),
]);

/** How often `find` reads a single node of a page. */
function countVisits(paragraphs: number, find: (page: MeasuredPage) => unknown): number {
  // All lengths differ, so that no paragraph can be a copy of another.
  const paragraph = (_: unknown, at: number): string =>
    `<p class=intro id=first>Some words of a plain paragraph${" and more of them".repeat(at)}.</p>`;
  const html = Array.from({ length: paragraphs }, paragraph).join("");
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

const copiesOn = (page: MeasuredPage): unknown => [
  ...findCopies({
    page,
    kinds: kindsOf("article", 0.9),
    groups: [],
    probability: new Float64Array(page.blocks.count).fill(1),
  }),
];

it.each([
  ["code blocks", findCodeBlocks],
  ["tables of boxes", onTree(findBoxTables)],
  ["boxes that wait for consent", waitingBoxes],
  ["copies", copiesOn],
  [
    "walls, where nothing is kept",
    (page: MeasuredPage) => findWall(page, new Uint8Array(page.blocks.count)),
  ],
  [
    "walls, where all is",
    (page: MeasuredPage) => findWall(page, new Uint8Array(page.blocks.count).fill(1)),
  ],
])("on a page of plain paragraphs the search for %s visits no node for each of them", (_, find) => {
  expect(countVisits(400, find)).toBe(countVisits(100, find));
});
