import { classTokens } from "../html/parse/class-names.ts";
import type { PageTree } from "../html/parse/page-tree.ts";
import { TAG } from "../html/parse/tags.ts";
import type { MeasuredPage } from "../page/measured-page.ts";
import { INVISIBLE } from "../page/rendering.ts";
import { type Finding, isRole, MAX_BYLINE_CHARS, PERSON, PHRASE } from "./author-lines.ts";
import { mayBeName } from "./name-shape.ts";
import type { PartClassifier } from "./part-classifier.ts";
import { isBylineLabel } from "./person-names.ts";

/** Lines after the headline that may begin with linked names. */
const LINES_AFTER = 4;
/** Levels from a text up to its link. */
const MAX_LEVELS = 4;
/** Longer texts beside the names are sentences. */
const MAX_PIECE_CHARS = 50;
/** Words between two names: `and`, `und`, `i`. */
const JOINER = /^(?:[,&+·|•/–—-]|\p{Ll}{1,4})$/u;
/** Class names of what somebody is. */
const ROLE_NAME = /(?:^|[-_])(?:role|job|position|job-?title)$/;

/** The text of an element before its first child element, if that is a name and others follow. */
export function ownName(tree: PageTree, node: number): string | undefined {
  const first = tree.firstChild(node);
  if (first < 0 || !tree.isText(first)) return undefined;
  const next = tree.nextSibling(first);
  if (next < 0 || tree.textContent(next).trim() === "") return undefined;
  const name = tree.text(first).trim();
  return PERSON.test(name) && mayBeName(name) && !isRole(name) ? name : undefined;
}

interface Piece {
  readonly text: string;
  readonly isLinked: boolean;
  readonly isNamedRole: boolean;
}

/** The visible runs of text of a block, with whether they are names of links. */
function piecesOf({ tree, blocks, visibility }: MeasuredPage, block: number): Piece[] {
  const pieces: Piece[] = [];
  const links = new Set<number>();
  for (let node = blocks.firstText[block]; node <= blocks.lastText[block]; node++) {
    const text = tree.isText(node) ? tree.text(node).trim() : "";
    if (text === "" || (visibility[node] & INVISIBLE) !== 0) continue;
    const link = tree.closest(node, (at) => tree.tag[at] === TAG.a, MAX_LEVELS);
    const isNamedRole = classTokens(tree, tree.parent[node]).some((name) => ROLE_NAME.test(name));
    // Within a link only the first run is its name.
    pieces.push({ text, isLinked: link >= 0 && !links.has(link), isNamedRole });
    if (link >= 0) links.add(link);
  }
  return pieces;
}

/** The names of a line that begins with one, if jobs stand beside them; else none. */
function namesOf(pieces: readonly Piece[]): string[] {
  const names: string[] = [];
  let roles = 0;
  for (const { text, isLinked, isNamedRole } of pieces) {
    if (names.length === 0 && !isLinked && isBylineLabel(text)) continue;
    const isPerson = isLinked && PERSON.test(text) && !PHRASE.test(text) && mayBeName(text);
    if (isPerson && !isNamedRole) names.push(text);
    else if (names.length === 0 || text.length > MAX_PIECE_CHARS) return [];
    else if (isNamedRole || isRole(text)) roles++;
    else if (isLinked && !JOINER.test(text)) return [];
  }
  return roles > 0 ? names : [];
}

/** The linked names of a line with jobs. */
export const linkedNames = (page: MeasuredPage, block: number): string[] =>
  page.blocks.linkChars[block] === 0 ? [] : namesOf(piecesOf(page, block));

/** Linked names after the headline, each with a job. */
export function byLinkedNames({ markup: { page }, end, headline }: PartClassifier): Finding[] {
  const found: Finding[] = [];
  if (headline === undefined) return found;
  const { blocks } = page;
  for (let block = end; block < Math.min(blocks.count, end + LINES_AFTER); block++) {
    if (!page.isVisible(block) || blocks.textChars[block] > MAX_BYLINE_CHARS) continue;
    const names = linkedNames(page, block);
    const node = blocks.node[block];
    if (names.length > 0) found.push({ names, node, property: "before role", weight: 1 });
  }
  return found;
}
