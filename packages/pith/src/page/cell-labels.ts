import type { PageTree } from "../html/parse/page-tree.ts";
import { TAG } from "../html/parse/tags.ts";

/** A label has at most this many nodes, and is as short as a column's header. */
const MAX_NODES = 4;
const MAX_CHARS = 60;

const textOf = (tree: PageTree, node: number): string =>
  tree.end[node] - node > MAX_NODES
    ? ""
    : tree
        .textContent(node)
        .trim()
        .slice(0, MAX_CHARS)
        .replace(/[:：]$/u, "");

/**
 * Elements that repeat their column's header before the text of most cells, for narrow screens,
 * which show no header.
 */
export function findCellLabels(tree: PageTree): number[] {
  const found: number[] = [];
  let behind = 0;
  for (const table of tree.findAll(TAG.table)) {
    if (table < behind) continue;
    behind = tree.end[table];
    const [head, ...rows] = tree.findAll(TAG.tr, table, behind);
    if (rows.length === 0 || tree.find(TAG.td, head, tree.end[head]) >= 0) continue;
    const headers = tree.elements(head).map((cell) => textOf(tree, cell));
    const cells = rows.flatMap((row) =>
      tree.elements(row).map((cell, column) => ({ cell, header: headers[column] })),
    );
    const labels = cells.flatMap(({ cell, header }) => {
      const [label = cell] = tree.elements(cell);
      const text = textOf(tree, label);
      const isMore = tree.textContent(cell).trim().length > text.length + 1;
      return label !== cell && text !== "" && text === header && isMore ? [label] : [];
    });
    if (labels.length > 1 && 2 * labels.length >= cells.length) found.push(...labels);
  }
  return found;
}
