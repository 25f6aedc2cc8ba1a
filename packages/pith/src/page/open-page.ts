import { decodeHtml } from "../html/decode/decode.ts";
import { fieldTexts, withEmbeddedContent } from "../html/parse/embedded.ts";
import { parsePage } from "../html/parse/parse.ts";
import { TAG } from "../html/parse/tags.ts";
import { describeValue } from "../safety/describe-value.ts";
import { InputError, LimitError } from "../safety/errors.ts";
import { expectMemory } from "../safety/expect-argument.ts";
import { defaultLimits, type Limits } from "../safety/limits.ts";
import { needInterface } from "../safety/runtime.ts";
import { defined } from "../text/defined.ts";
import { wellFormed } from "../text/well-formed.ts";
import { measureAppended, measurePage } from "./measure.ts";
import type { MeasuredPage } from "./measured-page.ts";
import { RunFigures } from "./run-figures.ts";

/** Blocks with fewer words, or mostly links, do not count as text of the page. */
const MIN_BLOCK_WORDS = 10;
/**
 * Pages with fewer words in such blocks are searched for embedded content. Of 1,495 labelled pages
 * fewer than ten have their gold text only in embedded data. Word F1, summed, of the 47 pages with
 * less than 150 words and embedded text, by models that have not seen the site: 23.75 with 150,
 * 23.64 with 60, 24.40 with 20, 24.43 without a search.
 */
const MIN_VISIBLE_WORDS = 20;

/**
 * Pages whose `articleBody` has this many times their visible words are searched, too: shells, or
 * stories behind a wall. Of 3,127 pages of seven sets one is such a page.
 */
const MIN_BODY_RATIO = 2;

/** Words of running text, counted up to `enough`. */
function visibleWords(page: MeasuredPage, enough: number): number {
  const { blocks } = page;
  let words = 0;
  for (let block = 0; block < blocks.count && words < enough; block++) {
    if (!page.isVisible(block) || blocks.words[block] < MIN_BLOCK_WORDS) continue;
    if (blocks.linkChars[block] * 2 < blocks.textChars[block]) words += blocks.words[block];
  }
  return words;
}

function countWords(text: string): number {
  const figures = new RunFigures();
  figures.measure(text);
  return figures.words;
}

/**
 * Pages with this many words outside of menu, header and footer, even in links or short lines, are
 * lists, not shells. Of the 1,583 pages of wcxb-dev, threads-dev and magic-forum-dev nine are
 * searched without this bound, and six of them have more words; by models that have not seen the
 * site, three on half A of the sites gain (word F1 summed +.03); on half B two gain and one loses
 * (+1.01).
 */
const MIN_LIST_WORDS = 400;

/** Visible words outside of menu, header and footer. */
function listedWords(page: MeasuredPage): number {
  const { tree } = page;
  const frames = [TAG.nav, TAG.header, TAG.footer].flatMap((tag) => tree.findAll(tag));
  let words = page.words(Math.max(0, tree.body));
  let behind = Math.max(0, tree.body);
  for (const node of frames.sort((one, other) => one - other)) {
    if (node < behind) continue;
    behind = tree.end[node];
    words -= page.words(node);
  }
  return words;
}

/** Whether a page shows so little text that its content may be in embedded data. */
function isSparse(page: MeasuredPage): boolean {
  const isBare = visibleWords(page, MIN_VISIBLE_WORDS) < MIN_VISIBLE_WORDS;
  if (isBare && listedWords(page) < MIN_LIST_WORDS) return true;
  // Engines find a short text that begins with a rare letter 16 times as fast.
  if (!page.html.includes('Body"') || !page.html.includes('"articleBody"')) return false;
  const stated = Math.max(0, ...fieldTexts(page.tree, "articleBody").map(countWords));
  return visibleWords(page, stated) * MIN_BODY_RATIO < stated;
}

/** A title's start tag and the first line of its text. */
const TITLE = /<title\b[^<>]*>\s*[^\r\n<]*/iu;
const END_TAG = "</title>";

