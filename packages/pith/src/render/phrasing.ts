import type { Block, Inline, Link, StyleKind } from "../content/nodes.ts";
import { decodePercent } from "../text/addresses.ts";
import { lettersOf } from "../text/letters.ts";
import { STYLE_TAGS } from "./html-elements.ts";
import { plainText } from "./plain-text.ts";

/** Emphasis, strong emphasis or deletion: marks on both sides. */
export interface Attention {
  readonly type: "style";
  readonly kind: "emphasis" | "strong" | "deleted";
  readonly children: readonly Phrase[];
}

export interface LinkPhrase extends Omit<Link, "children"> {
  readonly children: readonly Phrase[];
}

/** Inline Markdown: nodes of the content tree where Markdown has an equivalent. */
export type Phrase =
  | Extract<Inline, { type: "text" | "break" | "image" | "math" | "noteReference" }>
  | Attention
  | LinkPhrase
  | { readonly type: "code" | "raw"; readonly value: string };

/** Represents the surrounding emphasis marks. */
const ATTENTION = "*";
const MARK = /[\p{P}\p{S}]/u;

const isAttention = (node: Phrase | undefined): node is Attention => node?.type === "style";

/** The first or last character of a phrase's Markdown, for emphasis next to it. */
function phraseEdge(node: Phrase | undefined, side: "first" | "last"): string {
  if (node?.type === "text") return side === "first" ? firstOf(node.value) : lastOf(node.value);
  return node?.type === "break" && side === "last" ? "\n" : "*";
}

const firstOf = (text: string): string => [...text.slice(0, 2)][0] ?? " ";

const lastOf = (text: string): string => [...text.slice(-2)].at(-1) ?? " ";

/**
 * Whether emphasis with this character at its inner edge cannot begin or end next to this outer
 * character.
 */
const isStuck = (outside: string, inside: string): boolean => MARK.test(inside) && isWordy(outside);

/** Whether a character is a letter, a digit or the like. */
export const isWordy = (char: string | undefined): boolean =>
  char !== undefined && /[^\s\p{P}\p{S}]/u.test(char);

/** Whether adjacent emphasis contains more emphasis where they touch. */
const touchesInside = (left: Attention, right: Attention): boolean =>
  isAttention(left.children.at(-1)) || isAttention(right.children[0]);

const isStuckBefore = (before: string, node: Attention): boolean =>
  isStuck(before, phraseEdge(node.children[0], "first"));
const isStuckAfter = (node: Attention, after: string): boolean =>
  isStuck(after, phraseEdge(node.children.at(-1), "last"));

/**
 * Removes emphasis that Markdown could write only with character references around it: one that
 * begins or ends within a word with a mark inside. `before` and `after` are the characters around
 * the nodes.
 */
function resolveEmphasis(nodes: readonly Phrase[], before: string, after: string): Phrase[] {
  const waiting = nodes.toReversed();
  const resolved: Phrase[] = [];
  const splitEmphasis = (children: readonly Phrase[]): void => {
    for (const child of children.toReversed()) waiting.push(child);
  };
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const last = resolved.at(-1);
    // Splitting may have put a letter next to emphasis that was resolved next to a mark.
    const isSplit = isAttention(resolved.at(-2)) && isWordy(phraseEdge(node, "first"));
    if (isAttention(last) && (isSplit || isStuckAfter(last, phraseEdge(node, "first")))) {
      resolved.pop();
      splitEmphasis([...last.children, node]);
    } else if (node.type === "link") {
      const children = resolveEmphasis(node.children, "[", "]").filter(
        (child) => child.type !== "link",
      );
      resolved.push({ ...node, children: mergeTexts(children) });
    } else if (isAttention(node)) {
      const inner: Attention = {
        ...node,
        children: mergeTexts(resolveEmphasis(node.children, ATTENTION, ATTENTION)),
      };
      const next = waiting.at(-1);
      const left = last === undefined ? before : phraseEdge(last, "last");
      const right = next === undefined ? after : phraseEdge(next, "first");
      const first = resolved.length > 1 ? phraseEdge(resolved.at(-2), "last") : before;
      const touchesLeft = isAttention(last) || (last === undefined && before === ATTENTION);
      const touchesRight = next === undefined && after === ATTENTION;
      const clashes =
        (touchesLeft && isWordy(right)) ||
        (touchesRight && isWordy(left)) ||
        (isAttention(last) && (isWordy(first) || touchesInside(last, inner)));
      if (clashes || isStuckBefore(left, inner) || isStuckAfter(inner, right))
        splitEmphasis(inner.children);
      else resolved.push(inner);
    } else resolved.push(node);
  }
  return resolved;
}

