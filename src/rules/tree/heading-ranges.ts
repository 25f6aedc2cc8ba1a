import type { PageTree } from "flat-html";
import { headingLevel } from "flat-html";

/** Tells whether nodes, queried in document order, are in headings. */
export class HeadingRanges {
  private at = 0;
  private end = 0;

  constructor(private readonly tree: PageTree) {}

  holds(node: number): boolean {
    const { tree } = this;
    for (; this.at < node; this.at++) {
      if (headingLevel(tree.tag[this.at]) > 0 || tree.attr(this.at, "role")?.toLowerCase() === "heading") {
        this.end = Math.max(this.end, tree.end[this.at]);
      }
    }
    return node < this.end;
  }
}
