import type { PageTree } from "../html/parse/page-tree.ts";
import { headingLevel, TAG } from "../html/parse/tags.ts";
import { INVISIBLE, isBlockTag } from "../page/rendering.ts";
import type { Selection } from "../selection/selection.ts";
import { siblingElement } from "../structure/sibling-element.ts";
import { firstIndex } from "../text/first-index.ts";
import { remember } from "../text/remember.ts";
import { collapse } from "../text/trim.ts";
import {
  findMarks,
  findTexts,
  hasTwoWords,
  isBackLink,
  isNamed,
  isRaised,
  NAMED_MARK,
  POINTING,
} from "./note-marks.ts";
import { findInlineNotes, MARK } from "./side-notes.ts";

const ARROW = /[↩↑^⏎⤴↵⬆⇧]/;
const ONLY_ARROW = /^[↩↑^⏎⤴↵⬆⇧]\uFE0E?$/;
/** Longer notes, or notes with headings, are linked sections. */
const MAX_NOTE_BLOCKS = 12;

const NAMED_NOTE =
  /(?:foot|end|side|margin)-?note|(?:^|[-_.:])(?:fn|ftn|note|cite_note|footdef)(?=$|[-_.:\d])/;

interface NoteLink {
  readonly role: "reference" | "back";
  /** The container of the note's text; the mark itself if an attribute has the text. */
  readonly note: number;
  readonly text?: string;
}

/** Finds footnotes: short links to elements that link back. */
export class NoteSurvey {
  readonly links: Map<number, NoteLink> = new Map();
  readonly notes: Set<number> = new Set();
  /** For several notes in one paragraph: the first element of each, and the node after its end. */
  readonly segments: ReadonlyMap<number, number>;
  /** The elements of `links`, in document order. */
  private readonly order: readonly number[];

  constructor(private readonly selection: Selection) {
    const { tree } = selection.page;
    const marks = findMarks(tree);
    const backLinks = new Map<number, number[]>();
    for (const [link, place] of marks) {
      backLinks.set(place, [...(backLinks.get(place) ?? []).slice(-64), link]);
    }
    this.segments = findSegments(selection, marks);
    for (const [link, target] of marks) if (target > link) this.readMark(link, target, backLinks);
    this.readOtherMarks(marks);
    for (const [mark, text] of findTexts(tree, this.links))
      this.links.set(mark, { role: "reference", note: mark, text });
    this.readInlineNotes();
    this.order = [...this.links.keys()].sort((one, other) => one - other);
  }

  private readInlineNotes(): void {
    for (const { note, before, within } of findInlineNotes(this.selection.page.tree)) {
      const isElsewhere = before !== undefined && this.links.get(before)?.role === "reference";
      for (const mark of isElsewhere
        ? [note]
        : [...(before === undefined ? [] : [before]), ...within]) {
        this.links.set(mark, { role: "back", note: mark });
      }
    }
  }

  private noteAt(target: number): { readonly container: number; readonly note: number } {
    const container = noteContainer(this.selection, target);
    const start = childAround(this.selection.page.tree, container, target);
    return { container, note: this.segments.has(start) ? start : container };
  }

  private setHidden(mark: number, note: number, text: string): void {
    if (hasTwoWords(text)) this.links.set(mark, { role: "reference", note, text });
  }

  private readMark(
    link: number,
    target: number,
    backLinks: ReadonlyMap<number, readonly number[]>,
  ): void {
    const { selection, segments, links } = this;
    const { page } = selection;
    const { tree } = page;
    const { container, note } = this.noteAt(target);
    if (note < 0) return;
    if (tree.contains(container, link)) {
      if (isHidden(selection, target))
        this.setHidden(link, target, hiddenText(tree, target, tree.end[target]));
      return;
    }
    const end = segments.get(note) ?? tree.end[note];
    const isKept = hasKeptText(selection, container);
    if (!isKept && !isHidden(selection, container)) return;
    const backs = placesAround(tree, link).flatMap((place) => backLinks.get(place) ?? []);
    const isPart = (back: number): boolean =>
      segments.has(note) || page.textChars(back) < page.textChars(note);
    const own = backs.filter(
      (back) => (back >= note && back < end && isPart(back)) || isMarkHeading(tree, back, note),
    );
    if (own.length === 0 && !pointsOneWay(tree, link, target, note, end)) return;
    const root = bracketedMark(tree, link);
    if (!isKept) {
      this.setHidden(root, target, hiddenText(tree, note, end));
      return;
    }
    links.set(root, { role: "reference", note });
    this.notes.add(note);
    for (const back of own) links.set(backBox(tree, back, note), { role: "back", note });
    if (own.length === 0) this.readUnmarkedBackLinks(note, end);
    const row = tree.tag[note] === TAG.td ? tree.parent[note] : -1;
    const repeated =
      (row < 0 ? undefined : tree.elements(row)[0]) ??
      leadingMark(tree, note, tree.textContent(link));
    if (repeated >= 0) links.set(repeated, { role: "back", note });
  }

