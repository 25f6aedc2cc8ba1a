import type { ExtractResult } from "../../../../packages/pith/src/api/result.ts";
import { extract } from "../../../../packages/pith/src/index.ts";
import { records } from "../../../../packages/pith/src/records/index.ts";
import type { Half } from "../metadata/gold-pages.ts";
import type { ReportTable } from "../reporting/report-table.ts";
import type { GoldPost, RecordPage } from "./gold-records.ts";
import {
  type Counts,
  elementText,
  isWhole,
  judgePosts,
  judgeProduct,
  statedLines,
  textsOf,
} from "./judge.ts";

/** How often a fact was stated, given and correct, and how often a given one was. */
export interface FactCounts extends Counts {
  rightOfGiven: number;
}

/** Counts by `fact half`. */
export type RecordCounts = Map<string, FactCounts>;

class Counter {
  readonly counts: RecordCounts = new Map();

  add(fact: string, half: Half, { stated, given, right }: Counts, rightOfGiven = right): void {
    const key = `${fact}|${half}`;
    const own = this.counts.get(key) ?? { stated: 0, given: 0, right: 0, rightOfGiven: 0 };
    this.counts.set(key, own);
    own.stated += stated;
    own.given += given;
    own.right += right;
    own.rightOfGiven += rightOfGiven;
  }
}

function countProduct(counter: Counter, page: RecordPage, result: ExtractResult): void {
  for (const [name, { isStated, isGiven, isRight }] of judgeProduct(page, records(result))) {
    const counts = {
      stated: Number(isStated),
      given: Number(isGiven),
      right: Number(isStated && isRight),
    };
    counter.add(`product: ${name}`, page.half, counts, Number(isRight));
  }
}

const PARTS = [
  ["ingredients", "recipeIngredient"],
  ["steps", "recipeInstructions"],
] as const;

function countRecipe(
  counter: Counter,
  { recipe, html, half }: RecordPage,
  result: ExtractResult,
): void {
  const record = records(result).find(({ type }) => type === "Recipe");
  const shown = elementText(html);
  for (const [part, property] of PARTS) {
    const declared = statedLines(recipe?.[part] ?? [], html);
    if (declared.length === 0) continue;
    const given = textsOf(record?.properties[property]?.value);
    const right = Number(isWhole(declared, given.join(" ")));
    counter.add(`recipe: ${part}`, half, { stated: 1, given: Number(given.length > 0), right });
    const inText = Number(isWhole(declared, result.content));
    const ofText = { stated: 1, given: Number(result.content !== ""), right: inText };
    counter.add(`recipe: ${part} in the text`, half, ofText);
    if (isWhole(declared, shown))
      counter.add(`recipe: ${part} in the text, where shown`, half, ofText);
  }
}

function countThread(counter: Counter, page: RecordPage, result: ExtractResult): void {
  const { posts, authors, dates } = judgePosts(page, postsOf(result));
  counter.add("thread: posts", page.half, posts);
  counter.add("thread: authors of posts", page.half, authors);
  counter.add("thread: dates of posts", page.half, dates);
}

/** The posts of a thread's record: its own text and its comments. */
function postsOf(result: ExtractResult): GoldPost[] {
  const properties = records(result).find(
    ({ type }) => type === "DiscussionForumPosting",
  )?.properties;
  if (properties === undefined) return [];
  const first = {
    text: properties.text?.value,
    author: properties.author?.value,
    dateCreated: properties.datePublished?.value,
  };
  const comments = properties.comment?.value;
  return [first, ...(Array.isArray(comments) ? comments : [])].map((post) => {
    const [author] = textsOf(post.author);
    return {
      text: textsOf(post.text).join("\n"),
      ...(author !== undefined && { author }),
      ...(post.dateCreated !== undefined && { date: String(post.dateCreated) }),
    };
  });
}

/** Measures the records of all pages of some sets. */
export async function measureRecords(
  sets: ReadonlyArray<AsyncIterable<RecordPage>>,
): Promise<RecordCounts> {
  const counter = new Counter();
  for (const pages of sets) {
    for await (const page of pages) {
      const result = extract(page.html, {
        ...(page.url && /^https?:/u.test(page.url) && { url: page.url }),
      });
      if (page.product) countProduct(counter, page, result);
      if (page.recipe) countRecipe(counter, page, result);
      if (page.posts) countThread(counter, page, result);
    }
  }
  return counter.counts;
}

const share = (part: number, whole: number): string =>
  whole === 0 ? "–" : (part / whole).toFixed(2).replace(/^0/u, "");

/** One row per fact, with the figures of both halves. */
export function recordTable(counts: RecordCounts): Pick<ReportTable, "head" | "rows"> {
  const facts = [...new Set([...counts.keys()].map((key) => key.split("|")[0] ?? ""))];
  const cells = (fact: string, half: Half): string[] => {
    const own = counts.get(`${fact}|${half}`);
    if (own === undefined) return ["–", "–", "–"];
    return [
      `${own.right} of ${own.stated}`,
      share(own.right, own.stated),
      share(own.rightOfGiven, own.given),
    ];
  };
  return {
    head: ["fact", "half A", "right", "right when given", "half B", "right", "right when given"],
    rows: facts.map((fact) => [fact, ...cells(fact, "development"), ...cells(fact, "report")]),
  };
}
