import { oncePer } from "../html/once-per.ts";
import { findByClassName, hasClassLike } from "../html/parse/class-names.ts";
import type { PageTree } from "../html/parse/page-tree.ts";
import { tagSet } from "../html/parse/tags.ts";
import { lazy } from "../text/lazy.ts";
import { layoutStyles } from "./page-styles.ts";
import { isBlockTag } from "./rendering.ts";
import { Visibility } from "./visibility.ts";

const BOXES = tagSet(["div", "p", "section", "article", "aside"]);
const PARTS = tagSet(["div", "p", "section", "article", "aside", "button"]);
/** Larger boxes are columns or cards. */
const MAX_NODES = 60;

/** Longer hidden text is a dialog, or not meant for readers. */
const MAX_TIP_CHARS = 200;

/** How a box lies in a line: as words of it, or as a box among them. */
type Flow = "words" | "box";

const STYLE = /(?:^|;)\s*display\s*:\s*(inline|contents)(-block|-flex|-grid|-table)?\s*(?:;|!|$)/i;
/** Names of the utility classes of Tailwind, Bootstrap and Bulma. */
const NAMED = /^(?:d-|is-)?(?:inline(?:-block|-flex|-grid)?|contents)$/;
const NAMED_WORDS = /^(?:d-|is-)?(?:inline|contents)$/;
/** Names for wide windows that show a box otherwise. */
const OTHERWISE =
  /^(?:(?:sm|md|lg|xl|2xl):|d-(?:sm|md|lg|xl)-)(?:block|flex|grid|table|hidden|none)$/;
/** Names of boxes whose parts are columns or cells. */
const LAID_OUT = /^(?:d-|is-)?(?:inline-)?(?:flex|grid)$/;
/** Class names and styles that take a box out of the line: floats are blocks, whatever they display. */
const NAMED_ASIDE =
  /^(?:is-|float-|align-?|pull-|pulled-|is-pulled-|is-float-)?(?:left|right)$|^float-(?:start|end)$/;
const ASIDE_STYLE =
  /(?:^|;)\s*(?:float\s*:\s*(?:left|right|inline-)|position\s*:\s*(?:absolute|fixed))/i;
const LAYOUT_STYLE = /(?:^|;)\s*display\s*:\s*(?:inline-)?(?:flex|grid)/i;

/** Finds boxes that their style shows within a line of text. */
class InlineFlow {
  readonly found = new Set<number>();
  private readonly flows = new Map<number, Flow>();
  private readonly visibility = lazy(() => new Visibility(this.tree));

  constructor(private readonly tree: PageTree) {
    const { flows } = this;
    const add = (node: number, flow: Flow): void => {
      if (BOXES[tree.tag[node]] === 1 && node > tree.body) flows.set(node, flow);
    };
    for (const node of findByClassName(tree, NAMED))
      if (!hasClassLike(tree, node, OTHERWISE))
        add(node, hasClassLike(tree, node, NAMED_WORDS) ? "words" : "box");
    const styles = layoutStyles(tree);
    for (const node of styles.named(STYLE)) {
      const display = styles.get(node)?.get("display") ?? "";
      flows.delete(node);
      if (/^(?:inline|contents)/.test(display)) add(node, display.includes("-") ? "box" : "words");
    }
    tree.forEachWithAttribute("style", (node, style) => {
      const [display, , kind] = STYLE.exec(style) ?? [];
      if (display !== undefined) add(node, kind === undefined ? "words" : "box");
    });
    for (const node of [...flows.keys()].sort((one, other) => one - other)) {
      if (this.isAside(node)) continue;
      if (!this.found.has(node) && this.isPhrase(node) && this.isInLine(node)) this.add(node);
    }
  }

  /** Adds a box, the boxes in it, which have no neighbours, and hidden ones beside it. */
  private add(node: number): void {
    const { tree } = this;
    const addAll = (box: number): void => {
      for (let at = box; at < tree.end[box]; at++) if (isBlockTag(tree.tag[at])) this.found.add(at);
    };
    addAll(node);
    for (const step of [-1, 1] as const) {
      const next = this.neighbour(node, step, () => false);
      if (next >= 0 && this.isTip(next)) addAll(next);
    }
  }

