import type { Kind } from "./kind.ts";

const P1 = "Mud is taken from the lake in March, when the ice has gone.";
const P2 = "Lids are kept by the warden, who is in on Mondays only.";
/** A page with two headings in this markup. */
export const h2 = (
  name: string,
  heading: (id: string, text: string) => string,
  mustNot: string[],
): Kind => ({
  name,
  html: `${heading("mud", "Mud from the lake")}<p>${P1}</p>${heading("lid", "Lids of jars")}<p>${P2}</p>`,
  markdown: ["## Mud from the lake\n", "## Lids of jars\n"],
  text: ["\nMud from the lake\n", "\nLids of jars\n"],
  rendered: [">Mud from the lake</h2>"],
  mustNot,
});
/**
 * Links to a heading, and buttons to copy its address and to edit its section: none of their text
 * is content.
 */
export const ANCHORS: readonly Kind[] = [
  h2(
    "YARD's toggle",
    (i, s) =>
      `<h2 id="${i}">${s} <small><a href="#" class="summary_toggle">collapse</a></small></h2>`,
    ["collapse"],
  ),
  h2(
    "VitePress",
    (i, s) =>
      `<h2 id="${i}" tabindex="-1">${s} <a class="header-anchor" href="#${i}" aria-label="Permalink to &quot;${s}&quot;">&#8203;</a></h2>`,
    ["Permalink", "\u200b"],
  ),
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
  h2(
    "DokuWiki's button",
    (i, s) =>
      `<h2 class="sectionedit2" id="${i}">${s}</h2><div class="secedit editbutton_section editbutton_2"><form class="button btn_secedit"><div class="no"><button type="submit" title="${s}">Edit</button></div></form></div>`,
    ["Edit"],
  ),
  h2(
    "heading in a link",
    (i, s) => `<a class="heading-link" href="#${i}"><h2 id="${i}">${s}</h2></a>`,
    [],
  ),
  h2(
    "copied icon text",
    (i, s) => `<h2 id="${i}"><span>${s}</span><span class="material-icons anchor">link</span></h2>`,
    ["link"],
  ),
  h2(
    "Share this section",
    (i, s) => `<h2 id="${i}">${s}<button class="share">Share this section</button></h2>`,
    ["Share"],
  ),
  h2(
    "german",
    (i, s) =>
      `<h2 id="${i}">${s}<a href="#${i}" class="headerlink" title="Link zu dieser Überschrift">Link zu dieser Überschrift</a></h2>`,
    ["Überschrift"],
  ),
];
