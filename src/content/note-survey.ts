import type { PageTree } from "../../packages/flat-html/src/parse/page-tree.ts";
import { headingLevel, TAG } from "../../packages/flat-html/src/parse/tags.ts";
import { spend } from "../deadline.ts";
import { isBlockTag } from "../measure/rendering.ts";
import type { Selection } from "../selection/selection.ts";

/** Marks of notes are short: numbers, letters, stars and daggers, in brackets or not. */
const MARK =
  /^[\s[(]*(?:\d{1,4}|[a-z]|[ivxlc]{1,6}|[*†‡§¶#]{1,4}|note\s*\d{1,3}|[\u00B9\u00B2\u00B3\u2070-\u2079]{1,4})[\s\])]*$/iu;
/** Arrows, letters (`back`, `return`) and bracketed numbers; each character has one way to match, so no text takes long. */
const BACK_MARK =
  /^(?:(?:[[(][\s[(]*)?\d(?:[\s\]).]*(?:[[(][\s[(]*)?\d)*[\s\]).]*)?(?:(?:[↩↑^⏎⤴↵«⬆⇧]\uFE0E?|jump up|[a-z])(?:[\s[(]*\d(?:[\s\]).]*(?:[[(][\s[(]*)?\d)*[\s\]).]*)?)*$/iu;
/** Longest text of a mark, in characters. */
const MAX_MARK_CHARS = 12;
/** A note longer than this many blocks is a section that someone linked to; so is one with a heading in it. */
const MAX_NOTE_BLOCKS = 12;

/** How a link takes part in notes. */
interface NoteLink {
  readonly role: "reference" | "back";
  /** The container of the note's text. */
  readonly note: number;
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

  constructor(selection: Selection) {
    const { tree } = selection.page;
    const links = new Map<number, NoteLink>();
    const notes = new Set<number>();
    const marks = findMarks(tree);
    const backLinks = new Map<number, number[]>();
    for (const [link, place] of marks) {
      backLinks.set(place, [...(backLinks.get(place) ?? []).slice(-64), link]);
    }
    for (const [link, target] of marks) {
      if (target <= link) continue;
      const note = noteContainer(selection, target);
      if (note < 0 || tree.contains(note, link) || !hasKeptText(selection, note)) continue;
      const backs = placesAround(tree, link).flatMap((place) => backLinks.get(place) ?? []);
      const own = backs.filter(
        (back) => tree.contains(note, back) && selection.page.textChars(back) < selection.page.textChars(note),
      );
      if (own.length === 0) continue;
      links.set(link, { role: "reference", note });
      notes.add(note);
      for (const back of own) links.set(back, { role: "back", note });
    }
    for (const [link, target] of marks) {
      if (links.has(link) || !MARK.test(tree.textContent(link))) continue;
      const note = noteContainer(selection, target);
      if (notes.has(note) && !tree.contains(note, link)) links.set(link, { role: "reference", note });
    }
    this.links = links;
    this.notes = notes;
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
  return marks;
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
  const [first, end] = page.blockRange(container);
  if (end - first > MAX_NOTE_BLOCKS) return -1;
  for (let block = first; block < end; block++) if (headingLevel(tree.tag[page.blocks.node[block]]) > 0) return -1;
  return container;
}

function hasKeptText(selection: Selection, node: number): boolean {
  const [first, end] = selection.page.blockRange(node);
  return selection.keep.subarray(first, end).includes(1);
}
