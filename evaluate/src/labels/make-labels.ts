import { type ElementLabel, elementPath, hashPage, type LabelLine } from "../../../src/labels/index.ts";
import type { MeasuredPage } from "../../../src/measure/measured-page.ts";

/** What is below a node: no text, text of one label, text without a label, or of several kinds. */
const [NO_TEXT, LEFT_OUT, MIXED] = [0, 3, 4];
const CODES: Readonly<Record<ElementLabel, number>> = { content: 1, noise: 2 };
const NAMES: ReadonlyArray<ElementLabel | undefined> = [undefined, "content", "noise"];

/** For each node what all text below it is. */
function mergeUpwards(page: MeasuredPage, own: Uint8Array): Uint8Array {
  const below = own.slice();
  for (let node = page.tree.nodeCount - 1; node > 0; node--) {
    const parent = page.tree.parent[node];
    if (below[node] === NO_TEXT) continue;
    below[parent] = below[parent] === NO_TEXT || below[parent] === below[node] ? below[node] : MIXED;
  }
  return below;
}

/** What each element's own text blocks are; the first block decides where they differ. */
function labelOwners(page: MeasuredPage, labels: ReadonlyArray<ElementLabel | undefined>): Uint8Array {
  const own = new Uint8Array(page.tree.nodeCount);
  labels.forEach((label, block) => {
    const node = page.blocks.node[block];
    if (own[node] === NO_TEXT) own[node] = label === undefined ? LEFT_OUT : CODES[label];
  });
  return own;
}

/** Who labels, and when. */
export interface Signature {
  readonly page: string;
  readonly labeller: string;
  readonly time: string;
}

/**
 * Writes labels of text blocks as labels of elements, as few as say the same, and that the page is done. What stands in
 * one element with text of another label is told with the element.
 */
export function makeLabels(
  page: MeasuredPage,
  labels: ReadonlyArray<ElementLabel | undefined>,
  signature: Signature,
): LabelLine[] {
  const { tree } = page;
  const own = labelOwners(page, labels);
  const below = mergeUpwards(page, own);
  const { page: name, labeller, time } = signature;
  const hash = hashPage(page.html);
  const lines: LabelLine[] = [];
  const inherited = new Uint8Array(tree.nodeCount);
  for (let node = 1; node < tree.nodeCount; node++) {
    inherited[node] = inherited[tree.parent[node]];
    if (!tree.isElement(node)) continue;
    const wanted = below[node] === MIXED ? own[node] : below[node];
    const label = NAMES[wanted];
    if (label === undefined || wanted === inherited[node]) continue;
    inherited[node] = wanted;
    const path = elementPath(tree, node);
    lines.push({ type: "label", page: name, hash, path, label, origin: "proposal", labeller, time });
  }
  return [...lines, { type: "page", page: name, hash, status: "done", labeller, time }];
}
