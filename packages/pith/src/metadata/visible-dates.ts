import { joinAttributes } from "../html/parse/class-names.ts";
import { blockText } from "../page/block-text.ts";
import { NOT_RENDERED } from "../page/rendering.ts";
import { JOINING } from "../structure/member-words.ts";
import { type DateReading, findDate, readDate } from "../text/date-text.ts";
import { LETTER_RANGE } from "../text/letters.ts";
import { anyOf } from "../text/phrases.ts";
import { remember } from "../text/remember.ts";
import { MODIFIED, PUBLISHED } from "./date-words-data.ts";
import type { DateKind } from "./dates.ts";
import type { Candidate } from "./metadata-types.ts";
import { nodeText } from "./node-text.ts";
import type { PageMarkup } from "./page-markup.ts";
import type { PartClassifier } from "./part-classifier.ts";

/** Longest text that is taken for a dateline. */
const MAX_DATELINE_CHARS = 250;
/** Blocks before and behind the headline in which a dateline is looked for. */
const BLOCKS_BEFORE = 12;
const BLOCKS_AFTER = 30;
/** Longest line that counts as the label of the date in the next one: `Last updated:`. */
const MAX_LABEL_CHARS = 20;

/**
 * Words in front of the date of the last change: English, German, French, Spanish, Italian,
 * Portuguese, Dutch, Polish, Russian, Greek, Turkish, Chinese, Japanese, Korean, Arabic.
 */
const MODIFIED_WORDS = anyOf(MODIFIED, { flags: "iu" });
const PUBLISHED_WORDS = anyOf(PUBLISHED, { flags: "iu" });

/**
 * A line that begins with what its date is, or ends a sentence with it: `Posted: …`,
 * `This page was last edited on …`.
 */
const STATED = new RegExp(
  `^(?:${PUBLISHED_WORDS.source}|.{0,30}${MODIFIED_WORDS.source}).{0,40}\\d`,
  "iu",
);

interface Finding {
  readonly iso: string;
  readonly kind: DateKind;
  readonly node: number;
  readonly property: string;
  readonly weight: number;
}

function kindOf(before: string): DateKind {
  const modified = before.search(MODIFIED_WORDS);
  const published = before.search(PUBLISHED_WORDS);
  return modified >= 0 && modified > published ? "modified" : "published";
}

interface LineDate {
  readonly iso: string;
  /** The words in front of it. */
  readonly before: string;
}

type LineReader = (line: string) => readonly LineDate[];

/** What other dates are of: the beginning of something, or the end of a good or an offer. */
const OTHER_DATES = [
  "since|founded|established|est\\.|seit|gegründet|depuis|fondée?|desde|fundad[ao]|dal|sinds|opgericht",
  "born|geboren|nació|née?",
  "best before|best by|use by|sell by|expir(?:es?|y|ation)(?: date)?|valid (?:until|through|till)",
  "mindestens haltbar(?: bis)?|mindesthaltbarkeits[a-z]{0,9}|mhd|gültig bis|à consommer (?:de préférence )?avant",
  "consumir (?:preferentemente )?antes d[eo]l?|scade(?:nza)?|houdbaar tot|deadline|applications? close",
] as const;
/** Behind them may be the day of the week, or `on`. */
const JOINED = new RegExp(
  `(?:${JOINING}|(?<![${LETTER_RANGE}])(?:${OTHER_DATES.join("|")}))[\\s:：]{0,9}(?:[${LETTER_RANGE}]{2,10}[.,]{0,2}\\s)?$`,
  "iu",
);

function datesInLine(text: string, reading: DateReading): LineDate[] {
  const dates: LineDate[] = [];
  let from = 0;
  for (let i = 0; i < 4; i++) {
    const found = findDate(text.slice(from), reading);
    if (!found) break;
    const before = text.slice(Math.max(from, from + found.start - 60), from + found.start);
    if (!JOINED.test(before)) dates.push({ iso: found.iso, before });
    from += found.end;
  }
  return dates;
}

/** The kind of a date that class names or properties state. */
function kindOfNames(names: string): Finding["kind"] | undefined {
  if (/updated|modified/iu.test(names)) return "modified";
  return /publish|pubdate|posted/iu.test(names) ? "published" : undefined;
}

function byTimeElements(
  markup: PageMarkup,
  times: readonly number[],
  reading: DateReading,
): Finding[] {
  const { tree, page } = markup;
  const found: Finding[] = [];
  for (const node of times) {
    if (page.visibility[node] & NOT_RENDERED) continue;
    const stamp =
      tree.attr(node, "datetime") ?? tree.attr(node, "title") ?? nodeText(page, node, 100);
    const iso = readDate(stamp, reading) ?? findDate(nodeText(page, node, 100), reading)?.iso;
    if (!iso) continue;
    const names = joinAttributes(tree, node, "class", "itemprop");
    const block = page.blockRange(node)[0];
    const line =
      block < page.blocks.count && page.blocks.textChars[block] < MAX_DATELINE_CHARS
        ? page.blockText(block)
        : "";
    const kind = kindOfNames(names) ?? kindOf(line.split(/\d/u)[0]);
    found.push({
      iso,
      kind,
      node,
      property: "time",
      weight: tree.attr(node, "pubdate") !== undefined ? 3 : 2,
    });
  }
  return found;
}

