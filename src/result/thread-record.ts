import { readDate } from "../metadata/date-text.ts";
import type { PostElement } from "../posts/posts.ts";
import { RecordBuilder } from "../records/record-builder.ts";
import type { PageRecord, RecordObject } from "../records/record-types.ts";
import type { Selection } from "../selection/selection.ts";
import { collapseSpaces } from "../text/trim.ts";

/** A line with more words behind the name says more than when. */
const MAX_DATE_WORDS = 8;

/** Whether a line is the author's name and a date or a number of posts, and nothing else. */
function isByline(line: string, author: string | undefined): boolean {
  if (author === undefined || !line.startsWith(author)) return false;
  const rest = line.slice(author.length).trim();
  return rest === "" || (/\d/.test(rest) && rest.split(" ").length <= MAX_DATE_WORDS);
}

/** A post as schema.org's `Comment`. */
function toComment({ page }: Selection, { author, date, url, blocks, bylines }: PostElement): RecordObject {
  const said = new Set(bylines);
  const lines = blocks
    .filter((block) => !said.has(block))
    .map((block) => collapseSpaces(page.blockText(block)))
    .filter((line) => !isByline(line, author));
  const written =
    date === undefined ? undefined : readDate(date, { monthFirst: false, latestMs: Number.POSITIVE_INFINITY });
  return {
    "@type": "Comment",
    text: lines.join("\n"),
    ...(author !== undefined && { author: { "@type": "Person", name: author } }),
    ...(written !== undefined && { dateCreated: written }),
    ...(url !== undefined && { url }),
  };
}

/** The posts of a thread as a record: what its first post asks or says, and the others as comments on that. */
export function threadRecord(
  selection: Selection,
  posts: readonly PostElement[],
  title: string | undefined,
): PageRecord | undefined {
  const [first, ...others] = posts;
  if (first === undefined) return undefined;
  const builder = new RecordBuilder("DiscussionForumPosting");
  const place = { source: "visible", property: "post" } as const;
  if (title !== undefined) builder.add("headline", { value: title, ...place, property: "title", blocks: [] });
  const { author, text, dateCreated, url } = toComment(selection, first);
  const add = (name: string, value: RecordObject[string] | undefined): void => {
    if (value !== undefined && value !== "") builder.add(name, { value, ...place, blocks: first.blocks });
  };
  add("url", url);
  add("author", author);
  add("datePublished", dateCreated);
  add("text", text);
  if (others.length > 0) {
    const value = others.map((post) => toComment(selection, post));
    builder.add("comment", { value, ...place, blocks: others.flatMap(({ blocks }) => blocks) });
  }
  return builder.build();
}
