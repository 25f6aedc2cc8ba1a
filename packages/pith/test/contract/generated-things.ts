import fc from "fast-check";

/* Code, formulas and notes in the markup of highlighters, TeX and note plugins. Rebuilding them for the formats may lose words. */

type Wrap = (lines: readonly string[]) => string;
const each =
  (before: string, after: string, line: (text: string, at: number) => string): Wrap =>
  (lines) =>
    before + lines.map(line).join("") + after;

/** Listings by their lines. */
const LISTINGS: readonly Wrap[] = [
  (lines) => `<pre><code class="language-js">${lines.join("\n")}</code></pre>`,
  (lines) =>
    `<div class="code-header"><span>js</span><button>Copy</button></div><pre>${lines.join("\n")}</pre>`,
  each(
    '<pre class="shiki"><code>',
    "</code></pre>",
    (text) => `<span class="line"><span>${text}</span></span>\n`,
  ),
  each(
    '<pre class="prism-code"><code>',
    "</code></pre>",
    (text) => `<span class="token-line">${text}<br></span>`,
  ),
  each('<pre><code><table class="hljs-ln">', "</table></code></pre>", (text, at) => {
    const number = `data-line-number="${at + 1}"`;
    return `<tr><td class="hljs-ln-numbers" ${number}></td><td class="hljs-ln-code" ${number}>${text}</td></tr>`;
  }),
  (lines) =>
    `<table class="lntable"><tr><td class="lntd"><pre>${lines.map((_, at) => `<span class="lnt">${at + 1}\n</span>`).join("")}</pre></td><td class="lntd"><pre><code data-lang="go">${lines.join("\n")}</code></pre></td></tr></table>`,
  each(
    '<figure class="highlight js"><pre>',
    "</pre></figure>",
    (text) => `<span class="line">${text}</span><br>`,
  ),
  each(
    '<div class="cm-content" data-language="js">',
    "</div>",
    (text) => `<div class="cm-line">${text}</div>`,
  ),
  each(
    '<div class="expressive-code"><pre data-language="js"><code>',
    "</code></pre></div>",
    (text, at) => {
      const gutter = `<div class="gutter"><div class="ln">${at + 1}</div></div>`;
      return `<div class="ec-line">${gutter}<div class="code">${text}</div></div>`;
    },
  ),
  each('<table class="js-file-line-container">', "</table>", (text, at) => {
    const number = `<td class="blob-num" data-line-number="${at + 1}"></td>`;
    return `<tr>${number}<td class="blob-code">${text}</td></tr>`;
  }),
  each("<pre>", "</pre>", (text) => `<code>${text}</code>`),
  each('<div class="fragment">', "</div>", (text, at) => {
    return `<div class="line"><span class="lineno">${at + 1}</span> ${text}</div>`;
  }),
  (lines) => `<code style="white-space: pre">${lines.join("<br>")}</code>`,
  (lines) =>
    `<p style="font-family: monospace">${lines.join("</p><p style='font-family: monospace'>")}</p>`,
];

type Shape = (word: string, other: string) => string;

/** Formulas of two names. */
const FORMULAS: readonly Shape[] = [
  (a, b) => `<math><mi>${a}</mi><mo>=</mo><mfrac><mi>${b}</mi><mn>2</mn></mfrac></math>`,
  (a, b) =>
    `<math display="block"><mover><mi>${a}</mi><mo>→</mo></mover><mtext>${b}</mtext></math>`,
  (a, b) =>
    `<math><menclose notation="top"><mi>${a}</mi></menclose><mtable><mtr><mtd>${b}</mtd></mtr></mtable></math>`,
  (a, b) =>
    `<span class="katex"><span class="katex-mathml"><math><semantics><mi>${a}</mi><annotation encoding="application/x-tex">${a}^${b}</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">${a}${b}</span></span>`,
  (a, b) =>
    `<span class="katex"><span class="katex-html"><span class="mord">${a}</span><span>${b}</span></span></span>`,
  (a, b) =>
    `<mjx-container class="MathJax"><mjx-math><mjx-mi>${a}</mjx-mi><mjx-mi>${b}</mjx-mi></mjx-math></mjx-container>`,
  (a, b) => `<span class="math inline">\\(${a}_{${b}}\\)</span>`,
  (a, b) => `<script type="math/tex">\\frac{${a}}{${b}}</script>`,
  (a, b) => `<img class="latex" src="/f.png" alt="\\frac{${a}}{${b}}">`,
  (a, b) => `<span data-tex="${a}^{${b}}">${a}</span>`,
];

/** A sentence with the mark of a note, and the note: the sentence, the note's words, its number. */
const NOTES: ReadonlyArray<(stated: string, noted: string, number: number) => string> = [
  (declared, noted, n) =>
    `<p>${declared}<sup id="r${n}"><a href="#fn${n}">${n}</a></sup></p><ol class="footnotes"><li id="fn${n}"><p>${noted} <a href="#r${n}">↩</a></p></li></ol>`,
  (named, noted, n) =>
    `<p>${named}<a href="#fn${n}" epub:type="noteref">${n}</a></p><aside id="fn${n}" epub:type="footnote">${noted}</aside>`,
  (stated, noted, n) =>
    `<p>${stated}<sup><a href="#fn${n}">[${n}]</a></sup></p><p><a name="fn${n}"></a>[${n}] ${noted}<br>[${n + 1}] ${stated}</p>`,
  (stated, noted, n) =>
    `<p>${stated}<label for="sn${n}" class="sidenote-number"></label><input type="checkbox" id="sn${n}"><span class="sidenote">${noted}</span></p>`,
  (stated, noted, n) => `<p>${stated}<sup data-footnote="${noted}">${n}</sup></p>`,
  (stated, noted, n) =>
    `<p>${stated}<sup aria-describedby="fn${n}">${n}</sup></p><div class="footnotes"><p id="fn${n}">${noted}</p></div>`,
  (stated, noted, n) =>
    `<p>${stated}<a class="footnote-anchor" id="a${n}" href="#fn${n}">${n}</a></p><div class="footnote"><a id="fn${n}" href="#a${n}" class="footnote-number">${n}</a><div class="footnote-content"><p>${noted}</p></div></div>`,
];

/** Code, formulas and notes of these words. */
export function generatedThings(word: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const words = fc.array(word, { minLength: 1, maxLength: 4 }).map((own) => own.join(" "));
  const line = fc
    .tuple(fc.constantFrom("", "  ", "    "), words)
    .map(([space, own]) => space + own);
  const lines = fc.array(fc.oneof({ weight: 5, arbitrary: line }, fc.constant("")), {
    minLength: 1,
    maxLength: 5,
  });
  return fc.oneof(
    fc.tuple(fc.constantFrom(...LISTINGS), lines).map(([listing, own]) => listing(own)),
    fc
      .tuple(fc.constantFrom(...FORMULAS), word, word, words)
      .map(([formula, a, b, stated]) => `${stated} ${formula(a, b)} `),
    fc
      .tuple(fc.constantFrom(...NOTES), words, words, fc.nat(99))
      .map(([note, stated, noted, n]) => note(stated, noted, n)),
  );
}
