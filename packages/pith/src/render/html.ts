import type {
  Block,
  CodeBlock,
  Content,
  DefinitionList,
  Details,
  Inline,
  List,
  Table,
  TableRow,
} from "../content/nodes.ts";
import { spend } from "../safety/clock.ts";
import { concatenate } from "../text/detach-string.ts";
import { formulaMarkup } from "./formula-markup.ts";
import { element, STYLE_TAGS, text } from "./html-elements.ts";

const NEWLINE = "\n";
const NOTE_ID = "fn-";

function codeContent({ value, links }: CodeBlock): string[] {
  const children: string[] = [];
  let from = 0;
  for (const { start, end, url } of links) {
    if (start > from) children.push(text(value.slice(from, start)));
    children.push(element("a", [text(value.slice(start, end))], { href: url }));
    from = end;
  }
  children.push(text(`${value.slice(from)}\n`));
  return children;
}

/** Writes one content tree. Footnotes are numbered from 1; the output has no other ids. */
class HtmlWriter {
  private readonly referenced = new Set<number>();

  content(content: Content): string {
    const blocks = this.blocks(content.blocks);
    return content.notes.length > 0
      ? concatenate([...blocks, NEWLINE, this.notes(content)])
      : concatenate(blocks);
  }

  private notes({ notes }: Content): string {
    const items = notes.map((note, index) =>
      element("li", this.flow(note.children), { id: `${NOTE_ID}${index + 1}` }),
    );
    return element("section", [element("ol", lines(items))], { class: "footnotes" });
  }

  private blocks(blocks: readonly Block[]): string[] {
    return blocks.flatMap((block, at) =>
      at === 0 ? [this.block(block)] : [NEWLINE, this.block(block)],
    );
  }

  private flow(blocks: readonly Block[]): string[] {
    const [first, ...rest] = blocks;
    if (first?.type !== "paragraph" || rest.some((block) => block.type === "paragraph"))
      return this.blocks(blocks);
    const inlines = this.inlines(first.children);
    return rest.length === 0 ? inlines : [...inlines, NEWLINE, ...this.blocks(rest)];
  }

  private block(block: Block): string {
    spend();
    switch (block.type) {
      case "heading":
        return element(`h${block.level}`, this.inlines(block.children));
      case "paragraph":
        return element("p", this.inlines(block.children));
      case "list":
        return this.list(block);
      case "definitions":
        return this.definitions(block);
      case "table":
        return this.table(block);
      case "code": {
        const attributes =
          block.language === undefined ? {} : { class: `language-${block.language}` };
        const code = element("pre", [element("code", codeContent(block), attributes)]);
        if (block.title === undefined) return code;
        return element("figure", [element("figcaption", [text(block.title)]), NEWLINE, code]);
      }
      case "quote":
        return element("blockquote", this.blocks(block.children));
      case "figure": {
        const caption =
          block.caption.length === 0
            ? []
            : [NEWLINE, element("figcaption", this.flow(block.caption))];
        return element("figure", [...this.blocks(block.children), ...caption]);
      }
      case "details": {
        const summary = block.summary.length === 0 ? [] : [this.summary(block), NEWLINE];
        return element("details", [...summary, ...this.blocks(block.children)], { open: true });
      }
      case "callout":
        return element("aside", this.blocks(block.children), {
          class: `callout callout-${block.kind}`,
        });
      case "customBlock":
        return concatenate(this.blocks(block.children));
      case "mathBlock":
        return (
          formulaMarkup(block, true) ??
          element("pre", [
            element("code", [text(block.tex)], { class: "language-math math-display" }),
          ])
        );
      case "rule":
        return element("hr", []);
    }
  }

  private summary({ summary, level }: Details): string {
    const inlines = this.inlines(summary);
    return element("summary", level === undefined ? inlines : [element(`h${level}`, inlines)]);
  }

