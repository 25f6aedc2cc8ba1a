import { oncePer } from "../once-per.ts";
import { MAX_NARROW, type NodeColumn, type PageTree } from "./page-tree.ts";

/** The class attributes of a page: pages have few different ones, which many ask about. */
interface ClassValues {
  /** Each different value, in the order of the page. */
  readonly values: readonly string[];
  /** By node: one more than the place of its value, 0 without a class attribute; empty on a page without any. */
  readonly ofNode: NodeColumn;
}

/** Reads each class attribute once, so that whoever asks about names looks at each different value once. */
export const classValuesOf: (tree: PageTree) => ClassValues = oncePer((tree) => {
  const places = new Map<string, number>();
  const values: string[] = [];
  const { attrNames } = tree.data;
  const size = attrNames.includes("class") ? tree.nodeCount : 0;
  const ofNode = new (attrNames.length <= MAX_NARROW ? Uint16Array : Int32Array)(size);
  tree.forEachWithAttribute("class", (node, value) => {
    let place = places.get(value);
    if (place === undefined) {
      place = values.push(value);
      places.set(value, place);
    }
    ofNode[node] = place;
  });
  return { values, ofNode };
});

/** The elements whose class attribute passes a test, in document order; the test is also told the place of each value among all. */
export function findByClass(tree: PageTree, test: (names: string, place: number) => boolean): number[] {
  const { values, ofNode } = classValuesOf(tree);
  const found: number[] = [];
  const fits = new Uint8Array(values.length + 1);
  let any = false;
  for (let place = 0; place < values.length; place++) {
    if (!test(values[place], place)) continue;
    fits[place + 1] = 1;
    any = true;
  }
  if (!any) return found;
  for (let node = 0; node < ofNode.length; node++) {
    if (fits[ofNode[node]] === 1) found.push(node);
  }
  return found;
}
