import type { Kind } from "./kind.ts";

const A = "Measured with one knife in March.";
const B = "We never got any further with it.";
const notes = (name: string, html: string): Kind => ({
  name,
  html: html.replaceAll("NOTE_A", A).replaceAll("NOTE_B", B),
  markdown: ["[^1]", "[^2]", `[^1]: ${A}`, `[^2]: ${B}`],
  text: [`[1] ${A}`, `[2] ${B}`],
  must: [A, B],
  mustNot: ["↩", "[^3]", "↑", "Jump to", "1.0"],
});
const t = (f: (n: number, note: string) => string) =>
  `<p>The knife was slow${f(1, "NOTE_A")} that year, and its owner came home late${f(2, "NOTE_B")} as he always did.</p>`;
const two = (f: (n: number, note: string) => string) => f(1, "NOTE_A") + f(2, "NOTE_B");
/** Notes of other plugins, editors and journals. */
export const MORE_NOTES: readonly Kind[] = [
  notes(
    "footnotes of WordPress, old",
    t(
      (n) =>
        `<span class="footnote_referrer"><a role="button" tabindex="0" onclick="footnote_moveToReference_1('footnote_plugin_reference_1_${n}');"><sup id="footnote_plugin_tooltip_1_${n}" class="footnote_plugin_tooltip_text">[${n}]</sup></a><span id="footnote_plugin_tooltip_text_1_${n}" class="footnote_tooltip"></span></span>`,
    ) +
      `<div class="speaker-mute footnotes_reference_container"><div class="footnote_container_prepare"><p><span role="button" class="footnote_reference_container_label pointer">References</span></p></div><div id="footnote_references_container_1"><table class="footnotes_table footnote-reference-container"><caption class="accessibility">References</caption><tbody>${two((n, x) => `<tr class="footnotes_plugin_reference_row"><th scope="row" id="footnote_plugin_reference_1_${n}" class="footnote_plugin_index pointer"><a role="button" class="footnote_backlink"><span class="footnote_index_arrow">&#8593;</span>${n}</a></th><td class="footnote_plugin_text">${x}</td></tr>`)}</tbody></table></div></div>`,
  ),
  notes(
    "Gutenberg",
    t(
      (n) =>
        `<sup data-fn="8f-${n}" class="fn"><a href="#8f-${n}" id="8f-${n}-link">${n}</a></sup>`,
    ) +
      `<ol class="wp-block-footnotes">${two((n, x) => `<li id="8f-${n}">${x} <a href="#8f-${n}-link" aria-label="Jump to footnote reference ${n}">↩︎</a></li>`)}</ol>`,
  ),
  notes(
    "bigfoot",
    t(
      (n, x) =>
        `<sup id="fnref:${n}"></sup><div class="bigfoot-footnote__container"><button class="bigfoot-footnote__button" id="fnref:${n}" data-footnote-number="${n}" data-footnote-identifier="${n}" alt="See Footnote ${n}" rel="footnote" data-bigfoot-footnote="&lt;p&gt;${x}&lt;/p&gt;"><span class="bigfoot-footnote__button__circle"></span></button></div>`,
    ) +
      `<div class="footnotes"><ol>${two((n, x) => `<li class="footnote" id="fn:${n}"><p>${x} <a href="#fnref:${n}" title="return to article"> ↩</a></p></li>`)}</ol></div>`,
  ),
  notes(
    "littlefoot",
    t(
      (n) =>
        `<span class="littlefoot"><button title="See Footnote ${n}" id="lf-fnref${n}" class="littlefoot__button" data-footnote-id="fn${n}" data-footnote-number="${n}">${n}</button></span>`,
    ) +
      `<div class="footnotes littlefoot--print"><ol>${two((n, x) => `<li id="fn${n}"><p>${x} <a href="#lf-fnref${n}">↩</a></p></li>`)}</ol></div>`,
  ),
  notes(
    "latex2html",
    t((n) => `<A NAME="tex2html${n}" HREF="#foot12${n}"><SUP>${n}</SUP></A>`) +
      `<H4>Footnotes</H4><DL>${two((n, x) => `<DT><A NAME="foot12${n}">... slow</A><A HREF="#tex2html${n}"><SUP>${n}</SUP></A></DT><DD>${x}</DD>`)}</DL>`,
  ),
  notes(
    "tex4ht",
    t(
      (n) =>
        `<span class="footnote-mark"><a href="#fn${n}x0" id="fn${n}x0-bk"><sup class="textsuperscript">${n}</sup></a></span><a id="x1-2f${n}"></a>`,
    ) +
      `<div class="footnotes"><a id="x1-3x1"></a>${two((n, x) => `<p class="indent"><span class="footnote-mark"><a href="#fn${n}x0-bk" id="fn${n}x0"><sup class="textsuperscript">${n}</sup></a></span><span class="ec-lmr-8">${x}</span></p>`)}</div>`,
  ),
  {
    ...notes(
      "stars and daggers",
      t((n) => `<a href="#s${n}" id="b${n}">${n === 1 ? "*" : "†"}</a>`) +
        two((n, x) => `<p id="s${n}">${n === 1 ? "*" : "†"} ${x}</p>`),
    ),
  },
  notes(
    "journals' citations",
    t(
      (n) =>
        `<sup><a data-track="click" href="#ref-CR${n}" id="ref-link-section-d1e${n}" title="Cited" data-test="citation-ref" aria-label="Reference ${n}">${n}</a></sup>`,
    ) +
      `<h2>References</h2><ol class="c-article-references">${two((n, x) => `<li class="c-article-references__item js-c-reading-companion-references-item" data-counter="${n}."><p class="c-article-references__text" id="ref-CR${n}">${x}</p></li>`)}</ol>`,
  ),
  notes(
    "popovers",
    t(
      (n, x) =>
        `<button popovertarget="pn${n}" class="noteref">${n}</button><span popover id="pn${n}">${x}</span>`,
    ),
  ),
  notes(
    "rST brackets",
    t((n) => `<a class="footnote-reference brackets" href="#f${n}" id="g${n}">${n}</a>`) +
      `<dl class="footnote brackets">${two((n, x) => `<dt class="label" id="f${n}"><span class="brackets"><a class="fn-backref" href="#g${n}">${n}</a></span></dt><dd><p>${x}</p></dd>`)}</dl>`,
  ),
  notes(
    "ways back to places that a script had",
    t((n) => `<a href="#fn-${n}" aria-haspopup="dialog"><sup>[${n}]</sup></a>`) +
      `<section id="footnotes"><ol>${two((n, x) => `<li id="fn-${n}"><div><p>${x}<a href="#fnref-${n}" title="Link to Content">↩</a></p></div></li>`)}</ol></section>`,
  ),
  notes(
    "quotations of GitBook",
    t((n) => `<sup><a href="#fn_${n}" id="reffn_${n}">${n}</a></sup>`) +
      two(
        (n, x) =>
          `<blockquote id="fn_${n}"><sup>${n}</sup>. ${x}` +
          `<a href="#reffn_${n}" title="Jump back to footnote [${n}] in the text."> ↩</a></blockquote>`,
      ),
  ),
];
