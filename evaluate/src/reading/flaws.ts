import { type DefaultTreeAdapterTypes, parse } from "parse5";
import type { ExtractResult } from "../../../src/index.ts";

type Node = DefaultTreeAdapterTypes.Node;

/** Small things that a reader of Markdown, of a thread or of an explanation trips over. */
export const FLAWS = [
  "glued words",
  "links said again",
  "list marks that change",
  "no-break spaces",
  "time stamps",
  "arrows to places on the page",
  "internal names in reasons",
  "posts without the author that the page names",
] as const;
export type Flaw = (typeof FLAWS)[number];
export type FlawCounts = Readonly<Record<Flaw, number>>;

const UNSEEN = new Set("script style template noscript svg pre code sup sub".split(" "));
const LETTERS = /[\p{L}\p{N}]+/gu;
/** So many letters on both sides make words of them. */
const MIN_PART = 3;
/** Where one word begins right behind another: "ThomasMay", "9Next". */
const JUNCTION = /[\p{Ll}\p{N}]\p{Lu}\p{Ll}/u;

/**
 * Words that stand at the edges of two texts right beside each other in different elements, as one word. What some text
 * of the page says as one word ("DataFeed" and "Watch") is one.
 */
function gluedOf(html: string): ReadonlySet<string> {
  const glued = new Set<string>();
  const whole = new Set<string>();
  let before = "";
  const pending: Node[] = [parse(html)];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node.nodeName === "#text" && "value" in node) {
      const first = /^[\p{L}\p{N}]+/u.exec(node.value)?.[0] ?? "";
      const word = before + first;
      if (
        before.length >= MIN_PART &&
        first.length >= MIN_PART &&
        JUNCTION.test(before.slice(-1) + first.slice(0, 2))
      ) {
        glued.add(word);
      }
      for (const [own] of node.value.matchAll(LETTERS)) whole.add(own);
      before = /[\p{L}\p{N}]+$/u.exec(node.value)?.[0] ?? "";
    } else if ("tagName" in node && (UNSEEN.has(node.tagName) || /^(?:br|img|input|wbr)$/.test(node.tagName)))
      before = "";
    else if ("childNodes" in node) pending.push(...[...node.childNodes].reverse());
  }
  for (const word of whole) glued.delete(word);
  return glued;
}

function countGlued(html: string, markdown: string): number {
  const glued = gluedOf(html);
  if (glued.size === 0) return 0;
  const shown = withoutAddresses(withoutCode(markdown));
  return Array.from(shown.matchAll(LETTERS)).filter(([word]) => glued.has(word)).length;
}

const withoutCode = (markdown: string): string =>
  markdown.replace(/^(\s*)(`{3,}|~{3,})[\s\S]*?^\s*\2\s*$/gm, "").replace(/`[^`\n]*`/g, "");

/** Lines that stand this near are one card. */
const CARD_LINES = 6;

/** Lines that are one link, heading or item or not, to where one of the lines before leads. */
export function countLinksAgain(markdown: string): number {
  const lines = markdown.split("\n").filter((line) => line.trim() !== "");
  const targets = lines.map(
    (line) => /^[\s>#*+-]*\[(?:[^[\]]|!\[[^\]]*\]\([^)]*\))*\]\((\S+?)(?: "[^"]*")?\)\s*$/.exec(line)?.[1],
  );
  return targets.filter(
    (target, at) => target !== undefined && targets.slice(Math.max(0, at - CARD_LINES), at).includes(target),
  ).length;
}

/** Changes of the mark between an item and the one before it at the same depth. */
function countMarkChanges(markdown: string): number {
  const last = new Map<number, string>();
  let changes = 0;
  for (const line of withoutCode(markdown).split("\n")) {
    const item = /^( *)([-*+]) /.exec(line);
    if (item) {
      const [, indent = "", mark = ""] = item;
      const before = last.get(indent.length);
      if (before !== undefined && before !== mark) changes++;
      last.set(indent.length, mark);
    } else if (line.trim() !== "" && !line.startsWith(" ")) last.clear();
  }
  return changes;
}

const STAMP = /\b\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)?/g;

/** Time stamps of the output that no text of the page has: those of its markup. */
function countStamps(shown: string, html: string): number {
  const stamps = Array.from(shown.matchAll(STAMP), ([stamp]) => stamp);
  if (stamps.length === 0) return 0;
  const text = textOf(parse(html));
  return stamps.filter((stamp) => !text.includes(stamp)).length;
}

const withoutAddresses = (markdown: string): string => markdown.replace(/\]\([^)\s]*(?: "[^"]*")?\)/g, "]");

const AUTHOR = /(?:^|[\s_-])(?:author|username|user-?name|poster|nickname|commenter|creator)(?:[\s_-]|$)/i;
const MAX_NAME_CHARS = 40;

/** Whether an element of a post names its author, by schema.org or by its class. */
function namesAuthor(root: Node): boolean {
  const pending: Node[] = [root];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if ("attrs" in node) {
      const value = (name: string): string => node.attrs.find((attr) => attr.name === name)?.value ?? "";
      const text = textOf(node).trim();
      const isShort = text !== "" && text.length <= MAX_NAME_CHARS;
      if (isShort && (/^(?:author|creator)$/.test(value("itemprop")) || AUTHOR.test(value("class")))) return true;
    }
    if ("childNodes" in node) pending.push(...node.childNodes);
  }
  return false;
}

