import type { PageTree } from "flat-html";

/**
 * Names of icons that say yes, or no, as word of a class, a file or a label. Of 24 pages of wcxb-dev with tables of cells
 * without text, six had such cells, 190 of them.
 */
const MARK = /(?<![a-z])(?:(check(?:-?mark)?|tick)|x-?mark|cross|times)(?![a-z])/i;
const NAMES = ["class", "src", "href", "xlink:href", "alt", "aria-label"] as const;
/** Elements of a cell that are looked at: an icon has few. */
const MAX_ELEMENTS = 12;

/**
 * What a cell without text says to those who see it: "✓" and "✗" for icons that are named so, else the label that an icon
 * has for those who listen.
 */
export function readMark(tree: PageTree, cell: number): string | undefined {
  let label: string | undefined;
  const end = Math.min(tree.end[cell], cell + 1 + MAX_ELEMENTS);
  for (let node = cell + 1; node < end; node++) {
    for (const name of NAMES) {
      const value = tree.attr(node, name)?.trim() ?? "";
      // Of an address its last part.
      const mark = MARK.exec(value.slice(value.lastIndexOf("/") + 1));
      if (mark) return mark[1] === undefined ? "✗" : "✓";
      if (name.startsWith("a")) label ||= value;
    }
  }
  return label;
}
