import { parsePage, tagSet } from "flat-html";
import { readDate } from "../../../packages/base/src/date-text.ts";
import type { PageRecord, RecordObject, RecordValue } from "../../../packages/records/src/record-types.ts";
import type { Post } from "../../../src/posts/posts.ts";
import { foldForMatch } from "../metadata/match.ts";
import { GoldAuthors } from "./gold-authors.ts";
import type { RecordPage } from "./gold-records.ts";

/** Whether the page states a property, whether pith found it, and whether that is correct. */
export interface Judged {
  readonly isStated: boolean;
  readonly isGiven: boolean;
  readonly isRight: boolean;
}

const letters = (text: string): string => foldForMatch(text).replace(/ /gu, "");

/** The text of a value: itself, or an object's name. */
function textOf(value: RecordValue | undefined): string {
  if (typeof value === "string") return value;
  if (typeof value === "number") return String(value);
  return typeof value === "object" && !Array.isArray(value) ? textOf((value as RecordObject).name) : "";
}

const ALWAYS_STATED = "availability";
/** Gold has two words for availability; schema.org's others map to them. */
const WORDS_OF_GOLD: Readonly<Record<string, string>> = {
  SoldOut: "OutOfStock",
  Discontinued: "OutOfStock",
  LimitedAvailability: "InStock",
  OnlineOnly: "InStock",
};

/** Judges each property of gold's product. */
export function judgeProduct({ product, html }: RecordPage, records: readonly PageRecord[]): Map<string, Judged> {
  const judged = new Map<string, Judged>();
  const own = records.find(({ type }) => type === "Product");
  for (const [name, accepted] of Object.entries(product ?? {})) {
    const value = textOf(own?.properties[name]?.value);
    const given = WORDS_OF_GOLD[value] ?? value;
    const wanted = accepted.map(letters);
    judged.set(name, {
      isStated: name === ALWAYS_STATED || accepted.some((value) => html.includes(value)),
      isGiven: given !== "",
      isRight: given !== "" && wanted.includes(letters(given)),
    });
  }
  return judged;
}

/** All texts in a value, in order. */
export function textsOf(value: RecordValue | undefined): string[] {
  if (value === undefined) return [];
  if (typeof value !== "object") return [String(value)];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  const { "@type": _, ...own } = value as RecordObject;
  return Object.values(own).flatMap(textsOf);
}

/** Whether a text contains all others in order, by letters and digits. */
export function isWhole(texts: readonly string[], given: string): boolean {
  const hay = letters(given);
  let at = 0;
  return texts.map(letters).every((text) => {
    const found = hay.indexOf(text, at);
    if (found >= 0) at = found + text.length;
    return found >= 0;
  });
}

/** Gold lines that the page has, ignoring tags between letters. */
export function statedLines(lines: readonly string[], html: string): string[] {
  const pages = [html, html.replace(/<[^>]*>/gu, "")].map(letters);
  return lines.filter((line) => letters(line) !== "" && pages.some((page) => page.includes(letters(line))));
}

const UNSHOWN = tagSet(["script", "style", "template"]);

/** The texts of a page's elements in order. */
export function elementText(html: string): string {
  const tree = parsePage(html);
  const texts: string[] = [];
  for (let node = 1; node < tree.nodeCount; node++) {
    if (tree.isText(node) && !UNSHOWN[tree.tag[tree.parent[node]]]) texts.push(tree.text(node));
  }
  return texts.join(" ");
}

/** Word F1 of two texts. */
function overlap(a: string, b: string): number {
  const [one, other] = [foldForMatch(a).split(" "), foldForMatch(b).split(" ")];
  const left = new Map<string, number>();
  for (const word of one) left.set(word, (left.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of other) {
    const count = left.get(word) ?? 0;
    if (count > 0) shared++;
    left.set(word, count - 1);
  }
  return (2 * shared) / (one.length + other.length);
}

/** A post is found if a given one overlaps its text this much. */
const MIN_OVERLAP = 0.75;

export interface JudgedPosts {
  readonly gold: number;
  readonly found: number;
  readonly given: number;
  /** Of the posts with an author or a date in gold: their number, and how many are correct. */
  readonly authors: number;
  readonly givenAuthors: number;
  readonly rightAuthors: number;
  readonly dates: number;
  readonly givenDates: number;
  readonly rightDates: number;
}

const reading = { monthFirst: true, latestMs: Number.POSITIVE_INFINITY };
const DAY_MS = 86_400_000;

/** Whether two dates are at most a day apart: pages show the server's day, data the day in UTC. */
function isSameDate(gold: string, given: string | undefined): boolean {
  const [one, other] = [gold, given ?? ""].map((date) => readDate(date, reading));
  if (one === undefined || other === undefined) return false;
  return Math.abs(Date.parse(one.slice(0, 10)) - Date.parse(other.slice(0, 10))) <= DAY_MS;
}

/** Judges a thread's posts: each gold post by the given one that shares most text. */
export function judgePosts(
  { posts: gold = [], html }: Pick<RecordPage, "posts" | "html">,
  posts: ReadonlyArray<Pick<Post, "author" | "date"> & { readonly text: string }>,
): JudgedPosts {
  const counts = {
    gold: 0,
    found: 0,
    given: posts.length,
    authors: 0,
    givenAuthors: 0,
    rightAuthors: 0,
    dates: 0,
    givenDates: 0,
    rightDates: 0,
  };
  const authors = new GoldAuthors(html);
  const taken = new Set<number>();
  for (const post of gold) {
    if (!post.text) continue;
    counts.gold++;
    let best = -1;
    let most = MIN_OVERLAP;
    posts.forEach(({ text }, at) => {
      const common = taken.has(at) ? 0 : overlap(post.text, text);
      if (common >= most) [best, most] = [at, common];
    });
    const own = posts[best];
    if (own) {
      taken.add(best);
      counts.found++;
    }
    const isStated = authors.namesOf(post.author).size > 0;
    if (isStated) counts.authors++;
    if (isStated && own?.author) counts.givenAuthors++;
    if (authors.isRight(post.author, own?.author)) counts.rightAuthors++;
    const isDated = readDate(post.date ?? "", reading) !== undefined;
    if (isDated) counts.dates++;
    if (isDated && own?.date) counts.givenDates++;
    if (isDated && isSameDate(post.date ?? "", own?.date)) counts.rightDates++;
  }
  return counts;
}
