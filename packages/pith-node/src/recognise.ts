import { JsonBoundsError, parseBoundedJson } from "../../pith/src/text/bounded-json.ts";

/**
 * Bytes that are checked: the file signature is in the header; MIME Sniffing reads the same number.
 */
const HEAD_BYTES = 1445;

/** Whether there are bytes that no text in a web encoding contains, except UTF-16. */
function hasBinaryBytes(head: Uint8Array): boolean {
  return head.some(
    (byte) =>
      byte <= 0x08 ||
      byte === 0x0b ||
      (byte >= 0x0e && byte <= 0x1a) ||
      (byte >= 0x1c && byte <= 0x1f),
  );
}

function hasUtf16Mark([first, second]: Uint8Array): boolean {
  return (first === 0xfe && second === 0xff) || (first === 0xff && second === 0xfe);
}

const isWideAscii = (character: number | undefined, zero: number | undefined): boolean =>
  zero === 0 && character !== undefined && character >= 0x09 && character < 0x80;

/** Whether the bytes are ASCII in UTF-16 without a byte order mark. */
function isUnmarkedUtf16([a, b, c, d]: Uint8Array): boolean {
  return (isWideAscii(a, b) && isWideAscii(c, d)) || (isWideAscii(b, a) && isWideAscii(d, c));
}

const ADVICE = "pass the page saved as HTML, or its URL";

const JSON_BOUNDS = { maxDepth: 1000, maxValues: 1_000_000 };

function isJson(bytes: Uint8Array): boolean {
  try {
    parseBoundedJson(new TextDecoder().decode(bytes), JSON_BOUNDS);
    return true;
  } catch (error) {
    return error instanceof JsonBoundsError;
  }
}

/** Whether text begins as a page saved by a browser in a single file with its images (MHTML). */
function isMhtml(start: string): boolean {
  return /^MIME-Version:/imu.test(start) && /^Content-Type:[ \t]*multipart\/related/imu.test(start);
}

function isJsonLines(bytes: Uint8Array): boolean {
  const end = bytes.indexOf(0x0a);
  return end > 0 && isJson(bytes.subarray(0, end));
}

function looksLikeJson(start: string): boolean {
  return (
    /^(?:\[\s*)?\{\s*"[^"\\]{0,200}"\s*:/u.test(start) && !/<(?:!doctype|html|body)\b/iu.test(start)
  );
}

function recogniseJson(bytes: Uint8Array, start: string): string | undefined {
  if (!/^[{[]/u.test(start)) return undefined;
  if (isJsonLines(bytes)) return "JSON lines; with --jsonl each line is a page";
  return looksLikeJson(start) || isJson(bytes) ? `JSON; ${ADVICE}` : undefined;
}

const XML_ROOT =
  /^(?:<[?!][^>]*>\s*)*<(?:(?<feed>rss|feed|rdf:RDF)|(?<map>urlset|sitemapindex)|(?<image>svg))[\s>]/u;

function recogniseXml(start: string): string | undefined {
  const { feed, map, image } = XML_ROOT.exec(start)?.groups ?? {};
  if (feed) return "a feed; pith batch SITE --discover feed reads the pages that it lists";
  if (map) return "a sitemap; pith batch SITE --discover sitemap reads the pages that it lists";
  return image && `a file of the type image/svg+xml (svg); ${ADVICE}`;
}

/**
 * Names bytes that are not a page, in words; undefined for HTML and text. The type is the server's.
 */
export async function recogniseOther(
  bytes: Uint8Array,
  contentType = "",
): Promise<string | undefined> {
  if (/charset\s*=\s*"?utf-16/iu.test(contentType)) return undefined;
  const head = bytes.subarray(0, HEAD_BYTES);
  const start = new TextDecoder("latin1")
    .decode(head)
    .replace(/^\u00EF\u00BB\u00BF/u, "")
    .trimStart();
  if (hasUtf16Mark(head)) return undefined;
  if (isUnmarkedUtf16(head)) return "text in UTF-16 without a byte order mark; save it as UTF-8";
  const xml = recogniseXml(start);
  if (xml !== undefined || start.startsWith("<")) return xml;
  if (isMhtml(start)) return `a web archive (MHTML); ${ADVICE}`;
  if (start.startsWith("WARC/")) return "a WARC archive of pages; pith batch reads those";
  if (start.startsWith("filedesc://")) return "an ARC archive of pages; pith batch reads those";
  const json = recogniseJson(bytes, start);
  if (json !== undefined) return json;
  const isBinary = hasBinaryBytes(head);
  if (!isBinary && !/^(?:%PDF|%!PS|\{\\rtf)/u.test(start)) return undefined;
  // Loaded only when needed: nearly every input is HTML.
  const { fileTypeFromBuffer } = await import("file-type");
  const type = await fileTypeFromBuffer(bytes);
  if (type) return `a file of the type ${type.mime} (${type.ext}); ${ADVICE}`;
  return isBinary ? `binary data; ${ADVICE}` : undefined;
}