/**
 * Closes the title of a page if it is not closed: by the standard it would swallow the page.
 * Archives have such pages (5 of the 225 pages of l3s-dev). Undefined if the title is closed or
 * missing.
 */
function closeTitle(html: string): string | undefined {
  const title = TITLE.exec(html);
  if (!title) return undefined;
  const end = title.index + title[0].length;
  const tag = html.indexOf("<", end);
  if (tag < 0 || html.startsWith(END_TAG, tag)) return undefined;
  const rest = Math.max(html.indexOf(">", tag) + 1, end + END_TAG.length);
  return html.slice(0, end) + END_TAG.padEnd(rest - end) + html.slice(rest);
}

/** The part of a live DOM element that pith needs. */
export interface DomElement {
  readonly outerHTML: string;
}

/** The part of a live DOM document that pith needs. */
export interface DomDocument {
  readonly documentElement: DomElement;
  readonly URL?: string;
}

/** A page from `fetchPage` of pith-node or `snapshot` of pith-node/browser. */
type ReceivedPage = (
  | { readonly html: string | Uint8Array | ArrayBuffer }
  | { readonly bytes: Uint8Array | ArrayBuffer }
) & {
  /** Its address; the option `url` takes precedence. */
  readonly url?: string | undefined;
  /** The Content-Type header, which may name a charset. */
  readonly contentType?: string | undefined;
  /**
   * The encoding for bytes that declare none and are not UTF-8, as `guessEncoding` of pith-node
   * names it. Default windows-1252.
   */
  readonly guessedEncoding?: string | undefined;
  /**
   * The attribute with positions on the screen, as set by `snapshot` of pith-node/browser with `boxes`.
   */
  readonly boxes?: string;
};

/**
 * A page: HTML as text or bytes, a received page, or a live document or element, read in its
 * current state.
 */
export type PageInput = string | Uint8Array | ArrayBuffer | ReceivedPage | DomDocument | DomElement;

const fieldOf = (input: unknown, name: string): unknown =>
  typeof input === "object" && input !== null ? Reflect.get(input, name) : undefined;

function textField(input: unknown, name: string): string | undefined {
  const value = fieldOf(input, name);
  return typeof value === "string" ? value : undefined;
}

function receivedOf(input: unknown): string | Uint8Array | ArrayBuffer | undefined {
  const page = fieldOf(input, "html") ?? fieldOf(input, "bytes");
  return typeof page === "string" ? page : bytesOf(page);
}

function bytesOf(input: unknown): Uint8Array | undefined {
  if (ArrayBuffer.isView(input)) {
    expectMemory("the bytes of the page", input.buffer);
    return new Uint8Array(input.buffer, input.byteOffset, input.byteLength);
  }
  if (Object.prototype.toString.call(input) !== "[object ArrayBuffer]") return undefined;
  expectMemory("the bytes of the page", input as ArrayBuffer);
  return new Uint8Array(input as ArrayBuffer);
}

const FETCH_FIRST = "; fetch it first, for example with fetchPage of pith-node";

function adviceFor(input: unknown): string {
  if (typeof Response !== "undefined" && input instanceof Response)
    return "; read it first: await response.text()";
  if (typeof Blob !== "undefined" && input instanceof Blob)
    return "; read it first: await blob.arrayBuffer()";
  if (input instanceof URL) return FETCH_FIRST;
  if (input instanceof Promise) return "; await it first";
  return "";
}

/** A string that is only an address, or a file's name. Longer ones than browsers take are text. */
const ADDRESS = /^\s*https?:\/\/[^\s<>]+\s*$/iu;
const FILE_NAME = /^\s*[^\s<>]+\.(?:html?|xhtml|mhtml)\s*$/iu;
const MAX_ADDRESS_CHARS = 2048;

/** @throws InputError for the address or the name of a page in place of its text */
function refuseNames(input: string): void {
  if (input.length > MAX_ADDRESS_CHARS) return;
  if (ADDRESS.test(input)) {
    throw new InputError(`the page must be HTML, got a URL${FETCH_FIRST}`);
  }
  if (FILE_NAME.test(input)) {
    throw new InputError(
      "the page must be HTML, got a file's name; read it first, for example with readFileSync",
    );
  }
}

