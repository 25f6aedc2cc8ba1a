import type { MeasuredPage } from "../../page/measured-page.ts";
import { INVISIBLE } from "../../page/rendering.ts";
import { spend } from "../../safety/clock.ts";
import { commonItems } from "../../text/counted.ts";
import { numberIn } from "../../text/number-in.ts";
import type { SiteBlock } from "./site-blocks.ts";

/**
 * Longest sequence that is matched exactly; Python's difflib departs from the exact ratio at this
 * length, too.
 */
const MAX_EXACT_LENGTH = 200;
/** Pairs of elements compared in the time of a step. */
const CELLS_PER_STEP = 64;

/**
 * Similarity of two sequences, from 0 to 1: 2 * M / T, where T is the total length and M the number
 * of elements in matching blocks, found as in difflib's SequenceMatcher: the longest common run,
 * then recursively to its left and right. For sequences longer than 200, M is the size of the
 * multisets' intersection (difflib's `quick_ratio`, an upper bound), in linear time; otherwise the
 * time is at most cubic in 200, and quadratic for usual sequences. Two empty sequences are equal.
 */
export function sequenceRatio(a: readonly string[], b: readonly string[]): number {
  spend(a.length + b.length);
  const total = a.length + b.length;
  if (total === 0) return 1;
  const exact = a.length <= MAX_EXACT_LENGTH && b.length <= MAX_EXACT_LENGTH;
  return (2 * (exact ? countMatches(a, b) : commonItems(a, b).length)) / total;
}

interface Window {
  readonly aFrom: number;
  readonly aTo: number;
  readonly bFrom: number;
  readonly bTo: number;
}

function countMatches(a: readonly string[], b: readonly string[]): number {
  let matches = 0;
  const open: Window[] = [{ aFrom: 0, aTo: a.length, bFrom: 0, bTo: b.length }];
  for (let window = open.pop(); window; window = open.pop()) {
    const run = longestRun(a, b, window);
    if (run.length === 0) continue;
    matches += run.length;
    const { aFrom, aTo, bFrom, bTo } = window;
    open.push({ aFrom, aTo: run.a, bFrom, bTo: run.b });
    open.push({ aFrom: run.a + run.length, aTo, bFrom: run.b + run.length, bTo });
  }
  return matches;
}

/** The longest common run in the window; of several the first in a, then in b. */
function longestRun(
  a: readonly string[],
  b: readonly string[],
  window: Window,
): { a: number; b: number; length: number } {
  const { aFrom, aTo, bFrom, bTo } = window;
  let best = { a: aFrom, b: bFrom, length: 0 };
  let previous = new Uint32Array(bTo - bFrom + 1);
  let current = new Uint32Array(bTo - bFrom + 1);
  for (let i = aFrom; i < aTo; i++) {
    spend(1 + (bTo - bFrom) / CELLS_PER_STEP);
    for (let j = bFrom; j < bTo; j++) {
      const length = a[i] === b[j] ? previous[j - bFrom] + 1 : 0;
      current[j - bFrom + 1] = length;
      if (length > best.length) best = { a: i - length + 1, b: j - length + 1, length };
    }
    [previous, current] = [current, previous];
  }
  return best;
}

export interface BlockShape {
  /** Tag names in document order, the block's own first. */
  readonly tags: readonly string[];
  /** Distinct CSS class names, sorted. */
  readonly classes: readonly string[];
}

interface GrowingShape {
  readonly tags: string[];
  readonly classes: Set<string>;
}

function addElement(
  { tree, visibility }: MeasuredPage,
  node: number,
  { tags, classes }: GrowingShape,
): void {
  if (!tree.isElement(node) || visibility[node] & INVISIBLE) return;
  tags.push(tree.name(node));
  for (const name of tree.attr(node, "class")?.split(/\s+/) ?? []) {
    if (name !== "") classes.add(name);
  }
}

const finishShape = ({ tags, classes }: GrowingShape): BlockShape => ({
  tags,
  classes: [...classes].sort(),
});

/** The shapes of a page's blocks, in order, without their sub-blocks. */
export function describeShapes(
  page: MeasuredPage,
  nearest: Int32Array,
  blocks: readonly SiteBlock[],
): BlockShape[] {
  const shapes = new Map<number, GrowingShape>();
  for (const block of blocks) shapes.set(block.node, { tags: [], classes: new Set() });
  for (let node = 0; node < page.tree.nodeCount; node++) {
    const shape = shapes.get(nearest[node]);
    if (shape) addElement(page, node, shape);
  }
  return [...shapes.values()].map(finishShape);
}

export function describeWholeShape(page: MeasuredPage, element: number): BlockShape {
  const shape: GrowingShape = { tags: [], classes: new Set() };
  for (let node = element; node < page.tree.end[element]; node++) addElement(page, node, shape);
  return finishShape(shape);
}

function jaccardSimilarity(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 && b.length === 0) return 1;
  const names = new Set(a);
  const common = b.reduce((sum, name) => sum + (names.has(name) ? 1 : 0), 0);
  return common / (a.length + b.length - common);
}

export interface ShapeWeights {
  readonly tagWeight: number;
  readonly classWeight: number;
}

/** The paper's weights: half and half (section 3.2). */
export const evenShapeWeights: ShapeWeights = { tagWeight: 0.5, classWeight: 0.5 };

/**
 * Structure similarity SSim: the tag sequences' ratio and the class names' Jaccard similarity,
 * weighted.
 */
export function shapeSimilarity(
  a: BlockShape,
  b: BlockShape,
  weights: ShapeWeights = evenShapeWeights,
): number {
  const { tagWeight, classWeight } = weights;
  return (
    tagWeight * sequenceRatio(a.tags, b.tags) +
    classWeight * jaccardSimilarity(a.classes, b.classes)
  );
}

/** A string per shape; different shapes have different strings. */
export const shapeKey = (shape: BlockShape): string =>
  `${shape.tags.join(" ")}\n${shape.classes.join(" ")}`;

/** Numbers shapes, and caches their similarities. A site has few shapes for its many blocks. */
export class ShapeTable {
  readonly shapes: BlockShape[] = [];
  private readonly ids = new Map<string, number>();
  private readonly known: Array<Map<number, number>> = [];

  constructor(private readonly weights: ShapeWeights = evenShapeWeights) {}

  /** The number of a shape; equal shapes have the same number. */
  intern(shape: BlockShape): number {
    const id = numberIn(this.ids, shapeKey(shape));
    if (id < this.shapes.length) return id;
    this.shapes.push(shape);
    this.known.push(new Map());
    return id;
  }

  similarity(a: number, b: number): number {
    if (a === b) return this.weights.tagWeight + this.weights.classWeight;
    const [first, second] = a < b ? [a, b] : [b, a];
    let value = this.known[first].get(second);
    if (value === undefined) {
      value = shapeSimilarity(this.shapes[first], this.shapes[second], this.weights);
      this.known[first].set(second, value);
    }
    return value;
  }
}
