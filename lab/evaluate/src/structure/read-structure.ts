import { parse } from "parse5";
import { inlineElements, unseenElements } from "../text/html-elements.ts";
import { lettersOf } from "../text/tokens.ts";
import { absoluteUrl, backgroundsOf, isPlaceholder, sourcesOf } from "./image-sources.ts";
import { attr, type Element, elementsOf, isElement, isHidden, type Node } from "./markup.ts";
import { isBoxCell, isControl } from "./own-markup.ts";
import { joinLinks, type Kind, type StructureElement } from "./structure-element.ts";

/** A page as lines of text with their elements. */
export interface Structure {
  readonly lines: readonly string[];
  /** All lines joined. */
  readonly text: string;
  readonly elements: readonly StructureElement[];
}

const UNSEEN = new Set([
  ...unseenElements,
  "noscript",
  "select",
  "button",
  "video",
  "audio",
  "object",
]);
const INLINE = new Set([...inlineElements, "picture", "source"]);
const GUTTER =
  /(?:^|\s)(?:linenos?|lineno|line-numbers?|gutter|hljs-ln-numbers|rouge-gutter|ln|lnt)(?:\s|$)/;
/** Code that consists of line numbers. */
const LINE_NUMBERS = /^\s*\d+(?:\s+\d+)*\s*$/;
/** Elements that are one line of code each, with or without line breaks between. */
const CODE_LINE =
  /(?:^|\s)(?:line|(?:[\w-]{1,40}-)?code-line|token-line|view-line|codeline)(?:\s|$)/;
const NOTES = /(?:^|[\s_-])(?:footnotes?|endnotes?)(?:[\s_-]|$)/i;
/** Elements that count only if hidden ones do. */
const SEEN_BY_CHANCE = new Set(["noscript", "button"]);

/** Elements that are never visible; without `seesHidden` also those that a click shows. */
function isUnseen(element: Element, seesHidden: boolean): boolean {
  if (UNSEEN.has(element.tagName)) return !(seesHidden && SEEN_BY_CHANCE.has(element.tagName));
  return (
    !seesHidden &&
    (isHidden(element) || /user-select\s*:\s*none/i.test(attr(element, "style") ?? ""))
  );
}

/**
 * Whether a table's cells are data: no layout role, no nested table, at least two rows and columns.
 */
export function isDataTable(table: Element): boolean {
  if (/^(?:presentation|none)$/.test(attr(table, "role") ?? "")) return false;
  const [, ...inner] = elementsOf(table, () => false);
  if (inner.some(({ tagName }) => tagName === "table" || tagName === "pre")) return false;
  const rows = inner.filter(({ tagName }) => tagName === "tr");
  const isCell = (node: Node): boolean => isElement(node) && /^t[dh]$/.test(node.tagName);
  return rows.length > 1 && rows.some(({ childNodes }) => childNodes.filter(isCell).length > 1);
}

interface Open {
  readonly kind: Kind;
  readonly key: string;
  readonly firstLine: number;
  start: number;
  text: string;
  /** A list item; nested items have their own text. */
  readonly isItem: boolean;
  /** Of an item: its text without definition lists. */
  bare: string;
  /** Of an item: open definition lists in it. */
  termLists: number;
  /** Letters and digits of its lines, and of the current line. */
  readonly pieces: string[];
  piece: string;
  /** Of code: its text with one line per line element; equals `text` without such elements. */
  lined: string;
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
  piece: "",
  lined: "",
  isVerbatim: false,
  isLoose: false,
  isOptional: false,
};
/**
 * The key of terms: Markdown has no definition lists, so an item that starts with the term matches.
 */
const TERM = "term";

/** Code without blank lines around it. */
function verbatimKey(text: string, isLoose: boolean): string {
  // No-break spaces look like spaces, and indent code whose white space collapses.
  const lines = isLoose
    ? text
        .replace(/ {2,}/g, " ")
        .replace(/ *\n */g, "\n")
        .replace(/^ +| +$/g, "")
    : text.replace(/\r\n?/g, "\n");
  return lines
    .replaceAll("\u00a0", " ")
    .replace(/^(?:[ \t]*\n)+/, "")
    .trimEnd();
}

