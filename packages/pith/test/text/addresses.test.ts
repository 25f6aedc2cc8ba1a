import { describe, expect, it } from "vitest";
import { extract } from "../../src/index.ts";
import { formatIds } from "../../src/render/formats.ts";
import { fullText } from "../../src/selection/full-text.ts";
import { baseAddress, withScheme } from "../../src/text/addresses.ts";

it.each([
  ["https://a.example/b/c", undefined, "https://a.example/b/c"],
  ["https://a.example/b/c", "/d/", "https://a.example/d/"],
  ["https://a.example/b/c", "https://e.example/", "https://e.example/"],
  ["https://a.example/b/c", "chrome-extension://abc/", "https://a.example/b/c"],
  ["https://a.example/b/c", "data:text/html,x", "https://a.example/b/c"],
  ["file:///home/me/page.html", undefined, undefined],
  ["file:///home/me/page.html", "https://a.example/", "https://a.example/"],
  [undefined, "/d/", undefined],
])("the base of relative references page %s, base %s: %s", (page, base, expected) => {
  expect(baseAddress(page, base)).toBe(expected);
});

it.each([
  ["example.org", "https://example.org"],
  ["www.example.org/a?b#c", "https://www.example.org/a?b#c"],
  ["example.org:8080/a", "https://example.org:8080/a"],
  ["müller.example/straße", "https://müller.example/straße"],
  ["http://example.org", "http://example.org"],
  ["file:///home/me/page.html", "file:///home/me/page.html"],
  ["page.html", "page.html"],
  ["notes.txt", "notes.txt"],
  ["/a/b.html", "/a/b.html"],
  ["localhost:8080", "localhost:8080"],
  ["192.0.2.1/a", "192.0.2.1/a"],
  ["a page about example.org", "a page about example.org"],
  ["", ""],
])("an address as people write it, %s, is completed: %s", (written, address) => {
  expect(withScheme(written)).toBe(address);
});

describe("addresses of the user's machine", () => {
  const text =
    "The ferry to the island runs again from May on, the harbour master said on Monday morning. ".repeat(
      4,
    );
  const body = `<title>Ferry</title><main><h1>Ferry</h1><p>${text}<a href="next.html">the timetable</a> ${text}
    <a href="file:///etc/hosts">hosts</a> <a href="chrome-extension://abc/x">extension</a></p>
    <img src="pictures/ferry.jpg" alt="A ferry" width="600" height="400"><p>${text}</p></main>`;

  it.each(formatIds)("are not in the format %s", (format) => {
    for (const html of [
      body,
      `<base href="file:///home/me/site/">${body}`,
      `<base href="blob:null/x">${body}`,
    ]) {
      const { content, ok } = extract(html, {
        format,
        include: ["all"],
        markdown: { frontMatter: true },
        url: "file:///home/me/secret/page.html",
      });
      expect(ok).toBe(true);
      expect(content).not.toMatch(/file:|secret|\/home\/|chrome-extension|blob:/);
    }
  });

  it("are not addresses of posts", () => {
    const post = (id: number): string =>
      `<article class="comment" id="c${id}"><b class="author">Ann</b><p>${text}</article>`;
    const postsAt = (url: string) =>
      extract(post(1) + post(2), { url, method: fullText }).posts?.map(({ url }) => url);
    for (const url of [
      "file:///home/me/page.html",
      "javascript:1",
      "chrome-extension://abc/",
      "blob:null/x",
    ]) {
      expect(postsAt(url)).toEqual([undefined, undefined]);
    }
    expect(postsAt("https://a.example/b#d")).toEqual([
      "https://a.example/b#c1",
      "https://a.example/b#c2",
    ]);
  });

  it("do not affect relative links", () => {
    const { content } = extract(body, { format: "markdown", url: "file:///home/me/page.html" });
    expect(content).toContain("[the timetable](next.html)");
  });
});
