import { dropEnd } from "pith-base";
import type { Block, Inline } from "../content/nodes.ts";
import { OptionsError } from "../errors.ts";
import { describeValue } from "../option-spec.ts";
import { STYLE_TAGS } from "./html-elements.ts";
import type { MarkdownElement, MarkdownHandler } from "./markdown-style.ts";
import type { OwnMarkdown, PhrasingPlace } from "./phrasing.ts";
import { flattenBlocks, plainText } from "./plain-text.ts";

/** An element for a handler, with its content: blocks, inline nodes, or plain text. */
interface Handled {
  readonly name: string;
  readonly attributes?: Readonly<Record<string, string | number | undefined>>;
  readonly blocks?: readonly Block[];
  readonly inlines?: readonly Inline[];
  readonly value?: string;
}

/** Writes the content of an element. */
interface InnerWriter {
  writeSeparately(blocks: readonly Block[]): string;
  writeInlinesSeparately(inlines: readonly Inline[]): string;
}

function handledBlock(block: Block): Handled {
  switch (block.type) {
    case "heading":
      return { name: `h${block.level}`, inlines: block.children };
    case "paragraph":
      return { name: "p", inlines: block.children };
    case "list":
      return { name: block.ordered ? "ol" : "ul", attributes: { start: block.start }, blocks: [block] };
    case "definitions":
      return { name: "dl", blocks: [block] };
    case "table":
      return { name: "table", blocks: [block] };
    case "code": {
      const language = block.language === undefined ? undefined : `language-${block.language}`;
      return { name: "pre", attributes: { class: language, title: block.title }, value: block.value };
    }
    case "quote":
      return { name: "blockquote", blocks: block.children };
    case "figure":
      return { name: "figure", blocks: [...block.children, ...block.caption] };
    case "details":
      return { name: "details", attributes: { summary: plainText(block.summary) }, blocks: block.children };
    case "callout":
      return { name: "aside", attributes: { class: `callout callout-${block.kind}` }, blocks: block.children };
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
      return { name: "a", attributes: { href: inline.url, title: inline.title }, inlines: inline.children };
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
  write: () => InnerWriter,
): MarkdownElement {
  const own: Record<string, string> = {};
  for (const [key, given] of Object.entries(attributes)) if (given !== undefined) own[key] = String(given);
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
export class ElementHandlers implements OwnMarkdown {
  private readonly handlers: ReadonlyMap<string, MarkdownHandler>;
  private readonly answers = new Map<Block | Inline, string | undefined>();

  constructor(
    handlers: Readonly<Record<string, MarkdownHandler>>,
    private readonly write: () => InnerWriter,
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
      throw new OptionsError(option, `${option} must return a string or undefined, got ${describeValue(answer)}`);
    }
    this.answers.set(node, answer);
    return answer;
  }
}