/** The keys by which an element may match. */
function keysOf(open: Open, letters: string): string[] {
  if (open.isVerbatim)
    return [...new Set([open.text, open.lined].map((text) => verbatimKey(text, open.isLoose)))];
  if (!open.isItem) return [`${open.key}|${letters}`];
  return [`|${letters}`, `|${lettersOf(open.bare)}`, `${TERM}|${open.pieces[0] ?? ""}`];
}

/** Whether a list item is a footnote. */
function isNote(item: Element): boolean {
  let node: Node | null = item;
  for (let step = 0; step < 4 && node !== null && isElement(node); step++, node = node.parentNode) {
    if (attr(node, "data-footnotes") !== undefined || NOTES.test(attr(node, "class") ?? ""))
      return true;
  }
  return false;
}

/** The level of an element that is a heading by role. */
function levelByRole(element: Element): string | undefined {
  return attr(element, "role") === "heading" ? `h${attr(element, "aria-level") ?? "2"}` : undefined;
}

/** Whether inline code has line breaks, so that it looks like a block. */
function breaksLines(code: Element): boolean {
  return code.childNodes.some(
    (child) => isElement(child) && (child.tagName === "br" || breaksLines(child)),
  );
}

/** Ends the current line of an open element. */
function endPiece(open: Open): void {
  const letters = open.piece === "" ? "" : lettersOf(open.piece);
  open.piece = "";
  if (letters !== "") open.pieces.push(letters);
}

