import { oncePer } from "../html/once-per.ts";
import { classTokens, findByClassName } from "../html/parse/class-names.ts";
import type { PageTree } from "../html/parse/page-tree.ts";
import { TAG, tagSet } from "../html/parse/tags.ts";
import { lazy } from "../text/lazy.ts";
import { anyOf } from "../text/phrases.ts";
import { findCellLabels } from "./cell-labels.ts";
import { ClosedParts, isDialog } from "./closed-parts.ts";
import { CONSENT_NAMES, READ_ALOUD_NAMES } from "./hidden-names-data.ts";
import { hidesByStyle, MAY_HIDE } from "./hiding-styles.ts";
import { findUnseenLetters } from "./letter-colors.ts";
import { layoutStyles } from "./page-styles.ts";
import {
  ARIA_HIDDEN,
  EMBEDDED,
  HIDDEN,
  IN_CLOSED_DETAILS,
  IN_NOSCRIPT,
  IN_OVERLAY,
  IN_TEMPLATE,
  isBlockTag,
  isNeverRendered,
  NOT_RENDERED,
} from "./rendering.ts";
import { readDeclarations } from "./style-rules.ts";

const CONSENT = anyOf(CONSENT_NAMES, { before: "^", after: "(?:$|[-_a-z])", flags: "" });
const EMBED = /placeholder|embed|video|youtube|content-?blocker/;
const CONSENT_WORDS = /cookie|consent|gdpr|rgpd|dsgvo|datenschutz|einwilligung|consentement/giu;
const MIN_WORDS = 2;

/** Boxes of consent managers and consent dialogs, which cover the page. */
function findOverlays(tree: PageTree): ReadonlySet<number> {
  const found = new Set<number>();
  const isName = (name: string): boolean => CONSENT.test(name) && !EMBED.test(name);
  const add = (node: number): void => {
    // Page wrappers may have such names while the box is open.
    const holdsPage = [TAG.main, TAG.article, TAG.h1].some(
      (tag) => tree.find(tag, node, tree.end[node]) >= 0,
    );
    if (node > tree.body && !holdsPage) found.add(node);
  };
  for (const node of findByClassName(tree, CONSENT))
    if (classTokens(tree, node).some(isName)) add(node);
  tree.forEachWithAttribute("id", (node, id) => {
    if (isName(id.toLowerCase())) add(node);
  });
  const addDialog = (node: number): void => {
    const words = isDialog(tree, node) ? (tree.textContent(node).match(CONSENT_WORDS) ?? []) : [];
    if (words.length >= MIN_WORDS) add(node);
  };
  tree.forEachWithAttribute("role", addDialog);
  tree.forEachWithAttribute("aria-modal", addDialog);
  return found;
}

const HIDING_STYLE =
  /display|visibility|clip|indent|transform|overflow|position|margin-(?:left|top)|opacity|font-size\s*:\s*(?:0(?![.\d])|1px)/i;
const HIDING_ATTRIBUTES = ["hidden", "popover", "aria-hidden", "aria-modal"];
const HIDING_ROLES = new Set(["dialog", "alertdialog", "tooltip"]);
/** Class names of text for screen readers only. */
const READ_ALOUD = anyOf(READ_ALOUD_NAMES, { before: "^", after: "$", flags: "" });
/** What each of these names contains: with the prefixes, the search takes ten times as long. */
const READ_ALOUD_PART =
  /sr-?(?:only|text)|hidden|reader|off-?screen|for-sr|visually|invisible|a11y|assist/;
/**
 * Class names for what is not shown or drawn as an icon, and for what is open, or shown again in
 * wider windows.
 */
