import { classTokens } from "../../packages/flat-html/src/parse/class-tokens.ts";
import type { PageTree } from "../../packages/flat-html/src/parse/page-tree.ts";
import { headingLevel, TAG, tagSet } from "../../packages/flat-html/src/parse/tags.ts";
import { spend } from "../deadline.ts";
import { INVISIBLE, isBlockTag } from "../measure/rendering.ts";
import type { Selection } from "../selection/selection.ts";
import { findInlineMarks, MARK, MAX_MARK_CHARS } from "./side-notes.ts";

/** Arrows, letters (`back`, `return`) and bracketed numbers; each character has one way to match, so no text takes long. */
const BACK_MARK =
  /^(?:(?:[[(][\s[(]*)?\d(?:[\s\]).]*(?:[[(][\s[(]*)?\d)*[\s\]).]*)?(?:(?:[↩↑^⏎⤴↵«⬆⇧]\uFE0E?|jump up|[a-z])(?:[\s[(]*\d(?:[\s\]).]*(?:[[(][\s[(]*)?\d)*[\s\]).]*)?)*$/iu;
/** A note longer than this many blocks is a section that someone linked to; so is one with a heading in it. */
const MAX_NOTE_BLOCKS = 12;

/** Elements other than links that are marks of notes, and what names the note in their attributes. */
const POINTING = tagSet(["sup", "span", "button", "label", "a"]);
const POINTERS = [
  "aria-describedby",
  "aria-details",
  "aria-controls",
  "data-footnote-id",
  "data-note-id",
  "data-fn",
  "popovertarget",
];
/** Attributes that hold a note's text. */
const TEXTS = [
  "data-footnote",
  "data-footnote-content",
  "data-footnote-text",
  "data-note",
  "data-tooltip",
  "data-tippy-content",
  "data-content",
  "title",
];
const NAMED_MARK =
  /(?:foot|end|side|margin)-?note|note-?ref|(?:^|[-_])(?:fn|fnref|footref|ftn|reference|cite)(?:$|[-_])/;
const NAMED_NOTE = /(?:foot|end|side|margin)-?note|(?:^|[-_.:])(?:fn|ftn|note|cite_note|footdef)(?=$|[-_.:\d])/;

/** How a link takes part in notes. */
interface NoteLink {
  readonly role: "reference" | "back";
  /** The container of the note's text; the mark itself where an attribute of it has the text. */
  readonly note: number;
  readonly text?: string;
}

/**
 * Finds footnotes: a short link to an element of the page that links back to the place that it came from.
 * The mutual links tell notes from tables of contents, whatever the markup's class names are.
 */
export class NoteSurvey {
  /** By link element. */
  readonly links: ReadonlyMap<number, NoteLink>;
  /** Containers of notes. */
  readonly notes: ReadonlySet<number>;
  /** Where several notes stand in one paragraph: the element that each begins with, and the node behind its end. */
  readonly segments: ReadonlyMap<number, number>;

  constructor(selection: Selection) {
    const { tree } = selection.page;
    const links = new Map<number, NoteLink>();
    const notes = new Set<number>();
    const marks = findMarks(tree);
    const backLinks = new Map<number, number[]>();
    for (const [link, place] of marks) {
      backLinks.set(place, [...(backLinks.get(place) ?? []).slice(-64), link]);
    }
    const segments = findSegments(selection, marks);
    for (const [link, target] of marks) {
      if (target <= link) continue;
      const container = noteContainer(selection, target);
      const note = segments.has(childAround(tree, container, target))
        ? childAround(tree, container, target)
        : container;
      if (note < 0 || tree.contains(container, link)) continue;
      const end = segments.get(note) ?? tree.end[note];
      const isKept = hasKeptText(selection, container);
      if (!isKept && !isHidden(selection, container)) continue;
      const backs = placesAround(tree, link).flatMap((place) => backLinks.get(place) ?? []);
      const own = backs.filter(
        (back) =>
          (back >= note &&
            back < end &&
            (segments.has(note) || selection.page.textChars(back) < selection.page.textChars(note))) ||
          isMarkHeading(tree, back, note),
      );
      if (own.length === 0 && !pointsOneWay(tree, { link, target, note, end })) continue;
      const root = bracketedMark(tree, link);
      if (!isKept) {
        const text = hiddenText(tree, note, end);
        if (hasTwoWords(text)) links.set(root, { role: "reference", note: target, text });
        continue;
      }
      links.set(root, { role: "reference", note });
      notes.add(note);
      for (const back of own) links.set(bracketedMark(tree, back), { role: "back", note });
      const leading = leadingMark(tree, note, tree.textContent(link));
      if (leading >= 0) links.set(leading, { role: "back", note });
    }
    for (const [link, target] of marks) {
      if (links.has(link) || !MARK.test(tree.textContent(link))) continue;
      const container = noteContainer(selection, target);
      const start = childAround(tree, container, target);
      const note = segments.has(start) ? start : container;
      if (notes.has(note) && !tree.contains(container, link)) links.set(link, { role: "reference", note });
    }
    for (const [mark, text] of findTexts(tree, links)) links.set(mark, { role: "reference", note: mark, text });
    for (const mark of findInlineMarks(tree)) links.set(mark, { role: "back", note: mark });
    this.links = links;
    this.notes = notes;
    this.segments = segments;
  }
}

function fragmentOf(tree: PageTree, link: number): string | undefined {
  const href = tree.attr(link, "href");
  const hash = href?.indexOf("#") ?? -1;
  if (href === undefined || hash < 0) return undefined;
  const fragment = href.slice(hash + 1);
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** Links to elements of the page whose text is short enough for a mark or a way back, each with its target. */
function findMarks(tree: PageTree): Map<number, number> {
  const marks = new Map<number, number>();
  let targets: Map<string, number> | undefined;
  for (let node = tree.find(TAG.a); node >= 0; node = tree.find(TAG.a, node + 1)) {
    spend();
    const fragment = fragmentOf(tree, node);
    if (!fragment || tree.end[node] - node > 8) continue;
    const text = tree.textContent(node);
    if (text.length > MAX_MARK_CHARS) continue;
    if (!MARK.test(text) && !BACK_MARK.test(text.replaceAll("\u200B", "").trim())) continue;
    targets ??= findTargets(tree);
    const target = targets.get(fragment);
    if (target !== undefined) marks.set(node, target);
  }
  for (const name of POINTERS) {
    tree.forEachWithAttribute(name, (node, value) => {
      if (POINTING[tree.tag[node]] === 0 || tree.end[node] - node > 8 || marks.has(node)) return;
      if (!MARK.test(tree.textContent(node))) return;
      targets ??= findTargets(tree);
      const target = targets.get(value.trim());
      if (target !== undefined && headingLevel(tree.tag[target]) === 0) marks.set(node, target);
    });
  }
  return marks;
}

/** The text of a mark without brackets and marks. */
const bareMark = (text: string): string => text.replace(/[\s[\]().:]/g, "").toLowerCase();

/** The element that repeats the mark at the beginning of its note; -1 without. */
function leadingMark(tree: PageTree, note: number, text: string): number {
  const mark = bareMark(text);
  for (let node = note + 1; node < tree.end[note] && node < note + 12; node++) {
    spend(4);
    if (tree.isText(node)) {
      if (tree.text(node).trim() === "") continue;
      return -1;
    }
    const isSmall = !isBlockTag(tree.tag[node]) && tree.end[node] - node <= 6;
    if (isSmall && mark !== "" && bareMark(tree.textContent(node)) === mark) return node;
  }
  return -1;
}

const isNamed = (tree: PageTree, node: number, names: RegExp): boolean =>
  classTokens(tree, node).some((name) => names.test(name)) || names.test((tree.attr(node, "id") ?? "").toLowerCase());

/** A mark, what it leads to, and the note there: its first node, and one behind its last. */
interface Pointing {
  readonly link: number;
  readonly target: number;
  readonly note: number;
  readonly end: number;
}

/** Whether a mark leads to a note that does not lead back: it is raised or named as one, and what it leads to begins as one does. */
function pointsOneWay(tree: PageTree, { link, target, note, end }: Pointing): boolean {
  const text = tree.textContent(link);
  if (!MARK.test(text)) return false;
  const above = tree.parent[link];
  const isRaised =
    tree.tag[link] === TAG.sup ||
    tree.tag[above] === TAG.sup ||
    tree.find(TAG.sup, link, tree.end[link]) >= 0 ||
    /[\u00B9\u00B2\u00B3\u2070-\u2079]/.test(text);
  const isMark =
    isRaised ||
    isNamed(tree, link, NAMED_MARK) ||
    isNamed(tree, above, NAMED_MARK) ||
    /noteref/.test(roleOf(tree, link));
  if (!isMark) return false;
  const isNote =
    isNamed(tree, target, NAMED_NOTE) ||
    isNamed(tree, note, NAMED_NOTE) ||
    isNamed(tree, tree.parent[note], NAMED_NOTE) ||
    NOTE_ROLE.test(roleOf(tree, note)) ||
    tree.tag[note] === TAG.li;
  return isNote || textFrom(tree, note, end).replace(/^[[(]/, "").toLowerCase().startsWith(bareMark(text));
}

const NOTE_ROLE = /(?:foot|end|rear)note/;

const roleOf = (tree: PageTree, node: number): string => tree.attr(node, "role") ?? tree.attr(node, "epub:type") ?? "";

/** The first text between two nodes. */
function textFrom(tree: PageTree, start: number, end: number): string {
  for (let node = start; node < end; node++) {
    spend();
    if (tree.isText(node) && tree.text(node).trim() !== "") return tree.text(node).trim();
  }
  return "";
}

/** The child of an element in which a node stands; the node's own number where that is not so. */
function childAround(tree: PageTree, box: number, node: number): number {
  let at = node;
  for (let step = 0; step < 8 && at > box && tree.parent[at] !== box; step++) at = tree.parent[at];
  return at;
}

/** Paragraphs to which marks lead in several places: from one place to the next is one note. */
function findSegments(selection: Selection, marks: ReadonlyMap<number, number>): Map<number, number> {
  const { tree } = selection.page;
  const starts = new Map<number, Set<number>>();
  for (const [link, target] of marks) {
    if (target <= link) continue;
    const box = noteContainer(selection, target);
    if (box < 0 || box === target || tree.contains(box, link)) continue;
    const own = starts.get(box) ?? new Set<number>();
    starts.set(box, own.add(childAround(tree, box, target)));
  }
  const segments = new Map<number, number>();
  for (const [box, own] of starts) {
    if (own.size < 2) continue;
    const inOrder = [...own].sort((a, b) => a - b);
    for (const [at, start] of inOrder.entries()) segments.set(start, inOrder[at + 1] ?? tree.end[box]);
  }
  return segments;
}

/** The element around a mark that adds brackets to it and nothing else; the mark itself without. */
function bracketedMark(tree: PageTree, link: number): number {
  const box = tree.parent[link];
  if (isBlockTag(tree.tag[box]) || tree.end[box] - box > 12) return link;
  const text = tree.textContent(box).trim();
  return /^[[(]/.test(text) && bareMark(text) === bareMark(tree.textContent(link)) ? box : link;
}

/** Whether markup hides an element, so that a script may show it. */
function isHidden({ page }: Selection, node: number): boolean {
  return (page.visibility[node] & INVISIBLE) !== 0;
}

/** What a hidden note says, without the ways back. */
function hiddenText(tree: PageTree, note: number, end: number): string {
  const texts: string[] = [];
  for (let node = note; node < end && texts.length < MAX_HIDDEN_TEXTS; ) {
    spend();
    const isBack = tree.tag[node] === TAG.a && BACK_MARK.test(tree.textContent(node).trim());
    if (tree.isText(node)) texts.push(tree.text(node));
    node = isBack || tree.tag[node] === TAG.button || tree.tag[node] === TAG.script ? tree.end[node] : node + 1;
  }
  return texts.join("").replace(/\s+/g, " ").trim();
}

/** Runs of text that a hidden note has at most. */
const MAX_HIDDEN_TEXTS = 200;

/** Whether two words with letters stand side by side in a text whose white space is single spaces. */
function hasTwoWords(text: string): boolean {
  const areWords = text.split(" ").map((word) => /\p{L}/u.test(word));
  return areWords.some((isWord, at) => isWord && areWords[at + 1] === true);
}

/** Marks whose note's text stands in an attribute. */
function findTexts(tree: PageTree, links: ReadonlyMap<number, NoteLink>): Array<readonly [mark: number, text: string]> {
  const found: Array<readonly [number, string]> = [];
  for (const name of TEXTS) {
    tree.forEachWithAttribute(name, (node, value) => {
      if (POINTING[tree.tag[node]] === 0 || links.has(node) || tree.end[node] - node > 8) return;
      const text = value
        .replace(/<[^>]{0,200}>/g, "")
        .replace(/\s+/g, " ")
        .trim();
      const isMark =
        tree.tag[node] === TAG.sup ||
        tree.tag[tree.parent[node]] === TAG.sup ||
        tree.find(TAG.sup, node, tree.end[node]) >= 0;
      const isNote = (isMark || isNamed(tree, node, NAMED_MARK)) && MARK.test(tree.textContent(node));
      const isInner = Array.from({ length: tree.end[node] - node }, (_, at) => links.has(node + at)).some(Boolean);
      if (isNote && !isInner && hasTwoWords(text)) found.push([node, text]);
    });
  }
  return found;
}

function findTargets(tree: PageTree): Map<string, number> {
  const targets = new Map<string, number>();
  for (let node = 1; node < tree.nodeCount; node++) {
    spend();
    if (!tree.isElement(node) || !tree.hasAttributes(node)) continue;
    const id = tree.attr(node, "id") ?? (tree.tag[node] === TAG.a ? tree.attr(node, "name") : undefined);
    if (id !== undefined && !targets.has(id)) targets.set(id, node);
  }
  return targets;
}

/** The link, the elements close around it, and the element just before it: where an id for the way back may be. */
function placesAround(tree: PageTree, link: number): number[] {
  const places = [link];
  let at = link;
  for (let step = 0; step < 3 && at > 0; step++) {
    at = tree.parent[at];
    places.push(at);
    if (isBlockTag(tree.tag[at])) break;
  }
  for (let child = link + 1; child < tree.end[link]; child++) if (tree.isElement(child)) places.push(child);
  if (tree.isElement(link - 1)) places.push(link - 1);
  return places;
}

/** Whether a way back is the heading of a note. */
function isMarkHeading(tree: PageTree, back: number, note: number): boolean {
  const above = tree.parent[back];
  return headingLevel(tree.tag[above]) > 0 && nextElement(tree, above) === note;
}

/** The block-level element that holds a note's text. */
function noteContainer(selection: Selection, target: number): number {
  const { page } = selection;
  const { tree } = page;
  let container = target;
  for (let step = 0; step < 8 && container > 0 && !isBlockTag(tree.tag[container]); step++) {
    container = tree.parent[container];
  }
  const tag = tree.tag[container];
  if (!isBlockTag(tag) || tag === TAG.body || tag === TAG.td || tag === TAG.th || tag === TAG.tr) return -1;
  // Texinfo heads each note with its mark.
  if (headingLevel(tag) > 0 && BACK_MARK.test(tree.textContent(container).trim())) {
    const next = nextElement(tree, container);
    return next >= 0 && tree.tag[next] === TAG.p ? next : -1;
  }
  const [first, end] = page.blockRange(container);
  if (end - first > MAX_NOTE_BLOCKS) return -1;
  for (let block = first; block < end; block++) if (headingLevel(tree.tag[page.blocks.node[block]]) > 0) return -1;
  return container;
}

function nextElement(tree: PageTree, node: number): number {
  let next = tree.nextSibling(node);
  while (next >= 0 && tree.isText(next) && tree.text(next).trim() === "") next = tree.nextSibling(next);
  return next >= 0 && tree.isElement(next) ? next : -1;
}

function hasKeptText(selection: Selection, node: number): boolean {
  const [first, end] = selection.page.blockRange(node);
  return selection.keep.subarray(first, end).includes(1);
}
