import type { PageTree } from "../../html/parse/page-tree.ts";
import { TAG } from "../../html/parse/tags.ts";
import type { MeasuredPage } from "../../page/measured-page.ts";
import { INVISIBLE } from "../../page/rendering.ts";
import { spend, spendOnChars } from "../../safety/clock.ts";
import { type Reason, withValues } from "../../selection/selection.ts";
import type { SelectionBuilder } from "../../selection/selection-builder.ts";
import { countEach } from "../../text/counted.ts";
import { remember } from "../../text/remember.ts";
import { splitPairs } from "../../text/words.ts";
import type { DistinctPage } from "./page-fingerprint.ts";
import {
  defineSiteMethod,
  minPagesSpec,
  type SiteMethodFactory,
  type SiteOptions,
} from "./site-method.ts";
import { TermSpread } from "./term-spread.ts";

export interface SiteStyleTreeOptions extends SiteOptions {
  /**
   * Element nodes with a composite importance below this, and no descendant above it, are noisy.
   */
  readonly threshold: number;
  readonly attenuation: number;
}

/** Mean F over 35 sites with 0.1, 0.3, 0.5, 0.7, 0.9: 0.721, 0.723, 0.729, 0.747, 0.769. */
const THRESHOLD = 0.9;

const STYLE_ATTRIBUTES: ReadonlySet<string> = new Set([
  "align",
  "background",
  "bgcolor",
  "border",
  "cellpadding",
  "cellspacing",
  "class",
  "color",
  "face",
  "height",
  "size",
  "style",
  "type",
  "valign",
  "width",
]);

/**
 * An element node of the style tree: the same element, at the same place of the same style, on
 * several pages.
 */
export interface ElementNode {
  /** The element's name on the first page with it: its tag and first class, or "text". */
  readonly name: string;
  /** Pages with this element (m). */
  pages: number;
  /** Its style nodes by the sequence of children; undefined for a leaf. */
  styles: Map<string, StyleNode> | undefined;
  content: TermSpread | undefined;
  /**
   * CompImp(E), and its greatest and least value in the subtree; known once all pages are added.
   */
  importance: number;
  greatest: number;
  least: number;
}

interface StyleNode {
  pages: number;
  readonly children: readonly ElementNode[];
}

function createElement(name: string): ElementNode {
  spend();
  return {
    name,
    pages: 0,
    styles: undefined,
    content: undefined,
    importance: 0,
    greatest: 0,
    least: 0,
  };
}

function nameOf(tree: PageTree, node: number): string {
  if (tree.isText(node)) return "text";
  const [first = ""] = (tree.attr(node, "class") ?? "").trim().split(/\s/u, 1);
  return `${tree.name(node)}${first === "" ? "" : `.${first}`}`;
}

/** Children that may be visible: rendered elements and text that is not blank. */
function renderedChildren(page: MeasuredPage, node: number): number[] {
  const { tree, visibility } = page;
  const rendered: number[] = [];
  for (let child = tree.firstChild(node); child >= 0; child = tree.nextSibling(child)) {
    spend();
    const isBlank = tree.isText(child) && !/\S/.test(tree.text(child));
    if ((visibility[child] & INVISIBLE) === 0 && !isBlank) rendered.push(child);
  }
  return rendered;
}

