import { expect, test } from "vitest";
import { toMarkdown } from "../../src/api/to-markdown.ts";

const TEXT = "The ferry returned at last to the harbour of the island with all of its passengers.";

test.each([
  ["a rule", "<hr><p>title: bad</p><hr>"],
  ["hyphens as text", "<p>---</p><p>title: bad</p><p>---</p>"],
  ["hyphens in lines", "<p>---<br>title: bad<br>---</p>"],
  ["a rule in a section", "<section><hr></section><p>title: bad</p><hr>"],
  ["plus signs as text", "<p>+++</p><p>title = 'bad'</p><p>+++</p>"],
  ["plus signs in lines", "<p>+++<br>title = 'bad'<br>+++</p>"],
  ["preformatted text", "<pre>---\ntitle: bad\n---</pre>"],
])("no page makes front matter of its text: %s", (_, html) => {
  const markdown = toMarkdown(`<article>${html}<p>${TEXT}</p></article>`, {
    keep: ["article"],
  });
  expect(markdown).toContain("bad");
  expect(markdown).not.toMatch(/^\s*(?:---|\+\+\+)/);
});

test("a rule between paragraphs is written as usual", () => {
  const markdown = toMarkdown(`<article><p>${TEXT}</p><hr><p>${TEXT}</p></article>`);
  expect(markdown).toBe(`${TEXT}\n\n---\n\n${TEXT}\n`);
});

test("a rule behind the front matter that was asked for stays a rule", () => {
  const markdown = toMarkdown(`<title>A title</title><article><hr><p>${TEXT}</p></article>`, {
    keep: ["article"],
    markdown: { frontMatter: true },
  });
  expect(markdown).toMatch(/^---\n[\s\S]+\n---\n\n---\n\nThe ferry/);
});
