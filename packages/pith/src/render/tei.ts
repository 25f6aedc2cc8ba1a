import type {
  Block,
  CodeBlock,
  Content,
  DefinitionList,
  Inline,
  List,
  StyleKind,
  Table,
} from "../content/nodes.ts";
import { spend } from "../safety/clock.ts";
import { concatenate } from "../text/detach-string.ts";
import { element, text } from "../text/xml-elements.ts";
import type { DocumentFacts } from "./facts.ts";

/** Where TEI's word differs from ours. */
const RENDITIONS: Partial<Record<StyleKind, string>> = {
  emphasis: "italic",
  strong: "bold",
  deleted: "strikethrough",
};

/** Notes within notes; deeper ones follow the text. */
const MAX_NOTE_DEPTH = 8;

class TeiWriter {
  private readonly written = new Set<number>();
  private noteDepth = 0;

  constructor(private readonly notes: Content["notes"]) {}

  /** Headings open divisions that end at the next heading of their level or above. */
  divisions(blocks: readonly Block[]): string[] {
    const top: string[] = [];
    const open: Array<{ level: number; children: string[] }> = [];
    const closeFrom = (level: number): void => {
      for (let last = open.at(-1); last !== undefined && last.level >= level; last = open.at(-1)) {
        open.pop();
        (open.at(-1)?.children ?? top).push(element("div", last.children));
      }
    };
    for (const block of blocks) {
      if (block.type === "heading") {
        closeFrom(block.level);
        open.push({
          level: block.level,
          children: [element("head", this.inlines(block.children))],
        });
      } else (open.at(-1)?.children ?? top).push(this.block(block));
    }
    closeFrom(0);
    return top;
  }

  private blocks(blocks: readonly Block[]): string[] {
    return blocks.map((block) => this.block(block));
  }

  private block(block: Block): string {
    spend();
    switch (block.type) {
      case "heading":
        return element("p", this.inlines(block.children), { rend: "head" });
      case "paragraph":
        return element("p", this.inlines(block.children));
      case "list":
        return this.list(block);
      case "definitions":
        return element("list", this.entries(block), { type: "gloss" });
      case "table":
        return this.table(block);
      case "code":
        return this.code(block);
      case "quote":
        return element("quote", this.blocks(block.children));
      case "figure": {
        const caption =
          block.caption.length === 0
            ? []
            : [element("note", this.blocks(block.caption), { type: "caption" })];
        return element("figure", [...this.blocks(block.children), ...caption]);
      }
      case "details": {
        const summary =
          block.summary.length === 0
            ? []
            : [element("p", this.inlines(block.summary), { rend: "head" })];
        return element("note", [...summary, ...this.blocks(block.children)], { type: "details" });
      }
      case "callout":
        return element("note", this.blocks(block.children), {
          type: "callout",
          subtype: block.kind,
        });
      case "customBlock":
        return concatenate(this.blocks(block.children));
      case "mathBlock":
        return element("p", [
          element("formula", [text(block.tex)], { notation: "TeX", rend: "display" }),
        ]);
      case "rule":
        return element("milestone", [], { unit: "section", rend: "rule" });
    }
  }

  private code({ title, language, value }: CodeBlock): string {
    const code = element("code", [text(value)], { lang: language, "xml:space": "preserve" });
    return element(
      "p",
      title === undefined ? [code] : [element("label", [text(title)]), "\n", code],
    );
  }

  private list(list: List): string {
    const items = list.items.map((item) => {
      const state = item.checked ? "checked" : "unchecked";
      const task = item.checked === undefined ? undefined : state;
      const n = list.ordered && item.number !== undefined ? String(item.number) : undefined;
      return element("item", this.blocks(item.children), { rend: task, n });
    });
    const n = list.ordered && list.start !== 1 ? String(list.start) : undefined;
    return element("list", items, { rend: list.ordered ? "numbered" : "bulleted", n });
  }

  private entries({ entries }: DefinitionList): string[] {
    return entries.map((entry) =>
      entry.type === "term"
        ? element("label", this.inlines(entry.children))
        : element("item", this.blocks(entry.children)),
    );
  }

