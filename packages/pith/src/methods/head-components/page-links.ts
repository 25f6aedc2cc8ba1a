import type { PageTree } from "../../html/parse/page-tree.ts";
import { headingLevel, TAG, tagSet } from "../../html/parse/tags.ts";
import { AddressBudget } from "../../page/address-budget.ts";
import type { MeasuredPage } from "../../page/measured-page.ts";
import { pageHead } from "../../page/page-head.ts";
import { INVISIBLE } from "../../page/rendering.ts";
import { parseWebAddress, UNKNOWN_PLACE } from "../../text/addresses.ts";
import { firstIndex } from "../../text/first-index.ts";
import { remember } from "../../text/remember.ts";
import { collapseSpaces } from "../../text/trim.ts";
import { countLetters } from "./letters.ts";

type Landmark = "none" | "main" | "navigation" | "aside" | "header" | "footer";

export interface LinkFigures {
  readonly node: number;
  /**
   * The text or `aria-label`; for cards the heading's text, if it is longer than that of the link.
   */
  readonly text: string;
  /** The address as written. */
  readonly href: string;
  /** The address resolved, without its fragment. */
  readonly url: URL;
  /** First text run of the link, or the link itself without text. */
  readonly firstText: number;
  /**
   * Whether the link is in a heading, contains one, or is the only link of a card whose heading is
   * not linked.
   */
  readonly inHeading: boolean;
  readonly landmark: Landmark;
  /** Tags and classes of the elements around the link: links of one list have the same shape. */
  readonly shape: string;
  /** The card's heading that names the link, if the heading is not linked itself. */
  readonly headingNode: number | undefined;
}

/** Landmarks by their elements and roles. */
const LANDMARKS: ReadonlyArray<
  readonly [landmark: Landmark, tags: readonly number[], roles: readonly string[]]
> = [
  ["main", [TAG.main], ["main"]],
  ["navigation", [TAG.nav, TAG.menu], ["navigation", "menu", "menubar"]],
  ["aside", [TAG.aside], ["complementary"]],
  ["header", [TAG.header], ["banner"]],
  ["footer", [TAG.footer], ["contentinfo"]],
];
const LANDMARK_TAGS = new Map(
  LANDMARKS.flatMap(([landmark, tags]) => tags.map((tag) => [tag, landmark])),
);
const LANDMARK_ROLES = new Map(
  LANDMARKS.flatMap(([landmark, , roles]) => roles.map((role) => [role, landmark])),
);
const ITEMS = tagSet(["article", "li", "main", "section"]);
/** Levels of elements around a link in its shape: most often item, list and box. */
const SHAPE_LEVELS = 3;
const MAX_CLASS_CHARS = 60;
/** A card's heading is at most this many levels around its link. */
const CARD_LEVELS = 4;
/** Most links of a card, all to one address: image, title and "read more". */
const MAX_CARD_LINKS = 5;
/** Longest heading. */
const MAX_HEADING_CHARS = 1000;

/** The base of relative links, or a placeholder when it is unknown. */
export const baseUrl = (page: MeasuredPage): string => pageHead(page).base ?? UNKNOWN_PLACE;

export class RangeStack<V> {
  private readonly ranges: Array<{ readonly end: number; readonly value: V }> = [];

  push(end: number, value: V): void {
    this.ranges.push({ end, value });
  }

  /** Removes the ranges that end at or before the node. */
  leave(node: number): void {
    while ((this.ranges.at(-1)?.end ?? Number.POSITIVE_INFINITY) <= node) this.ranges.pop();
  }

  get top(): V | undefined {
    return this.ranges.at(-1)?.value;
  }
}

interface OpenLink {
  readonly node: number;
  readonly href: string;
  readonly url: URL;
  readonly landmark: Landmark;
  inHeading: boolean;
  text: string;
  headingText: string;
  firstText: number;
  lastBlock: number;
}

/**
 * An element's tag and first class. Digits in classes only distinguish the items of one list:
 * post-17, post-18.
 */
