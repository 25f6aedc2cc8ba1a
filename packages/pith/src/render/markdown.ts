import { withoutEndSpace } from "../content/inline-text.ts";
import { mapBlocks } from "../content/map-blocks.ts";
import type { Block, Content, Inline, Table } from "../content/nodes.ts";
import { describeValue } from "../safety/describe-value.ts";
import { OptionsError } from "../safety/errors.ts";
import { joinDetached } from "../text/detach-string.ts";
import { dropEnd } from "../text/trim.ts";
import { renderHtmlTable } from "./html.ts";
import { STYLE_TAGS } from "./html-elements.ts";
import { FlowWriter } from "./markdown-flow.ts";
import {
  type MarkdownElement,
  type MarkdownHandler,
  type MarkdownStyle,
  resolveMarkdownStyle,
} from "./markdown-style.ts";
import type { OwnMarkdown, PhrasingPlace } from "./phrasing.ts";
import { flattenBlocks, plainText, visitNodes } from "./plain-text.ts";

/** An element for a handler, with its content: blocks, inline nodes, or plain text. */
interface Handled {
  readonly name: string;
  readonly attributes?: Readonly<Record<string, string | number | undefined>>;
  readonly blocks?: readonly Block[];
  readonly inlines?: readonly Inline[];
  readonly value?: string;
}

function handledBlock(block: Block): Handled {
  switch (block.type) {
    case "heading":
      return { name: `h${block.level}`, inlines: block.children };
    case "paragraph":
      return { name: "p", inlines: block.children };
    case "list":
      return {
        name: block.ordered ? "ol" : "ul",
        attributes: { start: block.start },
        blocks: [block],
      };
    case "definitions":
      return { name: "dl", blocks: [block] };
    case "table":
      return { name: "table", blocks: [block] };
    case "code": {
      const language = block.language === undefined ? undefined : `language-${block.language}`;
      return {
        name: "pre",
        attributes: { class: language, title: block.title },
        value: block.value,
      };
    }
    case "quote":
      return { name: "blockquote", blocks: block.children };
    case "figure":
      return { name: "figure", blocks: [...block.children, ...block.caption] };
    case "details":
      return {
        name: "details",
        attributes: { summary: plainText(block.summary) },
        blocks: block.children,
      };
    case "callout":
      return {
        name: "aside",
        attributes: { class: `callout callout-${block.kind}` },
        blocks: block.children,
      };
    case "customBlock":
      return { name: block.name, attributes: block.attributes, blocks: block.children };
    case "mathBlock":
      return { name: "math", attributes: { display: "block" }, value: block.tex };
    case "rule":
      return { name: "hr", value: "" };
  }
}

function handledInline(inline: Inline): Handled | undefined {
  switch (inline.type) {
    case "style":
      return { name: STYLE_TAGS[inline.kind], inlines: inline.children };
    case "link":
      return {
        name: "a",
        attributes: { href: inline.url, title: inline.title },
        inlines: inline.children,
      };
    case "abbreviation":
      return { name: "abbr", attributes: { title: inline.title }, inlines: inline.children };
    case "custom":
      return { name: inline.name, attributes: inline.attributes, inlines: inline.children };
    case "image": {
      const { url, alt, title, width, height } = inline;
      return { name: "img", attributes: { src: url, alt, title, width, height }, value: "" };
    }
    case "math":
      return { name: "math", value: inline.tex };
    case "ruby":
      return { name: "ruby", value: plainText([inline]) };
    default:
      return undefined;
  }
}

/** The element for a handler; text and Markdown are computed on access. */
function elementOf(
  { name, attributes = {}, blocks, inlines, value = "" }: Handled,
  write: () => FlowWriter,
): MarkdownElement {
  const own: Record<string, string> = {};
  for (const [key, given] of Object.entries(attributes))
    if (given !== undefined) own[key] = String(given);
  return {
    name,
    attributes: own,
    get text() {
      if (inlines) return plainText(inlines);
      return blocks ? plainText(flattenBlocks(blocks)) : value;
    },
    get markdown() {
      if (inlines) return write().writeInlinesSeparately(inlines);
      return blocks ? write().writeSeparately(blocks) : value;
    },
  };
}

/** Removes line breaks around: blocks have their own. */
function trimLines(value: string): string {
  let start = 0;
  while (value[start] === "\n") start++;
  return dropEnd(value.slice(start), "\n");
}

