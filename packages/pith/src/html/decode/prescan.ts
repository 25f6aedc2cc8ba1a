import { labelToName } from "@exodus/bytes/encoding-browser.js";

/**
 * An attribute of a tag, in lower case, and the offset after it; without a name at the end of the
 * tag.
 */
interface Attribute {
  readonly name: string;
  readonly value: string;
  readonly end: number;
}

const SPACE = "\t\n\f\r ";

/** Skips characters that are in `set`, or with `isIn` false those that are not. */
function skip(text: string, at: number, set: string, isIn = true): number {
  let end = at;
  while (end < text.length && set.includes(text[end]) === isIn) end++;
  return end;
}

/** HTML Standard, "get an attribute" of the prescan. `head` is in lower case. */
function readAttribute(head: string, from: number): Attribute {
  const start = skip(head, from, `${SPACE}/`);
  if (start >= head.length || head[start] === ">") return { name: "", value: "", end: start };
  // A leading equals sign is part of the name.
  const nameEnd = skip(head, start + 1, `${SPACE}/>=`, false);
  const name = head.slice(start, nameEnd);
  const equals = skip(head, nameEnd, SPACE);
  if (head[equals] !== "=") return { name, value: "", end: equals };
  const valueStart = skip(head, equals + 1, SPACE);
  const quote = head[valueStart];
  if (quote === '"' || quote === "'") {
    const close = head.indexOf(quote, valueStart + 1);
    // A value cut off at the end of the bytes is ignored.
    return close < 0
      ? { name: "", value: "", end: head.length }
      : { name, value: head.slice(valueStart + 1, close), end: close + 1 };
  }
  const end = skip(head, valueStart, `${SPACE}>`, false);
  return end < head.length
    ? { name, value: head.slice(valueStart, end), end }
    : { name: "", value: "", end };
}

const CONTENT_CHARSET =
  /charset[\t\n\f\r ]*=[\t\n\f\r ]*(?:"([^"]*)"|'([^']*)'|([^"'\t\n\f\r ;][^\t\n\f\r ;]*))/;

/**
 * HTML Standard, "extract a character encoding from a meta element". `content` is in lower case.
 */
function charsetOfContent(content: string): string | null {
  const match = CONTENT_CHARSET.exec(content);
  return match ? labelToName(match[1] ?? match[2] ?? match[3]) : null;
}

/**
 * The encoding declared by the `meta` whose attributes begin at `from`, and the end of the `meta`.
 */
function readMeta(head: string, from: number): { encoding: string | null; end: number } {
  const seen = new Set<string>();
  let isPragma = false;
  let needsPragma = false;
  let encoding: string | null = null;
  let attribute = readAttribute(head, from);
  for (; attribute.name !== ""; attribute = readAttribute(head, attribute.end)) {
    const { name, value } = attribute;
    if (seen.has(name)) continue;
    seen.add(name);
    if (name === "http-equiv") isPragma = value === "content-type";
    else if (name === "charset") {
      encoding = labelToName(value);
      needsPragma = false;
    } else if (name === "content" && encoding === null) {
      encoding = charsetOfContent(value);
      needsPragma = encoding !== null;
    }
  }
  return { encoding: needsPragma && !isPragma ? null : encoding, end: attribute.end };
}

const isLetter = (character: string | undefined): boolean =>
  character !== undefined && character >= "a" && character <= "z";

/** The end of the tag, comment or declaration whose `<` is at `at`. */
function skipMarkup(head: string, at: number): number {
  const behind = (mark: string, from: number): number => {
    const found = head.indexOf(mark, from);
    return found < 0 ? head.length : found + mark.length;
  };
  // The dashes that open a comment may also close it.
  if (head.startsWith("!--", at + 1)) return behind("-->", at + 2);
  const nameStart = head[at + 1] === "/" ? at + 2 : at + 1;
  if (isLetter(head[nameStart])) {
    let attribute = readAttribute(head, skip(head, nameStart, `${SPACE}>`, false));
    while (attribute.name !== "") attribute = readAttribute(head, attribute.end);
    return attribute.end;
  }
  return /[!/?]/.test(head[at + 1] ?? "") ? behind(">", at + 1) : at + 1;
}

/**
 * The encoding of a `meta` in these bytes (HTML Standard, "prescan"); undefined without one.
 * Linear.
 */
export function prescan(bytes: Uint8Array): string | undefined {
  const head = String.fromCharCode(...bytes).replace(/[A-Z]+/g, (capitals) =>
    capitals.toLowerCase(),
  );
  for (let at = head.indexOf("<"); at >= 0; at = head.indexOf("<", at)) {
    if (!/^<meta[\t\n\f\r /]/.test(head.slice(at, at + 6))) {
      at = skipMarkup(head, at);
      continue;
    }
    const { encoding, end } = readMeta(head, at + 6);
    if (encoding === "UTF-16LE" || encoding === "UTF-16BE") return "UTF-8";
    if (encoding !== null) return encoding === "x-user-defined" ? "windows-1252" : encoding;
    at = end;
  }
  return undefined;
}
