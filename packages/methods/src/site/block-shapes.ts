import { type MeasuredPage, rendering } from "pith/page";
import { sequenceRatio } from "./sequence-ratio.ts";
import type { SiteBlock } from "./site-blocks.ts";

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

function addElement({ tree, visibility }: MeasuredPage, node: number, { tags, classes }: GrowingShape): void {
  if (!tree.isElement(node) || visibility[node] & rendering.INVISIBLE) return;
  tags.push(tree.name(node));
  for (const name of tree.attr(node, "class")?.split(/\s+/) ?? []) {
    if (name !== "") classes.add(name);
  }
}

const finishShape = ({ tags, classes }: GrowingShape): BlockShape => ({ tags, classes: [...classes].sort() });

/** The shapes of a page's blocks, in order, without their sub-blocks. */
export function describeShapes(page: MeasuredPage, nearest: Int32Array, blocks: readonly SiteBlock[]): BlockShape[] {
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
  /** Weight of the tag sequences' ratio. */
  readonly tagWeight: number;
  /** Weight of the class names' Jaccard similarity. */
  readonly classWeight: number;
}

/** The paper's weights: half and half (section 3.2). */
export const evenShapeWeights: ShapeWeights = { tagWeight: 0.5, classWeight: 0.5 };

/** Structure similarity SSim: the tag sequences' ratio and the class names' Jaccard similarity, weighted. */
export function shapeSimilarity(a: BlockShape, b: BlockShape, weights: ShapeWeights = evenShapeWeights): number {
  const { tagWeight, classWeight } = weights;
  return tagWeight * sequenceRatio(a.tags, b.tags) + classWeight * jaccardSimilarity(a.classes, b.classes);
}

/** A string per shape; different shapes have different strings. */
export function shapeKey(shape: BlockShape): string {
  return `${shape.tags.join(" ")}\n${shape.classes.join(" ")}`;
}

/** Numbers shapes, and caches their similarities. A site has few shapes for its many blocks. */
export class ShapeTable {
  readonly shapes: BlockShape[] = [];
  private readonly ids = new Map<string, number>();
  private readonly known: Array<Map<number, number>> = [];

  constructor(private readonly weights: ShapeWeights = evenShapeWeights) {}

  /** The number of a shape; equal shapes have the same number. */
  intern(shape: BlockShape): number {
    const key = shapeKey(shape);
    let id = this.ids.get(key);
    if (id === undefined) {
      id = this.shapes.length;
      this.shapes.push(shape);
      this.ids.set(key, id);
      this.known.push(new Map());
    }
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
