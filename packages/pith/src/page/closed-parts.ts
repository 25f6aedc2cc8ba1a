import { classTokens, hasClassLike } from "../html/parse/class-names.ts";
import type { PageTree } from "../html/parse/page-tree.ts";
import { headingLevel, TAG, tagSet } from "../html/parse/tags.ts";
import { lazy } from "../text/lazy.ts";
import { remember } from "../text/remember.ts";

const OUTSIDE_TAGS = tagSet(["nav", "header", "footer"]);
const FIELDS = ["input", "select", "textarea"] as const;
const OUTSIDE_ROLES = new Set(["navigation", "banner", "contentinfo", "menu", "menubar", "search"]);
/** Values of Bootstrap's attributes that open text. */
const TOGGLES = new Set(["tab", "pill", "collapse"]);
/** Names of lists and links that open parts of the page. */
const TABS = /(?:^|[-_])(?:tabs?|accordion|toggle|collapse|expand)/;

/** Elements that can be a tab, a slide or an answer. */
const PARTS = tagSet([
  "div",
  "section",
  "article",
  "li",
  "dd",
  "figure",
  "pre",
  "ul",
  "ol",
  "table",
  "tbody",
]);
const STATE =
  /^(?:is|has|js)-|^(?:[a-z]{1,3}-)?(?:active|selected|current|open(?:ed)?|closed?|hid(?:e|den)|show(?:n)?|visible|invisible|first|last|odd|even|fade|in|out|collapsed?|d-none|expanded)$/;
/** Least share of class names in common of similar parts. By judgement. */
const MIN_SHARED_NAMES = 0.7;
/**
 * The same of parts with as many names: builders give open and closed parts different ones. Word F1
 * on wcxb-dev +.01, twelve pages up and down, on others the same.
 */
const MIN_SHARED_OF_AS_MANY = 0.5;
/** Most siblings to compare. */
const MAX_SIBLINGS = 200;
/** Levels up from a link that may be named as tabs. */
const MAX_LEVELS = 4;
/** Most nodes of a title that opens a part. */
const MAX_TITLE_NODES = 40;
const MAX_TITLE_CHARS = 200;

/** Numbers in names of similar parts. */
const NUMBERS = /\d+/g;
const MENU = /(?:^|[-_])(?:menu|dropdown|nav|modal)(?:$|[-_])/;
/** Names of boxes, such as callouts, that a click on their title unfolds. */
const FOLDED = /^(?:is-)?(?:collapsed|collapsible|folded|foldable|spoiler)$/;
/** A wrapper, a style element with its text, and the part. */
const MAX_WRAPPERS = 4;

function controlledIds(tree: PageTree): Set<string> {
  const ids = new Set<string>();
  tree.forEachWithAttribute("aria-controls", (node, value) => {
    if (tree.attr(node, "aria-expanded") === undefined && tree.attr(node, "role") !== "tab") return;
    for (const id of value.split(/\s+/u)) ids.add(id);
  });
  for (const prefix of ["data-", "data-bs-"]) {
    tree.forEachWithAttribute(`${prefix}toggle`, (node, value) => {
      const target = tree.attr(node, `${prefix}target`) ?? tree.attr(node, "href") ?? "";
      if (TOGGLES.has(value) && target.startsWith("#")) ids.add(target.slice(1));
    });
  }
  tree.forEachWithAttribute("href", (node, value) => {
    if (value.length < 2 || !value.startsWith("#")) return;
    for (
      let at = node, level = 0;
      level < MAX_LEVELS && at > tree.body;
      at = tree.parent[at], level++
    )
      if (hasClassLike(tree, at, TABS) || TABS.test(tree.attr(at, "id") ?? ""))
        ids.add(value.slice(1));
  });
  return ids;
}

function placesOfIds(tree: PageTree): Map<string, number> {
  const places = new Map<string, number>();
  tree.forEachWithAttribute("id", (node, id) => {
    if (!places.has(id)) places.set(id, node);
  });
  return places;
}

/** Whether an element is, or is named as, a dialog, open or not. */
export function isDialog(tree: PageTree, node: number): boolean {
  if (tree.tag[node] === TAG.dialog) return tree.attr(node, "open") === undefined;
  const role = tree.attr(node, "role");
  return role === "dialog" || role === "alertdialog" || tree.attr(node, "aria-modal") === "true";
}

