import { TAG } from "../html/parse/tags.ts";
import type { MeasuredPage } from "../page/measured-page.ts";
import { INVISIBLE } from "../page/rendering.ts";
import type { MethodFactory } from "../selection/method.ts";
import type { Reason, Selection } from "../selection/selection.ts";
import { SelectionBuilder } from "../selection/selection-builder.ts";
import { firstIndex } from "../text/first-index.ts";
import { defineMethod, type OptionsOf } from "./define-method.ts";

/** The four figures of the link density method for any node of a page, after its preprocessing. */
class LinkFigures {
  private readonly removedText: Float64Array;
  private readonly removedLinkText: Float64Array;
  private readonly linksBefore: Uint32Array;
  private readonly elementsBefore: Uint32Array;
  /** 1 for each node that is a link or inside one. */
  private readonly inLink: Uint8Array;

  constructor(
    private readonly page: MeasuredPage,
    /** The removed forms and marquees, outermost ones, in document order. */
    readonly removed: readonly number[],
  ) {
    const { tree } = page;
    this.removedText = new Float64Array(removed.length + 1);
    this.removedLinkText = new Float64Array(removed.length + 1);
    removed.forEach((node, i) => {
      this.removedText[i + 1] = this.removedText[i] + page.textChars(node);
      this.removedLinkText[i + 1] = this.removedLinkText[i] + page.linkChars(node);
    });
    this.linksBefore = new Uint32Array(tree.nodeCount + 1);
    this.elementsBefore = new Uint32Array(tree.nodeCount + 1);
    this.inLink = new Uint8Array(tree.nodeCount);
    this.countElements();
  }

  private countElements(): void {
    const { page, removed, linksBefore, elementsBefore, inLink } = this;
    const { tree, visibility } = page;
    let links = 0;
    let elements = 0;
    let nextRemoved = 0;
    let skipTo = 0;
    for (let node = 0; node < tree.nodeCount; node++) {
      linksBefore[node] = links;
      elementsBefore[node] = elements;
      if (node > 0) inLink[node] = inLink[tree.parent[node]] || isLink(page, node) ? 1 : 0;
      if (node === removed[nextRemoved]) skipTo = tree.end[removed[nextRemoved++]];
      if (
        node < skipTo ||
        !tree.isElement(node) ||
        visibility[node] & INVISIBLE ||
        page.textChars(node) === 0
      )
        continue;
      elements++;
      if (isLink(page, node)) links++;
    }
    linksBefore[tree.nodeCount] = links;
    elementsBefore[tree.nodeCount] = elements;
  }

  private removedIn(node: number, sums: Float64Array): number {
    const { removed, page } = this;
    const before = (end: number): number =>
      sums[firstIndex(removed.length, (at) => removed[at] >= end)];
    return removed.length === 0 ? 0 : before(page.tree.end[node]) - before(node);
  }

  /** NTL: text length below the node. */
  textChars(node: number): number {
    return this.page.textChars(node) - this.removedIn(node, this.removedText);
  }

  /**
   * LTD: link text length / text length; 0 without text. Inside a link it is 1, whatever the white
   * space.
   */
  linkTextDensity(node: number): number {
    const chars = this.textChars(node);
    if (this.inLink[node]) return chars === 0 ? 0 : 1;
    return chars === 0
      ? 0
      : (this.page.linkChars(node) - this.removedIn(node, this.removedLinkText)) / chars;
  }

  /** LA: links below the node. */
  links(node: number): number {
    return (
      this.linksBefore[this.page.tree.end[node]] -
      this.linksBefore[Math.min(node + 1, this.page.tree.end[node])]
    );
  }

  /** LAD: links / elements below the node; 0 without elements. */
  linkDensity(node: number): number {
    const end = this.page.tree.end[node];
    const elements = this.elementsBefore[end] - this.elementsBefore[Math.min(node + 1, end)];
    return elements === 0 ? 0 : this.links(node) / elements;
  }

  describe(node: number): Readonly<Record<"LTD" | "LA" | "LAD" | "NTL", number>> {
    return {
      LTD: this.linkTextDensity(node),
      LA: this.links(node),
      LAD: this.linkDensity(node),
      NTL: this.textChars(node),
    };
  }
}

function isLink(page: MeasuredPage, node: number): boolean {
  return page.tree.tag[node] === TAG.a && page.tree.attr(node, "href") !== undefined;
}

/**
 * Measures link figures without forms and marquees that have at most `maxFormShare` of the page's
 * text.
 */
