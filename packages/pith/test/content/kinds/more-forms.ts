import { h2 } from "./anchors.ts";
import { call } from "./callouts.ts";
import type { Kind } from "./kind.ts";

const CODE = "def add(a, b):\n    total = a + b\n\n    return total";
const L = CODE.split("\n");
export const lines = (f: (l: string, i: number) => string, sep = ""): string => L.map(f).join(sep);
export const code = (name: string, html: string, mustNot: string[] = ["Copy", "copy"]): Kind => ({
  name,
  html,
  text: [CODE],
  markdown: ["```python", `${CODE}\n\`\`\``],
  rendered: ["language-python"],
  mustNot,
});
const V = "\\vec{F}=\\overline{m}a";
const C = "x = \\begin{cases} 1 & a > b \\\\ 0 & a \\le b \\end{cases}";
const Ce = C.replaceAll("&", "&amp;").replaceAll(">", "&gt;");
const MJ2 =
  '<script src="https://cdnjs.cloudflare.com/ajax/libs/mathjax/2.7.5/MathJax.js?config=TeX-AMS_HTML-full"></script>';
const MJ =
  '<script id="MathJax-script" async src="https://cdn.jsdelivr.net/npm/mathjax@3/es5/tex-mml-chtml.js"></script>';
export const fi = (name: string, f: string, head = ""): Kind => ({
  name,
  head,
  html: `<p>The force of the lid is then ${f} at the rim.</p>`,
  markdown: ["is then $\\vec{F}=\\overline{m}a$ at the rim"],
  text: ["\\vec{F}=\\overline{m}a"],
});
export const fd = (name: string, f: string, head = "", tex: string = C): Kind => ({
  name,
  head,
  html: `<p>The two cases of the lid are written like this.</p>${f}<p>That is all that there is to say of lids for now.</p>`,
  markdown: [`$$\n${tex}\n$$`],
  rendered: f.includes("<math") ? ['<math display="block"'] : [],
});
const A = "The first lid came from Riga.";
const B = "Nobody has seen the second lid.";
export const note = (
  name: string,
  a: string,
  b: string,
  notes: string,
  mustNot: string[] = [],
): Kind => ({
  name,
  html: `<p>The warden${a.replaceAll("NOTE", A)} counted all of the lids on the sill, and then${b.replaceAll("NOTE", B)} went home again in the dark.</p>${notes.replace("NOTE_A", A).replace("NOTE_B", B)}`,
  markdown: ["warden[^1] counted", "then[^2] went", `[^1]: ${A}`, `[^2]: ${B}`],
  must: [A, B],
  mustNot: ["↩", "[^3]", ...mustNot],
});
const math = (b: string, d = "") =>
  `<math xmlns="http://www.w3.org/1998/Math/MathML"${d}>${b}</math>`;

/** Recent forms of all kinds. */
export const MORE_FORMS: readonly Kind[] = [
  fd(
    "MathJax 4 SVG with assistive MathML",
    `<p><mjx-container class="MathJax" jax="SVG" display="true" overflow="overflow" style="position: relative;"><svg xmlns="http://www.w3.org/2000/svg" width="9ex" role="img" focusable="false" aria-hidden="true"><g><g data-mml-node="math"><path d="M1 1"></path></g></g></svg><mjx-assistive-mml unselectable="on" display="block">${math("<mi>x</mi><mo>=</mo><mfrac><mi>a</mi><mi>b</mi></mfrac>", ' display="block"')}</mjx-assistive-mml></mjx-container></p>`,
    "",
    "x=\\frac{a}{b}",
  ),
  fd("Pandoc's display span with \\[", `<p><span class="math display">\\[${Ce}\\]</span></p>`, MJ),
  fi("Stack Exchange's container", `<span class="math-container">$${V}$</span>`, MJ2),
  h2(
    "GitBook",
    (id, s) =>
      `<h2 id="${id}" class="flex scroll-m-20 pt-9 text-3xl"><div class="hash grid relative"><a href="#${id}" aria-label="Direct link to heading" class="inline-flex"><gb-icon name="hashtag"></gb-icon><span class="sr-only">hashtag</span></a></div><div class="flex-1">${s}</div></h2>`,
    ["hashtag"],
  ),
  call(
    "GOV.UK warning text",
    "WARNING",
    `<div class="govuk-warning-text"><span class="govuk-warning-text__icon" aria-hidden="true">!</span><strong class="govuk-warning-text__text"><span class="govuk-visually-hidden">Warning</span> TEXT</strong></div>`,
    ["!\n"],
  ),
  {
    name: "EUR-Lex paragraph grid",
    html: `<div class="eli-subdivision" id="art_2"><p class="oj-ti-art">Article 2</p><p class="oj-sti-art">Lids</p><div id="002.001"><p class="oj-normal">1.&nbsp;&nbsp;&nbsp;Lids shall be kept by the warden of the sill.</p><table width="100%"><colgroup><col width="4%"><col width="96%"></colgroup><tbody><tr><td valign="top"><p class="oj-normal">(a)</p></td><td valign="top"><p class="oj-normal">on Mondays, when he is in;</p></td></tr></tbody></table><table width="100%"><tbody><tr><td valign="top"><p class="oj-normal">(b)</p></td><td valign="top"><p class="oj-normal">on other days, when he is not.</p></td></tr></tbody></table></div></div>`,
    must: ["on Mondays, when he is in;"],
    text: [
      "1. Lids shall be kept",
      "(a) on Mondays, when he is in;",
      "(b) on other days, when he is not.",
    ],
  },
  note(
    "notes in the margin, named by the numbers of marks without links",
    "<sup>1</sup>",
    "<sup>2</sup>",
    '<div class="no-row-height column-margin column-container"><div id="fn1"><p><sup>1</sup>&nbsp;NOTE_A</p></div><div id="fn2"><p><sup>2</sup>&nbsp;NOTE_B</p></div></div>',
  ),
  {
    name: "LaTeXML's table of an equation",
    html: `<p>The two cases of the lid are written like this.</p><table class="ltx_equation ltx_eqn_table"><tbody><tr class="ltx_equation ltx_eqn_row"><td class="ltx_eqn_cell ltx_eqn_center_padleft"></td><td class="ltx_eqn_cell ltx_align_center">${math("<mi>x</mi><mo>=</mo><mn>1</mn>", ' display="block" alttext="x=1"')}</td><td class="ltx_eqn_cell ltx_eqn_center_padright"></td><td class="ltx_eqn_cell ltx_eqn_eqno"><span class="ltx_tag">(1)</span></td></tr></tbody></table>`,
    markdown: ["$$\nx=1\n$$"],
    text: ["\nx=1\n", "(1)"],
    rendered: ['<math display="block"'],
  },
  {
    name: "GitHub's file: lines for the eye alone, and a text field with its source",
    html: `<section><textarea id="read-only-cursor-text-area" aria-label="file content" readonly>${CODE}</textarea><div class="react-code-file-contents" role="presentation" aria-hidden="true"><div class="react-line-numbers">${lines((_, i) => `<div class="react-line-number">${i + 1}</div>`)}</div><div class="react-code-lines">${lines((l, i) => `<div id="LC${i + 1}" class="react-file-line">${l || "\n"}</div>`)}</div></div></section>`,
    text: [CODE],
    markdown: [`\`\`\`\n${CODE}\n\`\`\``],
    mustNot: ["1\n2"],
  },
];