/** Overrides for some elements. */
export interface OwnMarkdown {
  /** The output for a block: undefined as usual, "" for nothing. */
  block(block: Block): string | undefined;
  /** The same for an inline node. */
  inline(inline: Inline, place: PhrasingPlace): string | undefined;
}

/** The context of inline nodes, and overrides. */
export interface PhrasingPlace {
  readonly own?: OwnMarkdown;
  readonly isStrong?: boolean;
  /** In a table cell, where only elements can break lines. */
  readonly isInCell?: boolean;
  /** The letters of a picture's caption. */
  readonly caption?: string;
}

/** The characters around a list of nodes in the Markdown. */
export interface Sides {
  readonly before: string;
  readonly after: string;
}

/** The sides of a whole block. */
export const OUTSIDE: Sides = { before: "\n", after: "\n" };
const EDGE_START = /^[\s\p{P}\p{S}]+/u;
const EDGE_END = /[\s\p{P}\p{S}]$/u;

export function toPhrases(inlines: readonly Inline[], place: PhrasingPlace = {}): Phrase[] {
  const nodes = convertAll(inlines, place, OUTSIDE);
  return mergeTexts(resolveEmphasis(nodes, OUTSIDE.before, OUTSIDE.after));
}

function convertAll(inlines: readonly Inline[], place: PhrasingPlace, sides: Sides): Phrase[] {
  const nodes: Phrase[] = [];
  inlines.forEach((inline, at) => {
    const before = at === 0 ? sides.before : edgeOf(inlines[at - 1], "last");
    const after = at === inlines.length - 1 ? sides.after : edgeOf(inlines[at + 1], "first");
    for (const node of convert(inline, place, { before, after })) nodes.push(node);
  });
  return mergeTexts(nodes);
}

/** The first or last character of a node's Markdown, for emphasis next to it. */
function edgeOf(inline: Inline, side: "first" | "last"): string {
  if (inline.type === "text")
    return side === "first" ? firstOf(inline.value) : lastOf(inline.value);
  if (inline.type === "break") return "\n";
  if (inline.type === "ruby") return side === "last" ? ")" : "a";
  const isTransparent =
    inline.type === "abbreviation" ||
    inline.type === "custom" ||
    (inline.type === "style" && (inline.kind === "inserted" || inline.kind === "highlight"));
  if (isTransparent) {
    const child =
      side === "first" ? inline.children[0] : inline.children[inline.children.length - 1];
    return child === undefined ? " " : edgeOf(child, side);
  }
  return "*";
}

function convert(inline: Inline, place: PhrasingPlace, sides: Sides): Phrase[] {
  const own = place.own?.inline(inline, place);
  if (own !== undefined) return own === "" ? [] : [{ type: "raw", value: own }];
  switch (inline.type) {
    case "text":
    case "math":
    case "noteReference":
      return [inline];
    case "break":
      return [place.isInCell ? { type: "raw", value: "<br>" } : inline];
    case "style":
      return convertStyle(inline.kind, inline.children, place, sides);
    case "link":
      return [
        {
          type: "link",
          url: inline.url,
          title: ownTitle(inline.title, plainText(inline.children), inline.url),
          children: convertAll(inline.children, place, { before: "[", after: "]" }),
        },
      ];
    case "image":
      return [
        {
          ...inline,
          url: inline.url,
          alt: isCaption(inline.alt, place.caption) ? "" : inline.alt,
          title: ownTitle(inline.title, inline.alt, inline.url),
        },
      ];
    case "abbreviation":
    case "custom":
      return convertAll(inline.children, place, sides);
    case "ruby":
      return [{ type: "text", value: plainText([inline]) }];
  }
}

/** Shorter starts of a caption may be only a name. */
const MIN_CAPTION_LETTERS = 12;

/** Whether a caption repeats a picture's description. */
function isCaption(alt: string, caption: string | undefined): boolean {
  if (alt === "" || caption === undefined) return false;
  const letters = lettersOf(alt);
  return (
    letters === caption || (letters.length >= MIN_CAPTION_LETTERS && caption.startsWith(letters))
  );
}

/** A title that adds to the text and the address. */
function ownTitle(title: string | undefined, text: string, url: string): string | undefined {
  if (title === undefined) return undefined;
  const letters = lettersOf(title);
  const isRepeated =
    lettersOf(text).includes(letters) || lettersOf(decodePercent(url)).includes(letters);
  return isRepeated ? undefined : title;
}

