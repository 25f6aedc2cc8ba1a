import { KNOWN_TAGS, tagSet } from "../html/parse/tags.ts";

/**
 * Bits for why a node is not plainly visible. Only what markup hides is known, not what CSS files
 * hide.
 */
export const HIDDEN = 1;
/**
 * `aria-hidden="true"`: skipped by assistive technology, usually an icon or a copy of other text.
 */
export const ARIA_HIDDEN = 2;
/** Inside a `template` that is not a declarative shadow root. */
export const IN_TEMPLATE = 4;
/** Inside `noscript`: visible without scripts. */
export const IN_NOSCRIPT = 8;
/** Inside a closed `details` or panel: one click away, so it counts as visible. */
export const IN_CLOSED_DETAILS = 16;
/** Never rendered: scripts, styles, metadata, the fallback of embedded media. */
export const NOT_RENDERED = 32;
/** Recovered from embedded data (JSON-LD, a framework's state), not from the visible tree. */
export const EMBEDDED = 64;

/** In a box that covers the page and asks for consent. */
export const IN_OVERLAY = 128;

/** Bits of text that is excluded from the page's figures. */
export const INVISIBLE: number =
  HIDDEN | ARIA_HIDDEN | IN_TEMPLATE | NOT_RENDERED | EMBEDDED | IN_OVERLAY;

/**
 * Bits of what readers never see. Visible content may be `aria-hidden`, like a page behind a
 * dialog.
 */
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

/** Whether an element with this tag id, and its content, is never rendered. */
export const isNeverRendered = (tag: number): boolean =>
  tag < KNOWN_TAGS.length && NOT_RENDERED_TAGS[tag] === 1;

/** Block-level elements by the HTML standard's rendering section. */
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

/** Whether an element with this tag id starts a block; unknown elements are inline. */
export const isBlockTag = (tag: number): boolean =>
  tag < KNOWN_TAGS.length && BLOCK_TAGS[tag] === 1;
