import katex from "katex";
import { describe, expect, test } from "vitest";
import { texOfAsciimath } from "../../src/content/asciimath-to-tex.ts";

describe("texOfAsciimath", () => {
  test.each([
    ["sum_(i=1)^n i^3=((n(n+1))/2)^2", "\\sum_{i=1}^ni^3=\\left(\\frac{n(n+1)}{2}\\right)^2"],
    ["x = (-b +- sqrt(b^2-4ac))/(2a)", "x=\\frac{-b\\pm\\sqrt{b^2-4ac}}{2a}"],
    [
      "[[a,b],[c,d]]((n),(k))",
      "\\begin{bmatrix} a & b \\\\ c & d \\end{bmatrix}\\begin{pmatrix} n \\\\ k \\end{pmatrix}",
    ],
    ["lim_(x->oo) f(x)/g(x)", "\\lim_{x\\to\\infty}\\frac{f(x)}{g(x)}"],
    ["{(1, if x > 0),(0, x <= 0):}", "\\begin{cases} 1 & \\:\\text{if}\\:x>0 \\\\ 0 & x\\le0 \\end{cases}"],
    ["vec F = bar m a", "\\vec{F}=\\overline{m}a"],
    ["root(3)(x) in (0,1]", "\\sqrt[3]{x}\\in\\left(0, 1\\right]"],
    ['"speed" = dy/dt', "\\text{speed}=\\frac{dy}{dt}"],
    ["sin x/cos x != 50%", "\\frac{\\sin x}{\\cos x}\\ne50\\%"],
  ])("%s", (source, tex) => {
    expect(texOfAsciimath(source)).toBe(tex);
    katex.renderToString(tex);
  });

  test("whatever stands there, KaTeX reads what comes of it", () => {
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
});
