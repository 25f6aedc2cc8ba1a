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
const sup = (id: string, href: string, mark: string): string => `<sup id="${id}"><a href="#${href}">${mark}</a></sup>`;

export const NOTES: readonly Kind[] = [
  linked(
    "all in one paragraph",
    `${text(sup("r1", "n1", "1"), sup("r2", "n2", "2"))}<p><a id="n1" href="#r1">1.</a> NOTE_A<br><a id="n2" href="#r2">2.</a> NOTE_B</p>`,
  ),
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
    "EPUB",
    `${text('<a epub:type="noteref" href="#n1">1</a>', '<a epub:type="noteref" href="#n2">2</a>')}<aside epub:type="footnote" id="n1"><p>NOTE_A</p></aside><aside epub:type="footnote" id="n2"><p>NOTE_B</p></aside>`,
  ),
  linked(
    "Tufte",
    text(
      '<label for="sn-1" class="margin-toggle sidenote-number"></label><input type="checkbox" id="sn-1" class="margin-toggle"><span class="sidenote">NOTE_A</span>',
      '<label for="sn-2" class="margin-toggle sidenote-number"></label><input type="checkbox" id="sn-2" class="margin-toggle"><span class="sidenote">NOTE_B</span>',
    ),
  ),
  linked(
    "aria-describedby",
    `${text('<button aria-describedby="tip1">1</button>'.replaceAll("button", "sup"), '<sup aria-describedby="tip2">2</sup>')}<div class="footnotes"><p id="tip1">NOTE_A</p><p id="tip2">NOTE_B</p></div>`,
  ),
  linked("data-footnote", text('<sup data-footnote="NOTE_A">1</sup>', '<sup data-footnote="NOTE_B">2</sup>')),
  linked(
    "tooltips",
    text(
      '<sup class="footnote-ref"><span class="tooltip" title="NOTE_A">1</span></sup>',
      '<sup class="footnote-ref"><span class="tooltip" title="NOTE_B">2</span></sup>',
    ),
  ),
  linked(
    "tooltips in the text",
    text(
      '<span class="footnote"><sup>1</sup><span class="footnote-tooltip" role="tooltip">NOTE_A</span></span>',
      '<span class="footnote"><sup>2</sup><span class="footnote-tooltip" role="tooltip">NOTE_B</span></span>',
    ),
  ),
  linked(
    "Word",
    `${text('<a style="mso-footnote-id:ftn1" href="#_ftn1" name="_ftnref1" title=""><span class="MsoFootnoteReference"><span>[1]</span></span></a>', '<a href="#_ftn2" name="_ftnref2" title=""><span class="MsoFootnoteReference">[2]</span></a>')}<div><br clear="all"><hr align="left" size="1" width="33%"><div id="ftn1"><p class="MsoFootnoteText"><a href="#_ftnref1" name="_ftn1" title=""><span class="MsoFootnoteReference">[1]</span></a> NOTE_A</p></div><div id="ftn2"><p class="MsoFootnoteText"><a href="#_ftnref2" name="_ftn2" title=""><span class="MsoFootnoteReference">[2]</span></a> NOTE_B</p></div></div>`,
  ),
  linked(
    "Texinfo",
    `${text('<a class="footnote" id="DOCF1" href="#FOOT1"><sup>1</sup></a>', '<a class="footnote" id="DOCF2" href="#FOOT2"><sup>2</sup></a>')}<div class="footnotes-segment"><hr><h4 class="footnotes-heading">Footnotes</h4><h5 class="footnote-body-heading"><a id="FOOT1" href="#DOCF1">(1)</a></h5><p>NOTE_A</p><h5 class="footnote-body-heading"><a id="FOOT2" href="#DOCF2">(2)</a></h5><p>NOTE_B</p></div>`,
  ),
  linked(
    "org-mode",
    `${text('<sup><a id="fnr.1" class="footref" href="#fn.1" role="doc-backlink">1</a></sup>', '<sup><a id="fnr.2" class="footref" href="#fn.2" role="doc-backlink">2</a></sup>')}<div id="footnotes"><h2 class="footnotes">Footnotes: </h2><div id="text-footnotes"><div class="footdef"><sup><a id="fn.1" class="footnum" href="#fnr.1" role="doc-backlink">1</a></sup> <div class="footpara" role="doc-footnote"><p class="footpara">NOTE_A</p></div></div><div class="footdef"><sup><a id="fn.2" class="footnum" href="#fnr.2">2</a></sup> <div class="footpara"><p class="footpara">NOTE_B</p></div></div></div></div>`,
  ),
  linked(
    "mdBook",
    `${text('<sup class="footnote-reference"><a href="#knife">1</a></sup>', '<sup class="footnote-reference"><a href="#home">2</a></sup>')}<div class="footnote-definition" id="knife"><sup class="footnote-definition-label">1</sup><p>NOTE_A</p></div><div class="footnote-definition" id="home"><sup class="footnote-definition-label">2</sup><p>NOTE_B</p></div>`,
  ),
  linked(
    "Substack",
    `${text('<a data-component-name="FootnoteAnchorToDOM" id="footnote-anchor-1-9" href="#footnote-1-9" target="_self" class="footnote-anchor">1</a>', '<a data-component-name="FootnoteAnchorToDOM" id="footnote-anchor-2-9" href="#footnote-2-9" class="footnote-anchor">2</a>')}<div data-component-name="FootnoteToDOM" class="footnote"><a id="footnote-1-9" href="#footnote-anchor-1-9" contenteditable="false" class="footnote-number">1</a><div class="footnote-content"><p>NOTE_A</p></div></div><div data-component-name="FootnoteToDOM" class="footnote"><a id="footnote-2-9" href="#footnote-anchor-2-9" class="footnote-number">2</a><div class="footnote-content"><p>NOTE_B</p></div></div>`,
  ),
  linked(
    "Substack with absolute addresses",
    `${text('<a id="footnote-anchor-1-9" href="https://jars.example/sill#footnote-1-9" class="footnote-anchor">1</a>', '<a id="footnote-anchor-2-9" href="https://jars.example/sill#footnote-2-9" class="footnote-anchor">2</a>')}<div class="footnote"><a id="footnote-1-9" href="https://jars.example/sill#footnote-anchor-1-9" class="footnote-number">1</a><div class="footnote-content"><p>NOTE_A</p></div></div><div class="footnote"><a id="footnote-2-9" href="https://jars.example/sill#footnote-anchor-2-9" class="footnote-number">2</a><div class="footnote-content"><p>NOTE_B</p></div></div>`,
  ),
  linked(
    "Easy Footnotes",
    `${text('<span id="easy-footnote-1-77" class="easy-footnote-margin-adjust"></span><span class="easy-footnote"><a href="#easy-footnote-bottom-1-77" title="NOTE_A"><sup>1</sup></a></span>', '<span id="easy-footnote-2-77" class="easy-footnote-margin-adjust"></span><span class="easy-footnote"><a href="#easy-footnote-bottom-2-77" title="NOTE_B"><sup>2</sup></a></span>')}<div class="easy-footnote-title"><h4>Notes</h4></div><ol class="easy-footnotes-wrapper"><li class="easy-footnote-single"><span id="easy-footnote-bottom-1-77" class="easy-footnote-margin-adjust"></span>${A}<a class="easy-footnote-to-top" href="#easy-footnote-1-77"></a></li><li class="easy-footnote-single"><span id="easy-footnote-bottom-2-77" class="easy-footnote-margin-adjust"></span>${B}<a class="easy-footnote-to-top" href="#easy-footnote-2-77"></a></li></ol>`,
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
    "Google Docs",
    `${text('<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup>', '<sup><a href="#ftnt2" id="ftnt_ref2">[2]</a></sup>')}<hr><div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a><span>&nbsp;NOTE_A</span></p></div><div><p><a href="#ftnt_ref2" id="ftnt2">[2]</a><span>&nbsp;NOTE_B</span></p></div>`,
  ),
  linked(
    "LaTeXML",
    text(
      '<span id="footnote1" class="ltx_note ltx_role_footnote"><sup class="ltx_note_mark">1</sup><span class="ltx_note_outer"><span class="ltx_note_content"><sup class="ltx_note_mark">1</sup><span class="ltx_tag ltx_tag_note">1</span>NOTE_A</span></span></span>',
      '<span id="footnote2" class="ltx_note ltx_role_footnote"><sup class="ltx_note_mark">2</sup><span class="ltx_note_outer"><span class="ltx_note_content"><sup class="ltx_note_mark">2</sup><span class="ltx_tag ltx_tag_note">2</span>NOTE_B</span></span></span>',
    ),
  ),
];
