import { decodeReferences } from "../html/decode/references.ts";
import type { PageTree } from "../html/parse/page-tree.ts";
import { parsePage } from "../html/parse/parse.ts";
import { TAG } from "../html/parse/tags.ts";
import type { MeasuredPage } from "../page/measured-page.ts";
import { defaultTreeLimits } from "../safety/tree-limits.ts";

/** The tree with node positions; parses the page again if it was parsed without. */
function withPositions({ html, tree }: MeasuredPage): PageTree | undefined {
  if (tree.positions) return tree;
  // The page was measured, so it is within its limits.
  const limits = { ...defaultTreeLimits, maxNodes: Number.MAX_SAFE_INTEGER };
  for (const syntax of ["detect", "xml"] as const) {
    const again = parsePage(html, { positions: true, limits, syntax, composed: true });
    if (
      again.nodeCount <= tree.nodeCount &&
      again.tag.every((tag, node) => again.name(node) === tree.name(node) && tag >= 0)
    )
      return again;
  }
  return undefined;
}

const REFERENCE = /&#?[0-9A-Za-z]{1,40};?/y;
const MARK = /<(?:!--[\s\S]*?-->|[!?/A-Za-z][^>]*>)/y;
/** Elements whose text treats `<` as an ordinary character. */
const PLAIN: ReadonlySet<number> = new Set([TAG.title, TAG.textarea]);

/** Source offset of each UTF-16 unit of a text run, plus one entry for the run's end. */
function placeUnits(html: string, start: number, text: string, isPlain: boolean): Int32Array {
  const places = new Int32Array(text.length + 1);
  let at = start;
  for (let unit = 0; unit < text.length; ) {
    const char = html[at];
    if (char === "&") {
      REFERENCE.lastIndex = at;
      const reference = REFERENCE.exec(html)?.[0] ?? "&";
      const decoded = decodeReferences(reference);
      for (let i = 0; i < decoded.length && unit < text.length; i++) {
        const rest = decoded.length - i;
        places[unit++] = i === 0 || decoded.length <= 2 ? at : at + reference.length - rest;
      }
      at += reference.length;
    } else if (char === text[unit] || at >= html.length) {
      places[unit++] = at++;
    } else if (char === "<" && !isPlain) {
      MARK.lastIndex = at;
      at = MARK.test(html) ? MARK.lastIndex : at + 1;
    } else if (char === "\r") {
      // A carriage return, with or without a line feed, becomes one line feed.
      if (html[at + 1] !== "\n") places[unit++] = at;
      at++;
    } else if (char === "\n" && text[unit] !== "\n") {
      // A line feed at the start of a `pre` is not part of its text.
      at++;
    } else if (char === "\0" && text[unit] !== "\ufffd") {
      at++;
    } else {
      places[unit++] = at++;
    }
  }
  places[text.length] = at;
  return places;
}

const TAG_NAME = /<[^\s/>]+/y;
const ATTRIBUTE = /[\s/]*([^\s/>=]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"'][^\s>]*))?/y;

/**
 * The offset of an attribute's value in the tag that begins at `start`; undefined without the
 * attribute.
 */
function valueStart(html: string, start: number, name: string): number | undefined {
  TAG_NAME.lastIndex = start;
  if (!TAG_NAME.test(html)) return undefined;
  ATTRIBUTE.lastIndex = TAG_NAME.lastIndex;
  for (let found = ATTRIBUTE.exec(html); found; found = ATTRIBUTE.exec(html)) {
    if (found[1].toLowerCase() !== name) continue;
    const value = /=\s*["']?/u.exec(found[0]);
    return value ? found.index + value.index + value[0].length : undefined;
  }
  return undefined;
}

/** Maps characters of a page's text runs and attributes to offsets in its HTML. */
export class SourceOffsets {
  private readonly tree: PageTree | undefined;
  private lastNode = -1;
  private lastPlaces: Int32Array = new Int32Array(0);

  constructor(private readonly page: MeasuredPage) {
    this.tree = withPositions(page);
  }

  /** The offset of a node in the HTML; -1 for one that is not in the source. */
  private startOf(node: number): number {
    const { positions, nodeCount = 0 } = this.tree ?? {};
    return positions && node < nodeCount ? positions.start[node] : -1;
  }

  /**
   * Start and end in the HTML of the units `from` to `last` of a text run; undefined for text from
   * data.
   */
  range(
    node: number,
    from: number,
    last: number,
  ): readonly [start: number, end: number] | undefined {
    const begin = this.startOf(node);
    if (begin < 0) return undefined;
    if (this.lastNode !== node) {
      const { tree } = this.page;
      const isPlain = PLAIN.has(tree.tag[tree.parent[node]]);
      this.lastPlaces = placeUnits(this.page.html, begin, tree.text(node), isPlain);
      this.lastNode = node;
    }
    const start = this.lastPlaces[from];
    // The next unit begins after a reference, however long it is; both halves of a surrogate pair
    // begin at one offset.
    let next = last + 1;
    while (next < this.lastPlaces.length - 1 && this.lastPlaces[next] === this.lastPlaces[last])
      next++;
    const { html } = this.page;
    const end =
      html[this.lastPlaces[last]] === "&" ? this.lastPlaces[next] : this.lastPlaces[last] + 1;
    return [start, end];
  }

  /** The start of a text run and the end of another one in the HTML. */
  span(first: number, last: number): { readonly html?: readonly [start: number, end: number] } {
    const length = this.page.tree.text(last).length;
    const start = this.range(first, 0, 0)?.[0];
    const end = this.range(last, length - 1, length - 1)?.[1];
    return start === undefined || end === undefined ? {} : { html: [start, end] };
  }

  /**
   * Start and end in the HTML of a part of an attribute's value; undefined for an element not in
   * the source.
   */
  attributeRange(
    node: number,
    name: string,
    value: string,
    [from, last]: readonly [from: number, last: number],
  ): readonly [start: number, end: number] | undefined {
    const begin = this.startOf(node);
    if (begin < 0) return undefined;
    const { html } = this.page;
    const start = valueStart(html, begin, name);
    if (start === undefined) return undefined;
    const places = placeUnits(html, start, value, true);
    const end = html[places[last]] === "&" ? places[last + 1] : places[last] + 1;
    return [places[from], end];
  }
}
