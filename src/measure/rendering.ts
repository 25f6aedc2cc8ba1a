import type { PageTree } from "flat-html";
import { KNOWN_TAGS, TAG, tagSet } from "flat-html";

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

/** The bits that make text count for nothing in the figures of the page. */
export const INVISIBLE: number = HIDDEN | ARIA_HIDDEN | IN_TEMPLATE | NOT_RENDERED | EMBEDDED;

/** The bits of what readers never see. What style sheets show may be kept from assistive technology: a page behind a dialog is. */
export const NEVER_SHOWN: number = HIDDEN | IN_TEMPLATE | NOT_RENDERED;

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

const HIDING_STYLE = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse))/i;

/**
 * Whether a field holds a template: markup alone, which it neither sends nor shows for copying. Pages keep in such fields
 * what a script fills in when a reader gets there.
 */
function isTemplateField(tree: PageTree, node: number): boolean {
  if (["name", "readonly", "disabled"].some((name) => tree.attr(node, name) !== undefined)) return false;
  const text = tree.textContent(node).trim();
  return /^<[a-z]/i.test(text) && text.endsWith(">");
}

/**
 * The visibility bits that the element adds to those of its parent. What hides one of the `panels` only closes it, and what
 * hides one of the `shown` hides nothing.
 */
export function ownVisibility(
  tree: PageTree,
  node: number,
  panels: ReadonlySet<number>,
  shown: ReadonlySet<number>,
): number {
  const bits = markedVisibility(tree, node);
  if ((bits & (HIDDEN | ARIA_HIDDEN)) === 0) return bits;
  if (shown.has(node)) return bits & ~(HIDDEN | ARIA_HIDDEN);
  return panels.has(node) ? (bits & ~(HIDDEN | ARIA_HIDDEN)) | IN_CLOSED_DETAILS : bits;
}

function markedVisibility(tree: PageTree, node: number): number {
  const tag = tree.tag[node];
  if (tag < KNOWN_TAGS.length && NOT_RENDERED_TAGS[tag]) return NOT_RENDERED;
  let bits = 0;
  if (tag === TAG.noscript) bits |= IN_NOSCRIPT;
  else if (tag === TAG.textarea && isTemplateField(tree, node)) return IN_TEMPLATE;
  else if (tag === TAG["pith-data"]) return EMBEDDED;
  if (!tree.hasAttributes(node)) {
    if (tag === TAG.template) bits |= IN_TEMPLATE;
    else if (tag === TAG.dialog) bits |= HIDDEN;
    else if (tag === TAG.details) bits |= IN_CLOSED_DETAILS;
    return bits;
  }
  if (tag === TAG.template && tree.attr(node, "shadowrootmode") === undefined) bits |= IN_TEMPLATE;
  if (tag === TAG.dialog && tree.attr(node, "open") === undefined) bits |= HIDDEN;
  if (tag === TAG.details && tree.attr(node, "open") === undefined) bits |= IN_CLOSED_DETAILS;
  if (tree.attr(node, "hidden") !== undefined || tree.attr(node, "popover") !== undefined) bits |= HIDDEN;
  if (tree.attr(node, "aria-hidden")?.trim().toLowerCase() === "true") bits |= ARIA_HIDDEN;
  const style = tree.attr(node, "style");
  if (style !== undefined && HIDING_STYLE.test(style)) bits |= HIDDEN;
  return bits;
}
