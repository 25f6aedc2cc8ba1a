import { KNOWN_TAGS } from "./tags.ts";

export const NS = { html: 0, svg: 1, math: 2 } as const;

export type Namespace = (typeof NS)[keyof typeof NS];

const PREFIXES = ["", "svg:", "math:"] as const;

/** Properties of open elements that the tree construction tests. */
export const KIND = {
  /** Special elements (HTML Standard, 13.2.4.2). */
  special: 1,
  /** Special elements that end the search for a list item to close. */
  itemBoundary: 2,
  /** Elements that bound every kind of scope except table scope. */
  scope: 4,
  /** Elements with implied end tags, and those where they are implied thoroughly. */
  implied: 8,
  impliedThoroughly: 16,
  /** Table elements that must not contain text directly. */
  tableStructure: 32,
  heading: 64,
  formatting: 128,
  /** Integration points of MathML's texts and of HTML. */
  mathText: 256,
  htmlPoint: 512,
} as const;

const kinds = new Map<string, number>();

function mark(kind: number, names: readonly string[]): void {
  for (const name of names) kinds.set(name, (kinds.get(name) ?? 0) | kind);
}

const FOREIGN_SCOPES = [
  "math:mi",
  "math:mo",
  "math:mn",
  "math:ms",
  "math:mtext",
  "math:annotation-xml",
  "svg:foreignObject",
  "svg:desc",
  "svg:title",
];

mark(KIND.special, ["address", "div", "p"]);
mark(KIND.special | KIND.itemBoundary, [
  "applet",
  "area",
  "article",
  "aside",
  "base",
  "basefont",
  "bgsound",
  "blockquote",
  "body",
  "br",
  "button",
  "caption",
  "center",
  "col",
  "colgroup",
  "dd",
  "details",
  "dir",
  "dl",
  "dt",
  "embed",
  "fieldset",
  "figcaption",
  "figure",
  "footer",
  "form",
  "frame",
  "frameset",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "head",
  "header",
  "hgroup",
  "hr",
  "html",
  "iframe",
  "img",
  "input",
  "li",
  "link",
  "listing",
  "main",
  "marquee",
  "menu",
  "meta",
  "nav",
  "noembed",
  "noframes",
  "noscript",
  "object",
  "ol",
  "param",
  "plaintext",
  "pre",
  "script",
  "section",
  "select",
  "source",
  "style",
  "summary",
  "table",
  "tbody",
  "td",
  "template",
  "textarea",
  "tfoot",
  "th",
  "thead",
  "title",
  "tr",
  "track",
  "ul",
  "wbr",
  "xmp",
  ...FOREIGN_SCOPES,
]);
mark(KIND.scope, [
  "applet",
  "caption",
  "html",
  "marquee",
  "object",
  "table",
  "td",
  "template",
  "th",
  ...FOREIGN_SCOPES,
]);
mark(KIND.implied | KIND.impliedThoroughly, [
  "dd",
  "dt",
  "li",
  "optgroup",
  "option",
  "p",
  "rb",
  "rp",
  "rt",
  "rtc",
]);
mark(KIND.impliedThoroughly, ["caption", "colgroup", "tbody", "td", "tfoot", "th", "thead", "tr"]);
mark(KIND.tableStructure, ["table", "tbody", "tfoot", "thead", "tr"]);
mark(KIND.heading, ["h1", "h2", "h3", "h4", "h5", "h6"]);
mark(KIND.formatting, [
  "a",
  "b",
  "big",
  "code",
  "em",
  "font",
  "i",
  "nobr",
  "s",
  "small",
  "strike",
  "strong",
  "tt",
  "u",
]);
mark(KIND.mathText, ["math:mi", "math:mo", "math:mn", "math:ms", "math:mtext"]);
mark(KIND.htmlPoint, ["svg:foreignObject", "svg:desc", "svg:title"]);

/**
 * The names of one page's elements as small integers; names that `KNOWN_TAGS` lists have the same
 * in every page.
 */
export class TagTable {
  /** Names with their prefixes, as `PageTree.name` returns them, by id. */
  readonly names: string[];
  readonly localNames: string[];
  readonly namespaces: Namespace[];
  /** The bits of `KIND`, by id. */
  readonly kinds: number[];
  /**
   * Ids by local name, one map per namespace: an HTML element `<svg:rect>` is not the SVG element.
   */
  private readonly ids: ReadonlyArray<Map<string, number>> = [new Map(), new Map(), new Map()];
  private readonly known: TagTable | undefined;

  /** Starts with the names of another table, which must not change any more. */
  constructor(known?: TagTable) {
    this.known = known;
    this.names = known?.names.slice() ?? [];
    this.localNames = known?.localNames.slice() ?? [];
    this.namespaces = known?.namespaces.slice() ?? [];
    this.kinds = known?.kinds.slice() ?? [];
  }

  private add(namespace: Namespace, localName: string): number {
    const name = PREFIXES[namespace] + localName;
    this.names.push(name);
    this.localNames.push(localName);
    this.namespaces.push(namespace);
    // A name with a colon has its usual meaning only in foreign elements.
    const isOwn = namespace !== NS.html || !localName.includes(":");
    this.kinds.push(isOwn ? (kinds.get(name) ?? 0) : 0);
    this.ids[namespace].set(localName, this.names.length - 1);
    return this.names.length - 1;
  }

  /** The id of a name, or -1 when the page has no such element yet. */
  find(namespace: Namespace, localName: string): number {
    return this.known?.ids[namespace].get(localName) ?? this.ids[namespace].get(localName) ?? -1;
  }

  /** The id of a name; assigns a new one on first use. */
  id(namespace: Namespace, localName: string): number {
    const id = this.find(namespace, localName);
    return id < 0 ? this.add(namespace, localName) : id;
  }
}

/** The names of `KNOWN_TAGS`; every page's table starts with them. */
const knownTags = new TagTable();
for (const name of KNOWN_TAGS) {
  if (name.startsWith("svg:")) knownTags.id(NS.svg, name.slice(4));
  else if (name.startsWith("math:")) knownTags.id(NS.math, name.slice(5));
  else knownTags.id(NS.html, name);
}

export const createTagTable = (): TagTable => new TagTable(knownTags);
