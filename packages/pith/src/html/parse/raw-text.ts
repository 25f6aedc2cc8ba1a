import { codeAt } from "../../text/code-at.ts";

const LESS_THAN = 0x3c;
const HYPHEN = 0x2d;

/** Whether a tag name is at `at`, in any case, followed by a valid end of the name. */
function isTagName(source: string, at: number, name: string): boolean {
  if (at + name.length >= source.length) return false;
  for (let i = 0; i < name.length; i++) {
    if ((codeAt(source, at + i) | 0x20) !== codeAt(name, i)) return false;
  }
  const next = codeAt(source, at + name.length);
  return (
    next === 0x3e ||
    next === 0x2f ||
    next === 0x20 ||
    (next >= 0x09 && next <= 0x0d && next !== 0x0b)
  );
}

/**
 * The offset of the end tag that closes the raw text beginning at `from`; -1 without one. `name` is
 * in lower case.
 */
export function findEndTag(source: string, from: number, name: string): number {
  if (name === "") return -1;
  for (let at = source.indexOf("</", from); at >= 0; at = source.indexOf("</", at + 2)) {
    if (isTagName(source, at + 2, name)) return at;
  }
  return -1;
}

/**
 * The same for a script: after `<!--` a nested `<script>` must be closed before `</script>` counts,
 * until `-->`.
 */
export function findScriptEnd(source: string, from: number, name: string): number {
  let state: "plain" | "escaped" | "double-escaped" = "plain";
  for (let at = from; at < source.length; at++) {
    if (state === "plain") {
      at = source.indexOf("<", at);
      if (at < 0) return -1;
      if (source.startsWith("!--", at + 1)) {
        state = "escaped";
        // The dashes may also be those of `-->`.
        at++;
      } else if (source.startsWith("/", at + 1) && name !== "" && isTagName(source, at + 2, name))
        return at;
      continue;
    }
    const code = codeAt(source, at);
    if (code === HYPHEN) {
      if (source.startsWith("->", at + 1)) state = "plain";
    } else if (code === LESS_THAN) {
      const isEnd = source.startsWith("/", at + 1);
      if (state === "double-escaped") {
        if (isEnd && isTagName(source, at + 2, "script")) state = "escaped";
      } else if (isEnd && name !== "" && isTagName(source, at + 2, name)) return at;
      else if (!isEnd && isTagName(source, at + 1, "script")) state = "double-escaped";
    }
  }
  return -1;
}

const BOUNDS = [
  ["</", "head"],
  ["<", "body"],
  ["</", "body"],
] as const;

function hasTag(source: string, from: number, to: number, lead: string, name: string): boolean {
  for (let at = source.indexOf(lead, from); at >= 0 && at < to; at = source.indexOf(lead, at + 1)) {
    if (isTagName(source, at + lead.length, name)) return true;
  }
  return false;
}

/**
 * Whether a raw-text element written as empty (`<script src="x"/>`) would swallow content that
 * cannot be meant for it: the rest of the page, the end of its head, its body, or the end of its
 * `noscript`, which is text for a browser with scripts. `end` is the offset of its end tag, -1
 * without one.
 */
export function swallowsPage(
  source: string,
  from: number,
  end: number,
  inNoscript: boolean,
): boolean {
  if (end < 0) return true;
  if (inNoscript && hasTag(source, from, end, "</", "noscript")) return true;
  return BOUNDS.some(([lead, name]) => hasTag(source, from, end, lead, name));
}
