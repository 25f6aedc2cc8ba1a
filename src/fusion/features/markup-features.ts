import type { MeasuredPage } from "../../measure/measured-page.ts";
import { KNOWN_TAGS, type KnownTag, TAG } from "../../parse/tags.ts";
import type { Ancestry } from "./ancestry.ts";
import { classWordGroups } from "./class-words.ts";
import type { FeatureMatrix } from "./feature-matrix.ts";

/** Stands for "no such ancestor"; farther than any distance that matters. */
const FAR = 40;

/** Elements whose distance above the block is a feature. */
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

/** Containers told apart by kind; the order is the code. */
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

const kindOfTag = new Map<number, number>();
CONTAINER_KINDS.forEach((tags, kind) => {
  for (const tag of tags) kindOfTag.set(TAG[tag], kind + 1);
});
const ancestorIndex = new Int8Array(KNOWN_TAGS.length).fill(-1);
ANCESTORS.forEach((tag, index) => {
  ancestorIndex[TAG[tag]] = index;
});

/** Level of a heading tag, 0 for others. */
export function headingLevel(tag: number): number {
  return tag >= TAG.h1 && tag <= TAG.h6 ? tag - TAG.h1 + 1 : 0;
}

/** Tags, named ancestors and class words on the path from each block up to the body. */
export function addMarkupFeatures(page: MeasuredPage, matrix: FeatureMatrix, ancestry: Ancestry): void {
  const { tree, blocks } = page;
  const kind = matrix.add("containerKind");
  const depth = matrix.add("depth");
  const heading = matrix.add("headingLevel");
  const listDepth = matrix.add("listDepth");
  const wholeLink = matrix.add("insideLink");
  const ancestors = ANCESTORS.map((tag) => matrix.add(`up:${tag}`).fill(FAR));
  const groups = classWordGroups.map((group) => matrix.add(`class:${group}`).fill(FAR));
  for (let block = 0; block < blocks.count; block++) {
    const container = blocks.node[block];
    kind[block] = kindOfTag.get(tree.tag[container]) ?? 0;
    depth[block] = tree.depth[container];
    heading[block] = headingLevel(tree.tag[container]);
    let distance = 0;
    for (let node = container; node > 0; node = tree.parent[node]) {
      const tag = tree.tag[node];
      const index = tag < ancestorIndex.length ? ancestorIndex[tag] : -1;
      if (index >= 0 && ancestors[index][block] === FAR) ancestors[index][block] = distance;
      if (tag === TAG.ul || tag === TAG.ol) listDepth[block]++;
      else if (tag === TAG.a) wholeLink[block] = 1;
      if (heading[block] === 0 && distance <= 2) heading[block] = headingLevel(tag);
      for (let bits = ancestry.ownBits(node); bits !== 0; bits &= bits - 1) {
        const group = groups[31 - Math.clz32(bits & -bits)];
        if (group[block] === FAR) group[block] = distance;
      }
      distance = Math.min(distance + 1, FAR - 1);
    }
  }
}
