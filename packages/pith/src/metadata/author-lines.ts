import { foldText } from "../html/clean-text.ts";
import { TAG } from "../html/parse/tags.ts";
import { blockText } from "../page/block-text.ts";
import type { MeasuredPage } from "../page/measured-page.ts";
import { JOINING } from "../structure/member-words.ts";
import { type DateReading, findDate } from "../text/date-text.ts";
import { monthNumber } from "../text/month-names.ts";
import { anyOf } from "../text/phrases.ts";
import type { AuthorSource } from "./author-evidence.ts";
import { AUTHOR_ROLES } from "./author-words-data.ts";
import { mayBeName } from "./name-shape.ts";
import type { PartClassifier } from "./part-classifier.ts";
import { hasBylineLead, isJob, isPost, isTrade, splitNames } from "./person-names.ts";

/** Longest text of a byline. */
export const MAX_BYLINE_CHARS = 200;
/** Longest line that is only a name. */
export const MAX_LINE_CHARS = 40;
/** Dates in any order, at any time. */
export const ANY_DATE: DateReading = { monthFirst: true, latestMs: Number.POSITIVE_INFINITY };

/** Names that one place of the page gives. */
export interface Finding {
  readonly names: string[];
  readonly node: number;
  readonly property: AuthorSource;
  readonly weight: number;
  readonly isJoined?: boolean;
}

/** A block's text with touching boxes apart: a name and `Updated` are. */
export const shownLine = (page: MeasuredPage, block: number): string =>
  blockText(page, block, true);

/** A capitalised name of two to four words. */
export const PERSON: RegExp = /^\p{Lu}[\p{L}.'’-]*(?:\s\p{Lu}[\p{L}.'’-]*){1,3}$/u;
/**
 * Capitalised words of phrases, in a line that no word or name of a class marks:
 * `Imported From Greece`.
 */
export const PHRASE: RegExp = /^A |(?:^| )(?:From|For|With|How|Our|Your)(?: |$)/u;
/** Most lines between the headline and an unmarked name. */
const LINES_AFTER = 4;
const LINES_BEFORE = 1;
/** Blocks after the headline in which a line before a role may be a name. */
const ROLE_BLOCKS = 12;
const ROLE_LINE = anyOf(AUTHOR_ROLES, {
  before: String.raw`^(?:\| ?)?`,
  after: "(?:,? .{0,40})?$",
  flags: "iu",
});

/** Member statistics of a forum, in the line after the name. */
const MEMBER_LINE = new RegExp(
  `^(?:${JOINING}|posts|messages|beiträge|mensajes|сообщени[йя])\\s?[:：]`,
  "iu",
);
/** `Mar 2`, after a name: near a headline the year may be missing. */
const SHORT_DATE = /^(\p{L}{3,9})\.? \d{1,2}$/u;

export const isDate = (text: string): boolean =>
  text.length <= MAX_LINE_CHARS && findDate(text, ANY_DATE) !== undefined;

/** Whether a text beside a name is what the person is. */
export const isRole = (text: string): boolean => ROLE_LINE.test(text) || isJob(text);

/**
 * Lines that may be only a name: directly after the headline, before it if a paragraph introduces
 * the person, before a role, and before a member's figures.
 */
export function byLine(
  { markup: { page, tree }, headline, start, end, subject }: PartClassifier,
  introduced: ReadonlySet<string>,
): Finding[] {
  const { blocks } = page;
  if (headline === undefined) return [];
  const found: Finding[] = [];
  const lineAt = (block: number): string =>
    block >= 0 && block < blocks.count && blocks.textChars[block] <= MAX_BYLINE_CHARS
      ? shownLine(page, block).trim()
      : "";
  let isFirstMember = true;
  for (
    let block = Math.max(0, start - LINES_BEFORE);
    block < Math.min(blocks.count, end + ROLE_BLOCKS);
    block++
  ) {
    if (blocks.textChars[block] > MAX_LINE_CHARS || !page.isVisible(block)) continue;
    const node = blocks.node[block];
    const text = lineAt(block);
    // `Follow`, between a name and a date.
    const isButton = tree.tag[blocks.node[block + 1] ?? 0] === TAG.button;
    const behind = lineAt(block + (isButton ? 2 : 1));
    const isRank = blocks.linkChars[block] === 0 && block > 0 && blocks.linkChars[block - 1] > 0;
    const isMember = isFirstMember && !isRank && block >= end && MEMBER_LINE.test(behind);
    if (isMember) isFirstMember = false;
    const names = splitNames(text);
    const [name = ""] = names;
    const after = text.startsWith(`${name}, `) ? text.slice(name.length + 2) : "";
    const isPosted = names.length === 1 && (isPost(after) || isTrade(after)) && PERSON.test(name);
    const isNamed = isPosted || (PERSON.test(text) && !PHRASE.test(text));
    const isPerson = isNamed && !hasBylineLead(text) && !subject.includes(foldText(name));
    const isMenu = blocks.linkChars[block] > 0 && blocks.linkChars[block + 1] > 0;
    if (
      (!isMember && (!isPerson || isMenu)) ||
      !mayBeName(name) ||
      tree.tag[node] === TAG.button ||
      (isRole(text) && !isPosted)
    )
      continue;
    const isLed =
      ROLE_LINE.test(behind) ||
      [block - 1, block + 1].some((other) => isPair(page, block, other) && isRole(lineAt(other)));
    if (
      block < end
        ? block >= start || !introduced.has(foldText(text))
        : !isLed && !isMember && block >= end + LINES_AFTER
    )
      continue;
    const isDated =
      [lineAt(block - 1), behind].some(isDate) ||
      monthNumber(SHORT_DATE.exec(behind)?.[1] ?? "") > 0;
    let property: AuthorSource = isDated ? "dated line" : "line";
    if (isLed || isPosted) property = "before role";
    if (isMember) property = "before figures";
    found.push({
      names,
      node,
      property,
      weight: 0.5,
    });
  }
  const named = found.filter(({ names }) => names.length > 0);
  return named.flatMap((finding, at) => {
    if (haveOneBox(page, finding, named[at + 1])) return { ...finding, property: "dated line" };
    return at > 0 && haveOneBox(page, named[at - 1], finding) ? [] : finding;
  });
}

/** Whether two lines are all of a box. */
function isPair({ tree, blocks }: MeasuredPage, block: number, other: number): boolean {
  if (other < 0 || other >= blocks.count) return false;
  const box = tree.parent[blocks.node[block]];
  const parts = [...tree.elements(box)];
  return parts.length === 2 && tree.parent[blocks.node[other]] === box;
}

/** Whether two lines, the second before a date, are all of a box: a name and a job. */
function haveOneBox({ tree }: MeasuredPage, name: Finding, job: Finding | undefined): boolean {
  if (job === undefined || name.property !== "line" || job.property !== "dated line") return false;
  const box = tree.parent[name.node];
  return (
    tree.parent[job.node] === box &&
    [...tree.elements(box)].every((node) => node === name.node || node === job.node)
  );
}
