import type { Element, ElementContent, Properties, Root, Text } from "hast";
import type { Block, CodeBlock, Content, Details, Inline, List, StyleKind, Table, TableRow } from "../content/nodes.ts";
import { spend, spendOnChars } from "../deadline.ts";

const STYLE_TAGS: Readonly<Record<StyleKind, string>> = {
  emphasis: "em",
  strong: "strong",
  deleted: "del",
  inserted: "ins",
  highlight: "mark",
  superscript: "sup",
  subscript: "sub",
  keyboard: "kbd",
  quotation: "q",
  code: "code",
};

const NEWLINE: ElementContent = { type: "text", value: "\n" };

/** The serialiser cannot be stopped, but it reads what stands in elements and texts: there the clock is looked at. */
class WatchedText implements Text {
  readonly type = "text" as const;
  private readonly own: string;

  constructor(value: string) {
    this.own = value;
  }

  get value(): string {
    spendOnChars(this.own.length);
    return this.own;
  }
}

/** A text in pieces of at most so many characters, none of which ends within a surrogate pair. */
const PIECE_CHARS = 1 << 14;

function cutLongText(node: ElementContent): ElementContent[] {
  if (node.type !== "text" || node.value.length <= PIECE_CHARS) return [node];
  const { value } = node;
  const pieces: ElementContent[] = [];
  for (let from = 0; from < value.length; ) {
    const code = value.charCodeAt(from + PIECE_CHARS - 1);
    const end = from + PIECE_CHARS + (code >= 0xd800 && code < 0xdc00 ? 1 : 0);
    pieces.push(new WatchedText(value.slice(from, end)));
    from = end;
  }
  return pieces;
}

class WatchedElement implements Element {
  readonly type = "element" as const;
  readonly tagName: string;
  readonly properties: Properties;
  private readonly own: ElementContent[];

  constructor(tagName: string, properties: Properties, children: ElementContent[]) {
    this.tagName = tagName;
    this.properties = properties;
    this.own = children.flatMap(cutLongText);
  }

  get children(): ElementContent[] {
    spend();
    return this.own;
  }
}

function element(tagName: string, children: ElementContent[], properties: Properties = {}): Element {
  return new WatchedElement(tagName, properties, children);
}

const text = (value: string): ElementContent => new WatchedText(value);

/** Code with its links. */
function codeContent({ value, links }: CodeBlock): ElementContent[] {
  const children: ElementContent[] = [];
  let from = 0;
  for (const { start, end, url } of links) {
    if (start > from) children.push(text(value.slice(from, start)));
    children.push(element("a", [text(value.slice(start, end))], { href: url }));
    from = end;
  }
  children.push(text(`${value.slice(from)}\n`));
  return children;
}

/** Writes one content tree as hast. Footnotes are numbered from 1; their ids are the only ids in the output. */
class HastWriter {
  private readonly referenced = new Set<number>();
  private readonly prefix: string;

  constructor(prefix: string) {
    this.prefix = prefix;
  }

  root(content: Content): Root {
    const children = this.blocks(content.blocks);
    if (content.notes.length > 0) children.push(NEWLINE, this.notes(content));
    return { type: "root", children };
  }

  private notes({ notes }: Content): Element {
    const items = notes.map((note, index) =>
      element("li", this.flow(note.children), { id: `${this.prefix}${index + 1}` }),
    );
    return element("section", [element("ol", lines(items))], { className: ["footnotes"] });
  }

  private blocks(blocks: readonly Block[]): ElementContent[] {
    return blocks.flatMap((block, at) => (at === 0 ? [this.block(block)] : [NEWLINE, this.block(block)]));
  }

  /** Children of an item or cell: a single paragraph needs no element of its own. */
  private flow(blocks: readonly Block[]): ElementContent[] {
    const [first, ...rest] = blocks;
    if (first?.type !== "paragraph" || rest.some((block) => block.type === "paragraph")) return this.blocks(blocks);
    const inlines = this.inlines(first.children);
    return rest.length === 0 ? inlines : [...inlines, NEWLINE, ...this.blocks(rest)];
  }

