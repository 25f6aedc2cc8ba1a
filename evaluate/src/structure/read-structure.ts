import { type DefaultTreeAdapterTypes, parse } from "parse5";

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

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
  /** How many letters and digits of the page stand before it. */
  readonly start: number;
  /** Lines that its text begins and ends in; for images, the lines before and after. */
  firstLine: number;
  lastLine: number;
  /** Elements that an output may turn into ones of this kind, but need not: terms, code in broken lines. */
  readonly isOptional: boolean;
}

/** A page read as lines of text with elements on them. */
export interface Structure {
  /** Letters and digits of each line. */
  readonly lines: readonly string[];
  /** All lines in one. */
  readonly text: string;
  readonly elements: readonly StructureElement[];
}

const UNSEEN = new Set(
  "script style template head title noscript noembed noframes iframe svg canvas select button video audio object".split(
    " ",
  ),
);
const INLINE = new Set(
  (
    "a abbr acronym b bdi bdo big cite code data del dfn em font i img ins kbd label mark math mi mn mo mrow msub " +
    "msup nobr q rp rt ruby s samp small span strike strong sub sup time tt u var wbr picture source"
  ).split(" "),
);
const GUTTER = /(?:^|\s)(?:linenos?|lineno|line-numbers?|gutter|hljs-ln-numbers|rouge-gutter|ln|lnt)(?:\s|$)/;
const HIDING = /display\s*:\s*none|visibility\s*:\s*hidden|user-select\s*:\s*none/i;

/** Text without everything that is no letter and no digit, in lower case: the same however it is spaced. */
export function lettersOf(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
}

function attr(element: Element, name: string): string | undefined {
  return element.attrs.find((attribute) => attribute.name === name)?.value;
}

/** What no reader sees whatever is clicked; with `seesHidden` false also what waits for a click. */
function isUnseen(element: Element, seesHidden: boolean): boolean {
  if (UNSEEN.has(element.tagName)) return true;
  if (seesHidden) return false;
  if (attr(element, "hidden") !== undefined) return true;
  if (attr(element, "aria-hidden") === "true" && element.tagName !== "img") return true;
  return HIDING.test(attr(element, "style") ?? "");
}

const isElement = (node: Node): node is Element => "tagName" in node;

function absolute(reference: string | undefined, base: string): string | undefined {
  const trimmed = (reference ?? "").trim();
  if (trimmed === "" || !URL.canParse(trimmed, base)) return undefined;
  const { href, protocol } = new URL(trimmed, base);
  return protocol === "http:" || protocol === "https:" ? href : undefined;
}

/** All addresses that an image element names. */
function sourcesOf(image: Element, base: string): string[] {
  const parents = image.parentNode && isElement(image.parentNode) ? [image.parentNode] : [];
  const siblings = parents.filter(({ tagName }) => tagName === "picture").flatMap(({ childNodes }) => childNodes);
  const sources: string[] = [];
  for (const element of [image, ...siblings.filter(isElement)]) {
    for (const { name, value } of element.attrs) {
      if (/srcset|-set$/.test(name))
        sources.push(...value.split(/,\s+/).map((part) => part.trim().split(/\s+/)[0] ?? ""));
      else if (name === "src" || name.startsWith("data-")) sources.push(value);
    }
  }
  const urls = sources
    .filter((source) => /^(?:https?:|\/|\.|[\w%-]+[/.])/i.test(source))
    .map((source) => absolute(source, base));
  return [...new Set(urls.filter((url) => url !== undefined))];
}

/** Whether a table's cells are data: no role of layout, no table inside, two rows and columns at least. */
function isDataTable(table: Element): boolean {
  if (/^(?:presentation|none)$/.test(attr(table, "role") ?? "")) return false;
  let rows = 0;
  let columns = 0;
  const pending: Node[] = [...table.childNodes];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (!isElement(node)) continue;
    if (node.tagName === "table" || node.tagName === "pre") return false;
    if (node.tagName === "tr") {
      rows++;
      const cells = node.childNodes.filter((child) => isElement(child) && /^t[dh]$/.test(child.tagName)).length;
      columns = Math.max(columns, cells);
    }
    pending.push(...node.childNodes);
  }
  return rows > 1 && columns > 1;
}

