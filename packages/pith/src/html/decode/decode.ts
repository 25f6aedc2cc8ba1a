import { getBOMEncoding, labelToName, legacyHookDecode } from "@exodus/bytes/encoding-browser.js";
import { PithError } from "../../safety/errors.ts";
import { needInterface } from "../../safety/runtime.ts";
import { codeAt } from "../../text/code-at.ts";
import { prescan } from "./prescan.ts";

/** Bytes searched for a late `meta`. A head of inline styles is rarely longer. */
const LATE_META_BYTES = 64 * 1024;

const META = [0x3c, 0x6d, 0x65, 0x74, 0x61];

/** The encoding declared by a `meta` in the first 1,024 bytes. */
const sniffMeta = (bytes: Uint8Array): string | undefined => prescan(bytes.subarray(0, 1024));

/** The encoding declared by a later `meta`. */
function findLateMeta(bytes: Uint8Array): string | undefined {
  const end = Math.min(bytes.length, 1024 + LATE_META_BYTES) - META.length;
  // Read a tag split at byte 1,024 again as a whole.
  const start = Math.max(0, bytes.subarray(0, 1024).lastIndexOf(0x3c));
  for (let at = start; at < end; at++) {
    if (
      bytes[at] !== META[0] ||
      !META.every((byte, offset) => (bytes[at + offset] | 0x20) === (byte | 0x20))
    )
      continue;
    const tag = bytes.subarray(at, at + 1024);
    const close = tag.indexOf(0x3e);
    const encoding = sniffMeta(close < 0 ? tag : tag.subarray(0, close + 1));
    if (encoding) return encoding;
  }
  return undefined;
}

/**
 * Source of the encoding: byte order mark, Content-Type, a `meta` in the first 1,024 bytes or
 * later, or the bytes.
 */
type EncodingSource = "bom" | "content-type" | "meta" | "late-meta" | "guess";

export interface DecodeOptions {
  /** The Content-Type header, for example `text/html; charset=gbk`. */
  readonly contentType?: string;
  /**
   * The encoding's label for bytes that declare none and are not UTF-8, for example guessed from
   * them. Default, and for unknown labels: windows-1252.
   */
  readonly guessedEncoding?: string;
}

export interface DecodedHtml {
  readonly html: string;
  /** The encoding's name in the Encoding Standard, for example `UTF-8` or `Shift_JIS`. */
  readonly encoding: string;
  readonly source: EncodingSource;
}

const CHARSET_PARAMETER = /;\s*charset\s*=\s*(?:"([^"]*)"|([^\s;"]+))/iu;

/**
 * Undeclared bytes are UTF-8 when at most one in this many is broken; single-byte text breaks on
 * nearly all.
 */
const NON_ASCII_PER_BROKEN = 20;

/** The charset in a Content-Type header, or undefined when it has none or an unknown one. */
function charsetOf(contentType: string | undefined): string | undefined {
  const match = CHARSET_PARAMETER.exec(contentType ?? "");
  return labelToName((match?.[1] ?? match?.[2] ?? "").trim()) ?? undefined;
}

/** The text if the bytes are unambiguously UTF-8, otherwise undefined. */
function decodeAsUtf8(bytes: Uint8Array): string | undefined {
  const html = legacyHookDecode(bytes, "utf-8");
  let broken = 0;
  let nonAscii = 0;
  for (let at = 0; at < html.length; at++) {
    const code = codeAt(html, at);
    if (code === 0xfffd) broken++;
    else if (code > 0x7f) nonAscii++;
  }
  // A page cut off in the middle of a character is still UTF-8.
  if (broken === 1 && nonAscii > 0 && html.endsWith("\uFFFD")) broken = 0;
  return broken * NON_ASCII_PER_BROKEN <= nonAscii ? html : undefined;
}

function declaredEncoding(
  bytes: Uint8Array,
  contentType?: string,
): [string, EncodingSource] | undefined {
  const mark = labelToName(getBOMEncoding(bytes) ?? "");
  if (mark) return [mark, "bom"];
  const transport = charsetOf(contentType);
  if (transport) return [transport, "content-type"];
  const meta = sniffMeta(bytes);
  if (meta) return [meta, "meta"];
  const late = findLateMeta(bytes);
  return late ? [late, "late-meta"] : undefined;
}

function expectBytes(bytes: unknown): void {
  if (!(bytes instanceof Uint8Array))
    throw new PithError("input", "decodeHtml takes the bytes of a page as a Uint8Array");
  try {
    new Uint8Array(bytes.buffer);
  } catch (error) {
    throw new PithError("input", "the bytes of the page are gone: their buffer was transferred", {
      cause: error,
    });
  }
}

/**
 * Decodes a page's bytes as a browser does (HTML Standard, section 13.2.3 "The input byte stream";
 * Encoding Standard). Precedence: byte order mark, Content-Type header, a `meta` in the first 1,024
 * bytes, a `meta` further down. Unknown labels are skipped. If nothing is declared, valid UTF-8 is
 * UTF-8 and everything else `guessedEncoding`. Bytes that are invalid in the encoding become U+FFFD.
 * @throws PithError (`input`) for a value that is not bytes or whose buffer was transferred;
 * (`missing-dependency`) in a runtime without `TextDecoder`
 */
export function decodeHtml(bytes: Uint8Array, options: DecodeOptions = {}): DecodedHtml {
  expectBytes(bytes);
  needInterface("TextDecoder");
  const declared = declaredEncoding(bytes, options.contentType);
  if (declared) {
    const [encoding, source] = declared;
    return { html: legacyHookDecode(bytes, encoding), encoding, source };
  }
  const html = decodeAsUtf8(bytes);
  if (html !== undefined) return { html, encoding: "UTF-8", source: "guess" };
  const encoding = labelToName(options.guessedEncoding ?? "") ?? "windows-1252";
  return { html: legacyHookDecode(bytes, encoding), encoding, source: "guess" };
}
