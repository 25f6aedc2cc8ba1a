import { CODE, escaped } from "./highlighter-forms.ts";

const LINES = CODE.split("\n");
const tok = (line: string): string => escaped(line).replace(/(def|if|return)/g, '<span class="k">$1</span>');
const all = LINES.map(tok).join("\n");
const each = (make: (line: string, number: number) => string, by = ""): string =>
  LINES.map((line, at) => make(line, at + 1)).join(by);
const nb = (line: string): string => tok(line).replace(/^ +/, (run) => "&nbsp;".repeat(run.length));

/** More highlighters, editors, forums and repositories. */
export const MORE_FORMS: ReadonlyArray<readonly [name: string, html: string, tellsLanguage?: boolean]> = [
  [
    "Torchlight",
    `<pre><code data-theme="github-light" data-lang="python" class="phiki torchlight" style="background-color:#fff"><!-- Syntax highlighted by torchlight.dev -->${each((l, n) => `<div class="line"><span style="color:#6b7280; text-align: right; -webkit-user-select: none; user-select: none;" class="line-number">${n}</span>${tok(l)}</div>`)}</code></pre>`,
    true,
  ],
  [
    "code-block-pro",
    `<div class="wp-block-kevinbatdorf-code-block-pro" data-code-block-pro-font-family="Code-Pro"><span style="display:block;padding:16px"><svg></svg></span><span role="button" tabindex="0" data-code="x" style="color:#d8dee9ff;display:none" aria-label="Copy" class="code-block-pro-copy-button"><pre class="code-block-pro-copy-button-pre" aria-hidden="true"><textarea class="code-block-pro-copy-button-textarea" tabindex="-1" aria-hidden="true" readonly>${escaped(CODE)}</textarea></pre><svg></svg></span><pre class="shiki nord" tabindex="0"><code>${each((l) => `<span class="line">${tok(l)}</span>`, "\n")}</code></pre><span style="display:flex;justify-content:flex-end">Python</span></div>`,
    true,
  ],
  [
    "Mintlify",
    `<div class="code-block mt-5 mb-8 not-prose rounded-2xl"><div class="flex text-gray-400 text-xs" data-component-part="code-block-header"><div class="truncate" data-component-part="code-block-header-filename">tide.py</div></div><div class="absolute"><div class="z-10 relative"><button aria-label="Copy the contents from the code block"><svg></svg></button><div aria-hidden="true" class="absolute top-11">Copy</div></div></div><div class="w-0 min-w-full" data-component-part="code-block-root"><pre class="shiki" language="python"><code language="python" numberOfLines="7">${each((l) => `<span class="line">${tok(l)}</span>`, "\n")}</code></pre></div></div>`,
    true,
  ],
  [
    "Nextra",
    `<div class="nextra-code-block relative mt-6"><div class="absolute top-0 z-[1] w-full truncate rounded-t-xl py-2 px-4 text-xs">tide.py</div><pre class="bg-primary-700/5 mb-4"><code class="leading-6" dir="ltr" data-language="python" data-theme="default">${each((l) => `<span class="line">${tok(l)}</span>`, "\n")}</code></pre><div class="opacity-0"><button title="Toggle word wrap"><svg></svg></button><button title="Copy code"><svg></svg></button></div></div>`,
    true,
  ],
  [
    "ReadMe.com",
    `<div class="CodeTabs CodeTabs_initial theme-light"><div class="CodeTabs-toolbar"><button type="button" value="python">Python</button></div><div class="CodeTabs-inner"><pre><button aria-label="Copy Code" class="rdmd-code-copy fa"></button><code class="rdmd-code lang-python theme-light" data-lang="python" name="">${all}</code></pre></div></div>`,
    true,
  ],
  [
    "GitBook",
    `<div class="group/codeblock grid grid-flow-col mx-auto w-full"><div class="flex items-center justify-start [grid-area:1/1]"><div class="relative top-px z-20 inline-flex">tide.py</div></div><button class="z-20">Copy</button><pre class="relative overflow-auto"><code id="b1" class="inline-grid min-w-full grid-cols-[auto_1fr]">${each((l) => `<span class="highlight-line"><span class="highlight-line-content">${tok(l)}\n</span></span>`)}</code></pre></div>`,
  ],
  [
    "Stack Overflow",
    `<pre class="lang-py s-code-block"><code data-highlighted="yes" class="hljs language-python">${all}\n</code></pre>`,
  ],
  [
    "Qiita",
    `<div class="code-frame" data-lang="python" data-sourcepos="1:1-9:3"><div class="code-lang"><span class="bold">tide.py</span></div><div class="highlight"><pre><code>${all}\n</code></pre></div></div>`,
    true,
  ],
  [
    "Zenn",
    `<div class="code-block-container"><div class="code-block-filename-container"><span class="code-block-filename">tide.py</span></div><pre class="shiki github-dark" tabindex="0"><code class="language-python">${each((l) => `<span class="line">${tok(l)}</span>`, "\n")}</code></pre></div>`,
    true,
  ],
  [
    "Juejin",
    `<pre><div class="code-block-extension-header" style="background-color: rgb(255, 255, 255);"><div class="code-block-extension-headerLeft"><div class="code-block-extension-foldBtn"><svg></svg></div></div><div class="code-block-extension-headerRight"><span class="code-block-extension-lang">python</span><div class="render-button"></div><div class="code-block-extension-copyCodeBtn">体验AI代码助手</div><div class="code-block-extension-copyCodeBtn">代码解读</div><div class="code-block-extension-copyCodeBtn">复制代码</div></div></div><code class="hljs language-python code-block-extension-codeShowNum" lang="python">${each((l, n) => `<span class="code-block-extension-codeLine" data-line-num="${n}">${tok(l)}</span>`, "\n")}\n</code></pre>`,
    true,
  ],
  [
    "Tencent",
    `<div class="rno-markdown-code"><div class="rno-markdown-code-toolbar"><div class="rno-markdown-code-toolbar-info"><div class="rno-markdown-code-toolbar-item is-type"><span class="is-m-hidden">代码语言：</span>python</div></div><div class="rno-markdown-code-toolbar-opt"><div class="rno-markdown-code-toolbar-copy"><i class="icon-copy"></i><span class="is-m-hidden">复制</span></div></div></div><div class="developer-code-block"><pre class="prism-token token line-numbers language-python"><code class="language-python" style="margin-left:0">${all}</code></pre></div></div>`,
    true,
  ],
  [
    "VS Code's clipboard",
    `<div style="color: #d4d4d4;background-color: #1e1e1e;font-family: Menlo, Monaco, 'Courier New', monospace;font-weight: normal;font-size: 12px;line-height: 18px;white-space: pre;">${each((l) => (l === "" ? "<br>" : `<div>${tok(l)}</div>`))}</div>`,
  ],
  [
    "IntelliJ's clipboard",
    `<pre style="background-color:#2b2b2b;color:#a9b7c6;font-family:'JetBrains Mono',monospace;font-size:9.8pt;">${each((l) => tok(l), "<br>")}</pre>`,
  ],
  [
    "rustdoc",
    `<div class="example-wrap"><a href="#" class="tooltip compile_fail" title="This example deliberately fails to compile">ⓘ</a><pre class="rust rust-example-rendered"><code>${all}</code></pre><div class="button-holder"><a class="test-arrow" target="_blank" title="Run code" href="https://play.example/?code=x"></a><button class="copy-button" title="Copy code to clipboard"></button></div></div>`,
  ],
  [
    "rustdoc source",
    `<div class="example-wrap digits-1"><pre class="rust"><code>${each((l, n) => `<a href="#${n}" id="${n}" data-nosnippet>${n}</a>${tok(l)}`, "\n")}</code></pre></div>`,
  ],
  [
    "MDN",
    `<div class="code-example"><div class="example-header"><span class="language-name">python</span><button type="button" class="icon copy-icon"><span class="visually-hidden">Copy to Clipboard</span></button></div><pre class="brush: python notranslate"><code>${all}\n</code></pre></div>`,
    true,
  ],
  [
    "dumi",
    `<div class="dumi-default-source-code"><button class="dumi-default-source-code-copy"><svg></svg></button><pre class="prism-code language-python">${each((l, n) => `<div class="token-line"><span class="token-line-num">${n}</span><div class="line-cell">${tok(l)}</div></div>`)}</pre></div>`,
    true,
  ],
  [
    "react-code-blocks",
    `<div class="sc-code" style="display:flex"><span style="font-family:monospace"><code class="language-python" style="white-space: pre;"><span style="display:inline-block;min-width:2.25em;padding-right:1em;text-align:right;user-select:none">${each((_, n) => `${n}\n`)}</span><span>${all}</span></code></span></div>`,
    true,
  ],
  [
    "Slate docs",
    `<div class="highlight"><pre class="highlight python tab-python"><code>${all}\n</code></pre></div>`,
    true,
  ],
  [
    "AWS",
    `<pre class="programlisting"><div class="code-btn-container"><div class="btn-copy-code" title="Copy"><awsui-icon name="copy"></awsui-icon></div></div><!--DEBUG: cli (python)--><code class="python ">${all}</code></pre>`,
    true,
  ],
  [
    "DigitalOcean",
    `<div class="code-label" title="tide.py">tide.py</div><div class="code-toolbar"><pre class="language-python line-numbers"><code class="language-python">${all}<span aria-hidden="true" class="line-numbers-rows">${each(() => "<span></span>")}</span></code></pre><div class="toolbar"><div class="toolbar-item"><button class="copy-to-clipboard-button" type="button" data-copy-state="copy"><span>Copy</span></button></div></div></div>`,
    true,
  ],
  [
    "Discourse",
    `<pre class="codeblock-buttons"><code class="hljs language-python">${all}\n</code><div class="codeblock-button-wrapper"><button class="btn nohighlight codeblock-btn copy-codeblock" aria-label="copy code to clipboard"></button></div></pre>`,
    true,
  ],
  [
    "phpBB",
    `<div class="codebox"><p>Code: <a href="#" onclick="selectCode(this); return false;">Select all</a></p><pre><code>${escaped(CODE)}</code></pre></div>`,
  ],
  [
    "vBulletin",
    `<div class="bbcode_container"><div class="bbcode_description">Code:</div><pre class="bbcode_code" style="height:96px;">${escaped(CODE)}</pre></div>`,
  ],
  [
    "SMF",
    `<div class="codeheader"><span class="code floatleft">Code</span> <a class="codeoperation smf_select_text">[Select]</a></div><code class="bbc_code">${each((l) => escaped(l).replace(/^ +/, (r) => "&nbsp;".repeat(r.length)), "<br>")}</code>`,
  ],
  [
    "XenForo",
    `<div class="bbCodeBlock bbCodeBlock--screenLimited bbCodeBlock--code"><div class="bbCodeBlock-title">Python:</div><div class="bbCodeBlock-content" dir="ltr"><pre class="bbCodeCode" dir="ltr" data-xf-init="code-block" data-lang="python"><code>${escaped(CODE)}</code></pre></div></div>`,
    true,
  ],
  [
    "MyBB",
    `<div class="codeblock"><div class="title">Code:</div><div class="body" dir="ltr"><code>${each((l) => escaped(l).replace(/^ +/, (r) => "&nbsp;".repeat(r.length)), "<br />")}</code></div></div>`,
  ],
  ["lines of list items in pre", `<pre class="code"><ol>${each((l) => `<li>${tok(l)}</li>`)}</ol></pre>`],
  [
    "lines of divs in pre, blank ones as breaks",
    `<pre>${each((l) => `<div>${l === "" ? "<br>" : tok(l)}</div>`)}</pre>`,
  ],
  ["samp", `<pre class="screen"><samp>${all}</samp></pre>`],
  [
    "Gitea",
    `<div class="file-view code-view"><table><tbody>${each((l, n) => `<tr><td class="lines-num"><span id="L${n}" data-line-number="${n}"></span></td><td rel="L${n}" class="lines-code chroma"><code class="code-inner">${tok(l)}\n</code></td></tr>`)}</tbody></table></div>`,
  ],
  [
    "Gitiles",
    `<table class="FileContents">${each((l, n) => `<tr class="u-pre u-monospace FileContents-line"><td class="u-lineNum u-noSelect FileContents-lineNum" data-line-number="${n}"></td><td class="FileContents-lineContents" id="${n}"><span class="kwd">${tok(l)}</span></td></tr>`, "\n")}</table>`,
  ],
  [
    "cgit",
    `<table summary="blob content" class="blob"><tr><td class="linenumbers"><pre>${each((_, n) => `<a id="n${n}" href="#n${n}">${n}</a>\n`)}</pre></td><td class="lines"><pre><code>${all}\n</code></pre></td></tr></table>`,
  ],
  [
    "sourcehut",
    `<div class="code-view"><pre class="ruler"><span> </span></pre><pre class="lines"><a href="#L1" id="L1">1</a>\n<a href="#L2" id="L2">2</a>\n<a href="#L3">3</a>\n<a href="#L4">4</a>\n<a href="#L5">5</a>\n<a href="#L6">6</a>\n<a href="#L7">7</a>\n</pre><div class="highlight"><pre>${all}\n</pre></div></div>`,
  ],
  [
    "Apple",
    `<div class="code-listing" data-syntax="python"><div class="container-general"><pre><code>${each((l, n) => `<span class="code-line-container"><span class="code-number" data-line-number="${n}"></span><span class="code-line">${tok(l)}</span></span>`, "\n")}</code></pre></div></div>`,
    true,
  ],
  [
    "Google's devsite",
    `<devsite-code><div class="devsite-code-buttons-container" role="group" aria-label="Action buttons"><button type="button" class="gc-analytics-event material-icons devsite-icon-code-dark" aria-label="Dark code theme"></button><button class="devsite-icon-copy" aria-label="Copy code sample"></button></div><pre class="devsite-click-to-copy" translate="no" dir="ltr" is-upgraded syntax="Python"><code translate="no" dir="ltr">${all}\n</code></pre></devsite-code>`,
    true,
  ],
  [
    "Documenter",
    `<pre><code class="language-python hljs">${all}</code><button class="copy-button fa-solid fa-copy" aria-label="Copy this code block" title="Copy"></button></pre>`,
    true,
  ],
  [
    "Quarto with a file name",
    `<div class="code-with-filename"><div class="code-with-filename-file"><pre><strong>tide.py</strong></pre></div><div class="sourceCode" id="cb1" data-filename="tide.py"><pre class="sourceCode python code-with-copy"><code class="sourceCode python">${each((l, n) => `<span id="cb1-${n}"><a href="#cb1-${n}" aria-hidden="true" tabindex="-1"></a>${tok(l)}</span>`, "\n")}</code><button title="Copy to Clipboard" class="code-copy-button"><i class="bi"></i></button></pre></div></div>`,
    true,
  ],
  [
    "mdBook",
    `<pre><div class="buttons"><button class="fa fa-copy clip-button" title="Copy to clipboard" aria-label="Copy to clipboard"><i class="tooltiptext"></i></button></div><code class="language-python hljs">${all}\n</code></pre>`,
    true,
  ],
  [
    "Quill 2",
    `<div class="ql-code-block-container" spellcheck="false">${each((l) => `<div class="ql-code-block" data-language="python">${l === "" ? "<br>" : tok(l)}</div>`)}</div>`,
    true,
  ],
  ["Quill 1", `<pre class="ql-syntax" spellcheck="false">${all}\n</pre>`],
  [
    "Lexical",
    `<code class="PlaygroundEditorTheme__code" spellcheck="false" data-language="python" data-highlight-language="python" data-gutter="1\n2\n3\n4\n5\n6\n7" dir="ltr">${each((l) => (l === "" ? "" : `<span data-lexical-text="true">${tok(l)}</span>`), "<br>")}</code>`,
    true,
  ],
  [
    "Draft.js",
    `<pre class="public-DraftStyleDefault-pre">${each((l) => `<pre data-block="true"><div class="public-DraftStyleDefault-block public-DraftStyleDefault-ltr"><span data-offset-key="a"><span data-text="true">${tok(l)}</span></span></div></pre>`)}</pre>`,
  ],
  [
    "nbviewer",
    `<div class="cell border-box-sizing code_cell rendered"><div class="input"><div class="prompt input_prompt">In&nbsp;[1]:</div><div class="inner_cell"><div class="input_area"><div class=" highlight hl-ipython3"><pre><span></span>${all}\n</pre></div></div></div></div></div>`,
    false,
  ],
  [
    "HackMD",
    `<pre><code class="python hljs"><div class="wrapper"><div class="gutter linenumber">${each((_, n) => `<span data-linenumber="${n}"></span>`, "\n")}</div><div class="code">${all}\n</div></div></code></pre>`,
    true,
  ],
  ["Oracle", `<pre class="oac_no_warn" dir="ltr">${escaped(CODE)}\n</pre>`],
  ["Trac", `<div class="wiki-code"><div class="code"><pre>${all}\n</pre></div></div>`],
  [
    "astro-code",
    `<pre class="astro-code github-dark" style="background-color:#24292e;overflow-x:auto" tabindex="0" data-language="python"><code>${each((l) => `<span class="line">${tok(l)}</span>`, "\n")}</code></pre>`,
    true,
  ],
  [
    "Elementor's",
    `<div class="elementor-widget-container"><div class="prismjs-default copy-to-clipboard word-wrap"><pre data-line="" class="highlight-height language-python line-numbers"><code readonly="true" class="language-python"><xmp>${CODE}</xmp></code></pre></div></div>`,
    true,
  ],
  [
    "a cell of Google Docs",
    `<table style="border-collapse:collapse"><tbody><tr><td style="background-color:#f3f3f3"><p dir="ltr"><span style="font-family:Consolas,sans-serif;color:#000088;">${each((l) => nb(l), '</span><span style="font-family:Consolas"><br></span><span style="font-family:Consolas,sans-serif">')}</span></p></td></tr></tbody></table>`,
  ],
  ["lines of code elements", `<pre>${each((l) => `<code>${tok(l)}</code>`, "\n")}</pre>`],
  [
    "Ghost card with caption",
    `<figure class="kg-card kg-code-card"><pre><code class="language-python">${all}</code></pre><figcaption>tide.py</figcaption></figure>`,
    true,
  ],
  [
    "EnlighterJS rendered",
    `<div class="enlighter-default enlighter-v-standard enlighter-t-enlighter enlighter-l-python enlighter-hover enlighter-linenumbers"><div class="enlighter-toolbar"><div class="enlighter-btn enlighter-btn-raw"></div><div class="enlighter-btn enlighter-btn-copy">Copy</div></div><div class="enlighter-code"><div class="enlighter">${each((l) => `<div class=""><div><span class="enlighter-text">${tok(l)}</span></div></div>`)}</div></div></div>`,
  ],
  [
    "SyntaxHighlighter 4",
    `<div><div id="highlighter_1" class="syntaxhighlighter  python"><table border="0" cellpadding="0" cellspacing="0"><caption>tide</caption><tbody><tr><td class="gutter">${each((_, n) => `<div class="line number${n} index${n - 1} alt2" data-line="${n}">${n}</div>`)}</td><td class="code"><div class="container">${each((l, n) => `<div class="line number${n} index${n - 1} alt2"><code class="python keyword">${nb(l) || "&nbsp;"}</code></div>`)}</div></td></tr></tbody></table></div></div>`,
    true,
  ],
  [
    "gutter by divs",
    `<div class="flex"><div class="select-none">${each((_, n) => `<div>${n}</div>`)}</div><pre><code class="language-python">${all}</code></pre></div>`,
    true,
  ],
];
