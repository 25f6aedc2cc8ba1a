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
  /** Lines that its text begins and ends in; for images, the lines before and after. */
  firstLine: number;
  lastLine: number;
}

/** A page read as lines of text with elements on them. */
export interface Structure {
  /** Letters and digits of each line. */
  readonly lines: readonly string[];
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

function isUnseen(element: Element): boolean {
  if (UNSEEN.has(element.tagName) || attr(element, "hidden") !== undefined) return true;
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
  text: string;
  /** Nested items have texts of their own. */
  readonly isOwnTextOnly: boolean;
  readonly isVerbatim: boolean;
}

/** Reads HTML as a browser parses it. `base` is the page's address; an output's own links must be absolute. */
class Reader {
  readonly lines: string[] = [];
  readonly elements: StructureElement[] = [];
  private readonly open: Open[] = [];
  private readonly images: StructureElement[] = [];
  private line = "";
  private readonly base: string;
  private readonly dataTables: Element[] = [];

  constructor(base: string) {
    this.base = base;
  }

  read(root: Node): void {
    const stack: Array<Node | (() => void)> = [root];
    for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
      if (typeof next === "function") next();
      else if (next.nodeName === "#text" && "value" in next) this.text(next.value);
      else if (!isElement(next)) stack.push(...("childNodes" in next ? [...next.childNodes].reverse() : []));
      else if (!isUnseen(next)) this.enter(next, stack);
    }
    this.breakLine();
    for (const image of this.images) image.lastLine = Math.min(image.firstLine + 1, this.lines.length - 1);
  }

  private enter(element: Element, stack: Array<Node | (() => void)>): void {
    const isBlock = !INLINE.has(element.tagName);
    if (element.tagName === "img") this.image(element);
    const isGutter = this.open.some(({ isVerbatim }) => isVerbatim) && GUTTER.test(attr(element, "class") ?? "");
    if (isGutter) return;
    if (isBlock) this.breakLine();
    if (element.tagName === "br") for (const open of this.open) open.text += "\n";
    const opened = this.begin(element);
    stack.push(() => {
      if (isBlock) this.breakLine();
      if (element === this.dataTables.at(-1)) this.dataTables.pop();
      if (opened) this.end();
    });
    for (let at = element.childNodes.length - 1; at >= 0; at--) {
      const child = element.childNodes[at];
      if (child) stack.push(child);
    }
  }

  private begin(element: Element): boolean {
    const { tagName } = element;
    const start = (kind: Kind, key = "", isOwnTextOnly = false, isVerbatim = false): boolean => {
      this.open.push({ kind, key, firstLine: this.lines.length, text: "", isOwnTextOnly, isVerbatim });
      return true;
    };
    if (tagName === "table" && isDataTable(element)) this.dataTables.push(element);
    if (/^h[1-6]$/.test(tagName)) return start("headings", tagName);
    if (tagName === "li") return start("list items", "", true);
    if (tagName === "pre") return start("code blocks", "", false, true);
    if ((tagName === "td" || tagName === "th") && this.dataTables.length > 0) return start("table cells");
    const href = tagName === "a" ? attr(element, "href") : undefined;
    if (href === undefined || href.trim().startsWith("#")) return false;
    const url = absolute(href, this.base);
    return url !== undefined && start("links", url);
  }

  private end(): void {
    const open = this.open.pop();
    if (!open) return;
    const letters = lettersOf(open.text);
    if (letters === "") return;
    const verbatim = open.text.replace(/\r\n?/g, "\n").replace(/^\n+|\s+$/g, "");
    const key = open.isVerbatim ? verbatim : `${open.key}|${letters}`;
    const { kind, firstLine } = open;
    this.elements.push({ kind, keys: [key], letters, firstLine, lastLine: Math.max(firstLine, this.lines.length - 1) });
  }

  private text(value: string): void {
    this.line += value;
    for (let at = this.open.length - 1; at >= 0; at--) {
      const open = this.open[at];
      if (open) open.text += value;
      if (open?.isOwnTextOnly && this.open.slice(0, at).some(({ isOwnTextOnly }) => isOwnTextOnly)) {
        // The text of a nested item is not the outer item's.
        for (let outer = at - 1; outer >= 0; outer--) {
          const other = this.open[outer];
          if (other && !other.isOwnTextOnly) other.text += value;
        }
        return;
      }
    }
  }

  /** Ends a line. A link goes on in the next one as an element of its own, as some extractors write it. */
  private breakLine(): void {
    for (const open of this.open) {
      if (open.kind !== "links") continue;
      const piece = lettersOf(open.text);
      open.text = "";
      if (piece === "") continue;
      const at = this.lines.length;
      this.elements.push({
        kind: "links",
        keys: [`${open.key}|${piece}`],
        letters: piece,
        firstLine: at,
        lastLine: at,
      });
    }
    const letters = lettersOf(this.line);
    this.line = "";
    if (letters !== "") this.lines.push(letters);
  }

  private image(element: Element): void {
    const keys = sourcesOf(element, this.base);
    const isPixel = ["width", "height"].some((name) => /^[0-3](?:px)?$/.test(attr(element, name) ?? ""));
    if (keys.length === 0 || isPixel) return;
    const isInLine = lettersOf(this.line) !== "";
    const firstLine = isInLine ? this.lines.length : this.lines.length - 1;
    const image: StructureElement = { kind: "images", keys, letters: "", firstLine, lastLine: firstLine };
    this.images.push(image);
    this.elements.push(image);
  }
}

/** Reads a page, or an extractor's output with `base` undefined: then only absolute addresses count. */
export function readStructure(html: string, base: string | undefined): Structure {
  const reader = new Reader(base ?? "relative:");
  reader.read(parse(html));
  return { lines: reader.lines, elements: reader.elements };
}
