import { expect, it } from "vitest";
import { parse } from "../../src/api/extract.ts";
import { readSourceLines, type SourceLines } from "../../src/methods/cetr/source-lines.ts";

function linesOf(html: string, breakAtBlocks = false): SourceLines {
  const { tree, visibility } = parse(html, { positions: true });
  return readSourceLines(html, tree, visibility, breakAtBlocks);
}

/** For each line: source, characters of text, tags, list tags and block tags. */
function figures(
  html: string,
  breakAtBlocks = false,
): Array<readonly [string, number, number, number, number]> {
  const { count, start, textChars, tags, listTags, blockTags } = linesOf(html, breakAtBlocks);
  return Array.from({ length: count }, (_, i) => [
    html.slice(start[i], start[i + 1]).trim(),
    textChars[i] ?? 0,
    tags[i] ?? 0,
    listTags[i] ?? 0,
    blockTags[i] ?? 0,
  ]);
}

it("source lines of a page have their text, tags, list tags and block tags", () => {
  expect(figures("<p>Ferries <b>run</b>\n<ul><li>daily\r\n</ul>")).toEqual([
    ["<p>Ferries <b>run</b>", 11, 3, 0, 1],
    ["<ul><li>daily", 5, 2, 2, 2],
    ["</ul>", 0, 1, 1, 1],
  ]);
});

it("source lines of a page ignore scripts, styles, comments, the head and hidden elements", () => {
  const html = [
    "<head><title>Title</title>",
    "<style>p { color: red }</style></head>",
    "<script>if (a < b) document.write('<p>no</p>')",
    "</script><p>yes</p><!-- <p>",
    "no</p> --><div hidden><p>no</p></div>",
    "<template><p>no</p></template>",
  ].join("\n");
  expect(figures(html).map(([, chars, tags]) => [chars, tags])).toEqual([[3, 2]]);
});

it("source lines of a page count visible characters: collapsed white space, references and surrogate pairs as one", () => {
  const chars = (text: string): number | undefined => figures(`<p>${text}</p>`)[0]?.[1];
  expect(chars("  two   words  ")).toBe(9);
  expect(chars("a&amp;b")).toBe(3);
  expect(chars("a&nbsp;&nbsp;b")).toBe(3);
  expect(chars("a&#160b")).toBe(7);
  expect(chars("a&copy;b")).toBe(3);
  expect(chars("&#x1F6A2; 🚢")).toBe(3);
  expect(chars("&\ud83d.")).toBe(3);
  expect(chars("&amp;&#x41;😀&nbsp;&nbsp;x &notareference")).toBe(20);
});

it("source lines of a page distinguish a quoted bracket from the end of a tag, and a lone bracket from a tag", () => {
  expect(figures(`<p title="a > b">x</p>`)).toEqual([[`<p title="a > b">x</p>`, 1, 2, 0, 2]]);
  expect(figures(`<p title='a > b' a=b"c>x`)).toEqual([[`<p title='a > b' a=b"c>x`, 1, 1, 0, 1]]);
  expect(figures("<p>1 < 2 </ 3")[0]?.slice(1, 3)).toEqual([10, 1]);
});

it("source lines of a page treat tags in a text field as text", () => {
  expect(figures("<textarea name=a><b>x</b></textarea>y")[0]?.slice(1)).toEqual([
    "<b>x</b>y".length,
    2,
    0,
    2,
  ]);
});
