import { foldText } from "../html/clean-text.ts";
import { writesMonthFirst } from "../metadata/dates.ts";
import type { Selection } from "../selection/selection.ts";
import { showsFigures } from "../structure/post-facts.ts";
import { readDate } from "../text/date-text.ts";
import { collapseSpaces } from "../text/trim.ts";
import type { PostElement } from "../threads/posts.ts";
import { RecordBuilder } from "./record-builder.ts";
import type { PageRecord, RecordObject } from "./record-types.ts";

/** Lines with more words after the name contain more than a date. */
const MAX_DATE_WORDS = 8;

/** Whether a line is only the author's name with a date or a number of posts. */
function isByline(line: string, author: string | undefined): boolean {
  if (author === undefined || !line.startsWith(author)) return false;
  const rest = line.slice(author.length).trim();
  return rest === "" || (/\d/.test(rest) && rest.split(" ").length <= MAX_DATE_WORDS);
}

function isHead(line: string, date: string | undefined, title: string): boolean {
  if (date === undefined || !line.includes(date)) return false;
  const rest = foldText(line.replace(date, "")).replace(title, "").trim();
  return rest.split(" ").length <= MAX_DATE_WORDS;
}

/**
 * Whether a thread's dates are closer to a sorted sequence when read month first than day first.
 */
function isMonthFirstIn(posts: readonly PostElement[], habit: boolean): boolean {
  const dates = posts.flatMap(({ date }) => (date === undefined ? [] : [date]));
  const [first, second] = [true, false].map((monthFirst) => {
    const read = dates.map(
      (date) => readDate(date, { monthFirst, latestMs: Number.POSITIVE_INFINITY }) ?? "",
    );
    const steps = read
      .slice(1)
      .map((date, at) => Math.sign(Number(date > read[at]) - Number(date < read[at])));
    return Math.min(...[1, -1].map((way) => steps.filter((step) => step === way).length));
  });
  return first === second ? habit : first < second;
}

function toComment(
  { page }: Selection,
  { author, date, url, blocks, bylines }: PostElement,
  monthFirst: boolean,
  title: string,
): RecordObject {
  const stated = new Set(bylines);
  const lines = blocks
    .filter((block) => !stated.has(block))
    .map((block) => collapseSpaces(page.blockText(block)))
    .filter((line) => !isByline(line, author) && !isHead(line, date, title) && !showsFigures(line));
  const written =
    date === undefined
      ? undefined
      : readDate(date, { monthFirst, latestMs: Number.POSITIVE_INFINITY });
  return {
    "@type": "Comment",
    text: lines.join("\n"),
    ...(author !== undefined && { author: { "@type": "Person", name: author } }),
    ...(written !== undefined && { dateCreated: written }),
    ...(url !== undefined && { url }),
  };
}

/** Builds the record of a thread: the first post is the posting, the others are its comments. */
export function threadRecord(
  selection: Selection,
  posts: readonly PostElement[],
  title: string | undefined,
): PageRecord {
  const [first, ...others] = posts;
  const builder = new RecordBuilder("DiscussionForumPosting");
  const place = { source: "visible", property: "post" } as const;
  if (title !== undefined)
    builder.add("headline", { value: title, ...place, property: "title", blocks: [] });
  const monthFirst = isMonthFirstIn(posts, writesMonthFirst(selection.page));
  const folded = foldText(title ?? "");
  const { author, text, dateCreated, url } = toComment(selection, first, monthFirst, folded);
  const add = (name: string, value: RecordObject[string] | undefined): void => {
    if (value !== undefined && value !== "")
      builder.add(name, { value, ...place, blocks: first.blocks });
  };
  add("url", url);
  add("author", author);
  add("datePublished", dateCreated);
  add("text", text);
  if (others.length > 0) {
    const value = others.map((post) => toComment(selection, post, monthFirst, folded));
    builder.add("comment", { value, ...place, blocks: others.flatMap(({ blocks }) => blocks) });
  }
  return builder.build();
}
