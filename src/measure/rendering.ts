import { KNOWN_TAGS, tagSet } from "flat-html";

/**
 * Why a node is not plainly visible, as bits. What CSS files hide cannot be known from markup; these are
 * the ways that markup itself hides content.
 */
export const HIDDEN = 1;
/** `aria-hidden="true"`: kept from assistive technology, most often an icon or the twin of other text. */
export const ARIA_HIDDEN = 2;
/** Inside a `template` that is not a declarative shadow root. */
export const IN_TEMPLATE = 4;
/** Inside `noscript`: visible to readers without scripts, and so to us. */
export const IN_NOSCRIPT = 8;
/** Inside a closed `details` or a panel that is not open: one click away, and so counted as visible. */
export const IN_CLOSED_DETAILS = 16;
/** Never rendered: scripts, styles, metadata, the fallback of embedded media. */
export const NOT_RENDERED = 32;
/** Recovered from data that the page embeds (JSON-LD, state of a framework), not from its visible tree. */
export const EMBEDDED = 64;

/** In a box that lies over the page and asks for consent: no part of it, whatever else it shows. */
export const IN_OVERLAY = 128;

/** The bits that make text count for nothing in the figures of the page. */
export const INVISIBLE: number = HIDDEN | ARIA_HIDDEN | IN_TEMPLATE | NOT_RENDERED | EMBEDDED | IN_OVERLAY;

/** The bits of what readers never see. What style sheets show may be kept from assistive technology: a page behind a dialog is. */
export const NEVER_SHOWN: number = HIDDEN | IN_TEMPLATE | NOT_RENDERED | IN_OVERLAY;

const NOT_RENDERED_TAGS = tagSet([
  "head",
  "title",
  "meta",
  "link",
  "base",
  "style",
  "script",
  "datalist",
  "option",
  "optgroup",
  "select",
  "iframe",
  "noembed",
  "noframes",
  "video",
  "audio",
  "canvas",
  "object",
  "applet",
  "param",
  "track",
  "source",
  "svg:title",
  "svg:desc",
  "svg:style",
  "svg:script",
  "svg:defs",
  "svg:metadata",
  "math:annotation",
  "math:annotation-xml",
  "rp",
  "input",
  "progress",
  "meter",
  "colgroup",
  "col",
  "area",
]);

/** Whether an element with this tag id is never rendered, and what is in it neither. */
export function isNeverRendered(tag: number): boolean {
  return tag < KNOWN_TAGS.length && NOT_RENDERED_TAGS[tag] === 1;
}

/** Elements that begin and end a line of their own, by the HTML standard's rendering section. */
const BLOCK_TAGS = tagSet([
  "#document",
  "html",
  "body",
  "main",
  "article",
  "section",
  "nav",
  "aside",
  "header",
  "footer",
  "address",
  "hgroup",
  "search",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "p",
  "div",
  "pre",
  "blockquote",
  "figure",
  "figcaption",
  "hr",
  "ul",
  "ol",
  "li",
  "dl",
  "dt",
  "dd",
  "menu",
  "dir",
  "table",
  "caption",
  "thead",
  "tbody",
  "tfoot",
  "tr",
  "td",
  "th",
  "form",
  "fieldset",
  "legend",
  "details",
  "summary",
  "dialog",
  "center",
  "marquee",
  "frameset",
  "template",
  "noscript",
  "option",
  "optgroup",
  "textarea",
  "button",
  "iframe",
  "video",
  "audio",
  "object",
  "canvas",
  "pith-data",
]);

/** Whether an element with this tag id starts a block of its own; unknown elements are inline. */
export function isBlockTag(tag: number): boolean {
  return tag < KNOWN_TAGS.length && BLOCK_TAGS[tag] === 1;
}
