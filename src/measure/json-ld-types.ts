import type { PageTree } from "../parse/page-tree.ts";

const TYPE = /"@type"\s*:\s*(?:\[\s*)?"([A-Za-z]{2,40})"/g;
/** Longest piece of a data script that types are looked for in. */
const MAX_SCRIPT_CHARS = 200_000;

/**
 * The schema.org types, in lower case, that a `script` element of JSON-LD names; none for other scripts. They are
 * searched for and not parsed, so that broken data tells its types, too.
 */
export function jsonLdTypes(tree: PageTree, script: number): string[] {
  if (!tree.attr(script, "type")?.includes("ld+json")) return [];
  const text = tree.textContent(script).slice(0, MAX_SCRIPT_CHARS);
  return Array.from(text.matchAll(TYPE), ([, type]) => type.toLowerCase());
}
