import type { PageTree } from "../../html/parse/page-tree.ts";
import { headingLevel, KNOWN_TAGS, type KnownTag, TAG } from "../../html/parse/tags.ts";
import type { MeasuredPage } from "../../page/measured-page.ts";
import type { Ancestry } from "./ancestry.ts";
import type { FeatureFamily } from "./block-window.ts";
import { classWordGroups } from "./class-words.ts";
import { boxTags } from "./open-forms.ts";

/**
 * Enters the elements down to the one with the requested block; returns its depth. Blocks come in
 * document order, so left elements never return.
 */
function createWalk(
  { tree, blocks }: MeasuredPage,
  enter: (node: number, depth: number) => void,
): (block: number) => number {
  let entered: number[] = [0];
  let last = 0;
  return (block) => {
    if (block < last) entered = [0];
    last = block;
    const container = blocks.node[block];
    const depth = tree.depth[container];
    // Appended in order: an array with holes would be slow.
    while (entered.length <= depth) entered.push(-1);
    let above = depth;
    for (let node = container; entered[above] !== node; node = tree.parent[node]) {
      entered[above--] = node;
    }
    for (let at = above + 1; at <= depth; at++) {
      enter(entered[at], at);
    }
    return depth;
  };
}

/** Represents a missing ancestor; more than any relevant distance. */
const FAR = 40;

/** Ancestors whose distance is a feature. */
const ANCESTORS: readonly KnownTag[] = [
  "main",
  "article",
  "section",
  "nav",
  "aside",
  "header",
  "footer",
  "form",
  "ul",
  "li",
  "table",
  "tr",
  "td",
  "blockquote",
  "figure",
  "a",
  "p",
];

/** Kinds of containers, in the order of their codes. */
const CONTAINER_KINDS: ReadonlyArray<readonly KnownTag[]> = [
  ["div"],
  ["p"],
  ["li"],
  ["td"],
  ["th"],
  ["h1"],
  ["h2"],
  ["h3"],
  ["h4", "h5", "h6"],
  ["dt"],
  ["dd"],
  ["pre"],
  ["blockquote"],
  ["figcaption", "caption"],
  ["button"],
  ["section", "article", "main"],
  ["header", "footer", "nav", "aside"],
  ["summary", "legend"],
  ["body"],
  ["address"],
  ["noscript"],
  ["form", "fieldset"],
];

const ANCESTOR_NAMES = ANCESTORS.map((tag) => `up:${tag}`);
const GROUP_NAMES = classWordGroups.map((group) => `class:${group}`);

const kindOfTag = new Map<number, number>();
CONTAINER_KINDS.forEach((tags, kind) => {
  for (const tag of tags) kindOfTag.set(TAG[tag], kind + 1);
});
const ancestorIndex = new Int8Array(KNOWN_TAGS.length).fill(-1);
ANCESTORS.forEach((tag, index) => {
  ancestorIndex[TAG[tag]] = index;
});

/** Facts above each node, shared by very deep blocks. */
interface FarFacts {
  /** Which of `ANCESTORS`, as bits. */
  readonly ancestors: Uint32Array;
  /** Groups of class words, as bits. */
  readonly groups: Uint32Array;
}

/** One pass over all nodes, so that deep pages cost no more than long ones. */
function readFarFacts(page: MeasuredPage, ancestry: Ancestry): FarFacts {
  const { nodeCount, parent } = page.tree;
  const tags = boxTags(page);
  const ancestors = new Uint32Array(nodeCount);
  const groups = new Uint32Array(nodeCount);
  for (let node = 1; node < nodeCount; node++) {
    const tag = tags[node];
    const index = tag < ancestorIndex.length ? ancestorIndex[tag] : -1;
    ancestors[node] = ancestors[parent[node]] | (index < 0 ? 0 : 1 << index);
    groups[node] = groups[parent[node]] | ancestry.ownBits(node);
  }
  return { ancestors, groups };
}

