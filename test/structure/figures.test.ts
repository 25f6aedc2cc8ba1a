import { describe, expect, it } from "vitest";
import { parse } from "../../src/extract.ts";
import { figuresOf } from "../../src/structure/figures.ts";

const PICTURE = '<img src="pier.jpg">';
const CAPTION = '<p class="caption">The old pier.</p>';

/** The elements that are figures, by their ids. */
function figureIds(html: string): string[] {
  const page = parse(html);
  return figuresOf(page).list.map(({ node }) => page.tree.attr(node, "id") ?? page.tree.name(node));
}

describe("the figures of a page", () => {
  it.each([
    ["a figure with a picture", `<figure id=f>${PICTURE}<figcaption>The old pier.</figcaption></figure>`],
    ["a figure with a film", "<figure id=f><video src=pier.mp4></video></figure>"],
    ["a box with a picture and a caption by its class", `<div id=f>${PICTURE}${CAPTION}</div>`],
    ["a caption that stands in a box of its own", `<div id=f>${PICTURE}<div><div>${CAPTION}</div></div></div>`],
    ["a figcaption without a figure", `<div id=f>${PICTURE}<figcaption>The old pier.</figcaption></div>`],
    ["a caption as one name of several", `<div id=f>${PICTURE}<p class="small image-caption wide">The pier.</p></div>`],
    ["a credit", `<div id=f>${PICTURE}<p class="photo-credit">Ann Lee</p></div>`],
    ["four pictures with one caption", `<div id=f>${PICTURE.repeat(4)}${CAPTION}</div>`],
    ["a figure with a heading", `<figure id=f><h3>Piers</h3>${PICTURE}${CAPTION}</figure>`],
  ])("hold %s", (_, html) => {
    expect(figureIds(`<p>They span.</p>${html}<p>Some carry water.</p>`)).toEqual(["f"]);
  });

  it.each([
    ["a figure without a picture", "<figure>Words alone.</figure>"],
    ["a box without a caption", `<div>${PICTURE}<p>The old pier.</p></div>`],
    ["a caption that is another word's part", `<div>${PICTURE}<p class="recaptioned">The pier.</p></div>`],
    [
      "a caption far below the picture's box",
      `<div>${PICTURE}<div><div><div><div>${CAPTION}</div></div></div></div></div>`,
    ],
    ["five pictures: a gallery", `<figure>${PICTURE.repeat(5)}${CAPTION}</figure>`],
    ["code in a figure", `<figure>${PICTURE}<pre>pier()</pre></figure>`],
    ["a table in a figure", `<figure>${PICTURE}<table><tr><td>9 t</table></figure>`],
    ["a card: a box with a heading", `<div><h3>Piers</h3>${PICTURE}${CAPTION}</div>`],
    ["a box with many words", `<div>${PICTURE}<p class="caption">${"word ".repeat(121)}</p></div>`],
    ["the body, which is no box", `${PICTURE}${CAPTION}`],
  ])("do not hold %s", (_, html) => {
    expect(figureIds(`<p>They span.</p>${html}`)).toEqual([]);
  });

  it("the words of a caption are bounded, not those around the figure", () => {
    const figure = `<figure id=f>${PICTURE}<figcaption>${"word ".repeat(120)}</figcaption></figure>`;
    expect(figureIds(`<p>${"word ".repeat(200)}</p>${figure}`)).toEqual(["f"]);
  });

  it("of figures in each other the outermost counts, and knows its blocks and nodes", () => {
    const inner = `<figure id=inner>${PICTURE}<figcaption>The old pier.</figcaption></figure>`;
    const page = parse(`<p>Before.</p><figure id=outer>${inner}<figcaption>Both.</figcaption></figure><p>After.</p>`);
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

  it("two figures side by side are two", () => {
    const box = (id: string): string => `<div id=${id}>${PICTURE}${CAPTION}</div>`;
    expect(figureIds(`<main>${box("a")}<p>Between.</p>${box("b")}</main>`)).toEqual(["a", "b"]);
  });
});