export function measureLinks(page: MeasuredPage, maxFormShare: number): LinkFigures {
  const { tree } = page;
  const removed: number[] = [];
  const mostChars = page.textChars(0) * maxFormShare;
  for (let node = 0; node < tree.nodeCount; node++) {
    const tag = tree.tag[node];
    if ((tag !== TAG.form && tag !== TAG.marquee) || page.textChars(node) > mostChars) continue;
    removed.push(node);
    node = tree.end[node] - 1;
  }
  return new LinkFigures(page, removed);
}

/** Options of `link-density`; the defaults are the paper's, section 3.2, steps 3 and 4. */
export const linkDensityOptions = {
  basicLinkTextDensity: {
    default: 0.4,
    min: 0,
    max: 1,
    meaning: "LTD, basic: maximum share of link text",
  },
  basicLinks: {
    default: 10,
    min: 0,
    meaning: "LA, basic: with more links, the node's children are checked; rejects no node",
  },
  basicTextChars: { default: 100, min: 0, meaning: "NTL, basic: minimum text length" },
  basicLinkDensity: {
    default: 0.5,
    min: 0,
    max: 1,
    meaning: "LAD, basic: maximum ratio of links to elements",
  },
  preciseLinkTextDensity: {
    default: 0.1,
    min: 0,
    max: 1,
    meaning: "LTD, precise: maximum share of link text",
  },
  preciseLinks: { default: 10, min: 0, meaning: "LA, precise: maximum number of links" },
  preciseTextChars: { default: 50, min: 0, meaning: "NTL, precise: minimum text length" },
  preciseLinkDensity: {
    default: 0.1,
    min: 0,
    max: 1,
    meaning: "LAD, precise: maximum ratio of links to elements",
  },
  maxFormShare: {
    default: 0.5,
    min: 0,
    max: 1,
    meaning: "forms and marquees with at most this share of the page's text are removed (step 2)",
  },
} as const;
type LinkDensityOptions = OptionsOf<typeof linkDensityOptions>;

interface Condition {
  /** Why a node fails the condition; undefined if it meets it. */
  readonly failure: (node: number) => Reason | undefined;
  readonly tooManyLinks: Reason;
}

function createCondition(
  figures: LinkFigures,
  name: "basic" | "precise",
  { NTL, LTD, LAD, LA }: Readonly<Record<"NTL" | "LTD" | "LAD" | "LA", number>>,
): Condition {
  const reason = (signal: string, threshold: number, what: string): Reason => {
    return { signal, threshold, text: `${what} for the ${name} condition` };
  };
  const tooShort = reason("NTL", NTL, "the node's text is too short");
  const tooMuchLinkText = reason("LTD", LTD, "too much of the node's text is link text");
  const tooManyLinkElements = reason("LAD", LAD, "too many of the node's elements are links");
  const tooManyLinks = reason("LA", LA, "the node has too many links");
  const failure = (node: number): Reason | undefined => {
    if (figures.textChars(node) < NTL) return tooShort;
    if (figures.linkTextDensity(node) > LTD) return tooMuchLinkText;
    if (figures.linkDensity(node) > LAD) return tooManyLinkElements;
    return figures.links(node) > LA ? tooManyLinks : undefined;
  };
  return { failure, tooManyLinks };
}

class Search {
  private readonly figures: LinkFigures;
  private readonly builder: SelectionBuilder;
  private readonly accepted: Reason;
  private readonly added: Reason;
  private readonly basic: Condition;
  private readonly precise: Condition;
  private readonly kept: Uint8Array;
  private extracted = false;

  constructor(
    private readonly page: MeasuredPage,
    private readonly options: LinkDensityOptions,
  ) {
    this.figures = measureLinks(page, options.maxFormShare);
    this.kept = new Uint8Array(page.blocks.count);
    this.builder = new SelectionBuilder("link-density", page, {
      signal: "NTL",
      text: "hidden, or not in the body",
    });
    const threshold = options.preciseLinkTextDensity;
    this.accepted = {
      signal: "LTD",
      threshold,
      text: "in a node that meets the basic and the precise condition",
    };
    this.added = {
      signal: "LTD",
      threshold,
      text: "in a sibling of a content node that is precise, too (step 5)",
    };
    this.basic = createCondition(this.figures, "basic", {
      NTL: options.basicTextChars,
      LTD: options.basicLinkTextDensity,
      LAD: options.basicLinkDensity,
      LA: Number.POSITIVE_INFINITY,
    });
    this.precise = createCondition(this.figures, "precise", {
      NTL: options.preciseTextChars,
      LTD: options.preciseLinkTextDensity,
      LAD: options.preciseLinkDensity,
      LA: options.preciseLinks,
    });
  }

