import { expect, test } from "vitest";
import { toMarkdown } from "../../src/api/to-markdown.ts";

test.each([
  ["<p>Call <code>x</code> <code>y</code> here</p>", "Call `x` `y` here"],
  [
    "<p>So <math><mrow><mo>(</mo><mfrac linethickness='0'><mi>n</mi><mi>k</mi></mfrac><mo>)</mo></mrow></math> ways</p>",
    "So $\\binom{n}{k}$ ways",
  ],
  [
    "<meta property='og:url' content='https://mill.example/d/p'><p><a href='q'>Doors</a></p>",
    "[Doors](https://mill.example/d/q)",
  ],
])("%s", (html, markdown) => {
  expect(toMarkdown(html).trim()).toBe(markdown);
});
