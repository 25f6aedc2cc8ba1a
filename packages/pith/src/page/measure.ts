import { isLargePage, type PageTree } from "../html/parse/page-tree.ts";
import { TAG } from "../html/parse/tags.ts";
import { defaultLimits, type Limits } from "../safety/limits.ts";
import { BlockCollector } from "./block-collector.ts";
import { findHiddenBody } from "./hidden-body.ts";
import { findInlineBoxes } from "./inline-flow.ts";
import { MeasuredPage } from "./measured-page.ts";
import { INVISIBLE, isBlockTag, NOT_RENDERED } from "./rendering.ts";
import { RunFigures } from "./run-figures.ts";
import * as running from "./running-totals.ts";
import { Visibility } from "./visibility.ts";

class OpenPath {
  readonly visibility: number[] = [];
  /** The nearest link at or above; -1 without one. */
  readonly link: number[] = [];
  /** The nearest block-level element at or above. */
  readonly container: number[] = [];
  private readonly own: Visibility;
  private readonly inline: ReadonlySet<number>;

  constructor(
    private readonly tree: PageTree,
    shown: number,
  ) {
    this.own = new Visibility(tree, shown);
    this.inline = findInlineBoxes(tree);
  }

  /** The visibility of a text, whose parent was entered before. */
  textVisibility(node: number): number {
    return this.own.ofText(this.tree.parent[node], this.visibility[this.tree.depth[node] - 1]);
  }

  /** Enters a non-text node, whose ancestors were entered before; returns its visibility. */
  enter(node: number): number {
    const { tree, visibility, link, container } = this;
    const depth = tree.depth[node];
    const tag = tree.tag[node];
    if (depth === 0) {
      visibility[0] = 0;
      link[0] = -1;
      container[0] = node;
      return 0;
    }
    const bits = this.own.of(node, visibility[depth - 1]);
    visibility[depth] = bits;
    link[depth] = tag === TAG.a && tree.attr(node, "href") !== undefined ? node : link[depth - 1];
    container[depth] = isBlockTag(tag) && !this.inline.has(node) ? node : container[depth - 1];
    return bits;
  }
}

/**
 * Measures a parsed page in one pass over its nodes.
 * @throws LimitError for too many text blocks, DeadlineError and AbortedError when time is up
 */
export function measurePage(
  html: string,
  tree: PageTree,
  url?: string,
  { maxBlocks }: Pick<Limits, "maxBlocks"> = defaultLimits,
): MeasuredPage {
  const page = measureFrom({ html, url }, tree, undefined, maxBlocks);
  const hidden = findHiddenBody(page);
  return hidden < 0 ? page : measureFrom({ html, url }, tree, undefined, maxBlocks, hidden);
}

/**
 * Measures elements appended to the end of a measured page's html element; other figures are
 * reused. Returns the page itself if nothing was appended.
 */
export function measureAppended(
  page: MeasuredPage,
  tree: PageTree,
  { maxBlocks }: Pick<Limits, "maxBlocks"> = defaultLimits,
): MeasuredPage {
  return tree.nodeCount === page.tree.nodeCount ? page : measureFrom(page, tree, page, maxBlocks);
}

/** @param shown an element to treat as shown; -1 for none */
function measureFrom(
  { html, url }: Pick<MeasuredPage, "html" | "url">,
  tree: PageTree,
  before: MeasuredPage | undefined,
  maxBlocks: number,
  shown = -1,
): MeasuredPage {
  const { nodeCount, tag, depth } = tree;
  const from = before?.tree.nodeCount ?? 0;
  const path = new OpenPath(tree, shown);
  const visibility = new Uint8Array(nodeCount);
  const totals = new running.RunningTotals(nodeCount, before?.totals);
  const sums = running.noTotals();
  if (before) {
    // Appended elements are in the html element.
    for (let node = 0; node <= tree.find(TAG.html); node++) path.enter(node);
    visibility.set(before.visibility);
    totals.read(from, sums);
  }
  const collector = new BlockCollector(maxBlocks, isLargePage(nodeCount), before?.blocks);
  const figures = new RunFigures();
  for (let node = from; node <= nodeCount; node++) {
    sums[running.BLOCKS] = collector.count;
    totals.record(node, sums);
    if (node === nodeCount) break;
    const id = tag[node];
    if (id === TAG["#text"]) {
      const above = depth[node] - 1;
      const bits = path.textVisibility(node);
      visibility[node] = bits;
      if (bits & NOT_RENDERED) continue;
      const container = path.container[above];
      if ((bits ^ visibility[container]) & INVISIBLE) continue;
      if (collector.moveTo(container, bits)) figures.startBlock();
      figures.measure(tree.text(node));
      if (figures.textChars === 0) continue;
      const runLinkChars = collector.add(node, figures, path.link[above]);
      if (bits & INVISIBLE) continue;
      sums[running.TEXT_CHARS] += figures.textChars;
      sums[running.PUNCTUATION] += figures.punctuation;
      sums[running.WORDS] += figures.words;
      sums[running.LINK_CHARS] += runLinkChars;
      continue;
    }
    const bits = path.enter(node);
    visibility[node] = bits;
    if (id === TAG.br) {
      // A hidden break does not break the line.
      if (((bits ^ visibility[path.container[depth[node]]]) & INVISIBLE) === 0) {
        collector.lineBreak();
        figures.breakLine();
      }
    } else if (path.container[depth[node]] === node) collector.close();
    if (bits & INVISIBLE || id === TAG["#document"]) continue;
    sums[running.ELEMENTS]++;
    if (path.link[depth[node]] === node) sums[running.LINKS]++;
  }
  const page = new MeasuredPage(html, tree, url, visibility, totals, collector.finish());
  page.revealed = before?.revealed ?? shown;
  return page;
}
