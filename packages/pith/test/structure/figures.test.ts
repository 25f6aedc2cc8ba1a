import { expect, it } from "vitest";
import { parse } from "../../src/api/extract.ts";
import { figuresOf } from "../../src/structure/figures.ts";

const PICTURE = '<img src="pier.jpg">';
const CAPTION = '<p class="caption">The old pier.</p>';

/** The elements that are figures, by their ids. */
function figureIds(html: string): string[] {
  const page = parse(html);
  return figuresOf(page).list.map(({ node }) => page.tree.attr(node, "id") ?? page.tree.name(node));
}

it.each([
  ["a credit", `<div id=f>${PICTURE}<p class="photo-credit">Ann Lee</p></div>`],
  ["four pictures with one caption", `<div id=f>${PICTURE.repeat(4)}${CAPTION}</div>`],
  ["a figure with a heading", `<figure id=f><h3>Piers</h3>${PICTURE}${CAPTION}</figure>`],
])("the figures of a page include %s", (_, html) => {
  expect(figureIds(`<p>They span.</p>${html}<p>Some carry water.</p>`)).toEqual(["f"]);
});

it.each([
  ["five pictures: a gallery", `<figure>${PICTURE.repeat(5)}${CAPTION}</figure>`],
  ["a table in a figure", `<figure>${PICTURE}<table><tr><td>9 t</table></figure>`],
  ["a card: a box with a heading", `<div><h3>Piers</h3>${PICTURE}${CAPTION}</div>`],
])("the figures of a page do not include %s", (_, html) => {
  expect(figureIds(`<p>They span.</p>${html}`)).toEqual([]);
});

it("nested figures count as the outermost, with its blocks and nodes", () => {
  const inner = `<figure id=inner>${PICTURE}<figcaption>The old pier.</figcaption></figure>`;
  const page = parse(
    `<p>Before.</p><figure id=outer>${inner}<figcaption>Both.</figcaption></figure><p>After.</p>`,
  );
  const figures = figuresOf(page);
  const [figure] = figures.list;
  expect(figures.list).toHaveLength(1);
  expect(page.tree.attr(figure?.node ?? 0, "id")).toBe("outer");
  expect([figure?.first, figure?.end]).toEqual([1, 3]);
  expect(Array.from(page.blocks.firstText, (node) => figures.of(node) === figure)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