const UNSHOWN = anyOf(
  [
    "d-none|(?:uk?-|is-)?hidden|hide|mfp-hide|print-only|visible-print(?:-block)?",
    "invisible|opacity-0|(?:max-)?h-0",
    "(?:uk-)?(?:modal|off-?canvas)|material-(?:icons|symbols)(?:-\\w{1,8})?",
  ],
  { before: "^", after: "$", flags: "" },
);
const SHOWN_AGAIN = anyOf(
  [
    "d-(?:sm|md|lg|xl|xxl)-(?!none)",
    String.raw`(?:[a-z\d-]{1,16}:){1,3}(?:inline|block|flex|grid|table|contents|visible|not-sr-only)`,
    String.raw`(?:sm|md|lg|xl|2xl):(?:opacity-[1-9]|(?:max-)?h-(?!0$))\S*`,
    "(?:show|in)$",
    "(?:is-|[a-z]{2,3}-)?(?:active|open(?:ed)?|visible)$",
  ],
  { before: "^", flags: "" },
);
/** Class names of copies of slides, which a slide show without end needs. */
const COPY = /^(?:swiper-slide-duplicate|slick-cloned|cloned|[a-z]{3,12}__slide--clone)$/;
const TOOLTIP = /^tooltip-?(?:text|content|inner|body|box|bubble|popup)$/;
/** Nodes searched for the visible twin of screen-reader text. */
const MAX_TWIN_NODES = 12;
/** The same for a twin with equal text: a card's picture may be between link and title. */
const MAX_EQUAL_TWIN_NODES = 60;
const MEDIA = tagSet(["img", "picture", "video", "audio", "iframe"]);

/**
 * Longer text waits for a script, such as that of tabs, unless the page has less text than that.
 */
const MAX_UNSHOWN_CHARS = 400;
/**
 * Utility classes that hide longer text, too: on 4,433 pages none of 192 such blocks is content, but
 * 66 of 96 kept ones with `hidden` are, and 17 of 21 with `invisible`.
 */
const HIDES_ANY_LENGTH = /^(?:d-none|opacity-0|(?:max-)?h-0)$/;
/** Lists show entries with these names later. */
const SHOWN_LATER = /^(?:hidden|hide|invisible|opacity-0|(?:max-)?h-0)$/;
/** Boxes without height hide only what they clip. */
const FLAT = /^(?:max-)?h-0$/;

/** The length of all text that is ever rendered. */
const textCharsOf = oncePer((tree: PageTree): number => {
  let chars = 0;
  for (let node = tree.body; node < tree.nodeCount; node++) {
    if (tree.isText(node)) chars += tree.text(node).length;
    else if (isNeverRendered(tree.tag[node])) node = tree.end[node] - 1;
  }
  return chars;
});

function isUnshown(tree: PageTree, node: number): boolean {
  const names = classTokens(tree, node);
  // A title that only the logo shows is still the page's title.
  if (
    MEDIA[tree.tag[node]] === 1 ||
    tree.tag[node] === TAG.h1 ||
    names.some((name) => SHOWN_AGAIN.test(name))
  )
    return false;
  // A list shows its other entries later.
  const isAlike = (at: number): boolean =>
    tree.isElement(at) && tree.attr(at, "class") === tree.attr(node, "class");
  const steps = [(at: number) => tree.previousSibling(at), (at: number) => tree.nextSibling(at)];
  const siblings = steps.map((step) => (tree.isText(step(node)) ? step(step(node)) : step(node)));
  const unshown = names.filter((name) => UNSHOWN.test(name));
  if (unshown.some((name) => SHOWN_LATER.test(name)) && siblings.some(isAlike)) return false;
  // Boards hide parts of long addresses.
  if (names.includes("invisible") && tree.tag[tree.parent[node]] === TAG.a) return false;
  if (unshown.every((name) => FLAT.test(name)) && !names.includes("overflow-hidden")) return false;
  // Cards have boxes of this name, too.
  if (
    names.includes("modal") &&
    !names.includes("fade") &&
    tree.attr(node, "tabindex") === undefined
  )
    return false;
  if (unshown.some((name) => HIDES_ANY_LENGTH.test(name))) return true;
  const { length } = tree.textContent(node);
  return length <= MAX_UNSHOWN_CHARS || length > textCharsOf(tree) - length;
}

/**
 * Elements with text for screen readers or tooltips, or without visible text, by class name;
 * drawings by role.
 */
