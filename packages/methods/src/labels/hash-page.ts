import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { argument } from "pith/page";

/** The SHA-256 (hex) of the decoded page in UTF-8; equals `sha256sum` for a UTF-8 file without a byte order mark. */
export function hashPage(html: string): string {
  argument.expectText("the page of hashPage", html);
  return bytesToHex(sha256(utf8ToBytes(html)));
}
