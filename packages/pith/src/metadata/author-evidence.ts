import { foldText } from "../html/clean-text.ts";
import { addToList } from "../text/add-to-list.ts";
import type { Candidate } from "./metadata-types.ts";
import { OUTLET_END } from "./person-names.ts";

/**
 * Precision of each source of authors in percent, on half A of the sites of WCXB's development
 * split and of recipes-dev, and on 103 hand-labelled wild pages of 2004 to 2026. Other halves
 * differ by at most four points; sources with fewer than 20 pages are rounded towards 85.
 */
const RIGHT = {
  // In the head or the page's data.
  "article thing": 95,
  "work thing": 50,
  "page thing": 80,
  "other thing": 87,
  organisation: 60,
  citation: 90,
  meta: 85,
  "meta company": 40,
  parsely: 90,
  twitter: 88,
  "open-graph": 79,
  "dublin-core": 60,
  // Visible, directly after the headline.
  href: 90,
  "rel=author": 90,
  byline: 85,
  label: 35,
  "before role": 85,
  "before figures": 85,
  "first post": 85,
  class: 82,
  "written by": 76,
  "dated line": 80,
  dateline: 64,
  "data-author": 60,
  line: 38,
} as const;

export type AuthorSource = keyof typeof RIGHT;

export interface AuthorFinding extends Candidate<readonly string[]> {
  readonly kind: AuthorSource;
  /** Blocks from the headline to their place, negative before it; undefined if only declared. */
  readonly distance?: number;
  /** Whether a word such as `By`, or a link to their page, precedes the names. */
  readonly isLed?: boolean;
  /** Whether a paragraph introduces the person: `Ann Lee is a reporter`. */
  readonly isIntroduced?: boolean;
  /** Whether it joins adjacent elements, one of which may name an editor. */
  readonly isJoined?: boolean;
}

/** One list of authors with its evidence, in log-odds. */
export interface AuthorRow {
  readonly names: readonly string[];
  readonly findings: readonly AuthorFinding[];
  readonly score: number;
}

/**
 * Below these log-odds there is no author; 0.3 to 0.6 give the same balance of correct authors and
 * twice the wrong ones.
 */
export const LEAST_SCORE = 0.4;
/** Penalty of a list that is only the site's name in `meta`, where it is merely assumed. */
const SITE_ITSELF = 1.3;
/** Penalty of a site's name or account next to a person directly after the headline. */
const NO_PERSON = 1.5;
/** Penalty of a list that is only declared while a byline names others; 1.6 to 3 are equivalent. */
const OTHER_BYLINE = 2;
/** Bonus if a paragraph introduces the visible author. */
const INTRODUCED = 1.6;
/**
 * Bonus if a page names nobody else: 9 more correct and 3 more wrong lists on 1,080 pages with
 * authors.
 */
const ONLY_LIST = 0.3;
/** Most blocks from the headline to a byline. */
const MAX_BYLINE_DISTANCE = 4;
const MAX_SHOWN = 25;

function farness(distance: number): number {
  if (distance < 0) return distance >= -6 ? 0.3 : 2;
  if (distance <= 3) return 0;
  if (distance <= 5) return 0.4;
  if (distance <= 12) return 1.2;
  return distance <= 25 ? 1.6 : 1.3;
}

function oddsOf({ kind, distance }: AuthorFinding): number {
  const odds = Math.log(RIGHT[kind] / (100 - RIGHT[kind]));
  return distance === undefined || kind === "written by" ? odds : odds - farness(distance);
}

const isDeclared = ({ distance }: AuthorFinding): boolean => distance === undefined;

/**
 * The best of the declared and of the visible sources: two witnesses, because sources of one kind
 * copy each other.
 */
class SourceScores {
  head: number;
  page: number;
  private readonly isWhole: boolean;

  constructor(findings: readonly AuthorFinding[]) {
    const visible = findings.filter((finding) => !isDeclared(finding));
    this.head = Math.max(...findings.filter(isDeclared).map(oddsOf));
    this.page = Math.max(...visible.map(oddsOf));
    this.isWhole = visible.some(({ isJoined }) => isJoined !== true);
  }

  /** Combines support for a list known to both, or to one in full and to the other in part. */
  join(part: SourceScores, isCovered: boolean): void {
    if (this.head > Number.NEGATIVE_INFINITY || (this.isWhole && isCovered))
      this.page = Math.max(this.page, part.page);
    if (this.isWhole) this.head = Math.max(this.head, part.head);
  }

  score(): number {
    if (this.head === Number.NEGATIVE_INFINITY) return this.page;
    // Visible names, wherever they are, do not contradict declared ones.
    return this.head + (this.page === Number.NEGATIVE_INFINITY ? 0 : Math.max(this.page, 0.5));
  }
}

interface List extends Omit<AuthorRow, "score"> {
  readonly folded: ReadonlySet<string>;
  readonly scores: SourceScores;
}

type NameTest = (name: string) => boolean;

