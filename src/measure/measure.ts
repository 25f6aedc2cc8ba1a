import { type Deadline, noDeadline } from "../limits.ts";
import type { PageTree } from "../parse/page-tree.ts";
import { TAG, tagSet } from "../parse/tags.ts";
import { BlockCollector } from "./block-collector.ts";
import { MeasuredPage, type RunningTotals } from "./measured-page.ts";
import { INVISIBLE, isBlockTag, NOT_RENDERED, ownVisibility } from "./rendering.ts";
import { RunFigures } from "./run-figures.ts";

const LIST_TAGS = tagSet(["ul", "ol", "li", "dl", "dt", "dd"]);

function createTotals(nodeCount: number): RunningTotals {
  const array = (): Uint32Array => new Uint32Array(nodeCount + 1);
  return {
    textChars: array(),
    linkChars: array(),
    links: array(),
    elements: array(),
    listTags: array(),
    punctuation: array(),
    words: array(),
    blocks: array(),
  };
}

/** Visibility bits of all nodes, and for each the nearest link and block-level element at or above it. */
function inherit(
  tree: PageTree,
  deadline: Deadline,
): { visibility: Uint8Array; link: Int32Array; container: Int32Array } {
  const { nodeCount, tag, parent } = tree;
  const visibility = new Uint8Array(nodeCount);
  const link = new Int32Array(nodeCount).fill(-1);
  const container = new Int32Array(nodeCount);
  for (let node = 1; node < nodeCount; node++) {
    deadline.checkAt(node);
    const above = parent[node];
    visibility[node] = visibility[above];
    link[node] = link[above];
    container[node] = container[above];
    if (tag[node] === TAG["#text"]) continue;
    if ((visibility[above] & NOT_RENDERED) === 0) visibility[node] |= ownVisibility(tree, node);
    if (tag[node] === TAG.a && tree.attr(node, "href") !== undefined) link[node] = node;
    if (isBlockTag(tag[node])) container[node] = node;
  }
  return { visibility, link, container };
}

/** Measures a parsed page in one pass over its nodes. @throws DeadlineError and AbortedError when time is up */
export function measurePage(html: string, tree: PageTree, url?: string, deadline: Deadline = noDeadline): MeasuredPage {
  const { nodeCount, tag } = tree;
  const { visibility, link, container } = inherit(tree, deadline);
  const totals = createTotals(nodeCount);
  const collector = new BlockCollector();
  const figures = new RunFigures();
  let [textChars, linkChars, links, elements, listTags, punctuation, words] = [0, 0, 0, 0, 0, 0, 0];
  for (let node = 0; node < nodeCount; node++) {
    deadline.checkAt(node);
    totals.textChars[node] = textChars;
    totals.linkChars[node] = linkChars;
    totals.links[node] = links;
    totals.elements[node] = elements;
    totals.listTags[node] = listTags;
    totals.punctuation[node] = punctuation;
    totals.words[node] = words;
    totals.blocks[node] = collector.count;
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
  totals.textChars[nodeCount] = textChars;
  totals.linkChars[nodeCount] = linkChars;
  totals.links[nodeCount] = links;
  totals.elements[nodeCount] = elements;
  totals.listTags[nodeCount] = listTags;
  totals.punctuation[nodeCount] = punctuation;
  totals.words[nodeCount] = words;
  collector.close();
  totals.blocks[nodeCount] = collector.count;
  return new MeasuredPage(html, tree, url, visibility, totals, collector.finish());
}
