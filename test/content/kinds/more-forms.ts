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
const V = "\\vec{F}=\\overline{m}a",
  C = "x = \\begin{cases} 1 & a > b \\\\ 0 & a \\le b \\end{cases}",
  Ce = C.replaceAll("&", "&amp;").replaceAll(">", "&gt;");
const MJ2 =
    '<script src="https://cdnjs.cloudflare.com/ajax/libs/mathjax/2.7.5/MathJax.js?config=TeX-AMS_HTML-full"></script>',
  MJ = '<script id="MathJax-script" async src="https://cdn.jsdelivr.net/npm/mathjax@3/es5/tex-mml-chtml.js"></script>';
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
const A = "The first lid came from Riga.",
  B = "Nobody has seen the second lid.";
export const note = (name: string, a: string, b: string, notes: string, mustNot: string[] = []): Kind => ({
  name,
  html: `<p>The warden${a.replaceAll("NOTE", A)} counted all of the lids on the sill, and then${b.replaceAll("NOTE", B)} went home again in the dark.</p>${notes.replace("NOTE_A", A).replace("NOTE_B", B)}`,
  markdown: ["warden[^1] counted", "then[^2] went", `[^1]: ${A}`, `[^2]: ${B}`],
  must: [A, B],
  mustNot: ["↩", "[^3]", ...mustNot],
});
const P1 = "Mud is taken from the lake in March, when the ice has gone from it.",
  P2 = "Lids are kept by the warden, who is in on Mondays and on no other day.";
export const heads = (name: string, f: (id: string, s: string) => string, mustNot: string[]): Kind => ({
  name,
  html: `${f("mud", "Mud from the lake")}<p>${P1}</p>${f("lid", "Lids of jars")}<p>${P2}</p>`,
  markdown: ["## Mud from the lake\n", "## Lids of jars\n"],
  text: ["\nMud from the lake\n", "\nLids of jars\n"],
  rendered: [">Mud from the lake</h2>"],
  mustNot,
});
const math = (b: string, d = "") => `<math xmlns="http://www.w3.org/1998/Math/MathML"${d}>${b}</math>`;