  /** Descends level by level; the nodes of a level come in groups of siblings. */
  run(): Selection {
    const { body } = this.page.tree;
    if (this.page.blocks.count === 0)
      return this.builder.none("empty-page", "the page has no text");
    if (body < 0) return this.builder.none("not-suitable", "the page has no body");
    let level: number[][] = [[body]];
    for (let n = 1; level.length > 0; n++) {
      let basicNodes = 0;
      const next: number[][] = [];
      for (const group of level) {
        const descend = this.judge(group);
        basicNodes += descend.basicNodes;
        for (const node of descend.nodes) next.push(this.childrenWithText(node));
      }
      if (basicNodes === 0 && !this.extracted)
        return this.builder.none("not-suitable", this.describeLevel(n, body));
      level = next;
    }
    if (!this.extracted)
      return this.builder.none("not-suitable", "no node meets the precise condition");
    this.markRemoved();
    return this.builder.build();
  }

  /** Why no node on a level is basic. Level 1 is only the body, so the reason gives its figures. */
  private describeLevel(level: number, body: number): string {
    if (level > 1)
      return `no node on level ${level}, counted from the body, meets the basic condition`;
    const { NTL, LTD, LAD } = this.figures.describe(body);
    const shown: Readonly<Record<string, string>> = {
      NTL: String(NTL),
      LTD: LTD.toFixed(2),
      LAD: LAD.toFixed(2),
    };
    const { signal = "", threshold } = this.basic.failure(body) ?? {};
    return `the body is not basic: ${signal} ${shown[signal]}, threshold ${threshold}`;
  }

  /** Steps 3 to 5 for the children of one parent: which of them to descend into. */
  private judge(group: readonly number[]): { basicNodes: number; nodes: number[] } {
    const { basic, precise } = this;
    const nodes: number[] = [];
    const rejected: number[] = [];
    let basicNodes = 0;
    let groupExtracted = false;
    for (const node of group) {
      const notBasic = basic.failure(node);
      if (notBasic) {
        rejected.push(node);
        this.decide(node, false, notBasic);
        continue;
      }
      basicNodes++;
      const notPrecise = precise.failure(node);
      if (!notPrecise && this.figures.links(node) <= this.options.basicLinks) {
        groupExtracted = true;
        this.decide(node, true, this.accepted);
      } else if (this.page.tree.isText(node))
        this.decide(node, false, notPrecise ?? precise.tooManyLinks);
      else nodes.push(node);
    }
    if (groupExtracted) {
      this.extracted = true;
      for (const node of rejected) {
        if (!precise.failure(node)) this.decide(node, true, this.added);
      }
    }
    return { basicNodes, nodes };
  }

  private decide(node: number, keep: boolean, reason: Reason): void {
    const score = 1 - this.figures.linkTextDensity(node);
    const measure = (): ReturnType<LinkFigures["describe"]> => this.figures.describe(node);
    const [first, end] = this.page.blockRange(node);
    if (keep) {
      this.kept.fill(1, first, end);
      this.builder.setNode(node, true, score, reason, measure);
      return;
    }
    const { visibility } = this.page.blocks;
    for (let block = first; block < end; block++) {
      if (!this.kept[block] && (visibility[block] & INVISIBLE) === 0)
        this.builder.set(block, false, score, reason, measure);
    }
  }

  private childrenWithText(node: number): number[] {
    const { tree } = this.page;
    const children: number[] = [];
    for (let child = tree.firstChild(node); child !== -1; child = tree.nextSibling(child)) {
      if (this.figures.textChars(child) > 0) children.push(child);
    }
    return children;
  }

  /** Drops forms inside kept nodes last, because their parents have been kept as a whole. */
  private markRemoved(): void {
    const removed: Reason = {
      signal: "form",
      threshold: this.options.maxFormShare,
      text: "in a form or marquee, which the paper removes (step 2)",
    };
    for (const node of this.figures.removed) this.builder.setNode(node, false, 0, removed);
  }
}

/**
 * Gunasundari and Karthikeyan's method: descends from the body, level by level, into nodes with
 * little link text (basic condition) until they are content as a whole (precise condition); then
 * adds precise siblings. Readings: docs/methods/link-density.md. A page whose body is mostly link
 * text yields nothing: 20 % of wcxb-dev, 39 % of dragnet. A block's score is 1 - LTD of the node
 * that decided about it.
 */
export const linkDensity: MethodFactory<LinkDensityOptions> = defineMethod<LinkDensityOptions>({
  id: "link-density",
  summary: "Searches the tree for nodes with little link text.",
  paper: {
    authors: "R. Gunasundari, S. Karthikeyan",
    title: "A Study of Content Extraction from Web Pages Based on Links",
    section: "3.1 to 3.3",
  },
  options: linkDensityOptions,
  select(page, options, given) {
    const basicLinks = given.basicLinks ?? Math.max(options.basicLinks, options.preciseLinks);
    return new Search(page, { ...options, basicLinks }).run();
  },
});