/** Parses HTML like a browser. `base` is the page's address; links in outputs must be absolute. */
class Reader {
  readonly lines: string[] = [];
  readonly elements: StructureElement[] = [];
  private readonly open: Open[] = [];
  private readonly images: StructureElement[] = [];
  /** Letters and digits of the current line. */
  private line = "";
  /** Letters and digits of earlier lines. */
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
      else if (!isElement(next))
        stack.push(...("childNodes" in next ? [...next.childNodes].reverse() : []));
      else if (!isUnseen(next, this.seesHidden)) this.enter(next, stack);
    }
    this.breakLine();
    for (const image of this.images)
      image.lastLine = Math.min(image.firstLine + 1, this.lines.length - 1);
  }

  private enter(element: Element, stack: Array<Node | (() => void)>): void {
    const isBlock = !INLINE.has(element.tagName);
    if (element.tagName === "img") this.image(element);
    else this.background(element);
    if (
      this.isInCode &&
      (element.tagName === "button" || GUTTER.test(attr(element, "class") ?? ""))
    )
      return;
    if (isBlock) this.breakLine(element.tagName !== "br");
    const isCodeLine =
      element.tagName !== "br" && (isBlock || CODE_LINE.test(attr(element, "class") ?? ""));
    if (isCodeLine) this.breakCode(isBlock);
    if (element.tagName === "br") for (const open of this.open) this.addTo(open, "\n");
    const item = element.tagName === "dl" ? this.open.findLast(({ isItem }) => isItem) : undefined;
    if (item) item.termLists++;
    const opened = this.begin(element);
    const before = isCodeLine && !isBlock ? this.open.map(({ lined }) => lined) : [];
    stack.push(() => {
      if (isBlock) this.breakLine(element.tagName !== "br");
      // A line without text is an empty one.
      for (const [at, lined] of before.entries())
        if (this.open[at]?.lined === lined) this.open[at].lined += "\n";
      if (isCodeLine) this.breakCode(isBlock);
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
    if (tagName === "li")
      return this.start("list items", { isItem: true, isOptional: isNote(element) });
    const level = levelByRole(element);
    if (level !== undefined) return this.start("headings", { key: level, isOptional: true });
    if (tagName === "dt") return this.start("list items", { key: TERM, isOptional: true });
    // Nested `pre` elements, as some generators write, are one block of code.
    if (tagName === "pre") return !this.isInCode && this.start("code blocks", { isVerbatim: true });
    if (tagName === "code" && !this.isInCode && breaksLines(element))
      return this.start("code blocks", { isVerbatim: true, isLoose: true, isOptional: true });
    if (tagName === "td" || tagName === "th")
      return this.start("table cells", { isOptional: this.dataTables.length === 0 });
    if (isBoxCell(element)) return this.start("table cells", { isOptional: true });
    const url = tagName === "a" ? absoluteUrl(attr(element, "href"), this.base) : undefined;
    return url !== undefined && this.start("links", { key: url });
  }

  private start(kind: Kind, options: Partial<Open> = {}): true {
    const firstLine = this.lines.length;
    const start = this.here;
    this.open.push({ ...UNMARKED, pieces: [], kind, firstLine, start, ...options });
    return true;
  }

  private end(): void {
    const open = this.open.pop();
    if (!open) return;
    const letters = lettersOf(open.text);
    if (letters === "") return;
    endPiece(open);
    const { kind, firstLine, start, pieces } = open;
    const isOptional = open.isOptional || (open.isVerbatim && LINE_NUMBERS.test(open.lined));
    const lastLine = Math.max(firstLine, this.lines.length - 1);
    this.elements.push({
      kind,
      keys: keysOf(open, letters),
      letters,
      pieces,
      start,
      firstLine,
      lastLine,
      isOptional,
    });
  }

  private text(value: string): void {
    this.line += lettersOf(value);
    let isInItem = false;
    for (let at = this.open.length - 1; at >= 0; at--) {
      const open = this.open[at];
      if (open === undefined) continue;
      if (!open.isItem) {
        this.addTo(open, open.isLoose ? value.replace(/[ \t\r\n]+/g, " ") : value);
        continue;
      }
      // The text of a nested item is not the outer item's.
      if (isInItem) continue;
      isInItem = true;
      this.addTo(open, value);
      if (open.termLists === 0) open.bare += value;
    }
  }

  private addTo(open: Open, value: string): void {
    open.text += value;
    open.piece += value;
    if (open.isVerbatim) open.lined += value;
  }

  /** Ends a line. A link across blocks continues as a new element, as some extractors write it. */
  private breakLine(endsLinks = true): void {
    for (const open of this.open) {
      endPiece(open);
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
        pieces: [piece],
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

  /** A block element in code starts a line, as rendered; other line elements may. */
  private breakCode(isCertain: boolean): void {
    for (const open of this.open) {
      if (!open.isVerbatim) continue;
      if (isCertain && open.text.trim() !== "" && !open.text.endsWith("\n")) open.text += "\n";
      if (open.lined.trim() !== "" && !open.lined.endsWith("\n")) open.lined += "\n";
    }
  }

  private image(element: Element): void {
    const keys = sourcesOf(element, this.base);
    const isPixel = ["width", "height"].some((name) =>
      /^[0-3](?:px)?$/.test(attr(element, name) ?? ""),
    );
    if (keys.length === 0 || isPixel) return;
    const isInLine = this.line !== "";
    const firstLine = isInLine ? this.lines.length : this.lines.length - 1;
    const start = this.here;
    const place = { start, firstLine, lastLine: firstLine };
    const isOptional = keys.every(isPlaceholder) || isControl(element);
    const image: StructureElement = {
      kind: "images",
      keys,
      letters: "",
      pieces: [],
      ...place,
      isOptional,
    };
    this.images.push(image);
    this.elements.push(image);
  }

  /** A background picture, which outputs may omit. */
  private background(element: Element): void {
    const keys = backgroundsOf(element, this.base);
    const place = { start: this.here, firstLine: -1, lastLine: -1 };
    if (keys.length > 0)
      this.elements.push({
        kind: "images",
        keys,
        letters: "",
        pieces: [],
        ...place,
        isOptional: true,
      });
  }
}

/** The base of relative addresses: the first usable `base` element, or the page's address. */
function baseOf(root: Node, address: string): string {
  const bases = elementsOf(root, () => false).filter(({ tagName }) => tagName === "base");
  const hrefs = bases.flatMap((base) => attr(base, "href") ?? []);
  const href = hrefs.find((reference) => URL.canParse(reference, address));
  return href === undefined ? address : new URL(href, address).href;
}

/**
 * Parses a page, or with `base` undefined an output, where only absolute addresses count. With
 * `seesHidden`, elements hidden by markup count, too.
 */
export function readStructure(
  html: string,
  base: string | undefined,
  seesHidden = false,
): Structure {
  const root = parse(html, { scriptingEnabled: !seesHidden });
  const reader = new Reader(base === undefined ? "relative:" : baseOf(root, base), seesHidden);
  reader.read(root);
  return { lines: reader.lines, text: reader.lines.join(""), elements: joinLinks(reader.elements) };
}