function byMarkup(markup: PageMarkup, nodes: readonly number[], lines: LineReader): Finding[] {
  const { tree, page } = markup;
  const found: Finding[] = [];
  for (const node of nodes) {
    if (page.textChars(node) > MAX_DATELINE_CHARS) continue;
    const text = nodeText(page, node, MAX_DATELINE_CHARS);
    const names = joinAttributes(tree, node, "class", "id");
    for (const { iso, before } of lines(text).slice(0, 2)) {
      const kind =
        /updated|modified/iu.test(names) && !PUBLISHED_WORDS.test(before)
          ? "modified"
          : kindOf(before);
      found.push({ iso, kind, node, property: "class", weight: 1.5 });
    }
  }
  return found;
}

/**
 * The dates of lines from one block to another; of those that say what they are dates of, where
 * `isFar`.
 */
function byText(
  markup: PageMarkup,
  from: number,
  to: number,
  lines: LineReader,
  isFar: boolean,
): Finding[] {
  const { page } = markup;
  const found: Finding[] = [];
  const end = Math.min(page.blocks.count, to);
  let label = "";
  for (let block = Math.max(0, from); block < end; block++) {
    const chars = page.blocks.textChars[block];
    if (!page.isVisible(block) || chars > MAX_DATELINE_CHARS) continue;
    const text = isFar ? page.blockText(block) : blockText(page, block, true);
    const node = page.blocks.node[block];
    if (markup.headings.includes(node) || (isFar && !STATED.test(text))) continue;
    for (const { iso, before } of lines(text)) {
      const words = before.trim() === "" ? label : before;
      if (words === label && JOINED.test(label)) continue;
      const stated = PUBLISHED_WORDS.test(words) || MODIFIED_WORDS.test(words);
      if (!stated && chars > 80) continue;
      found.push({ iso, kind: kindOf(words), node, property: "dateline", weight: stated ? 2 : 1 });
    }
    label = text.length <= MAX_LABEL_CHARS ? text : "";
  }
  return found;
}

function withoutSeries(findings: readonly Finding[]): Finding[] {
  const isOneDay = (kind: DateKind): boolean =>
    new Set(findings.filter((finding) => finding.kind === kind).map(({ iso }) => iso.slice(0, 10)))
      .size === 1;
  const kept = (["published", "modified"] as const).filter(isOneDay);
  return findings.filter(({ kind }) => kept.includes(kind));
}

/** Dates that a page shows. */
export interface VisibleDates extends Record<DateKind, ReadonlyArray<Candidate<string>>> {
  /** Whether they are in the lines around the headline. */
  readonly isNear: boolean;
}

/**
 * Dates that the page shows to its readers, those near the headline first. When only a date of
 * change is near it, dates of publication further off are taken for those of other pages: they are
 * not even read.
 */
export function findVisibleDates(parts: PartClassifier, reading: DateReading): VisibleDates {
  const { markup, headline, start } = parts;
  const at = headline ?? 0;
  const distanceOf = ({ node }: Finding): number => (node >= at ? node - at : (at - node) * 3);
  const from = start - BLOCKS_BEFORE;
  const to = start + BLOCKS_AFTER;
  // Elements around a date have its text, too.
  const known = new Map<string, readonly LineDate[]>();
  const lines: LineReader = (line) => remember(known, line, () => datesInLine(line, reading));
  const isNear = (node: number): boolean => {
    const [block] = markup.page.blockRange(node);
    // Without a headline any place is as good.
    return headline === undefined || (block >= from && block < to);
  };
  const findAt = (isFar: boolean): Finding[] => {
    const isThere = (node: number): boolean =>
      isNear(node) !== isFar && parts.partOf(node) !== "comments";
    return [
      ...byTimeElements(markup, markup.times.filter(isThere), reading),
      ...byMarkup(markup, markup.dateNodes.filter(isThere), lines),
      ...byText(markup, isFar ? 0 : from, isFar ? Infinity : to, lines, isFar).filter(({ node }) =>
        isThere(node),
      ),
    ];
  };
  const near = findAt(false);
  const far = near.length > 0 ? [] : findAt(true);
  const all = [...near, ...withoutSeries(far)].sort(
    (a, b) => distanceOf(a) / a.weight - distanceOf(b) / b.weight,
  );
  const pick = (kind: DateKind): Array<Candidate<string>> => {
    const own = all.filter((finding) => finding.kind === kind);
    return own
      .slice(0, 20)
      .map(({ iso, property }) => ({ value: iso, source: "visible" as const, property }));
  };
  return { published: pick("published"), modified: pick("modified"), isNear: near.length > 0 };
}
