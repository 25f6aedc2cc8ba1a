export const KINDS = [
  "headings",
  "list items",
  "table cells",
  "code blocks",
  "links",
  "images",
] as const;
export type Kind = (typeof KINDS)[number];

/** One element of a page or an output. */
export interface StructureElement {
  readonly kind: Kind;
  /** Keys that must match; for images, any of them. */
  readonly keys: readonly string[];
  /** Letters and digits of its text; "" for images. */
  readonly letters: string;
  /** The same by line. */
  readonly pieces: readonly string[];
  /** Number of letters and digits before it. */
  readonly start: number;
  /** First and last line of its text; for images, the lines before and after. */
  firstLine: number;
  lastLine: number;
  /**
   * Elements that an output may render as this kind or not: terms, code with line breaks, headings
   * by role, cells of layout tables, placeholders, and footnotes, which outputs collect in their
   * own lists.
   */
  readonly isOptional: boolean;
}

/** The target of a link. */
export const addressOf = ({ keys }: StructureElement): string =>
  keys[0].slice(0, keys[0].lastIndexOf("|"));

/** Joins adjacent links to one address without letters between them. */
export function joinLinks(elements: readonly StructureElement[]): StructureElement[] {
  const joined: StructureElement[] = [];
  let last = -1;
  for (const element of elements) {
    const before = joined[last];
    const isNext =
      element.kind === "links" &&
      before !== undefined &&
      before.start + before.letters.length === element.start &&
      before.lastLine === element.firstLine &&
      addressOf(before) === addressOf(element);
    if (isNext) {
      const letters = before.letters + element.letters;
      const keys = [`${addressOf(element)}|${letters}`];
      joined[last] = { ...before, letters, keys, pieces: [letters], lastLine: element.lastLine };
      continue;
    }
    if (element.kind === "links") last = joined.length;
    joined.push(element);
  }
  return joined;
}
