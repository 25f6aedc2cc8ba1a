/** The code of all blocks below: indentation, an empty line, a line of one bracket. */
export const CODE =
  "def tide(hours):\n    if hours < 6:\n        return 1\n\n    return (\n        2\n    )";
const LINES = CODE.split("\n");
export const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
export const tokens = (line: string): string =>
  escaped(line)
    .replace(/(def|if|return)/g, '<span class="k">$1</span>')
    .replace(/\b(\d)\b/g, '<span class="mi">$1</span>');
export const each = (make: (line: string, number: number) => string, by = ""): string =>
  LINES.map((line, at) => make(line, at + 1)).join(by);
export const all: string = LINES.map(tokens).join("\n");
export const nbsp = (line: string): string =>
  tokens(line).replace(/^ +/, (run) => "&nbsp;".repeat(run.length));

/**
 * Code in the markup of highlighters and editors; the language is Python where the markup states
 * one.
 */
export const FORMS: ReadonlyArray<readonly [name: string, html: string, hasLanguage?: boolean]> = [
  ["highlight.js", `<pre><code class="hljs language-python">${all}</code></pre>`, true],
  [
    "Expressive Code",
    `<div class="expressive-code"><figure class="frame has-title"><figcaption class="header"><span class="title">tide.py</span></figcaption><pre data-language="python"><code>${each((l, n) => `<div class="ec-line"><div class="gutter"><div class="ln" aria-hidden="true">${n}</div></div><div class="code">${tokens(l) || "\n"}</div></div>`)}</code></pre><div class="copy"><button title="Copy to clipboard"><div></div></button></div></figure></div>`,
    true,
  ],
  [
    "CodeMirror 5",
    `<div class="CodeMirror cm-s-default" data-mode="python"><div class="CodeMirror-scroll"><div class="CodeMirror-sizer"><div class="CodeMirror-lines" role="presentation"><div class="CodeMirror-code" role="presentation">${each((l, n) => `<div style="position: relative;"><div class="CodeMirror-gutter-wrapper"><div class="CodeMirror-linenumber CodeMirror-gutter-elt">${n}</div></div><pre class=" CodeMirror-line " role="presentation"><span role="presentation">${tokens(l) || '<span cm-text="">\u200B</span>'}</span></pre></div>`)}</div></div></div></div></div>`,
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
    "GitHub's table of a file",
    `<table class="highlight tab-size js-file-line-container" data-tab-size="8">${each((l, n) => `<tr><td id="L${n}" class="blob-num js-line-number" data-line-number="${n}"></td><td id="LC${n}" class="blob-code blob-code-inner js-file-line">${tokens(l) || "\n"}</td></tr>`, "\n      ")}</table>`,
  ],
  [
    "a gist",
    `<div class="gist"><div class="gist-file"><div class="gist-data"><table class="highlight" data-tagsearch-lang="Python">${each((l, n) => `<tr><td class="blob-num js-line-number" data-line-number="${n}"></td><td class="blob-code js-file-line">${tokens(l)}</td></tr>`)}</table></div><div class="gist-meta"><a href="https://gist.example/raw">view raw</a> <a href="https://gist.example/tide">tide.py</a></div></div></div>`,
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
  [
    "Jupyter",
    `<div class="jp-Cell-inputWrapper"><div class="jp-InputPrompt jp-InputArea-prompt">In [1]:</div><div class="jp-CodeMirrorEditor"><div class="CodeMirror cm-s-jupyter"><div class="highlight hl-ipython3"><pre><span></span>${all}\n</pre></div></div></div></div>`,
    true,
  ],
  [
    "a box with white-space: pre",
    `<div style="font-family: Consolas, monospace; white-space: pre">${escaped(CODE)}</div>`,
  ],
  [
    "paragraphs of a word processor",
    LINES.map(
      (l) =>
        `<p class="MsoNormal" style="margin:0"><span style="font-family:'Courier New'">${nbsp(l) || "&nbsp;"}</span></p>`,
    ).join("\n"),
  ],
];

export const PAGE = (
  code: string,
): string => `<!doctype html><title>Tides</title><main><article><h1>Tides</h1>
<p>The tide table is made by a small function, which takes the hours since high water and gives a sign for the pilot.</p>
${code}
<p>The pilot reads the sign before the boat leaves the quay, and waits for the next tide where it is the second one.</p></article></main>`;