export function plainName(tree: PageTree, node: number): string {
  const classes = (tree.attr(node, "class") ?? "").trimStart().slice(0, MAX_CLASS_CHARS);
  return `${tree.name(node)}.${classes.split(/\s/, 1)[0].replace(/\d+/g, "")}`;
}

function shapeOf(tree: PageTree, link: number, names: Map<number, string>): string {
  let shape = "";
  let node = tree.parent[link];
  for (let level = 0; level < SHAPE_LEVELS && node > 0; level++, node = tree.parent[node]) {
    shape += `<${remember(names, node, (element) => plainName(tree, element))}`;
  }
  return shape;
}

class LinkWalk {
  readonly links: OpenLink[] = [];
  private readonly base: string;
  private readonly budget: AddressBudget;
  private readonly openLinks = new RangeStack<OpenLink>();
  private readonly headings = new RangeStack<number>();
  private readonly items = new RangeStack<number>();
  private readonly landmarks = new RangeStack<Landmark>();

  constructor(private readonly page: MeasuredPage) {
    this.base = baseUrl(page);
    this.budget = new AddressBudget(page);
  }

  run(): void {
    const { tree, visibility } = this.page;
    for (let node = 0; node < tree.nodeCount; node++) {
      if (visibility[node] & INVISIBLE) continue;
      for (const stack of [this.openLinks, this.headings, this.items, this.landmarks])
        stack.leave(node);
      if (tree.isText(node)) this.addText(node);
      else this.enter(node);
    }
  }

  private enter(node: number): void {
    const { tree } = this.page;
    const tag = tree.tag[node];
    const end = tree.end[node];
    if (tag === TAG.a) this.openLink(node);
    const landmark = this.landmarkOf(node);
    if (landmark) this.landmarks.push(end, landmark);
    if (headingLevel(tag) > 0) {
      this.headings.push(end, node);
      const link = this.openLinks.top;
      if (link) link.inHeading = true;
    }
    if (ITEMS[tag]) this.items.push(end, node);
  }

  private landmarkOf(node: number): Landmark | undefined {
    const { tree } = this.page;
    const role = tree.hasAttributes(node) ? tree.attr(node, "role") : undefined;
    const byRole = role === undefined ? undefined : LANDMARK_ROLES.get(role);
    if (byRole) return byRole;
    const byTag = LANDMARK_TAGS.get(tree.tag[node]);
    const ofItem = (byTag === "header" || byTag === "footer") && this.items.top !== undefined;
    return ofItem ? undefined : byTag;
  }

  private openLink(node: number): void {
    const href = this.page.tree.attr(node, "href")?.trim();
    const url = href === undefined ? undefined : parseWebAddress(href, this.base);
    if (href === undefined || url === undefined || !this.budget.allows(href, url.href)) return;
    url.hash = "";
    const link: OpenLink = {
      node,
      href,
      url,
      landmark: this.landmarks.top ?? "none",
      inHeading: this.headings.top !== undefined,
      text: "",
      headingText: "",
      firstText: node,
      lastBlock: -1,
    };
    this.links.push(link);
    this.openLinks.push(this.page.tree.end[node], link);
  }

  private addText(node: number): void {
    const link = this.openLinks.top;
    if (!link) return;
    const block = this.page.blockOf(node);
    if (block < 0) return;
    const glue = link.lastBlock >= 0 && block !== link.lastBlock ? " " : "";
    if (link.lastBlock < 0) link.firstText = node;
    link.lastBlock = block;
    const run = glue + this.page.tree.text(node);
    link.text += run;
    const heading = this.headings.top;
    if (heading !== undefined && heading > link.node) link.headingText += run;
  }
}

class CardHeadings {
  /** Visible headings with text, ascending. */
  private readonly headings: number[] = [];

