import { oncePer } from "../html/once-per.ts";
import { hasClassLike } from "../html/parse/class-names.ts";
import type { PageTree } from "../html/parse/page-tree.ts";
import { headingLevel, TAG, tagSet } from "../html/parse/tags.ts";
import { namedPlaces } from "../structure/named-elements.ts";
import { decodePercent } from "../text/addresses.ts";
import { collapse } from "../text/trim.ts";
import { MARK, MAX_MARK_CHARS } from "./side-notes.ts";

/** Arrows, words (`back`, `return`) and bracketed numbers; linear. */
const BACK_MARK =
  /^(?:(?:[[(][\s[(]*)?\d(?:[\s\]).]*(?:[[(][\s[(]*)?\d)*[\s\]).]*)?(?:(?:[↩↑^⏎⤴↵«⬆⇧]\uFE0E?|[a-z])(?:[\s[(]*\d(?:[\s\]).]*(?:[[(][\s[(]*)?\d)*[\s\]).]*)?)*$/iu;
/** Several back links of one note: `^ a b`, `↑ 1,0 1,1`. */
const BACK_LINK_RUN = /^(?:[↑^]\s*)?(?:(?:[a-z]{1,2}|\d{1,3}[.,][a-z\d]{1,3})(?:\s+|$)){1,60}$/i;
const JUMP = /jump up(?: to)?:?/i;

export function isBackLink(text: string): boolean {
  const stated = text.replaceAll("\u200B", "").replace(JUMP, "").trim();
  return BACK_MARK.test(stated) || BACK_LINK_RUN.test(stated);
}

/** Elements besides links that can be note marks. */
export const POINTING: Readonly<Uint8Array> = tagSet(["sup", "span", "button", "label", "a"]);
const POINTERS = [
  "aria-describedby",
  "aria-details",
  "aria-controls",
  "data-footnote-id",
  "data-note-id",
  "data-fn",
  "popovertarget",
  "onclick",
];
const CALLED = /\('([\w-]{1,80})'\)/;
const NOTE_TEXTS = [
  "data-footnote",
  "data-footnote-content",
  "data-footnote-text",
  "data-bigfoot-footnote",
];
const TEXTS = [
  ...NOTE_TEXTS,
  "data-note",
  "data-tooltip",
  "data-tippy-content",
  "data-content",
  "title",
];
export const NAMED_MARK: RegExp =
  /(?:foot|end|side|margin)-?note|note-?ref|(?:^|[-_])(?:fn|fnref|footref|ftn|reference|cite)(?:$|[-_])/;
export const isNamed = (tree: PageTree, node: number, names: RegExp): boolean =>
  hasClassLike(tree, node, names) || names.test((tree.attr(node, "id") ?? "").toLowerCase());

/** Nodes of a raised mark: `sup`, link, brackets in boxes of their own, and their texts. */
const MAX_MARK_NODES = 16;

function fragmentOf(tree: PageTree, link: number): string | undefined {
  const href = tree.attr(link, "href");
  return href?.includes("#") ? decodePercent(href.slice(href.indexOf("#") + 1)) : undefined;
}

/** Links within the page short enough for a mark or back link, each with its target. */
export const findMarks: (tree: PageTree) => ReadonlyMap<number, number> = oncePer(
  (tree: PageTree) => {
    const marks = new Map<number, number>();
    for (const node of tree.findAll(TAG.a)) {
      const fragment = fragmentOf(tree, node);
      if (!fragment || tree.end[node] - node > 8) continue;
      const text = tree.textContent(node).replace(JUMP, "");
      if (text.length > MAX_MARK_CHARS || (!MARK.test(text) && !isBackLink(text))) continue;
      const target = namedPlaces(tree).get(fragment);
      if (target !== undefined) marks.set(node, target);
    }
    // A raised number without a link, for a script or print: its note is named by the number.
    for (const node of tree.findAll(TAG.sup)) {
      // Raised elements nested without end have the text of all inner ones.
      if (tree.end[node] - node > MAX_MARK_NODES || !MARK.test(tree.textContent(node))) continue;
      const targets = namedPlaces(tree);
      const [pointer, place] = pointerAround(tree, node, targets);
      if (place > node && !marks.has(pointer)) marks.set(pointer, place);
      const isLinked = tree.tag[tree.parent[node]] === TAG.a || tree.end[node] - node !== 2;
      const number = isLinked ? undefined : /^\s*(\d{1,3})\s*$/.exec(tree.textContent(node))?.[1];
      if (number === undefined) continue;
      const target = targets.get(`fn${number}`);
      if (target !== undefined && target > node) marks.set(node, target);
    }
    for (const name of POINTERS) {
      tree.forEachWithAttribute(name, (node, declared) => {
        const called = /note/.test(declared) ? CALLED.exec(declared)?.[1] : undefined;
        const value = name === "onclick" ? called : declared;
        if (
          !value ||
          POINTING[tree.tag[node]] === 0 ||
          tree.end[node] - node > 8 ||
          marks.has(node)
        )
          return;
        if (!MARK.test(tree.textContent(node))) return;
        const target = namedPlaces(tree).get(value.trim());
        if (target !== undefined && headingLevel(tree.tag[target]) === 0) marks.set(node, target);
      });
    }
    return marks;
  },
);

/**
 * For a raised number, the element around or directly in it whose data names another, and that
 * other one; -1 without.
 */
function pointerAround(
  tree: PageTree,
  sup: number,
  targets: ReadonlyMap<string, number>,
): readonly [number, number] {
  for (const node of [tree.parent[sup], sup, tree.firstChild(sup)]) {
    if (node < 0 || !tree.isElement(node) || POINTING[tree.tag[node]] === 0) continue;
    for (const [name, value] of tree.attributes(node)) {
      const target = name.startsWith("data-") ? targets.get(value) : undefined;
      if (target !== undefined && headingLevel(tree.tag[target]) === 0) return [node, target];
    }
  }
  return [-1, -1];
}

export const isRaised = (tree: PageTree, mark: number): boolean =>
  tree.tag[tree.parent[mark]] === TAG.sup || tree.find(TAG.sup, mark, tree.end[mark]) >= 0;

/** Whether two words with letters are adjacent in a text with single spaces. */
export function hasTwoWords(text: string): boolean {
  const areWords = text.split(" ").map((word) => /\p{L}/u.test(word));
  return areWords.some((isWord, at) => isWord && areWords[at + 1] === true);
}

/** Marks with their note's text in an attribute. */
export function findTexts(
  tree: PageTree,
  links: ReadonlyMap<number, unknown>,
): Array<readonly [mark: number, text: string]> {
  const found: Array<readonly [number, string]> = [];
  const known = new Set([...links.keys()].map((link) => tree.attr(link, "id")));
  for (const name of TEXTS) {
    tree.forEachWithAttribute(name, (node, value) => {
      if (POINTING[tree.tag[node]] === 0 || links.has(node) || tree.end[node] - node > 8) return;
      const shown = tree.textContent(node);
      if (shown.trim() !== "" && !MARK.test(shown)) return;
      const id = tree.attr(node, "id");
      const isEmpty =
        shown.trim() === "" && NOTE_TEXTS.includes(name) && (id === undefined || !known.has(id));
      const isNote =
        isEmpty || ((isRaised(tree, node) || isNamed(tree, node, NAMED_MARK)) && MARK.test(shown));
      const isInner = tree.someWithin(node, (inner) => links.has(inner));
      if (!isNote || isInner) return;
      const text = collapse(value.replace(/<[^>]{0,200}>/g, ""));
      if (hasTwoWords(text)) found.push([node, text]);
    });
  }
  // A text at three or more marks ("See disclaimer") is a label, not a note.
  const times = new Map<string, number>();
  for (const [, text] of found) times.set(text, (times.get(text) ?? 0) + 1);
  return found.filter(([, text]) => (times.get(text) ?? 0) < 3);
}
