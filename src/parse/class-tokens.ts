import type { PageTree } from "./page-tree.ts";

const TOKENS = /\s+/;

/** Longer attributes are cut: the names of a box are read again for each thing in it. */
const MAX_CLASS_CHARS = 2000;

/** The names in a class attribute, in lower case. */
export function splitClass(names: string): readonly string[] {
  return names.slice(0, MAX_CLASS_CHARS).trim().toLowerCase().split(TOKENS);
}

/** The class names of an element, in lower case. */
export function classTokens(tree: PageTree, node: number): readonly string[] {
  const names = tree.attr(node, "class");
  return names === undefined ? [] : splitClass(names);
}

/** The values of attributes of an element, one behind the other with spaces between. */
export function joinAttributes(tree: PageTree, node: number, ...names: readonly string[]): string {
  return names.map((name) => tree.attr(node, name) ?? "").join(" ");
}

/** Attributes that are remembered: most pages have fewer different ones, and use them often. */
const MAX_REMEMBERED = 2000;

/** A test of a class attribute or an id; what is not there does not pass. */
export type NameTest = (names: string | undefined) => boolean;

/** A test of names that remembers what it found. */
export function rememberNames(test: (names: string) => boolean): NameTest {
  const known = new Map<string, boolean>();
  return (names) => {
    if (names === undefined) return false;
    const before = known.get(names);
    if (before !== undefined) return before;
    const fits = test(names);
    if (known.size < MAX_REMEMBERED) known.set(names, fits);
    return fits;
  };
}
