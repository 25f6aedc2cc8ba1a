import { TAG } from "flat-html";
import { type MeasuredPage, rendering } from "pith/page";

/** The four figures of the link density method for any node of a page, after its preprocessing. */
export class LinkFigures {
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
        visibility[node] & rendering.INVISIBLE ||
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
    if (this.removed.length === 0) return 0;
    const first = this.firstRemovedFrom(node);
    return sums[this.firstRemovedFrom(this.page.tree.end[node])] - sums[first];
  }

  private firstRemovedFrom(node: number): number {
    let low = 0;
    let high = this.removed.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.removed[middle] < node) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** NTL: text length below the node. */
  textChars(node: number): number {
    return this.page.textChars(node) - this.removedIn(node, this.removedText);
  }

  /** LTD: link text length / text length; 0 without text. Inside a link it is 1, whatever the white space. */
  linkTextDensity(node: number): number {
    const chars = this.textChars(node);
    if (this.inLink[node]) return chars === 0 ? 0 : 1;
    return chars === 0 ? 0 : (this.page.linkChars(node) - this.removedIn(node, this.removedLinkText)) / chars;
  }

  /** LA: links below the node. */
  links(node: number): number {
    return this.linksBefore[this.page.tree.end[node]] - this.linksBefore[Math.min(node + 1, this.page.tree.end[node])];
  }

  /** LAD: links / elements below the node; 0 without elements. */
  linkDensity(node: number): number {
    const end = this.page.tree.end[node];
    const elements = this.elementsBefore[end] - this.elementsBefore[Math.min(node + 1, end)];
    return elements === 0 ? 0 : this.links(node) / elements;
  }

  /** The four figures by the paper's names. */
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

/** Measures link figures without forms and marquees that have at most `maxFormShare` of the page's text. */
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
