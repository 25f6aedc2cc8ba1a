import { expect, test } from "vitest";
import { extract } from "../../src/index.ts";
import { records } from "../../src/records/index.ts";
import type { RecordObject, RecordValue } from "../../src/records/record-types.ts";
import { FORUMS, POSTS } from "./forum-pages.ts";

const nameOf = (author: RecordValue | undefined): unknown =>
  (author as RecordObject | undefined)?.name;

test.each(Object.entries(FORUMS))(
  "the thread of %s has all posts, each with author and day",
  (_, given) => {
    const isQuoting = /Yes, twice\..*Yes, twice\./s.test(given);
    const html = isQuoting
      ? given
      : given.replace(/(<p>)?(?=Late to)/, "<blockquote>Yes, twice.</blockquote>$1");
    const result = extract(html, { url: "https://forum.example/t/leaking/12" });
    expect(result.content).not.toContain("Sent from my boat");
    expect(result.content.match(/Yes, twice\./g)).toHaveLength(2);
    expect(result.as("markdown")).not.toMatch(/^ *(?:- )?\*\*[^*]+\*\* · .*\n\s*---/m);
    expect(result.as("markdown")).not.toMatch(/^\|/m);
    const found = records(result);
    const thread = found.find(({ type }) => type === "DiscussionForumPosting")?.properties;
    const comments = (thread?.comment?.value ?? []) as readonly RecordObject[];
    const posts = [
      {
        text: thread?.text?.value,
        author: thread?.author?.value,
        dateCreated: thread?.datePublished?.value,
      },
      ...comments,
    ];
    expect(
      posts.map(({ author, dateCreated }) => [nameOf(author), String(dateCreated).slice(0, 10)]),
    ).toEqual(POSTS.map(({ a, d }) => [a, d]));
    for (const [at, { t }] of POSTS.entries()) expect(String(posts[at]?.text)).toContain(t);
  },
);