const findUnshown = oncePer(
  (
    tree: PageTree,
  ): Readonly<Record<"readAloud" | "tooltips" | "copies" | "unshown", ReadonlySet<number>>> => ({
    readAloud: new Set(findByClassName(tree, READ_ALOUD, READ_ALOUD_PART)),
    copies: new Set([...findByClassName(tree, COPY), ...findCellLabels(tree)]),
    unshown: new Set([
      ...findByClassName(tree, UNSHOWN).filter((node) => isUnshown(tree, node)),
      // Drawings that are images: their labels are no text.
      ...tree.findWith("role", (role, node) => role === "img" && tree.tag[node] === TAG["svg:svg"]),
      ...tree.findWith("layout", (layout) => layout === "nodisplay"),
    ]),
    tooltips: new Set(findByClassName(tree, TOOLTIP)),
  }),
);

const BY_RULE = 2;
/** Elements whose content may be closed or inert by tag. */
const CLOSED_BY_TAG = tagSet(["pith-data", "textarea", "noscript", "details", "template"]);

function isMarkup(text: string): boolean {
  const trimmed = text.trim();
  return /^<[a-z]/i.test(trimmed) && trimmed.endsWith(">");
}

/**
 * Whether a field contains a template: only markup, neither submitted nor for copying, which a
 * script shows later.
 */
function isTemplateField(tree: PageTree, node: number): boolean {
  if (["name", "readonly", "disabled"].some((name) => tree.attr(node, name) !== undefined))
    return false;
  return isMarkup(tree.textContent(node));
}

/** What hides an element itself: markup, its style, or a rule of the page. */
export type HiddenBy = "markup" | "aria-hidden" | "inline-style" | "style-sheet";

/** Decides what readers see of a page. */
export class Visibility {
  private readonly closed: ClosedParts;
  private readonly overlays: ReadonlySet<number>;
  private readonly named: ReturnType<typeof findUnshown>;
  private readonly styles: ReturnType<typeof layoutStyles>;
  private readonly unseenLetters: ReadonlyMap<number, number>;
  /** 1 for elements that may be hidden, 2 if by a rule of the page; all others are shown. */
  private readonly suspects: Uint8Array;

  constructor(
    private readonly tree: PageTree,
    /** An element to treat as shown; -1 for none. */
    private readonly shown: number = -1,
  ) {
    this.overlays = findOverlays(tree);
    this.closed = new ClosedParts(tree, (node) => this.hiddenBy(node) !== undefined);
    this.named = findUnshown(tree);
    this.styles = layoutStyles(tree);
    this.unseenLetters = findUnseenLetters(tree);
    this.suspects = this.findSuspects();
  }

  private findSuspects(): Uint8Array {
    const { tree, overlays, named, styles } = this;
    const suspects = new Uint8Array(tree.nodeCount);
    const add = (node: number): void => {
      suspects[node] = 1;
    };
    for (const name of HIDING_ATTRIBUTES) tree.forEachWithAttribute(name, add);
    tree.forEachWithAttribute("role", (node, role) => {
      if (HIDING_ROLES.has(role)) add(node);
    });
    tree.forEachWithAttribute("style", (node, style) => {
      if (HIDING_STYLE.test(style)) add(node);
    });
    for (const nodes of [overlays, ...Object.values(named), tree.findAll(TAG.dialog)])
      nodes.forEach(add);
    for (const node of styles.named(MAY_HIDE)) suspects[node] = BY_RULE;
    return suspects;
  }

  /** A node's bits, given its parent's. */
  of(node: number, above: number): number {
    if (above & NOT_RENDERED) return above;
    const { tree } = this;
    const tag = tree.tag[node];
    if (isNeverRendered(tag)) return above | NOT_RENDERED;
    if (this.suspects[node] === 0 && CLOSED_BY_TAG[tag] !== 1) return above;
    if (tag === TAG["pith-data"]) return above | EMBEDDED;
    if (tag === TAG.textarea && isTemplateField(tree, node)) return above | IN_TEMPLATE;
    let bits = above;
    if (tag === TAG.noscript) bits |= isMarkup(tree.textContent(node)) ? IN_TEMPLATE : IN_NOSCRIPT;
    else if (tag === TAG.details && tree.attr(node, "open") === undefined)
      bits |= IN_CLOSED_DETAILS;
    else if (tag === TAG.template && tree.attr(node, "shadowrootmode") === undefined)
      bits |= IN_TEMPLATE;
    if (this.overlays.has(node)) bits |= IN_OVERLAY;
    const by = node === this.shown ? undefined : this.hiddenBy(node);
    if (by === undefined) return bits;
    const isHiddenAbove = (above & (HIDDEN | ARIA_HIDDEN | IN_OVERLAY)) !== 0;
    if (!isHiddenAbove && !this.named.copies.has(node) && this.closed.has(node))
      return bits | IN_CLOSED_DETAILS;
    return bits | (by === "aria-hidden" ? ARIA_HIDDEN : HIDDEN);
  }