function groupByNames(
  findings: readonly AuthorFinding[],
  isSite: NameTest,
  isHost: NameTest,
): List[] {
  const groups = new Map<string, AuthorFinding[]>();
  for (const finding of findings) {
    // A host may be named after an author.
    const isOutlet = (name: string): boolean =>
      finding.value.length > 1 && isHost(name) && (!PERSON.test(name) || OUTLET_END.test(name));
    const others = finding.value.filter((name) => !isSite(name) && !isOutlet(name));
    const isPlaced = isSite(finding.value[0]) && !others.some((name) => PERSON.test(name));
    // `The Quay Post, Hamburg, Germany`
    const value = isPlaced ? finding.value.slice(0, 1) : others;
    const key = value.map(foldText).join("|");
    addToList(groups, key, value.length === finding.value.length ? finding : { ...finding, value });
  }
  return joinSpellings([...groups.values()]).map((own) => ({
    names: own[0].value,
    folded: new Set(own[0].value.map(foldText)),
    findings: own,
    scores: new SourceScores(own),
  }));
}

/** `Ann Lee`, in any script with capitals. */
const PERSON =
  /^\p{Lu}[\p{L}.'’-]* (?:(?:\p{Lu}[\p{L}.'’-]*|de|da|del|dos|van|von|der|den|la|al|bin) ){0,3}\p{Lu}[\p{L}.'’-]*$/u;

/**
 * Joins a single name with a longer one that starts with it, if that is at least as well declared:
 * `Ann` and `Ann Lee`.
 */
function joinSpellings(
  groups: ReadonlyArray<readonly AuthorFinding[]>,
): ReadonlyArray<readonly AuthorFinding[]> {
  const joined = groups.map((group) => [...group]);
  for (const short of joined) {
    const name = short[0]?.value.length === 1 ? foldText(short[0].value[0]) : "";
    const long = joined.find(
      ([first]) => first?.value.length === 1 && foldText(first.value[0]).startsWith(`${name} `),
    );
    if (name === "" || long === undefined) continue;
    const isWhole = long.some(isDeclared) || !short.some(isDeclared);
    const isShort = !name.includes(" ") && isWhole && PERSON.test(long[0].value[0]);
    const [kept, gone] = isShort ? [long, short] : [short, long];
    kept.push(...gone.splice(0).map((finding) => ({ ...finding, value: kept[0].value })));
  }
  return joined.filter((group) => group.length > 0);
}

const isPart = (part: List, whole: List): boolean =>
  part.folded.size < whole.folded.size && [...part.folded].every((name) => whole.folded.has(name));

const followsHeadline = ({ distance = -1 }: AuthorFinding): boolean =>
  distance >= 0 && distance <= MAX_BYLINE_DISTANCE;
const isByline = (finding: AuthorFinding): boolean =>
  finding.isLed === true && followsHeadline(finding);

const isPerson = ({ names, findings }: List): boolean =>
  names.every((name) => PERSON.test(name.split(",")[0])) &&
  findings.some(({ kind }) => RIGHT[kind] > 75);
/** `jdoe`, `ann.lee`: an account name. */
const isAccount = (name: string): boolean => /^[\p{Ll}\d._-]+$/u.test(name);

/**
 * Ranks the lists of authors of a page: each by its best declared and best visible source, together
 * if both have it. A part of a list supports the whole list.
 */
export function weighAuthors(
  findings: readonly AuthorFinding[],
  isSite: NameTest,
  isHost: NameTest,
): AuthorRow[] {
  const lists = groupByNames(findings, isSite, isHost);
  const bylines = lists.filter((list) => list.findings.some(isByline));
  const persons = lists.filter((list) => list.findings.some(followsHeadline) && isPerson(list));
  const rows = lists.map((list): AuthorRow => {
    const scores = new SourceScores(list.findings);
    const parts = lists.filter((other) => isPart(other, list));
    const isCovered = [...list.folded].every((name) =>
      parts.some(({ folded }) => folded.has(name)),
    );
    for (const part of parts) scores.join(part.scores, isCovered);
    let score = scores.score();
    // A byline with several persons precedes each of them.
    if (isCovered && list.findings.some(isByline)) score += 0.01;
    const isShown = list.findings.some(
      ({ distance = MAX_SHOWN + 1 }) => Math.abs(distance) <= MAX_SHOWN,
    );
    const shares = ({ folded }: List): boolean => [...folded].some((name) => list.folded.has(name));
    if (!isShown && bylines.length > 0 && !bylines.some(shares)) score -= OTHER_BYLINE;
    if (lists.length === 1) score += ONLY_LIST;
    if (list.findings.some(({ isIntroduced }) => isIntroduced)) score += INTRODUCED;
    if (list.names.every(isSite)) score -= SITE_ITSELF;
    const isNobody = list.names.every((name) => isSite(name) || isAccount(name));
    if (isNobody && persons.some((other) => other !== list)) score -= NO_PERSON;
    return { names: list.names, findings: list.findings, score };
  });
  return rows.sort((a, b) => b.score - a.score);
}