/** Forms of all kinds as their writers have them today. */
export const MORE_FORMS: readonly Kind[] = [
  code(
    "Torchlight (Laravel)",
    `<pre><code data-theme="olaolu-palenight" data-lang="python" class="torchlight" style="background-color: #292D3E;"><!-- Syntax highlighted by torchlight.dev -->${lines((l, i) => `<div class="line"><span style="color:#4c5374; text-align: right; -webkit-user-select: none; user-select: none;" class="line-number">${i + 1}</span>${l ? `<span style="color: #bfc7d5;">${l}</span>` : "&nbsp;"}</div>`)}</code></pre>`,
    ["Copy", "1def", "1 def"],
  ),
  code(
    "Nextra 4 with file name",
    `<div class="nextra-code x:relative x:not-first:mt-[1.25em]"><div class="x:px-4 x:text-xs x:text-gray-700 x:h-12 x:flex"><svg></svg><span class="x:truncate">add.py</span><button class="x:ms-auto" title="Copy code"><svg></svg></button></div><pre class="x:group x:focus-visible:nextra-focus x:overflow-x-auto" tabindex="0" data-language="python" data-word-wrap="" data-filename="add.py"><code class="nextra-code" dir="ltr">${lines((l) => `<span>${l ? `<span style="--shiki-light:#D73A49">${l}</span>` : " "}</span>`.replace("> <", "><"), "\n")}</code></pre></div>`,
  ),
  code(
    "angular.dev with ligature icons",
    `<docs-code header="add.py" language="python"><div class="docs-code"><div class="docs-code-header"><h3>add.py</h3></div><pre class="docs-mini-scroll-track"><code class="language-python">${lines((l) => `<div class="hljs-ln-line"><span class="shiki-ln-line">${l || "\n"}</span></div>`)}</code></pre><button type="button" docs-copy-source-code="" title="Copy example source to clipboard"><i class="material-symbols-outlined docs-copy" aria-hidden="true">content_copy</i><i class="material-symbols-outlined docs-check" aria-hidden="true">check</i></button></div></docs-code>`,
    ["content_copy", "check"],
  ),
  code(
    "Microsoft Learn",
    `<div class="code-header" id="code-try-0" data-bi-name="code-header"><span class="language">Python</span><button type="button" class="action position-relative display-none-print" data-bi-name="copy"><span class="icon"><span class="docon docon-edit-copy" role="presentation"></span></span><span>Copy</span><div class="successful-copy-alert position-absolute" aria-hidden="true"><span class="icon font-size-lg"></span></div></button></div><pre tabindex="0" class="has-inner-focus"><code class="lang-python" data-author-content="def add"><span><span class="hljs-keyword">def</span> <span class="hljs-title function_">add</span>(a, b):\n    total = a + b\n\n    <span class="hljs-keyword">return</span> total\n</span></code></pre>`,
    ["Copy", "\nPython\n"],
  ),
  code(
    "Asciidoctor's Rouge, numbers as a table",
    `<div class="listingblock"><div class="title">add.py</div><div class="content"><pre class="rouge highlight"><code data-lang="python"><table class="linenotable"><tbody><tr><td class="linenos gl"><pre class="lineno">1\n2\n3\n4\n</pre></td><td class="code"><pre><span class="k">def</span> add(a, b):\n    total = a + b\n\n    return total\n</pre></td></tr></tbody></table></code></pre></div></div>`,
    ["1\n2"],
  ),
  code(
    "GitLab's Markdown",
    `<div class="gl-relative markdown-code-block js-markdown-code"><pre data-sourcepos="5:1-8:3" data-canonical-lang="python" class="code highlight js-syntax-highlight language-python" v-pre="true"><code>${lines((l, i) => `<span id="LC${i + 1}" class="line" lang="python">${l}</span>`, "\n")}</code></pre><copy-code><button class="gl-button btn btn-default btn-icon" title="Copy to clipboard" data-title="Copy to clipboard" data-clipboard-text="def"><svg></svg></button></copy-code></div>`,
  ),
  fd(
    "MathJax 4 SVG with assistive MathML",
    `<p><mjx-container class="MathJax" jax="SVG" display="true" overflow="overflow" style="position: relative;"><svg xmlns="http://www.w3.org/2000/svg" width="9ex" role="img" focusable="false" aria-hidden="true"><g><g data-mml-node="math"><path d="M1 1"></path></g></g></svg><mjx-assistive-mml unselectable="on" display="block">${math("<mi>x</mi><mo>=</mo><mfrac><mi>a</mi><mi>b</mi></mfrac>", ' display="block"')}</mjx-assistive-mml></mjx-container></p>`,
    "",
    "x=\\frac{a}{b}",
  ),
  fd(
    "MediaWiki's native MathML, block",
    `<div class="mwe-math-element mwe-math-element-block"><math xmlns="http://www.w3.org/1998/Math/MathML" class="mwe-math-mathml-display" display="block" alttext="{\\displaystyle x={\\frac {a}{b}}}"><semantics><mrow class="MJX-TeXAtom-ORD"><mstyle displaystyle="true" scriptlevel="0"><mi>x</mi><mo>=</mo><mfrac><mi>a</mi><mi>b</mi></mfrac></mstyle></mrow><annotation encoding="application/x-tex">{\\displaystyle x={\\frac {a}{b}}}</annotation></semantics></math></div>`,
    "",
    "x={\\frac {a}{b}}",
  ),
  fd("Pandoc's display span with \\[", `<p><span class="math display">\\[${Ce}\\]</span></p>`, MJ),
  fd(
    "Sphinx equation with number and link",
    `<div class="math notranslate nohighlight" id="equation-lid"><span class="eqno">(1)<a class="headerlink" href="#equation-lid" title="Link to this equation">#</a></span>\\[${Ce}\\]</div>`,
    MJ,
  ),
  fi("Stack Exchange's container", `<span class="math-container">$${V}$</span>`, MJ2),
  fi("Zenn's embed-katex", `<eq><embed-katex>${V}</embed-katex></eq>`),
  note(
    "Modern Footnotes for WordPress",
    ...([1, 2].map(
      (n) =>
        `<sup class="modern-footnotes-footnote" data-mfn="${n}" data-mfn-post-scope="a"><a href="javascript:void(0)" role="button" aria-pressed="false" aria-describedby="mfn-content-a-${n}">${n}</a></sup><span id="mfn-content-a-${n}" role="tooltip" class="modern-footnotes-footnote__note" tabindex="0" data-mfn="${n}">NOTE</span>`,
    ) as [string, string]),
    "",
  ),
  note(
    "footnotes (MCI) for WordPress, reference table",
    ...([1, 2].map(
      (n) =>
        `<span class="footnote_referrer"><a role="button" tabindex="0" onclick="footnote_moveToReference_12_1('footnote_plugin_reference_12_1_${n}');"><sup id="footnote_plugin_tooltip_12_1_${n}" class="footnote_plugin_tooltip_text">[${n}]</sup></a><span id="footnote_plugin_tooltip_text_12_1_${n}" class="footnote_tooltip">NOTE</span></span>`,
    ) as [string, string]),
    `<div class="speaker-mute footnotes_reference_container"><div class="footnote_container_prepare"><p><span role="button" tabindex="0" class="footnote_reference_container_label pointer">References</span></p></div><div><table class="footnotes_table footnote-reference-container"><caption class="accessibility">References</caption><tbody>${["A", "B"].map((x, i) => `<tr class="footnotes_plugin_reference_row"><th scope="row" id="footnote_plugin_reference_12_1_${i + 1}" class="footnote_plugin_index pointer"><a role="button" class="footnote_plugin_link"><span class="footnote_index_arrow">&#8593;</span>${i + 1}</a></th><td class="footnote_plugin_text">NOTE_${x}</td></tr>`).join("")}</tbody></table></div></div>`,
    ["↑"],
  ),
  note(
    "Asciidoctor",
    ...([1, 2].map(
      (n) =>
        `<sup class="footnote">[<a id="_footnoteref_${n}" class="footnote" href="#_footnotedef_${n}" title="View footnote.">${n}</a>]</sup>`,
    ) as [string, string]),
    `<div id="footnotes"><hr><div class="footnote" id="_footnotedef_1"><a href="#_footnoteref_1">1</a>. NOTE_A</div><div class="footnote" id="_footnotedef_2"><a href="#_footnoteref_2">2</a>. NOTE_B</div></div>`,
  ),
  note(
    "LaTeXML's ltx_note",
    ...([1, 2].map(
      (n) =>
        `<span id="footnote${n}" class="ltx_note ltx_role_footnote"><sup class="ltx_note_mark">${n}</sup><span class="ltx_note_outer"><span class="ltx_note_content"><sup class="ltx_note_mark">${n}</sup><span class="ltx_tag ltx_tag_note">${n}</span>NOTE</span></span></span>`,
    ) as [string, string]),
    "",
  ),
  heads(
    "GitBook",
    (id, s) =>
      `<h2 id="${id}" class="flex scroll-m-20 pt-9 text-3xl"><div class="hash grid relative"><a href="#${id}" aria-label="Direct link to heading" class="inline-flex"><gb-icon name="hashtag"></gb-icon><span class="sr-only">hashtag</span></a></div><div class="flex-1">${s}</div></h2>`,
    ["hashtag"],
  ),
  heads("rustdoc's doc-anchor", (id, s) => `<h2 id="${id}"><a class="doc-anchor" href="#${id}">§</a>${s}</h2>`, ["§"]),
  call(
    "Docsy",
    "WARNING",
    `<div class="alert alert-warning" role="alert"><div class="h4 alert-heading" role="heading">Warning</div><p>TEXT</p></div>`,
  ),
  call(
    "Nextra 4",
    "WARNING",
    `<div class="nextra-callout x:overflow-x-auto x:mt-[1.25em] x:flex x:rounded-lg x:border x:py-[.5em] x:bg-yellow-50"><div class="x:select-none x:text-xl" data-pagefind-ignore="all">⚠️</div><div class="x:w-full x:min-w-0 x:leading-7"><p>TEXT</p></div></div>`,
    ["⚠"],
  ),
  call(
    "Material's details",
    "WARNING",
    `<details class="warning" open="open"><summary>Warning</summary><p>TEXT</p></details>`,
  ),
  call(
    "Red Hat's rh-alert",
    "WARNING",
    `<rh-alert class="admonition warning" state="warning"><div class="admonition_header" slot="header">Warning</div><div><p>TEXT</p></div></rh-alert>`,
  ),
  {
    name: "MDN's properties with heads of rows",
    html: `<figure class="table-container"><table class="properties"><tbody><tr><th scope="row"><a href="/iv">Initial value</a></th><td><code>auto</code></td></tr><tr><th scope="row">Applies to</th><td>all lids</td></tr><tr><th scope="row">Inherited</th><td>no</td></tr></tbody></table></figure>`,
    must: ["Initial value", "auto", "Applies to", "all lids"],
    rendered: ["<table", "Applies to</th>", "<td>all lids</td>"],
    markdown: ["`auto` |", "| all lids |"],
  },
  {
    name: "AWS's container",
    html: `<div class="table-container"><div class="table-contents disable-scroll"><table id="w1aab"><thead><tr><th>Name</th><th>Meaning</th></tr></thead><tr><td tabindex="-1"><code class="code">lid</code></td><td tabindex="-1"><p>What closes the jar</p></td></tr><tr><td tabindex="-1"><code class="code">sill</code></td><td tabindex="-1"><p>Where it stands</p></td></tr></table></div></div>`,
    must: ["lid", "What closes the jar", "Where it stands"],
    rendered: ["<table", "<th>Name</th>"],
    markdown: ["| Name | Meaning |", "| `lid` | What closes the jar |"],
  },
  call(
    "GitHub alert",
    "IMPORTANT",
    `<div class="markdown-alert markdown-alert-important" dir="auto"><p class="markdown-alert-title" dir="auto"><svg class="octicon octicon-report"></svg>Important</p><p dir="auto">TEXT</p></div>`,
  ),
  call(
    "Fumadocs",
    "WARNING",
    `<div class="flex gap-2 my-4 rounded-xl border bg-fd-card p-3 ps-1 text-sm text-fd-card-foreground shadow-md" style="--callout-color:var(--color-fd-warning)"><div role="none" class="w-0.5"></div><svg class="lucide lucide-triangle-alert size-5 -me-0.5 fill-(--callout-color)"></svg><div class="flex flex-col gap-2 min-w-0 flex-1"><p class="font-medium !my-0">Warning</p><div class="text-fd-muted-foreground"><p>TEXT</p></div></div></div>`,
  ),
  call(
    "Confluence panel macro",
    "NOTE",
    `<div class="confluence-information-macro confluence-information-macro-information conf-macro output-block" data-hasbody="true" data-macro-name="info"><span class="aui-icon aui-icon-small aui-iconfont-info confluence-information-macro-icon"></span><div class="confluence-information-macro-body"><p>TEXT</p></div></div>`,
  ),
  call(
    "GOV.UK warning text",
    "WARNING",
    `<div class="govuk-warning-text"><span class="govuk-warning-text__icon" aria-hidden="true">!</span><strong class="govuk-warning-text__text"><span class="govuk-visually-hidden">Warning</span> TEXT</strong></div>`,
    ["!\n"],
  ),
  {
    name: "Swagger/Redoc params",
    html: `<h5>query Parameters</h5><table class="sc-a"><tbody><tr class=""><td kind="field" title="lid" class="sc-b"><span class="sc-c"></span><span class="property-name">lid</span><div class="sc-d">required</div></td><td class="sc-e"><div><div><span class="sc-f">string</span></div><div><div class="sc-g"><p>The lid to be taken off.</p></div></div></div></td></tr><tr class="last"><td kind="field" title="jar"><span class="property-name">jar</span></td><td><div><div><span>integer</span></div><div><div><p>The jar below it.</p></div></div></div></td></tr></tbody></table>`,
    markdown: ["| jar | integer", "The lid to be taken off."],
    must: ["The jar below it."],
  },
  {
    name: "EUR-Lex paragraph grid",
    html: `<div class="eli-subdivision" id="art_2"><p class="oj-ti-art">Article 2</p><p class="oj-sti-art">Lids</p><div id="002.001"><p class="oj-normal">1.&nbsp;&nbsp;&nbsp;Lids shall be kept by the warden of the sill.</p><table width="100%"><colgroup><col width="4%"><col width="96%"></colgroup><tbody><tr><td valign="top"><p class="oj-normal">(a)</p></td><td valign="top"><p class="oj-normal">on Mondays, when he is in;</p></td></tr></tbody></table><table width="100%"><tbody><tr><td valign="top"><p class="oj-normal">(b)</p></td><td valign="top"><p class="oj-normal">on other days, when he is not.</p></td></tr></tbody></table></div></div>`,
    must: ["on Mondays, when he is in;"],
    text: ["1. Lids shall be kept", "(a) on Mondays, when he is in;", "(b) on other days, when he is not."],
  },
  note(
    "notes in the margin, named by the numbers of marks without links",
    "<sup>1</sup>",
    "<sup>2</sup>",
    '<div class="no-row-height column-margin column-container"><div id="fn1"><p><sup>1</sup>&nbsp;NOTE_A</p></div><div id="fn2"><p><sup>2</sup>&nbsp;NOTE_B</p></div></div>',
  ),
  fi(
    "MathJax 2 SVG",
    `<span class="MathJax_Preview"></span><span class="MathJax_SVG" tabindex="0"><svg width="9ex"></svg></span><script type="math/tex">${V}</script>`,
  ),
  call("MkDocs", "WARNING", `<div class="admonition warning"><p class="admonition-title">Warning</p><p>TEXT</p></div>`),
  {
    name: "Prism's command line",
    html: `<pre class="command-line language-bash" data-user="root" data-host="sill"><span class="command-line-prompt"><span data-user="root" data-host="sill"></span><span data-user="root" data-host="sill"></span></span><code class="language-bash">npm create jar\ncd jar</code></pre>`,
    text: ["npm create jar\ncd jar"],
    markdown: ["```bash\nnpm create jar\ncd jar\n```"],
    mustNot: ["root"],
  },
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
