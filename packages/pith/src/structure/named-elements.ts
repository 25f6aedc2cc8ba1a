import { oncePer } from "../html/once-per.ts";
import { findByClassName, mayMatch } from "../html/parse/class-names.ts";
import type { PageTree } from "../html/parse/page-tree.ts";
import { TAG } from "../html/parse/tags.ts";
import { remember } from "../text/remember.ts";

/** The first element with each id or anchor name: targets of fragment links. */
export const namedPlaces: (tree: PageTree) => ReadonlyMap<string, number> = oncePer((tree) => {
  const places = new Map<string, number>();
  for (let node = 1; node < tree.nodeCount; node++) {
    if (!tree.isElement(node) || !tree.hasAttributes(node)) continue;
    for (const name of [
      tree.attr(node, "id"),
      tree.tag[node] === TAG.a ? tree.attr(node, "name") : undefined,
    ]) {
      if (name !== undefined && !places.has(name)) places.set(name, node);
    }
  }
  return places;
});

const knownNamesOf = oncePer((_: PageTree): Map<RegExp, readonly number[]> => new Map());

/**
 * Elements in the body whose class, id or another given attribute matches, in document order.
 * Cached by pattern, so each needs its own.
 */
export const findNamedElements = (
  tree: PageTree,
  names: RegExp,
  ...others: readonly string[]
): readonly number[] => remember(knownNamesOf(tree), names, () => searchNames(tree, names, others));

function searchNames(tree: PageTree, names: RegExp, others: readonly string[]): readonly number[] {
  const found = new Set(findByClassName(tree, names));
  for (const attribute of ["id", ...others]) {
    if (!mayMatch(tree, attribute, names)) continue;
    tree.forEachWithAttribute(attribute, (node, value) => {
      if (names.test(value)) found.add(node);
    });
  }
  return [...found].filter((node) => node > tree.body).sort((one, other) => one - other);
}
