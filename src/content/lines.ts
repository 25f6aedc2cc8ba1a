import type { Block, BlockSpan, Inline, Paragraph, TableCell } from "./nodes.ts";

/**
 * Behind this many blocks of a page, paragraphs and cells that are one text of one block are kept as that alone, and
 * made to nodes when they are read: each takes 50 and 100 bytes then, where nodes take 180 and 310. Nearly all pages
 * have fewer blocks. With nodes alone an article of 2 MB needs .6 times its bytes more, of the 6 times that are
 * allowed, and 149,000 paragraphs of one letter 49 MB for 29.
 */
const MANY_BLOCKS = 4096;

/** A paragraph that is one text of one block. */
class Line implements Paragraph {
  private readonly value: string;
  private readonly block: number;

  constructor(value: string, block: number) {
    this.value = value;
    this.block = block;
  }

  get type(): "paragraph" {
    return "paragraph";
  }

  get span(): BlockSpan {
    return { first: this.block, last: this.block };
  }

  get children(): Inline[] {
    return [{ type: "text", value: this.value }];
  }
}

class LineCell implements TableCell {
  readonly header: boolean;
  declare readonly align: undefined;
  private readonly line: Line;

  constructor(header: boolean, line: Line) {
    this.header = header;
    this.line = line;
  }

  get type(): "cell" {
    return "cell";
  }

  get colSpan(): number {
    return 1;
  }

  get rowSpan(): number {
    return 1;
  }

  get children(): Block[] {
    return [this.line];
  }
}

/** A paragraph to which nothing is added any more. */
export function settleParagraph(paragraph: Paragraph): Paragraph {
  const { span, children } = paragraph;
  const [only] = children;
  const isLine = span.first > MANY_BLOCKS && span.first === span.last && children.length === 1;
  return isLine && only.type === "text" ? new Line(only.value, span.first) : paragraph;
}

/** A cell to which nothing is added any more. */
export function settleCell(cell: TableCell): TableCell {
  const { header, colSpan, rowSpan, align, children } = cell;
  const [only] = children;
  const isLine = children.length === 1 && colSpan * rowSpan === 1 && align === undefined;
  if (isLine && only instanceof Line) return new LineCell(header, only);
  // Copied lists have no room to grow: a list of one that grew would take as much as one of 17.
  return { ...cell, children: children.slice() };
}
