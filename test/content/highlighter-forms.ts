/** The code of all blocks below: indentation, an empty line, a line of one bracket. */
export const CODE = "def tide(hours):\n    if hours < 6:\n        return 1\n\n    return (\n        2\n    )";
const LINES = CODE.split("\n");
export const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const tokens = (line: string): string =>
  escaped(line)
    .replace(/(def|if|return)/g, '<span class="k">$1</span>')
    .replace(/\b(\d)\b/g, '<span class="mi">$1</span>');
const each = (make: (line: string, number: number) => string, by = ""): string =>
  LINES.map((line, at) => make(line, at + 1)).join(by);
const all = LINES.map(tokens).join("\n");
const numbers = each((_, n) => String(n), "\n");
const nbsp = (line: string): string => tokens(line).replace(/^ +/, (run) => "&nbsp;".repeat(run.length));

/** How highlighters and editors of the world write code; the language is Python where they tell it. */
export const FORMS: ReadonlyArray<readonly [name: string, html: string, tellsLanguage?: boolean]> = [
  ["highlight.js", `<pre><code class="hljs language-python">${all}</code></pre>`, true],
  ["highlight.js, bare", `<pre><code class="python hljs">${all}</code></pre>`, true],
  [
    "highlight.js with its plugin for line numbers",
    `<pre><code class="hljs python"><table class="hljs-ln"><tbody>${each((l, n) => `<tr><td class="hljs-ln-line hljs-ln-numbers" data-line-number="${n}"><div class="hljs-ln-n" data-line-number="${n}"></div></td><td class="hljs-ln-line hljs-ln-code" data-line-number="${n}">${tokens(l) || "\n"}</td></tr>`)}</tbody></table></code></pre>`,
    true,
  ],
  [
    "Prism with line numbers and toolbar",
    `<div class="code-toolbar"><pre class="line-numbers language-python" tabindex="0"><code class="language-python">${all}<span aria-hidden="true" class="line-numbers-rows">${each(() => "<span></span>")}</span></code></pre><div class="toolbar"><div class="toolbar-item"><span>Python</span></div><div class="toolbar-item"><button><span>Copy</span></button></div></div></div>`,
    true,
  ],
  [
    "Shiki",
    `<pre class="shiki github-dark" data-language="python"><code>${each((l) => `<span class="line">${tokens(l)}</span>`, "\n")}</code></pre>`,
    true,
  ],
  [
    "Shiki without line ends",
    `<pre class="shiki" lang="python"><code>${each((l) => `<span class="line">${tokens(l)}</span>`)}</code></pre>`,
    true,
  ],
  [
    "Expressive Code",
    `<div class="expressive-code"><figure class="frame has-title"><figcaption class="header"><span class="title">tide.py</span></figcaption><pre data-language="python"><code>${each((l, n) => `<div class="ec-line"><div class="gutter"><div class="ln" aria-hidden="true">${n}</div></div><div class="code">${tokens(l) || "\n"}</div></div>`)}</code></pre><div class="copy"><button title="Copy to clipboard"><div></div></button></div></figure></div>`,
    true,
  ],
  [
    "twoslash",
    `<pre class="shiki twoslash lsp" data-language="python"><code>${each((l) => `<span class="line">${tokens(l).replace("def", '<span class="twoslash-hover"><span class="twoslash-popup-container"><code class="twoslash-popup-code">function tide</code></span>def</span>')}</span>`, "\n")}</code></pre>`,
    true,
  ],
  [
    "Rouge",
    `<div class="language-python highlighter-rouge"><div class="highlight"><pre class="highlight"><code>${all}\n</code></pre></div></div>`,
    true,
  ],
  [
    "Rouge's table",
    `<figure class="highlight"><pre><code class="language-python" data-lang="python"><table class="rouge-table"><tbody><tr><td class="gutter gl"><pre class="lineno">${numbers}\n</pre></td><td class="code"><pre>${all}\n</pre></td></tr></tbody></table></code></pre></figure>`,
    true,
  ],
  [
    "Pygments in Sphinx",
    `<div class="highlight-python notranslate"><div class="highlight"><pre><span></span>${all}\n</pre></div></div>`,
    true,
  ],
  [
    "Pygments' table",
    `<div class="highlight-python3"><table class="highlighttable"><tr><td class="linenos"><div class="linenodiv"><pre>${numbers}</pre></div></td><td class="code"><div class="highlight"><pre>${all}\n</pre></div></td></tr></table></div>`,
    true,
  ],
  [
    "Pygments with numbers in the lines",
    `<div class="highlight-python"><div class="highlight"><pre>${each((l, n) => `<span class="linenos">${n}</span>${tokens(l)}`, "\n")}\n</pre></div></div>`,
    true,
  ],
  [
    "Hugo's table",
    `<div class="highlight"><div class="chroma"><table class="lntable"><tr><td class="lntd"><pre tabindex="0" class="chroma"><code>${each((_, n) => `<span class="lnt">${n}\n</span>`)}</code></pre></td><td class="lntd"><pre tabindex="0" class="chroma"><code class="language-python" data-lang="python">${each((l) => `<span class="line"><span class="cl">${tokens(l)}\n</span></span>`)}</code></pre></td></tr></table></div></div>`,
    true,
  ],
  [
    "Hugo's table without class names",
    `<div style="color:#f8f8f2"><table style="border-spacing:0"><tr><td style="vertical-align:top"><pre style="color:#f8f8f2"><code>${each((_, n) => `<span style="margin-right:.4em">${n}\n</span>`)}</code></pre></td><td style="vertical-align:top;width:100%"><pre><code class="language-python" data-lang="python">${all}\n</code></pre></td></tr></table></div>`,
    true,
  ],
  [
    "Hexo",
    `<figure class="highlight python"><table><tr><td class="gutter"><pre>${each((_, n) => `<span class="line">${n}</span><br>`)}</pre></td><td class="code"><pre>${each((l) => `<span class="line">${tokens(l)}</span><br>`)}</pre></td></tr></table></figure>`,
    true,
  ],
  [
    "CodeMirror 5",
    `<div class="CodeMirror cm-s-default" data-mode="python"><div class="CodeMirror-scroll"><div class="CodeMirror-sizer"><div class="CodeMirror-lines" role="presentation"><div class="CodeMirror-code" role="presentation">${each((l, n) => `<div style="position: relative;"><div class="CodeMirror-gutter-wrapper"><div class="CodeMirror-linenumber CodeMirror-gutter-elt">${n}</div></div><pre class=" CodeMirror-line " role="presentation"><span role="presentation">${tokens(l) || '<span cm-text="">\u200B</span>'}</span></pre></div>`)}</div></div></div></div></div>`,
    true,
  ],
  [
    "CodeMirror 6",
    `<div class="cm-editor"><div class="cm-scroller"><div class="cm-gutters"><div class="cm-gutter cm-lineNumbers">${each((_, n) => `<div class="cm-gutterElement">${n}</div>`)}</div></div><div class="cm-content" role="textbox" data-language="python">${each((l) => `<div class="cm-line">${tokens(l) || "<br>"}</div>`)}</div></div></div>`,
    true,
  ],
  [
    "Monaco",
    `<div class="monaco-editor" data-mode-id="python"><div class="view-lines">${each((l, n) => `<div style="top:${n * 18}px;height:18px;" class="view-line"><span>${nbsp(l)}</span></div>`)}</div></div>`,
    true,
  ],
  [
    "SyntaxHighlighter 3",
    `<div class="syntaxhighlighter python"><div class="toolbar"><span><a href="#" class="toolbar_item command_help help">?</a></span></div><table border="0"><tbody><tr><td class="gutter">${each((_, n) => `<div class="line number${n} index${n - 1}">${n}</div>`)}</td><td class="code"><div class="container">${each((l, n) => `<div class="line number${n}">${l === "" ? "&nbsp;" : l.replace(/^( *)(.*)$/, (_, i: string, r: string) => `<code class="python spaces">${"&nbsp;".repeat(i.length)}</code><code class="python plain">${escaped(r)}</code>`)}</div>`)}</div></td></tr></tbody></table></div>`,
    true,
  ],
  [
    "Crayon",
    `<div class="crayon-syntax crayon-theme-classic"><div class="crayon-toolbar"><span class="crayon-title"></span><span class="crayon-language">Python</span></div><div class="crayon-plain-wrap"><textarea class="crayon-plain" readonly>${escaped(CODE)}</textarea></div><div class="crayon-main"><table class="crayon-table"><tr class="crayon-row"><td class="crayon-nums"><div class="crayon-nums-content">${each((_, n) => `<div class="crayon-num">${n}</div>`)}</div></td><td class="crayon-code"><div class="crayon-pre">${each((l) => `<div class="crayon-line">${nbsp(l) || "&nbsp;"}</div>`)}</div></td></tr></table></div></div>`,
    true,
  ],
  [
    "Enlighter",
    `<div class="enlighter-default enlighter-v-standard"><div class="enlighter-toolbar-top"><div>Copy</div></div><div class="enlighter-code"><div class="enlighter">${each((l) => `<div class=""><div>${tokens(l)}</div></div>`)}</div></div></div>`,
  ],
  [
    "GeSHi",
    `<div class="mw-geshi" dir="ltr"><div class="python source-python"><pre class="de1">${all}</pre></div></div>`,
    true,
  ],
  [
    "GeSHi's list",
    `<pre class="python" style="font-family:monospace;"><ol>${each((l) => `<li class="li1"><div class="de1">${tokens(l) || "&nbsp;"}</div></li>`)}</ol></pre>`,
    true,
  ],
  [
    "google-code-prettify",
    `<pre class="prettyprint lang-py linenums prettyprinted"><ol class="linenums">${each((l, n) => `<li class="L${n}">${tokens(l)}</li>`)}</ol></pre>`,
  ],
  [
    "react-syntax-highlighter",
    `<pre style="display:block"><code class="language-python" style="white-space:pre">${each((l, n) => `<span><span class="linenumber react-syntax-highlighter-line-number" style="min-width:1em">${n}\n</span><span>${tokens(l)}\n</span></span>`)}</code></pre>`,
    true,
  ],
  [
    "numbers of no known name",
    `<pre><code class="language-python">${each((l, n) => `<span class="x1line"><span class="x2">${n}</span><span class="x3">${tokens(l)}</span></span>`, "\n")}</code></pre>`,
    true,
  ],
  [
    "numbers of no known name without line ends",
    `<pre><code class="language-python">${each((l, n) => `<div class="x1"><span class="x2">${n}</span><span class="x3">${tokens(l)}</span></div>`)}</code></pre>`,
    true,
  ],
  [
    "Docusaurus",
    `<div class="language-python codeBlockContainer_x theme-code-block"><div class="codeBlockTitle_x">tide.py</div><div class="codeBlockContent_x"><pre tabindex="0" class="prism-code language-python thin-scrollbar"><code class="codeBlockLines_x">${each((l) => `<span class="token-line" style="color:#393A34">${tokens(l)}<br></span>`)}</code></pre><div class="buttonGroup_x"><button type="button" aria-label="Copy code to clipboard">Copy</button></div></div></div>`,
    true,
  ],
  [
    "GitHub's table of a file",
    `<table class="highlight tab-size js-file-line-container" data-tab-size="8">${each((l, n) => `<tr><td id="L${n}" class="blob-num js-line-number" data-line-number="${n}"></td><td id="LC${n}" class="blob-code blob-code-inner js-file-line">${tokens(l) || "\n"}</td></tr>`, "\n      ")}</table>`,
  ],
  [
    "GitLab's file",
    `<div class="blob-content" data-language="python"><div class="file-content code js-syntax-highlight"><div class="line-numbers">${each((_, n) => `<a class="diff-line-num" href="#L${n}">${n}</a>`, "\n")}</div><div class="blob-code"><pre class="code highlight"><code>${each((l, n) => `<span id="LC${n}" class="line" lang="python">${tokens(l)}</span>`, "\n")}</code></pre></div></div></div>`,
    true,
  ],
  [
    "a gist",
    `<div class="gist"><div class="gist-file"><div class="gist-data"><table class="highlight" data-tagsearch-lang="Python">${each((l, n) => `<tr><td class="blob-num js-line-number" data-line-number="${n}"></td><td class="blob-code js-file-line">${tokens(l)}</td></tr>`)}</table></div><div class="gist-meta"><a href="https://gist.example/raw">view raw</a> <a href="https://gist.example/tide">tide.py</a></div></div></div>`,
  ],
  [
    "Bitbucket",
    `<div class="codehilite language-python"><table class="codehilitetable"><tr><td class="linenos"><div class="linenodiv"><pre>${each((_, n) => `<a href="#l-${n}">${n}</a>`, "\n")}</pre></div></td><td class="code"><div class="codehilite"><pre>${all}</pre></div></td></tr></table></div>`,
    true,
  ],
  [
    "Confluence",
    `<div class="code panel pdl"><div class="codeHeader panelHeader pdl"><b>tide.py</b></div><div class="codeContent panelContent pdl"><pre class="syntaxhighlighter-pre" data-syntaxhighlighter-params="brush: python; gutter: true; theme: Eclipse" data-theme="Eclipse">${escaped(CODE)}</pre></div></div>`,
    true,
  ],
  [
    "Notion",
    `<div class="notion-code-block"><div><div role="button">Python</div><div role="button">Copy</div></div><div class="line-numbers" style="white-space: pre; font-family: SFMono-Regular, Menlo, monospace;">${all}</div></div>`,
    true,
  ],
  [
    "WeChat",
    `<section class="code-snippet__fix code-snippet__js"><ul class="code-snippet__line-index code-snippet__js">${each(() => "<li></li>")}</ul><pre class="code-snippet__js" data-lang="python">${each((l) => `<code><span class="code-snippet_outer">${tokens(l) || "<br>"}</span></code>`)}</pre></section>`,
    true,
  ],
  [
    "CSDN",
    `<pre data-index="0" class="set-code-show prettyprint"><code class="prism language-python has-numbering">${all}\n</code><div class="hljs-button {2}" data-title="复制">复制代码</div><ul class="pre-numbering">${each((_, n) => `<li style="color: rgb(153, 153, 153);">${n}</li>`)}</ul></pre>`,
    true,
  ],
  [
    "CSDN's list",
    `<pre><code class="language-python hljs"><ol class="hljs-ln">${each((l, n) => `<li><div class="hljs-ln-numbers"><div class="hljs-ln-line hljs-ln-n" data-line-number="${n}"></div></div><div class="hljs-ln-code"><div class="hljs-ln-line">${tokens(l)}</div></div></li>`)}</ol></code><div class="hljs-button signin" data-title="登录后复制">登录后复制</div></pre>`,
    true,
  ],
  ["Medium", `<pre><span class="x">${LINES.map(tokens).join("<br>")}</span></pre>`],
  [
    "dev.to",
    `<div class="highlight js-code-highlight"><pre class="highlight python"><code>${all}\n</code></pre><div class="highlight__panel js-actions-panel"><div class="highlight__panel-action">Enter fullscreen mode</div></div></div>`,
    true,
  ],
  [
    "Jupyter",
    `<div class="jp-Cell-inputWrapper"><div class="jp-InputPrompt jp-InputArea-prompt">In [1]:</div><div class="jp-CodeMirrorEditor"><div class="CodeMirror cm-s-jupyter"><div class="highlight hl-ipython3"><pre><span></span>${all}\n</pre></div></div></div></div>`,
    true,
  ],
  [
    "Microsoft's documentation",
    `<div class="code-header" data-bi-name="code-header"><span class="language">Python</span><button class="action">Copy</button></div><pre tabindex="0" class="has-inner-focus"><code class="lang-python" data-author-content="x">${all}</code></pre>`,
    true,
  ],
  [
    "Red Hat's documentation",
    `<rh-code-block class="rh-code-block--no-js" actions="wrap copy"><span slot="action-label-copy" class="sr-only">Copy to Clipboard</span><span slot="action-label-wrap" class="sr-only">Toggle word wrap</span><pre class="language-python">${escaped(CODE)}</pre></rh-code-block>`,
    true,
  ],
  [
    "a box with white-space: pre",
    `<div style="font-family: Consolas, monospace; white-space: pre">${escaped(CODE)}</div>`,
  ],
  ["code with white-space: pre", `<code style="white-space: pre; display: block">${escaped(CODE)}</code>`],
  ["code with breaks", `<p><code>${LINES.map(nbsp).join("<br>")}</code></p>`],
  [
    "paragraphs of a word processor",
    LINES.map(
      (l) =>
        `<p class="MsoNormal" style="margin:0"><span style="font-family:'Courier New'">${nbsp(l) || "&nbsp;"}</span></p>`,
    ).join("\n"),
  ],
  [
    "MediaWiki",
    `<div class="mw-highlight mw-highlight-lang-python mw-content-ltr" dir="ltr"><pre><span></span>${all}\n</pre></div>`,
    true,
  ],
  ["org-mode", `<div class="org-src-container"><pre class="src src-python">${all}</pre></div>`, true],
  [
    "Pandoc",
    `<div class="sourceCode" id="cb1"><pre class="sourceCode python"><code class="sourceCode python">${each((l, n) => `<span id="cb1-${n}"><a href="#cb1-${n}" aria-hidden="true" tabindex="-1"></a>${tokens(l)}</span>`, "\n")}</code></pre></div>`,
    true,
  ],
  [
    "a chat",
    `<pre class="overflow-visible!"><div class="contain-inline-size rounded-md"><div class="flex items-center">python</div><div class="sticky"><div class="flex"><button>Copy code</button></div></div><div class="overflow-y-auto p-4" dir="ltr"><code class="whitespace-pre! language-python">${all}\n</code></div></div></pre>`,
    true,
  ],
];

export const PAGE = (code: string): string => `<!doctype html><title>Tides</title><main><article><h1>Tides</h1>
<p>The tide table is made by a small function, which takes the hours since high water and gives a sign for the pilot.</p>
${code}
<p>The pilot reads the sign before the boat leaves the quay, and waits for the next tide where it is the second one.</p></article></main>`;
