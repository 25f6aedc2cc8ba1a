import type { Kind } from "./kind.ts";

/** A formula in a sentence, and the expected TeX. */
const inline = (name: string, formula: string, head = "", tex = "W_1"): Kind => ({
  name: `inline: ${name}`,
  head,
  html: `<p>The weight is ${formula} at most.</p>`,
  markdown: [`The weight is $${tex}$ at most.`],
  text: [`The weight is ${tex} at most.`],
  rendered: [/[<«](?:m:)?msub[>»]/.test(formula) ? "<msub>" : "language-math math-inline"],
});
/** A display formula, and the expected TeX. */
const display = (name: string, formula: string, head = "", tex = "\\frac{a}{b}"): Kind => ({
  name: `display: ${name}`,
  head,
  html: `<p>The quotient is then written as follows.</p>${formula}`,
  markdown: [`\n$$\n${tex}\n$$\n`],
  text: [`\n\n${tex}\n\n`],
  rendered: formula.includes("<mfrac>")
    ? ['<math display="block">', "<mfrac>"]
    : ["language-math math-display"],
});
const W1 = "<msub><mi>W</mi><mn>1</mn></msub>";
const AB = "<mfrac><mi>a</mi><mi>b</mi></mfrac>";
const tex = (source: string, body: string): string =>
  `<semantics><mrow>${body}</mrow><annotation encoding="application/x-tex">${source}</annotation></semantics>`;

const GLYPHS =
  '<span class="katex-html" aria-hidden="true"><span class="base"><span class="mord"><span class="mord mathnormal">W</span><span class="msupsub"><span class="vlist-t vlist-t2"><span class="vlist-r"><span class="vlist"><span style="top:-2.55em"><span class="pstrut"></span><span class="mord mtight">1</span></span></span><span class="vlist-s">\u200b</span></span></span></span></span></span></span>';
