import { expect, it } from "vitest";
import { parse } from "../../src/api/extract.ts";
import { typedCode } from "../../src/structure/code/typed-code.ts";

const MONO = `style="font-family:Courier New"`;

/** How many paragraphs, starting at the one with the id x, are lines of code. */
function linesOf(html: string): number {
  const { tree } = parse(html);
  let node = 1;
  while (tree.attr(node, "id") !== "x") node++;
  return typedCode(tree, node)?.parts.lines.size ?? 0;
}

it.each([
  [`<p id=x ${MONO}>a</p><p> </p><p ${MONO}>b</p><p> </p>`, 3],
  [`<p id=x><font face=Courier>a</font></p><p><i><span ${MONO}>b</span></i></p>`, 2],
  ["<p id=x class=code>a</p><p class=code-line>b</p><p class=other>c</p>", 2],
  [`<table><tr><td><p id=x ${MONO}>a<br>b</p></table>`, 1],
  [`<p id=x ${MONO}>a</p> text <p ${MONO}>b</p>`, 0],
  [`<p id=x ${MONO}>a<img src=x></p><p ${MONO}>b</p>`, 0],
  [`<table><tr><td><p id=x ${MONO}>a<br>b</p><b>c</b></table>`, 0],
])("lines of code by their letters: %s", (html, lines) => {
  expect(linesOf(html)).toBe(lines);
});
