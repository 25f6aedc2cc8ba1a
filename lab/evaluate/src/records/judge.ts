import { parsePage } from "../../../../packages/pith/src/html/parse/parse.ts";
import { tagSet } from "../../../../packages/pith/src/html/parse/tags.ts";
import type {
  PageRecord,
  RecordObject,
  RecordValue,
} from "../../../../packages/pith/src/records/record-types.ts";
import { readDate } from "../../../../packages/pith/src/text/date-text.ts";
import type { Post } from "../../../../packages/pith/src/threads/posts.ts";
import { foldedWordF1 } from "../metadata/match.ts";
import { lettersOf } from "../text/tokens.ts";
import { GoldAuthors } from "./gold-authors.ts";
import type { RecordPage } from "./gold-records.ts";

/** Whether the page states a property, whether pith found it, and whether that is correct. */
export interface Judged {
  readonly isStated: boolean;
  readonly isGiven: boolean;
  readonly isRight: boolean;
}

/** The text of a value: itself, or an object's name. */
function textOf(value: RecordValue | undefined): string {
  if (typeof value === "string") return value;
  if (typeof value === "number") return String(value);
  return typeof value === "object" && !Array.isArray(value)
    ? textOf((value as RecordObject).name)
    : "";
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
export function judgeProduct(
  { product, html }: RecordPage,
  records: readonly PageRecord[],
): Map<string, Judged> {
  const judged = new Map<string, Judged>();
  const own = records.find(({ type }) => type === "Product");
  for (const [name, accepted] of Object.entries(product ?? {})) {
    const value = textOf(own?.properties[name]?.value);
    const given = WORDS_OF_GOLD[value] ?? value;
    const wanted = accepted.map(lettersOf);
    judged.set(name, {
      isStated: name === ALWAYS_STATED || accepted.some((value) => html.includes(value)),
      isGiven: given !== "",
      isRight: given !== "" && wanted.includes(lettersOf(given)),
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
  const hay = lettersOf(given);
  let at = 0;
  return texts.map(lettersOf).every((text) => {
    const found = hay.indexOf(text, at);
    if (found >= 0) at = found + text.length;
    return found >= 0;
  });
}

/** Gold lines that the page has, ignoring tags between letters. */
export function statedLines(lines: readonly string[], html: string): string[] {
  const pages = [html, html.replace(/<[^>]*>/gu, "")].map(lettersOf);
  return lines.filter(
    (line) => lettersOf(line) !== "" && pages.some((page) => page.includes(lettersOf(line))),
  );
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

/** A post is found if a given one overlaps its text this much. */
const MIN_OVERLAP = 0.75;

/** How often gold has a fact, and how often pith gives it, correctly or not. */
export interface Counts {
  stated: number;
  given: number;
  right: number;
}

const reading = { monthFirst: true, latestMs: Number.POSITIVE_INFINITY };
const DAY_MS = 86_400_000;

/** Whether two dates are at most a day apart: pages show the server's day, data the day in UTC. */
function isSameDate(gold: string, given: string | undefined): boolean {
  const [one, other] = [gold, given ?? ""].map((date) => readDate(date, reading));
  if (one === undefined || other === undefined) return false;
  return Math.abs(Date.parse(one.slice(0, 10)) - Date.parse(other.slice(0, 10))) <= DAY_MS;
}

/**
 * Judges a thread's posts: each gold post by the given one that shares most text. Authors and dates
 * count if gold has them.
 */
export function judgePosts(
  { posts: gold = [], html }: Pick<RecordPage, "posts" | "html">,
  posts: ReadonlyArray<Pick<Post, "author" | "date"> & { readonly text: string }>,
): Readonly<Record<"posts" | "authors" | "dates", Counts>> {
  const none = { stated: 0, given: 0, right: 0 };
  const counts = {
    posts: { ...none, given: posts.length },
    authors: { ...none },
    dates: { ...none },
  };
  const count = (own: Counts, isGiven: boolean, isRight: boolean): void => {
    own.stated++;
    own.given += Number(isGiven);
    own.right += Number(isRight);
  };
  const authors = new GoldAuthors(html);
  const taken = new Set<number>();
  for (const post of gold) {
    if (!post.text) continue;
    let best = -1;
    let most = MIN_OVERLAP;
    posts.forEach(({ text }, at) => {
      const common = taken.has(at) ? 0 : foldedWordF1(post.text, text);
      if (common >= most) {
        best = at;
        most = common;
      }
    });
    const own = posts[best];
    if (own) taken.add(best);
    count(counts.posts, false, own !== undefined);
    if (authors.namesOf(post.author).size > 0) {
      count(counts.authors, Boolean(own?.author), authors.isRight(post.author, own?.author));
    }
    if (readDate(post.date ?? "", reading) !== undefined) {
      count(counts.dates, Boolean(own?.date), isSameDate(post.date ?? "", own?.date));
    }
  }
  return counts;
}