const MJ = '<script src="https://cdn.example/mathjax/tex-mml-chtml.js"></script>';
const AM =
  '<script src="https://cdn.example/mathjax/2.7.5/MathJax.js?config=TeX-MML-AM_CHTML"></script>';

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
  display(
    "GitHub",
    '<math-renderer class="js-display-math" data-run-id="1">$$\\frac{a}{b}$$</math-renderer>',
  ),
  inline("KaTeX without MathML", `<span class="katex" data-tex="W_1">${GLYPHS}</span>`),
  inline("KaTeX without any source", `<span class="katex">${GLYPHS}</span>`),
  inline("Temml without TeX", `<math class="tml-inline"><semantics>${W1}</semantics></math>`),
  display(
    "KaTeX without MathML",
    `<div class="katex-display" data-tex="\\frac{a}{b}">${GLYPHS}</div>`,
  ),
  display(
    "an attribute",
    '<div class="formula display" data-latex="\\frac{a}{b}"><span aria-hidden="true">ab</span></div>',
  ),
  display("MathML", `<math display="block">${AB}</math>`),
  inline(
    "MathJax 3 CHTML alone",
    `<mjx-container class="MathJax" jax="CHTML" style="font-size: 119.5%;"><mjx-math class="MJX-TEX"><mjx-msub><mjx-mi class="mjx-i"><mjx-c class="mjx-c1D44A TEX-I"></mjx-c></mjx-mi><mjx-script style="vertical-align: -0.15em;"><mjx-mn class="mjx-n" size="s"><mjx-c class="mjx-c31"></mjx-c></mjx-mn></mjx-script></mjx-msub></mjx-math></mjx-container>`,
  ),
  inline(
    "CodeCogs gif",
    `<img src="https://latex.codecogs.com/gif.latex?%5Cinline%20W_1" title="W_1">`,
  ),
  display(
    "script with CDATA",
    `<script type="math/tex; mode=display">% <![CDATA[\n\\frac{a}{b} %]]></script>`,
  ),
  inline("code of remark-math", `<code class="language-math math-inline">W_1</code>`),
  display(
    "code of remark-math",
    `<pre><code class="language-math math-display">\\frac{a}{b}</code></pre>`,
  ),
  inline("GitLab", `<code class="code math js-render-math" data-math-style="inline">W_1</code>`),
  display(
    "GitLab",
    `<pre class="code math js-render-math" data-math-style="display"><code>\\frac{a}{b}</code></pre>`,
  ),
  inline(
    "GitHub",
    `<math-renderer class="js-inline-math" style="display: inline" data-static-url="x" data-run-id="1">$W_1$</math-renderer>`,
  ),
  inline("Springer", `<span class="mathjax-tex">\\(W_1\\)</span>`),
  display(
    "Springer",
    `<div id="Equ1" class="c-article-equation"><div class="c-article-equation__content"><span class="mathjax-tex">$$\\frac{a}{b}$$</span></div><div class="c-article-equation__number">(1)</div></div>`,
  ),
  inline(
    "Elsevier",
    `<span class="math"><span class="MathJax_Preview"></span><span class="MathJax_SVG" id="x" tabindex="0" role="presentation" data-mathml='<math xmlns="http://www.w3.org/1998/Math/MathML"><msub><mi>W</mi><mn>1</mn></msub></math>'><svg></svg><span class="MJX_Assistive_MathML" role="presentation"><math xmlns="http://www.w3.org/1998/Math/MathML"><msub><mi>W</mi><mn>1</mn></msub></math></span></span><script type="math/mml"><math><msub><mi>W</mi><mn>1</mn></msub></math></script></span>`,
  ),
  inline("Stack Exchange", `<span class="math-container">$W_1$</span>`),
  display("Stack Exchange", `<p><span class="math-container">$$\\frac{a}{b}$$</span></p>`),
  inline(
    "latex2html",
    `<img width="30" height="20" align="middle" border="0" src="img1.png" alt="$W_1$">`,
  ),
  display(
    "latex2html",
    `<div align="center"><img width="30" height="40" src="img2.png" alt="\\begin{displaymath}\\frac{a}{b}\\end{displaymath}"></div>`,
  ),
  inline(
    "prefixed m",
    `<m:math xmlns:m="http://www.w3.org/1998/Math/MathML"><m:msub><m:mi>W</m:mi><m:mn>1</m:mn></m:msub></m:math>`,
  ),
  inline("Wikidot", `<span class="math-inline">$W_1$</span>`),
  display(
    "Wikidot",
    `<div class="math-equation" id="equation-1">\\begin{align} \\frac{a}{b} \\end{align}</div>`,
    "",
    "\\begin{align} \\frac{a}{b} \\end{align}",
  ),
  inline(
    "Notion",
    `<span class="notion-text-equation-token" contenteditable="false" data-token-index="0" tabindex="0"><span></span><span><span class="katex"><span class="katex-mathml"><math><semantics><mrow><msub><mi>W</mi><mn>1</mn></msub></mrow><annotation encoding="application/x-tex">W_1</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">W1</span></span></span><span>﻿</span></span>`,
  ),
  display(
    "Notion's export",
    `<figure id="x" class="equation"><style>@import url('https://cdn.example/katex.min.css')</style><div class="equation-container"><span class="katex-display"><span class="katex"><span class="katex-mathml"><math xmlns="http://www.w3.org/1998/Math/MathML" display="block"><semantics><mrow><mfrac><mi>a</mi><mi>b</mi></mfrac></mrow><annotation encoding="application/x-tex">\\frac{a}{b}</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">ab</span></span></span></div></figure>`,
  ),
  inline("data-expr", `<span class="math-node" data-expr="W_1"></span>`),
  inline(
    "data-formula of Quill",
    `<span class="ql-formula" data-value="W_1"><span contenteditable="false"><span class="katex">W1</span></span></span>`,
  ),
  display("raw over breaks", "<p>$$<br>\n\\frac{a}{b}<br>\n$$</p>", MJ),
  inline(
    "MathType picture",
    `<img class="Wirisformula" role="math" alt="W subscript 1" data-mathml="«math xmlns=¨http://www.w3.org/1998/Math/MathML¨»«msub»«mi»W«/mi»«mn»1«/mn»«/msub»«/math»" src="x.png">`,
  ),
  inline("ASCIIMath between backticks, MathJax 2", "`W_1`", AM),
  inline(
    "ASCIIMath between backticks, MathJax 3",
    "`sum_(i=1)^n W_i/2`",
    '<script>MathJax = { loader: { load: ["input/asciimath", "output/chtml"] } }</script>',
    "\\sum_{i=1}^n\\frac{W_i}{2}",
  ),
];
