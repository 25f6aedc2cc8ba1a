import type { Kind } from "./kind.ts";

const PYTHON = "for jar in jars:\n    print(jar)";
const fenced = (language: string, code = PYTHON): string => `\`\`\`${language}\n${code}\n\`\`\``;
const stated = (name: string, html: string, language = "python"): Kind => ({
  name: `language: ${name}`,
  html: html.replace("CODE", PYTHON),
  markdown: [fenced(language)],
  text: [PYTHON],
  mustNot: ["Copy"],
});

/** Markup that states the language of code. */
export const LANGUAGES: readonly Kind[] = [
  stated(
    "class of Hexo's figure",
    '<figure class="highlight python"><table><tr><td class="gutter"><pre><span class="line">1</span><br><span class="line">2</span><br></pre></td><td class="code"><pre><span class="line">for jar in jars:</span><br><span class="line">    print(jar)</span><br></pre></td></tr></table></figure>',
  ),
  stated(
    "lang of a custom element",
    '<syntax-highlighter lang="python"><pre><code>CODE</code></pre></syntax-highlighter>',
  ),
  stated(
    "class of SyntaxHighlighter's box",
    '<div class="syntaxhighlighter python"><pre>CODE</pre></div>',
  ),
  stated("aria-label", `<pre aria-label="Python code"><code>CODE</code></pre>`),
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
    "Docusaurus",
    '<div class="theme-tabs-container tabs-container"><ul role="tablist" class="tabs"><li role="tab" aria-selected="true" class="tabs__item">Python</li><li role="tab" aria-selected="false" class="tabs__item">JavaScript</li></ul><div class="margin-top--md"><div role="tabpanel" class="tabItem"><pre><code>PY</code></pre></div><div role="tabpanel" class="tabItem" hidden=""><pre><code>JS</code></pre></div></div></div>',
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
    "Bootstrap",
    '<ul class="nav nav-tabs"><li class="nav-item"><a class="nav-link active" data-bs-toggle="tab" href="#py-x">Python</a></li><li class="nav-item"><a class="nav-link" data-bs-toggle="tab" href="#js-x">JavaScript</a></li></ul><div class="tab-content"><div class="tab-pane active" id="py-x"><pre><code>PY</code></pre></div><div class="tab-pane" id="js-x"><pre><code>JS</code></pre></div></div>',
  ),
  {
    name: "code in a list",
    html: '<ol><li><p>Fetch the jars with one command, it takes a while:</p><pre><code class="language-bash">jars fetch\njars sort</code></pre></li><li><p>Look at what came, all of it.</p></li></ol>',
    markdown: ["```bash\n   jars fetch\n   jars sort\n   ```"],
    text: ["jars fetch\n", "jars sort"],
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
    name: "WeChat",
    html: '<section class="code-snippet__fix code-snippet__js"><ul class="code-snippet__line-index code-snippet__js"><li></li><li></li></ul><pre class="code-snippet__js" data-lang="javascript"><code><span class="code-snippet_outer">open()</span></code><code><span class="code-snippet_outer">  close()</span></code></pre></section>',
    markdown: ["```javascript\nopen()\n  close()\n```"],
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
    name: "asciidoctor",
    html: '<div class="listingblock"><div class="title">The jar</div><div class="content"><pre class="rouge highlight"><code data-lang="ruby">open\n  close <b class="conum">(1)</b></code></pre></div></div><div class="colist arabic"><ol><li><p>Closes the jar for good.</p></li></ol></div>',
    markdown: ["```ruby"],
    must: ["Closes the jar for good."],
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
