import type { ExtractResult } from "../../api/result.ts";
import { oncePer } from "../../html/once-per.ts";
import { TAG } from "../../html/parse/tags.ts";
import type { MeasuredPage } from "../../page/measured-page.ts";
import { pageHead } from "../../page/page-head.ts";
import { INVISIBLE, NOT_RENDERED } from "../../page/rendering.ts";
import { needInterface } from "../../safety/runtime.ts";
import { defined } from "../../text/defined.ts";
import { collapse } from "../../text/trim.ts";
import { splitWords } from "../../text/words.ts";
import { checkedPage } from "../checked-page.ts";
import { addressOfElement } from "../element-address.ts";
import { withDeadline } from "../with-deadline.ts";
import { findUnseen, type Unseen, type UnseenKind } from "./unseen.ts";

interface InvisibleRun {
  readonly start: number;
  readonly end: number;
  /** Their encoded text: letters of Unicode tags, bytes of variation selectors; "" for others. */
  readonly spells: string;
}

/**
 * Invisible characters that no script needs: joiners, direction marks, selectors and flag tags have
 * their places.
 */
const RUN_KINDS: readonly RegExp[] = [
  /\u{1F3F4}[\u{E0020}-\u{E007E}]{1,12}\u{E007F}/u,
  /([\u{E0000}-\u{E007F}]+)/u,
  /[\u200B\u2060-\u2064\uFEFF]+/u,
  /(?:\u200D|[\u200B\u200C\u2060-\u2064\uFEFF]){2,}/u,
  /[\u202A-\u202E\u2066-\u2069]+/u,
  /(\p{Variation_Selector}{2,})/u,
];
const RUNS = new RegExp(RUN_KINDS.map(({ source }) => source).join("|"), "gu");

const ANY = /[\p{Cf}\p{Variation_Selector}]/u;

function spellTags(run: string): string {
  return Array.from(run, (char) => {
    const code = (char.codePointAt(0) ?? 0) - 0xe0000;
    return code >= 0x20 && code < 0x7f ? String.fromCodePoint(code) : "";
  }).join("");
}

/**
 * The bytes encoded in variation selectors: the 16 of the first block, then the 240 of the
 * supplement.
 */
function spellSelectors(run: string): string {
  const bytes = Array.from(run, (char) => {
    const code = char.codePointAt(0) ?? 0;
    return code <= 0xfe0f ? code - 0xfe00 : code - 0xe0100 + 16;
  });
  needInterface("TextDecoder");
  const text = new TextDecoder().decode(Uint8Array.from(bytes));
  return /^[\x20-\x7E\s\p{L}]+$/u.test(text) ? text : "";
}

function findInvisible(text: string): InvisibleRun[] {
  if (!ANY.test(text)) return [];
  const found: InvisibleRun[] = [];
  for (const match of text.matchAll(RUNS)) {
    const [run, tags, selectors] = match;
    if (run.startsWith("\u{1F3F4}")) continue;
    const selected = selectors ? spellSelectors(run) : "";
    const spells = tags ? spellTags(run) : selected;
    found.push({ start: match.index, end: match.index + run.length, spells });
  }
  return found;
}

/**
 * How a text is hidden. `markup`: the attribute `hidden`, a `template`, a closed dialog;
 * `aria-hidden`; `inline-style`; `style-sheet`: a rule for a class or an id in a `style` element;
 * `comment`; `attribute`: an invisible `alt`, `title` or `aria-label`; `metadata`: a `meta`
 * element; `characters`: invisible characters.
 */
export type WithheldKind = UnseenKind | "comment" | "attribute" | "metadata" | "characters";

/** A text of the page that a person does not see. */
export interface WithheldText {
  readonly kind: WithheldKind;
  /**
   * The text, white space collapsed; for invisible characters their encoded text or their code
   * points.
   */
  readonly text: string;
  /** Its length in the page, in UTF-16 code units. */
  readonly length: number;
  /** Start and end in the page's HTML, decoded, in UTF-16 code units; missing for attributes. */
  readonly html?: readonly [start: number, end: number];
  /** The element that hides it, or that has the attribute; "" for comments. */
  readonly css: string;
  /** The attribute, or the name of the `meta` element. */
  readonly name?: string;
  /**
   * True if the output contains it anyway: extraction does not evaluate the style that hides it.
   */
  readonly isKept: boolean;
}

const TEXT_ATTRIBUTES = ["alt", "title", "aria-label"] as const;

interface RunGroup {
  readonly kind: UnseenKind;
  readonly by: number;
  readonly runs: number[];
}

/**
 * The unseen text runs, grouped by element; excludes text that is for nobody (scripts, `select`).
 */
function groupRuns({ tree, visibility }: MeasuredPage, { kind, by }: Unseen): RunGroup[] {
  const groups: RunGroup[] = [];
  for (let node = 1; node < tree.nodeCount; node++) {
    const why = kind[node];
    if (!why || visibility[node] & NOT_RENDERED || tree.text(node).trim() === "") continue;
    const last = groups.at(-1);
    if (last && last.by === by[node] && last.kind === why) last.runs.push(node);
    else groups.push({ kind: why, by: by[node], runs: [node] });
  }
  return groups;
}