  /** Whether a box is a short text that waits to be shown, such as what a term means. */
  private isTip(node: number): boolean {
    const { tree } = this;
    if (!tree.isElement(node) || tree.end[node] - node > MAX_NODES) return false;
    const by = this.visibility().hiddenBy(node);
    return (
      by !== undefined && by !== "aria-hidden" && tree.textContent(node).length <= MAX_TIP_CHARS
    );
  }

  /** Whether a box has only phrases, perhaps in further boxes without neighbours. */
  private isPhrase(node: number): boolean {
    const { tree } = this;
    if (tree.end[node] - node > MAX_NODES) return false;
    for (let at = node + 1; at < tree.end[node]; at++) {
      if (!isBlockTag(tree.tag[at]) || this.flows.has(at)) continue;
      if (this.isTip(at)) {
        at = tree.end[at] - 1;
        continue;
      }
      if (PARTS[tree.tag[at]] !== 1 || this.neighbour(at, -1) >= 0 || this.neighbour(at, 1) >= 0)
        return false;
    }
    return tree.textContent(node).trim() !== "";
  }

  /** The nearest sibling with text on one side, without those to pass, or -1. */
  private neighbour(
    node: number,
    step: -1 | 1,
    mayPass = (at: number): boolean => isBlockTag(this.tree.tag[at]) && this.isTip(at),
  ): number {
    const { tree } = this;
    const next = (at: number): number =>
      step < 0 ? tree.previousSibling(at) : tree.nextSibling(at);
    let at = next(node);
    const isBlank = (sibling: number): boolean =>
      tree.isElement(sibling)
        ? tree.end[sibling] === sibling + 1 || mayPass(sibling)
        : tree.text(sibling).trim() === "";
    while (at >= 0 && isBlank(at)) at = next(at);
    return at;
  }

  /** Whether words of the same line are beside a box. */
  private isInLine(node: number): boolean {
    const { tree, flows } = this;
    const parent = tree.parent[node];
    if (flows.get(parent) !== "words" && this.isLaidOut(parent)) return false;
    return ([-1, 1] as const).some((step) => {
      const beside = this.neighbour(node, step);
      if (beside < 0) return false;
      if (!isBlockTag(tree.tag[beside]))
        return /\p{L}/u.test(tree.textContent(beside).slice(0, MAX_CHARS));
      return (
        flows.get(node) === "words" &&
        flows.get(beside) === "words" &&
        this.isPhrase(beside) &&
        !this.isAside(beside)
      );
    });
  }

  private isAside(node: number): boolean {
    const { tree } = this;
    const ruled = layoutStyles(tree).get(node);
    const own = ["float", "position"].map((name) => `${name}:${ruled?.get(name) ?? ""}`).join(";");
    return (
      hasClassLike(tree, node, NAMED_ASIDE) ||
      ASIDE_STYLE.test(own) ||
      ASIDE_STYLE.test(tree.attr(node, "style") ?? "")
    );
  }

  private isLaidOut(node: number): boolean {
    const { tree } = this;
    const display = layoutStyles(tree).get(node)?.get("display") ?? "";
    if (LAYOUT_STYLE.test(tree.attr(node, "style") ?? `display:${display}`)) return true;
    return hasClassLike(tree, node, LAID_OUT);
  }
}

/** Letters are looked for in this much of a neighbour. */
const MAX_CHARS = 200;

/**
 * Block-level elements that are shown within a line, by the page's styles or the usual class names.
 */
export const findInlineBoxes: (tree: PageTree) => ReadonlySet<number> = oncePer(
  (tree: PageTree): ReadonlySet<number> => new InlineFlow(tree).found,
);

/** Whether an element is shown as a block. */
export const isShownAsBlock = (tree: PageTree, node: number): boolean =>
  isBlockTag(tree.tag[node]) && !findInlineBoxes(tree).has(node);
