import type { Kind } from "./kind.ts";

const P1 = "Mud is taken from the lake in March, when the ice has gone.",
  P2 = "Lids are kept by the warden, who is in on Mondays only.";
const heads = (name: string, a: string, b: string, mustNot: string[]): Kind => ({
  name,
  html: `${a}<p>${P1}</p>${b}<p>${P2}</p>`,
  markdown: [`## Mud from the lake\n`, `## Lids of jars\n`],
  text: [`\nMud from the lake\n`, `\nLids of jars\n`],
  mustNot,
});
const h2 = (name: string, f: (id: string, s: string) => string, mustNot: string[]): Kind =>
  heads(name, f("mud", "Mud from the lake"), f("lid", "Lids of jars"), mustNot);
/** Ways to lead to a heading, to copy its address and to edit its section; none of their words comes out. */
export const ANCHORS: readonly Kind[] = [
  h2(
    "VitePress",
    (i, s) =>
      `<h2 id="${i}" tabindex="-1">${s} <a class="header-anchor" href="#${i}" aria-label="Permalink to &quot;${s}&quot;">&#8203;</a></h2>`,
    ["Permalink", "\u200b"],
  ),
  h2("rustdoc", (i, s) => `<h2 id="${i}"><a class="doc-anchor" href="#${i}">§</a>${s}</h2>`, ["§"]),
  h2(
    "devsite",
    (i, s) =>
      `<h2 id="${i}" data-text="${s}" tabindex="-1" role="presentation"><span class="devsite-heading" role="heading" aria-level="2">${s}</span><button type="button" class="devsite-heading-link button-flat material-icons" aria-label="Copy link to this section: ${s}" data-title="Copy link to this section: ${s}">link</button></h2>`,
    ["Copy link", "link\n"],
  ),
  h2(
    "ReadMe.com",
    (i, s) =>
      `<h2 class="heading heading-2 header-scroll"><div class="heading-anchor anchor waypoint" id="${i}"></div><div class="heading-text"><div id="section-${i}" class="heading-anchor_backwardsCompatibility"></div>${s}</div><a aria-label="Skip link to ${s}" class="heading-anchor-icon fa fa-anchor" href="#${i}">Skip link to ${s}</a></h2>`,
    ["Skip link"],
  ),
  h2(
    "Jump to heading",
    (i, s) =>
      `<h2 id="${i}">${s} <a class="heading-anchor" href="#${i}"><span class="visually-hidden">Jump to heading</span> <span aria-hidden="true">#</span></a></h2>`,
    ["Jump to", "#\n"],
  ),
  h2(
    "Link copied",
    (i, s) =>
      `<div class="heading-with-link"><h2 id="${i}">${s}</h2><button class="copy-heading"><span>Copy link to heading</span></button><span class="toast">Link copied!</span></div>`,
    ["Copy link", "Link copied"],
  ),
  h2(
    "Anchor link for",
    (i, s) =>
      `<div class="wrap"><h2 id="${i}">${s}</h2><a href="#${i}" class="anchor"><svg></svg><span class="sr-only">Anchor link for: ${s}</span></a></div>`,
    ["Anchor link"],
  ),
  h2(
    "wiki's old markup",
    (i, s) =>
      `<h2><span class="mw-headline" id="${i}">${s}</span><span class="mw-editsection"><span class="mw-editsection-bracket">[</span><a href="/w?veaction=edit">редактировать</a><span class="mw-editsection-divider"> | </span><a href="/w?action=edit">править код</a><span class="mw-editsection-bracket">]</span></span></h2>`,
    ["редактировать", "править", "["],
  ),
  h2(
    "Namuwiki",
    (i, s) =>
      `<h2><a id="${i}" href="#toc"></a> <span id="${s}">${s}<span class="edit"><a href="/edit/x?section=1" rel="nofollow">[편집]</a></span></span></h2>`,
    ["편집"],
  ),
  h2(
    "Baike",
    (i, s) =>
      `<div class="para-title level-2"><h2 class="title-text" id="${i}">${s}</h2><a class="edit-icon j-edit-link" data-edit-dl="1" href="javascript:;"><em class="cmn-icon"></em>编辑</a></div>`,
    ["编辑"],
  ),
  h2("Edit this section", (i, s) => `<h2 id="${i}">${s} <small>[<a href="/edit?section=2">edit</a>]</small></h2>`, [
    "edit",
  ]),
  h2(
    "edit source",
    (i, s) => `<h2 id="${i}">${s}<span class="mw-editsection">[<a>edit</a> | <a>edit source</a>]</span></h2>`,
    ["edit"],
  ),
  h2("emoji in front", (i, s) => `<h2 id="${i}"><a href="#${i}" class="anchor-link">🔗</a> ${s}</h2>`, ["🔗"]),
  h2(
    "DokuWiki's button",
    (i, s) =>
      `<h2 class="sectionedit2" id="${i}">${s}</h2><div class="secedit editbutton_section editbutton_2"><form class="button btn_secedit"><div class="no"><button type="submit" title="${s}">Edit</button></div></form></div>`,
    ["Edit"],
  ),
  h2("heading in a link", (i, s) => `<a class="heading-link" href="#${i}"><h2 id="${i}">${s}</h2></a>`, []),
  h2("Section link", (i, s) => `<h2 id="${i}">${s}<a class="pg" href="#${i}" title="Section link">¶</a></h2>`, [
    "¶",
    "Section link",
  ]),
  h2(
    "copied icon text",
    (i, s) => `<h2 id="${i}"><span>${s}</span><span class="material-icons anchor">link</span></h2>`,
    ["link"],
  ),
  h2("Back to top", (i, s) => `<h2 id="${i}">${s} <a href="#top" class="back-to-top">Back to top</a></h2>`, [
    "Back to top",
  ]),
  h2("Share this section", (i, s) => `<h2 id="${i}">${s}<button class="share">Share this section</button></h2>`, [
    "Share",
  ]),
  h2(
    "german",
    (i, s) =>
      `<h2 id="${i}">${s}<a href="#${i}" class="headerlink" title="Link zu dieser Überschrift">Link zu dieser Überschrift</a></h2>`,
    ["Überschrift"],
  ),
  h2(
    "zh",
    (i, s) => `<h2 id="${i}">${s}<a href="#${i}" class="hash-link" aria-label="${s}的直接链接" title="x">​#</a></h2>`,
    ["直接链接", "#\n"],
  ),
];
