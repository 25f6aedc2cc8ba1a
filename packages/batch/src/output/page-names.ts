import { createHash } from "node:crypto";
import { decodePercent, dropEnd } from "pith-base";
import { PAGE_NAME } from "../input/sources.ts";
import { idText } from "../task/page-fields.ts";

/** All common file systems accept file names of 255 bytes; the extension and a number need room, too. */
const MAX_NAME_BYTES = 180;
const MAX_FOLDERS = 12;

const RESERVED = /^(con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d\u00b9\u00b2\u00b3])(?=\.|$)/iu;

function shortHash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 8);
}

/** One path segment that is safe in every file system; a long one is cut and gets a hash to stay unique. */
function safeName(part: string): string {
  const clean = part
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\p{Surrogate}<>:"/\\|?*]+/gu, "-")
    .replace(/\s+/gu, " ")
    .replace(/^[ .]+/u, "");
  const bare = dropEnd(clean, " .");
  const name = bare.replace(RESERVED, "$1-");
  if (Buffer.byteLength(name) <= MAX_NAME_BYTES) return name;
  let cut = name.slice(0, MAX_NAME_BYTES);
  while (Buffer.byteLength(cut) > MAX_NAME_BYTES) cut = cut.slice(0, -1);
  return `${cut.replace(/[\ud800-\udbff]$/u, "")}-${shortHash(part)}`;
}

function withoutEnding(name: string): string {
  return name.replace(PAGE_NAME, "");
}

function partsOfUrl(url: string): string[] {
  const { hostname, pathname, search } = new URL(url);
  const parts = pathname.split("/").map(decodePercent);
  const last = withoutEnding(parts.pop() ?? "");
  const query = search === "" ? "" : `-${shortHash(search)}`;
  return [hostname, ...parts, `${last || "index"}${query}`];
}

/** The path of a page's file without extension: its host and path, else the path in its id, made safe for any disk. */
export function pathOfPage(id: unknown, url: string | undefined): string {
  const hasUrl = url !== undefined && /^https?:/iu.test(url) && URL.canParse(url);
  const parts = hasUrl ? partsOfUrl(url) : withoutEnding(idText(id ?? "page")).split(/[/\\]/u);
  const safe = parts.map(safeName).filter((part) => part !== "");
  if (safe.length === 0) return "page";
  if (safe.length <= MAX_FOLDERS) return safe.join("/");
  return [...safe.slice(0, MAX_FOLDERS - 1), `${safe.at(-1)}-${shortHash(safe.join("/"))}`].join("/");
}