  private table(table: Table): string {
    const rows = table.rows.map((row) => {
      const cells = row.cells.map((cell) =>
        element("cell", this.blocks(cell.children), {
          role: cell.header ? "label" : undefined,
          cols: cell.colSpan > 1 ? String(cell.colSpan) : undefined,
          rows: cell.rowSpan > 1 ? String(cell.rowSpan) : undefined,
        }),
      );
      return element("row", cells, { role: row.head ? "label" : undefined });
    });
    const caption = table.caption.flatMap((block) =>
      block.type === "paragraph" ? this.inlines(block.children) : [this.block(block)],
    );
    return element("table", caption.length === 0 ? rows : [element("head", caption), ...rows]);
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
        return element("lb", []);
      case "style":
        if (inline.kind === "code") return element("code", this.inlines(inline.children));
        if (inline.kind === "quotation") return element("q", this.inlines(inline.children));
        return element("hi", this.inlines(inline.children), {
          rend: RENDITIONS[inline.kind] ?? inline.kind,
        });
      case "link":
        return element("ref", this.inlines(inline.children), { target: inline.url });
      case "abbreviation":
        return element("choice", [
          element("abbr", this.inlines(inline.children)),
          element("expan", [text(inline.title)]),
        ]);
      case "custom":
        return concatenate(this.inlines(inline.children));
      case "image": {
        const description = inline.alt === "" ? [] : [element("desc", [text(inline.alt)])];
        return element("graphic", description, { url: inline.url });
      }
      case "math":
        return element("formula", [text(inline.tex)], { notation: "TeX" });
      case "ruby":
        return element(
          "seg",
          inline.parts.map(({ base, reading }) =>
            element("ruby", [element("rb", [text(base)]), element("rt", [text(reading)])]),
          ),
        );
      case "noteReference":
        return this.note(inline.note);
    }
  }

  /** Notes nested too deeply, written after the text. */
  remainingNotes(): string[] {
    const remaining: string[] = [];
    for (const index of this.notes.keys())
      if (!this.written.has(index)) remaining.push(this.note(index));
    return remaining;
  }

  private note(index: number): string {
    const id = `note-${index + 1}`;
    if (this.written.has(index) || this.noteDepth >= MAX_NOTE_DEPTH)
      return element("ref", [text(String(index + 1))], { target: `#${id}` });
    this.written.add(index);
    this.noteDepth++;
    const children = this.blocks(this.notes[index].children);
    this.noteDepth--;
    return element("note", children, { place: "foot", n: String(index + 1), "xml:id": id });
  }
}

function headerOf(facts: DocumentFacts): string {
  const authors = (facts.authors ?? []).map((author) => element("author", [text(author)]));
  const date =
    facts.published === undefined
      ? []
      : [element("date", [text(facts.published)], { when: facts.published })];
  const source =
    facts.url === undefined ? [] : [element("ref", [text(facts.url)], { target: facts.url })];
  const title = element("title", [text(facts.title ?? "")]);
  const publisher =
    facts.site === undefined
      ? element("p", [text("unknown")])
      : element("publisher", [text(facts.site)]);
  const description = element("fileDesc", [
    element("titleStmt", [title, ...authors]),
    element("publicationStmt", [publisher, ...(facts.site === undefined ? [] : date)]),
    element("sourceDesc", [element("bibl", [title, ...authors, ...source, ...date])]),
  ]);
  if (facts.language === undefined) return element("teiHeader", [description]);
  const language = element("language", [text(facts.language)], { ident: facts.language });
  return element("teiHeader", [
    description,
    element("profileDesc", [element("langUsage", [language])]),
  ]);
}

/**
 * The content as a TEI P5 document: headings open divisions, notes are where they are referenced.
 */
export function renderTei(content: Content, facts: DocumentFacts): string {
  const writer = new TeiWriter(content.notes);
  const body = writer.divisions(content.blocks);
  const notes = writer.remainingNotes();
  if (notes.length > 0) body.push(element("p", notes));
  const children = [
    headerOf(facts),
    element("text", [element("body", body.length === 0 ? [element("p", [])] : body)]),
  ];
  const attributes = { xmlns: "http://www.tei-c.org/ns/1.0", "xml:lang": facts.language };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element("TEI", children, attributes)}\n`;
}
