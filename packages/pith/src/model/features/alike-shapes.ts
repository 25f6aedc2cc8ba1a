import { MAX_NARROW } from "../../html/parse/page-tree.ts";
import type { Ancestry } from "./ancestry.ts";

const STEPS = { shape: 0, parentShape: 1, outerShape: 3 } as const;

export type ShapeName = keyof typeof STEPS;
export const shapeNames: readonly ShapeName[] = Object.keys(STEPS) as ShapeName[];

/** Which blocks of a page have the same shape, as consecutive numbers. */
export interface SimilarShapes {
  /** The number of each block's shape. */
  readonly numberOf: Uint16Array | Uint32Array;
  readonly count: number;
}

function numberShapes(ancestry: Ancestry, steps: number): SimilarShapes {
  const { tree, blocks } = ancestry.page;
  const numbers = new Map<number, number>();
  let numberOf: SimilarShapes["numberOf"] = new Uint16Array(blocks.count);
  let lastShape = 0;
  for (let block = 0; block < blocks.count; block++) {
    let node = blocks.node[block];
    for (let i = 0; i < steps && tree.parent[node] > 0; i++) node = tree.parent[node];
    const shape = ancestry.shape(node);
    // Adjacent blocks usually have the same shape.
    if (block > 0 && shape === lastShape) {
      numberOf[block] = numberOf[block - 1];
      continue;
    }
    lastShape = shape;
    let number = numbers.get(shape);
    if (number === undefined) {
      number = numbers.size;
      numbers.set(shape, number);
      if (number === MAX_NARROW + 1) numberOf = new Uint32Array(numberOf);
    }
    numberOf[block] = number;
  }
  return { numberOf, count: numbers.size };
}

/** The shapes of a page's blocks, numbered per kind. */
export function readShapes(ancestry: Ancestry): Readonly<Record<ShapeName, SimilarShapes>> {
  return {
    shape: numberShapes(ancestry, STEPS.shape),
    parentShape: numberShapes(ancestry, STEPS.parentShape),
    outerShape: numberShapes(ancestry, STEPS.outerShape),
  };
}
