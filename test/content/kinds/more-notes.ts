import type { Kind } from "./kind.ts";

const A = "Measured with one knife in March.",
  B = "We never got any further with it.";
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
/** Notes as more plugins, editors and journals write them. */
export const MORE_NOTES: readonly Kind[] = [
  notes(
    "Modern Footnotes",
    t(
      (n, x) =>
        `<sup class="modern-footnotes-footnote " data-mfn="${n}" data-mfn-post-scope="00a"><a href="javascript:void(0)" title="${x}" role="button" aria-pressed="false" aria-describedby="mfn-content-00a-${n}">${n}</a></sup><span id="mfn-content-00a-${n}" role="tooltip" class="modern-footnotes-footnote__note" tabindex="0" data-mfn="${n}">${x}</span>`,
    ),
  ),
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
    t((n) => `<sup data-fn="8f-${n}" class="fn"><a href="#8f-${n}" id="8f-${n}-link">${n}</a></sup>`) +
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
    "Jetpack",
    t(
      (n) =>
        `<sup id="fnref-77-${n}"><a href="#fn-77-${n}" class="jetpack-footnote" title="Read footnote.">${n}</a></sup>`,
    ) +
      `<div class="footnotes"><hr /><ol>${two((n, x) => `<li id="fn-77-${n}">${x}&#160;<a href="#fnref-77-${n}" title="Return to main content.">&#8617;</a></li>`)}</ol></div>`,
  ),
  notes(
    "kramdown",
    t(
      (n) =>
        `<sup id="fnref:k${n}" role="doc-noteref"><a href="#fn:k${n}" class="footnote" rel="footnote">${n}</a></sup>`,
    ) +
      `<div class="footnotes" role="doc-endnotes"><ol>${two((n, x) => `<li id="fn:k${n}" role="doc-endnote"><p>${x} <a href="#fnref:k${n}" class="reversefootnote" role="doc-backlink">&#8617;</a></p></li>`)}</ol></div>`,
  ),
  notes(
    "Pandoc",
    t((n) => `<a href="#fn${n}" class="footnote-ref" id="fnref${n}" role="doc-noteref"><sup>${n}</sup></a>`) +
      `<section id="footnotes" class="footnotes footnotes-end-of-document" role="doc-endnotes"><hr /><ol>${two((n, x) => `<li id="fn${n}"><p>${x}<a href="#fnref${n}" class="footnote-back" role="doc-backlink">↩︎</a></p></li>`)}</ol></section>`,
  ),
  notes(
    "markdown-it",
    t((n) => `<sup class="footnote-ref"><a href="#fn${n}" id="fnref${n}">[${n}]</a></sup>`) +
      `<hr class="footnotes-sep"><section class="footnotes"><ol class="footnotes-list">${two((n, x) => `<li id="fn${n}" class="footnote-item"><p>${x} <a href="#fnref${n}" class="footnote-backref">↩︎</a></p></li>`)}</ol></section>`,
  ),
  notes(
    "DocBook",
    t((n) => `<sup class="footnote">[<a href="#ftn.id${n}" class="footnote" name="id${n}">${n}</a>]</sup>`) +
      `<div class="footnotes"><br /><hr width="100" align="left" />${two((n, x) => `<div class="footnote"><p><sup>[<a href="#id${n}" name="ftn.id${n}" class="para">${n}</a>] </sup>${x}</p></div>`)}</div>`,
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
  notes(
    "Project Gutenberg",
    t(
      (n) =>
        `<a name="FNanchor_${n}_${n}" id="FNanchor_${n}_${n}"></a><a href="#Footnote_${n}_${n}" class="fnanchor">[${n}]</a>`,
    ) +
      two(
        (n, x) =>
          `<div class="footnote"><p><a name="Footnote_${n}_${n}" id="Footnote_${n}_${n}"></a><a href="#FNanchor_${n}_${n}"><span class="label">[${n}]</span></a> ${x}</p></div>`,
      ),
  ),
  notes(
    "wiki with several ways back",
    t((n) => `<sup id="cite_ref-${n}_0" class="reference"><a href="#cite_note-${n}">[${n}]</a></sup>`) +
      `<p>Nobody was hurt by it in the end.<sup id="cite_ref-1_1" class="reference"><a href="#cite_note-1">[1]</a></sup></p><ol class="references">${two((n, x) => `<li id="cite_note-${n}"><span class="mw-cite-backlink">↑ <sup><a href="#cite_ref-${n}_0">${n}.0</a></sup> <sup><a href="#cite_ref-${n}_1">${n}.1</a></sup></span> <span class="reference-text">${x}</span></li>`)}</ol>`,
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
    "side notes of Svelte",
    t(
      (n, x) =>
        `<span class="sidenote-wrapper"><label for="sd${n}" class="sidenote-number"></label><small class="sidenote">${x}</small></span>`,
    ),
  ),
  notes(
    "popovers",
    t((n, x) => `<button popovertarget="pn${n}" class="noteref">${n}</button><span popover id="pn${n}">${x}</span>`),
  ),
  notes(
    "LessWrong",
    t(
      (n) =>
        `<span class="footnote-reference" data-footnote-reference="" role="doc-noteref" id="fnrefab${n}"><sup><a href="#fnab${n}">[${n}]</a></sup></span>`,
    ) +
      `<ol class="footnote-section footnotes" role="doc-endnotes">${two((n, x) => `<li class="footnote-item" role="doc-endnote" id="fnab${n}"><span class="footnote-back-link"><sup><strong><a href="#fnrefab${n}">^</a></strong></sup></span><div class="footnote-content"><p>${x}</p></div></li>`)}</ol>`,
  ),
  notes(
    "Discourse inline",
    t(
      (n, x) =>
        `<a class="expand-footnote" href="" role="button" data-footnote-id="#footnote-1-${n}" data-footnote-content="${x}"></a>`,
    ),
  ),
  notes(
    "Obsidian Publish",
    t(
      (n) =>
        `<sup data-footnote-id="fnref-${n}-a" class="footnote-ref" id="fnref-${n}-a"><a href="#fn-${n}-a" class="footnote-link" target="_blank" rel="noopener">[${n}]</a></sup>`,
    ) +
      `<section class="footnotes"><hr><ol>${two((n, x) => `<li data-footnote-id="fn-${n}-a" id="fn-${n}-a">${x}<a href="#fnref-${n}-a" class="footnote-backref footnote-link" target="_blank" rel="noopener">↩︎</a></li>`)}</ol></section>`,
  ),
  notes(
    "Typst",
    t((n) => `<sup id="loc-${n}" role="doc-noteref"><a href="#loc-1${n}">${n}</a></sup>`) +
      `<section role="doc-endnotes"><ol style="list-style-type: none">${two((n, x) => `<li id="loc-1${n}"><sup role="doc-backlink"><a href="#loc-${n}">${n}</a></sup> ${x}</li>`)}</ol></section>`,
  ),
  notes(
    "a table of notes",
    t((n) => `<sup><a href="#tn${n}" name="tb${n}">${n}</a></sup>`) +
      `<hr><table>${two((n, x) => `<tr><td valign="top"><a name="tn${n}" href="#tb${n}">${n}</a></td><td>${x}</td></tr>`)}</table>`,
  ),
  notes(
    "paragraphs that begin with raised numbers",
    t((n) => `<sup><a href="#p${n}">${n}</a></sup>`) +
      `<hr>${two((n, x) => `<p><sup><a id="p${n}"></a>${n}</sup> ${x}</p>`)}`,
  ),
  notes(
    "definition list of notes",
    t((n) => `<a class="fn" href="#d${n}" id="r${n}">[${n}]</a>`) +
      `<dl class="footnotes">${two((n, x) => `<dt id="d${n}"><a href="#r${n}">[${n}]</a></dt><dd><p>${x}</p></dd>`)}</dl>`,
  ),
  notes(
    "rST brackets",
    t((n) => `<a class="footnote-reference brackets" href="#f${n}" id="g${n}">${n}</a>`) +
      `<dl class="footnote brackets">${two((n, x) => `<dt class="label" id="f${n}"><span class="brackets"><a class="fn-backref" href="#g${n}">${n}</a></span></dt><dd><p>${x}</p></dd>`)}</dl>`,
  ),
  notes(
    "aside of a book",
    t((n) => `<sup><a class="noteref" role="doc-noteref" href="#an${n}">${n}</a></sup>`) +
      two((n, x) => `<aside role="doc-footnote" id="an${n}"><p>${n}. ${x}</p></aside>`),
  ),
  notes(
    "hovercards with templates",
    t((n, x) => `<sup class="reference" data-tippy-content="${x}">${n}</sup>`),
  ),
  notes(
    "ways back to places that a script had",
    t((n) => `<a href="#fn-${n}" aria-haspopup="dialog"><sup>[${n}]</sup></a>`) +
      `<section id="footnotes"><ol>${two((n, x) => `<li id="fn-${n}"><div><p>${x}<a href="#fnref-${n}" title="Link to Content">↩</a></p></div></li>`)}</ol></section>`,
  ),
];
