import type { PageTree } from "flat-html";

/**
 * Icon names for yes or no, as a word of a class, a file or a label. Of 24 pages of wcxb-dev with tables of cells without text,
 * six had such cells, 190 of them.
 */
const MARK = /(?<![a-z])(?:(check(?:-?mark)?|tick)|x-?mark|cross|times)(?![a-z])/i;
const NAMES = ["class", "src", "href", "xlink:href", "alt", "aria-label"] as const;
/** Most elements in an icon's cell. */
const MAX_ELEMENTS = 12;

/** The meaning of a cell without text: "✓" and "✗" for icons named so, else the icon's accessible label. */
export function readMark(tree: PageTree, cell: number): string | undefined {
  let label: string | undefined;
  const end = Math.min(tree.end[cell], cell + 1 + MAX_ELEMENTS);
  for (let node = cell + 1; node < end; node++) {
    for (const name of NAMES) {
      const value = tree.attr(node, name)?.trim() ?? "";
      // The last part of an address.
      const mark = MARK.exec(value.slice(value.lastIndexOf("/") + 1));
      if (mark) return mark[1] === undefined ? "✗" : "✓";
      if (name.startsWith("a")) label ||= value;
    }
  }
  return label;
}
