import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { argument } from "pith/page";

/**
 * The SHA-256 of a page in hex: of its text as it was decoded, in UTF-8. For a file in UTF-8 without a byte order
 * mark this is what `sha256sum` prints.
 */
export function hashPage(html: string): string {
  argument.expectText("the page of hashPage", html);
  return bytesToHex(sha256(utf8ToBytes(html)));
}