/**
 * The text of a page. Decodes bytes like a browser: by byte order mark, Content-Type header and
 * `meta`; without them as UTF-8 or by the page's `guessedEncoding`. Lone surrogates of a string are
 * U+FFFD, as if it had been sent.
 * @throws InputError for anything but a page, LimitError for too many bytes
 */
export function readHtml(input: PageInput, limits: Limits = defaultLimits): string {
  if (typeof input === "string") {
    refuseNames(input);
    return wellFormed(input);
  }
  const received = receivedOf(input);
  const bytes = bytesOf(received ?? input);
  if (bytes !== undefined) {
    const { maxBytes } = limits;
    if (bytes.length > maxBytes)
      throw new LimitError("limits.maxBytes", maxBytes, "the page's size");
    const guessedEncoding = textField(input, "guessedEncoding");
    return decodeHtml(bytes, defined({ contentType: contentTypeOf(input), guessedEncoding })).html;
  }
  if (typeof received === "string") return wellFormed(received);
  const html = textField(fieldOf(input, "documentElement") ?? input, "outerHTML");
  if (html !== undefined) return wellFormed(html);
  throw new InputError(
    "the page must be HTML as a string, a Uint8Array or an ArrayBuffer, a result of fetchPage, or a Document or Element of a browser, " +
      `got ${describeValue(input)}${adviceFor(input)}`,
  );
}

/** The page's address: the given one, or that of a live document or received page. */
export function addressOf(input: PageInput, url: string | URL | undefined): string | undefined {
  if (url !== undefined && url !== "") return String(url);
  const own = textField(input, receivedOf(input) === undefined ? "URL" : "url");
  return own !== undefined && /^https?:/iu.test(own) ? own : undefined;
}

export const contentTypeOf = (input: PageInput): string | undefined =>
  receivedOf(input) === undefined ? undefined : textField(input, "contentType");

export const boxesOf = (input: PageInput): string | undefined =>
  receivedOf(input) === undefined ? undefined : textField(input, "boxes")?.toLowerCase();

interface OpenOptions {
  readonly url?: string | undefined;
  /** The Content-Type header: XHTML is read as XML. XML without a header is detected. */
  readonly contentType?: string | undefined;
  /** Record where each node is in the source. Default false: it takes a third more parsing time. */
  readonly positions?: boolean;
  /** Search a page with little text for text in embedded data. Default false. */
  readonly embedded?: boolean;
  readonly limits?: Limits;
  /** The attribute with positions on the screen. Default: none. */
  readonly boxes?: string | undefined;
  readonly onStage?: (stage: "parseMs" | "measureMs") => void;
}

const XHTML_TYPE = /^\s*(?:application\/xhtml\+xml|(?:application|text)\/xml)\b/iu;

/** Parses and measures a page. If nothing is visible because the title is not closed, closes it. */
export function openPage(html: string, options: OpenOptions = {}): MeasuredPage {
  const {
    url,
    positions = false,
    embedded = false,
    limits = defaultLimits,
    boxes,
    onStage,
  } = options;
  needInterface("URL");
  const syntax = XHTML_TYPE.test(options.contentType ?? "") ? "xml" : "detect";
  const tree = parsePage(html, { positions, limits, syntax, composed: true });
  onStage?.("parseMs");
  const visible = measurePage(html, tree, url, limits);
  const closed = visible.blocks.count === 0 && closeTitle(html);
  if (closed) return openPage(closed, options);
  const page = embedded ? withEmbedded(visible, limits) : visible;
  page.boxes = boxes;
  page.timeoutMs = limits.timeoutMs;
  page.maxAddressChars = limits.maxAddressChars;
  onStage?.("measureMs");
  return page;
}

/** Parses and measures the embedded data of a page with little text, and appends it to the page. */
export const withEmbedded = (page: MeasuredPage, limits: Limits = defaultLimits): MeasuredPage =>
  isSparse(page) ? measureAppended(page, withEmbeddedContent(page.tree, { limits }), limits) : page;