function convertStyle(
  kind: StyleKind,
  children: readonly Inline[],
  place: PhrasingPlace,
  sides: Sides,
): Phrase[] {
  switch (kind) {
    case "strong":
      if (place.isStrong) return convertAll(children, place, sides);
      return setOff(kind, convertAll(children, { ...place, isStrong: true }, sides), sides);
    case "emphasis":
    case "deleted":
      return setOff(kind, convertAll(children, place, sides), sides);
    case "superscript":
    case "subscript":
      return tagged(STYLE_TAGS[kind], convertAll(children, place, OUTSIDE));
    case "keyboard":
    case "code":
      return [codeNode(plainText(children).replace(/\n/g, " "))];
    case "quotation":
      return [
        { type: "text", value: "“" },
        ...convertAll(children, place, OUTSIDE),
        { type: "text", value: "”" },
      ];
    case "inserted":
    case "highlight":
      return convertAll(children, place, sides);
  }
}

/** The serialiser tries one fence after the other on the whole code. */
const MAX_FENCE_LENGTHS = 50;

/** Inline code; text if it has backtick runs of very many lengths. */
function codeNode(value: string): Phrase {
  const lengths = new Set(Array.from(value.matchAll(/`+/g), ([run]) => run.length));
  return lengths.size > MAX_FENCE_LENGTHS ? { type: "text", value } : { type: "code", value };
}

/** Markdown has no superscripts, but passes these two elements through. */
const tagged = (name: string, children: Phrase[]): Phrase[] => [
  { type: "raw", value: `<${name}>` },
  ...children,
  { type: "raw", value: `</${name}>` },
];

/**
 * Adjusts emphasis to CommonMark: no white space at its inner edges, and no punctuation inside next to a letter outside. Moves
 * such characters out; if that is impossible, drops the emphasis and keeps the text.
 */
function setOff(kind: Attention["kind"], children: Phrase[], sides: Sides): Phrase[] {
  const inner = [...children];
  const before = takeEdge(inner, "start", isWordy(sides.before));
  const after = takeEdge(inner, "end", isWordy(sides.after));
  const isBare = inner.length === 0;
  const isBlocked =
    !isBare &&
    ((before === "" && isWordy(sides.before) && startsWithMark(inner[0])) ||
      (after === "" && isWordy(sides.after) && startsWithMark(inner[inner.length - 1])));
  const middle: Phrase[] = isBare || isBlocked ? inner : [{ type: "style", kind, children: inner }];
  return [...textNodes(before), ...middle, ...textNodes(after)];
}

const textNodes = (value: string): Phrase[] => (value === "" ? [] : [{ type: "text", value }]);

/** Whether a node's Markdown begins and ends with a mark. Emphasis within emphasis joins its delimiters. */
const startsWithMark = (node: Phrase): boolean => node.type !== "text" && node.type !== "style";

/** Removes white space, and before letters punctuation, from one end of the nodes. */
function takeEdge(nodes: Phrase[], end: "start" | "end", marksToo: boolean): string {
  const at = end === "start" ? 0 : nodes.length - 1;
  const node = nodes[at];
  if (node?.type !== "text") return "";
  const edge =
    end === "start" ? (EDGE_START.exec(node.value)?.[0] ?? "") : trailingEdge(node.value);
  const taken = marksToo || /^\s*$/u.test(edge) ? edge : spacesOf(edge, end);
  if (taken === "") return "";
  const rest =
    end === "start" ? node.value.slice(taken.length) : node.value.slice(0, -taken.length);
  if (rest === "") nodes.splice(at, 1);
  else nodes[at] = { type: "text", value: rest };
  return taken;
}

const spacesOf = (edge: string, end: "start" | "end"): string =>
  end === "start"
    ? edge.slice(0, edge.length - edge.trimStart().length)
    : edge.slice(edge.trimEnd().length);

/** White space and punctuation at the end, scanned backwards so that long texts are cheap. */
function trailingEdge(value: string): string {
  let start = value.length;
  while (start > 0) {
    const char = lastOf(value.slice(Math.max(0, start - 2), start));
    if (!EDGE_END.test(char)) break;
    start -= char.length;
  }
  return value.slice(start);
}

function mergeTexts(nodes: readonly Phrase[]): Phrase[] {
  const merged: Phrase[] = [];
  for (const node of nodes) {
    const last = merged[merged.length - 1];
    // The fences of adjacent code would join.
    const isSame = node.type === last?.type && (node.type === "text" || node.type === "code");
    if (isSame && "value" in last)
      merged[merged.length - 1] = { type: node.type, value: last.value + node.value };
    else merged.push(node);
  }
  return merged;
}