  private readUnmarkedBackLinks(note: number, end: number): void {
    const { tree } = this.selection.page;
    for (const link of tree.findAll(TAG.a, note, end)) {
      const isWithin = /^[^?]{0,500}#./.test(tree.attr(link, "href") ?? "");
      if (isWithin && ONLY_ARROW.test(tree.textContent(link).trim()))
        this.links.set(link, { role: "back", note });
    }
  }

  private readOtherMarks(marks: ReadonlyMap<number, number>): void {
    const { selection, links, notes } = this;
    const { tree } = selection.page;
    for (const [link, target] of marks) {
      if (links.has(link) || !MARK.test(tree.textContent(link))) continue;
      const { container, note } = this.noteAt(target);
      if (notes.has(note) && !tree.contains(container, link))
        links.set(link, { role: "reference", note });
    }
    for (const [back, place] of marks) {
      const mark =
        place < back && ARROW.test(tree.textContent(back)) && !links.has(back)
          ? emptyMark(tree, place)
          : -1;
      const note = mark < 0 || links.has(mark) ? -1 : noteContainer(selection, back);
      if (note < 0 || notes.has(note) || tree.contains(note, mark) || !hasKeptText(selection, note))
        continue;
      links.set(mark, { role: "reference", note });
      links.set(backBox(tree, back, note), { role: "back", note });
      notes.add(note);
    }
  }

  hasLinksIn(tree: PageTree, node: number): boolean {
    return (
      this.order[firstIndex(this.order.length, (at) => this.order[at] >= node)] < tree.end[node]
    );
  }
}

const bareMark = (text: string): string => text.replace(/[\s[\]().:]/g, "").toLowerCase();

/** The element that repeats the mark at the start of its note; -1 without one. */
function leadingMark(tree: PageTree, note: number, text: string): number {
  const mark = bareMark(text);
  for (let node = note + 1; node < tree.end[note] && node < note + 12; node++) {
    if (tree.isText(node) && tree.text(node).trim() !== "") return -1;
    if (tree.isText(node)) continue;
    const isSmall = !isBlockTag(tree.tag[node]) && tree.end[node] - node <= 6;
    if (isSmall && mark !== "" && bareMark(tree.textContent(node)) === mark) return node;
  }
  return -1;
}

