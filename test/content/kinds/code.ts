import type { Kind } from "./kind.ts";

const PYTHON = "for jar in jars:\n    print(jar)";
const fenced = (language: string, code = PYTHON): string => `\`\`\`${language}\n${code}\n\`\`\``;
const told = (name: string, html: string, language = "python"): Kind => ({
  name: `language: ${name}`,
  html: html.replace("CODE", PYTHON),
  markdown: [fenced(language)],
  text: [PYTHON],
  mustNot: ["Copy"],
});

/** The ways in which pages tell the language of code. */
export const LANGUAGES: readonly Kind[] = [
  told("language-* on code", '<pre><code class="language-python">CODE</code></pre>'),
  told("lang-* on code", '<pre><code class="lang-python">CODE</code></pre>'),
  told("language-* on pre", '<pre class="language-python"><code>CODE</code></pre>'),
  told("lang-* on pre", '<pre class="lang-py prettyprint"><code>CODE</code></pre>', "py"),
  told("a bare class with hljs", '<pre><code class="hljs python">CODE</code></pre>'),
  told("a bare class on code", '<pre><code class="python">CODE</code></pre>'),
  told("a bare class on pre", '<pre class="python"><code>CODE</code></pre>'),
  told(
    "sourceCode of pandoc",
    '<div class="sourceCode" id="cb1"><pre class="sourceCode python"><code class="sourceCode python">CODE</code></pre></div>',
  ),
  told(
    "highlight-* of Sphinx",
    '<div class="highlight-python notranslate"><div class="highlight"><pre><span></span>CODE\n</pre></div></div>',
  ),
  told("highlight-source-* of GitHub", '<div class="highlight highlight-source-python"><pre>CODE</pre></div>'),
  told(
    "language-* on Rouge's box",
    '<div class="language-python highlighter-rouge"><div class="highlight"><pre class="highlight"><code>CODE</code></pre></div></div>',
  ),
  told("language-* on a figure", '<figure class="language-python"><pre>CODE</pre></figure>'),
  told(
    "class of Hexo's figure",
    '<figure class="highlight python"><table><tr><td class="gutter"><pre><span class="line">1</span><br><span class="line">2</span><br></pre></td><td class="code"><pre><span class="line">for jar in jars:</span><br><span class="line">    print(jar)</span><br></pre></td></tr></table></figure>',
  ),
  told(
    "Chroma's second column",
    '<div class="highlight"><div class="chroma"><table class="lntable"><tr><td class="lntd"><pre class="chroma"><code><span class="lnt">1\n</span><span class="lnt">2\n</span></code></pre></td><td class="lntd"><pre class="chroma"><code class="language-python" data-lang="python">CODE</code></pre></td></tr></table></div></div>',
  ),
  told("data-lang on code", '<pre><code data-lang="python">CODE</code></pre>'),
  told("data-lang on pre", '<pre data-lang="python">CODE</pre>'),
  told("data-language on pre", '<pre data-language="python"><code>CODE</code></pre>'),
  told("data-language on a box", '<div data-language="python"><pre><code>CODE</code></pre></div>'),
  told("data-code-language", '<pre data-code-language="python"><code>CODE</code></pre>'),
  told("data-highlight-language", '<pre data-highlight-language="python"><code>CODE</code></pre>'),
  told("data-code-block-language", '<pre data-code-block-language="python"><code>CODE</code></pre>'),
  told("data-enlighter-language", '<pre class="EnlighterJSRAW" data-enlighter-language="python">CODE</pre>'),
  told("data-syntax", '<pre class="code" data-syntax="python">CODE</pre>'),
  told("data-code-lang", '<div data-code-lang="python"><pre><code>CODE</code></pre></div>'),
  told("data-snippet-language", '<pre data-snippet-language="python"><code>CODE</code></pre>'),
  told("lang of pre", '<pre lang="python"><code>CODE</code></pre>'),
  told("syntax of pre", '<pre syntax="python"><code>CODE</code></pre>'),
  told("language of a custom element", '<code-block language="python"><pre><code>CODE</code></pre></code-block>'),
  told(
    "lang of a custom element",
    '<syntax-highlighter lang="python"><pre><code>CODE</code></pre></syntax-highlighter>',
  ),
  told("brush of SyntaxHighlighter", '<pre class="brush: python; gutter: false">CODE</pre>'),
  told("class of SyntaxHighlighter's box", '<div class="syntaxhighlighter python"><pre>CODE</pre></div>'),
  told(
    "mw-highlight-lang-*",
    '<div class="mw-highlight mw-highlight-lang-python mw-content-ltr" dir="ltr"><pre>CODE</pre></div>',
  ),
  told(
    "code-block-extension of a gist",
    '<div class="type-python"><table><tr><td class="blob-num js-line-number" data-line-number="1"></td><td class="blob-code blob-code-inner js-file-line">for jar in jars:</td></tr><tr><td class="blob-num" data-line-number="2"></td><td class="blob-code blob-code-inner js-file-line">    print(jar)</td></tr></table></div>',
  ),
  told(
    "a name before the code in its header",
    '<div class="code-block"><div class="code-header"><span>python</span><button>Copy</button></div><pre><code>CODE</code></pre></div>',
  ),
  told(
    "a name in the toolbar after",
    '<div class="code-toolbar"><pre><code>CODE</code></pre><div class="toolbar"><div class="toolbar-item"><span>Python</span></div><div class="toolbar-item"><button>Copy</button></div></div></div>',
  ),
  told("a label in pre", '<pre><span class="code-label">Python</span><button>Copy</button><code>CODE</code></pre>'),
  told(
    "the end of a file's name",
    '<div class="code-block"><div class="filename">jars.py</div><pre><code>CODE</code></pre></div>',
    "py",
  ),
  told("aria-label", `<pre aria-label="Python code"><code>CODE</code></pre>`),
  told(
    "language: shiki's class on a box",
    '<div class="language-python vp-adaptive-theme"><button title="Copy Code" class="copy"></button><span class="lang">python</span><pre class="shiki"><code><span class="line">for jar in jars:</span>\n<span class="line">    print(jar)</span></code></pre></div>',
  ),
];