function styleOf(tree: PageTree, node: number): string {
  if (tree.isText(node) || !tree.hasAttributes(node)) return tree.name(node);
  const attributes = tree.attributes(node).filter(([name]) => STYLE_ATTRIBUTES.has(name));
  return tree.name(node) + JSON.stringify(attributes.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function styleKey(tree: PageTree, children: readonly number[]): string {
  const styles = children.map((child) => {
    spend(2);
    return styleOf(tree, child);
  });
  return styles.join();
}

function leafFeatures(tree: PageTree, node: number): string[] {
  if (!tree.isText(node)) {
    const source = tree.attr(node, "src");
    return source === undefined ? [] : [`src ${source}`];
  }
  const address = tree.attr(tree.parent[node], "href");
  spendOnChars(4 * tree.text(node).length);
  const words = splitPairs(tree.text(node));
  return address === undefined ? words : [...words, `href ${address}`];
}

const rootOf = (tree: PageTree): number => Math.max(0, tree.body);

/** The style node of an element for a page's children; a new one if no page had it before. */
function styleFor(element: ElementNode, tree: PageTree, children: readonly number[]): StyleNode {
  const key = styleKey(tree, children);
  element.styles ??= new Map();
  return remember(element.styles, key, () => ({
    pages: 0,
    children: children.map((child) => createElement(nameOf(tree, child))),
  }));
}

/** Merges a page into the tree of its site (Yi and Liu: build the site style tree). */
function addPage(root: ElementNode, page: MeasuredPage): void {
  const { tree } = page;
  const at = new Map<number, ElementNode>([[rootOf(tree), root]]);
  for (const [node, element] of at) {
    spend();
    element.pages++;
    const children = renderedChildren(page, node);
    if (children.length === 0) {
      element.content ??= new TermSpread();
      element.content.add(countEach(leafFeatures(tree, node)));
      continue;
    }
    const style = styleFor(element, tree, children);
    style.pages++;
    for (const [i, child] of children.entries()) at.set(child, style.children[i]);
  }
}

/** All element nodes, each after its parent. */
function listElements(root: ElementNode): ElementNode[] {
  const elements = [root];
  for (const { styles } of elements) {
    spend();
    for (const { children } of styles?.values() ?? [])
      for (const child of children) elements.push(child);
  }
  return elements;
}

/** Builds the style tree of a site's pages with the importance of all nodes; returns its root. */
export function growStyleTree(pages: readonly DistinctPage[], attenuation: number): ElementNode {
  const root = createElement("body");
  for (const { page } of pages) addPage(root, page);
  for (const element of listElements(root).reverse()) rateElement(element, attenuation);
  return root;
}

/**
 * NodeImp(E): the entropy of its presentations to the base m, the number of pages; 1 for one page.
 */
function nodeImportance(element: ElementNode, styles: ReadonlyMap<string, StyleNode>): number {
  if (element.pages < 2) return 1;
  let entropy = 0;
  for (const { pages } of styles.values()) {
    const share = pages / element.pages;
    entropy -= share * Math.log(share);
  }
  return entropy / Math.log(element.pages);
}

/**
 * CompImp(E). Leaf: 1 - mean entropy, 1 on one page. Inner: (1 - gamma^l) * NodeImp + gamma^l *
 * mean of its styles.
 */
function rateElement(element: ElementNode, attenuation: number): void {
  const { styles, pages } = element;
  spend();
  if (!styles) {
    element.importance = pages < 2 ? 1 : 1 - (element.content?.meanEntropy() ?? 1);
    element.greatest = element.importance;
    element.least = element.importance;
    return;
  }
  let below = 0;
  element.greatest = 0;
  element.least = 1;
  for (const style of styles.values()) {
    let sum = 0;
    for (const child of style.children) {
      spend();
      sum += child.importance;
      element.greatest = Math.max(element.greatest, child.greatest);
      element.least = Math.min(element.least, child.least);
    }
    below += (style.pages / pages) * (sum / style.children.length);
  }
  const weight = attenuation ** styles.size;
  element.importance = (1 - weight) * nodeImportance(element, styles) + weight * below;
  element.greatest = Math.max(element.greatest, element.importance);
  element.least = Math.min(element.least, element.importance);
}

/** The verdict on a text run, with the element node that decided. */
interface RunVerdict {
  readonly keep: boolean;
  /** Whether the site has shown the style of the element node's children. */
  readonly known: boolean;
  readonly element: ElementNode;
}

/**
 * A noisy node drops its element, one without noise inside keeps it; else children decide. Unknown
 * styles stay.
 */
function mapPage(
  page: MeasuredPage,
  root: ElementNode,
  threshold: number,
): Map<number, RunVerdict> {
  const { tree } = page;
  const verdicts = new Map<number, RunVerdict>();
  const decide = (node: number, verdict: RunVerdict): void => {
    for (let i = node; i < tree.end[node]; i++) {
      spend();
      if (tree.tag[i] === TAG["#text"]) verdicts.set(i, verdict);
    }
  };
  const at = new Map<number, ElementNode>([[rootOf(tree), root]]);
  for (const [node, element] of at) {
    spend();
    const noisy = element.greatest < threshold;
    if (noisy || element.least >= threshold || !element.styles) {
      decide(node, { keep: !noisy, known: true, element });
      continue;
    }
    const children = renderedChildren(page, node);
    const match = element.styles.get(styleKey(tree, children));
    if (!match) decide(node, { keep: true, known: false, element });
    else for (let i = 0; i < children.length; i++) at.set(children[i], match.children[i]);
  }
  return verdicts;
}

/**
 * The figures of the element node that decided; for a block, the node with most of its characters.
 */
function describeElement({
  importance,
  greatest,
  least,
  pages,
  styles,
}: ElementNode): Record<string, number> {
  return { CompImp: importance, greatest, least, pages, styles: styles?.size ?? 0 };
}

interface Reasons {
  readonly kept: Reason;
  readonly dropped: Reason;
  readonly unknown: Reason;
}

function judgeBlocks(
  page: MeasuredPage,
  builder: SelectionBuilder,
  verdicts: ReadonlyMap<number, RunVerdict>,
  reasons: Reasons,
): void {
  const { blocks, tree, visibility } = page;
  for (const block of page.visibleBlocks(0)) {
    let chars = 0;
    let keptChars = 0;
    let importance = 0;
    let known = false;
    let main: ElementNode | undefined;
    let mainChars = 0;
    for (let node = blocks.firstText[block]; node <= blocks.lastText[block]; node++) {
      spend();
      const verdict = verdicts.get(node);
      if (!verdict || visibility[node] & INVISIBLE) continue;
      const length = tree.text(node).length;
      chars += length;
      importance += length * (verdict.known ? verdict.element.importance : 1);
      if (verdict.keep) keptChars += length;
      known ||= verdict.known;
      if (length > mainChars) {
        main = verdict.element;
        mainChars = length;
      }
    }
    const keep = keptChars * 2 > chars;
    const decided = keep ? reasons.kept : reasons.dropped;
    const reason = known ? decided : reasons.unknown;
    const own = main === undefined ? reason : withValues(reason, () => describeElement(main));
    builder.set(block, keep, chars === 0 ? 0 : importance / chars, own);
  }
}

/**
 * Site style tree, with gamma 0.9: docs/methods/site-style-tree.md. A block's score is its node's
 * importance.
 */
export const siteStyleTree: SiteMethodFactory<SiteStyleTreeOptions> =
  defineSiteMethod<SiteStyleTreeOptions>({
    id: "site-style-tree",
    summary:
      "Merges the trees of a site's pages; drops nodes with the same style and text on all pages.",
    paper: {
      authors: "Lan Yi, Bing Liu, Xiaoli Li",
      title: "Eliminating Noisy Information in Web Pages for Data Mining",
      year: 2003,
      venue: "Proceedings of the Ninth ACM SIGKDD International Conference, pages 296-305",
      doi: "10.1145/956750.956785",
      section: "3 and 4; Fernandes (Information Extraction from Web Pages, 2021, 2.2) describes it",
    },
    options: {
      minPages: minPagesSpec,
      threshold: {
        default: THRESHOLD,
        meaning: "importance below which an element is noise",
        min: 0,
        max: 1,
      },
      attenuation: {
        default: 0.9,
        meaning: "gamma: how much the importance below counts",
        min: 0,
        max: 1,
      },
    },
    learn(pages, options) {
      const root = growStyleTree(pages, options.attenuation);
      const { threshold } = options;
      const reasons: Reasons = {
        kept: {
          signal: "CompImp",
          threshold,
          text: "its style or content differs between the site's pages",
        },
        dropped: {
          signal: "CompImp",
          threshold,
          text: "the same style and content on the site's pages",
        },
        unknown: { signal: "style", text: "a style that the learned pages do not have" },
      };
      return {
        judge: (page, builder) =>
          judgeBlocks(page, builder, mapPage(page, root, threshold), reasons),
      };
    },
  });