/** @param end the node after the note's end */
function pointsOneWay(
  tree: PageTree,
  link: number,
  target: number,
  note: number,
  end: number,
): boolean {
  const text = tree.textContent(link);
  if (!MARK.test(text)) return false;
  const above = tree.parent[link];
  // A star is a mark if the note begins with it, too.
  const isSign =
    /^[*†‡]{1,3}$/.test(text.trim()) && textFrom(tree, note, end).startsWith(text.trim());
  const isMark =
    isRaised(tree, link) ||
    /[\u00B9\u00B2\u00B3\u2070-\u2079]/.test(text) ||
    isSign ||
    isNamed(tree, link, NAMED_MARK) ||
    isNamed(tree, above, NAMED_MARK) ||
    /noteref/.test(roleOf(tree, link));
  if (!isMark) return false;
  const isNote =
    isNamed(tree, target, NAMED_NOTE) ||
    isNamed(tree, note, NAMED_NOTE) ||
    isNamed(tree, tree.parent[note], NAMED_NOTE) ||
    NOTE_ROLE.test(roleOf(tree, note)) ||
    tree.tag[note] === TAG.li ||
    tree.tag[note] === TAG.td ||
    (tree.tag[tree.parent[note]] === TAG.li && tree.tag[tree.parent[tree.parent[note]]] === TAG.ol);
  return (
    isNote ||
    textFrom(tree, note, end).replace(/^[[(]/, "").toLowerCase().startsWith(bareMark(text))
  );
}

const NOTE_ROLE = /(?:foot|end|rear)note/;

const roleOf = (tree: PageTree, node: number): string =>
  tree.attr(node, "role") ?? tree.attr(node, "epub:type") ?? "";

function textFrom(tree: PageTree, start: number, end: number): string {
  for (let node = start; node < end; node++) {
    if (tree.isText(node) && tree.text(node).trim() !== "") return tree.text(node).trim();
  }
  return "";
}

/** The child of an element that contains a node; else the node itself. */
function childAround(tree: PageTree, box: number, node: number): number {
  let at = node;
  for (let step = 0; step < 8 && at > box && tree.parent[at] !== box; step++) at = tree.parent[at];
  return at;
}

function findSegments(
  selection: Selection,
  marks: ReadonlyMap<number, number>,
): Map<number, number> {
  const { tree } = selection.page;
  const starts = new Map<number, Set<number>>();
  for (const [link, target] of marks) {
    if (target <= link) continue;
    const box = noteContainer(selection, target);
    if (box < 0 || box === target || tree.contains(box, link)) continue;
    remember(starts, box, () => new Set<number>()).add(childAround(tree, box, target));
  }
  const segments = new Map<number, number>();
  for (const [box, own] of starts) {
    if (own.size < 2) continue;
    const inOrder = [...own].sort((a, b) => a - b);
    for (const [at, start] of inOrder.entries())
      segments.set(start, inOrder[at + 1] ?? tree.end[box]);
  }
  return segments;
}

function bracketedMark(tree: PageTree, link: number): number {
  const box = tree.parent[link];
  if (isBlockTag(tree.tag[box]) || tree.end[box] - box > 12) return link;
  const text = tree.textContent(box).trim();
  return /^[[(]/.test(text) && bareMark(text) === bareMark(tree.textContent(link)) ? box : link;
}

function backBox(tree: PageTree, back: number, note: number): number {
  let box = bracketedMark(tree, back);
  // Latex2html heads each note with the words before its mark.
  const term = tree.tag[box] === TAG.dt ? box : tree.parent[box];
  if (tree.tag[term] === TAG.dt && siblingElement(tree, term, 1) === note) return term;
  for (let at = tree.parent[box]; at > note && !isBlockTag(tree.tag[at]); at = tree.parent[at]) {
    if (tree.end[at] - at > MAX_BACK_NODES || !isBackLink(tree.textContent(at))) break;
    box = at;
  }
  return box;
}

/** A box of back links is smaller. */
const MAX_BACK_NODES = 60;

/**
 * The empty element at the target of a note's back link, which a script fills with a mark; -1
 * without one.
 */
function emptyMark(tree: PageTree, place: number): number {
  const text = tree.textContent(place).trim();
  const isSmall = POINTING[tree.tag[place]] === 1 && tree.end[place] - place <= 8;
  return isSmall && (text === "" || MARK.test(text)) ? place : -1;
}

/** Whether markup hides an element, so that a script may show it. */
const isHidden = ({ page }: Selection, node: number): boolean =>
  (page.visibility[node] & INVISIBLE) !== 0;

function hiddenText(tree: PageTree, note: number, end: number): string {
  const texts: string[] = [];
  for (let node = note; node < end && texts.length < MAX_HIDDEN_TEXTS; ) {
    const isLinkBack = tree.tag[node] === TAG.a && isBackLink(tree.textContent(node));
    if (tree.isText(node)) texts.push(tree.text(node));
    node =
      isLinkBack || tree.tag[node] === TAG.button || tree.tag[node] === TAG.script
        ? tree.end[node]
        : node + 1;
  }
  return collapse(texts.join(""));
}

/** Most text runs of a hidden note. */
const MAX_HIDDEN_TEXTS = 200;

/**
 * The link, its closest ancestors, and the element before it: possible targets of the back link.
 */
function placesAround(tree: PageTree, link: number): number[] {
  const places = [link];
  let at = link;
  for (let step = 0; step < 3 && at > 0; step++) {
    at = tree.parent[at];
    places.push(at);
    if (isBlockTag(tree.tag[at])) break;
  }
  for (let child = link + 1; child < tree.end[link]; child++)
    if (tree.isElement(child)) places.push(child);
  if (tree.isElement(link - 1)) places.push(link - 1);
  return places;
}

function isMarkHeading(tree: PageTree, back: number, note: number): boolean {
  let above = tree.parent[back];
  while (above > 0 && !isBlockTag(tree.tag[above])) above = tree.parent[above];
  const isHead = headingLevel(tree.tag[above]) > 0 || tree.tag[above] === TAG.dt;
  return isHead && siblingElement(tree, above, 1) === note;
}

function noteContainer(selection: Selection, target: number): number {
  const { page } = selection;
  const { tree } = page;
  let container = target;
  for (let step = 0; step < 8 && container > 0 && !isBlockTag(tree.tag[container]); step++) {
    container = tree.parent[container];
  }
  const tag = tree.tag[container];
  if (!isBlockTag(tag) || tag === TAG.body) return -1;
  if (tag === TAG.td || tag === TAG.th || tag === TAG.tr) return noteCell(tree, container);
  // Texinfo heads each note with its mark.
  const isHead = headingLevel(tag) > 0 && isBackLink(tree.textContent(container));
  if (isHead || tag === TAG.dt) {
    const next = siblingElement(tree, container, 1);
    return tree.tag[next] === (isHead ? TAG.p : TAG.dd) ? next : -1;
  }
  const [first, end] = page.blockRange(container);
  if (end - first > MAX_NOTE_BLOCKS) return -1;
  return page.blocks.node.subarray(first, end).some((node) => headingLevel(tree.tag[node]) > 0)
    ? -1
    : container;
}

function noteCell(tree: PageTree, node: number): number {
  const row = tree.tag[node] === TAG.tr ? node : tree.parent[node];
  const cells = tree
    .children(row)
    .filter((child) => tree.tag[child] === TAG.td || tree.tag[child] === TAG.th);
  const isNote = cells.length === 2 && isBackLink(tree.textContent(cells[0]));
  return isNote ? cells[1] : -1;
}

const hasKeptText = ({ page, keep }: Selection, node: number): boolean =>
  keep.subarray(...page.blockRange(node)).includes(1);