  private block(block: Block): Element {
    spend();
    switch (block.type) {
      case "heading":
        return element(`h${block.level}`, this.inlines(block.children));
      case "paragraph":
        return element("p", this.inlines(block.children));
      case "list":
        return this.list(block);
      case "definitions":
        return element(
          "dl",
          lines(
            block.entries.map((entry) =>
              entry.type === "term"
                ? element("dt", this.inlines(entry.children))
                : element("dd", this.flow(entry.children)),
            ),
          ),
        );
      case "table":
        return this.table(block);
      case "code": {
        const properties = block.language === undefined ? {} : { className: [`language-${block.language}`] };
        return element("pre", [element("code", codeContent(block), properties)]);
      }
      case "quote":
        return element("blockquote", this.blocks(block.children));
      case "figure": {
        const caption = block.caption.length === 0 ? [] : [NEWLINE, element("figcaption", this.flow(block.caption))];
        return element("figure", [...this.blocks(block.children), ...caption]);
      }
      case "details": {
        const summary = block.summary.length === 0 ? [] : [this.summary(block), NEWLINE];
        return element("details", [...summary, ...this.blocks(block.children)], { open: true });
      }
      case "callout":
        return element("aside", this.blocks(block.children), { className: ["callout", `callout-${block.kind}`] });
      case "mathBlock":
        return element("pre", [element("code", [text(block.tex)], { className: ["language-math", "math-display"] })]);
      case "rule":
        return element("hr", []);
    }
  }

  private summary({ summary, level }: Details): Element {
    const inlines = this.inlines(summary);
    return element("summary", level === undefined ? inlines : [element(`h${level}`, inlines)]);
  }

  private list(list: List): Element {
    const items = list.items.map((item) => {
      const children = this.flow(item.children);
      if (item.checked === undefined) return element("li", children);
      const box = element("input", [], { type: "checkbox", disabled: true, checked: item.checked });
      return element("li", [box, text(" "), ...children]);
    });
    if (!list.ordered) return element("ul", lines(items));
    return element("ol", lines(items), list.start === 1 ? {} : { start: list.start });
  }

  private table(table: Table): Element {
    // Heads of later parts of a table stay above their rows.
    const firstBody = table.rows.findIndex((row) => !row.head);
    const headCount = firstBody < 0 ? table.rows.length : firstBody;
    const heads = table.rows.slice(0, headCount);
    const bodies = table.rows.slice(headCount);
    const parts: Element[] = [];
    if (table.caption.length > 0) parts.push(element("caption", this.flow(table.caption)));
    if (heads.length > 0) parts.push(element("thead", lines(heads.map((row) => this.row(row)))));
    if (bodies.length > 0) parts.push(element("tbody", lines(bodies.map((row) => this.row(row)))));
    return element("table", lines(parts));
  }

  private row(row: TableRow): Element {
    const cells = row.cells.map((cell) => {
      const properties: Properties = {};
      if (cell.colSpan > 1) properties.colSpan = cell.colSpan;
      if (cell.rowSpan > 1) properties.rowSpan = cell.rowSpan;
      if (cell.align) properties.align = cell.align;
      return element(cell.header ? "th" : "td", this.flow(cell.children), properties);
    });
    return element("tr", lines(cells));
  }

  private inlines(inlines: readonly Inline[]): ElementContent[] {
    return inlines.map((inline) => this.inline(inline));
  }

  private inline(inline: Inline): ElementContent {
    spend();
    switch (inline.type) {
      case "text":
        return text(inline.value);
      case "break":
        return element("br", []);
      case "style":
        return element(STYLE_TAGS[inline.kind], this.inlines(inline.children));
      case "link":
        return element("a", this.inlines(inline.children), { href: inline.url, ...titled(inline.title) });
      case "abbreviation":
        return element("abbr", this.inlines(inline.children), { title: inline.title });
      case "image": {
        const size: Properties = {};
        if (inline.width !== undefined) size.width = inline.width;
        if (inline.height !== undefined) size.height = inline.height;
        return element("img", [], { src: inline.url, alt: inline.alt, ...titled(inline.title), ...size });
      }
      case "math":
        return element("code", [text(inline.tex)], { className: ["language-math", "math-inline"] });
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

  private reference(note: number): Element {
    const number = note + 1;
    const properties: Properties = { href: `#${this.prefix}${number}` };
    if (!this.referenced.has(note)) properties.id = `${this.prefix}ref-${number}`;
    this.referenced.add(note);
    return element("sup", [element("a", [text(String(number))], properties)]);
  }
}

const titled = (title: string | undefined): Properties => (title === undefined ? {} : { title });

function lines(children: readonly Element[]): ElementContent[] {
  return [NEWLINE, ...children.flatMap((child) => [child, NEWLINE])];
}

/** The content tree as hast, which is HTML's syntax tree. `prefix` begins the ids of footnotes. */
export function toHast(content: Content, prefix = "fn-"): Root {
  return new HastWriter(prefix).root(content);
}
