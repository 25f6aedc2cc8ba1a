/** The kinds of elements that are scored. */
export const KINDS = ["headings", "list items", "table cells", "code blocks", "links", "images"] as const;
export type Kind = (typeof KINDS)[number];

/** One element of a page or of an extractor's output. */
export interface StructureElement {
  readonly kind: Kind;
  /** What must be the same for a match: for images, any of these. */
  readonly keys: readonly string[];
  /** Letters and digits of its text; "" for images. */
  readonly letters: string;
  /** The same line by line. */
  readonly pieces: readonly string[];
  /** How many letters and digits of the page stand before it. */
  readonly start: number;
  /** Lines that its text begins and ends in; for images, the lines before and after. */
  firstLine: number;
  lastLine: number;
  /**
   * Elements that an output may turn into ones of this kind, but need not: terms, code in broken lines, headings by
   * role, cells of layout tables, stand-ins of images; and items that are footnotes, which outputs collect in lists of their own.
   */
  readonly isOptional: boolean;
}

/** The address that a link leads to. */
export const addressOf = ({ keys }: StructureElement): string => keys[0].slice(0, keys[0].lastIndexOf("|"));

/** Links that follow each other on a line without a letter between, and lead to one address, are one link. */
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
