import katex from "katex";
import { describe, expect, it } from "vitest";
import { extract } from "../../src/index.ts";

const PAGE = (body: string, head = ""): string => `<!doctype html><title>Ladders</title>${head}<article><h1>Ladders</h1>
<p>A ladder that leans at a wall stands as long as the floor can push back hard enough, and this is what one can say of it.</p>
${body}
<p>So it stands at steep angles, and where the floor is wet the angle has to be steeper still, as everybody knows who climbs.</p></article>`;

const render = (body: string, head = ""): { markdown: string; text: string } => {
  const result = extract(PAGE(body, head), { url: "https://ladders.example/" });
  return { markdown: result.render("markdown"), text: result.content };
};

const INLINE = "Let the weight be $W_1$ at most.";
const inline = (formula: string): string => `<p>Let the weight be ${formula} at most.</p>`;
const glyphs =
  '<span class="katex-html" aria-hidden="true"><span class="base"><span class="mord"><span class="mord mathnormal">W</span><span class="msupsub"><span class="vlist-t vlist-t2"><span class="vlist-r"><span class="vlist"><span style="top:-2.55em"><span class="pstrut"></span><span class="mord mtight">1</span></span></span><span class="vlist-s">\u200b</span></span></span></span></span></span></span>';

describe("inline formulas are recognised by any marker", () => {
  it.each([
    ["KaTeX without MathML", `<span class="katex" data-tex="W_1">${glyphs}</span>`],
    ["KaTeX without any source", `<span class="katex">${glyphs}</span>`],
    ["Temml", '<math class="tml-inline"><semantics><msub><mi>W</mi><mn>1</mn></msub></semantics></math>'],
  ])("%s", (_, formula) => {
    const { markdown, text } = render(inline(formula));
    expect(markdown).toContain(INLINE);
    expect(text).toContain("Let the weight be W_1 at most.");
  });
});

describe("display formulas are separate paragraphs", () => {
  it.each([
    ["KaTeX", `<div class="katex-display" data-tex="\\frac{a}{b}">${glyphs}</div>`],
    ["an attribute", '<div class="formula display" data-latex="\\frac{a}{b}"><span aria-hidden="true">ab</span></div>'],
    ["MathML", '<math display="block"><mfrac><mi>a</mi><mi>b</mi></mfrac></math>'],
  ])("%s", (_, formula) => {
    const { markdown, text } = render(formula);
    expect(markdown).toContain("\n$$\n\\frac{a}{b}\n$$\n");
    expect(text).toContain("\n\n\\frac{a}{b}\n\n");
  });
});

describe("TeX that scripts render", () => {
  const MATHJAX = '<script src="https://cdn.example/npm/mathjax@3/es5/tex-mml-chtml.js"></script>';
  const DOLLARS = "<script>MathJax = { tex: { inlineMath: [['$', '$'], ['\\\\(', '\\\\)']] } }</script>";

  it("is a formula between delimiters", () => {
    const { markdown } = render(`${inline("\\(W_1\\)")}<p>\\[ a_1 * b_1 \\]</p>`, MATHJAX);
    expect(markdown).toContain(INLINE);
    expect(markdown).toContain("\n$$\na_1 * b_1\n$$\n");
  });

  it("between dollar signs needs a declaration by the page", () => {
    expect(render(inline("$W_1$"), MATHJAX + DOLLARS).markdown).toContain(INLINE);
    expect(render("<p>It costs $5 or $6 to rent.</p>", MATHJAX).markdown).toContain("It costs $5 or $6 to rent.");
  });
});

/** MathML, and how KaTeX reads what comes out: it must not stumble. */
const MATHML = [
  "<mover accent='true'><mi>v</mi><mo>→</mo></mover>",
  "<mover><mrow><mi>A</mi><mi>B</mi></mrow><mo stretchy='true'>¯</mo></mover>",
  "<mover><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mo>⏞</mo></mover>",
  "<munder><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mo>⏟</mo></munder>",
  "<munder><mo>lim</mo><mrow><mi>x</mi><mo>→</mo><mn>0</mn></mrow></munder>",
  "<munderover><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover>",
  "<mrow><mo>(</mo><mtable><mtr><mtd><mi>a</mi></mtd><mtd><mi>b</mi></mtd></mtr></mtable><mo>)</mo></mrow>",
  "<mrow><mo>{</mo><mtable><mtr><mtd><mn>1</mn></mtd><mtd><mtext>if x &gt; 0 &amp; y_1</mtext></mtd></mtr></mtable></mrow>",
  "<mrow><mo>[</mo><mfrac><mn>1</mn><mn>2</mn></mfrac><mo>]</mo></mrow>",
  "<msup><mi>f</mi><mo>′</mo></msup>",
  "<msubsup><mi>x</mi><mn>1</mn><mo>″</mo></msubsup>",
  "<msup><msup><mi>x</mi><mn>2</mn></msup><mn>3</mn></msup>",
  "<mmultiscripts><mi>C</mi><mn>6</mn><none/><mprescripts/><none/><mn>14</mn></mmultiscripts>",
  "<mfenced open='⟨' close='⟩' separators='|'><mi>a</mi><mi>b</mi></mfenced>",
  "<mi>𝒜</mi><mo>∈</mo><mi>ℝ</mi><mi mathvariant='bold'>x</mi><mi>rate</mi>",
  "<mroot><mi>x</mi><mn>3</mn></mroot><msqrt><mi>a</mi><mi>b</mi></msqrt>",
  "<mi>a</mi><mo>%</mo><mo>#</mo><mo>&amp;</mo><mo>^</mo><mo>~</mo><mo>\\</mo>",
];

describe("MathML as TeX", () => {
  it("can be read by KaTeX", () => {
    const refused = MATHML.flatMap((mathml) => {
      const [, tex = ""] = /Let \$(.*)\$ be/.exec(render(`<p>Let <math>${mathml}</math> be.</p>`).markdown) ?? [];
      try {
        katex.renderToString(tex, { strict: false, throwOnError: true });
        return tex === "" ? [mathml] : [];
      } catch (error) {
        return [`${tex}: ${String(error)}`];
      }
    });
    expect(refused).toEqual([]);
  });
});
