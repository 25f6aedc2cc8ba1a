import { describeValue } from "../safety/describe-value.ts";
import { OptionsError } from "../safety/errors.ts";
import { checkNames, checkObject, type OptionSpecs, resolveSpecs } from "../safety/option-spec.ts";
import { elementNames } from "./html-elements.ts";

type LinkStyle = "keep" | "drop" | "references";

/** Choices of Markdown syntax. */
export interface MarkdownMarks {
  /**
   * `keep` them in the text, `drop` them (their text stays), or number them, with `references` at
   * the end. Default `keep`.
   */
  readonly links?: LinkStyle;
  /** The same for images; captions of dropped images stay. Default `keep`. */
  readonly images?: LinkStyle;
  /**
   * The mark of list items. If it would be misread after a rule or another list, a different one is
   * used. Default `-`.
   */
  readonly bullet?: "-" | "*" | "+";
  /** The mark of emphasis. Default `*`. */
  readonly emphasis?: "*" | "_";
  /** The mark of strong emphasis. Default `**`. */
  readonly strong?: "**" | "__";
  /**
   * Number signs before headings (`atx`), or underlines for the first two levels (`setext`).
   * Default `atx`.
   */
  readonly headings?: "atx" | "setext";
  /** The least fence around code. Default three backticks. */
  readonly fence?: "```" | "~~~";
  /**
   * Tables beyond Markdown (spans, lists, code or several paragraphs in cells): still as `markdown`, or as `html`. Default
   * `markdown`.
   */
  readonly tables?: "markdown" | "html";
}

export interface MarkdownElement {
  /** Its name in pith's HTML; for custom elements that in the page. */
  readonly name: string;
  /**
   * Its attributes in pith's HTML, such as `href`, `src` or `class`; for custom elements those of the page, with unchecked
   * addresses.
   */
  readonly attributes: Readonly<Record<string, string>>;
  /** Its plain text. */
  readonly text: string;
  /** Its content as Markdown; for lists and tables the whole. Computed on access. */
  readonly markdown: string;
}

/** Writes one element; the output is used unchanged. `undefined` writes it as usual, "" omits it. */
export type MarkdownHandler = (element: MarkdownElement) => string | undefined;

/** Style of Markdown output. */
export interface MarkdownStyle extends MarkdownMarks {
  /** Begin with the page's facts as YAML: title, authors, dates and more. Default false. */
  readonly frontMatter?: boolean;
  /**
   * Your own Markdown for elements, by name in pith's HTML: `{ mark: ({ markdown }) => "==" + markdown + "==" }`; and for
   * custom elements with text, by name in the page (`my-note`). Default none.
   */
  readonly handlers?: Readonly<Record<string, MarkdownHandler>>;
}

export type ResolvedStyle = Required<MarkdownStyle>;

const LINK_STYLES: readonly LinkStyle[] = ["keep", "drop", "references"];

export const markdownSpecs: OptionSpecs<MarkdownMarks> = {
  links: {
    default: "keep",
    choices: LINK_STYLES,
    meaning: "links: inline, dropped, or as numbered references at the end",
  },
  images: { default: "keep", choices: LINK_STYLES, meaning: "the same for images" },
  bullet: { default: "-", choices: ["-", "*", "+"], meaning: "list marker" },
  emphasis: { default: "*", choices: ["*", "_"], meaning: "emphasis marker" },
  strong: { default: "**", choices: ["**", "__"], meaning: "strong emphasis marker" },
  headings: {
    default: "atx",
    choices: ["atx", "setext"],
    meaning: "headings marked with #, or the first two levels underlined",
  },
  fence: { default: "```", choices: ["```", "~~~"], meaning: "code fence" },
  tables: {
    default: "markdown",
    choices: ["markdown", "html"],
    meaning: "tables that Markdown cannot express",
  },
};

const CUSTOM_NAME = /^[a-z][^\s/>A-Z-]*-[^\s/>A-Z]*$/;

export const customElementsOf = ({ handlers = {} }: MarkdownStyle = {}): ReadonlySet<string> =>
  new Set(Object.keys(handlers).filter((name) => CUSTOM_NAME.test(name)));

function checkHandlers(handlers: object): void {
  const names = Object.keys(handlers).filter((name) => CUSTOM_NAME.test(name));
  checkNames("markdown.handlers", "markdown.handlers.", handlers, [...elementNames, ...names]);
  for (const [name, handler] of Object.entries(handlers)) {
    if (handler === undefined || typeof handler === "function") continue;
    const option = `markdown.handlers.${name}`;
    throw new OptionsError(option, `${option} must be a function, got ${describeValue(handler)}`);
  }
}

/** Fills in the defaults. @throws OptionsError for an unknown name or value */
export function resolveMarkdownStyle(style: MarkdownStyle = {}): ResolvedStyle {
  checkObject("markdown", style);
  checkNames("markdown", "markdown.", style, [
    "frontMatter",
    ...Object.keys(markdownSpecs),
    "handlers",
  ]);
  const { handlers = {}, frontMatter = false, ...marks } = style;
  if (typeof frontMatter !== "boolean") {
    const message = `markdown.frontMatter must be true or false, got ${describeValue(frontMatter)}`;
    throw new OptionsError("markdown.frontMatter", message);
  }
  checkObject("markdown.handlers", handlers);
  checkHandlers(handlers);
  return { ...resolveSpecs("markdown", "markdown.", markdownSpecs, marks), handlers, frontMatter };
}