function firstChildren(tree: PageTree, node: number): number[] {
  const found: number[] = [];
  for (
    let child = tree.firstChild(node);
    child >= 0 && found.length < MAX_SIBLINGS;
    child = tree.nextSibling(child)
  ) {
    if (tree.isElement(child)) found.push(child);
  }
  return found;
}

/**
 * Tells whether hidden elements are only closed: one of several similar parts (tabs, slides,
 * answers), or opened by a control of the page.
 */
export class ClosedParts {
  private readonly ids = lazy(() => controlledIds(this.tree));
  private readonly places = lazy(() => placesOfIds(this.tree));
  private readonly names = new Map<number, readonly string[]>();
  /** The similar siblings of the element asked about last. */
  private alike: { readonly node: number; readonly siblings: readonly number[] } | undefined;

  /** @param hides whether an element's own markup hides it */
  constructor(
    private readonly tree: PageTree,
    private readonly hides: (node: number) => boolean,
  ) {}

  /** Whether a hidden element without hidden ancestors is one click away. */
  has(node: number): boolean {
    const { tree } = this;
    if (this.isOutsideText(node)) return false;
    if (tree.attr(node, "role") === "tabpanel" || this.isUnfolded(node)) return true;
    if (this.isLabelled(node) || this.isNamedAsPart(node)) return true;
    // What slides open is often a wrapper around the part alone.
    for (let at = node; at < Math.min(node + MAX_WRAPPERS, tree.end[node]); at++) {
      if (tree.end[at] >= tree.end[node] - 1 && this.ids().has(tree.attr(at, "id") ?? ""))
        return true;
    }
    return (
      PARTS[tree.tag[node]] === 1 &&
      (this.hasShownTwin(node) || this.isChosen(node) || this.isAnswer(node))
    );
  }

  /** Whether an element is what `details` unfolds, or all of a box in it, as in Docusaurus. */
  private isUnfolded(node: number): boolean {
    const { tree } = this;
    const box = tree.parent[node];
    if (tree.tag[box] === TAG.details) return true;
    const isBoxed = PARTS[tree.tag[node]] === 1 && PARTS[tree.tag[box]] === 1;
    return (
      isBoxed && tree.tag[tree.parent[box]] === TAG.details && firstChildren(tree, box).length === 1
    );
  }

  /** Whether a title before an element labels it, as in an accordion. Menus have labels, too. */
  private isLabelled(node: number): boolean {
    const { tree } = this;
    const label = tree.attr(node, "aria-labelledby");
    if (label === undefined || PARTS[tree.tag[node]] !== 1 || hasClassLike(tree, node, MENU))
      return false;
    const title = this.places().get(label.trim()) ?? node;
    return title < node && !this.hides(title);
  }

  private isNamedAsPart(node: number): boolean {
    return PARTS[this.tree.tag[node]] === 1 && hasClassLike(this.tree, node, TABS);
  }

  /**
   * Whether an element is a dialog, the part of a form with its fields, or in a menu or a page
   * header or footer.
   */
  private isOutsideText(node: number): boolean {
    const { tree } = this;
    const hasFields = FIELDS.some((tag) => tree.find(TAG[tag], node, tree.end[node]) >= 0);
    for (let at = node; at > tree.body; at = tree.parent[at]) {
      const isOfArticle = tree.tag[at] === TAG.header && tree.tag[tree.parent[at]] === TAG.article;
      if (
        (OUTSIDE_TAGS[tree.tag[at]] === 1 && !isOfArticle) ||
        (tree.tag[at] === TAG.form && hasFields)
      )
        return true;
      if (
        tree.hasAttributes(at) &&
        (OUTSIDE_ROLES.has(tree.attr(at, "role") ?? "") || isDialog(tree, at))
      )
        return true;
    }
    return false;
  }

  private namesOf(node: number): readonly string[] {
    return remember(this.names, node, () => {
      const names = classTokens(this.tree, node)
        .filter((name) => !STATE.test(name))
        .map((name) => name.replace(NUMBERS, "#"));
      this.tree.forEachAttribute(node, (name) => {
        if (/^data-.*(?:tab|pane|slide|accordion)/.test(name)) names.push(name);
      });
      return names;
    });
  }

