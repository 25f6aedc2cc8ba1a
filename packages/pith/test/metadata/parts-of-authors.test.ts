import { describe, expect, it } from "vitest";
import { page, read } from "./read.ts";

describe("text in place of an author's name", () => {
  const near = (name: string): string =>
    page(
      "",
      `<h1>Ferries sail again</h1><p class="author">${name}</p><p>${"A story. ".repeat(30)}</p>`,
    );

  it.each([
    "Get in touch",
    "Print Save as PDF",
    "Authentication middleware¶",
    "How can we help your department?",
  ])("is no name: %s", (text) => expect(read(near(text)).authors).toBeUndefined());

  it.each(["Articles by Ann Lee", "Ann Lee ⋅ Founder"])("surrounds a name: %s", (text) =>
    expect(read(near(text)).authors?.value).toEqual(["Ann Lee"]),
  );

  it("is a teaser's or a reader's if a page has many, except in the byline", () => {
    const names = ["Ben Ash", "Cy Oak", "Di Elm", "Ed Fir", "Flo Yew", "Gil Bay"];
    const teasers = names
      .map(
        (name) =>
          `<div><p>${"A story of another day. ".repeat(3)}</p><p>More.</p><p>Less.</p><p>Words.</p><p class="author">${name}</p></div>`,
      )
      .join("");
    const listing = page("", `<h1>Our stories</h1>${"<p>A story.</p>".repeat(30)}${teasers}`);
    expect(read(listing).authors).toBeUndefined();
    const story = page(
      "",
      `<h1>Ferries sail again</h1><p class="author">Ann Lee</p>${"<p>A story.</p>".repeat(30)}${teasers}`,
    );
    expect(read(story).authors?.value).toEqual(["Ann Lee"]);
  });
});

describe("authors of threads and named parts", () => {
  const lines = (count: number): string => "<p>Text of the day.</p>".repeat(count);
  const post = (name: string, id: number): string =>
    `<div id="post-${id}" class="post"><b class="username">${name}</b>${lines(9)}</div>`;
  const member = (name: string): string =>
    `<div><div>${name}</div><div>Posts: 4</div><div>A line of talk.</div></div>`;
  const posts = `<h1>Ferries run again</h1>${lines(7)}${post("Ann Lee", 1)}${post("Bo Chen", 2)}`;
  it.each([
    ["of the first post, where others answer", posts, ["Ann Lee"]],
    ["of none where posts are answers", posts.replaceAll('"post"', '"answer"'), undefined],
    [
      "of none where readers comment on few words",
      posts.replaceAll('"post"', '"comment"'),
      undefined,
    ],
    [
      "of the first member behind the headline, by the count of posts",
      `${member("dorafox")}<h1>Ferries run again</h1>${member("annlee7")}${member("bochen8")}`,
      ["annlee7"],
    ],
    [
      "of none where a member's rank is between the name and the count",
      `<h1>Ferries run again</h1>${member('<a href="/u/1">annlee7</a></div><div>Able Seaman')}`,
      undefined,
    ],
    ["of a headline that begins with a lead", "<h1>Von Ferries, Quays und Meer</h1>", undefined],
    [
      "of a page whose layout has a sidebar",
      '<div class="has-sidebar"><h1>Ferries</h1><aside class="sidebar"><p class="author">Bo Chen</p></aside></div>',
      undefined,
    ],
    [
      "of both lines of a byline",
      "<h1>Ferries</h1><p>By Ann Lee<br>with Bo Chen</p>",
      ["Ann Lee", "Bo Chen"],
    ],
    [
      "of a post with an attribute",
      '<article data-author="Ann Lee"><h1>Ferries</h1></article>',
      ["Ann Lee"],
    ],
    [
      "of a post with a class of its author",
      '<div class="post entry-author-bo"><h1>Ferries Run</h1></div>',
      undefined,
    ],
    [
      "in a part named as the headline's",
      '<i class="review"><h1>Sea</h1></i><p class="review">By Ann Lee</p>',
      ["Ann Lee"],
    ],
  ])("are those %s", (_case, body, names) => {
    expect(read(page("<title>Ferries</title>", body + lines(3))).authors?.value).toEqual(names);
  });

  it("are those after whom a host is named, but not its outlet", () => {
    const byline = (names: string, url: string): unknown =>
      read(page("", `<h1>Ferries run again</h1><p>By ${names}</p>${lines(3)}`), url).authors?.value;
    expect(byline("Bo Chen and Ann Lee", "https://annlee.example/a")).toEqual([
      "Bo Chen",
      "Ann Lee",
    ]);
    expect(byline("Ann Lee and Harbour Post", "https://harbourpost.example/a")).toEqual([
      "Ann Lee",
    ]);
  });
});
