import { elementPath } from "pith/html";
import { type ElementLabel, hashPage, type LabelLine } from "../../../../packages/pith/src/methods/index.ts";
import type { MeasuredPage } from "../../../../packages/pith/src/page/measured-page.ts";
import { EMBEDDED } from "../../../../packages/pith/src/page/rendering.ts";

/** The state of an element's own text: none, a label's, or unlabelled. */
const [NO_TEXT, LEFT_OUT] = [0, 3];
/** The label that a node inherits: none, or one of `NAMES` in order. */
const STATES = [0, 1, 2] as const;
const CODES: Readonly<Record<ElementLabel, number>> = { content: 1, noise: 2 };
const NAMES: ReadonlyArray<ElementLabel | undefined> = [undefined, "content", "noise"];

/** The state of each element's own text blocks; if they differ, the first decides. Embedded data is never labelled. */
function labelOwners(page: MeasuredPage, labels: ReadonlyArray<ElementLabel | undefined>): Uint8Array {
  const own = new Uint8Array(page.tree.nodeCount);
  labels.forEach((label, block) => {
    const node = page.blocks.node[block];
    if ((page.blocks.visibility[block] & EMBEDDED) !== 0 || own[node] !== NO_TEXT) return;
    own[node] = label === undefined ? LEFT_OUT : CODES[label];
  });
  return own;
}

/**
 * Chooses the inherited state of each node so that as few elements as possible need a label: from the leaves up it counts
 * the labels needed within a node for each state, then it chooses from the root down.
 */
function chooseStates({ tree }: MeasuredPage, own: Uint8Array): Uint8Array {
  const within = STATES.map(() => new Float64Array(tree.nodeCount));
  const cheapest = (node: number, inherited: number): number => {
    const costs = STATES.map((state) => {
      if (state === inherited) return within[state][node];
      return state !== 0 && tree.isElement(node) ? within[state][node] + 1 : Number.POSITIVE_INFINITY;
    });
    return STATES.reduce((best, state) => (costs[state] < costs[best] ? state : best), inherited);
  };
  for (let node = tree.nodeCount - 1; node > 0; node--) {
    for (const state of STATES) {
      const fits = own[node] === NO_TEXT || (own[node] === LEFT_OUT ? state === 0 : own[node] === state);
      if (!fits) within[state][node] = Number.POSITIVE_INFINITY;
    }
    for (const state of STATES) {
      const best = cheapest(node, state);
      within[state][tree.parent[node]] += within[best][node] + (best === state ? 0 : 1);
    }
  }
  const states = new Uint8Array(tree.nodeCount);
  for (let node = 1; node < tree.nodeCount; node++) states[node] = cheapest(node, states[tree.parent[node]]);
  return states;
}

export interface Signature {
  readonly page: string;
  readonly labeller: string;
  readonly time: string;
}

/**
 * Writes labels of text blocks as the fewest labels of elements, and marks the page as done. Text in one element with text
 * of another label gets the element's label.
 */
export function makeLabels(
  page: MeasuredPage,
  labels: ReadonlyArray<ElementLabel | undefined>,
  signature: Signature,
): LabelLine[] {
  const { tree } = page;
  const states = chooseStates(page, labelOwners(page, labels));
  const { page: name, labeller, time } = signature;
  const hash = hashPage(page.html);
  const lines: LabelLine[] = [];
  for (let node = 1; node < tree.nodeCount; node++) {
    const label = NAMES[states[node]];
    if (label === undefined || states[node] === states[tree.parent[node]]) continue;
    const path = elementPath(tree, node);
    lines.push({
      type: "label",
      page: name,
      hash,
      path,
      label,
      origin: "proposal",
      proposedBy: labeller,
      labeller,
      time,
    });
  }
  return [...lines, { type: "page", page: name, hash, status: "done", labeller, time }];
}