interface Open {
  readonly kind: Kind;
  readonly key: string;
  readonly firstLine: number;
  start: number;
  text: string;
  /** A list item: nested items have texts of their own. */
  readonly isItem: boolean;
  /** Of an item: the text without that of definition lists in it. */
  bare: string;
  /** Of an item: the definition lists that are open in it. */
  termLists: number;
  /** Of an item: its first line. */
  firstPiece: string;
  readonly isVerbatim: boolean;
  /** Code whose white space collapses. */
  readonly isLoose: boolean;
  readonly isOptional: boolean;
}

const UNMARKED = {
  key: "",
  text: "",
  isItem: false,
  bare: "",
  termLists: 0,
  firstPiece: "",
  isVerbatim: false,
  isLoose: false,
  isOptional: false,
};
/** The key of terms: Markdown has no definition lists, and an item that begins with the term is one way to write them. */
const TERM = "term";

/** What an element may be matched by. */
function keysOf(open: Open, letters: string): string[] {
  if (open.isVerbatim) {
    const lines = open.isLoose ? open.text.replace(/ *\n */g, "\n").trim() : open.text.replace(/\r\n?/g, "\n");
    return [lines.replace(/^\n+|\s+$/g, "")];
  }
  if (!open.isItem) return [`${open.key}|${letters}`];
  return [`|${letters}`, `|${lettersOf(open.bare)}`, `${TERM}|${open.firstPiece}`];
}

/** Whether inline code breaks its lines, and so is a block by looks. */
function breaksLines(code: Element): boolean {
  return code.childNodes.some((child) => isElement(child) && (child.tagName === "br" || breaksLines(child)));
}

/** Reads HTML as a browser parses it. `base` is the page's address; an output's own links must be absolute. */
class Reader {
  readonly lines: string[] = [];
  readonly elements: StructureElement[] = [];
  private readonly open: Open[] = [];
  private readonly images: StructureElement[] = [];
  /** Letters and digits of the line so far. */
  private line = "";
  /** Letters and digits of the lines before. */
  private lettersBefore = 0;
  private readonly base: string;
  private readonly dataTables: Element[] = [];

  private readonly seesHidden: boolean;

  constructor(base: string, seesHidden: boolean) {
    this.base = base;
    this.seesHidden = seesHidden;
  }