/** Whether a kept block has a text run; hidden runs within a visible block are left out of it. */
function isOfKept({ selection: { page, keep } }: ExtractResult, node: number): boolean {
  const block = page.blockOf(node);
  if (block < 0 || keep[block] === 0) return false;
  return ((page.blocks.visibility[block] ^ page.visibility[node]) & INVISIBLE) === 0;
}

function* hiddenTexts(result: ExtractResult, unseen: Unseen): Generator<WithheldText> {
  const { page, offsets } = checkedPage(result);
  const { tree } = page;
  for (const { kind, by, runs } of groupRuns(page, unseen)) {
    const raw = runs.map((node) => tree.text(node)).join(" ");
    yield {
      kind,
      text: collapse(raw),
      length: raw.length,
      ...offsets.span(runs[0], runs[runs.length - 1]),
      css: addressOfElement(tree, by).css,
      isKept: runs.some((node) => isOfKept(result, node)),
    };
  }
}

/** Elements whose text contains no comments: `<!--` in them is text or code. */
const RAW_TAGS = "script|style|textarea|title|xmp|iframe|noembed|noframes";
const RAW = new RegExp(`<!--|<(${RAW_TAGS})\\b`, "giu");
const RAW_ENDS = new Map(RAW_TAGS.split("|").map((tag) => [tag, new RegExp(`</${tag}\\b`, "giu")]));

/** Metadata with fewer words is a name, a number or a size; a comment is a template's mark. */
const MIN_WORDS = 3;

function* comments({ html }: MeasuredPage): Generator<WithheldText> {
  let at = 0;
  while (at < html.length) {
    RAW.lastIndex = at;
    const found = RAW.exec(html);
    if (!found) return;
    const end = RAW_ENDS.get(found[1]?.toLowerCase() ?? "");
    if (end) {
      end.lastIndex = found.index;
      at = end.exec(html) ? end.lastIndex : html.length;
      continue;
    }
    const close = html.indexOf("-->", found.index + 2);
    at = close < 0 ? html.length : close + 3;
    const inner = html.slice(found.index + 4, Math.max(found.index + 4, close < 0 ? at : close));
    const text = collapse(inner);
    if (splitWords(text).length >= MIN_WORDS) {
      yield {
        kind: "comment",
        text,
        length: inner.length,
        html: [found.index, at],
        css: "",
        isKept: false,
      };
    }
  }
}

function* attributes({ tree }: MeasuredPage, { kind }: Unseen): Generator<WithheldText> {
  for (let node = 1; node < tree.nodeCount; node++) {
    if (kind[node] === undefined || !tree.isElement(node) || !tree.hasAttributes(node)) continue;
    for (const name of TEXT_ATTRIBUTES) {
      const value = tree.attr(node, name) ?? "";
      const text = collapse(value);
      if (text === "") continue;
      const { css } = addressOfElement(tree, node);
      yield { kind: "attribute", text, length: value.length, css, name, isKept: false };
    }
  }
}

function* metadata(page: MeasuredPage): Generator<WithheldText> {
  for (const { node, content = "", name, property } of pageHead(page).metas) {
    const text = collapse(content);
    const called = name ?? property;
    if (called === "viewport" || splitWords(text).length < MIN_WORDS) continue;
    const { css } = addressOfElement(page.tree, node);
    yield {
      kind: "metadata",
      text,
      length: content.length,
      css,
      ...defined({ name: called }),
      isKept: false,
    };
  }
}

const codePoints = (text: string): string =>
  Array.from(
    text.slice(0, 40),
    (char) => `U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase()}`,
  ).join(" ");

function* characters(result: ExtractResult): Generator<WithheldText> {
  const { page, offsets } = checkedPage(result);
  const { tree } = page;
  for (let node = 1; node < tree.nodeCount; node++) {
    if (
      !tree.isText(node) ||
      tree.tag[tree.parent[node]] === TAG.script ||
      tree.tag[tree.parent[node]] === TAG.style
    ) {
      continue;
    }
    const raw = tree.text(node);
    for (const { start, end, spells } of findInvisible(raw)) {
      const html = offsets.range(node, start, end - 1);
      const block = page.blockOf(node);
      yield {
        kind: "characters",
        text: spells === "" ? codePoints(raw.slice(start, end)) : spells,
        length: end - start,
        ...(html && { html }),
        css: addressOfElement(tree, tree.parent[node]).css,
        isKept: block >= 0 && result.selection.keep[block] === 1,
      };
    }
  }
}

const withheldOf: (result: ExtractResult) => readonly WithheldText[] = oncePer(
  (result: ExtractResult) => {
    const { page } = checkedPage(result);
    const unseen = findUnseen(page);
    return [
      ...hiddenTexts(result, unseen),
      ...comments(page),
      ...attributes(page, unseen),
      ...metadata(page),
      ...characters(result),
    ];
  },
);

/**
 * Finds the text of a page that a person does not see, with its kind and place; linear in the page.
 * External style sheets, scripts and overlapping elements are not considered: a page alone does not
 * show their effect.
 * @throws InputError for a value that is not a result of `extract`
 */
export const withheld = (result: ExtractResult): readonly WithheldText[] =>
  withDeadline(result, () => withheldOf(result));
