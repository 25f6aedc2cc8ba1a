import type { Kind } from "./kind.ts";
import { code, fd, fi, note } from "./more-forms.ts";

const CODE = "def add(a, b):\n    total = a + b\n\n    return total";
const V = "\\vec{F}=\\overline{m}a";
const A = "The first lid came from Riga.";
const math = (body: string, attributes = ""): string =>
  `<math xmlns="http://www.w3.org/1998/Math/MathML"${attributes}>${body}</math>`;
const katex = (tex: string): string =>
  `<span class="katex-mathml">${math(`<semantics><mrow><mi>F</mi></mrow><annotation encoding="application/x-tex">${tex}</annotation></semantics>`)}</span><span class="katex-html" aria-hidden="true">F</span>`;
const two = (mark: (n: number) => string): [string, string] => [mark(1), mark(2)];

/** Code, formulas, notes, callouts and tables of other programs. */
export const OTHER_FORMS: readonly Kind[] = [
  code(
    "Javadoc's snippet",
    `<div class="snippet-container"><button class="copy snippet-copy" aria-label="Copy snippet" onclick="copySnippet(this)"><span data-copied="Copied!">Copy</span><img src="/copy.svg" alt="Copy snippet"></button><pre class="snippet" id="snippet1"><code class="language-python">${CODE}\n</code></pre></div>`,
    ["Copy", "Copied", "copy.svg"],
  ),
  code("Writerside", `<div class="code-block" data-lang="python">\n${CODE}\n</div>`),
  code(
    "Dokka's sample",
    `<div class="sample-container"><pre><code class="block lang-python" theme="idea">${CODE}</code></pre><span class="top-right-position"><span class="copy-icon"></span><div class="copy-popup-wrapper popup-to-left"><span class="copy-popup-icon"></span><span>Content copied to clipboard</span></div></span></div>`,
    ["Content copied", "Copy"],
  ),
  code(
    "SyntaxHighlighter's block, not yet run",
    `<pre class="wp-block-syntaxhighlighter-code brush: python; title: add.py; notranslate" title="add.py">${CODE}\n</pre>`,
  ),
  fd(
    "OpenStax's equation with number",
    `<div data-type="equation" id="eq1" class="has-number">${math(`<semantics><mrow><mi>x</mi><mo>=</mo><mfrac><mi>a</mi><mi>b</mi></mfrac></mrow><annotation-xml encoding="MathML-Content"><mi>x</mi></annotation-xml></semantics>`, ' display="block"')}<div class="os-equation-number"><span class="os-number">1.2</span></div></div>`,
    "",
    "x=\\frac{a}{b}",
  ),
  fi(
    "Khan Academy's KaTeX with a hidden copy",
    `<span class="mathContainer"><span class="sr-only" aria-hidden="true" style="position:absolute;clip:rect(0 0 0 0)">${V}</span><span class="katex">${katex(V)}</span></span>`,
  ),
  {
    keep: ["article"],
    ...note(
      "Wikidot's footnotes",
      ...two(
        (n) =>
          `<sup class="footnoteref"><a id="footnoteref-${n}" href="javascript:;" class="footnoteref" onclick="WIKIDOT.page.utils.scrollToReference('footnote-${n}')">${n}</a></sup>`,
      ),
      `<div class="footnotes-footer"><div class="title">Footnotes</div><div class="footnote-footer" id="footnote-1"><a href="javascript:;" onclick="WIKIDOT.page.utils.scrollToReference('footnoteref-1')">1</a>. NOTE_A</div><div class="footnote-footer" id="footnote-2"><a href="javascript:;" onclick="WIKIDOT.page.utils.scrollToReference('footnoteref-2')">2</a>. NOTE_B</div></div>`,
    ),
  },
  {
    name: "options of mandoc",
    html: `<dl class="Bl-tag"><dt id="a"><a class="permalink" href="#a"><code class="Fl">-a</code></a></dt><dd>Counts all of the lids.</dd><dt id="o"><a class="permalink" href="#o"><code class="Fl">-o</code></a> <var class="Ar">file</var></dt><dd>Writes the count into a file.</dd></dl>`,
    must: ["-a", "Counts all of the lids.", "Writes the count into a file."],
    rendered: ["<dl>", "<dt>", "<dd>"],
    markdown: ["`-a`"],
  },
  {
    name: "German paragraphs",
    html: `<div class="jurAbsatz">(1) Who opens a jar takes care that <dl style="font-weight:normal"><dt>1.</dt><dd style="margin-left:20px"><div>the lid is laid on the sill,</div></dd><dt>2.</dt><dd style="margin-left:20px"><div>nothing falls into the jar,</div></dd><dt>3.</dt><dd style="margin-left:20px"><div>the sill is dry and the window is shut for the rest of the day.</div></dd></dl></div><div class="jurAbsatz">(2) The warden counts the lids on each Monday of the year.</div>`,
    must: [
      "(1) Who opens a jar",
      "the lid is laid on the sill,",
      "nothing falls into the jar,",
      "(2) The warden counts",
    ],
    text: ["1. the lid is laid on the sill", "2. nothing falls"],
    markdown: [],
  },
  {
    name: "Wix's wow-image",
    html: `<p>The first jar of the year stands here, as it was seen on the day.</p><wow-image id="img_1" class="HlRz5e" data-image-info='{"containerId":"a","imageData":{"width":1200,"height":800,"uri":"aa_jar~mv2.jpg"}}' data-has-bg-scroll-effect=""><img src="https://static.wixstatic.com/media/aa_jar~mv2.jpg/v1/fill/w_147,h_98,al_c,q_80,usm_0.66_1.00_0.01,blur_2,enc_avif/aa_jar~mv2.jpg" alt="The first jar" style="width:100%" width="740" height="493"></wow-image><p>The second jar of the year was not seen by anybody for a long time.</p>`,
    must: ["The first jar of the year", "The second jar of the year"],
    markdown: ["![The first jar]("],
    rendered: ["aa_jar~mv2.jpg", "<img"],
  },
  {
    name: "a heading that leads to a part of itself in its midst",
    html: `<h4><a name="type-jar">jar()</a> = <a href="#type-jar">jar</a>(lid)</h4><p>The jar has a lid, and nothing else has one.</p>`,
    text: ["jar() = jar(lid)"],
    markdown: ["#### jar() ="],
  },
  {
    name: "one address in two lists",
    html: `<h4>open(lid)</h4><p>Takes the lid off the jar, and gives it back to whoever asked for it.</p><ul><li><a href="/types#lid">The lid that is taken off, of any kind that there is</a></li></ul><h4>close(lid)</h4><p>Puts the lid on the jar again, if the jar has none, and waits until it is shut.</p><ul><li><a href="/types#lid">The lid that is put on, of any kind that there is</a></li></ul>`,
    markdown: [
      "- [The lid that is taken off, of any kind that there is](https://jars.example/types#lid)",
      "- [The lid that is put on, of any kind that there is](https://jars.example/types#lid)",
    ],
  },
  {
    name: "a comparison whose cells repeat what they compare",
    html: `<table><tbody><tr><td><div>Best of all</div><div><b>Tin</b></div></td><td><b>Glass</b></td></tr><tr><td><div>Rating</div><div>4.5</div></td><td><div>Rating</div><div>4.2</div></td></tr><tr><td><div>Price</div><p><s>17</s></p><p>15</p></td><td><div>Price</div><p><s>16</s></p><p>14</p></td></tr></tbody></table>`,
    rendered: ["<table"],
    markdown: ["| Rating<br>4.5 | Rating<br>4.2 |"],
  },
  {
    name: "a wiki's note with two marks, as a browser saves it",
    keep: ["article"],
    html: `<p>The warden<sup id="ref1-0"><a href="#note-1">[1]</a></sup> counted the lids, and so did the keeper<sup id="ref1-1"><a href="#note-1">[1]</a></sup> of them.</p><ol class="references"><li id="note-1"><span class="backlink">^ <a href="#ref1-0"><span>Jump up to: </span><sup><i><b>a</b></i></sup></a> <a href="#ref1-1"><sup><i><b>b</b></i></sup></a></span> <span>${A}</span></li></ol>`,
    markdown: [`[^1]: ${A}`],
    mustNot: ["Jump up", "^ "],
  },
  {
    name: "a button around a result and its meaning",
    html: `<h3>Results</h3><div><button><strong>404 </strong><span><p>No such jar</p></span></button></div>`,
    must: ["No such jar"],
    keep: ["button"],
  },
  {
    name: "a button around the text of a figure",
    html: `<figure><img src="/jar.png" alt="Jar"><button><p>The jar of the warden</p><p>It holds all of the lids that were counted.</p></button></figure>`,
    text: ["The jar of the warden", "It holds all of the lids that were counted."],
  },
];
