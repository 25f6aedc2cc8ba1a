import { OptionsError } from "../errors.ts";
import { checkNames, checkObject, describeValue, type OptionSpecs, resolveSpecs } from "../option-spec.ts";
import { elementNames } from "./html-elements.ts";

/** What becomes of links, or of images. */
type LinkStyle = "keep" | "drop" | "references";

/** How Markdown is written, where it leaves a choice. */
export interface MarkdownMarks {
  /** `keep` them in the text, `drop` them (their text stays), or number them, with `references` at the end. Default `keep`. */
  readonly links?: LinkStyle;
  /** The same for images; of one that is dropped its caption stays. Default `keep`. */
  readonly images?: LinkStyle;
  /** The mark of points. Where a rule or the list before would make another thing of it, another is taken. Default `-`. */
  readonly bullet?: "-" | "*" | "+";
  /** The mark of emphasis. Default `*`. */
  readonly emphasis?: "*" | "_";
  /** The same for strong emphasis. Default `**`. */
  readonly strong?: "**" | "__";
  /** Headings behind number signs (`atx`), or the first two levels underlined (`setext`). Default `atx`. */
  readonly headings?: "atx" | "setext";
  /** What fences around code are made of, at least. Default three backticks. */
  readonly fence?: "```" | "~~~";
  /**
   * Tables that a Markdown table cannot hold (cells over several rows or columns, with lists, code or several paragraphs): as
   * `markdown` all the same, each text in its place, or as `html`. Default `markdown`.
   */
  readonly tables?: "markdown" | "html";
}

/** An element of the content, for a handler. */
export interface MarkdownElement {
  /** Its name in pith's HTML; of a custom element that in the page. */
  readonly name: string;
  /**
   * Its attributes in pith's HTML, such as `href`, `src` or `class`; of a custom element those of the page, whose addresses are
   * neither resolved nor checked.
   */
  readonly attributes: Readonly<Record<string, string>>;
  /** Its plain text. */
  readonly text: string;
  /** What is in it as Markdown; of lists and tables the whole, as it would be written. Worked out when it is read. */
  readonly markdown: string;
}

/** Writes one element; what it gives is taken as it is. With undefined the element is written as usual, with "" not at all. */
export type MarkdownHandler = (element: MarkdownElement) => string | undefined;

/** How Markdown is written. */
export interface MarkdownStyle extends MarkdownMarks {
  /** Begin with the page's facts as YAML: title, authors, dates and more. Default false. */
  readonly frontMatter?: boolean;
  /**
   * Your own Markdown for elements, by their name in pith's HTML: `{ mark: ({ markdown }) => "==" + markdown + "==" }`;
   * and for custom elements that hold text, by their name in the page (`my-note`). Default none.
   */
  readonly handlers?: Readonly<Record<string, MarkdownHandler>>;
}

/** A style with nothing left open. */
export type ResolvedStyle = Required<MarkdownStyle>;

const LINK_STYLES: readonly LinkStyle[] = ["keep", "drop", "references"];

/** What the options of Markdown mean, and their defaults. */
export const markdownSpecs: OptionSpecs<MarkdownMarks> = {
  links: {
    default: "keep",
    choices: LINK_STYLES,
    meaning: "links: inline, dropped, or as numbered references at the end",
  },
  images: { default: "keep", choices: LINK_STYLES, meaning: "the same for images" },
  bullet: { default: "-", choices: ["-", "*", "+"], meaning: "the mark of list items" },
  emphasis: { default: "*", choices: ["*", "_"], meaning: "the mark of emphasis" },
  strong: { default: "**", choices: ["**", "__"], meaning: "the mark of strong emphasis" },
  headings: {
    default: "atx",
    choices: ["atx", "setext"],
    meaning: "headings marked with #, or the first two levels underlined",
  },
  fence: { default: "```", choices: ["```", "~~~"], meaning: "what code fences are made of" },
  tables: { default: "markdown", choices: ["markdown", "html"], meaning: "tables that Markdown cannot express" },
};

/** A name that HTML leaves to custom elements. */
const CUSTOM_NAME = /^[a-z][^\s/>A-Z-]*-[^\s/>A-Z]*$/;

/** The names of custom elements that a style has handlers for. */
export function customElementsOf({ handlers = {} }: MarkdownStyle = {}): ReadonlySet<string> {
  return new Set(Object.keys(handlers).filter((name) => CUSTOM_NAME.test(name)));
}

function checkHandlers(handlers: object): void {
  const names = Object.keys(handlers).filter((name) => CUSTOM_NAME.test(name));
  checkNames("markdown.handlers", "markdown.handlers.", handlers, [...elementNames, ...names]);
  for (const [name, handler] of Object.entries(handlers)) {
    if (handler === undefined || typeof handler === "function") continue;
    const option = `markdown.handlers.${name}`;
    throw new OptionsError(option, `${option} must be a function, got ${describeValue(handler)}`);
  }
}

/**
 * Fills in the defaults.
 * @throws OptionsError for a name or a value that is not known.
 */
export function resolveMarkdownStyle(style: MarkdownStyle = {}): ResolvedStyle {
  checkObject("markdown", style);
  checkNames("markdown", "markdown.", style, ["frontMatter", ...Object.keys(markdownSpecs), "handlers"]);
  const { handlers = {}, frontMatter = false, ...marks } = style;
  if (typeof frontMatter !== "boolean") {
    const message = `markdown.frontMatter must be true or false, got ${describeValue(frontMatter)}`;
    throw new OptionsError("markdown.frontMatter", message);
  }
  checkObject("markdown.handlers", handlers);
  checkHandlers(handlers);
  return { ...resolveSpecs("markdown", "markdown.", markdownSpecs, marks), handlers, frontMatter };
}
