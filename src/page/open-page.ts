import { decodeHtml, parsePage, withEmbeddedContent } from "flat-html";
import { InputError, LimitError } from "../errors.ts";
import { expectMemory } from "../expect-argument.ts";
import { defaultLimits, type Limits } from "../limits.ts";
import { measureAppended, measurePage } from "../measure/measure.ts";
import type { MeasuredPage } from "../measure/measured-page.ts";
import { describeValue } from "../option-spec.ts";
import { isSparse } from "./sparse.ts";
import { closeTitle } from "./unclosed-title.ts";

/** An element of a live DOM, as far as pith needs it. */
export interface DomElement {
  readonly outerHTML: string;
}

/** A document of a live DOM, as far as pith needs it. */
export interface DomDocument {
  readonly documentElement: DomElement;
  readonly URL?: string;
}

/** A page with what came with it: as `fetchPage` of pith-node and `snapshot` of pith-browser give it. */
type ReceivedPage = (
  | { readonly html: string | Uint8Array | ArrayBuffer }
  | { readonly bytes: Uint8Array | ArrayBuffer }
) & {
  /** Its address; the option `url` goes before it. */
  readonly url?: string | undefined;
  /** The Content-Type header, which may name a charset. */
  readonly contentType?: string | undefined;
  /**
   * The attribute that says where elements are on the screen, as `snapshot` of pith-browser names it with its option
   * `boxes`.
   */
  readonly boxes?: string;
};

/**
 * A page: HTML as text or as bytes, either with what came with it, or a document or an element of a browser, which is
 * read as it is now.
 */
export type PageInput = string | Uint8Array | ArrayBuffer | ReceivedPage | DomDocument | DomElement;

function has<K extends string>(value: object, key: K): value is Record<K, unknown> {
  return key in value;
}

function domHtml(input: object): string | undefined {
  if (has(input, "documentElement") && typeof input.documentElement === "object" && input.documentElement !== null) {
    return domHtml(input.documentElement);
  }
  return has(input, "outerHTML") && typeof input.outerHTML === "string" ? input.outerHTML : undefined;
}

function receivedOf(input: unknown): string | Uint8Array | ArrayBuffer | undefined {
  if (typeof input !== "object" || input === null) return undefined;
  const page = has(input, "html") ? input.html : has(input, "bytes") ? input.bytes : undefined;
  return typeof page === "string" ? page : bytesOf(page);
}

function textField<K extends string>(input: unknown, name: K): string | undefined {
  if (typeof input !== "object" || input === null || !has(input, name)) return undefined;
  const value = input[name];
  return typeof value === "string" ? value : undefined;
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
  if (typeof Response !== "undefined" && input instanceof Response) return "; read it first: await response.text()";
  if (typeof Blob !== "undefined" && input instanceof Blob) return "; read it first: await blob.arrayBuffer()";
  if (input instanceof URL) return FETCH_FIRST;
  if (input instanceof Promise) return "; await it first";
  return "";
}

/** A string that is an address and nothing else. Longer than browsers take them, it is a text. */
const ADDRESS = /^\s*https?:\/\/[^\s<>]+\s*$/iu;
const MAX_ADDRESS_CHARS = 2048;

/**
 * The text of a page. Bytes are decoded as a browser does it: by byte order mark, Content-Type header and `meta`.
 * @throws InputError for anything but a page, LimitError for too many bytes
 */
export function readHtml(input: PageInput, limits: Limits = defaultLimits): string {
  if (typeof input === "string") {
    if (input.length > MAX_ADDRESS_CHARS || !ADDRESS.test(input)) return input;
    throw new InputError(`the page must be HTML, got an address${FETCH_FIRST}`);
  }
  const received = receivedOf(input);
  const bytes = bytesOf(received ?? input);
  if (bytes !== undefined) {
    const { maxBytes } = limits;
    if (bytes.length > maxBytes) throw new LimitError("limits.maxBytes", maxBytes, "the page's size");
    const contentType = contentTypeOf(input);
    return decodeHtml(bytes, contentType === undefined ? {} : { contentType }).html;
  }
  if (typeof received === "string") return received;
  const html = typeof input === "object" && input !== null ? domHtml(input) : undefined;
  if (html !== undefined) return html;
  throw new InputError(
    "the page must be HTML as a string, a Uint8Array or an ArrayBuffer, what fetchPage gives, or a Document or Element of a browser, " +
      `got ${describeValue(input)}${adviceFor(input)}`,
  );
}

/** The page's address: the one that is given, or that of a document of a browser or of a page that was received. */
export function addressOf(input: PageInput, url: string | URL | undefined): string | undefined {
  if (url !== undefined && url !== "") return String(url);
  const own = textField(input, receivedOf(input) === undefined ? "URL" : "url");
  return own !== undefined && /^https?:/iu.test(own) ? own : undefined;
}

/** The Content-Type header that came with a page. */
export function contentTypeOf(input: PageInput): string | undefined {
  return receivedOf(input) === undefined ? undefined : textField(input, "contentType");
}

/** The attribute that says where elements are, of a page that came with one. */
export function boxesOf(input: PageInput): string | undefined {
  return receivedOf(input) === undefined ? undefined : textField(input, "boxes")?.toLowerCase();
}

/** How a page is parsed and measured. */
interface OpenOptions {
  /** The page's address. */
  readonly url?: string | undefined;
  /** The Content-Type header: a page of XHTML is read as XML. Others that are written so are found by themselves. */
  readonly contentType?: string | undefined;
  /** Record where each node is in the source. Default false: it costs about a third of the parsing time. */
  readonly positions?: boolean;
  /** Search a page that shows little text for text that it embeds as data. Default false. */
  readonly embedded?: boolean;
  readonly limits?: Limits;
  /** The attribute that says where elements are on the screen. Default: none. */
  readonly boxes?: string | undefined;
  /** Called when a stage is done. */
  readonly onStage?: (stage: "parseMs" | "measureMs") => void;
}

/** Media types of what browsers read as XML. */
const XHTML_TYPE = /^\s*(?:application\/xhtml\+xml|(?:application|text)\/xml)\b/iu;

/** Parses and measures a page; one that shows nothing, since its title is not closed, is read as if it were. */
export function openPage(html: string, options: OpenOptions = {}): MeasuredPage {
  const { url, positions = false, embedded = false, limits = defaultLimits, boxes, onStage } = options;
  const syntax = XHTML_TYPE.test(options.contentType ?? "") ? "xml" : "detect";
  const tree = parsePage(html, { positions, limits, syntax, composed: true });
  onStage?.("parseMs");
  const visible = measurePage(html, tree, url, limits);
  const closed = visible.blocks.count === 0 && closeTitle(html);
  if (closed) return openPage(closed, options);
  const page = embedded ? withEmbedded(visible, limits) : visible;
  page.boxes = boxes;
  page.timeoutMs = limits.timeoutMs;
  onStage?.("measureMs");
  return page;
}

/** A page that shows little text with what it embeds as data behind it, which alone is parsed and measured for that. */
export function withEmbedded(page: MeasuredPage, limits: Limits = defaultLimits): MeasuredPage {
  return isSparse(page) ? measureAppended(page, withEmbeddedContent(page.tree, { limits }), limits) : page;
}