function setDistances(
  columns: readonly Float32Array[],
  mask: number,
  row: number,
  distance: number,
): void {
  for (let bits = mask; bits !== 0; bits &= bits - 1) {
    const column = columns[31 - Math.clz32(bits & -bits)];
    if (column[row] === FAR) column[row] = distance;
  }
}

function areSimilar(tree: PageTree, ancestry: Ancestry, node: number, other: number): boolean {
  return (
    tree.parent[node] === tree.parent[other] &&
    tree.tag[node] === tree.tag[other] &&
    ancestry.ownBits(node) === ancestry.ownBits(other)
  );
}

/** Levels from a block up to its heading. */
const HEADING_LEVELS = 2;

export function readElementFeatures(page: MeasuredPage): FeatureFamily {
  const { tree, blocks } = page;
  const tags = boxTags(page);
  // By depth: lists at or above, and 1 inside links.
  const listsAt = [0];
  const inLinkAt = [0];
  const goTo = createWalk(page, (node, depth) => {
    const tag = tree.tag[node];
    listsAt[depth] = listsAt[depth - 1] + (tag === TAG.ul || tag === TAG.ol ? 1 : 0);
    inLinkAt[depth] = tag === TAG.a ? 1 : inLinkAt[depth - 1];
  });
  return ({ matrix }) => {
    const kind = matrix.add("containerKind");
    const depth = matrix.add("depth");
    const heading = matrix.add("headingLevel");
    const listDepth = matrix.add("listDepth");
    const wholeLink = matrix.add("insideLink");
    for (let row = 0; row < matrix.rows; row++) {
      const block = matrix.blocks[row];
      const container = blocks.node[block];
      kind[row] = kindOfTag.get(tags[container]) ?? 0;
      const level = goTo(block);
      depth[row] = level;
      listDepth[row] = listsAt[level];
      wholeLink[row] = inLinkAt[level];
      let node = container;
      for (
        let distance = 0;
        node > 0 && distance <= HEADING_LEVELS && heading[row] === 0;
        distance++
      ) {
        heading[row] = headingLevel(tree.tag[node]);
        node = tree.parent[node];
      }
    }
  };
}

/** Named ancestors and class words on the path from each block to the body. */
export function readMarkupFeatures(page: MeasuredPage, ancestry: Ancestry): FeatureFamily {
  const { tree, blocks } = page;
  const hasDeepBlocks = blocks.node.some((node) => tree.depth[node] >= FAR - 1);
  const tags = boxTags(page);
  const far = hasDeepBlocks ? readFarFacts(page, ancestry) : undefined;
  return ({ matrix }) => {
    const ancestors = ANCESTOR_NAMES.map((name) => matrix.add(name, FAR));
    const groups = GROUP_NAMES.map((name) => matrix.add(name, FAR));
    const columns = [...ancestors, ...groups];
    let last = -1;
    for (let row = 0; row < matrix.rows; row++) {
      // At most forty elements up.
      const container = blocks.node[matrix.blocks[row]];
      const before = last;
      last = row;
      // Similar items share the features: same element, same words in names, same parent.
      if (
        before >= 0 &&
        areSimilar(tree, ancestry, container, blocks.node[matrix.blocks[before]])
      ) {
        for (const column of columns) column[row] = column[before];
        continue;
      }
      let node = container;
      for (let distance = 0; node > 0 && distance < FAR - 1; distance++, node = tree.parent[node]) {
        const tag = tags[node];
        const index = tag < ancestorIndex.length ? ancestorIndex[tag] : -1;
        if (index >= 0 && ancestors[index][row] === FAR) ancestors[index][row] = distance;
        setDistances(groups, ancestry.ownBits(node), row, distance);
      }
      if (node <= 0 || !far) continue;
      // From here on all are equally far.
      setDistances(ancestors, far.ancestors[node], row, FAR - 1);
      setDistances(groups, far.groups[node], row, FAR - 1);
    }
  };
}
