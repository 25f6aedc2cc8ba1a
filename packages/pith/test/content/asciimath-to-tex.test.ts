import katex from "katex";
import { expect, test } from "vitest";
import { texOfAsciimath } from "../../src/content/tex/asciimath-to-tex.ts";

test.each([
  [
    "[[a,b],[c,d]]((n),(k))",
    "\\begin{bmatrix} a & b \\\\ c & d \\end{bmatrix}\\begin{pmatrix} n \\\\ k \\end{pmatrix}",
  ],
  ["lim_(x->oo) f(x)/g(x)", "\\lim_{x\\to\\infty}\\frac{f(x)}{g(x)}"],
  [
    "{(1, if x > 0),(0, x <= 0):}",
    "\\begin{cases} 1 & \\:\\text{if}\\:x>0 \\\\ 0 & x\\le0 \\end{cases}",
  ],
  ['"speed" = dy/dt', "\\text{speed}=\\frac{dy}{dt}"],
])("texOfAsciimath: %s", (source, tex) => {
  expect(texOfAsciimath(source)).toBe(tex);
  katex.renderToString(tex);
});

test("texOfAsciimath gives TeX that KaTeX can read, for any input", () => {
  for (const source of [
    "((((",
    "_^/",
    "a_",
    "))",
    "sqrt",
    "frac(a)",
    '"a',
    "$ # & { \\",
    "(".repeat(2000),
    "[[a],[b,c]]",
  ]) {
    katex.renderToString(texOfAsciimath(source));
  }
});
