import katex from "katex";
import { expect, it } from "vitest";
import { writeNumber } from "../../src/content/list-numbers.ts";
import { toMarkdown } from "../../src/index.ts";

it.each([
  ["<mover><mo>∑</mo><mi>n</mi></mover>", "\\sum^n"],
  ["<munderover><mi>A</mi><mi>x</mi><mi>y</mi></munderover>", "\\overset{y}{\\underset{x}{A}}"],
  [
    "<mtable><mlabeledtr><mtd><mn>1</mn></mtd><mtd><mi>a</mi></mtd></mlabeledtr></mtable>",
    "\\begin{matrix}a\\end{matrix}",
  ],
  ["<mroot><mi>x</mi><mrow><mo>[</mo><mi>a</mi><mo>]</mo></mrow></mroot>", "\\sqrt[{[a]}]{x}"],
  ["<mfrac><mi>a</mi></mfrac>", "a"],
  ["<mphantom><mi>x</mi></mphantom>", "\\phantom{x}"],
  ["<semantics><mi>x</mi><annotation>y</annotation></semantics>", "x"],
  ["<maction><mi>x</mi><mi>y</mi></maction>", "x"],
  ["<mmultiscripts><mi>C</mi><mn>6</mn><mn>7</mn></mmultiscripts>", "C_6^7"],
  ["<mfenced><mi>a</mi><mi>b</mi><mi>c</mi></mfenced>", "(a,b,c)"],
  ["<mfenced separators=''><mi>a</mi><mi>b</mi></mfenced>", "(ab)"],
  ["<menclose notation='bottom'><mi>x</mi></menclose>", "\\underline{x}"],
  ["<menclose notation='longdiv'><mi>x</mi></menclose>", "x"],
  ["<mi>sin</mi><mi>x</mi>", "\\sin x"],
  ["<mo>rank</mo>", "\\operatorname{rank}"],
  ["<mi>a</mi><mspace/><mi>b</mi>", "a\\ b"],
  ["<mtext>𝐱 ~ y</mtext>", "\\text{x y}"],
  ["<mi>ℬ</mi>", "\\mathcal{B}"],
  ["<mi>ℎ</mi>", "h"],
  ["<mi>𝟏</mi>", "1"],
  [
    "<mrow><mo>{</mo><mtable><mtr><mtd><mn>1</mn></mtd><mtd><mtext>if x &gt; 0 &amp; y_1</mtext></mtd></mtr></mtable></mrow>",
    "\\begin{cases}1 & \\text{if x > 0 \\& y\\_1}\\end{cases}",
  ],
  ["<msubsup><mi>x</mi><mn>1</mn><mo>″</mo></msubsup>", "x''_1"],
  ["<msup><msup><mi>x</mi><mn>2</mn></msup><mn>3</mn></msup>", "{x^2}^3"],
  [
    "<mmultiscripts><mi>C</mi><mn>6</mn><none/><mprescripts/><none/><mn>14</mn></mmultiscripts>",
    "{}^{14}C_6",
  ],
  [
    "<mfenced open='⟨' close='⟩' separators='|'><mi>a</mi><mi>b</mi></mfenced>",
    "\\langle a|b\\rangle",
  ],
  [
    "<mi>𝒜</mi><mo>∈</mo><mi>ℝ</mi><mi mathvariant='bold'>x</mi>",
    "\\mathcal{A}\\in\\mathbb{R}\\mathbf{x}",
  ],
  [
    "<mi>a</mi><mo>%</mo><mo>#</mo><mo>&amp;</mo><mo>^</mo><mo>~</mo><mo>\\</mo>",
    "a\\%\\#\\&\\hat{}\\sim\\backslash",
  ],
])("MathML is converted to TeX that KaTeX can read: %s", (mathml, tex) => {
  expect(toMarkdown(`<p>Let <math>${mathml}</math> be.</p>`)).toBe(`Let $${tex}$ be.\n`);
  katex.renderToString(tex, { strict: false, throwOnError: true });
});

it.each([
  [26, "a", "z"],
  [27, "A", "AA"],
  [703, "a", "aaa"],
] as const)("numbers of items: %s in the style %s is %s", (number, numbering, written) => {
  expect(writeNumber(number, numbering)).toBe(written);
});