  /** Whether two elements are similar parts. The open one may have an additional class name. */
  private areSimilar(one: number, other: number): boolean {
    const { tree } = this;
    if (tree.tag[one] !== tree.tag[other]) return false;
    const names = this.namesOf(one);
    const others = this.namesOf(other);
    const most = Math.max(names.length, others.length);
    if (most > 0) {
      let shared = 0;
      for (const name of names) if (others.includes(name)) shared++;
      const least = names.length === others.length ? MIN_SHARED_OF_AS_MANY : MIN_SHARED_NAMES;
      return shared > 0 && (shared === names.length || shared >= least * most);
    }
    const id = tree.attr(one, "id")?.replace(NUMBERS, "#") ?? "";
    const otherId = tree.attr(other, "id")?.replace(NUMBERS, "#") ?? "";
    return id === otherId && (id !== "" || tree.tag[one] === TAG.li || tree.tag[one] === TAG.dd);
  }

  /** Siblings similar to an element. */
  private like(node: number): readonly number[] {
    const { tree } = this;
    if (this.alike?.node !== node) {
      const siblings = firstChildren(tree, tree.parent[node]).filter(
        (other) => other !== node && this.areSimilar(node, other),
      );
      this.alike = { node, siblings };
    }
    return this.alike.siblings;
  }

  private hasShownTwin(node: number): boolean {
    return this.like(node).some(
      (other) => !this.hides(other) && this.tree.textContent(other).trim() !== "",
    );
  }

  private isChosen(node: number): boolean {
    const { tree } = this;
    const isRadio = (child: number): boolean =>
      tree.tag[child] === TAG.input && tree.attr(child, "type") === "radio";
    return (
      firstChildren(tree, tree.parent[node]).filter(isRadio).length > 1 &&
      this.like(node).length > 0
    );
  }

  private isAnswer(node: number): boolean {
    const title = this.titleOf(node);
    if (title < 0) return false;
    const { tree } = this;
    if (tree.attr(title, "aria-expanded") !== undefined) return true;
    if (tree.tag[title] === TAG.button && !hasClassLike(tree, node, MENU)) return true;
    if (tree.someWithin(title, (at) => tree.attr(at, "aria-expanded") !== undefined)) return true;
    if (this.like(node).some((other) => this.titleOf(other) >= 0)) return true;
    const box = tree.parent[node];
    const isFolded = (at: number): boolean => hasClassLike(tree, at, FOLDED);
    if ((isFolded(box) || isFolded(title)) && !hasClassLike(tree, node, MENU)) return true;
    return (
      PARTS[tree.tag[box]] === 1 &&
      this.like(box).some((other) =>
        firstChildren(tree, other).some(
          (child) => this.areSimilar(node, child) && this.titleOf(child) >= 0,
        ),
      )
    );
  }

  /** The visible title directly before an element, or -1. */
  private titleOf(node: number): number {
    const { tree } = this;
    let title = tree.previousSibling(node);
    if (tree.isText(title) && tree.text(title).trim() === "") title = tree.previousSibling(title);
    if (!tree.isElement(title) || tree.end[title] - title > MAX_TITLE_NODES) return -1;
    const text = tree.textContent(title).trim();
    if (text === "" || text.length > MAX_TITLE_CHARS || this.hides(title)) return -1;
    if (/[?？؟]$/u.test(text)) return title;
    const isTitle = (at: number): boolean => {
      if (headingLevel(tree.tag[at]) > 0 || TITLE_TAGS[tree.tag[at]] === 1) return true;
      if (!tree.isElement(at)) return false;
      const isButton =
        tree.attr(at, "role") === "button" || Boolean(tree.attr(at, "aria-expanded"));
      return isButton || hasClassLike(tree, at, TITLES);
    };
    return isTitle(title) || tree.someWithin(title, isTitle) ? title : -1;
  }
}

const TITLE_TAGS = tagSet(["button", "dt", "summary", "label"]);
const TITLES =
  /(?:^|[-_])(?:title|header|heading|head|question|toggle|trigger|accordion|collapsible)s?$/;