  constructor(
    private readonly page: MeasuredPage,
    private readonly links: readonly OpenLink[],
  ) {
    const { tree, visibility } = page;
    for (let node = 0; node < tree.nodeCount; node++) {
      const isShown =
        headingLevel(tree.tag[node]) > 0 &&
        (visibility[node] & INVISIBLE) === 0 &&
        page.textChars(node) > 0;
      if (isShown) this.headings.push(node);
    }
  }

  /**
   * The heading of a link's card, or -1. @param hasOthers whether the card may link to other
   * addresses
   */
  headingOfCard(index: number, hasOthers: boolean): number {
    const { tree } = this.page;
    const { node: link, url } = this.links[index];
    let card = tree.parent[link];
    for (let level = 0; level < CARD_LEVELS && card > 0; level++, card = tree.parent[card]) {
      for (const step of hasOthers ? [] : [-1, 1]) {
        let count = 0;
        for (let at = index + step; this.isIn(card, at); at += step) {
          if (this.links[at].url.href !== url.href || ++count > MAX_CARD_LINKS) return -1;
        }
      }
      const first = firstIndex(this.headings.length, (at) => this.headings[at] >= card);
      if (first < this.headings.length && this.headings[first] < tree.end[card]) {
        const heading = this.headings[first];
        const isOnly = (this.headings[first + 1] ?? tree.nodeCount) >= tree.end[card];
        return isOnly && this.page.links(heading) === 0 ? heading : -1;
      }
    }
    return -1;
  }

  private isIn(card: number, index: number): boolean {
    const link = this.links[index]?.node ?? -1;
    return link > card && link < this.page.tree.end[card];
  }
}

const repeats = (label: string, heading: string): boolean =>
  heading !== "" &&
  label.length < 2 * MAX_HEADING_CHARS &&
  label.toLowerCase().includes(heading.toLowerCase());

function visibleText(
  page: MeasuredPage,
  node: number,
): { readonly text: string; readonly firstText: number } {
  const { tree } = page;
  let text = "";
  let firstText = node;
  for (let at = node; at < tree.end[node] && text.length < MAX_HEADING_CHARS; at++) {
    if (!tree.isText(at) || page.textChars(at) === 0) continue;
    if (text === "") firstText = at;
    text += ` ${tree.text(at)}`;
  }
  return { text: collapseSpaces(text.slice(0, MAX_HEADING_CHARS)), firstText };
}

/** Collects the page's visible links to web addresses, in document order. */
export function collectLinks(page: MeasuredPage): LinkFigures[] {
  const walk = new LinkWalk(page);
  const names = new Map<number, string>();
  walk.run();
  const cards = new CardHeadings(page, walk.links);
  return walk.links.map((link, index) => {
    const own = collapseSpaces(link.headingText) || collapseSpaces(link.text);
    const label = own || collapseSpaces(page.tree.attr(link.node, "aria-label") ?? "");
    const mayBeCovered = !link.inHeading && own === "" && label !== "";
    const covered = mayBeCovered ? cards.headingOfCard(index, true) : -1;
    const repeatedText = covered < 0 ? undefined : visibleText(page, covered);
    // The label of an empty link over the card is more specific than its heading; otherwise the
    // longer text is.
    const isRepeated = repeatedText !== undefined && repeats(label, repeatedText.text);
    const ofCard = isRepeated || link.inHeading ? -1 : cards.headingOfCard(index, false);
    const heading = isRepeated ? covered : ofCard;
    const ofHeading = isRepeated || heading < 0 ? undefined : visibleText(page, heading);
    const adjacent = isRepeated ? repeatedText : ofHeading;
    const named =
      adjacent && (isRepeated || countLetters(adjacent.text) > countLetters(label))
        ? adjacent
        : undefined;
    return {
      node: link.node,
      text: named?.text || label || collapseSpaces(page.tree.attr(link.node, "title") ?? ""),
      href: link.href,
      url: link.url,
      firstText: named?.firstText ?? link.firstText,
      inHeading: link.inHeading || named !== undefined,
      landmark: link.landmark,
      shape: shapeOf(page.tree, link.node, names),
      headingNode: named ? heading : undefined,
    };
  });
}
