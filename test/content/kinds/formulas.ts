import type { Kind } from "./kind.ts";

const INLINE = "The weight is $W_1$ at most.";
const inline = (name: string, formula: string, head = ""): Kind => ({
  name: `inline: ${name}`,
  head,
  html: `<p>The weight is ${formula} at most.</p>`,
  markdown: [INLINE],
  rendered: [formula.includes("<msub>") ? "<msub>" : "language-math math-inline"],
});
const DISPLAY = "$$\n\\frac{a}{b}\n$$";
const display = (name: string, formula: string, head = ""): Kind => ({
  name: `display: ${name}`,
  head,
  html: `<p>The quotient is then written as follows.</p>${formula}`,
  markdown: [DISPLAY],
  text: ["\\frac{a}{b}"],
  rendered: formula.includes("<mfrac>") ? ['<math display="block">', "<mfrac>"] : ["language-math math-display"],
});
const W1 = "<msub><mi>W</mi><mn>1</mn></msub>";
const AB = "<mfrac><mi>a</mi><mi>b</mi></mfrac>";
const tex = (source: string, body: string): string =>
  `<semantics><mrow>${body}</mrow><annotation encoding="application/x-tex">${source}</annotation></semantics>`;

export const FORMULAS: readonly Kind[] = [
  inline(
    "KaTeX",
    `<span class="katex"><span class="katex-mathml"><math>${tex("W_1", W1)}</math></span><span class="katex-html" aria-hidden="true">W1</span></span>`,
  ),
  inline("Temml", `<span class="temml"><math class="tml">${tex("W_1", W1)}</math></span>`),
  inline(
    "MathJax 4",
    `<mjx-container class="MathJax" jax="CHTML" tabindex="0" data-latex="W_1"><mjx-math data-latex="W_1"><mjx-msub data-latex="W_1"><mjx-mi>W</mjx-mi></mjx-msub></mjx-math></mjx-container>`,
  ),
  inline(
    "MathJax 4's speech",
    `<mjx-container class="MathJax" jax="SVG"><svg data-latex="W_1" role="img"><g></g></svg><mjx-speech aria-label="upper W sub 1"></mjx-speech></mjx-container>`,
  ),
  inline(
    "MediaWiki",
    `<span class="mwe-math-element"><span class="mwe-math-mathml-inline mwe-math-mathml-a11y" style="display: none;"><math alttext="{\\displaystyle W_{1}}">${tex("{\\displaystyle W_1}", W1)}</math></span><img src="https://a.example/svg/x" class="mwe-math-fallback-image-inline" aria-hidden="true" alt="{\\displaystyle W_1}"></span>`,
  ),
  inline("ASCIIMath in a script", '<script type="math/asciimath">W_1</script>'),
  inline("Distill", "<d-math>W_1</d-math>"),
  inline("pandoc", '<span class="math inline">\\(W_1\\)</span>'),
  display(
    "KaTeX",
    `<span class="katex-display"><span class="katex"><span class="katex-mathml"><math display="block">${tex("\\frac{a}{b}", AB)}</math></span><span class="katex-html" aria-hidden="true">ab</span></span></span>`,
  ),
  display(
    "Temml",
    `<div><math display="block" class="tml-display" style="display:block math;">${tex("\\frac{a}{b}", AB)}</math></div>`,
  ),
  display(
    "MathJax 4",
    `<mjx-container class="MathJax" jax="SVG" display="true" data-latex="\\frac{a}{b}"><svg data-latex="\\frac{a}{b}"><g></g></svg></mjx-container>`,
  ),
  display("pandoc", '<p><span class="math display">\\[\\frac{a}{b}\\]</span></p>'),
  display("Sphinx", '<div class="math notranslate nohighlight">\\[\\frac{a}{b}\\]</div>'),
  display("Distill", "<d-math block>\\frac{a}{b}</d-math>"),
  display(
    "MediaWiki",
    `<div class="mwe-math-element mwe-math-element-block"><span class="mwe-math-mathml-display mwe-math-mathml-a11y" style="display: none;"><math display="block" alttext="{\\displaystyle \\frac{a}{b}}">${tex("{\\displaystyle \\frac{a}{b}}", AB)}</math></span><img src="https://a.example/y" class="mwe-math-fallback-image-display" aria-hidden="true" alt="{\\displaystyle \\frac{a}{b}}"></div>`,
  ),
  display("GitHub", '<math-renderer class="js-display-math" data-run-id="1">$$\\frac{a}{b}$$</math-renderer>'),
];