  /** The bits of text directly in an element, given the element's. */
  ofText(parent: number, bits: number): number {
    return this.unseenLetters.size > 0 && this.unseenLetters.has(parent) ? bits | HIDDEN : bits;
  }

  /** What hides the element itself; undefined if nothing does. */
  hiddenBy(node: number): HiddenBy | undefined {
    if (this.suspects[node] === 0) return undefined;
    const { tree } = this;
    // A consent dialog is open, although others are closed.
    if (isDialog(tree, node) && (tree.tag[node] === TAG.dialog || !this.overlays.has(node)))
      return "markup";
    if (!tree.hasAttributes(node)) return this.ruled(node);
    // Scripts for scrolling tables clip the head and show a copy.
    const style = tree.tag[tree.parent[node]] === TAG.th ? undefined : tree.attr(node, "style");
    if (tree.attr(node, "hidden") !== undefined || tree.attr(node, "popover") !== undefined)
      return "markup";
    if (
      style !== undefined &&
      HIDING_STYLE.test(style) &&
      hidesByStyle(tree, node, readDeclarations(tree, style))
    )
      return "inline-style";
    const ruled = this.ruled(node);
    if (ruled !== undefined) return ruled;
    const { readAloud, tooltips, copies, unshown } = this.named;
    if (readAloud.has(node) || copies.has(node) || unshown.has(node)) return "style-sheet";
    if ((tooltips.has(node) || tree.attr(node, "role") === "tooltip") && !this.isNote(node))
      return "style-sheet";
    const isKept = tree.attr(node, "aria-hidden")?.trim().toLowerCase() === "true";
    return isKept && !this.hasSpokenTwin(node) ? "aria-hidden" : undefined;
  }

  private isNote(node: number): boolean {
    return [node, this.tree.parent[node]].some((at) =>
      /note/.test(classTokens(this.tree, at).join(" ")),
    );
  }

  /** Whether a rule of the page hides an element. Pictures are often hidden until loaded. */
  private ruled(node: number): HiddenBy | undefined {
    const mayHide =
      this.suspects[node] === BY_RULE || MAY_HIDE.test(this.tree.attr(node, "style") ?? "");
    const css = !mayHide || MEDIA[this.tree.tag[node]] === 1 ? undefined : this.styles.get(node);
    return css !== undefined && hidesByStyle(this.tree, node, css) ? "style-sheet" : undefined;
  }

  /** Whether an element is `aria-hidden` because screen readers read adjacent text instead. */
  private hasSpokenTwin(node: number): boolean {
    const { tree } = this;
    const { readAloud } = this.named;
    // A mark without letters, such as a checkbox, is no text.
    if (readAloud.size === 0 || !/[\p{L}\p{N}]/u.test(tree.textContent(node))) return false;
    const parent = tree.parent[node];
    // A box and the screen-reader text of the next box are twins only if equal.
    const isBox = isBlockTag(tree.tag[node]);
    const reach = isBox ? MAX_EQUAL_TWIN_NODES : MAX_TWIN_NODES;
    const from = Math.max(parent + 1, node - reach);
    const to = Math.min(tree.end[parent], tree.end[node] + reach);
    const isNear = (at: number): boolean =>
      !isBox ||
      (tree.parent[at] === parent &&
        at >= node - MAX_TWIN_NODES &&
        at < tree.end[node] + MAX_TWIN_NODES);
    const ownText = lazy(() => tree.textContent(node).trim());
    const isTwin = (at: number): boolean =>
      readAloud.has(at) && (isNear(at) || tree.textContent(at).trim() === ownText());
    for (let at = from; at < to; at++)
      if ((at < node || at >= tree.end[node]) && isTwin(at)) return true;
    return false;
  }
}
