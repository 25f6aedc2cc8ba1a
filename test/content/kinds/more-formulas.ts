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
    "KaTeX without MathML",
    `<span class="katex"><span class="katex-html" aria-hidden="true"><span class="base"><span class="strut" style="height:0.8333em;vertical-align:-0.15em;"></span><span class="mord"><span class="mord mathnormal" style="margin-right:0.13889em;">W</span><span class="msupsub"><span class="vlist-t vlist-t2"><span class="vlist-r"><span class="vlist" style="height:0.3011em;"><span style="top:-2.55em;margin-left:-0.1389em;margin-right:0.05em;"><span class="pstrut" style="height:2.7em;"></span><span class="sizing reset-size6 size3 mtight"><span class="mord mtight">1</span></span></span></span><span class="vlist-s">​</span></span><span class="vlist-r"><span class="vlist" style="height:0.15em;"><span></span></span></span></span></span></span></span></span></span>`,
  ),
  inl(
    "MathJax 3 CHTML alone",
    `<mjx-container class="MathJax" jax="CHTML" style="font-size: 119.5%;"><mjx-math class="MJX-TEX"><mjx-msub><mjx-mi class="mjx-i"><mjx-c class="mjx-c1D44A TEX-I"></mjx-c></mjx-mi><mjx-script style="vertical-align: -0.15em;"><mjx-mn class="mjx-n" size="s"><mjx-c class="mjx-c31"></mjx-c></mjx-mn></mjx-script></mjx-msub></mjx-math></mjx-container>`,
  ),
  inl(
    "MathJax 3 SVG alone",
    `<mjx-container class="MathJax" jax="SVG"><svg style="vertical-align: -0.375ex" xmlns="http://www.w3.org/2000/svg" width="3ex" viewBox="0 -683 1383 849"><g stroke="currentColor"><g data-mml-node="math"><g data-mml-node="msub"><g data-mml-node="mi"><use data-c="1D44A" xlink:href="#MJX-1-TEX-I-1D44A"></use></g><g data-mml-node="mn" transform="translate(977,-150)"><use data-c="31" xlink:href="#MJX-1-TEX-N-31"></use></g></g></g></g></svg></mjx-container>`,
  ),
  inl(
    "MathJax 2 CommonHTML with data-mathml",
    `<span class="MathJax_CHTML" id="MathJax-Element-1-Frame" tabindex="0" data-mathml='&lt;math xmlns="http://www.w3.org/1998/Math/MathML"&gt;&lt;msub&gt;&lt;mi&gt;W&lt;/mi&gt;&lt;mn&gt;1&lt;/mn&gt;&lt;/msub&gt;&lt;/math&gt;' role="presentation"><span class="mjx-chtml" aria-hidden="true"><span class="mjx-char">W1</span></span></span>`,
  ),
  inl(
    "Zhihu",
    `<span class="ztext-math" data-eeimg="1" data-tex="W_1"><span></span><span><span class="MathJax_SVG"><svg></svg></span></span></span>`,
  ),
  inl("Zhihu's picture", `<img src="https://www.zhihu.com/equation?tex=W_1" alt="W_1" eeimg="1">`),
  inl(
    "WordPress",
    `<img src="https://s0.wp.com/latex.php?latex=W_1&bg=ffffff&fg=000&s=0" alt="W_1" title="W_1" class="latex">`,
  ),
  dis(
    "QuickLaTeX",
    `<p class="ql-center-displayed-equation" style="line-height: 38px;"><span class="ql-right-eqno"> &nbsp; </span><span class="ql-left-eqno"> &nbsp; </span><img src="https://x.example/wp-content/ql-cache/quicklatex.com-1_l3.png" height="38" width="14" class="ql-img-displayed-equation quicklatex-auto-format" alt="\\[\\frac{a}{b}\\]" title="Rendered by QuickLaTeX.com"/></p>`,
  ),
  inl(
    "QuickLaTeX inline",
    `<img src="https://x.example/wp-content/ql-cache/quicklatex.com-1_l3.png" class="ql-img-inline-formula quicklatex-auto-format" alt="W_1" title="Rendered by QuickLaTeX.com" height="16" width="20">`,
  ),
  inl("CodeCogs without alt", `<img src="https://latex.codecogs.com/svg.image?W_1">`),
  inl("CodeCogs gif", `<img src="https://latex.codecogs.com/gif.latex?%5Cinline%20W_1" title="W_1">`),
  inl("Google's charts", `<img src="https://chart.googleapis.com/chart?cht=tx&chl=W_1">`),
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
  inl("IEEE", `<inline-formula><tex-math notation="LaTeX">$W_1$</tex-math></inline-formula>`),
  inl(
    "Elsevier",
    `<span class="math"><span class="MathJax_Preview"></span><span class="MathJax_SVG" id="x" tabindex="0" role="presentation" data-mathml='<math xmlns="http://www.w3.org/1998/Math/MathML"><msub><mi>W</mi><mn>1</mn></msub></math>'><svg></svg><span class="MJX_Assistive_MathML" role="presentation"><math xmlns="http://www.w3.org/1998/Math/MathML"><msub><mi>W</mi><mn>1</mn></msub></math></span></span><script type="math/mml"><math><msub><mi>W</mi><mn>1</mn></msub></math></script></span>`,
  ),
  inl(
    "Cambridge",
    `<span class="alternatives"><img data-mimesubtype="png" alt="" src="https://x.example/i.png"><span class="mathjax-tex-wrapper" data-mathjax-type="texmath"><span class="tex-math mathjax-tex-math mathjax-on">$W_1$</span></span></span>`,
  ),
  inl("Stack Exchange", `<span class="math-container">$W_1$</span>`),
  dis("Stack Exchange", `<p><span class="math-container">$$\\frac{a}{b}$$</span></p>`),
  inl("latex2html", `<img width="30" height="20" align="middle" border="0" src="img1.png" alt="$W_1$">`),
  dis(
    "latex2html",
    `<div align="center"><img width="30" height="40" src="img2.png" alt="\\begin{displaymath}\\frac{a}{b}\\end{displaymath}"></div>`,
  ),
  inl(
    "prefixed MathML",
    `<mml:math xmlns:mml="http://www.w3.org/1998/Math/MathML"><mml:msub><mml:mi>W</mml:mi><mml:mn>1</mml:mn></mml:msub></mml:math>`,
  ),
  inl(
    "prefixed m",
    `<m:math xmlns:m="http://www.w3.org/1998/Math/MathML"><m:msub><m:mi>W</m:mi><m:mn>1</m:mn></m:msub></m:math>`,
  ),
  inl(
    "annotation LaTeX",
    `<math><semantics><msub><mi>W</mi><mn>1</mn></msub><annotation encoding="LaTeX">W_1</annotation></semantics></math>`,
  ),
  inl("Wikidot", `<span class="math-inline">$W_1$</span>`),
  dis(
    "Wikidot",
    `<div class="math-equation" id="equation-1">\\begin{align} \\frac{a}{b} \\end{align}</div>`,
    "",
    "\\begin{align} \\frac{a}{b} \\end{align}",
  ),
  inl(
    "MathWorld",
    `<img src="/images/equations/Jar/Inline1.svg" class="inlineformula" width="14" height="22" alt="W_1">`,
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
  inl("data-math", `<span data-math="W_1" data-type="inline-math"></span>`),
  inl(
    "data-formula of Quill",
    `<span class="ql-formula" data-value="W_1"><span contenteditable="false"><span class="katex">W1</span></span></span>`,
  ),
  inl("CKEditor", `<span class="math-tex">\\(W_1\\)</span>`),
  inl("Moodle", `<span class="filter_mathjaxloader_equation"><span class="nolink">\\(W_1\\)</span></span>`),
  inl("raw with entities", "\\(W_1 &lt; a\\)", MJ, "$W_1 < a$"),
  dis(
    "raw environment",
    "<p>\\begin{equation} \\frac{a}{b} \\end{equation}</p>",
    MJ,
    "\\begin{equation} \\frac{a}{b} \\end{equation}",
  ),
  dis("raw over breaks", "<p>$$<br>\n\\frac{a}{b}<br>\n$$</p>", MJ),
  dis("raw over lines", "<p>\\[\n\\frac{a}{b}\n\\]</p>", MJ),
  inl(
    "Texzilla annotation",
    `<math display="inline"><semantics><mrow><msub><mi>W</mi><mn>1</mn></msub></mrow><annotation encoding="TeX">W_1</annotation></semantics></math>`,
  ),
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
  {
    name: "backticks on a page with TeX alone",
    head: MJ,
    html: "<p>The shell says `W_1 xx 2` at most.</p>",
    text: ["says `W_1 xx 2` at"],
  },
  inl("KaTeX error", `<span class="katex-error" title="ParseError" style="color:#cc0000">W_1</span>`),
];
