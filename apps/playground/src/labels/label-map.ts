import type { ElementLabel, PageTree } from "../engine/pith.ts";
import type { BlockView } from "../engine/protocol.ts";

/** The label of an element, and whether a person set it. */
export interface Entry {
  readonly label: ElementLabel;
  readonly origin: "hand" | "proposal";
  /** The method of a saved proposal. Default: the one chosen now. */
  readonly proposedBy?: string | undefined;
}

/** Labels of a page's elements, by node. */
export type LabelMap = ReadonlyMap<number, Entry>;

/** A change that can be undone: each element's entry before and after it. */
export type Change = ReadonlyArray<{
  readonly node: number;
  readonly before: Entry | undefined;
  readonly after: Entry | undefined;
}>;

/**
 * Labels an element or clears its label. Labels inside it are removed: the new label applies to the
 * whole element.
 */
export function changeLabel(
  tree: PageTree,
  labels: LabelMap,
  node: number,
  label: ElementLabel | undefined,
): Change {
  const after: Entry | undefined = label && { label, origin: "hand" };
  const before = labels.get(node);
  const inner = [...labels].flatMap(([other, entry]) =>
    other > node && other < tree.end[node]
      ? [{ node: other, before: entry, after: undefined }]
      : [],
  );
  const isSame = before?.label === after?.label && before?.origin === after?.origin;
  return isSame ? inner : [{ node, before, after }, ...inner];
}

/** Applies a change, or reverts it. */
export function applyChange(
  labels: LabelMap,
  change: Change,
  direction: "forth" | "back",
): LabelMap {
  const map = new Map(labels);
  for (const { node, before, after } of change) {
    const entry = direction === "forth" ? after : before;
    if (entry) map.set(node, entry);
    else map.delete(node);
  }
  return map;
}

/** The entry that applies to each block: the innermost one above most of its characters. */
export function entriesOfBlocks(
  tree: PageTree,
  blocks: readonly BlockView[],
  labels: LabelMap,
): Array<Entry | undefined> {
  const holds = new Int32Array(tree.nodeCount);
  for (let node = 1; node < tree.nodeCount; node++)
    holds[node] = labels.has(node) ? node : holds[tree.parent[node]];
  return blocks.map(({ firstText, lastText }) => {
    const chars = new Map<number, number>();
    for (let node = firstText; node <= lastText; node++) {
      if (tree.isText(node))
        chars.set(holds[node], (chars.get(holds[node]) ?? 0) + tree.text(node).trim().length);
    }
    const [best] = [...chars].sort(([, a], [, b]) => b - a)[0] ?? [0];
    return labels.get(best);
  });
}

/** Counts the kept blocks in a range of nodes with prefix sums. */
class KeptCounts {
  private readonly starts: readonly number[];
  private readonly kept: readonly number[];

  constructor(blocks: ReadonlyArray<{ readonly firstText: number; readonly isKept: boolean }>) {
    this.starts = blocks.map(({ firstText }) => firstText);
    let sum = 0;
    this.kept = [0, ...blocks.map(({ isKept }) => (sum += isKept ? 1 : 0))];
  }

  private countBefore(node: number): number {
    let low = 0;
    let high = this.starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.starts[middle] < node) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  count(node: number, end: number): { readonly all: number; readonly kept: number } {
    const from = this.countBefore(node);
    const to = this.countBefore(end);
    return { all: to - from, kept: this.kept[to] - this.kept[from] };
  }
}

const isMost = ({ all, kept }: { readonly all: number; readonly kept: number }): boolean =>
  kept * 2 > all;

/**
 * A method's verdicts in as few labels as possible: an element whose blocks agree has one label.
 */
export function proposeLabels(
  tree: PageTree,
  blocks: readonly BlockView[],
  keep: ArrayLike<number>,
): LabelMap {
  const visible = blocks.flatMap((block, at) =>
    block.isHidden || block.isEmbedded ? [] : [{ ...block, isKept: keep[at] === 1 }],
  );
  const counts = new KeptCounts(visible);
  const own = new Map<number, { all: number; kept: number }>();
  for (const { node, isKept } of visible) {
    const { all, kept } = own.get(node) ?? { all: 0, kept: 0 };
    own.set(node, { all: all + 1, kept: kept + (isKept ? 1 : 0) });
  }
  const labels = new Map<number, Entry>();
  const held = new Map<number, ElementLabel | undefined>();
  for (let node = Math.max(0, tree.body); node < tree.nodeCount; ) {
    const inside = counts.count(node, tree.end[node]);
    if (!tree.isElement(node) || inside.all === 0) {
      node = tree.isElement(node) ? tree.end[node] : node + 1;
      continue;
    }
    const above = held.get(tree.parent[node]);
    const isUniform = inside.kept === 0 || inside.kept === inside.all;
    const decides = isUniform ? inside : own.get(node);
    const decided = decides && (isMost(decides) ? "content" : "noise");
    const label = decided ?? above;
    if (label && label !== above) labels.set(node, { label, origin: "proposal" });
    held.set(node, label);
    node = isUniform ? tree.end[node] : node + 1;
  }
  return labels;
}
