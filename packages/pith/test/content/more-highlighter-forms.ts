import { all, CODE, each, escaped, nbsp, tokens } from "./highlighter-forms.ts";

/** More highlighters, editors, forums and repositories. */
export const MORE_FORMS: ReadonlyArray<
  readonly [name: string, html: string, hasLanguage?: boolean]
> = [
  [
    "Torchlight",
    `<pre><code data-theme="github-light" data-lang="python" class="phiki torchlight" style="background-color:#fff"><!-- Syntax highlighted by torchlight.dev -->${each((l, n) => `<div class="line"><span style="color:#6b7280; text-align: right; -webkit-user-select: none; user-select: none;" class="line-number">${n}</span>${tokens(l)}</div>`)}</code></pre>`,
    true,
  ],
  [
    "code-block-pro",
    `<div class="wp-block-kevinbatdorf-code-block-pro" data-code-block-pro-font-family="Code-Pro"><span style="display:block;padding:16px"><svg></svg></span><span role="button" tabindex="0" data-code="x" style="color:#d8dee9ff;display:none" aria-label="Copy" class="code-block-pro-copy-button"><pre class="code-block-pro-copy-button-pre" aria-hidden="true"><textarea class="code-block-pro-copy-button-textarea" tabindex="-1" aria-hidden="true" readonly>${escaped(CODE)}</textarea></pre><svg></svg></span><pre class="shiki nord" tabindex="0"><code>${each((l) => `<span class="line">${tokens(l)}</span>`, "\n")}</code></pre><span style="display:flex;justify-content:flex-end">Python</span></div>`,
    true,
  ],
  [
    "Mintlify",
    `<div class="code-block mt-5 mb-8 not-prose rounded-2xl"><div class="flex text-gray-400 text-xs" data-component-part="code-block-header"><div class="truncate" data-component-part="code-block-header-filename">tide.py</div></div><div class="absolute"><div class="z-10 relative"><button aria-label="Copy the contents from the code block"><svg></svg></button><div aria-hidden="true" class="absolute top-11">Copy</div></div></div><div class="w-0 min-w-full" data-component-part="code-block-root"><pre class="shiki" language="python"><code language="python" numberOfLines="7">${each((l) => `<span class="line">${tokens(l)}</span>`, "\n")}</code></pre></div></div>`,
    true,
  ],
  [
    "Juejin",
    `<pre><div class="code-block-extension-header" style="background-color: rgb(255, 255, 255);"><div class="code-block-extension-headerLeft"><div class="code-block-extension-foldBtn"><svg></svg></div></div><div class="code-block-extension-headerRight"><span class="code-block-extension-lang">python</span><div class="render-button"></div><div class="code-block-extension-copyCodeBtn">体验AI代码助手</div><div class="code-block-extension-copyCodeBtn">代码解读</div><div class="code-block-extension-copyCodeBtn">复制代码</div></div></div><code class="hljs language-python code-block-extension-codeShowNum" lang="python">${each((l, n) => `<span class="code-block-extension-codeLine" data-line-num="${n}">${tokens(l)}</span>`, "\n")}\n</code></pre>`,
    true,
  ],
  [
    "Tencent",
    `<div class="rno-markdown-code"><div class="rno-markdown-code-toolbar"><div class="rno-markdown-code-toolbar-info"><div class="rno-markdown-code-toolbar-item is-type"><span class="is-m-hidden">代码语言：</span>python</div></div><div class="rno-markdown-code-toolbar-opt"><div class="rno-markdown-code-toolbar-copy"><i class="icon-copy"></i><span class="is-m-hidden">复制</span></div></div></div><div class="developer-code-block"><pre class="prism-token token line-numbers language-python"><code class="language-python" style="margin-left:0">${all}</code></pre></div></div>`,
    true,
  ],
  [
    "VS Code's clipboard",
    `<div style="color: #d4d4d4;background-color: #1e1e1e;font-family: Menlo, Monaco, 'Courier New', monospace;font-weight: normal;font-size: 12px;line-height: 18px;white-space: pre;">${each((l) => (l === "" ? "<br>" : `<div>${tokens(l)}</div>`))}</div>`,
  ],
  [
    "phpBB",
    `<div class="codebox"><p>Code: <a href="#" onclick="selectCode(this); return false;">Select all</a></p><pre><code>${escaped(CODE)}</code></pre></div>`,
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
    "Lexical",
    `<code class="PlaygroundEditorTheme__code" spellcheck="false" data-language="python" data-highlight-language="python" data-gutter="1\n2\n3\n4\n5\n6\n7" dir="ltr">${each((l) => (l === "" ? "" : `<span data-lexical-text="true">${tokens(l)}</span>`), "<br>")}</code>`,
    true,
  ],
  [
    "Elementor's",
    `<div class="elementor-widget-container"><div class="prismjs-default copy-to-clipboard word-wrap"><pre data-line="" class="highlight-height language-python line-numbers"><code readonly="true" class="language-python"><xmp>${CODE}</xmp></code></pre></div></div>`,
    true,
  ],
  [
    "a cell of Google Docs",
    `<table style="border-collapse:collapse"><tbody><tr><td style="background-color:#f3f3f3"><p dir="ltr"><span style="font-family:Consolas,sans-serif;color:#000088;">${each((l) => nbsp(l), '</span><span style="font-family:Consolas"><br></span><span style="font-family:Consolas,sans-serif">')}</span></p></td></tr></tbody></table>`,
  ],
  ["lines of code elements", `<pre>${each((l) => `<code>${tokens(l)}</code>`, "\n")}</pre>`],
  [
    "gutter by divs",
    `<div class="flex"><div class="select-none">${each((_, n) => `<div>${n}</div>`)}</div><pre><code class="language-python">${all}</code></pre></div>`,
    true,
  ],
];
