import type { Kind } from "./kind.ts";

const MJ = '<script src="https://cdn.example/mathjax/tex-mml-chtml.js"></script>';
const AM = '<script src="https://cdn.example/mathjax/2.7.5/MathJax.js?config=TeX-MML-AM_CHTML"></script>';
const inl = (name: string, f: string, head = "", want = "$W_1$"): Kind => ({
  name: `inline: ${name}`,
  head,
  html: `<p>The weight is ${f} at most.</p>`,
  markdown: [`The weight is ${want} at most.`],
  text: [`The weight is ${want.slice(1, -1)} at most.`],
});
const dis = (name: string, f: string, head = "", tex = "\\frac{a}{b}"): Kind => ({
  name: `display: ${name}`,
  head,
  html: `<p>The quotient is then written as follows.</p>${f}`,
  markdown: [`$$\n${tex}\n$$`],
  text: [tex],
});
/** Formulas as more programs and journals write them. */
export const MORE_FORMULAS: readonly Kind[] = [
  inl(
    "MathJax 3 CHTML alone",
    `<mjx-container class="MathJax" jax="CHTML" style="font-size: 119.5%;"><mjx-math class="MJX-TEX"><mjx-msub><mjx-mi class="mjx-i"><mjx-c class="mjx-c1D44A TEX-I"></mjx-c></mjx-mi><mjx-script style="vertical-align: -0.15em;"><mjx-mn class="mjx-n" size="s"><mjx-c class="mjx-c31"></mjx-c></mjx-mn></mjx-script></mjx-msub></mjx-math></mjx-container>`,
  ),
  inl("CodeCogs gif", `<img src="https://latex.codecogs.com/gif.latex?%5Cinline%20W_1" title="W_1">`),
  dis("script with CDATA", `<script type="math/tex; mode=display">% <![CDATA[\n\\frac{a}{b} %]]></script>`),
  inl("code of remark-math", `<code class="language-math math-inline">W_1</code>`),
  dis("code of remark-math", `<pre><code class="language-math math-display">\\frac{a}{b}</code></pre>`),
  inl("GitLab", `<code class="code math js-render-math" data-math-style="inline">W_1</code>`),
  dis("GitLab", `<pre class="code math js-render-math" data-math-style="display"><code>\\frac{a}{b}</code></pre>`),
  inl(
    "GitHub",
    `<math-renderer class="js-inline-math" style="display: inline" data-static-url="x" data-run-id="1">$W_1$</math-renderer>`,
  ),
  inl("Springer", `<span class="mathjax-tex">\\(W_1\\)</span>`),
  dis(
    "Springer",
    `<div id="Equ1" class="c-article-equation"><div class="c-article-equation__content"><span class="mathjax-tex">$$\\frac{a}{b}$$</span></div><div class="c-article-equation__number">(1)</div></div>`,
  ),
  inl(
    "Elsevier",
    `<span class="math"><span class="MathJax_Preview"></span><span class="MathJax_SVG" id="x" tabindex="0" role="presentation" data-mathml='<math xmlns="http://www.w3.org/1998/Math/MathML"><msub><mi>W</mi><mn>1</mn></msub></math>'><svg></svg><span class="MJX_Assistive_MathML" role="presentation"><math xmlns="http://www.w3.org/1998/Math/MathML"><msub><mi>W</mi><mn>1</mn></msub></math></span></span><script type="math/mml"><math><msub><mi>W</mi><mn>1</mn></msub></math></script></span>`,
  ),
  inl("Stack Exchange", `<span class="math-container">$W_1$</span>`),
  dis("Stack Exchange", `<p><span class="math-container">$$\\frac{a}{b}$$</span></p>`),
  inl("latex2html", `<img width="30" height="20" align="middle" border="0" src="img1.png" alt="$W_1$">`),
  dis(
    "latex2html",
    `<div align="center"><img width="30" height="40" src="img2.png" alt="\\begin{displaymath}\\frac{a}{b}\\end{displaymath}"></div>`,
  ),
  inl(
    "prefixed m",
    `<m:math xmlns:m="http://www.w3.org/1998/Math/MathML"><m:msub><m:mi>W</m:mi><m:mn>1</m:mn></m:msub></m:math>`,
  ),
  inl("Wikidot", `<span class="math-inline">$W_1$</span>`),
  dis(
    "Wikidot",
    `<div class="math-equation" id="equation-1">\\begin{align} \\frac{a}{b} \\end{align}</div>`,
    "",
    "\\begin{align} \\frac{a}{b} \\end{align}",
  ),
  inl(
    "Notion",
    `<span class="notion-text-equation-token" contenteditable="false" data-token-index="0" tabindex="0"><span></span><span><span class="katex"><span class="katex-mathml"><math><semantics><mrow><msub><mi>W</mi><mn>1</mn></msub></mrow><annotation encoding="application/x-tex">W_1</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">W1</span></span></span><span>﻿</span></span>`,
  ),
  dis(
    "Notion's export",
    `<figure id="x" class="equation"><style>@import url('https://cdn.example/katex.min.css')</style><div class="equation-container"><span class="katex-display"><span class="katex"><span class="katex-mathml"><math xmlns="http://www.w3.org/1998/Math/MathML" display="block"><semantics><mrow><mfrac><mi>a</mi><mi>b</mi></mfrac></mrow><annotation encoding="application/x-tex">\\frac{a}{b}</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">ab</span></span></span></div></figure>`,
  ),
  inl("data-expr", `<span class="math-node" data-expr="W_1"></span>`),
  inl(
    "data-formula of Quill",
    `<span class="ql-formula" data-value="W_1"><span contenteditable="false"><span class="katex">W1</span></span></span>`,
  ),
  dis("raw over breaks", "<p>$$<br>\n\\frac{a}{b}<br>\n$$</p>", MJ),
  inl(
    "MathType picture",
    `<img class="Wirisformula" role="math" alt="W subscript 1" data-mathml="«math xmlns=¨http://www.w3.org/1998/Math/MathML¨»«msub»«mi»W«/mi»«mn»1«/mn»«/msub»«/math»" src="x.png">`,
  ),
  inl("ASCIIMath between backticks, MathJax 2", "`W_1`", AM),
  inl(
    "ASCIIMath between backticks, MathJax 3",
    "`sum_(i=1)^n W_i/2`",
    '<script>MathJax = { loader: { load: ["input/asciimath", "output/chtml"] } }</script>',
    "$\\sum_{i=1}^n\\frac{W_i}{2}$",
  ),
];