/** The caller's own Markdown for elements. */
class ElementHandlers implements OwnMarkdown {
  private readonly handlers: ReadonlyMap<string, MarkdownHandler>;
  private readonly answers = new Map<Block | Inline, string | undefined>();

  constructor(
    handlers: Readonly<Record<string, MarkdownHandler>>,
    private readonly write: () => FlowWriter,
  ) {
    this.handlers = new Map(Object.entries(handlers));
  }

  block(block: Block): string | undefined {
    const value = this.ask(block, () => handledBlock(block));
    return value?.trim() === "" ? "" : value && trimLines(value);
  }

  inline(inline: Inline, { isInCell = false }: PhrasingPlace): string | undefined {
    const value = this.ask(inline, () => handledInline(inline));
    return isInCell ? value?.replace(/\n/g, " ") : value;
  }

  private ask(node: Block | Inline, describe: () => Handled | undefined): string | undefined {
    if (this.answers.has(node)) return this.answers.get(node);
    const handled = describe();
    const handler = handled && this.handlers.get(handled.name);
    if (!handled || !handler) return undefined;
    // While its handler runs, the node itself is written as usual.
    this.answers.set(node, undefined);
    const answer: unknown = handler(elementOf(handled, this.write));
    if (answer !== undefined && typeof answer !== "string") {
      const option = `markdown.handlers.${handled.name}`;
      throw new OptionsError(
        option,
        `${option} must return a string or undefined, got ${describeValue(answer)}`,
      );
    }
    this.answers.set(node, answer);
    return answer;
  }
}

interface Dropped {
  readonly links: boolean;
  readonly images: boolean;
}

const isBlank = (inline: Inline | undefined): boolean =>
  inline?.type === "break" || (inline?.type === "text" && inline.value.trim() === "");

/** Whether text ends in white space or is empty. */
const endsBlank = (inline: Inline | undefined): boolean =>
  inline === undefined ||
  inline.type === "break" ||
  (inline.type === "text" && /\s$/.test(inline.value));

function dropFrom(inlines: readonly Inline[], dropped: Dropped): Inline[] {
  const left: Inline[] = [];
  let isGap = false;
  for (const inline of inlines) {
    if (dropped.images && inline.type === "image") {
      isGap = true;
      continue;
    }
    if (!("children" in inline)) {
      // One space is enough where something between two was removed.
      if (isGap && endsBlank(left.at(-1)) && isBlank(inline)) continue;
      const isDoubled = isGap && inline.type === "text" && endsBlank(left.at(-1));
      left.push(isDoubled ? { ...inline, value: inline.value.trimStart() } : inline);
      isGap = false;
      continue;
    }
    const children = dropFrom(inline.children, dropped);
    if (children.length === 0 && inline.children.length > 0) {
      isGap = true;
      continue;
    }
    if (dropped.links && inline.type === "link") for (const child of children) left.push(child);
    else left.push({ ...inline, children });
    isGap = false;
  }
  if (isGap) while (isBlank(left.at(-1))) left.pop();
  return left;
}

/** The same for a whole line, which never ends in white space. */
const dropFromLine = (inlines: readonly Inline[], dropped: Dropped): Inline[] =>
  withoutEndSpace(dropFrom(inlines, dropped));

/** The block without them; none if it had nothing else. */
function dropFromBlock(block: Block, dropped: Dropped): Block[] {
  switch (block.type) {
    case "heading": {
      const children = dropFromLine(block.children, dropped);
      return children.length === 0 && block.children.length > 0 ? [] : [{ ...block, children }];
    }
    case "paragraph": {
      // Explicit fields: spreading would copy lazily computed ones of long pages.
      const { type, span, children: all } = block;
      if (all.every((inline) => inline.type === "text")) return [block];
      const children = dropFromLine(all, dropped);
      return children.length === 0 && all.length > 0 ? [] : [{ type, span, children }];
    }
    case "code":
      return [block.links.length === 0 || !dropped.links ? block : { ...block, links: [] }];
    case "figure":
      return block.children.length === 0 ? block.caption : [block];
    case "details":
      return [{ ...block, summary: dropFromLine(block.summary, dropped) }];
    case "definitions": {
      const entries = block.entries.map((entry) =>
        entry.type === "term"
          ? { ...entry, children: dropFromLine(entry.children, dropped) }
          : entry,
      );
      return [{ ...block, entries }];
    }
    case "list": {
      const items = block.items.filter(({ children }) => children.length > 0);
      return items.length === 0 ? [] : [{ ...block, items }];
    }
    case "quote":
      return block.children.length === 0 ? [] : [block];
    default:
      return [block];
  }
}

