import type { Kind } from "./kind.ts";

const A = "Measured with one knife in March.";
const B = "We never got any further with it.";
const linked = (name: string, html: string): Kind => ({
  name,
  html: html.replace("NOTE_A", A).replace("NOTE_B", B),
  markdown: ["slow[^1]", "late[^2]", `[^1]: ${A}`, `[^2]: ${B}`],
  must: [A, B],
  mustNot: ["↩", "[^3]"],
});
const text = (a: string, b: string): string =>
  `<p>The knife was slow${a} that year, and its owner came home late${b} as he always did.</p>`;
const sup = (id: string, href: string, mark: string): string =>
  `<sup id="${id}"><a href="#${href}">${mark}</a></sup>`;

export const NOTES: readonly Kind[] = [
  linked(
    "all in one paragraph, one way",
    `${text(sup("r1", "n1", "1"), sup("r2", "n2", "2"))}<hr><p><a name="n1"></a>[1] NOTE_A<br><a name="n2"></a>[2] NOTE_B</p>`,
  ),
  linked(
    "GitHub",
    `${text('<sup><a href="#user-content-fn-1-a" id="user-content-fnref-1-a" data-footnote-ref aria-describedby="footnote-label">1</a></sup>', '<sup><a href="#user-content-fn-2-a" id="user-content-fnref-2-a" data-footnote-ref aria-describedby="footnote-label">2</a></sup>')}<section data-footnotes class="footnotes"><h2 id="footnote-label" class="sr-only">Footnotes</h2><ol><li id="user-content-fn-1-a"><p>NOTE_A <a href="#user-content-fnref-1-a" data-footnote-backref class="data-footnote-backref" aria-label="Back to reference 1">↩</a></p></li><li id="user-content-fn-2-a"><p>NOTE_B <a href="#user-content-fnref-2-a" data-footnote-backref>↩</a></p></li></ol></section>`,
  ),
  linked(
    "Hidden asides",
    `${text('<sup><a href="#fn1" class="footnote-ref">1</a></sup>', '<sup><a href="#fn2" class="footnote-ref">2</a></sup>')}<aside id="fn1" class="footnote" hidden>NOTE_A</aside><aside id="fn2" class="footnote" hidden>NOTE_B</aside>`,
  ),
  linked(
    "MediaWiki",
    `${text('<sup id="cite_ref-1" class="reference"><a href="#cite_note-1"><span class="cite-bracket">[</span>1<span class="cite-bracket">]</span></a></sup>', '<sup id="cite_ref-2" class="reference"><a href="#cite_note-2"><span class="cite-bracket">[</span>2<span class="cite-bracket">]</span></a></sup>')}<h2>References</h2><div class="mw-references-wrap"><ol class="references"><li id="cite_note-1"><span class="mw-cite-backlink"><b><a href="#cite_ref-1">^</a></b></span> <span class="reference-text">NOTE_A</span></li><li id="cite_note-2"><span class="mw-cite-backlink"><b><a href="#cite_ref-2">^</a></b></span> <span class="reference-text">NOTE_B</span></li></ol></div>`,
  ),
  linked(
    "DokuWiki",
    `${text('<sup><a href="#fn__1" id="fnt__1" class="fn_top">1)</a></sup>', '<sup><a href="#fn__2" id="fnt__2" class="fn_top">2)</a></sup>')}<div class="footnotes"><div class="fn"><sup><a href="#fnt__1" id="fn__1" class="fn_bot">1)</a></sup> <div class="content">NOTE_A</div></div><div class="fn"><sup><a href="#fnt__2" id="fn__2" class="fn_bot">2)</a></sup> <div class="content">NOTE_B</div></div></div>`,
  ),
  linked(
    "Sphinx",
    `${text('<a class="footnote-reference brackets" href="#id3" id="id1" role="doc-noteref"><span class="fn-bracket">[</span>1<span class="fn-bracket">]</span></a>', '<a class="footnote-reference brackets" href="#id4" id="id2" role="doc-noteref"><span class="fn-bracket">[</span>2<span class="fn-bracket">]</span></a>')}<aside class="footnote-list brackets"><aside class="footnote brackets" id="id3" role="doc-footnote"><span class="label"><span class="fn-bracket">[</span><a role="doc-backlink" href="#id1">1</a><span class="fn-bracket">]</span></span><p>NOTE_A</p></aside><aside class="footnote brackets" id="id4" role="doc-footnote"><span class="label"><span class="fn-bracket">[</span><a role="doc-backlink" href="#id2">2</a><span class="fn-bracket">]</span></span><p>NOTE_B</p></aside></aside>`,
  ),
  linked(
    "docutils' tables",
    `${text('<a class="footnote-reference" href="#id3" id="id1">[1]</a>', '<a class="footnote-reference" href="#id4" id="id2">[2]</a>')}<table class="docutils footnote" frame="void" id="id3" rules="none"><colgroup><col class="label"><col></colgroup><tbody valign="top"><tr><td class="label"><a class="fn-backref" href="#id1">[1]</a></td><td>NOTE_A</td></tr></tbody></table><table class="docutils footnote" frame="void" id="id4" rules="none"><colgroup><col class="label"><col></colgroup><tbody valign="top"><tr><td class="label"><a class="fn-backref" href="#id2">[2]</a></td><td>NOTE_B</td></tr></tbody></table>`,
  ),
  linked(
    "asciidoctor",
    `${text('<sup class="footnote">[<a id="_footnoteref_1" class="footnote" href="#_footnotedef_1" title="View footnote.">1</a>]</sup>', '<sup class="footnote">[<a id="_footnoteref_2" class="footnote" href="#_footnotedef_2" title="View footnote.">2</a>]</sup>')}<div id="footnotes"><hr><div class="footnote" id="_footnotedef_1"><a href="#_footnoteref_1">1</a>. NOTE_A</div><div class="footnote" id="_footnotedef_2"><a href="#_footnoteref_2">2</a>. NOTE_B</div></div>`,
  ),
  linked(
    "LaTeXML",
    text(
      '<span id="footnote1" class="ltx_note ltx_role_footnote"><sup class="ltx_note_mark">1</sup><span class="ltx_note_outer"><span class="ltx_note_content"><sup class="ltx_note_mark">1</sup><span class="ltx_tag ltx_tag_note">1</span>NOTE_A</span></span></span>',
      '<span id="footnote2" class="ltx_note ltx_role_footnote"><sup class="ltx_note_mark">2</sup><span class="ltx_note_outer"><span class="ltx_note_content"><sup class="ltx_note_mark">2</sup><span class="ltx_tag ltx_tag_note">2</span>NOTE_B</span></span></span>',
    ),
  ),
];