  read(root: Node): void {
    const stack: Array<Node | (() => void)> = [root];
    for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
      if (typeof next === "function") next();
      else if (next.nodeName === "#text" && "value" in next) this.text(next.value);
      else if (!isElement(next)) stack.push(...("childNodes" in next ? [...next.childNodes].reverse() : []));
      else if (!isUnseen(next, this.seesHidden)) this.enter(next, stack);
    }
    this.breakLine();
    for (const image of this.images) image.lastLine = Math.min(image.firstLine + 1, this.lines.length - 1);
  }

  private enter(element: Element, stack: Array<Node | (() => void)>): void {
    const isBlock = !INLINE.has(element.tagName);
    if (element.tagName === "img") this.image(element);
    const isGutter = this.isInCode && GUTTER.test(attr(element, "class") ?? "");
    if (isGutter) return;
    if (isBlock) this.breakLine(element.tagName !== "br");
    if (isBlock && element.tagName !== "br") this.breakCode();
    if (element.tagName === "br") for (const open of this.open) open.text += "\n";
    const item = element.tagName === "dl" ? this.open.findLast(({ isItem }) => isItem) : undefined;
    if (item) item.termLists++;
    const opened = this.begin(element);
    stack.push(() => {
      if (isBlock) this.breakLine(element.tagName !== "br");
      if (isBlock && element.tagName !== "br") this.breakCode();
      if (item) item.termLists--;
      if (element === this.dataTables.at(-1)) this.dataTables.pop();
      if (opened) this.end();
    });
    for (let at = element.childNodes.length - 1; at >= 0; at--) {
      const child = element.childNodes[at];
      if (child) stack.push(child);
    }
  }

  private get isInCode(): boolean {
    return this.open.some(({ isVerbatim }) => isVerbatim);
  }

  private get here(): number {
    return this.lettersBefore + this.line.length;
  }

  private begin(element: Element): boolean {
    const { tagName } = element;
    if (tagName === "table" && isDataTable(element)) this.dataTables.push(element);
    if (/^h[1-6]$/.test(tagName)) return this.start("headings", { key: tagName });
    if (tagName === "li") return this.start("list items", { isItem: true });
    if (tagName === "dt") return this.start("list items", { key: TERM, isOptional: true });
    // A `pre` right in a `pre`, as some generators write it, is one block of code.
    if (tagName === "pre") return !this.isInCode && this.start("code blocks", { isVerbatim: true });
    if (tagName === "code" && !this.isInCode && breaksLines(element))
      return this.start("code blocks", { isVerbatim: true, isLoose: true, isOptional: true });
    if ((tagName === "td" || tagName === "th") && this.dataTables.length > 0) return this.start("table cells");
    const url = tagName === "a" ? absolute(attr(element, "href"), this.base) : undefined;
    return url !== undefined && this.start("links", { key: url });
  }

  private start(kind: Kind, options: Partial<Open> = {}): true {
    const [firstLine, start] = [this.lines.length, this.here];
    this.open.push({ ...UNMARKED, kind, firstLine, start, ...options });
    return true;
  }

  private end(): void {
    const open = this.open.pop();
    if (!open) return;
    const letters = lettersOf(open.text);
    if (letters === "") return;
    const { kind, firstLine, start, isOptional } = open;
    const lastLine = Math.max(firstLine, this.lines.length - 1);
    this.elements.push({ kind, keys: keysOf(open, letters), letters, start, firstLine, lastLine, isOptional });
  }

  private text(value: string): void {
    this.line += lettersOf(value);
    let isInItem = false;
    for (let at = this.open.length - 1; at >= 0; at--) {
      const open = this.open[at];
      if (open === undefined) continue;
      if (!open.isItem) {
        open.text += open.isLoose ? value.replace(/[ \t\r\n]+/g, " ") : value;
        continue;
      }
      // The text of a nested item is not the outer item's.
      if (isInItem) continue;
      isInItem = true;
      open.text += value;
      if (open.termLists === 0) open.bare += value;
    }
  }

  /** Ends a line. At a block, a link goes on as an element of its own, as some extractors write it. */
  private breakLine(endsLinks = true): void {
    for (const open of this.open) {
      if (open.isItem) open.firstPiece ||= lettersOf(open.text);
      if (open.kind !== "links" || !endsLinks) continue;
      const piece = lettersOf(open.text);
      const start = open.start;
      open.text = "";
      open.start = this.here;
      if (piece === "") continue;
      const at = this.lines.length;
      this.elements.push({
        kind: "links",
        keys: [`${open.key}|${piece}`],
        letters: piece,
        start,
        firstLine: at,
        lastLine: at,
        isOptional: false,
      });
    }
    this.lettersBefore = this.here;
    if (this.line !== "") this.lines.push(this.line);
    this.line = "";
  }

  /** A block-level element in code begins a line, as on a screen. */
  private breakCode(): void {
    for (const open of this.open) {
      if (open.isVerbatim && open.text.trim() !== "" && !open.text.endsWith("\n")) open.text += "\n";
    }
  }

  private image(element: Element): void {
    const keys = sourcesOf(element, this.base);
    const isPixel = ["width", "height"].some((name) => /^[0-3](?:px)?$/.test(attr(element, name) ?? ""));
    if (keys.length === 0 || isPixel) return;
    const isInLine = this.line !== "";
    const firstLine = isInLine ? this.lines.length : this.lines.length - 1;
    const start = this.here;
    const place = { start, firstLine, lastLine: firstLine };
    const image: StructureElement = { kind: "images", keys, letters: "", ...place, isOptional: false };
    this.images.push(image);
    this.elements.push(image);
  }
}

/** What a page's relative addresses are resolved against: its first `base` element, or its own address. */
function baseOf(root: Node, address: string): string {
  const pending: Node[] = [root];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    const href = isElement(node) && node.tagName === "base" ? attr(node, "href") : undefined;
    if (href !== undefined && URL.canParse(href, address)) return new URL(href, address).href;
    if ("childNodes" in node) pending.push(...[...node.childNodes].reverse());
  }
  return address;
}

/**
 * Reads a page, or an extractor's output with `base` undefined: then only absolute addresses count. With `seesHidden`
 * elements count, too, that markup hides.
 */
export function readStructure(html: string, base: string | undefined, seesHidden = false): Structure {
  const root = parse(html);
  const reader = new Reader(base === undefined ? "relative:" : baseOf(root, base), seesHidden);
  reader.read(root);
  return { lines: reader.lines, text: reader.lines.join(""), elements: reader.elements };
}
