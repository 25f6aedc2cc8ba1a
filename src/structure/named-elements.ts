import { findByClassName, mayMatch, type PageTree } from "flat-html";

/** Elements in the body whose class, id or another given attribute matches, in document order. */
export function findNamedElements(tree: PageTree, names: RegExp, ...others: readonly string[]): number[] {
  const found = new Set(findByClassName(tree, names));
  for (const attribute of ["id", ...others]) {
    if (!mayMatch(tree, attribute, names)) continue;
    tree.forEachWithAttribute(attribute, (node, value) => {
      if (names.test(value)) found.add(node);
    });
  }
  return [...found].filter((node) => node > tree.body).sort((one, other) => one - other);
}