function textOf(node: Node): string {
  if (node.nodeName === "#text" && "value" in node) return node.value;
  return "childNodes" in node ? node.childNodes.map(textOf).join("") : "";
}

/** Elements by id, to look a post up by the fragment of its address. */
function findById(html: string): ReadonlyMap<string, Node> {
  const found = new Map<string, Node>();
  const pending: Node[] = [parse(html)];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    const id = "attrs" in node ? node.attrs.find(({ name }) => name === "id")?.value : undefined;
    if (id !== undefined && !found.has(id)) found.set(id, node);
    if ("childNodes" in node) pending.push(...[...node.childNodes].reverse());
  }
  return found;
}

function countNameless(html: string, posts: ReadResult["posts"]): number {
  const nameless = (posts ?? []).filter(({ author, url }) => author === undefined && url !== undefined);
  if (nameless.length === 0) return 0;
  const byId = findById(html);
  return nameless.filter(({ url }) => {
    const post = byId.get(decodeURIComponent(url?.split("#", 2)[1] ?? ""));
    return post !== undefined && namesAuthor(post);
  }).length;
}

/** What of a result is read: Markdown, explained blocks, posts. */
export interface ReadResult extends Pick<ExtractResult, "content" | "blocks"> {
  readonly posts?: ExtractResult["posts"] | undefined;
}

/** Counts the flaws of one page. `page` is the output made for people to read, "" when a version has none. */
export function countFlaws(
  { html, url }: { readonly html: string; readonly url: string },
  { content: markdown, blocks, posts }: ReadResult,
  page: string,
): FlawCounts {
  const reasons = new Set(blocks.map(({ reason }) => reason.text));
  return {
    "glued words": countGlued(html, markdown),
    "links said again": countLinksAgain(markdown),
    "list marks that change": countMarkChanges(markdown),
    "no-break spaces": withoutCode(markdown).split("\u00a0").length - 1,
    "time stamps":
      countStamps(page.replace(/<[^>]*>/g, "\n"), html) + countStamps(withoutAddresses(withoutCode(markdown)), html),
    "arrows to places on the page": Array.from(
      markdown.matchAll(/\[!\[[^\]]*\]\([^)]*\)\]\(([^)\s]*)#[^)\s]*\)/g),
    ).filter(([, target]) => target === "" || target === url.split("#", 1)[0]).length,
    "internal names in reasons": [...reasons].filter((text) =>
      /\b[a-z]+[A-Z][A-Za-z]+\b/.test(text.replace(/"[^"]*"/g, "")),
    ).length,
    "posts without the author that the page names": countNameless(html, posts),
  };
}
