import { spend } from "../deadline.ts";
import type { PageTree } from "../parse/page-tree.ts";
import { TAG, tagSet } from "../parse/tags.ts";
import { BlockCollector } from "./block-collector.ts";
import { MeasuredPage, type RunningTotals } from "./measured-page.ts";
import { INVISIBLE, isBlockTag, NOT_RENDERED, ownVisibility } from "./rendering.ts";
import { RunFigures } from "./run-figures.ts";

const LIST_TAGS = tagSet(["ul", "ol", "li", "dl", "dt", "dd"]);

/** Totals over a tree; those of its first nodes as a page has them that was measured before. */
function createTotals(nodeCount: number, before: MeasuredPage | undefined): RunningTotals {
  const array = (figure: keyof RunningTotals): Uint32Array => {
    const totals = new Uint32Array(nodeCount + 1);
    if (before) totals.set(before.totals[figure]);
    return totals;
  };
  return {
    textChars: array("textChars"),
    linkChars: array("linkChars"),
    links: array("links"),
    elements: array("elements"),
    listTags: array("listTags"),
    punctuation: array("punctuation"),
    words: array("words"),
    blocks: array("blocks"),
  };
}

/** What nodes have from those above them. */
interface Inherited {
  /** Visibility bits. */
  readonly visibility: Uint8Array;
  /** The nearest link at or above each node; -1 without. */
  readonly link: Int32Array;
  /** The nearest block-level element at or above each node. */
  readonly container: Int32Array;
}

/** Hands down what nodes inherit, from one node to before another; what stands above them was done before. */
function inherit(tree: PageTree, { visibility, link, container }: Inherited, from: number, end: number): void {
  const { tag, parent } = tree;
  for (let node = Math.max(1, from); node < end; node++) {
    spend();
    const above = parent[node];
    visibility[node] = visibility[above];
    link[node] = link[above];
    container[node] = container[above];
    if (tag[node] === TAG["#text"]) continue;
    if ((visibility[above] & NOT_RENDERED) === 0) visibility[node] |= ownVisibility(tree, node);
    if (tag[node] === TAG.a && tree.attr(node, "href") !== undefined) link[node] = node;
    if (isBlockTag(tag[node])) container[node] = node;
  }
}

/** What the nodes of a tree inherit; of those of a page that is measured already only what those behind it need. */
function inheritAll(tree: PageTree, before: MeasuredPage | undefined): Inherited {
  const { nodeCount } = tree;
  const inherited: Inherited = {
    visibility: new Uint8Array(nodeCount),
    link: new Int32Array(nodeCount).fill(-1),
    container: new Int32Array(nodeCount),
  };
  if (before) {
    inherit(tree, inherited, 0, tree.find(TAG.html) + 1);
    inherited.visibility.set(before.visibility);
  }
  inherit(tree, inherited, before?.tree.nodeCount ?? 0, nodeCount);
  return inherited;
}

/** Measures a parsed page in one pass over its nodes. @throws DeadlineError and AbortedError when time is up */
export function measurePage(html: string, tree: PageTree, url?: string): MeasuredPage {
  return measureFrom(html, tree, url, undefined);
}

/**
 * Measures what was appended to the tree of a page that is measured already, as elements at the end of its html element.
 * The figures of the other nodes are taken over. Gives the page itself when nothing was appended.
 */
export function measureAppended(page: MeasuredPage, tree: PageTree): MeasuredPage {
  return tree.nodeCount === page.tree.nodeCount ? page : measureFrom(page.html, tree, page.url, page);
}

function measureFrom(
  html: string,
  tree: PageTree,
  url: string | undefined,
  before: MeasuredPage | undefined,
): MeasuredPage {
  const { nodeCount, tag } = tree;
  const from = before?.tree.nodeCount ?? 0;
  const { visibility, link, container } = inheritAll(tree, before);
  const totals = createTotals(nodeCount, before);
  const collector = new BlockCollector(before?.blocks);
  const figures = new RunFigures();
  let textChars = totals.textChars[from];
  let linkChars = totals.linkChars[from];
  let links = totals.links[from];
  let elements = totals.elements[from];
  let listTags = totals.listTags[from];
  let punctuation = totals.punctuation[from];
  let words = totals.words[from];
  for (let node = from; node <= nodeCount; node++) {
    spend();
    totals.textChars[node] = textChars;
    totals.linkChars[node] = linkChars;
    totals.links[node] = links;
    totals.elements[node] = elements;
    totals.listTags[node] = listTags;
    totals.punctuation[node] = punctuation;
    totals.words[node] = words;
    totals.blocks[node] = collector.count;
    if (node === nodeCount) break;
    const bits = visibility[node];
    const id = tag[node];
    if (id === TAG["#text"]) {
      if (bits & NOT_RENDERED) continue;
      if ((bits ^ visibility[container[node]]) & INVISIBLE) continue;
      if (collector.moveTo(container[node], bits)) figures.startBlock();
      figures.measure(tree.text(node));
      if (figures.textChars === 0) continue;
      const runLinkChars = collector.add(node, figures, link[node]);
      if (bits & INVISIBLE) continue;
      textChars += figures.textChars;
      punctuation += figures.punctuation;
      words += figures.words;
      linkChars += runLinkChars;
      continue;
    }
    if (id === TAG.br) {
      // A break that is hidden on its own breaks no line.
      if (((bits ^ visibility[container[node]]) & INVISIBLE) === 0) {
        collector.lineBreak();
        figures.breakLine();
      }
    } else if (isBlockTag(id)) collector.close();
    if (bits & INVISIBLE || id === TAG["#document"]) continue;
    elements++;
    if (link[node] === node) links++;
    if (LIST_TAGS[id]) listTags++;
  }
  return new MeasuredPage(html, tree, url, visibility, totals, collector.finish());
}
