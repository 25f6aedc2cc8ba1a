import fc from "fast-check";

/* Pages whose text, code, formulas, titles and addresses look like Markdown, with white space only here and there. */

const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** Text that would act if a reader took it for markup. */
const PAYLOADS = [
  "<img src=x onerror=bad()>",
  "<script>bad()</script>",
  "<iframe src=/bad>",
  "[a](javascript:bad())",
  "![a](/bad)",
  "<javascript:bad()>",
  "[1]: javascript:bad()",
  "[x][1]",
  "[x]: /bad",
  "</code><b onclick=bad()>",
  "<!-- bad() -->",
  "<u>",
];
const ADDRESSES = [
  ..."https://x.org/ http://a.example/q?r=s&t ftp://x.example/ https://x.org/(a https://x.org/[a HTTPS://X.ORG".split(
    " ",
  ),
  ..."www.x.org www.x.org/y WWW.X.org a@b.example mailto:a@b.example xmpp:a@b.example/c //x.org/ x.org/y".split(
    " ",
  ),
  ..."https://x.org/a_b_ https://x.org/~u http://[::1]/ git+ssh://x.org/ tel://x https://x.org/&lt; http:// ://x".split(
    " ",
  ),
  ..."https://ä.example/ http://user@x.org:80/ https://x.org/a. https://x.org/a) https://x.org/'".split(
    " ",
  ),
];
const MARKS = [
  ..."` `` ``` * ** *** _ __ ~ ~~ [ ] ( ) ]( ![ ][ ]: < > </ <! <? & &lt; &#96; &copy; \\ \\\\ \\` | $ $$ # ## ! : - + = ' ^ [^1] [^ 1. {".split(
    " ",
  ),
  ...[
    '"',
    " ",
    "  ",
    "\n",
    "\u00a0",
    "\u200b",
    "\ufeff",
    "\u3000",
    "a",
    "b1",
    "。",
    "é",
    "x ",
    " y",
  ],
];

const piece = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...ADDRESSES) },
  { weight: 4, arbitrary: fc.constantFrom(...MARKS) },
  { weight: 3, arbitrary: fc.constantFrom(...PAYLOADS) },
);
/** Text that attacks readers of Markdown. */
export const attackingText: fc.Arbitrary<string> = fc
  .array(piece, { minLength: 1, maxLength: 4 })
  .map((parts) => parts.join(""));
const text = attackingText.map(escapeHtml);

/** Destinations: the scheme is allowed, what follows is hostile. */
const target = fc
  .tuple(fc.constantFrom("tel:", "mailto:", "https://x.org/", "/", "?", "", "#"), attackingText)
  .map(([start, rest]) => escapeHtml(start + rest));

const titled = fc
  .option(text, { nil: undefined })
  .map((title) => (title === undefined ? "" : ` title="${title}"`));

const formula = fc
  .tuple(fc.nat(2), text)
  .map(([form, tex]) =>
    form === 0
      ? `<math alttext="${tex}"><mi>x</mi></math>`
      : form === 1
        ? `<math><semantics><mi>x</mi><annotation encoding="application/x-tex">${tex}</annotation></semantics></math>`
        : `<math><mi>${tex}</mi></math>`,
  );

const image = fc
  .tuple(target, text, titled)
  .map(([src, alt, title]) => `<img src="${src}" alt="${alt}" width="300" height="200"${title}>`);

const { inlines } = fc.letrec<{ inlines: string; inline: string }>((tie) => ({
  inline: fc.oneof(
    { depthSize: "small" },
    { weight: 6, arbitrary: text },
    { weight: 2, arbitrary: text.map((own) => `<code>${own}</code>`) },
    { weight: 1, arbitrary: text.map((own) => `<kbd>${own}</kbd>`) },
    { weight: 1, arbitrary: formula },
    { weight: 1, arbitrary: image },
    { weight: 1, arbitrary: fc.constantFrom("<br>", '<sup><a href="#fn1">1</a></sup>', " ") },
    {
      weight: 3,
      arbitrary: fc
        .tuple(
          fc.constantFrom(..."b i em strong del s u ins mark sup sub q abbr span small".split(" ")),
          tie("inlines"),
        )
        .map(([name, own]) => `<${name}>${own}</${name}>`),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(target, titled, tie("inlines"))
        .map(([href, title, own]) => `<a href="${href}"${title}>${own}</a>`),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(text, text).map(([base, over]) => `<ruby>${base}<rt>${over}</rt></ruby>`),
    },
  ),
  inlines: fc.array(tie("inline"), { minLength: 1, maxLength: 4 }).map((parts) => parts.join("")),
}));

const block = fc.tuple(fc.nat(13), inlines, inlines, text).map(([form, one, other, own]) => {
  switch (form) {
    case 0:
      return `<ul><li>${one}</li><li>${other}</li></ul>`;
    case 1:
      return `<ol start="7"><li><p>${one}</p><p>${other}</p></li></ol>`;
    case 2:
      return `<table><tr><th>${one}</th><th>b</th></tr><tr><td>${other}</td><td>${one}</td></tr></table>`;
    case 3:
      return `<table><tr><th>a</th><th>b</th></tr><tr><td><ul><li>${one}</li></ul>${other}</td><td>c</td></tr></table>`;
    case 4:
      return `<h2>${one}</h2><p>${other}</p>`;
    case 5:
      return `<blockquote><p>${one}</p>${other}</blockquote>`;
    case 6:
      return `<pre><code class="language-${own}">${own}</code></pre>`;
    case 7:
      return `<figure><img src="/a.jpg" alt="${own}"><figcaption>${one}</figcaption></figure>`;
    case 8:
      return `<details><summary>${one}</summary><p>${other}</p></details>`;
    case 9:
      return `<dl><dt>${one}</dt><dd>${other}</dd></dl>`;
    case 10:
      return `<div class="admonition note"><p class="admonition-title">Note</p><p>${one}</p></div>`;
    default:
      return `<p>${one}</p>`;
  }
});

const note = inlines.map((own) => `<ol class="footnotes"><li id="fn1"><p>${own}</p></li></ol>`);

/** Pages that attack readers of their Markdown. */
export const attackingPage: fc.Arbitrary<string> = fc
  .tuple(fc.array(block, { minLength: 1, maxLength: 3 }), fc.option(note, { nil: "" }))
  .map(([blocks, own]) => blocks.join("") + own);