const PY = "client = Lathe()\nclient.turn('bolt')";
const JS = "const client = new Lathe()\nawait client.turn('bolt')";
const TABS: readonly string[] = [fenced("python", PY), fenced("javascript", JS)];
const tabs = (name: string, html: string, must: readonly string[] = TABS): Kind => ({
  name: `tabs: ${name}`,
  html: html.replace("PY", PY).replace("JS", JS),
  markdown: must,
  text: [PY, JS],
});

export const CODE: readonly Kind[] = [
  tabs(
    "aria-controls",
    '<div class="tabs"><div role="tablist"><button role="tab" id="t1" aria-controls="p1" aria-selected="true">Python</button><button role="tab" id="t2" aria-controls="p2">JavaScript</button></div><div role="tabpanel" id="p1" aria-labelledby="t1"><pre><code>PY</code></pre></div><div role="tabpanel" id="p2" aria-labelledby="t2" hidden><pre><code>JS</code></pre></div></div>',
  ),
  tabs(
    "Docusaurus",
    '<div class="theme-tabs-container tabs-container"><ul role="tablist" class="tabs"><li role="tab" aria-selected="true" class="tabs__item">Python</li><li role="tab" aria-selected="false" class="tabs__item">JavaScript</li></ul><div class="margin-top--md"><div role="tabpanel" class="tabItem"><pre><code>PY</code></pre></div><div role="tabpanel" class="tabItem" hidden=""><pre><code>JS</code></pre></div></div></div>',
  ),
  tabs(
    "radio inputs of MkDocs Material",
    '<div class="tabbed-set tabbed-alternate" data-tabs="1:2"><input checked id="__tabbed_1_1" name="__tabbed_1" type="radio"><input id="__tabbed_1_2" name="__tabbed_1" type="radio"><div class="tabbed-labels"><label for="__tabbed_1_1">Python</label><label for="__tabbed_1_2">JavaScript</label></div><div class="tabbed-content"><div class="tabbed-block"><div class="highlight"><pre><code>PY</code></pre></div></div><div class="tabbed-block"><div class="highlight"><pre><code>JS</code></pre></div></div></div></div>',
  ),
  tabs(
    "sphinx-design",
    '<div class="sd-tab-set docutils"><input checked id="sd-tab-item-0" name="sd-tab-set-0" type="radio"><label class="sd-tab-label" for="sd-tab-item-0">Python</label><div class="sd-tab-content docutils"><div class="highlight-default notranslate"><div class="highlight"><pre>PY</pre></div></div></div><input id="sd-tab-item-1" name="sd-tab-set-0" type="radio"><label class="sd-tab-label" for="sd-tab-item-1">JavaScript</label><div class="sd-tab-content docutils"><div class="highlight-default notranslate"><div class="highlight"><pre>JS</pre></div></div></div></div>',
  ),
  tabs(
    "elements named tab",
    '<code-tabs><code-tab label="Python"><pre><code>PY</code></pre></code-tab><code-tab label="JavaScript"><pre><code>JS</code></pre></code-tab></code-tabs>',
  ),
  tabs(
    "Starlight",
    '<starlight-tabs><div class="tablist-wrapper"><ul role="tablist"><li role="presentation" class="tab"><a role="tab" href="#tab-panel-1" id="tab-1" aria-selected="true">Python</a></li><li role="presentation" class="tab"><a role="tab" href="#tab-panel-2" id="tab-2">JavaScript</a></li></ul></div><div id="tab-panel-1" aria-labelledby="tab-1" role="tabpanel"><pre><code>PY</code></pre></div><div id="tab-panel-2" aria-labelledby="tab-2" role="tabpanel" hidden><pre><code>JS</code></pre></div></starlight-tabs>',
  ),
  tabs(
    "VitePress's code groups",
    '<div class="vp-code-group"><div class="tabs"><input type="radio" name="g" id="tab-a" checked><label for="tab-a">client.py</label><input type="radio" name="g" id="tab-b"><label for="tab-b">client.js</label></div><div class="blocks"><div class="language-python active"><span class="lang">python</span><pre class="shiki"><code>PY</code></pre></div><div class="language-js"><span class="lang">js</span><pre class="shiki"><code>JS</code></pre></div></div></div>',
    [PY, JS],
  ),
  tabs(
    "Bootstrap",
    '<ul class="nav nav-tabs"><li class="nav-item"><a class="nav-link active" data-bs-toggle="tab" href="#py-x">Python</a></li><li class="nav-item"><a class="nav-link" data-bs-toggle="tab" href="#js-x">JavaScript</a></li></ul><div class="tab-content"><div class="tab-pane active" id="py-x"><pre><code>PY</code></pre></div><div class="tab-pane" id="js-x"><pre><code>JS</code></pre></div></div>',
  ),
  tabs(
    "Microsoft's",
    '<div class="tabGroup" id="tabgroup_1"><ul role="tablist"><li role="presentation"><a href="#tabpanel_1_py" role="tab" aria-controls="tabpanel_1_py" data-tab="py">Python</a></li><li role="presentation"><a href="#tabpanel_1_js" role="tab" aria-controls="tabpanel_1_js" data-tab="js">JavaScript</a></li></ul><section id="tabpanel_1_py" role="tabpanel" data-tab="py"><pre><code>PY</code></pre></section><section id="tabpanel_1_js" role="tabpanel" data-tab="js" hidden><pre><code>JS</code></pre></section></div>',
  ),
  {
    name: "a diff keeps its signs",
    html: '<pre><code class="language-diff"><span class="hljs-deletion">- old = 1</span>\n<span class="hljs-addition">+ new = 2</span>\n  same = 3</code></pre>',
    markdown: ["```diff\n- old = 1\n+ new = 2\n  same = 3\n```"],
    text: ["- old = 1\n+ new = 2\n  same = 3"],
  },
  {
    name: "prompts stay",
    html: '<div class="highlight-console notranslate"><div class="highlight"><pre><span></span><span class="gp">$ </span>make install\n<span class="go">installed 3 files</span>\n<span class="gp">$ </span>make test\n</pre></div></div>',
    markdown: ["$ make install\ninstalled 3 files\n$ make test"],
    text: ["$ make install\ninstalled 3 files\n$ make test"],
  },
  {
    name: "doctest prompts stay",
    html: '<div class="doctest highlight-default"><div class="highlight"><pre><span></span><span class="gp">&gt;&gt;&gt; </span><span class="mi">1</span> <span class="o">+</span> <span class="mi">2</span>\n<span class="go">3</span>\n</pre></div></div>',
    markdown: [">>> 1 + 2\n3"],
    text: [">>> 1 + 2\n3"],
  },
  {
    name: "code in a list",
    html: '<ol><li><p>Fetch the jars with one command, it takes a while:</p><pre><code class="language-bash">jars fetch\njars sort</code></pre></li><li><p>Look at what came, all of it.</p></li></ol>',
    markdown: ["```bash\n   jars fetch\n   jars sort\n   ```"],
    text: ["jars fetch\n", "jars sort"],
  },
  {
    name: "code in a callout",
    html: '<div class="admonition note"><p class="admonition-title">Note</p><p>Do this before all else on a new machine:</p><pre><code>jars init\n  --all</code></pre></div>',
    markdown: ["> jars init\n>   --all"],
    text: ["jars init\n", "  --all"],
  },
  {
    name: "code in a table",
    html: "<table><thead><tr><th>Task</th><th>Command</th></tr></thead><tbody><tr><td>Fetch the jars</td><td><pre><code>jars fetch\njars sort</code></pre></td></tr><tr><td>Clean the jars</td><td><pre><code>jars clean</code></pre></td></tr></tbody></table>",
    must: ["jars fetch", "jars sort", "jars clean"],
    mustNot: ["fetchjars"],
  },
  {
    name: "one long line",
    html: `<pre><code>curl ${"-H 'X-Part: 1' ".repeat(40)}https://a.example/</code></pre>`,
    markdown: [`curl ${"-H 'X-Part: 1' ".repeat(40)}https://a.example/`],
    text: [`curl ${"-H 'X-Part: 1' ".repeat(40)}https://a.example/`],
  },
  {
    name: "a box with white-space pre and a monospace font",
    html: '<div style="white-space: pre; font-family: Consolas, monospace">set a = 1\n  set b = 2\nend</div>',
    markdown: ["```\nset a = 1\n  set b = 2\nend\n```"],
    text: ["set a = 1\n  set b = 2\nend"],
  },
  {
    name: "file name as title: Docusaurus",
    html: '<div class="language-js codeBlockContainer theme-code-block"><div class="codeBlockTitle_Ktv7">src/jar.js</div><div class="codeBlockContent"><pre tabindex="0" class="prism-code language-js"><code class="codeBlockLines"><span class="token-line">open()<br></span><span class="token-line">close()<br></span></code></pre><div class="buttonGroup"><button aria-label="Copy code to clipboard"></button></div></div></div>',
    markdown: ["`src/jar.js`\n\n```js\nopen()\nclose()\n```"],
    text: ["open()\nclose()"],
  },
  {
    name: "file name as title: MkDocs",
    html: '<div class="language-python highlight"><span class="filename">jar.py</span><pre><span></span><code>open()\nclose()\n</code></pre></div>',
    markdown: ["`jar.py`\n\n```python\nopen()\nclose()\n```"],
  },
  {
    name: "file name as title: Sphinx's caption",
    html: '<div class="literal-block-wrapper docutils container"><div class="code-block-caption"><span class="caption-text">jar.py</span></div><div class="highlight-python notranslate"><div class="highlight"><pre><span></span>open()\nclose()\n</pre></div></div></div>',
    markdown: ["`jar.py`\n\n```python\nopen()\nclose()\n```"],
  },
  {
    name: "file name as title: rehype-pretty-code",
    html: '<figure data-rehype-pretty-code-figure=""><figcaption data-rehype-pretty-code-title="" data-language="js">jar.js</figcaption><pre data-language="js"><code data-language="js" style="display:grid"><span data-line="">open()</span>\n<span data-line="">close()</span></code></pre></figure>',
    markdown: ["`jar.js`\n\n```js\nopen()\nclose()\n```"],
  },
  {
    name: "Notion",
    html: '<pre id="x1" class="code code-wrap"><code class="language-JavaScript">open()\nclose()</code></pre>',
    markdown: ["```javascript\nopen()\nclose()\n```"],
  },
  {
    name: "Confluence",
    html: '<div class="code panel pdl conf-macro output-block" data-macro-name="code"><div class="codeHeader panelHeader pdl"><b>jar.js</b></div><div class="codeContent panelContent pdl"><pre class="syntaxhighlighter-pre" data-syntaxhighlighter-params="brush: js; gutter: false; theme: Confluence">open()\nclose()</pre></div></div>',
    markdown: ["open()\nclose()\n```", "```js"],
  },
  {
    name: "WeChat",
    html: '<section class="code-snippet__fix code-snippet__js"><ul class="code-snippet__line-index code-snippet__js"><li></li><li></li></ul><pre class="code-snippet__js" data-lang="javascript"><code><span class="code-snippet_outer">open()</span></code><code><span class="code-snippet_outer">  close()</span></code></pre></section>',
    markdown: ["```javascript\nopen()\n  close()\n```"],
  },
  {
    name: "CSDN",
    html: '<pre data-index="0" class="set-code-show prettyprint"><code class="prism language-python has-numbering">open()\nclose()\n</code><div class="hljs-button {2}" data-title="复制"></div><ul class="pre-numbering"><li>1</li><li>2</li></ul></pre>',
    markdown: ["```python\nopen()\nclose()\n```"],
    mustNot: ["复制"],
  },
  {
    name: "Medium",
    html: '<pre class="pg ph pi"><span id="a1" class="qa" data-selectable-paragraph="">open()<br>  close()</span></pre>',
    markdown: ["open()\n  close()"],
    text: ["open()\n  close()"],
  },
  {
    name: "Jupyter",
    keep: ["pre"],
    html: '<div class="jp-Cell jp-CodeCell"><div class="jp-Cell-inputWrapper"><div class="jp-InputArea"><div class="jp-InputPrompt jp-InputArea-prompt">In [1]:</div><div class="jp-CodeMirrorEditor"><div class="cm-editor cm-s-jupyter"><div class="highlight hl-ipython3"><pre><span></span>open()\n  close()\n</pre></div></div></div></div></div><div class="jp-OutputArea-output"><pre>closed\nall</pre></div></div>',
    markdown: ["open()\n  close()", "closed\nall"],
    mustNot: ["In [1]"],
  },
  {
    name: "Red Hat",
    html: '<rh-code-block class="rh-code-block--mounted" actions="copy wrap"><span slot="action-label-copy">Copy to Clipboard</span><span slot="action-label-copy" hidden data-code-block-state="active">Copied!</span><span slot="action-label-wrap">Toggle word wrap</span><span slot="action-label-wrap" hidden>Toggle overflow</span><pre class="language-terminal"><code class="language-terminal">$ oc get\n  pods</code></pre></rh-code-block>',
    markdown: ["$ oc get\n  pods"],
    mustNot: ["Copy to Clipboard", "Copied!", "Toggle"],
  },
  {
    name: "Microsoft",
    html: '<div class="code-header" id="code-try-0" data-bi-name="code-header"><span class="language">C#</span><button type="button" class="action position-relative" data-bi-name="copy"><span class="icon"></span><span>Copy</span></button></div><pre tabindex="0" class="has-inner-focus"><code class="lang-csharp" data-author-content="open();"><span>open();\n  close();\n</span></code></pre>',
    markdown: ["```csharp\nopen();\n  close();\n```"],
    mustNot: ["C#", "Copy"],
  },
  {
    name: "Crayon",
    html: '<div class="crayon-syntax"><div class="crayon-toolbar"><span class="crayon-title">jar.js</span><div class="crayon-tools"><span class="crayon-language">JavaScript</span></div></div><div class="crayon-plain-wrap"></div><div class="crayon-main"><table class="crayon-table"><tr class="crayon-row"><td class="crayon-nums"><div class="crayon-nums-content"><div class="crayon-num">1</div><div class="crayon-num">2</div></div></td><td class="crayon-code"><div class="crayon-pre"><div class="crayon-line"><span class="crayon-i">open</span>()</div><div class="crayon-line">&nbsp;&nbsp;close()</div></div></td></tr></table></div></div>',
    markdown: ["open()\n  close()\n```"],
    text: ["open()\n  close()"],
  },
  {
    name: "asciidoctor",
    html: '<div class="listingblock"><div class="title">The jar</div><div class="content"><pre class="rouge highlight"><code data-lang="ruby">open\n  close <b class="conum">(1)</b></code></pre></div></div><div class="colist arabic"><ol><li><p>Closes the jar for good.</p></li></ol></div>',
    markdown: ["```ruby"],
    must: ["Closes the jar for good."],
  },
  {
    name: "Run and playground buttons",
    html: '<div class="code-box"><div class="code-tools"><a role="button">Run</a><a role="button">Copy code</a><span>Toggle word wrap</span></div><pre><code class="language-rust">fn main() {\n    open()\n}</code></pre></div>',
    markdown: ["```rust\nfn main() {\n    open()\n}\n```"],
    mustNot: ["Copy code", "Toggle word wrap"],
  },
  {
    name: "Doxygen",
    html: '<div class="fragment"><div class="line"><a id="l1" name="l1"></a><span class="lineno">    9</span> <span class="keyword">open</span>();</div>\n<div class="line"><a id="l2" name="l2"></a><span class="lineno">   10</span> </div>\n<div class="line"><a id="l3" name="l3"></a><span class="lineno">   11</span>   close();</div></div>',
    markdown: ["```\nopen();\n\n  close();\n```"],
    text: ["\nopen();\n\n  close();\n"],
  },
  {
    name: "the name of its tab in its head",
    html: '<div role="tablist"><button role="tab" aria-controls="p1">React</button></div><div role="tabpanel" id="p1"><div class="code-block"><div class="code-block-header"><span>React</span><button>Copy</button></div><pre><code class="language-jsx">open()\n  close()</code></pre></div></div>',
    markdown: ["```jsx\nopen()\n  close()\n```"],
    mustNot: ["Copy"],
  },
  {
    name: "a diff of Prism",
    html: '<pre class="language-diff"><code class="language-diff"><span class="token deleted-sign deleted"><span class="token prefix deleted">-</span><span class="token line">open()\n</span></span><span class="token inserted-sign inserted"><span class="token prefix inserted">+</span><span class="token line">close()\n</span></span></code></pre>',
    markdown: ["```diff\n-open()\n+close()\n```"],
    text: ["-open()\n+close()"],
  },
];