  private definitions({ entries }: DefinitionList): string {
    const items = entries.map((entry) =>
      entry.type === "term"
        ? element("dt", this.inlines(entry.children))
        : element("dd", this.flow(entry.children)),
    );
    return element("dl", lines(items));
  }

  private list(list: List): string {
    const items = list.items.map((item) => {
      const children = this.flow(item.children);
      const attributes = { value: list.ordered ? item.number : undefined };
      if (item.checked === undefined) return element("li", children, attributes);
      const box = element("input", [], { type: "checkbox", disabled: true, checked: item.checked });
      return element("li", [box, text(" "), ...children], attributes);
    });
    if (!list.ordered) return element("ul", lines(items));
    return element("ol", lines(items), {
      type: list.numbering === "1" ? undefined : list.numbering,
      start: list.start === (list.reversed ? list.items.length : 1) ? undefined : list.start,
      reversed: list.reversed,
    });
  }

  table(table: Table): string {
    // Heads of later table parts stay above their rows.
    const firstBody = table.rows.findIndex((row) => !row.head);
    const headCount = firstBody < 0 ? table.rows.length : firstBody;
    const heads = table.rows.slice(0, headCount);
    const bodies = table.rows.slice(headCount);
    const parts: string[] = [];
    if (table.caption.length > 0) parts.push(element("caption", this.flow(table.caption)));
    if (heads.length > 0) parts.push(element("thead", lines(heads.map((row) => this.row(row)))));
    if (bodies.length > 0) parts.push(element("tbody", lines(bodies.map((row) => this.row(row)))));
    return element("table", lines(parts));
  }

  private row(row: TableRow): string {
    const cells = row.cells.map((cell) =>
      element(cell.header ? "th" : "td", this.flow(cell.children), {
        colspan: cell.colSpan > 1 ? cell.colSpan : undefined,
        rowspan: cell.rowSpan > 1 ? cell.rowSpan : undefined,
        align: cell.align,
      }),
    );
    return element("tr", lines(cells));
  }

  private inlines(inlines: readonly Inline[]): string[] {
    return inlines.map((inline) => this.inline(inline));
  }

  private inline(inline: Inline): string {
    spend();
    switch (inline.type) {
      case "text":
        return text(inline.value);
      case "break":
        return element("br", []);
      case "style":
        return element(STYLE_TAGS[inline.kind], this.inlines(inline.children));
      case "link":
        return element("a", this.inlines(inline.children), {
          href: inline.url,
          title: inline.title,
        });
      case "abbreviation":
        return element("abbr", this.inlines(inline.children), { title: inline.title });
      case "custom":
        return concatenate(this.inlines(inline.children));
      case "image": {
        const { url, alt, title, width, height } = inline;
        return element("img", [], { src: url, alt, title, width, height });
      }
      case "math":
        return (
          formulaMarkup(inline, false) ??
          element("code", [text(inline.tex)], { class: "language-math math-inline" })
        );
      case "ruby":
        return element(
          "ruby",
          inline.parts.flatMap(({ base, reading }) => [
            text(base),
            element("rp", [text("(")]),
            element("rt", [text(reading)]),
            element("rp", [text(")")]),
          ]),
        );
      case "noteReference":
        return this.reference(inline.note);
    }
  }

  private reference(note: number): string {
    const number = note + 1;
    const id = this.referenced.has(note) ? undefined : `${NOTE_ID}ref-${number}`;
    this.referenced.add(note);
    return element("sup", [
      element("a", [text(String(number))], { href: `#${NOTE_ID}${number}`, id }),
    ]);
  }
}

const lines = (children: readonly string[]): string[] => [
  NEWLINE,
  ...children.flatMap((child) => [child, NEWLINE]),
];

/**
 * The content as an HTML fragment with allow-listed elements and attributes, and absolute URLs if
 * the base is known.
 */
export const renderHtml = (content: Content): string => new HtmlWriter().content(content);

/** A table as HTML. It must contain no note references. */
export const renderHtmlTable = (table: Table): string => new HtmlWriter().table(table);