/** The content without its links (their text stays), its images, or both. */
function withoutLinks(content: Content, dropped: Dropped): Content {
  if (!dropped.links && !dropped.images) return content;
  const drop = (blocks: Block[]): Block[] =>
    mapBlocks(blocks, (block) => dropFromBlock(block, dropped));
  return {
    blocks: drop(content.blocks),
    notes: content.notes.map((note) => ({ ...note, children: drop(note.children) })),
  };
}

function hasAny(
  blocks: readonly Block[],
  ...types: ReadonlyArray<(Block | Inline)["type"]>
): boolean {
  let found = false;
  visitNodes(blocks, ({ type }) => {
    found ||= types.includes(type);
  });
  return found;
}

/**
 * Whether there is any formula: only then a dollar sign needs an escape, and prices are much more
 * frequent.
 */
const hasMaths = (blocks: readonly Block[]): boolean => hasAny(blocks, "math", "mathBlock");

function needsHtml(table: Table): boolean {
  return table.rows.some(({ cells }) =>
    cells.some(({ colSpan, rowSpan, children }) => {
      const [first, second] = children;
      return (
        colSpan * rowSpan > 1 ||
        second !== undefined ||
        (first !== undefined && first.type !== "paragraph")
      );
    }),
  );
}

/**
 * Tables beyond Markdown, as HTML, where a blank line would end them and readers see no references
 * to notes.
 */
function htmlTables(handlers: OwnMarkdown | undefined): OwnMarkdown {
  return {
    block: (block) => {
      const own = handlers?.block(block);
      if (own !== undefined || block.type !== "table" || !needsHtml(block)) return own;
      if (hasAny([block], "noteReference")) return own;
      return renderHtmlTable(block).replace(/\n(?=\n)/g, "&#10;");
    },
    inline: (inline, place) => handlers?.inline(inline, place),
  };
}

interface MarkdownParts {
  readonly frontMatter?: string | undefined;
  readonly style?: MarkdownStyle | undefined;
}

/** Lines that open front matter where a document begins with them: YAML, and TOML for Hugo. */
const OPENS_FRONT_MATTER = /^(?:---|\+\+\+)(?=[ \t\\]*(?:$|\n))/;

/** Writes what the page's text begins with so that no reader takes it as front matter. */
function openWithoutFrontMatter(pieces: string[]): void {
  const at = pieces.findIndex((piece) => piece !== "");
  const first = pieces[at];
  if (first === undefined) return;
  pieces[at] = first.replace(OPENS_FRONT_MATTER, (mark) => (mark === "---" ? "***" : `\\${mark}`));
}

/** The content as Markdown (CommonMark, GFM, footnotes, maths between dollar signs). */
export function renderMarkdown(given: Content, { frontMatter, style }: MarkdownParts = {}): string {
  const resolved = resolveMarkdownStyle(style);
  const content = withoutLinks(given, {
    links: resolved.links === "drop",
    images: resolved.images === "drop",
  });
  const usesMaths =
    hasMaths(content.blocks) || content.notes.some((note) => hasMaths(note.children));
  const { handlers, tables } = resolved;
  const own =
    Object.keys(handlers).length === 0 ? undefined : new ElementHandlers(handlers, () => writer);
  const writer: FlowWriter = new FlowWriter(
    usesMaths,
    resolved,
    tables === "html" ? htmlTables(own) : own,
  );
  const pieces = writer.writeDocument(content.blocks, content.notes);
  if (frontMatter === undefined) openWithoutFrontMatter(pieces);
  if (frontMatter !== undefined)
    pieces.unshift(`---\n${frontMatter}\n---`, pieces.length > 0 ? "\n\n" : "");
  const last = pieces.findLast((piece) => piece !== "");
  if (last !== undefined && !last.endsWith("\n")) pieces.push("\n");
  // Joined once: step by step a long text would be in memory several times.
  return joinDetached(pieces);
}
